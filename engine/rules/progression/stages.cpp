#include "engine/fight/awaited.h"
#include "engine/rules/progression/mechanics.h"

#include <cmath>

namespace ludus::progression {

/// Against 0.21 the faces of a d100 from 1 to 21.
static std::int64_t faces_below(double chance) {
    std::int64_t faces = 0;
    while (faces < 100 && from_d100(static_cast<double>(faces + 1)) < chance) ++faces;
    return faces;
}

Stage evasion_stage(const Aim& a) {
    return {.id = a.evasion_chance > 0 ? "evasion" : "evasion_none",
            .dice = {{{.id = draw::evasion}, 0}},
            .needs = {{"most", faces_below(a.evasion_chance)}},
            .chance = 1 - a.evasion_chance};
}

/// Neither of the two rolls depends on the other.
Stage damage_stage(const Aim& a) {
    NoTrace none;
    const double highest = std::nextafter(1.0, 0.0);
    Stage stage{.id = "damage",
                .dice = {{{.id = draw::variance}, 0}},
                .needs = {{"least", damage_of(a, 0, false, none)},
                          {"most", damage_of(a, highest, false, none)},
                          {"critical", faces_below(a.crit_chance)}}};
    if (!a.may_crit) return stage;
    stage.dice.push_back({{.id = draw::crit}, 0});
    stage.id = a.crit_chance > 0 ? "damage_critical" : "damage_uncritical";
    if (a.crit_chance > 0) stage.chance = a.crit_chance;
    return stage;
}

} // namespace ludus::progression

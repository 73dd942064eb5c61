#include "engine/rules/contest/mechanics.h"

namespace ludus::contest {

/// AGI 30 against 10: of the 400 pairs those in which 14 + 3 is more than 9 + 1.
Stage attack_stage(const Strike& s, const Rules& r) {
    const double ahead = s.attacker.AGI / r.agi_div;
    const double behind = s.defender.AGI / r.agi_div;
    int hits = 0;
    for (int a = 1; a <= r.die_sides; ++a)
        for (int b = 1; b <= r.die_sides; ++b) hits += a + ahead > b + behind ? 1 : 0;
    return {.id = "attack",
            .dice = {{{.id = draw::roll_a}, r.die_sides, true},
                     {{.id = draw::roll_b, .owner = Owner::target}, r.die_sides, true}},
            .needs = {{"ahead", ahead}, {"behind", behind}},
            .chance = hits / (static_cast<double>(r.die_sides) * r.die_sides)};
}

} // namespace ludus::contest

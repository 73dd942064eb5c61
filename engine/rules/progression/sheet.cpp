#include "engine/rules/progression/sheet.h"

#include <algorithm>

namespace ludus::progression {

namespace {

template <int initial>
std::array<int, attribute_count> row_of(const Nine<initial>& n) {
    return {n.str, n.agi, n.vit, n.intellect, n.spi, n.wis, n.end, n.per, n.cha};
}

StatRow base_of(const Stats& s) {
    return {double(s.max_hp), double(s.atk), double(s.def),        double(s.matk),
            double(s.mdef),   double(s.spd), double(s.luck),       s.crit_rate,
            s.crit_dmg,       s.evasion,     double(s.max_stamina)};
}

} // namespace

StatRow bonuses_of(const Gear& g) {
    return {double(g.max_hp),
            double(g.atk),
            double(g.def),
            double(g.matk),
            double(g.mdef),
            double(g.spd),
            double(g.luck),
            g.crit_rate,
            0,
            g.evasion,
            0};
}

void lay(std::vector<Influence>& effects, const Influence& effect) {
    std::erase_if(effects, [&](const Influence& e) { return e.id == effect.id; });
    effects.push_back(effect);
}

Influence influence_of(std::string id, const Map<double>& mult, int ticks) {
    Influence made{.id = std::move(id), .ticks = ticks};
    for (const auto& [stat, factor] : mult.entries) {
        const auto it = std::find(stat_names.begin(), stat_names.end(), stat);
        if (it != stat_names.end()) made.mult[static_cast<std::size_t>(it - stat_names.begin())] = factor;
    }
    return made;
}

Sheet sheet_of(const Actor& actor) {
    const Vulnerability& v = actor.elem_vuln;
    Sheet sheet{.base = base_of(actor.stats),
                .attributes = row_of(actor.attributes),
                .caps = row_of(actor.caps),
                .vulnerability = {1, v.fire, v.ice, v.lightning, v.dark, v.holy}};
    for (const Effect& e : actor.effects)
        sheet.effects.push_back(influence_of(e.id.value_or(""), e.mult, e.ticks.value_or(0)));
    return sheet;
}

} // namespace ludus::progression

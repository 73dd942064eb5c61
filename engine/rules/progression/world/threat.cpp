#include "engine/rules/progression/world/combat.h"
#include "engine/rules/progression/world/systems.h"

#include <algorithm>

namespace ludus::progression {

double threat_factor(const World& w, int by) {
    const Class profession = w.design(by).profession;
    const bool tank = profession == Class::warrior || profession == Class::champion;
    return tank ? w.rules().threat_tank_class_mult : 1.0;
}

static std::string path_of(const World& w, int who) { return "threat." + w.setup.scenario.actor_id(who); }

/// Nothing is null: the live value is gone.
static Value shown(double amount) { return amount > 0 ? Value(amount) : Value(); }

/// A warrior's blow of 20: 20 × 1.0 × 1.5 = 30.
void add_threat(World& w, int victim, int by, double amount) {
    if (!(amount > 0)) return;
    auto& table = w.unit(victim).threat;
    auto it = std::find_if(table.begin(), table.end(), [&](const Threat& t) { return t.who == by; });
    if (it == table.end()) it = table.insert(table.end(), {by, 0});
    const double before = it->amount;
    it->amount += amount;
    if (w.log) w.change(victim, path_of(w, by), shown(before), it->amount);
}

/// 10 % less a tick; what is below 1.0 is forgotten, and so are the dead.
void decay_threat(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        auto& table = w.unit(i).threat;
        for (Threat& t : table) {
            const double before = t.amount;
            t.amount *= 1 - w.rules().threat_decay_rate;
            if (t.amount < 1 || !w.unit(t.who).active()) t.amount = 0;
            if (w.log && t.amount != before)
                w.tick_change(i, path_of(w, t.who), shown(before), shown(t.amount));
        }
        std::erase_if(table, [](const Threat& t) { return t.amount == 0.0; });
    }
}

} // namespace ludus::progression

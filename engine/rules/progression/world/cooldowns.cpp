#include "engine/rules/progression/world/systems.h"

namespace ludus::progression {

void count_cooldowns(World& w) {
    for (int i = 0; i < w.count(); ++i)
        for (std::size_t k = 0; k < w.unit(i).cooldown.size(); ++k) {
            int& left = w.unit(i).cooldown[k];
            if (left == 0) continue;
            --left;
            if (w.log)
                w.tick_change(i, "cooldowns." + w.setup.skills[w.design(i).skills[k]].id, left + 1,
                              left == 0 ? Value() : Value(left));
        }
}

} // namespace ludus::progression

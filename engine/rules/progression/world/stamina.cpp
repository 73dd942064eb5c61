#include "engine/rules/progression/world/systems.h"

#include <algorithm>

namespace ludus::progression {

/// 1 a tick; 5 for a resting hero and for whoever has nothing to do.
void regain_stamina(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        Unit& u = w.unit(i);
        if (!u.active() && u.phase != Phase::resting) continue;
        const bool rests = u.idle || u.phase == Phase::resting;
        const double before = u.stamina;
        u.stamina = std::min(before + (rests ? w.rules().stamina_regen_rest : w.rules().stamina_regen),
                             std::max(before, u.of(Stat::max_stamina)));
        if (w.log && u.stamina != before)
            w.tick_change(i, stamina_path, static_cast<std::int64_t>(before),
                          static_cast<std::int64_t>(u.stamina));
    }
}

} // namespace ludus::progression

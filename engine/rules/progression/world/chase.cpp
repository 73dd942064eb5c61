#include "engine/rules/progression/world/moving.h"
#include "engine/rules/progression/world/systems.h"

#include <algorithm>

namespace ludus::progression {

/// Speed 20 behind speed 10: every ceil(6 × 10 / 20) = 3 ticks; 0 = never, for the slower.
static int sprint_interval(const World& w, const Unit& hunter, const Unit& prey) {
    const double own = hunter.of(Stat::spd);
    if (!(own > prey.of(Stat::spd)) || !(own > 0)) return 0;
    const double ticks = std::ceil(w.rules().chase_spd_closing_base * prey.of(Stat::spd) / own);
    return static_cast<int>(std::clamp(ticks, 1.0, 1e9));
}

static void count_hunt(World& w, int actor) {
    Unit& u = w.unit(actor);
    const int before = u.chase_ticks;
    const bool hunts = u.active() && u.hunted != nobody && w.unit(u.hunted).active();
    u.chase_ticks = hunts ? before + 1 : 0;
    if (w.log && u.chase_ticks != before) w.tick_change(actor, "chase_ticks", before, u.chase_ticks);
}

/// Whoever walked towards its target with its last action hunts it; the faster gains a step now and then.
void chase(World& w) {
    for (int i = 0; i < w.count(); ++i) count_hunt(w, i);
    for (int i = 0; i < w.count(); ++i) {
        const Unit& u = w.unit(i);
        if (u.chase_ticks == 0 || !u.active() || !w.unit(u.hunted).active()) continue;
        const int interval = sprint_interval(w, u, w.unit(u.hunted));
        if (interval == 0 || u.chase_ticks % interval != 0) continue;
        if (const auto to = step_towards(w, i, u.hunted))
            walk(w, i, *to, {.kind = "chase_sprint", .target = u.hunted});
    }
}

} // namespace ludus::progression

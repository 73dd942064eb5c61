#include "engine/rules/progression/world/systems.h"

namespace ludus::progression {

static bool beside_foe(const World& w, int actor) {
    const Tile here = w.unit(actor).at;
    for (const Tile way : four_ways) {
        const Tile t = here + way;
        const int other = w.grid().has(t) ? w.standing[w.grid().index(t)] : nobody;
        if (other != nobody && w.foe(actor, other)) return true;
    }
    return false;
}

/// Whole ticks next to an enemy; none beside: 0 again. From 2 on, moving away takes twice as long, once.
void count_engagement(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        Unit& u = w.unit(i);
        if (!u.active()) continue;
        const int before = u.engaged_ticks;
        u.engaged_ticks = beside_foe(w, i) ? before + 1 : 0;
        if (w.log && u.engaged_ticks != before) w.tick_change(i, "engaged_ticks", before, u.engaged_ticks);
    }
}

} // namespace ludus::progression

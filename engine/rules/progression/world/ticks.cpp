#include "engine/rules/progression/world/moving.h"
#include "engine/rules/progression/world/systems.h"

#include <algorithm>

/// The systems that count: what wears off, comes back or adds up by the tick.
namespace ludus::progression {

/// An effect of 3 ticks is gone at the third; one without an end stays.
void expire_effects(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        auto& effects = w.unit(i).sheet.effects;
        bool any = false;
        for (const Influence& e : effects) any = any || e.ticks > 0;
        if (!any) continue;
        const Value before = w.log ? value_of(effects) : Value();
        for (Influence& e : effects)
            if (e.ticks > 0 && --e.ticks == 0) e.ticks = -1;
        std::erase_if(effects, [](const Influence& e) { return e.ticks < 0; });
        if (w.log) w.tick_change(i, effects_path, before, value_of(effects));
        refresh(w, i);
    }
}

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

static bool beside_foe(const World& w, int actor) {
    const Tile here = w.unit(actor).at;
    for (const Tile way : four_ways) {
        const Tile t = here + way;
        const int other = w.grid().has(t) ? w.standing[w.grid().index(t)] : nobody;
        if (other != nobody && w.foe(actor, other)) return true;
    }
    return false;
}

/// Whole ticks next to an enemy; none beside: 0 again. From 2 on, moving away takes twice as long, once,
/// unless the rules say otherwise.
void count_engagement(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        Unit& u = w.unit(i);
        if (!u.active()) continue;
        const int before = u.engaged_ticks;
        u.engaged_ticks = beside_foe(w, i) ? before + 1 : 0;
        if (w.log && u.engaged_ticks != before) w.tick_change(i, "engaged_ticks", before, u.engaged_ticks);
    }
}

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
    u.chase_ticks = !hunts ? 0 : u.new_hunt ? 1 : before + 1;
    u.new_hunt = false;
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

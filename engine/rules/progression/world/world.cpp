#include "engine/rules/progression/world/world.h"

#include "engine/arena/deploy.h"
#include "engine/rules/progression/world/spawn.h"

#include <algorithm>

namespace ludus::progression {

int World::open(std::string_view kind, int actor, int target, int cause) {
    if (!log) return no_event;
    if (in_tick) close();
    is_open = true;
    return static_cast<int>(log->open(kind, now, actor, target, cause).seq);
}

void World::close() {
    if (!log) return;
    in_tick = is_open = false;
    log->close();
}

void World::change(int actor, std::string_view path, Value before, Value after) {
    if (log && !is_open) return tick_change(actor, path, std::move(before), std::move(after));
    if (log) log->change(actor, path, std::move(before), std::move(after));
}

void World::tick_change(int actor, std::string_view path, Value before, Value after) {
    if (!log) return;
    if (!in_tick) open("tick", nobody);
    in_tick = true;
    log->change(actor, path, std::move(before), std::move(after));
}

/// An effect that raised a maximum may have ended: 45 of 40 becomes 40.
static void cut(World& w, int actor, std::string_view path, double& value, double most) {
    if (value <= most) return;
    w.change(actor, path, static_cast<std::int64_t>(value), static_cast<std::int64_t>(most));
    value = most;
}

void refresh(World& w, int actor) {
    Unit& u = w.unit(actor);
    NoTrace none;
    ++u.refreshed;
    for (std::size_t s = 0; s < stat_count; ++s)
        u.effective[s] = w.setup.effective(u.sheet, static_cast<Stat>(s));
    for (std::size_t p = 0; p < u.delay.size(); ++p) {
        u.delay[p] = speed_delay(u.of(Stat::spd), static_cast<Pace>(p), w.rules(), none);
        if (p >= at(Pace::loot))
            u.delay[p] =
                std::clamp(u.delay[p] / interaction_speed(u.sheet), w.rules().delay_min, w.rules().delay_max);
    }
    u.sight = sight_of(u.sheet);
    cut(w, actor, hp_path, u.hp, u.of(Stat::max_hp));
    cut(w, actor, stamina_path, u.stamina, u.of(Stat::max_stamina));
}

static Unit unit_of(const Fighter& f, int team) {
    return {.team = team,
            .at = f.at.value_or(Tile{}),
            .hp = f.hp,
            .stamina = f.stamina,
            .hero = f.hero,
            .level = f.stats.level,
            .tier = f.stats.tier,
            .xp = f.stats.xp,
            .xp_to_next = f.stats.xp_to_next,
            .gold = f.stats.gold,
            .home = f.home.value_or(f.at.value_or(Tile{})),
            .sheet = f.sheet,
            .cooldown = std::vector<int>(f.skills.size()),
            .bag = f.bag};
}

void start(World& w) {
    w.standing.assign(w.grid().size(), nobody);
    w.ways.resize(w.setup.fighters.size());
    for (int i = 0; i < static_cast<int>(w.setup.fighters.size()); ++i) {
        const Fighter& f = w.design(i);
        w.units.push_back(unit_of(f, w.setup.sides.team_of[static_cast<std::size_t>(i)]));
        refresh(w, i);
        Unit& u = w.units.back();
        u.away = w.setup.scenario.is_joiner(i);
        const bool waits = !f.at && !u.away;
        u.phase = waits ? Phase::waiting : u.hp > 0 && !u.away ? Phase::active : Phase::down;
        if (u.active()) w.standing[w.grid().index(u.at)] = i;
    }
    w.births = births_of(w.setup);
    w.keepers = keepers_of(w.setup);
    for (const Keeper& keeper : w.keepers)
        for (const int actor : keeper.actors) w.unit(actor).kept = true;
}

State starting_state(const Setup& setup) {
    State state(setup.fighters.size());
    for (std::size_t i = 0; i < setup.fighters.size(); ++i) {
        Fighter f = setup.fighters[i];
        f.hp = f.at ? std::min(f.hp, setup.effective(f.sheet, Stat::max_hp)) : 0;
        f.stamina = std::min(f.stamina, setup.effective(f.sheet, Stat::max_stamina));
        put_start(f, static_cast<int>(i), state);
        state.set(static_cast<int>(i), "bag", value_of(f.bag));
        state.set(static_cast<int>(i), "engaged_ticks", 0);
        state.set(static_cast<int>(i), "chase_ticks", 0);
    }
    return state;
}

Value value_of(const std::vector<std::string>& items) {
    Value::List all;
    for (const std::string& item : items) all.push_back(item);
    return all;
}

Value value_of(const std::vector<Loot>& loot) {
    if (loot.empty()) return {};
    Value::List heaps;
    for (const Loot& heap : loot)
        heaps.push_back(Value::record({{"at", ludus::value_of(heap.at)}, {"items", value_of(heap.items)}}));
    return heaps;
}

void leave(World& w, int actor) {
    const std::size_t tile = w.grid().index(w.unit(actor).at);
    if (w.standing[tile] == actor) w.standing[tile] = nobody;
    ++w.moved;
}

void stand(World& w, int actor) {
    w.standing[w.grid().index(w.unit(actor).at)] = actor;
    ++w.moved;
}

void bring_down(World& w, int actor) {
    w.unit(actor).phase = w.unit(actor).kept ? Phase::waiting : Phase::down;
    w.unsettled = true;
    leave(w, actor);
}

void place(World& w, int actor, Tile wanted) {
    leave(w, actor);
    Tile best = w.unit(actor).at;
    int least = -1;
    for (std::size_t i = 0; i < w.grid().size(); ++i) {
        const Tile t = w.grid().tile(i);
        const int away = manhattan(t, wanted);
        if (!w.free(t) || (least >= 0 && away >= least)) continue;
        best = t;
        least = away;
    }
    w.unit(actor).at = best;
    stand(w, actor);
}

} // namespace ludus::progression

#include "engine/rules/progression/world/spawn.h"

#include "engine/arena/deploy.h"
#include "engine/rules/progression/fields.h"
#include "engine/scenario/joiners.h"

#include <algorithm>

namespace ludus::progression {

namespace {

std::vector<Spawner> spawners_of(const Scenario& scenario) {
    return bind<std::vector<Spawner>>(scenario.root()["arena"]["spawners"]);
}

/// "goblin~2" is the second of its spawner; the next spawner of goblins goes on counting.
struct Named {
    const Spawner* spawner;
    int nth;    ///< of its spawner, from 1
    int number; ///< of all like it
    std::string id;
};

/// Those that are kept alive are brought again and again: no more than so many are ever there.
int count_of(const Spawner& spawner) { return spawner.alive.value_or(spawner.max); }

std::vector<Named> names_of(const std::vector<Spawner>& spawners) {
    std::vector<Named> all;
    for (std::size_t s = 0; s < spawners.size(); ++s) {
        int before = 0;
        for (std::size_t r = 0; r < s; ++r)
            if (spawners[r].actor.id == spawners[s].actor.id) before += count_of(spawners[r]);
        for (int k = 1; k <= count_of(spawners[s]); ++k)
            all.push_back(
                {&spawners[s], k, before + k, spawners[s].actor.id + '~' + std::to_string(before + k)});
    }
    return all;
}

} // namespace

Scenario with_spawned(const Scenario& scenario) {
    const std::vector<Spawner> spawners = spawners_of(scenario);
    if (spawners.empty()) return scenario;
    Value root = scenario.root();
    Value::List actors = root["actors"].items();
    for (const Named& named : names_of(spawners))
        if (!scenario.actor_index(named.id))
            actors.push_back(
                numbered_copy(scenario, *scenario.actor_index(named.spawner->actor.id), named.number));
    root.set("actors", actors);
    return Scenario(root, scenario.shared_schema());
}

std::vector<Birth> births_of(const Setup& setup) {
    const std::vector<Spawner> spawners = spawners_of(setup.scenario);
    std::vector<Birth> births;
    for (const Named& named : names_of(spawners)) {
        const auto actor = setup.scenario.actor_index(named.id);
        const Place& at = named.spawner->at;
        if (actor && !named.spawner->alive)
            births.push_back({*actor, named.nth * named.spawner->every, {at[0], at[1]}});
    }
    std::stable_sort(births.begin(), births.end(),
                     [](const Birth& a, const Birth& b) { return a.tick < b.tick; });
    return births;
}

std::size_t spawned_count(const Setup& setup) {
    std::size_t count = 0;
    const std::vector<Spawner> spawners = spawners_of(setup.scenario);
    for (const Named& named : names_of(spawners))
        if (setup.scenario.actor_index(named.id)) ++count;
    return count;
}

std::vector<Keeper> keepers_of(const Setup& setup) {
    const std::vector<Spawner> spawners = spawners_of(setup.scenario);
    std::vector<Keeper> keepers;
    for (const Named& named : names_of(spawners)) {
        const Spawner& s = *named.spawner;
        const auto actor = setup.scenario.actor_index(named.id);
        if (!s.alive || !actor) continue;
        if (named.nth == 1) keepers.push_back({.every = s.every, .at = {s.at[0], s.at[1]}});
        keepers.back().actors.push_back(*actor);
    }
    return keepers;
}

/// At its spawner, or on the nearest free tile. One that was there before comes as it came first. The event
/// is left open.
static void appear(World& w, int actor, Tile at) {
    Unit& u = w.unit(actor);
    const bool again = u.came;
    const Tile from = u.at;
    renew(w, actor);
    u.phase = Phase::active;
    place(w, actor, at);
    u.home = u.at;
    u.came = true;
    u.next_act_at = w.now;
    if (w.log) w.change(actor, place_path, again ? ludus::value_of(from) : Value(), ludus::value_of(u.at));
}

static void bring(World& w, int actor, Tile at) {
    w.open("spawn", actor);
    appear(w, actor, at);
    w.close();
}

static void bring_missing(World& w, const Keeper& keeper) {
    if (w.tick % keeper.every != 0) return;
    for (const int actor : keeper.actors)
        if (w.unit(actor).phase == Phase::waiting) return bring(w, actor, keeper.at);
}

bool has_room(const World& w) {
    for (std::size_t i = 0; i < w.grid().size(); ++i)
        if (w.free(w.grid().tile(i))) return true;
    return false;
}

void join(World& w, int actor, int model) {
    w.open(event_kind::join, actor, model);
    w.unit(actor).away = false;
    w.change(actor, away_path, true, Value());
    appear(w, actor, w.unit(model).at);
    w.close();
    w.unsettled = true;
}

void bring_spawned(World& w) {
    for (; w.born < w.births.size() && w.births[w.born].tick <= w.tick; ++w.born)
        bring(w, w.births[w.born].actor, w.births[w.born].at);
    for (const Keeper& keeper : w.keepers) bring_missing(w, keeper);
}

} // namespace ludus::progression

#include "engine/arena/deploy.h"
#include "engine/arena/line.h"
#include "engine/rules/zones/zones.h"
#include "engine/schema/path.h"

namespace ludus::zones {

/// `unarmed` is the path that says so where there is no weapon.
static Use use_of(const Scenario& scenario, const std::string& weapon_id, const std::string& unarmed) {
    const Value* item = scenario.item(weapon_id);
    if (!item) return {.path = unarmed};
    const Value& name = (*item)["name"];
    return {.weapon = bind<Weapon>(*item),
            .path = join_path("items", weapon_id),
            .named = name.is_text() ? name.as_text() : weapon_id,
            .armed = true};
}

Setup set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .sides = sides_of(scenario),
                .grid = grid_of(scenario.root()["arena"])};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = bind<Actor>(scenario.actor(i));
        setup.stands.push_back(
            {.stats = actor.stats, .active = actor.active, .at = tile_of(scenario.actor(i)["at"])});
        const bool attacks = i == attack.attacker;
        const std::string unarmed =
            attacks ? "attack.weapon" : join_path("actors", scenario.actor_id(i)) + ".weapon";
        setup.uses.push_back(
            use_of(scenario, attacks ? attack.weapon : carried_weapon(scenario, i), unarmed));
    }
    return setup;
}

State starting_state(const Setup& setup) {
    State state(setup.stands.size());
    for (std::size_t i = 0; i < setup.stands.size(); ++i) {
        const int actor = static_cast<int>(i);
        state.set(actor, health_path, setup.stands[i].stats.health);
        if (setup.grid && setup.stands[i].at) state.set(actor, place_path, value_of(*setup.stands[i].at));
    }
    return state;
}

std::vector<Stand> stands_in(const Setup& setup, const State& state) {
    std::vector<Stand> stands = setup.stands;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        const int actor = static_cast<int>(i);
        stands[i].stats.health = static_cast<int>(state.number(actor, health_path, stands[i].stats.health));
        if (const Value* place = state.find(actor, place_path)) stands[i].at = tile_of(*place);
    }
    return stands;
}

/// Somebody other than the target, alive, active and of another team, in the attacker's zone.
static bool engaged(const OnMap& map, int from, int to) {
    const auto team = [&](std::size_t i) { return map.sides.team_of[i]; };
    const auto self = static_cast<std::size_t>(from);
    const char zone = map.grid.zone(*map.stands[self].at);
    for (std::size_t i = 0; i < map.stands.size(); ++i) {
        const Stand& other = map.stands[i];
        const bool enemy = team(i) != team(self) && static_cast<int>(i) != to;
        if (enemy && other.at && other.alive() && other.active && map.grid.zone(*other.at) == zone)
            return true;
    }
    return false;
}

Standing approach_on(const OnMap& map, int from, int to) {
    const Stand& a = map.stands[static_cast<std::size_t>(from)];
    const Stand& b = map.stands[static_cast<std::size_t>(to)];
    const Sight seen = sight(map.grid, *a.at, *b.at);
    const int gap = tiles_apart(*a.at, *b.at) - 1;
    return {.distance = seen.zones,
            .contact = gap < a.stats.base_size && !seen.wall,
            .wall = seen.wall && seen.zones > 0};
}

Standing standing_on(const OnMap& map, int from, int to) {
    Standing standing = approach_on(map, from, to);
    standing.engaged = engaged(map, from, to);
    return standing;
}

Strike strike_on(const OnMap& map, const Use& use, int from, int to, const Manner& manner) {
    const Stand& a = map.stands[static_cast<std::size_t>(from)];
    const Stand& b = map.stands[static_cast<std::size_t>(to)];
    return {.attacker = a.stats,
            .defender = b.stats,
            .weapon = use.weapon,
            .defender_active = b.active,
            .standing = standing_on(map, from, to),
            .precise = manner.precise,
            .powerful = manner.powerful};
}

} // namespace ludus::zones

#include "engine/arena/deploy.h"
#include "engine/arena/generate.h"
#include "engine/rules/collision/collision.h"

namespace ludus::collision {

Setup set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .sides = sides_of(scenario),
                .grid = arena_of(scenario.root()["arena"]),
                .words = word_lists(scenario.root()["words"])};
    const auto kit = std::make_shared<Kit>(scenario);
    std::vector<Actor> actors;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const Actor& a = actors.emplace_back(bind<Actor>(scenario.actor(i)));
        setup.designs.push_back(
            {kit->unarmed(a), {a.collision_description, a.miss_description, a.collision_sound}});
    }
    // Only now are all stats known that anything names.
    for (int i = 0; i < static_cast<int>(actors.size()); ++i) {
        const std::string weapon = i == attack.attacker ? attack.weapon : carried_weapon(scenario, i);
        setup.fighters.push_back(fighter_of(*kit, actors[static_cast<std::size_t>(i)], weapon));
        setup.fighters.back().at = tile_of(scenario.actor(i)["at"]);
    }
    setup.kit = kit;
    return setup;
}

State starting_state(const Setup& setup) {
    State state(setup.fighters.size());
    for (std::size_t i = 0; i < setup.fighters.size(); ++i) {
        Fighter f = setup.fighters[i];
        if (!setup.grid) f.at.reset();
        write_state(*setup.kit, f, static_cast<int>(i), state);
    }
    return state;
}

std::vector<Fighter> fighters_in(const Setup& setup, const State& state) {
    std::vector<Fighter> fighters = setup.fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i)
        read_state(*setup.kit, state, static_cast<int>(i), fighters[i]);
    return fighters;
}

} // namespace ludus::collision

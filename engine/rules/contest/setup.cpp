#include "engine/rules/contest/contest.h"
#include "engine/schema/path.h"

namespace ludus::contest {

/// `unarmed` is the path that says so where there is no weapon.
static Use use_of(const Scenario& scenario, const std::string& weapon_id, const Situation& situation,
                  const std::string& unarmed) {
    Use use{.type_source = unarmed, .pierces_source = unarmed};
    if (const Value* item = scenario.item(weapon_id)) {
        const Weapon weapon = bind<Weapon>(*item);
        const std::string path = join_path("items", weapon_id);
        use = {weapon.attack_type, weapon.perce_armure, path + ".attack_type", path + ".perce_armure"};
    }
    if (situation.attack_type) {
        use.type = *situation.attack_type;
        use.type_source = "attack.situation.attack_type";
    }
    if (situation.perce_armure) {
        use.pierces = *situation.perce_armure;
        use.pierces_source = "attack.situation.perce_armure";
    }
    return use;
}

Setup set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario, .rules = bind<Rules>(scenario.rules())};
    const auto situation = bind<Situation>(scenario.situation());
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        setup.stats.push_back(bind<Actor>(scenario.actor(i)).stats);
        const bool attacks = i == attack.attacker;
        const std::string unarmed =
            attacks ? "attack.weapon" : join_path("actors", scenario.actor_id(i)) + ".weapon";
        const std::string weapon = attacks ? attack.weapon : carried_weapon(scenario, i);
        setup.uses.push_back(use_of(scenario, weapon, situation, unarmed));
    }
    return setup;
}

State starting_state(const Setup& setup) {
    State state(setup.stats.size());
    for (std::size_t i = 0; i < setup.stats.size(); ++i)
        state.set(static_cast<int>(i), hp_path, setup.stats[i].hp);
    return state;
}

} // namespace ludus::contest

#include "engine/rules/contest/contest.h"
#include "engine/schema/path.h"

namespace ludus::contest {

static Use use_of(const Scenario& scenario, const std::string& weapon_id, const Situation& situation) {
    Use use{.type_source = "attack.weapon", .pierces_source = "attack.weapon"};
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
        const std::string weapon = i == attack.attacker ? attack.weapon : carried_weapon(scenario, i);
        setup.uses.push_back(use_of(scenario, weapon, situation));
    }
    return setup;
}

} // namespace ludus::contest

#include "engine/fight/edit_actor.h"
#include "engine/rules/contest/fields.h"
#include "engine/rules/contest/rule.h"

namespace ludus::contest {

Schema Rule::schema() {
    return make_schema({.ruleset = "contest",
                        .default_rng = GeneratorId::python,
                        .actor = type_of<Actor>(),
                        .items = {{"weapon", type_of<Weapon>()}},
                        .situation = type_of<Situation>(),
                        .rules = type_of<Rules>()});
}

static Use use_of(const Wielded& w, const Situation& situation) {
    Use use{.type_source = w.path, .pierces_source = w.path};
    if (w.item) {
        const auto weapon = bind<Weapon>(*w.item);
        use = {weapon.attack_type, weapon.perce_armure, w.path + ".attack_type", w.path + ".perce_armure"};
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

Result<Setup> Rule::set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario, .sides = sides_of(scenario), .rules = bind<Rules>(scenario.rules())};
    const auto situation = bind<Situation>(scenario.situation());
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        setup.fighters.push_back(bind<Actor>(scenario.actor(i)).stats);
        setup.uses.push_back(use_of(wielded(scenario, attack, i), situation));
    }
    return setup;
}

/// The turn order stays as it was set at the start.
Result<void> Rule::edit(const Setup&, const Input& input, Stats& stats, EventLog& log) {
    return edit_actor(Actor{.stats = stats}, input, log, [&](const Actor& actor) { stats = actor.stats; });
}

} // namespace ludus::contest

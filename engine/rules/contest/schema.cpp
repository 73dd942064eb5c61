#include "engine/fight/edit_actor.h"
#include "engine/rules/contest/fields.h"
#include "engine/rules/contest/rule.h"
#include "engine/schema/path.h"

#include <algorithm>

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
    Use use{.weapon = w.item ? w.id : "", .type_source = w.path, .pierces_source = w.path};
    if (w.item) {
        const auto weapon = bind<Weapon>(*w.item);
        use.type = weapon.attack_type;
        use.pierces = weapon.perce_armure;
        use.type_source = w.path + ".attack_type";
        use.pierces_source = w.path + ".perce_armure";
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

/// The weapons carried, in the order they are listed.
static std::vector<std::string> carried(const Actor& actor) {
    std::vector<std::string> all;
    for (const auto* worn : {&actor.equipment.weapon, &actor.weapon})
        if (*worn) all.push_back((*worn)->id);
    for (const ItemRef& item : actor.inventory) all.push_back(item.id);
    return all;
}

static bool is_among(const Use& use, const std::vector<Use>& uses) {
    return std::ranges::any_of(uses, [&](const Use& one) {
        return one.weapon == use.weapon && (!use.weapon.empty() || one.type == use.type);
    });
}

/// Who carries no weapon may strike in any way that the situation leaves open.
static std::vector<Use> uses_of(const Scenario& scenario, const AttackRef& attack, int actor,
                                const Situation& situation) {
    std::vector<Use> uses{use_of(wielded(scenario, attack, actor), situation)};
    const std::string own = join_path("actors", scenario.actor_id(actor)) + ".weapon";
    const auto add = [&](Use use) {
        if (!is_among(use, uses)) uses.push_back(std::move(use));
    };
    for (const std::string& id : carried(bind<Actor>(scenario.actor(actor))))
        add(use_of({.id = id, .item = scenario.item(id), .path = join_path("items", id)}, situation));
    if (std::ranges::any_of(uses, [](const Use& use) { return !use.weapon.empty(); })) return uses;
    for (const AttackType type : {AttackType::phys, AttackType::magic, AttackType::ranged}) {
        Use use = use_of({.path = own}, situation);
        if (!situation.attack_type) use.type = type;
        add(std::move(use));
    }
    return uses;
}

Result<Setup> Rule::set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario, .sides = sides_of(scenario), .rules = bind<Rules>(scenario.rules())};
    const auto situation = bind<Situation>(scenario.situation());
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        setup.fighters.push_back({bind<Actor>(scenario.actor(i)).stats});
        setup.uses.push_back(uses_of(scenario, attack, i, situation));
    }
    return setup;
}

/// The turn order stays as it was set at the start.
Result<void> Rule::edit(const Setup&, const Input& input, Fighter& fighter, EventLog& log) {
    Stats& stats = fighter;
    return edit_actor(Actor{.stats = stats}, input, log, [&](const Actor& actor) { stats = actor.stats; });
}

} // namespace ludus::contest

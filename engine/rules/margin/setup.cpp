#include "engine/rules/margin/margin.h"
#include "engine/schema/path.h"

#include <algorithm>

namespace ludus::margin {

namespace {

/// Without a weapon one strikes with the default one, which does no damage.
Use use_of(const Scenario& scenario, const std::string& id) {
    Use use;
    if (const Value* item = scenario.item(id)) {
        use.path = join_path("items", id);
        use.defended = (*item)["kind"] == Value("attack");
        if (use.defended)
            use.attack = bind<Attack>(*item);
        else
            use.weapon = bind<Weapon>(*item);
    }
    use.pool =
        use.defended ? pool_spec(use.attack.dice) : pool_spec(use.weapon.hit_dice, use.weapon.hit_rules);
    return use;
}

Stance stance_of(const Scenario& scenario, const std::string& id) {
    if (const Value* item = scenario.item(id))
        return {.profile = bind<Profile>(*item), .path = join_path("items", id)};
    return {.profile = id == "block" ? standard_block() : standard_evade()};
}

/// A profile named evade that blocks is no way out of a broken guard.
Stance fallback_of(const Scenario& scenario) {
    Stance evade = stance_of(scenario, "evade");
    return evade.profile.type == ProfileType::evade ? evade : Stance{.profile = standard_evade()};
}

} // namespace

Setup set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .situation = bind<Situation>(scenario.situation()),
                .fallback = fallback_of(scenario)};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = bind<Actor>(scenario.actor(i));
        setup.stats.push_back(actor.stats);
        setup.uses.push_back(
            use_of(scenario, i == attack.attacker ? attack.weapon : carried_weapon(scenario, i)));
        setup.stances.push_back(stance_of(scenario, setup.situation.profile.value_or(actor.profile).id));
    }
    return setup;
}

bool changes_turns(const Profile& profile) {
    const GradedRules& rules = profile.fail_model.graded_rules;
    const bool graded = profile.fail_model.mode == FailMode::graded;
    return profile.success_reward.extra_actions > 0 ||
           (graded && (rules.break_guard_on_major || rules.lose_action_on_major));
}

} // namespace ludus::margin

#pragma once

#include "engine/fight/rule_battle.h"
#include "engine/fight/rule_match.h"
#include "engine/fight/ruleset.h"

namespace ludus {

template <class R>
Result<std::unique_ptr<Match>> match_of_rule(const Scenario& scenario, const AttackRef& attack) {
    Result<typename R::Setup> setup = R::set_up(scenario, attack);
    if (!setup) return Unexpected(setup.error());
    if constexpr (requires { R::may_attack(*setup, attack); })
        if (const Result<void> may = R::may_attack(*setup, attack); !may) return Unexpected(may.error());
    return std::unique_ptr<Match>(new RuleMatch<R>(std::move(*setup), attack));
}

/// A fight begins with everyone as in the scenario, the attacker with the weapon that the attack names.
template <class R>
Result<std::unique_ptr<Battle>> battle_of_rule(const Scenario& listed) {
    const Scenario scenario = [&] {
        if constexpr (requires { R::for_battle(listed); })
            return R::for_battle(listed);
        else
            return listed;
    }();
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    Result<typename R::Setup> setup = R::set_up(scenario, *attack);
    if (!setup) return Unexpected(setup.error());
    const Result<void> placed = place_all<R>(*setup);
    if (!placed) return Unexpected(placed.error());
    return std::unique_ptr<Battle>(new RuleBattle<R>(std::move(*setup)));
}

/// The row of a rule; what only some rulesets have is added to it.
template <class R>
Ruleset ruleset_of(std::string_view id, int version = 1) {
    Ruleset row{.id = id, .version = version, .schema = R::schema, .match = match_of_rule<R>};
    row.battle = battle_of_rule<R>;
    if constexpr (requires(const Scenario& s, Findings& f) { R::check(s, f); }) row.check = R::check;
    return row;
}

} // namespace ludus

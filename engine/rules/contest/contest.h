#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/rules/contest/model.h"
#include "engine/rules/contest/schema.h"
#include "engine/rules/ruleset.h"

#include <memory>
#include <string>
#include <vector>

namespace ludus::contest {

/// What an actor strikes with, and where that was said.
struct Use {
    AttackType type = AttackType::phys;
    bool pierces = false;
    std::string type_source = {};
    std::string pierces_source = {};
};

/// A scenario bound to typed values: what both a single attack and a whole fight start from.
struct Setup {
    Scenario scenario;
    Rules rules = {};
    std::vector<Stats> stats = {};
    std::vector<Use> uses = {};
};

/// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there.
/// A situation that gives an attack type or armour piercing holds for whoever strikes.
Setup set_up(const Scenario& scenario, const AttackRef& attack);

/// The live value of the rule: the actor's hit points.
inline constexpr std::string_view hp_path = "stats.hp";

/// Everyone's hit points at the start.
State starting_state(const Setup& setup);

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack);
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario);

inline const Ruleset ruleset{
    .id = "contest", .version = 1, .schema = schema, .match = match, .battle = battle};

} // namespace ludus::contest

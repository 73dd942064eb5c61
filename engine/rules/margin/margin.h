#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/rules/margin/model.h"
#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/schema.h"
#include "engine/rules/ruleset.h"

#include <memory>
#include <string>
#include <vector>

namespace ludus::margin {

/// What an actor attacks with: a weapon, for which it rolls, or an attack, for which its target rolls.
struct Use {
    bool defended = false;
    Weapon weapon = {};
    Attack attack = {};
    PoolSpec pool = {};
    std::string path = {}; ///< of the item; empty where there is none
};

/// How an actor defends.
struct Stance {
    Profile profile = {};
    std::string path = {}; ///< of the item; empty for a standard profile
};

/// A scenario bound to typed values: what both a single attack and a whole fight start from.
struct Setup {
    Scenario scenario;
    Rules rules = {};
    Situation situation = {};
    std::vector<Stats> stats = {};
    std::vector<Use> uses = {};
    std::vector<Stance> stances = {};
    Stance fallback = {}; ///< for whoever may not block
};

/// Binds every actor with what it carries; the attacker of `attack` gets the weapon named there. A profile
/// given by the situation holds for whoever defends.
Setup set_up(const Scenario& scenario, const AttackRef& attack);

/// The live values of the rule. The last three are there only where a profile can change them.
inline constexpr std::string_view hp_path = "stats.hp";
inline constexpr std::string_view extra_path = "extra_actions";
inline constexpr std::string_view lost_path = "lost_actions";
inline constexpr std::string_view broken_path = "guard_broken";

/// Whether a defense with this profile can change more than hit points.
bool changes_turns(const Profile& profile);

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack);
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario);

inline const Ruleset ruleset{
    .id = "margin", .version = 1, .schema = schema, .check = check, .match = match, .battle = battle};

} // namespace ludus::margin

#pragma once

#include "engine/rules/margin/model.h"
#include "engine/scenario/scenario.h"

namespace ludus::margin {

Schema schema();

/// What goes beyond types: rules that lack what their mode needs, indexes past the pool, too many dice.
void check(const Scenario& scenario, Findings& findings);

/// Dice with the rules they are read by, and where both stand.
struct DiceAt {
    const std::vector<DieSpec>& pool;
    std::string pool_path;
    const DiceRules& rules;
    std::string rules_path;
};
void check_dice(const DiceAt& dice, Findings& findings);

/// The same for one item at that path.
void check_beyond_types(const Weapon& weapon, const std::string& path, Findings& findings);
void check_beyond_types(const Attack& attack, const std::string& path, Findings& findings);
void check_beyond_types(const Profile& profile, const std::string& path, Findings& findings);

} // namespace ludus::margin

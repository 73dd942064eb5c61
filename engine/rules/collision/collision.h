#pragma once

#include "engine/arena/grid.h"
#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/rules/collision/fighter.h"
#include "engine/rules/collision/import.h"
#include "engine/rules/collision/mechanics.h"
#include "engine/rules/collision/schema.h"
#include "engine/rules/collision/words.h"
#include "engine/rules/ruleset.h"

#include <memory>
#include <optional>
#include <vector>

namespace ludus::collision {

/// What an actor is beside its live values.
struct Design {
    Terms unarmed = {};
    Telling telling = {};
};

/// A scenario bound to typed values: what both a single attack and a whole fight start from.
struct Setup {
    Scenario scenario;
    Rules rules = {};
    Sides sides = {};
    std::shared_ptr<const Kit> kit = {};
    std::vector<Design> designs = {};
    std::vector<Fighter> fighters = {};
    std::optional<Grid> grid = {};
    WordLists words = {};

    const Design& design(int actor) const { return designs[static_cast<std::size_t>(actor)]; }
};

/// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there.
Setup set_up(const Scenario& scenario, const AttackRef& attack);

/// Everyone's live values at the start.
State starting_state(const Setup& setup);

/// The fighters as a state has them.
std::vector<Fighter> fighters_in(const Setup& setup, const State& state);

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack);
Result<std::unique_ptr<Battle>> battle(const Scenario& scenario);

inline const Ruleset ruleset{.id = "collision",
                             .version = 1,
                             .schema = schema,
                             .check = check,
                             .match = match,
                             .battle = battle,
                             .import_files = import_prototypes};

} // namespace ludus::collision

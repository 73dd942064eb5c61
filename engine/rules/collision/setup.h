#pragma once

#include "engine/arena/grid.h"
#include "engine/rules/collision/fighter.h"
#include "engine/rules/collision/words.h"
#include "engine/scenario/sides.h"

#include <memory>
#include <optional>
#include <vector>

namespace ludus::collision {

/// What an actor is beside its live values.
struct Design {
    Terms unarmed = {};
    Telling telling = {};
};

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

/// The fighters as a state has them.
std::vector<Fighter> fighters_in(const Setup& setup, const State& state);

} // namespace ludus::collision

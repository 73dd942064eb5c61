#pragma once

#include "engine/scenario/scenario.h"
#include "engine/schema/path.h"

#include <vector>

namespace ludus {

/// A number of the design, written down or in force by default.
struct Number {
    Path path = {}; ///< with ids, fit for `--set`
    double value = 0;
    bool whole = false; ///< the field takes whole numbers only
};

/// Every number of the actors, the items, the situation and the rules, in the order of the schema. Places on
/// the map are none.
std::vector<Number> numbers_of(const Scenario& scenario);

/// Whether a path leads to that place or inside it.
bool is_inside(const Path& path, const Path& place);

} // namespace ludus

#pragma once

#include "engine/scenario/scenario.h"

namespace ludus::margin {

Schema schema();

/// What goes beyond types: rules that lack what their mode needs, indexes past the pool, too many dice.
void check(const Scenario& scenario, Findings& findings);

} // namespace ludus::margin

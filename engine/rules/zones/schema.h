#pragma once

#include "engine/scenario/scenario.h"

namespace ludus::zones {

Schema schema();

/// What a scenario that fits the schema may still get wrong.
void check(const Scenario& scenario, Findings& findings);

} // namespace ludus::zones

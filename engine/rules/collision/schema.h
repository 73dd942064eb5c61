#pragma once

#include "engine/scenario/scenario.h"

namespace ludus::collision {

Schema schema();

/// What goes beyond types. `findings` holds what check_scenario found: its warnings of further stats, which
/// are free here, are taken back.
void check(const Scenario& scenario, Findings& findings);

} // namespace ludus::collision

#pragma once

#include "engine/fight/ruleset.h"

namespace ludus {

/// What is wrong with the saved fight of a scenario (`play`): types, the attack counter, unknown actors,
/// values that their fields do not allow, attacks that cannot be read. What is unknown but harmless is a
/// warning, as in the design.
Findings check_play(const Scenario& scenario, const Registry& registry);

/// The same for its live values alone (`play.state`).
Findings check_saved_state(const Scenario& scenario, const Registry& registry);

} // namespace ludus

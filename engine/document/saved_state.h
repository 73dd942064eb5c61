#pragma once

#include "engine/fight/ruleset.h"
#include "engine/scenario/state.h"

namespace ludus {

/// The live values saved in the document; `start` where there are none. They are held to what the fields of
/// the design allow: anybody may have written the file, and nothing that a design could not hold may reach a
/// rule.
Result<State> saved_state(const Scenario& scenario, State start, const Registry& registry);

} // namespace ludus

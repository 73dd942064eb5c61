#pragma once

#include "engine/fight/ruleset.h"
#include "engine/scenario/state.h"

namespace ludus {

/// The design with live values in it, as if a fight began with them. The most hit points stay what they were,
/// also where the design leaves them to follow the hit points; live values that no field of the design holds
/// are left out.
Result<Value> with_live_values(const Scenario& scenario, const State& live);

/// The live values saved in the document; `start` where there are none. They are held to what the fields of
/// the design allow: anybody may have written the file, and nothing that a design could not hold may reach a
/// rule.
Result<State> saved_state(const Scenario& scenario, State start, const Registry& registry);

} // namespace ludus

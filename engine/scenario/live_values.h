#pragma once

#include "engine/base/result.h"
#include "engine/scenario/scenario.h"
#include "engine/scenario/state.h"

namespace ludus {

/// The design with live values in it, as if a fight began with them. The most hit points stay what they were,
/// also where the design leaves them to follow the hit points; live values that no field of the design holds
/// are left out.
Result<Value> with_live_values(const Scenario& scenario, const State& live);

/// Whether a live value stands over a field of the design; what only fights know has none.
bool has_design_field(const Scenario& scenario, int actor, std::string_view live);

/// The live values for exactly so many actors, whatever the state was made for.
State fitted(const State& state, std::size_t actors);

} // namespace ludus

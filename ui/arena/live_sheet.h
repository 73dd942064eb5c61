#pragma once

#include "engine/arena/layer.h"
#include "engine/scenario/state.h"

namespace ludus::ui {

/// What everyone has on it, where the ruleset has no sheet of its own: the live values beside hit points and
/// places, under the names of their fields. What is zero, empty or no is left out.
SheetLayer live_sheets(const Scenario& scenario, const State& state);

/// Whether a fight that begins so has anything of that kind: otherwise nothing is ever shown.
bool has_live_sheets(const Scenario& scenario, const State& start);

} // namespace ludus::ui

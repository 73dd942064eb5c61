#pragma once

#include "engine/facts/event.h"
#include "engine/scenario/state.h"

namespace ludus {

/// One event forwards: every change's `after` becomes the live value.
void apply(State& state, std::span<const StateChange> changes);
/// One event backwards: every change's `before`, in reverse order.
void revert(State& state, std::span<const StateChange> changes);

} // namespace ludus

#pragma once

#include "engine/scenario/state.h"

namespace ludus::ui {

/// Live values are kept by the actor's index: the same state for a document whose actors came, went or
/// changed places. Actors are known by their id, and by their place where as many as before have one renamed.
State moved_state(const State& state, const Value& before, const Value& after);

/// Live values whose starting value an edit changed take the new one; those of an actor that is new begin.
/// The three states have the same actors.
void follow_design(State& live, const State& start_before, const State& start_after);

} // namespace ludus::ui

#pragma once

#include "engine/document/snapshot.h"

namespace ludus {

/// Live values are kept by the actor's index: the same state for a document whose actors came, went or
/// changed places, as long as its list of actors. Actors are known by their id, and by their place where as
/// many as before have one renamed.
State moved_state(const State& state, const Value& before, const Value& after);

/// Live values with the design they were made under, and what a fight began with there.
struct Live {
    const State& state;
    const State& start;
    const Value& root;
    const Schema* schema;
};

/// The same live values under another design. Those whose starting value is another there take it: hit points
/// raised from 40 to 50 are 50, also for someone who had lost 12. An actor that is new begins; under another
/// ruleset everybody does.
State carried(const Live& from, const Snapshot& to);

} // namespace ludus

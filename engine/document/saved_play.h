#pragma once

#include "engine/document/snapshot.h"

namespace ludus {

/// The log and the live values of a file.
struct Played {
    State state = State(0);
    Log log = {};
};

/// Reads `play`: the attacks are resolved again, one by one, as they were; the live values are those of
/// `play.state`, or where it has none, those the attacks leave. `start` has a sound design and no attacks.
Result<Played> read_play(const Value& play, const Snapshot& start, const Registry& registry);

/// `play` of the document as it is now; null where no fight has begun. As long as nothing happened since it
/// was opened, and where it cannot be read, that is what the file had.
///
/// An attack is kept as its dice and answers, with the design it met where that is not the one before it (for
/// the first: that of the file), and with the live values it met where the attack before it did not leave
/// them so, as after an edit of hit points.
Value play_to_save(const Snapshot& now);

} // namespace ludus

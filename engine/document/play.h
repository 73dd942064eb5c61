#pragma once

#include "engine/document/snapshot.h"

namespace ludus {

/// What an attack meets: a design, its match, the live values.
struct Meeting {
    Value root;
    std::shared_ptr<const Match> match;
    std::shared_ptr<const State> state;
};

/// One attack with these dice.
Result<std::shared_ptr<const LogEntry>> resolved(const Meeting& met, const TypedDice& dice,
                                                 const Chooser& chooser, const GiveUp& give_up = {});
/// The document after one more attack with these dice, the state changed and the log longer by one.
Result<Snapshot> attacked(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                          const GiveUp& give_up = {});
/// What that attack waits for, with what was said of it; none where it is whole.
Result<std::optional<Awaited>> awaited_by(const Snapshot& now, const Said& said);
/// The document with one die of its last attack replaced. The design and the live values are those the attack
/// met, and every other die falls as it fell; dice that only the new face asks for are rolled.
Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value);

} // namespace ludus

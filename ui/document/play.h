#pragma once

#include "ui/document/document.h"

namespace ludus::ui {

/// The document after one more attack with these dice, the state changed and the log longer by one.
Result<Snapshot> attacked(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                          const Registry& registry);

/// What that attack would ask for. Nothing is resolved for good, and a wrong face is told at its die.
Result<std::vector<AskedDie>> asked_dice(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                                         const Registry& registry);
/// The document with one die of its last attack replaced. The design and the live values are those the attack
/// met, and every other die falls as it fell; dice that only the new face asks for are rolled.
Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value, const Registry& registry);

/// `play` of a saved scenario: the state, and for each attack its dice and, where it changed, the design it
/// met.
Value play_value(const Snapshot& now, const Scenario& scenario);
/// The attacks resolved again, one by one, as they were.
Result<Snapshot> restore_play(const Value& play, const Snapshot& start, const Registry& registry);

} // namespace ludus::ui

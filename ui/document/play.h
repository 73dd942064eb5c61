#pragma once

#include "ui/document/snapshot.h"

#include <cstdint>
#include <functional>

namespace ludus::ui {

/// What an attack meets: a design, its match, the live values.
struct Meeting {
    Value root;
    std::shared_ptr<const Match> match;
    std::shared_ptr<const State> state;
};

/// Asked every few hundred dice whether an attack is to be given up; it fails with `attack_takes_long` then.
using GiveUp = std::function<bool()>;
/// After so many dice, more or less.
GiveUp after_dice(std::uint64_t dice);
/// What takes no time worth mentioning: some 50 µs.
inline constexpr std::uint64_t brief_dice = 1'000;

/// One attack with these dice.
Result<std::shared_ptr<const LogEntry>> resolved(const Meeting& met, const TypedDice& dice,
                                                 const Chooser& chooser, const GiveUp& give_up = {});
/// The same answers again; what was not asked then is answered by the setting.
Chooser answering(const std::vector<bool>& choices);

/// The document after one more attack with these dice, the state changed and the log longer by one.
Result<Snapshot> attacked(const Snapshot& now, const TypedDice& dice, const Chooser& chooser,
                          const GiveUp& give_up = {});
/// What that attack would ask for. Nothing is resolved for good, and a wrong face is told at its die. Fails
/// where it asks for more than anybody would type.
Result<std::vector<AskedDie>> asked_dice(const Snapshot& now, const TypedDice& dice);
/// The document with one die of its last attack replaced. The design and the live values are those the attack
/// met, and every other die falls as it fell; dice that only the new face asks for are rolled.
Result<Snapshot> corrected(const Snapshot& now, std::size_t draw, double value);

} // namespace ludus::ui

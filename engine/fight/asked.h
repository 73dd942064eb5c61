#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/match.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

/// What an attack asks of the people at the table: dice, and choices in mid-rule.
namespace ludus {

/// A die the next attack asks for, with what is rolled or typed for it.
struct AskedDie {
    Draw draw = {};
    std::optional<Error> refused = {}; ///< why the typed number cannot be it
};

/// What the rule leaves to the player in mid-attack.
struct Question {
    std::string_view id;          ///< which one, of the ruleset's
    bool setting = false;         ///< the answer the scenario gives
    std::span<const Draw> rolled; ///< the dice of this attack so far
};

/// Answers a question; nothing takes the attack back before it happened.
using Chooser = std::function<std::optional<bool>(const Question&)>;

/// The same answers again; what was not asked then is answered by the setting.
Chooser answering(const std::vector<bool>& choices);

/// Asked every few hundred dice whether an attack is to be given up; it fails with `attack_takes_long` then.
using GiveUp = std::function<bool()>;
/// After so many dice, more or less.
GiveUp after_dice(std::uint64_t dice);
/// What takes no time worth mentioning: some 50 µs.
inline constexpr std::uint64_t brief_dice = 1'000;

/// The attack made up on this source and written into the log. Whoever takes it back at a question is not
/// asked a second one: it fails with `cancelled`.
Result<void> resolve_asking(const Match& match, const State& state, AnySource& source, EventLog& log,
                            const Chooser& chooser, const GiveUp& give_up = {});

/// What an attack would ask for. Nothing is resolved for good, and a wrong face is told at its die. Fails
/// where it asks for more than anybody would type.
Result<std::vector<AskedDie>> asked_dice(const Match& match, const State& state, const TypedDice& dice,
                                         const Chooser& chooser = {});

/// What people say of an attack, and which of them.
struct Said {
    TypedDice dice = {}; ///< those of the stages that are given; blank ones are rolled
    std::vector<bool> choices = {};
    People people = {};
};

/// What the attack waits for next: a stage of dice, or an answer; none where it is whole. Nothing is resolved
/// for good. Fails where something said cannot be, or it asks for more dice than anybody would type.
Result<std::optional<Awaited>> awaited_by(const Match& match, const State& state, const Said& said);

} // namespace ludus

#pragma once

#include "engine/rules/margin/margin.h"

namespace ludus::margin {

/// The `result` object of an attack as the source spells it; an attack that was defended has `hit` besides.
Value result_of(const Setup& setup, const EventLog& log, const Event& event);

/// An event in words yet to be chosen: what the attack did, turns gained and lost, a death, the end.
std::vector<Message> narration_of(const Setup& setup, const Sides& sides, const EventLog& log,
                                  const Event& event);

/// The scenario path behind a "use." source of a step; "constant" where the value stands in no scenario: that
/// of a bare hand or a standard profile.
std::string use_source(const Setup& setup, const Event& event, std::string_view field);

/// Everyone's hit points at the start, and what turns depend on.
State starting_state(const Setup& setup);

namespace event_kind {
inline constexpr std::string_view turn_start = "turn_start";
inline constexpr std::string_view turn_end = "turn_end";
} // namespace event_kind

} // namespace ludus::margin

#pragma once

#include "engine/rules/contest/contest.h"

namespace ludus::contest {

/// The `result` object of an attack, as section 9 of the source lists it, plus `recoil`.
Value result_of(const Setup& setup, const EventLog& log, const Event& event);

/// An event in words yet to be chosen: the attack's effects, a death, the end.
std::vector<Message> narration_of(const Setup& setup, const Sides& sides, const EventLog& log,
                                  const Event& event);

/// The scenario path behind a "use." source of a step.
std::string use_source(const Setup& setup, const Event& event, std::string_view field);

} // namespace ludus::contest

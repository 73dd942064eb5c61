#pragma once

#include "engine/rules/progression/progression.h"

namespace ludus::progression {

/// The `result` object of an event. All of it is read off the event itself.
Value result_of(const Setup& setup, const EventLog& log, const Event& event);

/// An event in words yet to be chosen.
std::vector<Message> narration_of(const Setup& setup, const EventLog& log, const Event& event);

/// An attack's own part of both.
Value attack_result(const EventLog& log, const Event& event);
std::vector<Message> attack_lines(const Setup& setup, const EventLog& log, const Event& event);

} // namespace ludus::progression

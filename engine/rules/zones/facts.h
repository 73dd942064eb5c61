#pragma once

#include "engine/rules/zones/zones.h"

namespace ludus::zones {

/// The `result` object of an attack or a move.
Value result_of(const Setup& setup, const EventLog& log, const Event& event);

/// An event in words yet to be chosen: the attack's effects, a move, a death, the end.
std::vector<Message> narration_of(const Setup& setup, const EventLog& log, const Event& event);

/// Why nothing can come of a strike; empty where something can.
std::vector<Message> hopeless(const Setup& setup, int from, int to, const Strike& strike, const Aim& aim);

/// Whether a field of the strike was read off the map or told by the scenario, and where that stands.
struct Sources {
    std::string distance = "arena";
    std::string contact = "arena";
    std::string engaged = "arena";
    std::string wall = "arena";
    std::string precise = "rules.ai_precise";
};

/// The scenario path behind a "use." source of a step.
std::string use_source(const Setup& setup, const Sources& sources, const Event& event,
                       std::string_view field);

/// The map at a moment: ground, zones, the attack's line or the way walked, the figures, what came of it.
Layers layers_of(const Setup& setup, const Moment& moment);

} // namespace ludus::zones

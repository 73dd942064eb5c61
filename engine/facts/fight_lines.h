#pragma once

#include "engine/facts/event.h"
#include "engine/scenario/sides.h"

/// The sentences of a fight that all rulesets share.
namespace ludus {

/// "Hit points of Roland: 100 → 89".
Message hp_line(const Scenario& scenario, const StateChange& change);

/// A death, or the end with the team that won; no line for other events.
std::vector<Message> common_lines(const Scenario& scenario, const Sides& sides, const Event& event);

} // namespace ludus

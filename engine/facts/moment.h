#pragma once

#include "engine/arena/layer.h"
#include "engine/facts/event.h"
#include "engine/scenario/state.h"

#include <optional>
#include <vector>

/// A moment of a fight as a map shows it.
namespace ludus {

/// The state to show, and the event that led to it where there is one. Before its first event a fight is
/// shown by its starting state alone.
struct Moment {
    const State& state;
    const EventLog* log = nullptr;
    const Event* event = nullptr;
};

/// Every actor that has a place, with its hit points (found by role) and its part in the event.
FiguresLayer figures_of(const Scenario& scenario, const Moment& moment,
                        const std::vector<std::optional<Tile>>& places);

/// A fight without a map: one line of fighters a team, in listed order from the top, three columns apart, and
/// the blow as a line between two of them.
Layers battle_lines(const Scenario& scenario, const Moment& moment);

} // namespace ludus

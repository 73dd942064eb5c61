#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/study.h"

#include <vector>

namespace ludus {

/// Who gets a line: every actor, or every side where actors are too many to tell apart.
struct Cast {
    std::vector<std::size_t> line_of = {}; ///< by actor
    std::vector<StudyLine> lines = {};     ///< names only
    bool by_side = false;
};

Cast cast_of(const Battle& battle);

/// The line of one actor.
StudyLine actor_line(const Scenario& scenario, int actor);

/// Who took hit points from `victim` in an event; `nobody` where nobody did (poison, an effect that ends).
/// What an attack costs its maker is the doing of the one attacked: a counter-blow.
int dealer_of(const EventLog& log, const Event& event, int victim);

} // namespace ludus

#pragma once

#include "engine/fight/replay.h"
#include "engine/fight/ruleset.h"

namespace ludus {

/// A fight that was played, as a replay: with all it takes to play it again, and what happened.
Replay recorded(const Ruleset& ruleset, const Battle& battle, const FightRequest& request,
                const EventLog& log);

/// The ruleset as it is today, to hold a replay against.
PresentRules present_rules(const Ruleset& ruleset, const Schema& schema);

} // namespace ludus

#pragma once

#include "app/cli/session.h"
#include "engine/fight/battle.h"

#include <string>

namespace ludus::cli {

/// A whole fight turn by turn in the session's language, and how everyone came out of it.
std::string fight_text(const Session& session, const Battle& battle, const EventLog& log);

/// Whether events with dice have their numbers behind them, for corrections.
enum class EventNumbers { none, with_dice };

/// Its events alone, from one of them on.
std::string events_text(const Session& session, const Battle& battle, const EventLog& log,
                        std::size_t from = 0, EventNumbers numbers = EventNumbers::none);

/// Everyone as they are after all that has happened.
std::string outcome_text(const Session& session, const Battle& battle, const EventLog& log);

/// The live values after all that has happened.
State state_after(const Battle& battle, const EventLog& log);

/// The live values at the end: `{id: {stat: value}}`.
Value final_value(const Battle& battle, const EventLog& log);

} // namespace ludus::cli

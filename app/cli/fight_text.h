#pragma once

#include "app/cli/session.h"
#include "engine/fight/battle.h"

#include <string>

namespace ludus::cli {

/// A whole fight turn by turn in the session's language, and how everyone came out of it.
std::string fight_text(const Session& session, const Battle& battle, const EventLog& log);

/// The live values at the end: `{id: {stat: value}}`.
Value final_value(const Battle& battle, const EventLog& log);

} // namespace ludus::cli

#pragma once

#include "app/cli/session.h"
#include "engine/chance/any_source.h"
#include "engine/fight/match.h"

namespace ludus::cli {

/// Asks on standard error and reads the answer from standard input, after showing the dice that have fallen
/// so far. An empty line, or the end of the input, leaves it at what the scenario says.
Asker asking(const Session& session, const Match& match, EventLog& log);

/// `yes,no`: answers given beforehand.
Result<std::vector<bool>> choices_of(std::string_view text);

} // namespace ludus::cli

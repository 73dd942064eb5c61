#pragma once

#include "engine/base/result.h"
#include "engine/fight/battle.h"
#include "engine/fight/correction.h"

#include <string>

namespace ludus::cli {

/// A line that is done outside of turns: `edit a,b stats.hp -5`, `condition a prone 2`, `note …`, `turn a`,
/// `join a`, `leave a`, `end`.
bool is_aside(const std::string& line);
/// The input it comes to, for the event to come.
Result<Input> aside_of(const std::string& line, const Awaited& now, const Scenario& scenario);

/// `correct EVENT DIE VALUE`, event and die counted from 1.
bool is_correction(const std::string& line);
Result<Correction> correction_of(const std::string& line);

} // namespace ludus::cli

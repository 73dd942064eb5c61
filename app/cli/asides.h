#pragma once

#include "engine/base/result.h"
#include "engine/fight/battle.h"

#include <string>

namespace ludus::cli {

/// A line that is done outside of turns: `edit a,b stats.hp -5`, `condition a prone 2`, `note …`, `turn a`,
/// `join a`, `leave a`, `end`.
bool is_aside(const std::string& line);
/// The input it comes to, for the event to come.
Result<Input> aside_of(const std::string& line, const Awaited& now, const Scenario& scenario);

/// `correct EVENT DIE VALUE`, event and die counted from 1.
struct Correction {
    std::uint32_t event = 0;
    std::size_t die = 0;
    double value = 0;
};
bool is_correction(const std::string& line);
/// Fails where the log has no such die.
Result<Correction> correction_of(const std::string& line, const EventLog& log);
/// The inputs with that die in place of the one that fell; what was typed behind it is kept or left to the
/// program.
Inputs corrected(Inputs inputs, const Correction& correction, bool keep_rest);

} // namespace ludus::cli

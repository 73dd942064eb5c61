#pragma once

#include "app/cli/session.h"
#include "engine/narration/formula.h"

#include <string>

namespace ludus::cli {

/// An event's steps as an indented derivation: each result, and below it the steps it was made from.
std::string derivation(const Session& session, const Event& event, const EventLog& log, const Facts& facts);

/// "Isolde’s d20 = 14 (typed), Roland’s d20 = 9".
std::string dice_line(const Session& session, const StepScene& scene);

} // namespace ludus::cli

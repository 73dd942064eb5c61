#pragma once

#include "app/cli/session.h"
#include "engine/fight/facts.h"

#include <string>

namespace ludus::cli {

/// An event's steps as an indented derivation: each result, and below it the steps it was made from, with the
/// sources of everything that is no step.
std::string derivation(const Session& session, const Event& event, const EventLog& log, const Facts& facts);

/// "roll_a d20 = 14 (typed), roll_b d20 = 9".
std::string dice_line(const Session& session, std::span<const Draw> draws);

} // namespace ludus::cli

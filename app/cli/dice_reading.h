#pragma once

#include "app/cli/session.h"
#include "engine/dist/dice_notation.h"

namespace ludus::cli {

/// The expression as one text, however the shell cut it.
std::string dice_text_of(const std::vector<std::string>& words);

/// Empty where it is wrong, which is told with a ^ under the place.
std::optional<DiceExpression> read_dice(const Session& session, const std::string& text);

} // namespace ludus::cli

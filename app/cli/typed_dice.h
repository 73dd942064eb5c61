#pragma once

#include "engine/base/result.h"
#include "engine/chance/typed_die.h"

#include <string_view>

namespace ludus::cli {

/// Dice as people type them: `14,9` or `14 9`. The program rolls a die whose place is empty (`14,`) or a
/// dash.
Result<TypedDice> typed_dice(std::string_view text, std::string_view option = {});

} // namespace ludus::cli

#pragma once

#include "app/cli/commands.h"
#include "engine/dist/dice_notation.h"

namespace ludus::cli {

/// The expression with --mode, --top-n, --threshold and --reroll put on its dice. Where only a number was
/// given it says the mode: --top-n 3 sums the 3 highest, --threshold 5 counts successes unless all failures
/// are rolled again.
Result<DiceExpression> with_pool_options(DiceExpression expression, const DiceOptions& options);

} // namespace ludus::cli

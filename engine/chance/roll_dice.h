#pragma once

#include "engine/chance/any_source.h"
#include "engine/dist/dice_notation.h"

namespace ludus {

/// One die as it fell. One that was thrown away and rolled again is listed before what came instead.
struct FallenDie {
    int sides = 0;
    int value = 0;
    bool kept = true;      ///< it counts in the total
    bool rerolled = false; ///< it was rolled again, and is not kept
    bool exploded = false; ///< it was rolled again, and what came adds
    bool operator==(const FallenDie&) const = default;
};

struct DiceRoll {
    double total = 0;
    std::vector<FallenDie> dice = {}; ///< in the order of the expression
};

/// Rolls an expression: from left to right, each pool first as a whole, then its rerolls; an exploding die
/// right until it stands.
DiceRoll roll_dice(AnySource& chance, const DiceExpression& expression);

} // namespace ludus

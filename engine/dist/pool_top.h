#pragma once

#include "engine/dist/dice_sum.h"

namespace ludus::pool {

/// The sum of the n highest of like dice. By the value t of the n-th highest: a < n dice are above t, at
/// least n - a show t, and the sum is that of a dice with the faces above t, plus (n - a) t. So only the a
/// have to be summed, and each number of them once a value of t: 20d6 keep 10 takes 50 short sums. Stops
/// where the work is over.
Weights top_of_like(const DieFaces& die, int dice, int n, DiceWork& work);

} // namespace ludus::pool

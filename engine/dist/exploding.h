#pragma once

#include "engine/dist/dice_work.h"
#include "engine/dist/distribution.h"

namespace ludus {

/// How often one die is rolled again, at most.
inline constexpr int most_explosions = 100;

/// A die that is rolled again from a face on and adds: a d6 from 6 on comes to 6k + j, j below 6, with
/// 6^-(k + 1), up to 606. `from` is at least 2 and at most the sides.
Result<Distribution> exploding_die(int sides, int from, DiceWork& work);

/// The sum of so many independent values, no more of them than the work allows.
Result<Distribution> sum_of_many(const Distribution& one, std::size_t n, DiceWork& work);

/// The chance that one of n such dice would have gone on: (5/6)^101 is 1.0e-8 for one d6 from 2 on.
double explosion_left_out(int sides, int from, std::size_t n);

} // namespace ludus

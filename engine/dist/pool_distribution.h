#pragma once

#include "engine/base/result.h"
#include "engine/dist/dice_work.h"
#include "engine/dist/integer_pmf.h"
#include "engine/dist/pool.h"

#include <stop_token>

namespace ludus {

inline constexpr int most_pool_dice = 1000;
inline constexpr int most_die_sides = 1000;
inline constexpr int most_rerolls = 1000;
inline constexpr int most_pool_states = 1'000'000;

/// The exact distribution of `roll_pool(…).final`, without walking through the rolls:
///
/// - A reroll of chosen dice replaces a value nobody looked at: it changes nothing.
/// - A reroll of all failures leaves the dice independent, each with other odds for its faces.
/// - The lowest of n like dice rolled again k times leaves the n - 1 highest of n + k - 1 dice, and the last
///   one rolled: a value that is not among those was replaced on the way. 6d6 with one reroll is the best 5
///   of 6 and a fresh d6.
/// - The lowest of mixed dice rolled again once is followed by value and place of that die; more than once,
/// by
///   all combinations of faces, at most `most_pool_states`, beyond which it is refused with their number.
///
/// Refused as well: more work than is allowed, more than 1000 dice, sides outside 2 … 1000, more than 1000
/// rerolls, an index without a die. No dice give 0. All sums are of positive terms, so every chance, the
/// smallest too, is good to a relative 1e-11, and the common small pools to the last digit or two.
Result<IntegerPmf> pool_pmf(const PoolSpec& spec, DiceWork& work);
Result<Distribution> pool_distribution(const PoolSpec& spec, DiceWork& work);
/// The same within the usual amount of work.
Result<IntegerPmf> pool_pmf(const PoolSpec& spec, std::stop_token stop = {});
Result<Distribution> pool_distribution(const PoolSpec& spec, std::stop_token stop = {});

/// What makes a pool impossible; paths are those of the PoolSpec (`sides[2]`, `reroll.indexes[0]`).
Result<void> check_pool(const PoolSpec& spec);

} // namespace ludus

#pragma once

#include "engine/chance/ask.h"
#include "engine/dist/pool.h"

#include <algorithm>

namespace ludus {

/// Rolls a pool die by die on any source that has `die`, then rerolls as the rules say. This is the pool's
/// only definition: generators and typed dice run it; the exact enumerator takes pool_distribution, which
/// tests hold equal to this run through every roll.
template <class C>
PoolRoll roll_pool(C& chance, Ask ask, const PoolSpec& spec) {
    PoolRoll roll;
    auto next = [&](int sides) {
        const int value = chance.die(ask, sides);
        ++ask.index;
        return value;
    };
    for (const int sides : spec.sides) roll.dice.push_back({.sides = sides, .value = next(sides)});
    auto again = [&](std::size_t at) {
        PoolDie& die = roll.dice[at];
        const int before = die.value;
        die.value = next(die.sides);
        die.rerolled = true;
        roll.rerolls.push_back({.target = static_cast<int>(at), .before = before, .after = die.value});
    };
    if (spec.reroll && !roll.dice.empty()) {
        const Reroll& rule = *spec.reroll;
        const auto times = static_cast<std::size_t>(std::max(0, rule.times));
        if (rule.strategy == RerollStrategy::specific_indexes)
            for (std::size_t k = 0; k < std::min(times, rule.indexes.size()); ++k)
                again(static_cast<std::size_t>(rule.indexes[k]));
        for (std::size_t pass = 0; pass < times; ++pass) {
            if (rule.strategy == RerollStrategy::lowest) {
                const auto lowest =
                    std::min_element(roll.dice.begin(), roll.dice.end(),
                                     [](const PoolDie& a, const PoolDie& b) { return a.value < b.value; });
                again(static_cast<std::size_t>(lowest - roll.dice.begin()));
            } else if (rule.strategy == RerollStrategy::all_fail) {
                for (std::size_t at = 0; at < roll.dice.size(); ++at)
                    if (roll.dice[at].value < spec.threshold) again(at);
            }
        }
    }
    roll.final = reduce_pool(spec, roll.dice);
    return roll;
}

/// What roll_pool gives for such a pool, from the same draws.
template <class C>
int running_total(C& chance, Ask ask, const PoolSpec& spec) {
    int total = 0;
    for (const int sides : spec.sides) {
        const int value = chance.die(ask, sides);
        ++ask.index;
        if (spec.mode == PoolMode::sum) total += value;
        if (spec.mode == PoolMode::max) total = std::max(total, value);
        if (spec.mode == PoolMode::success_count) total += value >= spec.threshold ? 1 : 0;
    }
    return total;
}

} // namespace ludus

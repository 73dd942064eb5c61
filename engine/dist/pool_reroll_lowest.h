#pragma once

#include "engine/base/result.h"
#include "engine/dist/dice_sum.h"
#include "engine/dist/pool.h"

namespace ludus::pool {

/// The lowest die rolled again and again, for dice of several kinds: every combination of faces is a state.
/// Refused beyond `most_states`, with their number. The chances come in the order of the finals.
Result<Weights> reroll_lowest_by_states(const PoolSpec& spec, DiceWork& work);

/// The lowest die rolled again once, by the value and place of that die: those before it are higher, those
/// after it at least as high, it is replaced by a fresh one. `start` is the state of no dice.
template <class State>
State reroll_lowest_once(const std::vector<int>& sides, const State& start, DiceWork& work) {
    State none = start;
    none.clear();
    State all = none;
    const int lowest_largest = *std::min_element(sides.begin(), sides.end());
    for (int low = 1; low <= lowest_largest && !work.is_over(); ++low) {
        State higher = start, replaced = none;
        for (const int s : sides) {
            const DieFaces die = fair_die(s);
            State fresh = higher;
            fresh.add(die, work);
            replaced.add(die.at_least(low), work);
            replaced.mix(fresh, die.high);
            higher.add(die.at_least(low + 1), work);
        }
        all.mix(replaced, 1);
    }
    return all;
}

} // namespace ludus::pool

#pragma once

#include "engine/duel/duel.h"

#include <array>
#include <random>
#include <vector>

/// Small duels of all sorts, the same on every machine.
namespace ludus::test {

/// Small numbers by a generator that is the same everywhere; std distributions are not.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(n)); }

private:
    std::mt19937 engine_;
};

/// Up to four losses in halves or tenths, at least one of them.
inline Distribution random_loss(Dice& dice) {
    const double unit = dice.below(2) == 0 ? 0.5 : 0.1;
    std::vector<Outcome> losses;
    double all = 0;
    for (int i = dice.below(4); i >= 0; --i) {
        losses.push_back({unit * (1 + dice.below(24)), 1.0 + dice.below(9)});
        all += losses.back().p;
    }
    for (Outcome& o : losses) o.p /= all;
    return Distribution::from(losses);
}

inline StrikeTable random_strike(Dice& dice, bool counters) {
    const int hit = dice.below(9);
    const int counter = counters ? dice.below(9) : 0;
    const int nothing = 1 + dice.below(3);
    const double all = hit + counter + nothing;
    return {.hit_chance = hit / all,
            .hit = hit > 0 ? random_loss(dice) : Distribution(),
            .counter_chance = counter / all,
            .counter = counter > 0 ? random_loss(dice) : Distribution(),
            .nothing = nothing / all};
}

inline DuelTable random_table(Dice& dice, bool counters) {
    const std::array most{1, 2, 3, 8, 20};
    return {.strikes = {random_strike(dice, counters), random_strike(dice, counters)},
            .hp = {0.5 * (1 + dice.below(24)), 0.1 * (1 + dice.below(80))},
            .max_strikes = most[static_cast<std::size_t>(dice.below(5))]};
}

} // namespace ludus::test

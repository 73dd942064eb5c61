#pragma once

#include <algorithm>

namespace ludus {

/// The faces of one die that a case allows, with their weights: `low` up to `split`, `high` above it. Two
/// levels are enough for every reroll that looks at one die alone: a d6 whose faces below 5 are rolled again
/// once has low = 4/36 and high = 1/6 + 4/36 = 10/36.
struct DieFaces {
    int from = 1;
    int to = 0;
    int split = 0;
    double low = 1;
    double high = 1;

    /// The weight of the faces first … last.
    double mass(int first, int last) const {
        const int lows = std::min(last, std::min(split, to)) - std::max(first, from) + 1;
        const int highs = std::min(last, to) - std::max(first, std::max(split + 1, from)) + 1;
        return low * std::max(0, lows) + high * std::max(0, highs);
    }
    double mass() const { return mass(from, to); }

    DieFaces at_least(int face) const {
        DieFaces kept = *this;
        kept.from = std::max(from, face);
        return kept;
    }
    bool operator==(const DieFaces&) const = default;
};

/// A fair die, the weights summing to 1.
inline DieFaces fair_die(int sides) {
    return {.from = 1, .to = sides, .split = 0, .low = 0, .high = 1.0 / sides};
}

/// A fair die of which faces below `threshold` are rolled again, up to `passes` times. With f failing faces
/// of s and x = f/s, a failing face is left with x^passes / s, and one that stands with (1 + x + … +
/// x^passes) / s.
DieFaces die_without_failures(int sides, int threshold, int passes);

} // namespace ludus

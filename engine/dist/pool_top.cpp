#include "engine/dist/pool_top.h"

namespace ludus::pool {

namespace {

constexpr double negligible = 1e-250;

/// One more trial: chances of k successes, for the k that fit.
void add_trial(std::vector<double>& p, double success, double failure) {
    for (std::size_t k = p.size() - 1; k > 0; --k) {
        const double x = p[k] * failure + p[k - 1] * success;
        p[k] = x < negligible ? 0.0 : x;
    }
    p[0] *= failure;
    if (p[0] < negligible) p[0] = 0;
}

std::vector<double> none_yet(std::size_t places) {
    std::vector<double> p(places, 0.0);
    p[0] = 1;
    return p;
}

/// The chances that the n-th highest of the dice shows a value and that a = 0 … n - 1 dice are above it, out
/// of the chances of one die to be below, at and above that value. First how many are below, at most dice -
/// n; then how many of the others are above.
std::vector<double> chances_of_above(std::size_t dice, std::size_t n, double below, double here,
                                     double above) {
    std::vector<double> dropped = none_yet(dice - n + 1), higher = none_yet(n), chances(n, 0.0);
    for (std::size_t i = 0; i < dice; ++i) add_trial(dropped, below, here + above);
    const double up = above / (here + above), level = here / (here + above);
    for (std::size_t others = 0; others <= dice; ++others) {
        if (others >= n)
            for (std::size_t a = 0; a < n; ++a) chances[a] += dropped[dice - others] * higher[a];
        add_trial(higher, up, level);
    }
    return chances;
}

} // namespace

Weights top_of_like(const DieFaces& die, int dice, int n, const std::stop_token& stop) {
    if (n == 0) return {};
    DiceSum adder;
    Weights all{.w = {}};
    for (int t = die.from; t <= die.to && !stop.stop_requested(); ++t) {
        const double above = die.mass(t + 1, die.to);
        const auto chances = chances_of_above(static_cast<std::size_t>(dice), static_cast<std::size_t>(n),
                                              die.mass(die.from, t - 1), die.mass(t, t), above);
        DieFaces higher = die.at_least(t + 1);
        higher.low /= above;
        higher.high /= above;
        Weights sums;
        for (int a = 0; a < n && !sums.empty(); ++a) {
            all.mix(sums, chances[static_cast<std::size_t>(a)], (n - a) * t);
            if (a + 1 < n) adder.add(sums, higher);
        }
    }
    return all;
}

} // namespace ludus::pool

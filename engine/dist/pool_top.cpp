#include "engine/dist/pool_top.h"

#include <bit>

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

void start(std::vector<double>& p, std::size_t places) {
    p.assign(places, 0.0);
    p[0] = 1;
}

/// The chances that the n-th highest of the dice shows a value and that a = 0 … n - 1 dice are above it, out
/// of the chances of one die to be below, at and above that value. First how many are below, at most dice -
/// n; then how many of the others are above.
class AboveChances {
public:
    AboveChances(int dice, int n) : dice_(static_cast<std::size_t>(dice)), n_(static_cast<std::size_t>(n)) {}

    const std::vector<double>& find(double below, double here, double above) {
        start(dropped_, dice_ - n_ + 1);
        for (std::size_t i = 0; i < dice_; ++i) add_trial(dropped_, below, here + above);
        start(higher_, n_);
        chances_.assign(n_, 0.0);
        const double up = above / (here + above), level = here / (here + above);
        for (std::size_t others = 0; others <= dice_; ++others) {
            if (others >= n_)
                for (std::size_t a = 0; a < n_; ++a) chances_[a] += dropped_[dice_ - others] * higher_[a];
            add_trial(higher_, up, level);
        }
        return chances_;
    }

private:
    std::size_t dice_;
    std::size_t n_;
    std::vector<double> dropped_ = {}, higher_ = {}, chances_ = {};
};

} // namespace

Weights top_of_like(const DieFaces& die, int dice, int n, DiceWork& work) {
    if (n == 0) return {};
    const double faces = die.to - die.from + 1;
    work.expect(faces * faces / 2 * n * n / 2 * std::bit_width(static_cast<unsigned>(faces)));
    DiceSum adder;
    AboveChances table(dice, n);
    Weights all{.w = {}}, sums;
    const auto cells = static_cast<std::size_t>(n * (die.to - die.from) + 1);
    adder.make_room(cells, static_cast<std::size_t>(die.to));
    all.w.reserve(cells);
    sums.w.reserve(cells);
    for (int t = die.from; t <= die.to && !work.is_over(); ++t) {
        work.spend(2 * static_cast<std::uint64_t>(dice) * static_cast<std::uint64_t>(dice));
        const double above = die.mass(t + 1, die.to);
        const std::vector<double>& chances = table.find(die.mass(die.from, t - 1), die.mass(t, t), above);
        DieFaces higher = die.at_least(t + 1);
        higher.low /= above;
        higher.high /= above;
        sums.first = 0;
        sums.w.assign(1, 1.0);
        for (int a = 0; a < n && !sums.empty(); ++a) {
            all.mix(sums, chances[static_cast<std::size_t>(a)], (n - a) * t);
            if (a + 1 < n) adder.add(sums, higher, work);
        }
    }
    return all;
}

} // namespace ludus::pool

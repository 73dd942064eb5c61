#include "engine/dist/exploding.h"

#include "engine/dist/dice_sum.h"
#include "engine/dist/integer_pmf.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::uint64_t pair_work = 4;

Weights faces(int first, int last, double each) {
    return {.first = first, .w = std::vector<double>(static_cast<std::size_t>(last - first) + 1, each)};
}

} // namespace

/// From the last roll backwards: what may be rolled k times more either stands, or adds a high face to what
/// may be rolled k - 1 times more.
Result<Distribution> exploding_die(int sides, int from, DiceWork& work) {
    const double each = 1.0 / sides;
    Weights now = faces(1, sides, each);
    DiceSum adder;
    for (int k = 0; k < most_explosions && !work.is_over(); ++k) {
        Weights next = faces(1, from - 1, each);
        adder.add(now, {.from = from, .to = sides, .split = 0, .low = 0, .high = each}, work);
        next.mix(now);
        now = std::move(next);
    }
    if (work.is_over()) return work.reason();
    // The far end is possible, though it may be too unlikely for a double.
    const auto cells = static_cast<std::size_t>(sides * (most_explosions + 1));
    now.w.resize(cells, 0.0);
    now.w.back() = std::max(now.w.back(), 1e-300);
    return to_distribution({.first = 1, .p = std::move(now.w)});
}

Result<Distribution> sum_of_many(const Distribution& one, std::size_t n, DiceWork& work) {
    Distribution total, power = one;
    for (;; n /= 2) {
        const std::size_t size = power.support().size();
        if (n % 2 == 1) {
            if (!work.spend(pair_work * total.support().size() * size)) return work.reason();
            total = convolve(total, power);
        }
        if (n <= 1) return total;
        if (!work.spend(pair_work * size * size)) return work.reason();
        power = convolve(power, power);
    }
}

double explosion_left_out(int sides, int from, std::size_t n) {
    const double one = std::pow(static_cast<double>(sides - from + 1) / sides, most_explosions + 1);
    return -std::expm1(static_cast<double>(n) * std::log1p(-one));
}

} // namespace ludus

#include "engine/dist/interval.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ludus {

Interval wilson95(std::uint64_t successes, std::uint64_t runs) {
    assert(successes <= runs);
    if (runs == 0) return {.low = 0, .high = 1};
    constexpr double z = 1.959963984540054;
    const double n = static_cast<double>(runs), share = static_cast<double>(successes) / n;
    const double centre = share + z * z / (2 * n);
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    // At the ends the bound is 0 or 1 by algebra, and only nearly so in doubles.
    return {.low = successes == 0 ? 0 : std::max(0.0, (centre - half) / scale),
            .high = successes == runs ? 1 : std::min(1.0, (centre + half) / scale)};
}

Interval paired95(std::uint64_t gained, std::uint64_t lost, std::uint64_t runs) {
    assert(gained + lost <= runs);
    constexpr double z = 1.959963984540054;
    const double n = static_cast<double>(runs) + 2;
    const double up = (static_cast<double>(gained) + 1) / n;
    const double down = (static_cast<double>(lost) + 1) / n;
    const double half = z * std::sqrt((up + down - (up - down) * (up - down)) / n);
    return {.low = std::max(-1.0, up - down - half), .high = std::min(1.0, up - down + half)};
}

void Moments::add(double x) { merge({.n = 1, .sum = x, .sum_squares = x * x, .min = x, .max = x}); }

void Moments::merge(const Moments& next) {
    if (next.n == 0) return;
    min = n == 0 ? next.min : std::min(min, next.min);
    max = n == 0 ? next.max : std::max(max, next.max);
    n += next.n;
    sum += next.sum;
    sum_squares += next.sum_squares;
}

double Moments::mean() const { return n == 0 ? 0 : sum / static_cast<double>(n); }

double Moments::sd() const {
    if (n == 0) return 0;
    return std::sqrt(std::max(0.0, sum_squares / static_cast<double>(n) - mean() * mean()));
}

} // namespace ludus

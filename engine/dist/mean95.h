#pragma once

#include "engine/dist/interval.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ludus {

/// The 95 % interval of a mean, from at least two numbers: 1.96 standard errors either way. Ten numbers of
/// mean 5 with a sample deviation of 2, so squared deviations of 36 in all, give 5 ± 1.24.
inline Interval mean95(double mean, double squared_deviations, std::uint64_t n) {
    assert(n > 1);
    constexpr double z = 1.959963984540054;
    const double count = static_cast<double>(n);
    const double error = std::sqrt(std::max(0.0, squared_deviations) / (count - 1) / count);
    return {.low = mean - z * error, .high = mean + z * error};
}

} // namespace ludus

#pragma once

#include <cmath>

namespace ludus {

/// 1, 2 or 5 times a power of ten, the smallest that is not below x: 0.13 gives 0.2, 47 gives 50.
inline double round_step(double x) {
    const double unit = std::pow(10, std::floor(std::log10(x) + 1e-9));
    for (const double m : {1.0, 2.0, 5.0})
        if (x <= m * unit * (1 + 1e-9)) return m * unit;
    return 10 * unit;
}

/// Without what adding steps leaves over: 0.30000000000000004 gives 0.3.
inline double snapped(double x) {
    const double rounded = std::round(x * 1e9) / 1e9;
    return std::abs(x) < 1e6 ? rounded + 0.0 : x;
}

} // namespace ludus

#pragma once

#include <cstdint>

namespace ludus {

/// A double in [0, 1) from two 32-bit outputs, as CPython's random() makes it: 27 bits of the first, 26 of
/// the second, over 2^53. Every step is exact, so that shifting equals CPython's a * 2^26 + b in doubles.
constexpr double uniform_of(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t bits = std::uint64_t{a >> 5} << 26 | b >> 6;
    return static_cast<double>(bits) * 0x1p-53;
}

/// The face 1…sides that a uniform stands for: 0.62 of a d20 is 1 + int(12.4) = 13. The largest uniform,
/// 1 - 2^-53, times `sides` never rounds up to `sides`, so no face sides + 1 exists.
constexpr int face_of(double uniform, int sides) { return 1 + static_cast<int>(uniform * sides); }

} // namespace ludus

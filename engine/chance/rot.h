#pragma once

#include "engine/chance/key.h"
#include "engine/chance/seed.h"
#include "engine/chance/uniform.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

namespace ludus {

/// JavaScript's `x >>> 0`: truncate, then wrap modulo 2^32; infinities and NaN give 0. -1 gives 4294967295.
/// A cast of 2^63 or more is undefined in C++; such a number is a 53-bit whole shifted left, so its low word
/// is too.
constexpr std::uint32_t javascript_u32(double x) {
    if (x > -0x1p63 && x < 0x1p63) return static_cast<std::uint32_t>(static_cast<std::int64_t>(x));
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int shift = static_cast<int>(bits >> 52 & 0x7FF) - 1075;
    if (shift >= 32) return 0;
    const std::uint64_t whole = (bits & 0xFFFFFFFFFFFFF) | 0x10000000000000;
    const auto low = static_cast<std::uint32_t>(whole << shift);
    return x < 0 ? 0 - low : low;
}

/// The generator of rot.js 2.x (Alea by Johannes Baagøe). rot.js keeps s0, s1, s2 as doubles that are
/// multiples of 2^-32 (its 2.3283064365386963e-10 is exactly that). 2091639 * s0 + c * 2^-32 then has at most
/// 53 bits, no step rounds, and the same multiply-with-carry runs here on the multiples themselves, as whole
/// numbers.
class Rot {
public:
    static constexpr std::string_view name = "rot";

    /// Seeds below 1 are replaced by 1/seed: 0 becomes Infinity, -7 becomes -0.142857….
    explicit constexpr Rot(Seed seed) : Rot(start_of(seed_as_double(seed))) {}

    constexpr int die(int sides, Key = {}) { return face_of(uniform(), sides); }
    constexpr int percent(Key key = {}) { return die(100, key); }
    constexpr double uniform(Key = {}) { return static_cast<double>(next()) * 0x1p-32; }

    constexpr std::uint32_t next() {
        const std::uint64_t t = 2091639 * std::uint64_t{s0_} + carry_;
        s0_ = s1_;
        s1_ = s2_;
        carry_ = static_cast<std::uint32_t>(t >> 32);
        return s2_ = static_cast<std::uint32_t>(t);
    }

private:
    /// IEEE 754 (and JavaScript) divide by zero; C++ leaves it undefined, so the one such seed is named.
    static constexpr double start_of(double seed) {
        if (seed == 0) return std::numeric_limits<double>::infinity();
        return seed < 1 ? 1 / seed : seed;
    }

    explicit constexpr Rot(double start)
        : s0_(javascript_u32(start)), s1_(javascript_u32(start * 69069 + 1)), s2_(s1_ * 69069U + 1U) {}

    std::uint32_t s0_;
    std::uint32_t s1_; ///< product and sum as doubles: for large seeds they round, as in JavaScript
    std::uint32_t s2_; ///< below 2^49 nothing rounds, and wrapping whole numbers give the same
    std::uint32_t carry_ = 1;
};

} // namespace ludus

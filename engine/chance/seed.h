#pragma once

#include <cstdint>

namespace ludus {

/// A seed is an integer from -2^63 to 2^64 - 1. Most generators take its 64 bits alone, where -1 and 2^64 - 1
/// are the same; `python` and `rot` need the number itself, hence the sign.
struct Seed {
    std::uint64_t bits = 0; ///< two's complement
    bool negative = false;

    friend bool operator==(const Seed&, const Seed&) = default;
};

constexpr Seed seed_from_int(std::int64_t value) {
    return {.bits = static_cast<std::uint64_t>(value), .negative = value < 0};
}

constexpr Seed seed_from_unsigned(std::uint64_t value) { return {.bits = value, .negative = false}; }

/// The nearest double: JavaScript has no other numbers (2^53 + 1 becomes 2^53).
constexpr double seed_as_double(Seed seed) {
    return seed.negative ? static_cast<double>(static_cast<std::int64_t>(seed.bits))
                         : static_cast<double>(seed.bits);
}

/// The absolute value: CPython seeds -7 and 7 alike.
constexpr std::uint64_t seed_magnitude(Seed seed) { return seed.negative ? 0 - seed.bits : seed.bits; }

inline constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15; ///< 2^64 over the golden ratio, made odd

/// One step of splitmix64 from a state: add the constant, then mix. From 0 it gives 0xE220A8397B1DCDAF.
constexpr std::uint64_t mix64(std::uint64_t state) {
    std::uint64_t z = state + golden_gamma;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

/// The seed of fight `i` (from 0) of a batch. Mixing twice keeps neighbouring seeds and neighbouring fights
/// from sharing draws: number 0 of seed 0 is 12035550249420947055.
constexpr Seed derived_seed(Seed seed, std::uint64_t i) {
    return seed_from_unsigned(mix64(mix64(seed.bits) + i));
}

/// The same for `rot`, which keeps only the 53 bits a double holds: 12035550249420947055 >> 11.
constexpr Seed derived_seed_rot(Seed seed, std::uint64_t i) {
    return seed_from_unsigned(derived_seed(seed, i).bits >> 11);
}

} // namespace ludus

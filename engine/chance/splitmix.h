#pragma once

#include "engine/chance/key.h"
#include "engine/chance/seed.h"

#include <cstdint>
#include <string_view>

namespace ludus {

/// The published splitmix64: the fastest of the generators, and seeded for nothing, hence the one for large
/// batches.
class SplitMix {
public:
    static constexpr std::string_view name = "splitmix";

    explicit constexpr SplitMix(Seed seed) : state_(seed.bits) {}

    /// The upper half times `sides`, upper half again: no division. The bias is below sides / 2^32.
    constexpr int die(int sides, Key = {}) {
        return 1 + static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(sides)) >> 32);
    }
    constexpr int percent(Key key = {}) { return die(100, key); }
    constexpr double uniform(Key = {}) { return static_cast<double>(next() >> 11) * 0x1p-53; }

    /// Draw n (from 0) is mix64(seed + n * golden_gamma).
    constexpr std::uint64_t next() {
        const std::uint64_t output = mix64(state_);
        state_ += golden_gamma;
        return output;
    }

private:
    std::uint64_t state_;
};

} // namespace ludus

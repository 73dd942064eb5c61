#pragma once

#include "engine/chance/key.h"
#include "engine/chance/seed.h"
#include "engine/chance/uniform.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ludus {

using PhiloxCounter = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

/// Philox4x32-10 of Salmon, Moraes, Dror and Shaw (2011): a counter enciphered with a key in ten rounds.
PhiloxCounter philox4x32_10(PhiloxCounter counter, PhiloxKey key);

/// Shares no arithmetic with the other generators: the cross-check of a suspicious batch.
class Philox {
public:
    static constexpr std::string_view name = "philox";

    explicit Philox(Seed seed)
        : key_{static_cast<std::uint32_t>(seed.bits), static_cast<std::uint32_t>(seed.bits >> 32)} {}

    int die(int sides, Key = {}) { return face_of(uniform(), sides); }
    int percent(Key key = {}) { return die(100, key); }

    /// A block of four words holds two uniforms: of words 0 and 1, then of words 2 and 3.
    double uniform(Key = {}) {
        if (half_used_) {
            half_used_ = false;
            return uniform_of(block_[2], block_[3]);
        }
        block_ = next_block();
        half_used_ = true;
        return uniform_of(block_[0], block_[1]);
    }

private:
    PhiloxCounter next_block();

    PhiloxKey key_;
    std::uint64_t blocks_ = 0;
    PhiloxCounter block_{};
    bool half_used_ = false;
};

} // namespace ludus

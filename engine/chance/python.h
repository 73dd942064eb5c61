#pragma once

#include "engine/chance/key.h"
#include "engine/chance/seed.h"
#include "engine/chance/uniform.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ludus {

/// CPython's random.Random(seed): the Mersenne Twister MT19937, seeded by init_by_array.
class Python {
public:
    static constexpr std::string_view name = "python";

    explicit Python(Seed seed);

    /// randint(1, sides), which is _randbelow_with_getrandbits: as many bits as `sides` itself has, again
    /// until they are below it. A d20 takes 5 bits and repeats at 20…31; a d1 takes 1 bit and repeats at 1.
    int die(int sides, Key = {}) {
        assert(sides >= 1);
        const auto below = static_cast<std::uint32_t>(sides);
        const int unused_bits = std::countl_zero(below);
        std::uint32_t drawn = next() >> unused_bits;
        while (drawn >= below) drawn = next() >> unused_bits;
        return static_cast<int>(drawn) + 1;
    }
    int percent(Key key = {}) { return die(100, key); }
    double uniform(Key = {}) {
        const std::uint32_t first = next();
        return uniform_of(first, next());
    }

    std::uint32_t next() {
        std::uint32_t y = twisted();
        y ^= y >> 11;
        y ^= (y << 7) & 0x9D2C5680U;
        y ^= (y << 15) & 0xEFC60000U;
        return y ^ (y >> 18);
    }

private:
    static constexpr std::size_t size = 624;
    static constexpr std::size_t shift = 397;

    /// The reference twists all 624 words at once; a word needs only itself, the next and the 397th after it,
    /// so twisting it when it is drawn gives the same row, and a fight of ten rolls pays for ten words.
    std::uint32_t twisted() {
        const std::size_t here = at_;
        at_ = here + 1 == size ? 0 : here + 1;
        const std::size_t far = here + shift < size ? here + shift : here + shift - size;
        const std::uint32_t y = (state_[here] & 0x80000000U) | (state_[at_] & 0x7FFFFFFFU);
        return state_[here] = state_[far] ^ (y >> 1) ^ ((0 - (y & 1U)) & 0x9908B0DFU);
    }

    std::array<std::uint32_t, size> state_;
    std::size_t at_ = 0;
};

} // namespace ludus

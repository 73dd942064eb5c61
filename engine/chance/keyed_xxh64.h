#pragma once

#include "engine/chance/key.h"
#include "engine/chance/seed.h"
#include "engine/chance/uniform.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

namespace ludus {

/// A draw is the XXH64 (seed 0) of what it is for: 24 bytes `int64 seed, int32 domain, int64 entity, int32
/// tick`, little-endian, no padding. Nothing runs on from draw to draw, so no draw can shift another. The 24
/// bytes are hashed as three words in registers (a third of the time of the library call on a struct, which
/// writes 4-byte fields and reads 8 bytes over them); the word of the seed is hashed once.
class KeyedXxh64 {
public:
    static constexpr std::string_view name = "xxh64";

    explicit constexpr KeyedXxh64(Seed seed) : seeded_(absorbed(prime5 + 24, seed.bits)) {}

    constexpr int die(int sides, Key key = {}) { return face_of(uniform(key), sides); }
    constexpr int percent(Key key = {}) { return die(100, key); }
    constexpr double uniform(Key key = {}) { return uniform_of_hash(hash(numbered(key))); }

    constexpr std::uint64_t hash(Key key) const {
        const auto entity = static_cast<std::uint64_t>(key.entity);
        const std::uint64_t domain_and_low = low_word(key.domain) | entity << 32;
        const std::uint64_t high_and_tick = entity >> 32 | low_word(key.tick) << 32;
        return avalanched(absorbed(absorbed(seeded_, domain_and_low), high_and_tick));
    }

    /// hash / 2^64, by halves: both are exact and their sum rounds once, as the whole would; a cast of the
    /// whole branches on its top bit, a coin toss. The top 2^10 hashes would round to 1.0: 1 - 2^-53 stands
    /// for them.
    static constexpr double uniform_of_hash(std::uint64_t hash) {
        const auto high = static_cast<std::int64_t>(hash >> 32);
        const auto low = static_cast<std::int64_t>(hash & 0xFFFFFFFF);
        const double u = static_cast<double>(high) * 0x1p-32 + static_cast<double>(low) * 0x1p-64;
        return std::min(u, 1 - 0x1p-53);
    }

private:
    static constexpr std::uint64_t prime1 = 0x9E3779B185EBCA87;
    static constexpr std::uint64_t prime2 = 0xC2B2AE3D27D4EB4F;
    static constexpr std::uint64_t prime3 = 0x165667B19E3779F9;
    static constexpr std::uint64_t prime4 = 0x85EBCA77C2B2AE63;
    static constexpr std::uint64_t prime5 = 0x27D4EB2F165667C5;

    static constexpr std::uint64_t low_word(std::int32_t value) { return static_cast<std::uint32_t>(value); }

    static constexpr std::uint64_t absorbed(std::uint64_t hash, std::uint64_t word) {
        hash ^= std::rotl(word * prime2, 31) * prime1;
        return std::rotl(hash, 27) * prime1 + prime4;
    }

    static constexpr std::uint64_t avalanched(std::uint64_t hash) {
        hash = (hash ^ (hash >> 33)) * prime2;
        hash = (hash ^ (hash >> 29)) * prime3;
        return hash ^ (hash >> 32);
    }

    /// Every draw counts; one without a key of its own takes (0, 0, draws so far).
    constexpr Key numbered(Key key) {
        const std::uint32_t number = draws_++;
        return key.given ? key : Key{.tick = static_cast<std::int32_t>(number)};
    }

    std::uint64_t seeded_;
    std::uint32_t draws_ = 0;
};

} // namespace ludus

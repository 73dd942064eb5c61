#pragma once

#include <cstdint>

namespace ludus {

/// What a draw is for, to the generator that computes a draw from its purpose instead of its place in a row
/// (`xxh64`); all others ignore it. `given` is false for a draw that has no key of its own.
struct Key {
    std::int32_t domain = 0;
    std::int64_t entity = 0;
    std::int32_t tick = 0;
    bool given = false;

    friend bool operator==(const Key&, const Key&) = default;
};

} // namespace ludus

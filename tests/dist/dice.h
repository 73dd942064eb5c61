#pragma once

#include <cstddef>
#include <vector>

namespace ludus::test {

/// The sides of `count` equal dice.
inline std::vector<int> dice(int count, int sides) {
    return std::vector<int>(static_cast<std::size_t>(count), sides);
}

} // namespace ludus::test

#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace ludus {

/// A square of the map: column and row from 0, top left.
struct Tile {
    int x = 0;
    int y = 0;
    auto operator<=>(const Tile&) const = default;
};

/// The larger of the two coordinate differences: 1 for all eight neighbours.
constexpr int tiles_apart(Tile a, Tile b) {
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return std::max(dx, dy);
}

} // namespace ludus

#pragma once

#include "engine/arena/grid.h"

#include <vector>

/// Walking: four ways, one tile a step, over walkable tiles that `free(tile)` allows.
namespace ludus {

inline constexpr int unreachable = -1;

/// How many steps every tile is away from one; `unreachable` where no way leads. The start itself counts as 0
/// whatever stands there.
template <class Free>
std::vector<int> distance_field(const Grid& grid, Tile from, const Free& free) {
    std::vector<int> steps(grid.size(), unreachable);
    std::vector<Tile> reached{from};
    steps[grid.index(from)] = 0;
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const Tile way : four_ways) {
            const Tile t = reached[next] + way;
            if (!grid.has(t) || steps[grid.index(t)] != unreachable || !grid.walkable(t) || !free(t))
                continue;
            steps[grid.index(t)] = steps[grid.index(reached[next])] + 1;
            reached.push_back(t);
        }
    return steps;
}

/// One of the shortest ways from the field's start to a tile, the start left out: `back` is read from the end
/// towards the start, and of several ways the one that comes first in up, right, down, left is taken.
std::vector<Tile> way_back(const Grid& grid, const std::vector<int>& steps, Tile to);

/// The shortest way between two tiles, the first left out, the last included whatever stands there. Empty
/// where there is none, or where the two are one.
template <class Free>
std::vector<Tile> shortest_path(const Grid& grid, Tile from, Tile to, const Free& free) {
    const auto open = [&](Tile t) { return t == to || free(t); };
    return way_back(grid, distance_field(grid, from, open), to);
}

} // namespace ludus

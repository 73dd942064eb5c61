#pragma once

#include "engine/arena/grid.h"

#include <vector>

namespace ludus {

/// Along rows and columns: 2 for a diagonal neighbour.
constexpr int manhattan(Tile a, Tile b) {
    return (a.x < b.x ? b.x - a.x : a.x - b.x) + (a.y < b.y ? b.y - a.y : a.y - b.y);
}

/// Bresenham's line, the two ends included: one tile a column, or a row where it is steeper. Unlike
/// `walk_line` it may slip between two walls that touch at a corner. (0, 0) to (3, 1): (0,0) (1,0) (2,1)
/// (3,1).
template <class See>
void walk_bresenham(Tile from, Tile to, See&& see) {
    const int dx = std::abs(to.x - from.x);
    const int dy = -std::abs(to.y - from.y);
    const int step_x = from.x < to.x ? 1 : -1;
    const int step_y = from.y < to.y ? 1 : -1;
    int error = dx + dy;
    Tile at = from;
    while (see(at) && at != to) {
        const int twice = 2 * error;
        if (twice >= dy) {
            error += dy;
            at.x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            at.y += step_y;
        }
    }
}

std::vector<Tile> bresenham_tiles(Tile from, Tile to);

/// No wall strictly between the two.
bool clear_line(const Grid& grid, Tile from, Tile to);

/// A wall among the four neighbours.
bool beside_wall(const Grid& grid, Tile t);

} // namespace ludus

#include "engine/arena/bresenham.h"

namespace ludus {

std::vector<Tile> bresenham_tiles(Tile from, Tile to) {
    std::vector<Tile> tiles;
    walk_bresenham(from, to, [&](Tile t) {
        tiles.push_back(t);
        return true;
    });
    return tiles;
}

bool clear_line(const Grid& grid, Tile from, Tile to) {
    bool clear = true;
    walk_bresenham(from, to, [&](Tile t) {
        clear = t == from || t == to || !grid.opaque(t);
        return clear;
    });
    return clear;
}

bool beside_wall(const Grid& grid, Tile t) {
    for (const Tile way : four_ways)
        if (grid.has(t + way) && grid.opaque(t + way)) return true;
    return false;
}

} // namespace ludus

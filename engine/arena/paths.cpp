#include "engine/arena/paths.h"

namespace ludus {

static Tile one_nearer(const Grid& grid, const std::vector<int>& steps, Tile at) {
    for (const Tile way : four_ways) {
        const Tile t = at + way;
        if (grid.has(t) && steps[grid.index(t)] == steps[grid.index(at)] - 1) return t;
    }
    return at;
}

std::vector<Tile> way_back(const Grid& grid, const std::vector<int>& steps, Tile to) {
    std::vector<Tile> way;
    for (Tile at = to; steps[grid.index(at)] > 0; at = one_nearer(grid, steps, at)) way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace ludus

#include "engine/arena/pathfinder.h"

#include <algorithm>

namespace ludus {

Pathfinder::Pathfinder(const Grid& grid) : beside_(grid.size()), steps_(grid.size()), stamp_(grid.size()) {
    for (std::size_t i = 0; i < grid.size(); ++i)
        for (std::size_t way = 0; way < four_ways.size(); ++way) {
            const Tile t = grid.tile(i) + four_ways[way];
            const bool open = grid.has(t) && grid.walkable(t);
            beside_[i][way] = open ? static_cast<int>(grid.index(t)) : no_tile;
        }
    reached_.reserve(grid.size());
}

void Pathfinder::begin(int from) {
    if (++search_ == 0) {
        std::fill(stamp_.begin(), stamp_.end(), 0);
        search_ = 1;
    }
    reached_.clear();
    reach(from, 0);
}

int Pathfinder::first_step(int goal) const {
    int at = goal;
    while (steps_of(at) > 1)
        for (const int t : beside(at))
            if (t != no_tile && seen(t) && steps_of(t) == steps_of(at) - 1) {
                at = t;
                break;
            }
    return at;
}

} // namespace ludus

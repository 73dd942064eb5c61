#include "engine/arena/way_field.h"

namespace ludus {

void WayField::aim(const Grid& grid, Tile goal) {
    if (goal == goal_ && steps_.size() == grid.size()) return;
    if (steps_.size() != grid.size()) {
        steps_.assign(grid.size(), unknown);
    } else {
        for (const std::size_t index : reached_) steps_[index] = unknown;
    }
    goal_ = goal;
    next_ = 0;
    reached_.assign(1, grid.index(goal));
    steps_[reached_.front()] = 0;
}

int WayField::steps(const Grid& grid, Tile from) {
    const std::size_t wanted = grid.index(from);
    while (steps_[wanted] == unknown && next_ < reached_.size()) look_at(grid, reached_[next_++]);
    return steps_[wanted];
}

void WayField::look_at(const Grid& grid, std::size_t index) {
    const Tile here = grid.tile(index); // a division; not one a neighbour
    const int next = steps_[index] + 1;
    for (const Tile way : four_ways) {
        const Tile t = here + way;
        if (!grid.has(t)) continue;
        const std::size_t beside = grid.index(t);
        if (steps_[beside] != unknown || !grid.walkable(t)) continue;
        steps_[beside] = next;
        reached_.push_back(beside);
    }
}

} // namespace ludus

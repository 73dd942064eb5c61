#pragma once

#include "engine/arena/grid.h"

#include <vector>

namespace ludus {

/// How many steps each tile is away from a goal, over walkable tiles, whoever stands there. Found as far as
/// somebody asks and kept until the goal moves: a chaser seven tiles away costs about a hundred tiles, not
/// the whole map.
class WayField {
public:
    static constexpr int unknown = -1;

    /// Keeps what is known where the goal is still the same.
    void aim(const Grid& grid, Tile goal);
    /// Steps from a tile to the goal; `unknown` where no way leads.
    int steps(const Grid& grid, Tile from);

private:
    void look_at(const Grid& grid, std::size_t index);

    Tile goal_ = {-1, -1};
    std::vector<int> steps_ = {};
    std::vector<std::size_t> reached_ = {};
    std::size_t next_ = 0;
};

} // namespace ludus

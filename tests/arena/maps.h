#pragma once

#include "engine/arena/grid.h"
#include "engine/chance/splitmix.h"
#include "tests/support/scenarios.h"

namespace ludus::test {

/// A map from the inside of an `arena` object.
inline Grid map_of(const std::string& arena) { return grid_of(json("{" + arena + "}")).value(); }

/// Ground and zones thrown at random: about one tile in four a wall, one in eight water, zones A to D.
inline Grid random_map(SplitMix& chance, int width, int height) {
    Grid grid(width, height);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const int ground = chance.die(8);
        grid.set_ground(grid.tile(i), ground < 3    ? Ground::wall
                                      : ground == 3 ? Ground::water
                                                    : Ground::floor);
        grid.set_zone(grid.tile(i), static_cast<char>('A' + chance.die(4) - 1));
    }
    return grid;
}

inline Tile random_tile(SplitMix& chance, const Grid& grid) {
    return grid.tile(static_cast<std::size_t>(chance.die(static_cast<int>(grid.size())) - 1));
}

} // namespace ludus::test

#pragma once

#include "engine/arena/grid.h"
#include "engine/base/result.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <vector>

namespace ludus {

/// The places the scenario gives its actors.
std::vector<std::optional<Tile>> given_places(const Scenario& scenario);

/// Places for all: the given ones, and for the others the sides facing each other. Team t of n has its home
/// at column t · (width − 1) / (n − 1), the first at the left edge, the last at the right; its members are
/// spread over the rows, each on the free tile nearest to its home, column before row. Fails where there is
/// no free tile left.
Result<std::vector<Tile>> deploy(const Grid& grid, const std::vector<int>& team_of,
                                 const std::vector<std::optional<Tile>>& given);

/// The same for those of a scenario's fight who are there from the start. One without a map is fought on an
/// open field, which is put into `grid`.
Result<std::vector<Tile>> deploy(const Scenario& scenario, const std::vector<int>& team_of,
                                 std::optional<Grid>& grid);

/// The free tile that takes the fewest steps from `from`, ties broken by the order of the four ways; where
/// none can be walked to, the first of the nearest ones row by row. Empty where the map is full.
std::optional<Tile> nearest_free(const Grid& grid, Tile from, const std::vector<std::optional<Tile>>& taken);

/// What a scenario may get wrong about its map: zones and tiles of different sizes, letters that are none,
/// actors beside the map, inside a wall or water, or two on one tile.
void check_map(const Scenario& scenario, Findings& findings);

/// The last part of it, for a map that is not drawn in the scenario.
void check_places(const Scenario& scenario, const Grid& grid, Findings& findings);

/// A place as documents write it: [3, 4].
Value value_of(Tile t);
std::optional<Tile> tile_of(const Value& place);

} // namespace ludus

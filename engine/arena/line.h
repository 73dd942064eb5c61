#pragma once

#include "engine/arena/grid.h"

#include <vector>

namespace ludus {

/// Visits, in order, every tile whose inside the segment from centre to centre crosses; `see(tile)` returns
/// false to stop. A bare corner does not count, so the way back visits the same tiles in reverse.
///
/// All in whole numbers: the segment leaves column ix of dx at (2·ix + 1) / 2dx of its length and row iy of
/// dy at (2·iy + 1) / 2dy. The smaller goes first, equal ones are a corner. (0, 0) to (2, 1) leaves the first
/// column at 1/4 and the first row at 1/2, where it is in the second column: (0,0) (1,0) (1,1) (2,1).
template <class See>
void walk_line(Tile from, Tile to, See&& see) {
    const std::int64_t dx = std::abs(std::int64_t{to.x} - from.x);
    const std::int64_t dy = std::abs(std::int64_t{to.y} - from.y);
    const int step_x = to.x < from.x ? -1 : 1;
    const int step_y = to.y < from.y ? -1 : 1;
    Tile at = from;
    std::int64_t ix = 0;
    std::int64_t iy = 0;
    while (see(at) && (ix < dx || iy < dy)) {
        const std::int64_t later = (2 * ix + 1) * dy - (2 * iy + 1) * dx; // > 0: the row is left first
        if (later <= 0) {
            at.x += step_x;
            ++ix;
        }
        if (later >= 0) {
            at.y += step_y;
            ++iy;
        }
    }
}

/// The tiles of the segment, both ends included.
std::vector<Tile> line_tiles(Tile from, Tile to);

/// What lies on the straight way from one tile to another.
struct Sight {
    int zones = 0;      ///< distinct zones entered other than the first tile's own; 0 within one zone
    bool wall = false;  ///< a wall is on the line, the two ends aside
    bool water = false; ///< the same of water
    bool operator==(const Sight&) const = default;
};

Sight sight(const Grid& grid, Tile from, Tile to);

/// The zones entered, each once, in the order in which the line enters them; none within one zone.
std::vector<char> zones_entered(const Grid& grid, Tile from, Tile to);

/// The first wall on the line, the two ends aside.
std::optional<Tile> first_wall(const Grid& grid, Tile from, Tile to);

} // namespace ludus

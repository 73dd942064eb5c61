#include "engine/arena/line.h"

#include <bitset>

namespace ludus {

std::vector<Tile> line_tiles(Tile from, Tile to) {
    std::vector<Tile> tiles;
    walk_line(from, to, [&](Tile t) {
        tiles.push_back(t);
        return true;
    });
    return tiles;
}

Sight sight(const Grid& grid, Tile from, Tile to) {
    const char own = grid.zone(from);
    const bool within = own == grid.zone(to);
    std::bitset<256> entered;
    Sight seen;
    walk_line(from, to, [&](Tile t) {
        const auto zone = static_cast<unsigned char>(grid.zone(t));
        if (!within && grid.zone(t) != own && !entered.test(zone)) {
            entered.set(zone);
            ++seen.zones;
        }
        const bool between = t != from && t != to;
        seen.wall = seen.wall || (between && grid.opaque(t));
        seen.water = seen.water || (between && grid.ground(t) == Ground::water);
        return true;
    });
    return seen;
}

std::vector<char> zones_entered(const Grid& grid, Tile from, Tile to) {
    std::vector<char> entered;
    if (grid.zone(from) == grid.zone(to)) return entered;
    walk_line(from, to, [&](Tile t) {
        const char zone = grid.zone(t);
        const bool known = std::find(entered.begin(), entered.end(), zone) != entered.end();
        if (zone != grid.zone(from) && !known) entered.push_back(zone);
        return true;
    });
    return entered;
}

std::optional<Tile> first_wall(const Grid& grid, Tile from, Tile to) {
    std::optional<Tile> wall;
    walk_line(from, to, [&](Tile t) {
        if (grid.opaque(t) && t != from && t != to) wall = t;
        return !wall;
    });
    return wall;
}

} // namespace ludus

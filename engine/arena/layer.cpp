#include "engine/arena/layer.h"

#include "engine/arena/line.h"

#include <map>

namespace ludus {

namespace {

std::int64_t squared(std::int64_t x) { return x * x; }

/// The tile nearest to the mean of all; compared as whole numbers, n times the distance.
Tile middle_of(const std::vector<Tile>& tiles) {
    std::int64_t sum_x = 0;
    std::int64_t sum_y = 0;
    for (const Tile t : tiles) {
        sum_x += t.x;
        sum_y += t.y;
    }
    const auto n = static_cast<std::int64_t>(tiles.size());
    const auto off = [&](Tile t) { return squared(n * t.x - sum_x) + squared(n * t.y - sum_y); };
    return *std::min_element(tiles.begin(), tiles.end(), [&](Tile a, Tile b) { return off(a) < off(b); });
}

} // namespace

TilesLayer tiles_of(const Grid& grid) {
    TilesLayer layer{.width = grid.width(), .height = grid.height()};
    for (std::size_t i = 0; i < grid.size(); ++i) layer.ground.push_back(grid.ground(grid.tile(i)));
    return layer;
}

ZonesLayer zones_of(const Grid& grid) {
    ZonesLayer layer;
    std::map<char, std::size_t> known;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Tile t = grid.tile(i);
        const auto [it, fresh] = known.emplace(grid.zone(t), layer.zones.size());
        if (fresh) layer.zones.push_back({.label = std::string(1, grid.zone(t))});
        layer.zones[it->second].tiles.push_back(t);
    }
    for (Zone& zone : layer.zones) zone.at = middle_of(zone.tiles);
    return layer;
}

LineLayer attack_line(const Grid& grid, Tile from, Tile to) {
    LineLayer line{.tiles = line_tiles(from, to), .stopped_at = first_wall(grid, from, to)};
    for (const char zone : zones_entered(grid, from, to)) line.zones.emplace_back(1, zone);
    return line;
}

} // namespace ludus

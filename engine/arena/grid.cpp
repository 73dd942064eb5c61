#include "engine/arena/grid.h"

#include "engine/base/utf8.h"

namespace ludus {

namespace {

constexpr std::array<std::string_view, 4> ground_names{"floor", "wall", "sanctuary", "water"};

Ground ground_of(std::string_view sign, const Value& legend) {
    const Value& meaning = legend[sign];
    if (meaning.is_text()) return ground_named(meaning.as_text()).value_or(Ground::floor);
    return sign == "#" ? Ground::wall : Ground::floor;
}

bool has_tiles(const Value& rows) { return rows.size() > 0 && !rows.items().front().as_text().empty(); }

Grid of_size(const Value& rows) {
    return {static_cast<int>(utf8_characters(rows.items().front().as_text())), static_cast<int>(rows.size())};
}

/// Row by row what `see` does with each tile's sign, one character.
template <class See>
void each_sign(const Value& rows, const Grid& grid, See&& see) {
    for (int y = 0; y < grid.height(); ++y) {
        const auto signs = utf8_split(rows.items()[static_cast<std::size_t>(y)].as_text());
        for (int x = 0; x < grid.width(); ++x) see(Tile{x, y}, signs[static_cast<std::size_t>(x)]);
    }
}

} // namespace

std::string_view name_of(Ground ground) { return ground_names[static_cast<std::size_t>(ground)]; }

std::optional<Ground> ground_named(std::string_view name) {
    for (std::size_t i = 0; i < ground_names.size(); ++i)
        if (ground_names[i] == name) return static_cast<Ground>(i);
    return std::nullopt;
}

Grid::Grid(int width, int height)
    : width_(width), height_(height),
      ground_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Ground::floor),
      zone_(ground_.size(), only_zone) {}

std::optional<Grid> grid_of(const Value& arena) {
    const Value& tiles = arena["tiles"];
    const Value& zones = arena["zones"];
    const bool drawn = has_tiles(tiles);
    const bool zoned = has_tiles(zones);
    if (!drawn && !zoned) return std::nullopt;
    Grid grid = of_size(drawn ? tiles : zones);
    const Value& legend = arena["legend"];
    if (drawn)
        each_sign(tiles, grid,
                  [&](Tile t, std::string_view sign) { grid.set_ground(t, ground_of(sign, legend)); });
    if (zoned) each_sign(zones, grid, [&](Tile t, std::string_view sign) { grid.set_zone(t, sign.front()); });
    return grid;
}

Grid open_field() {
    Grid grid(16, 12);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Tile t = grid.tile(i);
        grid.set_zone(t, static_cast<char>('A' + t.y / 4 * 4 + t.x / 4));
    }
    return grid;
}

} // namespace ludus

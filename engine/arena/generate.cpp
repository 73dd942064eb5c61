#include "engine/arena/generate.h"

#include "engine/chance/splitmix.h"

namespace ludus {

namespace {

/// The eight neighbours, one after another around a tile; those at even places share an edge with it.
constexpr std::array<Tile, 8> around{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

/// Whether whoever passed through a tile can go around it inside its own ring: its floor neighbours are then
/// one stretch of the ring. That keeps the whole map in one piece without looking at the rest of it.
bool can_be_walled(const Grid& grid, Tile at) {
    int stretches = 0;
    for (std::size_t i = 0; i < around.size(); i += 2) {
        const bool here = grid.walkable(at + around[i]);
        const bool joined =
            grid.walkable(at + around[i + 1]) && grid.walkable(at + around[(i + 2) % around.size()]);
        if (here && !joined) ++stretches;
    }
    return stretches <= 1;
}

void wall_in(Grid& grid) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Tile t = grid.tile(i);
        const bool edge = t.x == 0 || t.y == 0 || t.x == grid.width() - 1 || t.y == grid.height() - 1;
        if (edge) grid.set_ground(t, Ground::wall);
    }
}

/// The inside tiles, well mixed: each of the last places is swapped with any before it (Fisher and Yates).
std::vector<Tile> shuffled_inside(const Grid& grid, SplitMix& chance) {
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < grid.size(); ++i)
        if (grid.walkable(grid.tile(i))) tiles.push_back(grid.tile(i));
    for (std::size_t n = tiles.size(); n > 1; --n)
        std::swap(tiles[n - 1], tiles[static_cast<std::size_t>(chance.die(static_cast<int>(n)) - 1)]);
    return tiles;
}

} // namespace

Grid generate_arena(const ArenaPlan& plan) {
    Grid grid(plan.width, plan.height);
    wall_in(grid);
    SplitMix chance(seed_from_int(plan.seed));
    const std::vector<Tile> tiles = shuffled_inside(grid, chance);
    auto walls = static_cast<std::size_t>(plan.density * static_cast<double>(tiles.size()));
    for (std::size_t i = 0; i < tiles.size() && walls > 0; ++i) {
        if (!can_be_walled(grid, tiles[i])) continue;
        grid.set_ground(tiles[i], Ground::wall);
        --walls;
    }
    return grid;
}

std::optional<Grid> arena_of(const Value& arena) {
    if (std::optional<Grid> drawn = grid_of(arena)) return drawn;
    if (!arena["generate"].is_record()) return std::nullopt;
    return generate_arena(bind<ArenaPlan>(arena["generate"]));
}

Grid arena_or_field(const Value& arena) {
    std::optional<Grid> own = arena_of(arena);
    return own ? std::move(*own) : open_field();
}

} // namespace ludus

#include "engine/arena/line.h"
#include "tests/arena/maps.h"

#include <set>

using namespace ludus;
using namespace ludus::test;

namespace {

/// n / d with d > 0, compared without rounding.
struct Fraction {
    std::int64_t n = 0;
    std::int64_t d = 1;
    bool operator<(const Fraction& b) const { return n * b.d < b.n * d; }
};

struct Span {
    Fraction low;
    Fraction high;
};

/// The parameters t at which a + t·(b − a) is inside (c − 1/2, c + 1/2).
Span inside(std::int64_t a, std::int64_t b, std::int64_t c) {
    if (a == b) return a == c ? Span{{-1, 1}, {2, 1}} : Span{{1, 1}, {0, 1}};
    const std::int64_t d = 2 * (b - a);
    Fraction low{2 * (c - a) - 1, d};
    Fraction high{2 * (c - a) + 1, d};
    if (d < 0) {
        low = {-low.n, -d};
        high = {-high.n, -d};
        std::swap(low, high);
    }
    return {low, high};
}

/// The slow way: does the segment have a point in the open square of the tile?
bool crosses(Tile from, Tile to, Tile tile) {
    const Span x = inside(from.x, to.x, tile.x);
    const Span y = inside(from.y, to.y, tile.y);
    const Fraction low = std::max({x.low, y.low}, [](auto& a, auto& b) { return a < b; });
    const Fraction high = std::min({x.high, y.high}, [](auto& a, auto& b) { return a < b; });
    return low < high && low < Fraction{1, 1} && Fraction{0, 1} < high;
}

std::set<Tile> crossed_slowly(Tile from, Tile to) {
    std::set<Tile> tiles;
    for (int x = std::min(from.x, to.x) - 1; x <= std::max(from.x, to.x) + 1; ++x)
        for (int y = std::min(from.y, to.y) - 1; y <= std::max(from.y, to.y) + 1; ++y)
            if (crosses(from, to, {x, y})) tiles.insert({x, y});
    return tiles;
}

void expect_as_slowly(Tile from, Tile to) {
    const std::vector<Tile> tiles = line_tiles(from, to);
    const std::set<Tile> found(tiles.begin(), tiles.end());
    EXPECT_EQ(found, crossed_slowly(from, to)) << to.x - from.x << ", " << to.y - from.y;
    EXPECT_EQ(found.size(), tiles.size());
    EXPECT_EQ(tiles.front(), from);
    EXPECT_EQ(tiles.back(), to);
    for (std::size_t i = 1; i < tiles.size(); ++i) EXPECT_EQ(tiles_apart(tiles[i - 1], tiles[i]), 1);
}

using Tiles = std::vector<Tile>;

} // namespace

TEST(Line, CrossesWhatTheSlowOracleSays) {
    for (int dx = -13; dx <= 13; ++dx)
        for (int dy = -13; dy <= 13; ++dy) expect_as_slowly({20, 20}, {20 + dx, 20 + dy});
}

TEST(Line, CrossesWhatTheSlowOracleSaysFarAway) {
    SplitMix chance(seed_from_int(11));
    for (int i = 0; i < 60; ++i)
        expect_as_slowly({chance.die(60), chance.die(1024) - 1}, {chance.die(60), chance.die(1024) - 1});
}

TEST(Line, IsTheSameBothWays) {
    for (int dx = -20; dx <= 20; ++dx)
        for (int dy = -20; dy <= 20; ++dy) {
            Tiles back = line_tiles({dx, dy}, {0, 0});
            std::reverse(back.begin(), back.end());
            EXPECT_EQ(line_tiles({0, 0}, {dx, dy}), back) << dx << ", " << dy;
        }
}

TEST(Line, ABareCornerDoesNotCount) {
    EXPECT_EQ(line_tiles({0, 0}, {2, 2}), (Tiles{{0, 0}, {1, 1}, {2, 2}}));
    // 1 : 3 goes through the corner between (0, 1) and (1, 2).
    EXPECT_EQ(line_tiles({0, 0}, {1, 3}), (Tiles{{0, 0}, {0, 1}, {1, 2}, {1, 3}}));
}

TEST(Line, WorkedExample) {
    EXPECT_EQ(line_tiles({0, 0}, {2, 1}), (Tiles{{0, 0}, {1, 0}, {1, 1}, {2, 1}}));
    EXPECT_EQ(line_tiles({4, 4}, {4, 4}), (Tiles{{4, 4}}));
    EXPECT_EQ(line_tiles({3, 0}, {0, 0}), (Tiles{{3, 0}, {2, 0}, {1, 0}, {0, 0}}));
}

TEST(Sight, CountsZonesEntered) {
    const Grid grid = map_of(R"("zones": ["AABBCC", "AADDCC"])");
    EXPECT_EQ(sight(grid, {0, 0}, {1, 1}).zones, 0);
    EXPECT_EQ(sight(grid, {0, 0}, {2, 0}).zones, 1);
    EXPECT_EQ(sight(grid, {0, 0}, {5, 0}).zones, 2);
    EXPECT_EQ(zones_entered(grid, {0, 0}, {5, 0}), (std::vector<char>{'B', 'C'}));
    // Between the rows: (0,0) … (2,0), the corner into (3,1): B, D and C.
    EXPECT_EQ(zones_entered(grid, {0, 0}, {5, 1}), (std::vector<char>{'B', 'D', 'C'}));
}

TEST(Sight, OneZoneIsAtDistanceZeroWhateverLiesBetween) {
    const Grid grid = map_of(R"("zones": ["ABA"])");
    EXPECT_EQ(sight(grid, {0, 0}, {2, 0}), Sight{});
    EXPECT_TRUE(zones_entered(grid, {0, 0}, {2, 0}).empty());
}

TEST(Sight, AZoneEnteredTwiceCountsOnce) {
    const Grid grid = map_of(R"("zones": ["ABABC"])");
    EXPECT_EQ(sight(grid, {0, 0}, {4, 0}).zones, 2); // B and C; its own zone does not count
}

TEST(Sight, StopsAtWallsNotAtWater) {
    const Grid grid = map_of(R"("tiles": [".#~.", "...."], "legend": {"~": "water"})");
    EXPECT_TRUE(sight(grid, {0, 0}, {3, 0}).wall);
    EXPECT_EQ(first_wall(grid, {3, 0}, {0, 0}), (Tile{1, 0}));
    EXPECT_FALSE(sight(grid, {2, 0}, {3, 0}).wall);
    EXPECT_FALSE(sight(grid, {0, 1}, {3, 1}).wall);
    // Past the corner of a wall: (0, 1) to (1, 0) would end in it, (1, 1) to (2, 0) only touches it.
    EXPECT_FALSE(first_wall(grid, {1, 1}, {2, 0}));
}

TEST(Sight, TheEndsAreNoObstacles) {
    const Grid grid = map_of(R"("tiles": ["#.#"])");
    EXPECT_FALSE(sight(grid, {0, 0}, {2, 0}).wall);
}

/// Everything a line tells, from its tiles alone, on maps without sense.
TEST(Sight, AgreesWithItsTilesOnRandomMaps) {
    SplitMix chance(seed_from_int(5));
    for (int round = 0; round < 400; ++round) {
        const Grid grid = random_map(chance, 9, 7);
        const Tile from = random_tile(chance, grid);
        const Tile to = random_tile(chance, grid);
        std::set<char> zones;
        bool wall = false;
        bool water = false;
        for (const Tile t : crossed_slowly(from, to)) {
            if (grid.zone(t) != grid.zone(from)) zones.insert(grid.zone(t));
            wall = wall || (t != from && t != to && grid.opaque(t));
            water = water || (t != from && t != to && grid.ground(t) == Ground::water);
        }
        const bool within = grid.zone(from) == grid.zone(to);
        const Sight expected{
            .zones = within ? 0 : static_cast<int>(zones.size()), .wall = wall, .water = water};
        EXPECT_EQ(sight(grid, from, to), expected);
        EXPECT_EQ(zones_entered(grid, from, to).size(), static_cast<std::size_t>(expected.zones));
        EXPECT_EQ(first_wall(grid, from, to).has_value(), wall);
    }
}

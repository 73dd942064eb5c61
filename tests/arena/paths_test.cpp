#include "engine/arena/paths.h"
#include "tests/arena/maps.h"

using namespace ludus;
using namespace ludus::test;

namespace {

const auto all_free = [](Tile) { return true; };

/// The slow way: numbers are lowered along every step until nothing changes.
std::vector<int> field_slowly(const Grid& grid, Tile from) {
    constexpr int far = 1'000'000;
    std::vector<int> steps(grid.size(), far);
    steps[grid.index(from)] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < grid.size(); ++i)
            for (const Tile way : four_ways) {
                const Tile t = grid.tile(i) + way;
                if (!grid.has(t) || !grid.walkable(t) || steps[i] + 1 >= steps[grid.index(t)]) continue;
                steps[grid.index(t)] = steps[i] + 1;
                changed = true;
            }
    }
    for (int& s : steps)
        if (s == far) s = unreachable;
    return steps;
}

} // namespace

TEST(Paths, FieldsAgreeWithTheSlowOracle) {
    SplitMix chance(seed_from_int(3));
    for (int round = 0; round < 200; ++round) {
        const Grid grid = random_map(chance, 8, 6);
        const Tile from = random_tile(chance, grid);
        EXPECT_EQ(distance_field(grid, from, all_free), field_slowly(grid, from)) << round;
    }
}

TEST(Paths, AreAsLongAsTheFieldSaysAndConnected) {
    SplitMix chance(seed_from_int(4));
    for (int round = 0; round < 200; ++round) {
        const Grid grid = random_map(chance, 8, 6);
        const Tile from = random_tile(chance, grid);
        const Tile to = random_tile(chance, grid);
        const auto steps = distance_field(grid, from, all_free);
        const auto way = way_back(grid, steps, to);
        EXPECT_EQ(way.size(), static_cast<std::size_t>(std::max(0, steps[grid.index(to)])));
        Tile at = from;
        for (const Tile t : way) {
            EXPECT_EQ(std::abs(t.x - at.x) + std::abs(t.y - at.y), 1);
            EXPECT_TRUE(grid.walkable(t));
            at = t;
        }
        EXPECT_TRUE(way.empty() || at == to);
    }
}

/// A way to a tile on the way is its beginning: what a move walked can be found again from its two ends.
TEST(Paths, APartOfAWayIsTheWayThere) {
    const Grid grid = map_of(R"("tiles": ["......", ".##.#.", "......", ".#.##.", "......"])");
    const auto steps = distance_field(grid, {0, 0}, all_free);
    const auto way = way_back(grid, steps, {5, 4});
    ASSERT_EQ(way.size(), 9U);
    for (std::size_t i = 0; i < way.size(); ++i)
        EXPECT_EQ(way_back(grid, steps, way[i]),
                  std::vector<Tile>(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(i) + 1));
}

TEST(Paths, GoRoundWallsWaterAndWhoStandsThere) {
    const Grid grid = map_of(R"("tiles": [".#.", ".~.", "..."], "legend": {"~": "water"})");
    EXPECT_EQ(shortest_path(grid, {0, 0}, {2, 0}, all_free),
              (std::vector<Tile>{{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}}));
    const auto but = [](Tile taken) { return [taken](Tile t) { return t != taken; }; };
    EXPECT_TRUE(shortest_path(grid, {0, 0}, {2, 0}, but({1, 2})).empty());
    EXPECT_EQ(shortest_path(grid, {0, 2}, {1, 2}, but({1, 2})),
              (std::vector<Tile>{{1, 2}})); // the end counts
    EXPECT_TRUE(shortest_path(grid, {0, 0}, {0, 0}, all_free).empty());
}

TEST(Paths, TiesGoUpRightDownLeft) {
    const Grid grid(3, 3);
    // From the end back: up comes before left.
    EXPECT_EQ(shortest_path(grid, {0, 0}, {1, 1}, all_free), (std::vector<Tile>{{1, 0}, {1, 1}}));
    EXPECT_EQ(shortest_path(grid, {2, 2}, {1, 1}, all_free), (std::vector<Tile>{{2, 1}, {1, 1}}));
}

#include "engine/arena/bresenham.h"
#include "engine/arena/paths.h"
#include "engine/arena/way_field.h"
#include "engine/chance/splitmix.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

Grid random_grid(SplitMix& rng, int width, int height) {
    Grid grid(width, height);
    for (std::size_t i = 0; i < grid.size(); ++i)
        if (rng.die(4) == 1) grid.set_ground(grid.tile(i), rng.die(2) == 1 ? Ground::wall : Ground::water);
    return grid;
}

Tile random_floor(SplitMix& rng, Grid& grid) {
    const Tile t{rng.die(grid.width()) - 1, rng.die(grid.height()) - 1};
    grid.set_ground(t, Ground::floor);
    return t;
}

} // namespace

/// As far as somebody asks, and again after the goal has moved, it is the whole field's answer.
TEST(WayField, AgreesWithTheWholeField) {
    SplitMix rng(seed_from_int(5));
    for (int map = 0; map < 60; ++map) {
        Grid grid = random_grid(rng, 11, 9);
        WayField field;
        for (int goals = 0; goals < 3; ++goals) {
            const Tile goal = random_floor(rng, grid);
            field = {}; // the map has changed under it
            field.aim(grid, goal);
            const auto whole = distance_field(grid, goal, [](Tile) { return true; });
            for (int asked = 0; asked < 20; ++asked) {
                const Tile from{rng.die(grid.width()) - 1, rng.die(grid.height()) - 1};
                if (grid.walkable(from)) {
                    EXPECT_EQ(field.steps(grid, from), whole[grid.index(from)]);
                }
            }
        }
    }
}

TEST(WayField, ForgetsWhenTheGoalMoves) {
    const Grid grid(9, 9);
    WayField field;
    field.aim(grid, {0, 0});
    EXPECT_EQ(field.steps(grid, {3, 4}), 7);
    field.aim(grid, {4, 4});
    EXPECT_EQ(field.steps(grid, {3, 4}), 1);
    EXPECT_EQ(field.steps(grid, {0, 0}), 8);
}

TEST(WayField, AWayAroundTakesTheFirstStep) {
    const Grid grid(5, 3);
    const auto free = [](Tile t) { return !(t == Tile{1, 1}); };
    const auto goal = [](Tile t) { return manhattan(t, {3, 1}) <= 1; };
    EXPECT_EQ(first_step_around(grid, {0, 1}, goal, free, 96), (Tile{0, 0}));
    EXPECT_EQ(first_step_around(
                  grid, {0, 1}, goal, [](Tile) { return false; }, 96),
              std::nullopt);
}

TEST(Bresenham, OneTileAColumn) {
    EXPECT_EQ(bresenham_tiles({0, 0}, {3, 1}), (std::vector<Tile>{{0, 0}, {1, 0}, {2, 1}, {3, 1}}));
    EXPECT_EQ(bresenham_tiles({2, 2}, {2, 2}), (std::vector<Tile>{{2, 2}}));
    EXPECT_EQ(bresenham_tiles({0, 3}, {0, 0}).size(), 4U);
}

TEST(Bresenham, OnlyAWallStrictlyBetweenBlocks) {
    Grid grid(4, 2);
    EXPECT_TRUE(clear_line(grid, {0, 0}, {3, 0}));
    grid.set_ground({1, 0}, Ground::water);
    EXPECT_TRUE(clear_line(grid, {0, 0}, {3, 0}));
    grid.set_ground({3, 0}, Ground::wall);
    EXPECT_TRUE(clear_line(grid, {0, 0}, {3, 0}));
    grid.set_ground({2, 0}, Ground::wall);
    EXPECT_FALSE(clear_line(grid, {0, 0}, {3, 0}));
    EXPECT_TRUE(beside_wall(grid, {1, 0}));
    EXPECT_FALSE(beside_wall(grid, {0, 0}));
    EXPECT_FALSE(beside_wall(grid, {1, 1})); // a corner is no neighbour
}

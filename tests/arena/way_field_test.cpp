#include "engine/arena/bresenham.h"
#include "engine/arena/paths.h"
#include "engine/arena/way_around.h"
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

TEST(WayAround, TakesTheFirstStepOfTheShortest) {
    const Grid grid(5, 3);
    WayAround ways;
    const auto free = [](Tile t) { return !(t == Tile{1, 1}); };
    EXPECT_EQ(ways.first_step(grid, {0, 1}, {3, 1}, free), (Tile{0, 0}));
    EXPECT_EQ(ways.first_step(grid, {0, 1}, {3, 1}, [](Tile) { return false; }), std::nullopt);
}

/// However far it leads: down one corridor of 60 tiles and back up the next.
TEST(WayAround, IsFoundHoweverLong) {
    Grid grid(3, 61);
    for (int y = 0; y < 60; ++y) grid.set_ground({1, y}, Ground::wall);
    WayAround ways;
    EXPECT_EQ(ways.first_step(grid, {0, 0}, {2, 0}, [](Tile) { return true; }), (Tile{0, 1}));
    EXPECT_EQ(ways.first_step(grid, {0, 0}, {2, 0}, [](Tile t) { return t.y < 60; }), std::nullopt);
}

/// The steps that a whole field of distances knows, on any map and whoever stands there.
TEST(WayAround, AgreesWithTheWholeField) {
    SplitMix rng(seed_from_int(6));
    WayAround ways;
    int found = 0;
    for (int map = 0; map < 400; ++map) {
        Grid grid = random_grid(rng, 11, 9);
        const Tile from = random_floor(rng, grid);
        const Tile goal = random_floor(rng, grid);
        if (manhattan(from, goal) <= 1) continue;
        const auto whole = distance_field(grid, goal, [&](Tile t) { return t == goal || grid.walkable(t); });
        const auto first =
            ways.first_step(grid, from, goal, [&](Tile t) { return !(t == from) && !(t == goal); });
        const int far = whole[grid.index(from)];
        EXPECT_EQ(first.has_value(), far >= 0);
        if (!first) continue;
        ++found;
        EXPECT_EQ(whole[grid.index(*first)], far - 1);
    }
    EXPECT_GT(found, 100);
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

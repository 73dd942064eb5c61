#include "tests/arena/maps.h"

using namespace ludus;
using namespace ludus::test;

TEST(Grid, IsReadRowByRow) {
    const Grid grid = map_of(R"("tiles": ["#.~", "s.."], "legend": {"~": "water", "s": "sanctuary"})");
    EXPECT_EQ(grid.width(), 3);
    EXPECT_EQ(grid.height(), 2);
    EXPECT_EQ(grid.ground({0, 0}), Ground::wall);
    EXPECT_EQ(grid.ground({1, 0}), Ground::floor);
    EXPECT_EQ(grid.ground({2, 0}), Ground::water);
    EXPECT_EQ(grid.ground({0, 1}), Ground::sanctuary);
    EXPECT_EQ(grid.zone({2, 1}), only_zone);
}

TEST(Grid, TheLegendMayRedefineASign) {
    const Grid grid = map_of(R"("tiles": ["#."], "legend": {"#": "floor", ".": "wall"})");
    EXPECT_EQ(grid.ground({0, 0}), Ground::floor);
    EXPECT_EQ(grid.ground({1, 0}), Ground::wall);
}

/// ≈ has three bytes, 沼 too: still one tile each.
TEST(Grid, ASignIsACharacter) {
    const Grid grid = map_of(R"("tiles": ["#≈.", "沼.≈"], "legend": {"≈": "water", "沼": "sanctuary"})");
    EXPECT_EQ(grid.width(), 3);
    EXPECT_EQ(grid.ground({1, 0}), Ground::water);
    EXPECT_EQ(grid.ground({2, 0}), Ground::floor);
    EXPECT_EQ(grid.ground({0, 1}), Ground::sanctuary);
    EXPECT_EQ(grid.ground({2, 1}), Ground::water);
}

TEST(Grid, ZonesAloneAreFloor) {
    const Grid grid = map_of(R"("zones": ["AB", "AC"])");
    EXPECT_EQ(grid.zone({1, 0}), 'B');
    EXPECT_EQ(grid.zone({1, 1}), 'C');
    EXPECT_EQ(grid.ground({1, 1}), Ground::floor);
}

TEST(Grid, NoTilesIsNoMap) {
    EXPECT_FALSE(grid_of(Value()));
    EXPECT_FALSE(grid_of(json(R"({"tiles": []})")));
    EXPECT_FALSE(grid_of(json(R"({"tiles": [""], "zones": [""]})")));
}

TEST(Grid, WaterIsSeenThroughButNotWalked) {
    const Grid grid = map_of(R"("tiles": [".#~s"], "legend": {"~": "water", "s": "sanctuary"})");
    const std::array walkable{true, false, false, true};
    const std::array opaque{false, true, false, false};
    for (int x = 0; x < 4; ++x) {
        EXPECT_EQ(grid.walkable({x, 0}), walkable[static_cast<std::size_t>(x)]) << x;
        EXPECT_EQ(grid.opaque({x, 0}), opaque[static_cast<std::size_t>(x)]) << x;
    }
}

TEST(Grid, TilesAreNumberedAndFound) {
    const Grid grid(7, 5);
    EXPECT_EQ(grid.size(), 35U);
    for (std::size_t i = 0; i < grid.size(); ++i) EXPECT_EQ(grid.index(grid.tile(i)), i);
    EXPECT_TRUE(grid.has({6, 4}));
    for (const Tile outside : {Tile{7, 0}, Tile{0, 5}, Tile{-1, 0}, Tile{0, -1}})
        EXPECT_FALSE(grid.has(outside));
}

TEST(Grid, EveryWordOfALegendIsKnown) {
    for (const Ground g : {Ground::floor, Ground::wall, Ground::sanctuary, Ground::water})
        EXPECT_EQ(ground_named(name_of(g)), g);
    EXPECT_FALSE(ground_named("lava"));
}

TEST(Grid, TheOpenFieldHasTwelveZones) {
    const Grid field = open_field();
    EXPECT_EQ(field.width(), 16);
    EXPECT_EQ(field.height(), 12);
    EXPECT_EQ(field.zone({0, 0}), 'A');
    EXPECT_EQ(field.zone({3, 3}), 'A');
    EXPECT_EQ(field.zone({4, 3}), 'B');
    EXPECT_EQ(field.zone({3, 4}), 'E');
    EXPECT_EQ(field.zone({15, 11}), 'L');
}

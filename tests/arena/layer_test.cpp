#include "engine/arena/layer.h"
#include "tests/arena/maps.h"

using namespace ludus;
using namespace ludus::test;

TEST(Layers, ShowGroundAndZones) {
    const Grid grid = map_of(R"("tiles": ["..#", "..~"], "legend": {"~": "water"}, "zones": ["AAB", "AAB"])");
    const TilesLayer tiles = tiles_of(grid);
    EXPECT_EQ(tiles.width, 3);
    EXPECT_EQ(tiles.height, 2);
    EXPECT_EQ(tiles.ground, (std::vector<Ground>{Ground::floor, Ground::floor, Ground::wall, Ground::floor,
                                                 Ground::floor, Ground::water}));
    const ZonesLayer zones = zones_of(grid);
    ASSERT_EQ(zones.zones.size(), 2U);
    EXPECT_EQ(zones.zones[0].label, "A");
    EXPECT_EQ(zones.zones[1], (Zone{.label = "B", .at = {2, 0}, .tiles = {{2, 0}, {2, 1}}}));
}

TEST(Layers, ALabelIsOnItsZone) {
    // The middle of the ring is not part of it.
    const ZonesLayer zones = zones_of(map_of(R"("zones": ["RRR", "RcR", "RRR"])"));
    for (const Zone& z : zones.zones)
        EXPECT_NE(std::find(z.tiles.begin(), z.tiles.end(), z.at), z.tiles.end()) << z.label;
    EXPECT_EQ(zones.zones[1].at, (Tile{1, 1}));
}

TEST(Layers, ALineNamesWhatItCrosses) {
    const Grid grid = map_of(R"("tiles": ["..#."], "zones": ["ABCD"])");
    const LineLayer line = attack_line(grid, {0, 0}, {3, 0});
    EXPECT_EQ(line.tiles.size(), 4U);
    EXPECT_EQ(line.zones, (std::vector<std::string>{"B", "C", "D"}));
    EXPECT_EQ(line.stopped_at, (Tile{2, 0}));
    EXPECT_FALSE(attack_line(grid, {0, 0}, {1, 0}).stopped_at);
}

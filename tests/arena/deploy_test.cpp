#include "engine/arena/deploy.h"
#include "tests/arena/maps.h"

#include <set>

using namespace ludus;
using namespace ludus::test;

namespace {

using Given = std::vector<std::optional<Tile>>;

std::string refusal(const std::string& arena, const std::string& places) {
    const Findings found = findings_of(
        json(R"({"ludus": 1, "ruleset": "zones", "actors": [)" + places + R"(], "arena": {)" + arena + "}}"));
    return told(found.errors);
}

const std::string pond = R"("tiles": ["..#", "~.."], "legend": {"~": "water"})";

} // namespace

TEST(Deploy, SidesFaceEachOther) {
    const auto places = must(deploy(Grid(16, 12), {0, 1, 0, 1}, Given(4)));
    // Two a side of twelve rows: rows 3 and 9.
    EXPECT_EQ(places, (std::vector<Tile>{{0, 3}, {15, 3}, {0, 9}, {15, 9}}));
}

TEST(NearestFree, IsTheOneWithTheFewestStepsAndNotBehindAWall) {
    const Grid map = *grid_of(json(R"({"tiles": [".#.", "..#"]})"));
    EXPECT_EQ(nearest_free(map, {0, 0}, {}), (Tile{0, 0}));
    EXPECT_EQ(nearest_free(map, {0, 0}, {Tile{0, 0}}), (Tile{0, 1}));
    EXPECT_EQ(nearest_free(map, {0, 0}, {Tile{0, 0}, Tile{0, 1}}), (Tile{1, 1})) << "past whoever is there";
    EXPECT_EQ(nearest_free(map, {0, 0}, {Tile{0, 0}, Tile{0, 1}, Tile{1, 1}}), (Tile{2, 0}))
        << "no way leads there, but it is free";
    EXPECT_EQ(nearest_free(map, {0, 0}, {Tile{0, 0}, Tile{0, 1}, Tile{1, 1}, Tile{2, 0}}), std::nullopt);
    EXPECT_EQ(nearest_free(Grid(3, 3), {1, 1}, {Tile{1, 1}}), (Tile{1, 0})) << "up comes first";
    EXPECT_EQ(nearest_free(Grid(3, 1), {9, 0}, {}), (Tile{2, 0})) << "from beside the map";
}

TEST(Deploy, ThreeSidesShareTheWidth) {
    EXPECT_EQ(must(deploy(Grid(9, 3), {0, 1, 2}, Given(3))), (std::vector<Tile>{{0, 1}, {4, 1}, {8, 1}}));
    EXPECT_EQ(must(deploy(Grid(9, 3), {0, 0}, Given(2))), (std::vector<Tile>{{0, 0}, {0, 2}}));
}

TEST(Deploy, GivenPlacesStandAndOthersMakeRoom) {
    const Given given{std::nullopt, Tile{0, 1}, std::nullopt};
    EXPECT_EQ(must(deploy(Grid(5, 3), {0, 1, 1}, given)), (std::vector<Tile>{{0, 0}, {0, 1}, {4, 1}}));
}

TEST(Deploy, NobodyIsPutIntoAWallOrOnAnother) {
    SplitMix chance(seed_from_int(8));
    for (int round = 0; round < 100; ++round) {
        const Grid grid = random_map(chance, 6, 6);
        std::vector<int> teams;
        for (int i = 0; i < 9; ++i) teams.push_back(chance.die(3) - 1);
        const auto places = deploy(grid, teams, Given(9));
        ASSERT_TRUE(places) << round;
        EXPECT_EQ(std::set<Tile>(places->begin(), places->end()).size(), 9U);
        for (const Tile t : *places) EXPECT_TRUE(grid.has(t) && grid.walkable(t));
    }
}

TEST(Deploy, AFullMapIsRefused) {
    const Grid grid = map_of(pond);
    EXPECT_TRUE(deploy(grid, {0, 1, 0, 1}, Given(4)));
    const auto full = deploy(grid, {0, 1, 0, 1, 0}, Given(5));
    ASSERT_FALSE(full);
    EXPECT_EQ(told(full.error()), "map_full @ actors[4]");
}

TEST(CheckMap, NamesEveryWrongPlace) {
    EXPECT_EQ(refusal(pond, R"({"id": "a", "at": [0, 0]}, {"id": "b", "at": [1, 1]})"), "");
    EXPECT_EQ(refusal(pond, R"({"id": "a", "at": [2, 0]}, {"id": "b", "at": [0, 1]})"),
              "place_blocked @ actors[0].at, place_blocked @ actors[1].at");
    EXPECT_EQ(refusal(pond, R"({"id": "a", "at": [3, 0]}, {"id": "b", "at": [0, 2]})"),
              "place_off_map @ actors[0].at, place_off_map @ actors[1].at");
    EXPECT_EQ(refusal(pond, R"({"id": "a", "at": [1, 1]}, {"id": "b", "at": [1, 1]})"),
              "place_taken @ actors[1].at");
}

TEST(CheckMap, ComparesZonesWithTiles) {
    EXPECT_EQ(refusal(R"("tiles": ["..", ".."], "zones": ["AB", "AB"])", ""), "");
    EXPECT_EQ(refusal(R"("tiles": ["..", ".."], "zones": ["AB"])", ""), "zones_unlike_tiles @ arena.zones");
    EXPECT_EQ(refusal(R"("tiles": ["..", ".."], "zones": ["ABC", "ABC"])", ""),
              "zones_unlike_tiles @ arena.zones");
}

TEST(CheckMap, AZoneIsOnePlainSign) {
    EXPECT_EQ(refusal(R"("zones": ["A B"])", ""), "zone_letter @ arena.zones[0]");
    EXPECT_EQ(refusal(R"("zones": ["éé", "AA"])", ""), "zone_letter @ arena.zones[0]");
    EXPECT_EQ(refusal(R"("zones": ["A1#~"])", ""), "");
}

TEST(Places, AreReadAndWritten) {
    EXPECT_EQ(tile_of(value_of(Tile{3, 4})), (Tile{3, 4}));
    for (const char* wrong : {"null", "[1]", "[1, 2, 3]", "[-1, 2]", "[0.5, 2]", "[\"a\", 2]", "[1, 1e12]"})
        EXPECT_FALSE(tile_of(json(wrong))) << wrong;
}

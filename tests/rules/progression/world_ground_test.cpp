#include "tests/rules/progression/progression_test.h"

/// What the map does to a fight: walls, cover, sanctuaries.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

struct Spot {
    std::string tiles;
    std::string from = "[0, 0]";
    std::string to;
    int range = 3;
    std::string from_faction = "x";
    std::string to_faction = "y";
};

/// Neither moves while it can strike; the first strikes first.
Played shoot(const Spot& s) {
    return fought(
        {plain_actor("a", s.from_faction, R"("max_hp": 300, "atk": 9, "spd": 1)",
                     R"("equipment": {"weapon": "bow"}, "at": )" + s.from),
         plain_actor("b", s.to_faction, R"("max_hp": 300, "atk": 9, "def": 5, "spd": 1, "evasion": 0.2)",
                     R"("at": )" + s.to)},
        {.ticks = 1,
         .items = R"({"id": "bow", "kind": "weapon", "weapon_range": )" + std::to_string(s.range) + "}",
         .tiles = s.tiles});
}

double evasion_chance(const Spot& s) {
    const Played p = shoot(s);
    return p.result(*p.of("attack", 0).front())["evasion_chance"].as_double();
}

} // namespace

TEST(ProgressionRanged, RangeIsCountedInManhattanDistance) {
    const std::string open = R"("....", "....", "....")";
    EXPECT_EQ(shoot({.tiles = open, .to = "[2, 1]"}).log.events().front().kind, "attack"); // 3
    EXPECT_EQ(shoot({.tiles = open, .to = "[2, 2]"}).log.events().front().kind, "move");   // 4
}

TEST(ProgressionRanged, AWallStrictlyBetweenBlocksTheShot) {
    EXPECT_EQ(shoot({.tiles = R"(".#..", "....")", .to = "[3, 0]"}).log.events().front().kind, "move");
    EXPECT_EQ(shoot({.tiles = R"("....", ".#..")", .to = "[3, 0]"}).log.events().front().kind, "attack");
}

TEST(ProgressionRanged, WaterStopsStepsButNoShots) {
    const Value root =
        with(staged({plain_actor("a", "x", R"("spd": 1)", R"("equipment": {"weapon": "bow"}, "at": [0, 0])"),
                     plain_actor("b", "y", R"("spd": 1)", R"("at": [3, 0])")},
                    {.ticks = 1, .items = a_bow, .tiles = R"("..~.")"}),
             "arena.legend", json(R"({"~": "water"})"));
    EXPECT_EQ(played(root).log.events().front().kind, "attack");
}

TEST(ProgressionCover, BesideAWallATargetEvadesTenPercentMoreOfShots) {
    EXPECT_NEAR(evasion_chance({.tiles = R"("....", "...#")", .to = "[3, 0]"}), 0.3, 1e-12);
    EXPECT_NEAR(evasion_chance({.tiles = R"("....", "....")", .to = "[3, 0]"}), 0.2, 1e-12);
}

TEST(ProgressionCover, WallsAtACornerGiveNone) {
    EXPECT_NEAR(evasion_chance({.tiles = R"("....", "..#.")", .to = "[3, 0]"}), 0.2, 1e-12);
}

TEST(ProgressionCover, ThereIsNoneInMelee) {
    EXPECT_NEAR(evasion_chance({.tiles = R"("....", ".#..")", .to = "[1, 0]", .range = 1}), 0.2, 1e-12);
}

TEST(ProgressionSanctuary, HalvesTheAttackOfThoseWhoAreNoHeroesWithoutCutting) {
    const auto power = [](const std::string& tiles, const std::string& faction) {
        const Played p = shoot({.tiles = tiles, .to = "[1, 0]", .range = 1, .from_faction = faction});
        return p.result(*p.of("attack", 0).front())["atk_power"];
    };
    EXPECT_EQ(power(R"("S.")", "orcs"), Value(4.5)); // 9 × 0.5
    EXPECT_EQ(power(R"("S.")", "hero_guild"), Value(9));
    EXPECT_EQ(power(R"(".S")", "orcs"), Value(9)); // it is not on it
}

TEST(ProgressionSanctuary, HalvesTheDefenseOfThoseWhoAreNoHeroesWithoutCutting) {
    const auto power = [](const std::string& tiles, const std::string& faction) {
        const Played p = shoot({.tiles = tiles, .to = "[1, 0]", .range = 1, .to_faction = faction});
        return p.result(*p.of("attack", 0).front())["def_power"];
    };
    EXPECT_EQ(power(R"(".S")", "orcs"), Value(2.5)); // 5 × 0.5
    EXPECT_EQ(power(R"(".S")", "hero_guild"), Value(5));
    EXPECT_EQ(power(R"("S.")", "orcs"), Value(5));
}

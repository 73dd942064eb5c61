#include "tests/rules/zones/zones_test.h"

using namespace ludus;
using namespace ludus::zones_test;

namespace {

const std::string shot = R"("defender": "mage", "weapon": "crossbow")";
const std::string blow = R"("defender": "spider", "weapon": "great-axe")";

/// The stalker and the spider on a row of their own map, a great axe between them.
Value row(const std::string& arena, const std::string& stalker, const std::string& spider) {
    Value root = cave("[2, 1]", blow);
    root = with(root, "arena", json("{" + arena + "}"));
    root = with(root, "actors.mage.at", Value());
    return with(with(root, "actors.stalker.at", json(stalker)), "actors.spider.at", json(spider));
}

template <class L>
const L* find(const Layers& layers) {
    for (const Layer& layer : layers)
        if (const L* found = std::get_if<L>(&layer)) return found;
    return nullptr;
}

} // namespace

TEST(ZonesMap, WhatTheSituationSaysWins) {
    EXPECT_EQ(difficulty(cave("[3, 2]", shot)), 6);
    EXPECT_EQ(difficulty(cave("[3, 2]", shot + R"(, "situation": {"engaged": false})")), 5);
    EXPECT_EQ(difficulty(cave("[3, 2]", shot + R"(, "situation": {"distance": 1})")), 5);
    EXPECT_EQ(difficulty(cave("[6, 2]", shot + R"(, "situation": {"distance": 3, "engaged": true})")), 7);
}

TEST(ZonesMap, OnlyBothPlacesTell) {
    const Value unplaced = with(cave("[3, 2]", shot), "actors.mage.at", Value());
    EXPECT_EQ(rolled(unplaced)["distance"], Value(0));
}

TEST(ZonesMap, AnInactiveEnemyDisturbsNobody) {
    EXPECT_EQ(difficulty(with(cave("[3, 2]", shot), "actors.spider.active", false)), 5);
}

TEST(ZonesMap, NeitherDoTheFallenNorFriends) {
    EXPECT_EQ(difficulty(with(cave("[3, 2]", shot), "actors.spider.stats.health", 0)), 5);
    EXPECT_EQ(difficulty(with(cave("[3, 2]", shot), "actors.spider.team", "dwarves")), 5);
}

TEST(ZonesMap, ContactGoesByTheBase) {
    const std::string zones = R"("zones": ["AAABBB"])";
    const auto reached = [&](int base, const std::string& stalker, const std::string& spider) {
        const Value root = with(row(zones, stalker, spider), "actors.stalker.stats.base_size", base);
        return rolled(root)["in_reach"].as_bool();
    };
    EXPECT_TRUE(reached(1, "[2, 0]", "[3, 0]"));  // no tile between
    EXPECT_FALSE(reached(1, "[1, 0]", "[3, 0]")); // one
    EXPECT_TRUE(reached(2, "[1, 0]", "[3, 0]"));
    EXPECT_FALSE(reached(0, "[2, 0]", "[3, 0]"));
    EXPECT_TRUE(reached(0, "[0, 0]", "[2, 0]")); // the same zone
}

TEST(ZonesMap, ContactGoesByTheAttackersBaseAlone) {
    Value root = row(R"("zones": ["AAABBB"])", "[1, 0]", "[3, 0]");
    root = with(root, "actors.spider.stats.base_size", 5);
    EXPECT_FALSE(rolled(root)["in_reach"].as_bool());
}

TEST(ZonesMap, AcrossACornerIsContact) {
    const Value root = row(R"("tiles": [".#", "#."], "zones": ["AA", "AB"])", "[0, 0]", "[1, 1]");
    EXPECT_TRUE(rolled(root)["in_reach"].as_bool()); // the line only touches the walls
}

TEST(ZonesMap, AWallForbidsContactAndAttacksIntoAnotherZone) {
    const std::string walled = R"("tiles": ["..#..."], "zones": ["AAABBB"])";
    Value root = with(row(walled, "[1, 0]", "[3, 0]"), "actors.stalker.stats.base_size", 3);
    EXPECT_EQ(rolled(root), json(R"({"in_reach": false, "reason": "wall"})")); // near enough, but for it
    EXPECT_EQ(odds_of(root).notes.front().key, "zones.wall");
    const Value far = with(root, "actors.stalker.stats.base_size", 1);
    EXPECT_EQ(rolled(far), json(R"({"in_reach": false, "reason": "too_far"})"));
    root = with(root, "attack.weapon", "crossbow");
    EXPECT_EQ(rolled(root), json(R"({"in_reach": false, "reason": "wall"})"));
    EXPECT_EQ(odds_of(root).notes.front().key, "zones.wall");
    EXPECT_EQ(odds_of(root).hit_chance, 0);
}

TEST(ZonesMap, AWallWithinAZoneStopsNothing) {
    const Value root = row(R"("tiles": ["..#..."], "zones": ["AAAAAA"])", "[1, 0]", "[3, 0]");
    EXPECT_TRUE(rolled(root)["in_reach"].as_bool());
}

TEST(ZonesMap, WaterForbidsContactAndStopsNoShot) {
    Value root =
        row(R"("tiles": ["..~..."], "legend": {"~": "water"}, "zones": ["AAABBB"])", "[1, 0]", "[3, 0]");
    root = with(root, "actors.stalker.stats.base_size", 3);
    EXPECT_EQ(rolled(root), json(R"({"in_reach": false, "reason": "water"})"));
    EXPECT_EQ(odds_of(root).notes.front().key, "zones.water");
    EXPECT_TRUE(rolled(with(root, "attack.situation.contact", true))["in_reach"].as_bool());
    EXPECT_TRUE(rolled(with(root, "attack.weapon", "crossbow"))["in_reach"].as_bool());
    const Value dry = with(root, "arena.tiles", json(R"(["......"])"));
    EXPECT_TRUE(rolled(dry)["in_reach"].as_bool());
}

TEST(ZonesMap, ContactThatIsToldSaysNothingIsInTheWay) {
    Value root = row(R"("tiles": ["..#..."], "zones": ["AAABBB"])", "[1, 0]", "[3, 0]");
    EXPECT_TRUE(rolled(with(root, "attack.situation.contact", true))["in_reach"].as_bool());
}

TEST(ZonesMap, ALivePlaceCounts) {
    const auto match = match_of(cave("[6, 2]", shot));
    State state = match->initial_state();
    EXPECT_EQ(*state.find(2, "at"), json("[6, 2]"));
    state.set(2, "at", json("[2, 2]")); // the spider comes into the stalker's zone
    const Odds now = must(match->odds(state, {}, {}));
    EXPECT_NEAR(now.hit_chance, odds_of(cave("[3, 2]", shot)).hit_chance, 1e-15);
}

TEST(ZonesMap, SourcesPointToTheMapOrToWhatWasSaid) {
    const auto match = match_of(cave("[6, 2]", shot + R"(, "situation": {"engaged": true})"));
    const Event event{.kind = event_kind::attack, .actor = 0, .target = 1};
    EXPECT_EQ(match->source(event, "distance"), "arena");
    EXPECT_EQ(match->source(event, "engaged"), "attack.situation.engaged");
    EXPECT_EQ(match->source(event, "reach"), "items.crossbow.reach");
    EXPECT_EQ(match->source(event, "precise"), "attack.situation.precise");
}

TEST(ZonesLayers, ShowTheAttack) {
    const auto match = match_of(cave("[3, 2]", shot));
    AnySource source(dice({6, 6, 1, 1, /* damage */ 3, 1, 1}));
    EventLog log;
    const State state = match->initial_state();
    match->resolve(source, state, log);
    const Layers layers = match->layers({.state = state, .log = &log, .event = &log.events().front()});
    EXPECT_EQ(find<ZonesLayer>(layers)->zones.size(), 3U);
    EXPECT_EQ(find<LineLayer>(layers)->tiles.size(), 10U);
    EXPECT_EQ(find<LineLayer>(layers)->zones, (std::vector<std::string>{"2", "3"}));
    const auto& figures = find<FiguresLayer>(layers)->figures;
    EXPECT_TRUE(figures[0].acts);
    EXPECT_TRUE(figures[1].target);
    EXPECT_EQ(figures[2].at, (Tile{3, 2}));
    EXPECT_EQ(find<BadgesLayer>(layers)->badges,
              (std::vector<Badge>{{{1, 1}, {"badge.zones.difficulty", {{"difficulty", std::int64_t{6}}}}},
                                  {{10, 1}, {"badge.zones.wounds", {{"wounds", std::int64_t{1}}}}}}));
}

TEST(ZonesLayers, WithoutAMapAreTwoLines) {
    const auto match = match_of(zones_of({}));
    const Layers layers = match->layers({.state = match->initial_state()});
    EXPECT_FALSE(find<ZonesLayer>(layers));
    EXPECT_EQ(find<FiguresLayer>(layers)->figures.size(), 2U);
}

TEST(ZonesDuel, SaysThatItLeavesOutTheMap) {
    const auto notes = match_of(cave("[6, 2]", shot))->duel_notes();
    ASSERT_EQ(notes.size(), 3U);
    EXPECT_EQ(notes[0].key, "duel.note.no_map");
    EXPECT_EQ(notes[1].key, "zones.note.duel_one_zone");
    EXPECT_EQ(notes[2].key, "duel.note.odds_at_zones");
    EXPECT_TRUE(match_of(zones_of({}))->duel_notes().empty());
}

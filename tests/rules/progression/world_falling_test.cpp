#include "tests/rules/progression/progression_test.h"

#include <cmath>

/// Potions, death, what is dropped, spawners, and the end.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// A hero of 10 hit points beside an orc, a friend far away, a home at the other end.
Value fallen_hero(const std::string& more = {}, int ticks = 14, const std::string& rules = {}) {
    return staged(
        {plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)",
                     R"("bag": ["key"], "equipment": {"weapon": "sword"}, "home": [11, 0], "at": [0, 0])" +
                         (more.empty() ? "" : ", " + more)),
         plain_actor("friend", "hero_guild", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [10, 0])"),
         plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])")},
        {.ticks = ticks,
         .items =
             R"({"id": "key", "kind": "potion", "heal": 0}, {"id": "sword", "kind": "weapon", "atk": 1})",
         .rules = no_chance + (rules.empty() ? "" : ", " + rules)});
}

/// A hero that strikes down rats, and one spawner of them or more.
Value rats(const std::string& spawners, int ticks = 100) {
    return staged({plain_actor("hero", "hero_guild", R"("max_hp": 900, "atk": 99)", R"("at": [0, 0])"),
                   plain_actor("rat", "y", R"("max_hp": 5, "atk": 0)", R"("at": [1, 0])")},
                  {.ticks = ticks, .spawners = spawners});
}

std::vector<double> times_of(const std::vector<const Event*>& events) {
    std::vector<double> times;
    for (const Event* e : events) times.push_back(e->time);
    return times;
}

} // namespace

TEST(ProgressionPotions, LargestFirstBelowHalfAndNotAboveTheMaximum) {
    const auto first = [](const std::string& hp, const std::string& place) {
        return fought(
            {plain_actor(
                 "a", "x", R"("max_hp": 100, "atk": 1, "hp": )" + hp,
                 R"("bag": ["small_hp_potion", "large_hp_potion", "medium_hp_potion"], "at": [0, 0])"),
             plain_actor("b", "y", R"("max_hp": 100, "atk": 1, "spd": 1)", R"("at": )" + place)},
            {.ticks = 1});
    };
    const Played low = first("30", "[1, 0]");
    const Event& use = low.log.events().front();
    EXPECT_EQ(use.kind, "use");
    EXPECT_EQ(low.given(use, "stats.hp", 0), Value(100)); // 30 + 80, not above 100
    EXPECT_EQ(low.given(use, "bag", 0), json(R"(["small_hp_potion", "medium_hp_potion"])"));
    EXPECT_EQ(first("49", "[1, 0]").log.events().front().kind, "use");
    EXPECT_EQ(first("50", "[1, 0]").log.events().front().kind, "attack"); // not below half
    EXPECT_EQ(first("30", "[11, 0]").log.events().front().kind, "move");  // nobody in sight: no combat
}

TEST(ProgressionPotions, TheThreeHeal20And40And80) {
    for (const auto& [potion, heals] : {std::pair("small_hp_potion", 20), std::pair("medium_hp_potion", 40),
                                        std::pair("large_hp_potion", 80)}) {
        const Played p = fought({plain_actor("a", "x", R"("max_hp": 200, "hp": 30)",
                                             R"("bag": [")" + std::string(potion) + R"("], "at": [0, 0])"),
                                 plain_actor("b", "y", {}, R"("at": [1, 0])")},
                                {.ticks = 1});
        EXPECT_EQ(p.given(p.log.events().front(), "stats.hp", 0), Value(30 + heals));
    }
}

TEST(ProgressionDeath, AHeroDropsItsBagWhereItFellAndKeepsItsEquipment) {
    const Played p = played(fallen_hero());
    const Event& death = *p.of("death", 0).front();
    EXPECT_EQ(p.given(death, "loot", 0), json(R"([{"at": [0, 0], "items": ["key"]}])"));
    EXPECT_EQ(p.given(death, "bag", 0).size(), 0U);
    EXPECT_EQ(p.result(*p.of("attack", 0).back())["atk_power"], Value(6)); // 5 and the sword's 1
}

TEST(ProgressionDeath, AHeroIsAtOnceAtHomeWithAllHitPointsAndRests) {
    const Played p = played(fallen_hero());
    const Event& death = *p.of("death", 0).front();
    const Event& home = *p.of("return", 0).front();
    EXPECT_EQ(home.time, death.time);
    EXPECT_EQ(p.given(home, "at", 0), json("[11, 0]"));
    EXPECT_EQ(p.given(home, "stats.hp", 0), Value(10));
    EXPECT_EQ(p.given(home, "resting", 0), Value(true));
}

TEST(ProgressionDeath, AHeroActsAgainAfterItsRest) {
    for (const int rest : {10, 4}) {
        const Played p = played(fallen_hero({}, 14, R"("hero_respawn_ticks": )" + std::to_string(rest)));
        const Event& death = *p.of("death", 0).front();
        const Event& wake = *p.of("wake", 0).front();
        EXPECT_EQ(wake.time, std::ceil(death.time + rest)); // at the first whole tick after it
        for (const Event& e : p.log.events())
            if (e.actor == 0 && e.kind != "return") {
                EXPECT_TRUE(e.time <= death.time || e.time >= wake.time);
            }
        for (const Event* e : p.of("attack", 2))
            if (e->target == 0) {
                EXPECT_TRUE(e->time <= death.time || e->time >= wake.time); // left alone
            }
    }
}

TEST(ProgressionDeath, CombatMemoryIsCleared) {
    const Value root = staged(
        {plain_actor("hero", "hero_guild", R"("max_hp": 40, "spd": 1)", R"("home": [11, 0], "at": [0, 0])"),
         plain_actor("friend", "hero_guild", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [10, 0])"),
         plain_actor("orc", "y", R"("max_hp": 9000, "atk": 9, "spd": 1)", R"("at": [1, 0])")},
        {.ticks = 12});
    const Played p = played(root);
    const Event& death = *p.of("death", 0).front();
    EXPECT_GT(p.state_at(death.time).number(0, "engaged_ticks", 0), 0);
    const State after = p.state_at(death.time + 0.001);
    EXPECT_EQ(after.number(0, "engaged_ticks", 9), 0);
    EXPECT_FALSE(after.find(0, "threat.orc"));
    EXPECT_FALSE(after.find(2, "threat.hero"));
}

TEST(ProgressionDeath, WithoutHeroReturnItStaysDown) {
    const Played p = played(fallen_hero({}, 14, R"("hero_return": false)"));
    EXPECT_TRUE(p.of("return").empty());
    EXPECT_EQ(p.final_state().number(0, "stats.hp", 9), 0);
    EXPECT_FALSE(p.of("death", 0).empty());
}

TEST(ProgressionDeath, AnythingElseDropsAllAndIsGone) {
    const Played p =
        fought({plain_actor("hero", "hero_guild", R"("atk": 99)", R"("at": [0, 0])"),
                plain_actor("orc", "y", R"("max_hp": 9, "spd": 1)",
                            R"("bag": ["small_hp_potion"], "equipment": {"weapon": "axe",
                                            "armor": "hide"}, "home": [9, 0], "at": [1, 0])"),
                plain_actor("other", "y", R"("max_hp": 9000, "spd": 1)", R"("at": [11, 0])")},
               {.ticks = 30, .items = R"({"id": "axe", "kind": "weapon"}, {"id": "hide", "kind": "armor"})"});
    const Event& death = *p.of("death", 1).front();
    EXPECT_EQ(p.given(death, "loot", 1),
              json(R"([{"at": [1, 0], "items": ["small_hp_potion", "axe", "hide"]}])"));
    EXPECT_TRUE(p.of("return", 1).empty());
    for (const Event& e : p.log.events()) EXPECT_FALSE(e.actor == 1 && e.time > death.time);
}

TEST(ProgressionLoot, IsPickedUpByWhoeverStandsThereUnmolested) {
    const Played p = fought(
        {plain_actor("hero", "hero_guild", R"("atk": 99, "max_hp": 100)", R"("at": [0, 0])"),
         plain_actor("rat", "y", R"("max_hp": 9, "spd": 1)", R"("bag": ["small_hp_potion"], "at": [1, 0])"),
         plain_actor("other", "y", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [11, 0])")},
        {.ticks = 3});
    const Event& loot = *p.of("loot", 0).front();
    EXPECT_EQ(p.given(loot, "bag", 0), json(R"(["small_hp_potion"])"));
    EXPECT_TRUE(p.given(loot, "loot", 1).is_null()); // nothing lies there any more
    EXPECT_EQ(*p.state_at(loot.time).find(0, "at"), json("[1, 0]"));
}

TEST(ProgressionLoot, WhatWasDroppedBeforeStaysWhereItLies) {
    // The hero falls at [0, 0] with a key, comes back, takes a ring from a rat, and falls again elsewhere.
    const Played p = fought(
        {plain_actor("hero", "hero_guild", R"("max_hp": 10, "atk": 50, "spd": 20)",
                     R"("bag": ["key"], "home": [6, 0], "at": [0, 0])"),
         plain_actor("friend", "hero_guild", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [5, 1])"),
         plain_actor("rat", "y", R"("max_hp": 40, "atk": 0, "spd": 1)", R"("bag": ["ring"], "at": [5, 0])"),
         plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 1)", R"("at": [1, 0])")},
        {.ticks = 60,
         .items = R"({"id": "key", "kind": "potion", "heal": 0}, {"id": "ring", "kind": "accessory"})",
         .tiles = R"("............", "............")",
         .rules = no_chance + R"(, "hero_respawn_ticks": 1)"});
    std::size_t most = 0;
    for (const Event* e : p.of("death", 0)) most = std::max(most, p.given(*e, "loot", 0).size());
    EXPECT_EQ(most, 2U);
}

TEST(ProgressionSpawners, BringOneEverySoManyTicksAndNoMoreThanMax) {
    const Played p = played(rats(R"({"at": [3, 0], "actor": "rat", "every": 2, "max": 2})"));
    EXPECT_EQ(times_of(p.of("spawn")), (std::vector<double>{2, 4}));
    EXPECT_EQ(p.of("death").size(), 3U);
    EXPECT_EQ(p.battle->scenario().actor_id(3), "rat~2");
    // The scenario that a replay keeps holds them already.
    EXPECT_EQ(must(prepare_battle(p.battle->scenario(), builtin_rulesets()))->scenario().actor_count(), 4U);
}

TEST(ProgressionSpawners, WithoutMaxBringOne) {
    const Played p = played(rats(R"({"at": [3, 0], "actor": "rat", "every": 5})"));
    EXPECT_EQ(times_of(p.of("spawn")), std::vector<double>{5});
}

TEST(ProgressionSpawners, PlaceOnTheNearestFreeTile) {
    const Played p =
        played(rats(R"({"at": [0, 0], "actor": "rat", "every": 1})", 1)); // the hero stands there
    EXPECT_EQ(p.given(*p.of("spawn").front(), "at", 2), json("[1, 0]"));
}

TEST(ProgressionSpawners, TwoOfOneKindGoOnCounting) {
    const Played p = played(rats(R"({"at": [3, 0], "actor": "rat", "every": 2, "max": 2},
                                    {"at": [5, 0], "actor": "rat", "every": 3})"));
    EXPECT_EQ(p.battle->scenario().actor_id(4), "rat~3");
    EXPECT_EQ(times_of(p.of("spawn")), (std::vector<double>{2, 3, 4}));
}

TEST(ProgressionEnd, ComesWithTheLastHostileUnlessASpawnerBringsAnother) {
    const Played now = played(rats({}));
    EXPECT_EQ(now.end.winner, 0);
    EXPECT_EQ(now.end.turns, 0);
    const Played later = played(rats(R"({"at": [3, 0], "actor": "rat", "every": 20})"));
    EXPECT_EQ(later.end.winner, 0);
    EXPECT_GE(later.end.turns, 20);
}

TEST(ProgressionEnd, AllHeroesDownAtOnceThoughTheyWouldReturn) {
    const Played p =
        fought({plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)", R"("at": [0, 0])"),
                plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])")},
               {.ticks = 100});
    EXPECT_EQ(p.end.winner, 1);
    EXPECT_EQ(p.of("return").size(), 1U);
    const Played friends = played(fallen_hero({}, 3)); // one is left: it goes on
    EXPECT_EQ(friends.end.winner, no_team);
    EXPECT_EQ(friends.end.turns, 4);
}

TEST(ProgressionEnd, SeveralFactionsLeftStandingMakeADraw) {
    const Played p =
        fought({plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)", R"("at": [0, 0])"),
                plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])"),
                plain_actor("elf", "z", R"("max_hp": 9000, "spd": 1)", R"("at": [11, 0])")},
               {.ticks = 100});
    EXPECT_EQ(p.end.winner, no_team);
    EXPECT_LT(p.end.turns, 100);
}

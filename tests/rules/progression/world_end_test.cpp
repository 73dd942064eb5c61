#include "engine/io/presets.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>
#include <set>

/// How a fight ends, when things happen, and who comes back.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// One hero of 10 hit points beside an orc that kills it with a blow, with a home out of the orc's reach.
Value lone_hero(const std::string& rules, int limit = 100) {
    return with(
        staged({plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)",
                            R"("home": [11, 0], "at": [0, 0])"),
                plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])")},
               {.rules = no_chance + rules}),
        "fight.max_ticks", limit);
}

/// Three rats at most, one of them every other tick, against a hero that kills one with a blow.
Value kept_rats(int limit) {
    return with(
        staged({plain_actor("hero", "hero_guild", R"("max_hp": 900, "atk": 99, "spd": 1)", R"("at": [0, 0])"),
                plain_actor("rat", "y", R"("max_hp": 5, "atk": 0, "spd": 1, "gold": 7)", R"("at": [1, 0])")},
               {.spawners = R"({"at": [6, 0], "actor": "rat", "every": 2, "alive": 3})"}),
        "fight.max_ticks", limit);
}

} // namespace

TEST(ProgressionEnd, ALoneHeroIsOutUnlessRestingHeroesFightOn) {
    const Played out = played(lone_hero({}));
    EXPECT_EQ(out.end.winner, 1);
    EXPECT_TRUE(out.of("wake").empty());
    const Played on = played(lone_hero(R"(, "resting_heroes_fight_on": true)"));
    EXPECT_EQ(on.end.turns, 100);
    EXPECT_EQ(on.end.winner, no_team);
    EXPECT_GE(on.of("wake", 0).size(), 3U); // falls again and again
    EXPECT_EQ(on.of("wake", 0).front()->time, std::ceil(on.of("death", 0).front()->time + 10));
}

TEST(ProgressionEnd, WithoutTheReturnNobodyIsWaitedFor) {
    const Played p = played(lone_hero(R"(, "resting_heroes_fight_on": true, "hero_return": false)"));
    EXPECT_EQ(p.end.winner, 1);
    EXPECT_TRUE(p.of("return").empty());
}

/// Speed 1 strikes at 0, 0.9, 1.8, 2.7; speed 10 at 0.27 and so on. With a limit of 3 nothing is at 3.
TEST(ProgressionEnd, NothingHappensAtTheLimitOrAfterIt) {
    for (const int limit : {1, 2, 3}) {
        const Played p =
            played(with(staged({plain_actor("a", "x", R"("max_hp": 500, "spd": 1)", R"("at": [0, 0])"),
                                plain_actor("b", "y", R"("max_hp": 500, "spd": 10)", R"("at": [1, 0])")},
                               {}),
                        "fight.max_ticks", limit));
        const Event& end = p.log.events().back();
        EXPECT_EQ(end.kind, "end");
        EXPECT_EQ(end.time, limit);
        EXPECT_EQ(p.end.turns, limit);
        for (const Event& e : p.log.events())
            if (e.kind != "end") {
                EXPECT_LT(e.time, limit) << e.kind;
            }
        EXPECT_GT(p.log.events()[p.log.events().size() - 2].time, limit - 1);
    }
}

/// 50 hit points at 20 a blow, one every 0.2725 ticks: the third is at 0.545, and so is the end.
TEST(ProgressionEnd, HasTheTimeOfTheLastThingThatHappened) {
    const Played p =
        fought({plain_actor("a", "x", R"("max_hp": 100, "atk": 20, "spd": 10)", R"("at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 50, "atk": 0, "spd": 1)", R"("at": [1, 0])")},
               {.ticks = 100});
    EXPECT_NEAR(p.log.events().back().time, 2 * 0.9 / (1 + std::log(10.0)), 1e-12);
    EXPECT_EQ(p.end.turns, 0); // whole ticks
}

TEST(ProgressionTime, TickEventsStandAtWholeTimesAndTimesNeverGoBack) {
    int ticks = 0;
    for (const Preset& preset : presets()) {
        if (!preset.name.starts_with("progression/")) continue;
        const Played p = played(with(json(preset.text), "fight.max_ticks", 120));
        double now = 0;
        for (const Event& e : p.log.events()) {
            EXPECT_GE(e.time, now) << preset.name << ' ' << e.seq;
            now = e.time;
            if (e.kind != "tick") continue;
            ++ticks;
            EXPECT_EQ(e.time, std::trunc(e.time)) << preset.name << ' ' << e.seq;
        }
    }
    EXPECT_GT(ticks, 100);
}

/// 120 XP for a blow before its own fall: the level comes with the next whole tick, at home and at rest.
TEST(ProgressionLevel, AHeroAtRestRisesAtOnce) {
    const Played p = fought(
        {plain_actor("hero", "hero_guild", R"("max_hp": 10, "atk": 50, "spd": 10)",
                     R"("home": [11, 0], "at": [1, 0])"),
         plain_actor("friend", "hero_guild", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [10, 0])"),
         plain_actor("rat", "y", R"("max_hp": 20, "atk": 0, "spd": 1, "level": 4)", R"("at": [0, 0])"),
         plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 1)", R"("at": [2, 0])")},
        {.ticks = 3});
    const Event& death = *p.of("death", 0).front();
    ASSERT_FALSE(p.of("level_up", 0).empty());
    EXPECT_EQ(p.of("level_up", 0).front()->time, std::floor(death.time) + 1);
    EXPECT_TRUE(p.of("wake", 0).empty());
}

TEST(ProgressionSpawners, KeepSoManyAlive) {
    const Played p = played(kept_rats(60));
    EXPECT_EQ(p.battle->scenario().actor_count(), 5U); // the hero, the rat, and three that come and go
    EXPECT_GT(p.of("spawn").size(), 10U);
    EXPECT_EQ(p.end.turns, 60); // there is always one to come
    std::set<int> standing;
    for (const Event& e : p.log.events()) {
        if (e.kind == "spawn") {
            EXPECT_EQ(std::fmod(e.time, 2), 0) << e.time;
            EXPECT_TRUE(standing.insert(e.actor).second);
        }
        if (e.kind == "death") standing.erase(e.actor);
        EXPECT_LE(standing.size(), 3U);
    }
}

/// Each comes as it came first: its gold went with the blow that felled it.
TEST(ProgressionSpawners, WhoComesAgainIsAsItWas) {
    const Played p = played(kept_rats(60));
    const auto spawns = p.of("spawn", 2);
    ASSERT_GE(spawns.size(), 2U);
    EXPECT_EQ(p.given(*spawns[1], "stats.gold", 2), Value(7));
    EXPECT_EQ(p.given(*spawns[1], "stats.hp", 2), Value(5));
    State state = p.battle->initial_state(); // changes lead from one to the next, whoever falls and comes
    for (const Event& e : p.log.events())
        for (const StateChange& c : p.log.changes(e)) {
            const Value* now = state.find(c.actor, c.path);
            EXPECT_EQ(now ? *now : Value(), c.before) << e.kind << ' ' << e.time << ' ' << c.path;
            state.set(c.actor, c.path, c.after);
        }
}

TEST(ProgressionSpawners, HaveAMostOrANumberToKeepNotBoth) {
    const Value both = with(kept_rats(9), "arena.spawners[0].max", 4);
    const Opened opened = open_scenario(both, builtin_rulesets());
    ASSERT_EQ(opened.findings.errors.size(), 1U);
    EXPECT_EQ(opened.findings.errors[0].code, "spawner_max_and_alive");
    EXPECT_EQ(opened.findings.errors[0].path, "arena.spawners[0].alive");
}

// Constants that were numbers of the source.

TEST(ProgressionConstants, KitingAboveAnotherShareOfTheHitPoints) {
    const auto first = [](const std::string& rules) {
        const Played p = fought({plain_actor("a", "hero_guild", R"("max_hp": 100, "hp": 40)",
                                             R"("equipment": {"weapon": "bow"}, "at": [5, 0])"),
                                 plain_actor("b", "y", R"("spd": 1)", R"("at": [4, 0])")},
                                {.items = a_bow, .rules = no_chance + rules});
        return p.log.events().front().kind == "opportunity_attack" ? "move" : "attack";
    };
    EXPECT_STREQ(first(""), "attack"); // 40 is not more than 60 percent
    EXPECT_STREQ(first(R"(, "kite_hp": 0.39)"), "move");
}

TEST(ProgressionConstants, DrinkingBelowAnotherShareOfTheHitPoints) {
    const auto first = [](const std::string& rules) {
        return fought({plain_actor("a", "x", R"("max_hp": 100, "hp": 70)",
                                   R"("bag": ["small_hp_potion"], "at": [0, 0])"),
                       plain_actor("b", "y", {}, R"("at": [1, 0])")},
                      {.rules = no_chance + rules})
            .log.events()
            .front()
            .kind;
    };
    EXPECT_EQ(first(""), "attack");
    EXPECT_EQ(first(R"(, "potion_hp": 0.71)"), "use");
}

/// A step of speed 1 takes 1 tick, and 3 times as long out of an engagement of one tick.
TEST(ProgressionConstants, BreakingAwayByOtherTicksAndAnotherFactor) {
    const auto longest_step = [](const std::string& rules) {
        const Played p =
            fought({plain_actor("a", "hero_guild", R"("max_hp": 900, "hp": 900, "spd": 1)",
                                R"("equipment": {"weapon": "bow"}, "at": [5, 0])"),
                    plain_actor("b", "y", R"("max_hp": 9000, "atk": 0, "spd": 20)", R"("at": [3, 0])")},
                   {.ticks = 12, .items = a_bow, .rules = no_chance + rules});
        double longest = 0;
        const auto steps = p.of("move", 0);
        for (std::size_t i = 0; i + 1 < steps.size(); ++i)
            longest = std::max(longest, p.next(*steps[i], 0)->time - steps[i]->time);
        return longest;
    };
    EXPECT_NEAR(longest_step(R"(, "engage_ticks": 1, "engage_mult": 3)"), 3, 1e-9);
    EXPECT_NEAR(longest_step(R"(, "engage_ticks": 1000)"), 1, 1e-9);
}

TEST(ProgressionConstants, ActionsByOtherMultipliers) {
    const Played p = fought({plain_actor("a", "x", R"("max_hp": 900, "spd": 1)", R"("at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [1, 0])")},
                            {.ticks = 3, .rules = no_chance + R"(, "action_mult": {"attack": 0.5})"});
    const auto blows = p.of("attack", 0);
    ASSERT_GE(blows.size(), 3U);
    EXPECT_EQ(blows[1]->time, 0.5);
    EXPECT_EQ(p.result(*blows[0])["delay"].as_double(), 0.5);
}

TEST(ProgressionConstants, TrainingByOtherSteps) {
    const std::string rules = R"("training_primary": 0.5, "training_secondary": 0)";
    const Played p =
        fought({plain_actor("a", "x", R"("max_hp": 900, "spd": 1)", R"("at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 900, "spd": 1, "atk": 0)", R"("at": [1, 0])")},
               {.ticks = 3, .rules = no_chance + ", " + rules});
    EXPECT_EQ(p.given(*p.of("attack", 0)[0], "training.str", 0), Value(0.5));
    EXPECT_EQ(p.given(*p.of("attack", 0)[1], "attributes.str", 0), Value(1));
    EXPECT_TRUE(p.given(*p.of("attack", 0)[0], "training.agi", 0).is_null());
}

TEST(ProgressionConstants, LevelsByOtherSteps) {
    const Played p =
        fought({plain_actor("a", "hero_guild", R"("atk": 99, "xp": 100)", R"("at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [1, 0])")},
               {.ticks = 2, .rules = no_chance + R"(, "level_attributes": 3, "level_caps": 1)"});
    const Event& level = *p.of("level_up", 0).front();
    EXPECT_EQ(p.given(level, "attributes.cha", 0), Value(3));
    EXPECT_EQ(p.given(level, "caps.cha", 0), Value(16));
}

#include "engine/chance/keyed_xxh64.h"
#include "engine/rules/progression/world/world.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>

/// The clock: who acts when, and what an action takes.
using namespace ludus;
using namespace ludus::progression_test;
using progression::Pace;

namespace {

struct NoRoller final : progression::Roller {
    progression::Blow roll(const progression::Aim&, const progression::Keys&, Trace*) override { return {}; }
};

/// How long every action of the first of two takes.
std::array<double, 7> delays(const std::string& stats, const std::string& attributes,
                             const std::string& rules = {}) {
    const Scenario s = opened(world_of(
        {R"({"id": "a", "stats": {)" + stats + R"(}, "attributes": {)" + attributes + "}}", R"({"id": "b"})"},
        R"("rules": {)" + rules + R"(}, "arena": {"tiles": [".."]})"));
    const progression::Setup setup = progression::bound(s, must(attack_of(s)));
    NoRoller none;
    progression::World w{.setup = setup, .roller = none};
    progression::start(w);
    return w.unit(0).delay;
}

double delay_of(const std::array<double, 7>& all, Pace pace) { return all[progression::at(pace)]; }

/// Two of speed 1 who strike each other.
std::vector<std::string> two(const std::string& more_a = {}) {
    return {plain_actor("a", "x", R"("max_hp": 500, "spd": 1)",
                        R"("at": [0, 0])" + (more_a.empty() ? "" : ", " + more_a)),
            plain_actor("b", "y", R"("max_hp": 500, "spd": 1)", R"("at": [1, 0])")};
}

} // namespace

TEST(ProgressionTime, TheSmallestTimeActsFirstAndTiesGoToTheLowerNumber) {
    // Speed 1 attacks every 0.9 ticks, speed 10 every 0.9 / (1 + ln 10) = 0.2725.
    const Played p = fought({plain_actor("a", "x", R"("max_hp": 100, "spd": 10)", R"("at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 100, "spd": 1)", R"("at": [1, 0])")},
                            {.ticks = 3});
    const auto attacks = p.of("attack");
    ASSERT_GE(attacks.size(), 6U);
    const double step = 0.9 / (1 + std::log(10.0));
    EXPECT_EQ(attacks[0]->actor, 0);
    EXPECT_EQ(attacks[1]->actor, 1); // both at 0
    EXPECT_EQ(attacks[1]->time, 0);
    for (std::size_t k = 2; k < 5; ++k) {
        EXPECT_EQ(attacks[k]->actor, 0);
        EXPECT_NEAR(attacks[k]->time, step * static_cast<double>(k - 1), 1e-12);
    }
    EXPECT_EQ(attacks[5]->actor, 1);
    EXPECT_NEAR(attacks[5]->time, 0.9, 1e-12);
}

TEST(ProgressionTime, MaxTicksEndsItWithoutAWinner) {
    const Played p = played(with(staged(two(), {}), "fight.max_ticks", 3));
    EXPECT_EQ(p.end.turns, 3);
    EXPECT_EQ(p.end.winner, no_team);
}

TEST(ProgressionTime, EveryActionHasItsMultiplier) {
    const auto d = delays(R"("spd": 1)", R"("agi": 0, "cha": 0, "int": 0)");
    EXPECT_EQ(d, (std::array<double, 7>{1.0, 0.9, 1.2, 0.7, 0.7, 0.6, 1.0}));
    const auto fast = delays(R"("spd": 20)", R"("agi": 0, "cha": 0, "int": 0)");
    for (std::size_t p = 0; p < d.size(); ++p)
        EXPECT_NEAR(fast[p], std::max(0.15, d[p] / (1 + std::log(20.0))), 1e-12);
}

TEST(ProgressionTime, HandlingThingsIsDividedByInteractionSpeed) {
    // 1 + 0.005 × 30 + 0.005 × 10 = 1.2
    const auto d = delays(R"("spd": 1)", R"("agi": 0, "cha": 30, "int": 10)");
    for (const auto& [pace, plain] : {std::pair(Pace::loot, 0.7), std::pair(Pace::harvest, 0.7),
                                      std::pair(Pace::use_item, 0.6), std::pair(Pace::rest, 1.0)})
        EXPECT_NEAR(delay_of(d, pace), plain / 1.2, 1e-12);
    EXPECT_EQ(delay_of(d, Pace::move), 1.0);
    EXPECT_EQ(delay_of(d, Pace::attack), 0.9);
    EXPECT_EQ(delay_of(d, Pace::skill), 1.2);
}

TEST(ProgressionTime, DelaysAreClamped) {
    EXPECT_EQ(delay_of(delays(R"("spd": 1000000)", R"("agi": 0)"), Pace::attack), 0.15);
    EXPECT_EQ(delay_of(delays(R"("spd": 1)", R"("agi": 0)", R"("delay_max": 0.5)"), Pace::attack), 0.5);
}

TEST(ProgressionTime, SystemsRunAtTheWholeTickBeforeAnyoneActsThen) {
    // Moves of speed 1 are made at 0, 1, 2, …: at 1 the effect of one tick is gone before the step.
    const Played p = fought({plain_actor("a", "x", R"("spd": 1)",
                                         R"("effects": [{"id": "e", "mult": {"def": 2}, "ticks": 1}],
                                            "at": [0, 0])"),
                             plain_actor("b", "y", R"("spd": 1)", R"("at": [11, 0])")},
                            {.ticks = 2});
    const Event& tick = *p.of("tick").front();
    const Event& step = *p.of("move", 0)[1];
    EXPECT_EQ(tick.time, 1);
    EXPECT_EQ(step.time, 1);
    EXPECT_LT(tick.seq, step.seq);
}

TEST(ProgressionTime, APotionTakesAFlatHalfTick) {
    const std::string bag = R"("bag": ["small_hp_potion"])";
    auto actors = two(bag);
    actors[0] = plain_actor("a", "x", R"("max_hp": 100, "hp": 30, "spd": 1)", R"("at": [0, 0], )" + bag);
    for (const double given : {0.5, 0.25}) {
        const Played p =
            fought(actors, {.rules = no_chance + R"(, "potion_delay": )" + std::to_string(given)});
        const Event& use = p.log.events().front();
        ASSERT_EQ(use.kind, "use");
        EXPECT_NEAR(p.next(use, 0)->time, given, 1e-12); // whatever the speed
    }
}

TEST(ProgressionTime, APickUpTakesTheDelayOfLooting) {
    // Speed 1, CHA 40: 0.7 / 1.2 ticks. The victim's ring lies where the hero comes by.
    const Played p = fought(
        {R"({"id": "a", "faction": "hero_guild", "stats": {"atk": 50, "spd": 1}, "attributes": {"agi": 0,
             "int": 0, "cha": 40}, "at": [0, 0]})",
         plain_actor("b", "y", R"("max_hp": 5, "spd": 1)",
                     R"("equipment": {"accessory": "ring"}, "at": [1, 0])"),
         plain_actor("c", "y", R"("max_hp": 500, "spd": 1)", R"("at": [11, 0])")},
        {.ticks = 6, .items = R"({"id": "ring", "kind": "accessory"})"});
    ASSERT_FALSE(p.of("loot", 0).empty());
    const Event& loot = *p.of("loot", 0).front();
    EXPECT_NEAR(p.next(loot, 0)->time - loot.time, 0.7 / 1.2, 1e-12);
}

TEST(ProgressionTime, RollTickActionGivesEveryActionATickOfItsOwn) {
    const Played p = fought(two(), {.ticks = 3, .rules = R"("damage_variance": 0.3)"});
    KeyedXxh64 keyed(seed_from_int(3));
    int k = 0;
    for (const Event* e : p.of("attack")) { // nothing but attacks: the k-th action
        const int tick = ++k * (8 + 2);
        EXPECT_EQ(p.result(*e)["variance_roll"].as_double(), keyed.uniform({0, e->actor + 1, tick, true}));
        EXPECT_EQ(p.result(*e)["crit_roll"].as_double(), keyed.uniform({0, e->actor + 1, tick + 1, true}));
        EXPECT_EQ(p.result(*e)["evasion_roll"].as_double(), keyed.uniform({0, e->actor + 1, tick + 2, true}));
    }
    EXPECT_GE(k, 6);
}

TEST(ProgressionTime, RollTickWorldTakesTheWorldsTickAsTheSourceDoes) {
    const Played p = fought(two(), {.ticks = 3, .rules = R"("damage_variance": 0.3, "roll_tick": "world")"});
    KeyedXxh64 keyed(seed_from_int(3));
    for (const Event* e : p.of("attack"))
        EXPECT_EQ(p.result(*e)["variance_roll"].as_double(),
                  keyed.uniform({0, e->actor + 1, static_cast<int>(e->time), true}));
    // 0 and 0.9 lie in one tick: the same roll twice.
    const auto mine = p.of("attack", 0);
    EXPECT_EQ(p.result(*mine[0])["variance_roll"], p.result(*mine[1])["variance_roll"]);
}

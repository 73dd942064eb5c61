#include "tests/rules/progression/progression_test.h"

/// Stamina, training, experience, gold and levels.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

std::string attributes(const std::string& given) {
    return R"("attributes": {"str": 0, "agi": 0, "vit": 0, "int": 0, "spi": 0, "wis": 0, "end": 0, "per": 0,
               "cha": 0})" +
           (given.empty() ? "" : ", " + given);
}

/// `a` strikes a target that cannot fall; `more` is about `a`.
Played trained(const std::string& stats, const std::string& more, int ticks, const std::string& rules = {},
               const std::string& items = {}) {
    return fought({R"({"id": "a", "faction": "x", "stats": {"max_hp": 9000, "spd": 10, )" + stats + "}, " +
                       attributes(more) + R"(, "at": [0, 0]})",
                   plain_actor("b", "y", R"("max_hp": 900000, "atk": 0)", R"("at": [1, 0])")},
                  {.ticks = ticks, .items = items, .rules = no_chance + (rules.empty() ? "" : ", " + rules)});
}

/// A kill at time 0 of a target worth `xp_per_kill_base`; then a far one keeps the fight going.
Played leveled(const std::string& stats, const std::string& more, const std::string& rules) {
    return fought({R"({"id": "hero", "faction": "hero_guild", "stats": {"atk": 500, )" + stats + "}, " +
                       more + R"(, "at": [0, 0]})",
                   plain_actor("b", "y", R"("max_hp": 10, "spd": 1)", R"("at": [1, 0])"),
                   plain_actor("c", "y", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [11, 0])")},
                  {.ticks = 1, .rules = no_chance + ", " + rules});
}

} // namespace

TEST(ProgressionStamina, IsSpentAndComesBackByOneATick) {
    const Played p = fought(
        {plain_actor("a", "x", R"("max_hp": 900, "atk": 1, "stamina": 4, "spd": 1)", R"("at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 1, "spd": 1)", R"("at": [1, 0])")},
        {.ticks = 2});
    const auto attacks = p.of("attack", 0);
    EXPECT_EQ(p.given(*attacks[0], "stats.stamina", 0), Value(1));
    EXPECT_EQ(p.given(*attacks[1], "stats.stamina", 0), Value(0));
    const StateChange* regained = p.change(*p.of("tick").front(), "stats.stamina", 0);
    ASSERT_TRUE(regained);
    EXPECT_EQ(regained->after.as_int() - regained->before.as_int(), 1);
}

TEST(ProgressionStamina, ComesBackByFiveAtRestAndNotAboveTheMaximum) {
    // Behind a wall there is nothing to do but wait.
    const Played p = fought({plain_actor("a", "x", R"("stamina": 38, "max_stamina": 50)", R"("at": [0, 0])"),
                             plain_actor("b", "y", {}, R"("at": [2, 0])")},
                            {.ticks = 4, .tiles = R"(".#.")"});
    std::vector<std::int64_t> after;
    for (const Event* tick : p.of("tick"))
        if (const StateChange* c = p.change(*tick, "stats.stamina", 0)) after.push_back(c->after.as_int());
    EXPECT_EQ(after, (std::vector<std::int64_t>{43, 48, 50}));
}

TEST(ProgressionTraining, PhysicalAttacksTrainStrAndAgi) {
    const Played p = trained(R"("atk": 10)", {}, 1);
    const Event& blow = *p.of("attack", 0).front();
    EXPECT_NEAR(p.given(blow, "training.str", 0).as_double(), 0.015, 1e-12);
    EXPECT_NEAR(p.given(blow, "training.agi", 0).as_double(), 0.008, 1e-12);
    EXPECT_FALSE(p.change(blow, "training.spi", 0));
}

TEST(ProgressionTraining, MagicalAttacksTrainSpiAndInt) {
    const Played p = trained(R"("matk": 10)", R"("equipment": {"weapon": "wand"})", 1, {},
                             R"({"id": "wand", "kind": "weapon", "damage_type": "magical"})");
    const Event& blow = *p.of("attack", 0).front();
    EXPECT_NEAR(p.given(blow, "training.spi", 0).as_double(), 0.015, 1e-12);
    EXPECT_NEAR(p.given(blow, "training.int", 0).as_double(), 0.008, 1e-12);
    EXPECT_FALSE(p.change(blow, "training.str", 0));
}

TEST(ProgressionTraining, AWholePointRaisesTheAttribute) {
    // 67 × 0.015 = 1.005: one point of STR, and 0.005 stays.
    const Played p = trained(R"("atk": 10, "max_stamina": 9000)", {}, 19);
    const auto blows = p.of("attack", 0);
    ASSERT_GE(blows.size(), 68U);
    EXPECT_FALSE(p.change(*blows[65], "attributes.str", 0));
    EXPECT_EQ(p.given(*blows[66], "attributes.str", 0), Value(1));
    EXPECT_NEAR(p.given(*blows[66], "training.str", 0).as_double(), 0.005, 1e-9);
}

TEST(ProgressionTraining, StopsAtTheCap) {
    const Played p = trained(R"("atk": 10, "max_stamina": 9000)", R"("caps": {"str": 0})", 19);
    EXPECT_EQ(*p.final_state().find(0, "attributes.str"), Value(0));
}

TEST(ProgressionTraining, WithoutStaminaThereIsNone) {
    // The first attack takes all; nothing comes back.
    const Played p =
        trained(R"("atk": 10, "max_stamina": 60)", {}, 2, R"("attack_stamina": 60, "stamina_regen": 0)");
    const auto blows = p.of("attack", 0);
    ASSERT_GE(blows.size(), 3U);
    EXPECT_TRUE(p.change(*blows[0], "training.str", 0));
    EXPECT_FALSE(p.change(*blows[1], "training.str", 0));
    EXPECT_EQ(p.result(*blows[1])["damage"], Value(10)); // but it still strikes
}

TEST(ProgressionTraining, AMissTrainsNobody) {
    const Played p = fought({plain_actor("a", "x", R"("max_hp": 900, "atk": 1)", R"("at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 900, "evasion": 0.75)", R"("at": [1, 0])")},
                            {.ticks = 5});
    int missed = 0;
    for (const Event* e : p.of("attack", 0)) {
        const bool evaded = p.result(*e)["evaded"].as_bool();
        missed += evaded;
        EXPECT_EQ(p.change(*e, "training.str", 0) == nullptr, evaded);
    }
    EXPECT_GT(missed, 0);
}

TEST(ProgressionKill, GivesExperienceByLevelTierIntAndWis) {
    const auto xp = [](const std::string& victim, const std::string& given) {
        const Played p = fought({R"({"id": "a", "faction": "x", "stats": {"atk": 500}, "attributes": {)" +
                                     given + R"(}, "at": [0, 0]})",
                                 plain_actor("b", "y", R"("max_hp": 10, )" + victim, R"("at": [1, 0])")},
                                {.ticks = 1});
        return p.given(*p.of("death", 1).front(), "stats.xp", 0).as_int();
    };
    EXPECT_EQ(xp(R"("level": 1)", R"("int": 0, "wis": 0)"), 30);
    EXPECT_EQ(xp(R"("level": 5)", R"("int": 0, "wis": 0)"), 150);
    EXPECT_EQ(xp(R"("level": 5, "tier": 1)", R"("int": 0, "wis": 0)"), 225);   // × 1.5
    EXPECT_EQ(xp(R"("level": 1)", R"("int": 10, "wis": 0)"), 33);              // × 1.1
    EXPECT_EQ(xp(R"("level": 1)", R"("int": 0, "wis": 10)"), 31);              // int(31.5)
    EXPECT_EQ(xp(R"("level": 3, "tier": 1)", R"("int": 10, "wis": 10)"), 155); // int(135 × 1.15)
}

TEST(ProgressionKill, AllGoldMovesOver) {
    const Played p = fought({plain_actor("a", "x", R"("atk": 500, "gold": 1)", R"("at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 10, "gold": 7)", R"("at": [1, 0])")},
                            {.ticks = 1});
    const Event& death = *p.of("death", 1).front();
    EXPECT_EQ(p.given(death, "stats.gold", 0), Value(8));
    EXPECT_EQ(p.given(death, "stats.gold", 1), Value(0));
}

TEST(ProgressionLevel, ExcessExperienceCarriesOverAndTheNextTakesHalfAsMuchMore) {
    // 345 = 100 + 150 + 95; 100 → 150 → 225.
    const Played p = leveled(R"("max_hp": 50)", attributes({}), R"("xp_per_kill_base": 345)");
    ASSERT_EQ(p.of("level_up", 0).size(), 2U);
    EXPECT_EQ(p.of("level_up", 0).front()->time, 1); // at the whole tick, not at the kill
    const State last = p.final_state();
    EXPECT_EQ(*last.find(0, "stats.level"), Value(3));
    EXPECT_EQ(*last.find(0, "stats.xp"), Value(95));
    EXPECT_EQ(*last.find(0, "stats.xp_to_next"), Value(225));
}

TEST(ProgressionLevel, TheNextNeedIsCutToAWholeNumber) {
    const Played p = leveled(R"("xp_to_next": 225)", attributes({}), R"("xp_per_kill_base": 225)");
    EXPECT_EQ(*p.final_state().find(0, "stats.xp_to_next"), Value(337)); // int(337.5)
}

TEST(ProgressionLevel, RaisesMaximumAttackDefenseAndSpeed) {
    const Played p =
        leveled(R"("max_hp": 50, "def": 2, "spd": 9)", attributes({}), R"("xp_per_kill_base": 100)");
    const State last = p.final_state();
    EXPECT_EQ(*last.find(0, "stats.max_hp"), Value(55));
    EXPECT_EQ(*last.find(0, "stats.atk"), Value(501));
    EXPECT_EQ(*last.find(0, "stats.def"), Value(3));
    EXPECT_EQ(*last.find(0, "stats.spd"), Value(10));
}

TEST(ProgressionLevel, GrowthIsARule) {
    const Played p = leveled(R"("max_hp": 50, "def": 2, "spd": 9)", attributes({}),
                             R"("xp_per_kill_base": 100, "stat_growth_hp": 7, "stat_growth_atk": 2,
                                "stat_growth_def": 3, "stat_growth_spd": 4, "xp_per_level_scale": 2)");
    const State last = p.final_state();
    EXPECT_EQ(*last.find(0, "stats.max_hp"), Value(57));
    EXPECT_EQ(*last.find(0, "stats.atk"), Value(502));
    EXPECT_EQ(*last.find(0, "stats.def"), Value(5));
    EXPECT_EQ(*last.find(0, "stats.spd"), Value(13));
    EXPECT_EQ(*last.find(0, "stats.xp_to_next"), Value(200));
}

TEST(ProgressionLevel, HitPointsRiseByFiveButNotAboveTheMaximum) {
    // VIT rises by 2 with the level, so the maximum by 5 + 4.
    const Played hurt = leveled(R"("max_hp": 50, "hp": 20)", attributes({}), R"("xp_per_kill_base": 100)");
    EXPECT_EQ(*hurt.final_state().find(0, "stats.hp"), Value(25));
    // An effect that halves the maximum: 25 of 25, then at most int((55 + 4 + 1) × 0.5) = 30.
    const Played capped =
        leveled(R"("max_hp": 50)", attributes(R"("effects": [{"id": "e", "mult": {"max_hp": 0.5}}])"),
                R"("xp_per_kill_base": 100, "stat_growth_hp": 1)");
    EXPECT_EQ(*capped.final_state().find(0, "stats.hp"), Value(26));
}

TEST(ProgressionLevel, AttributesRiseByTwoUpToTheCapThenCapsByFive) {
    const std::string given = R"("attributes": {"str": 5, "agi": 14, "vit": 15, "int": 0, "spi": 0, "wis": 0,
                                 "end": 0, "per": 20, "cha": 0})";
    const Played p = leveled(R"("max_hp": 50)", given, R"("xp_per_kill_base": 100)");
    const State last = p.final_state();
    EXPECT_EQ(*last.find(0, "attributes.str"), Value(7));
    EXPECT_EQ(*last.find(0, "attributes.agi"), Value(15)); // the present cap
    EXPECT_EQ(*last.find(0, "attributes.vit"), Value(15));
    EXPECT_EQ(*last.find(0, "attributes.per"), Value(20)); // started above it
    for (const char* name : {"str", "agi", "vit", "int", "spi", "wis", "end", "per", "cha"})
        EXPECT_EQ(*last.find(0, std::string("caps.") + name), Value(20));
}

TEST(ProgressionLevel, EndsAtTheHighest) {
    const Played p = leveled(R"("level": 19)", attributes({}), R"("xp_per_kill_base": 5000)");
    EXPECT_EQ(*p.final_state().find(0, "stats.level"), Value(20));
    EXPECT_EQ(p.of("level_up", 0).size(), 1U);
    EXPECT_EQ(*p.final_state().find(0, "stats.xp"), Value(4900)); // kept
    const Played low =
        leveled(R"("level": 3)", attributes({}), R"("xp_per_kill_base": 5000, "max_level": 3)");
    EXPECT_TRUE(low.of("level_up", 0).empty());
}

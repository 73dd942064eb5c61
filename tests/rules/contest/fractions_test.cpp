#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Odds odds_of(const Value& root) {
    const auto match = match_of(root);
    return must(match->odds(match->initial_state(), {}, {}));
}

double outcome(const Odds& odds, std::string_view name) {
    for (const NamedChance& o : odds.outcomes)
        if (o.name == name) return o.p;
    ADD_FAILURE() << "no outcome " << name;
    return -1;
}

constexpr double rounding = 1e-15;

} // namespace

TEST(ContestFraction, EqualAgility) {
    // Of 20 × 20 pairs 20 are equal, half of the others are hits: (400 − 20) / 2 = 190.
    EXPECT_NEAR(odds_of(contest_of("", "")).hit_chance, 190.0 / 400, rounding);
}

TEST(ContestFraction, TwentyMoreAgility) {
    // a + 2 > b fails where b − a ≥ 2: 18 + 17 + … + 1 = 171 pairs.
    EXPECT_NEAR(odds_of(contest_of(R"("AGI": 30)", R"("AGI": 10)")).hit_chance, (400.0 - 171) / 400,
                rounding);
}

TEST(ContestFraction, TwentyLessAgility) {
    // a > b + 2: 17 + 16 + … + 1 = 153 pairs.
    EXPECT_NEAR(odds_of(contest_of(R"("AGI": 10)", R"("AGI": 30)")).hit_chance, 153.0 / 400, rounding);
}

TEST(ContestFraction, OutOfReach) {
    // AGI 200 more is 20 points: even 1 against 20 wins by one.
    const Odds sure = odds_of(contest_of(R"("AGI": 200, "STR": 5)", R"("AGI": 0, "VIT": 0)"));
    EXPECT_NEAR(sure.hit_chance, 1, rounding);
    EXPECT_NEAR(sure.damage.p_of(1 + 5), 1.0 / 400, rounding);
    EXPECT_EQ(odds_of(contest_of(R"("AGI": 0)", R"("AGI": 190)")).hit_chance, 0); // 20 against 1 + 19
}

TEST(ContestFraction, DamageByGap) {
    // AGI equal, STR 10, VIT 10: damage = gap + 10 − 1; a gap of g has 20 − g pairs.
    const Odds odds = odds_of(contest_of("", ""));
    EXPECT_NEAR(odds.damage.p_of(0), 210.0 / 400, rounding);
    for (int gap = 1; gap < 20; ++gap) EXPECT_NEAR(odds.damage.p_of(gap + 9), (20.0 - gap) / 400, rounding);
    EXPECT_EQ(odds.damage.size(), 20U);
    // Σ (g + 9)(20 − g) for g = 1 … 19 is 1330 + 9 · 190 = 3040.
    EXPECT_NEAR(odds.damage.mean(), 3040.0 / 400, 1e-13);
}

TEST(ContestFraction, KillChance) {
    // 20 damage take a gap of 11 or more: 9 + 8 + … + 1 = 45 pairs.
    EXPECT_NEAR(odds_of(contest_of("", R"("hp": 20)")).kill_chance, 45.0 / 400, rounding);
    EXPECT_NEAR(odds_of(contest_of("", R"("hp": 20.0000000009)")).kill_chance, 45.0 / 400, rounding);
    EXPECT_NEAR(odds_of(contest_of("", R"("hp": 20.00000001)")).kill_chance, 36.0 / 400, rounding);
    EXPECT_EQ(odds_of(contest_of("", R"("hp": 0)")).kill_chance, 1);
    EXPECT_EQ(odds_of(contest_of("", R"("hp": 1e-9)")).kill_chance, 1);
}

TEST(ContestFraction, StrongSpells) {
    // Rolls 16 … 20 beat 15 + 16 + … + 19 = 85 lower ones. INT 0, VIT 0: ×1.2 of the gap instead of ×0.9.
    // Gap 19 is 20 against 1 alone, so 22.8 has 1/400; 17.1 = 19 × 0.9 does not occur.
    const Odds odds = odds_of(contest_of(R"("INT": 0)", R"("VIT": 0)", R"("attack_type": "magic")"));
    EXPECT_NEAR(odds.damage.p_of(22.8), 1.0 / 400, rounding);
    EXPECT_EQ(odds.damage.p_of(17.1), 0);
    // 0.9 (gap 1) comes of rolls 2 … 15, 1.2 (gap 1) of 16 … 20.
    EXPECT_NEAR(odds.damage.p_of(0.9), 14.0 / 400, rounding);
    EXPECT_NEAR(odds.damage.p_of(1.2), 5.0 / 400, rounding);
}

TEST(ContestFraction, OutcomesOfAMiss) {
    // STR 5, VIT 0, AGI equal: a miss by m gives power m − 5; m = 0 … 5 is blocked: 20 + 19 + … + 15 = 105.
    const Odds odds = odds_of(contest_of(R"("STR": 5)", R"("VIT": 0)"));
    EXPECT_NEAR(outcome(odds, "hit"), 190.0 / 400, rounding);
    EXPECT_NEAR(outcome(odds, "blocked"), 105.0 / 400, rounding);
    EXPECT_NEAR(outcome(odds, "counter"), 105.0 / 400, rounding); // 14 + 13 + … + 1
    EXPECT_NEAR(odds.recoil.p_of(0), 295.0 / 400, rounding);
    EXPECT_NEAR(odds.recoil.p_of(14), 1.0 / 400, rounding); // 1 against 20
}

TEST(ContestFraction, ALargerDie) {
    // d1000: (10^6 − 1000) / 2 of 10^6.
    Value root = contest_of("", "");
    root.set("rules", json(R"({"die_sides": 1000})"));
    EXPECT_NEAR(odds_of(root).hit_chance, 499'500.0 / 1'000'000, 1e-12);
}

TEST(ContestFraction, AHitWithoutDamageIsAHit) {
    const Odds odds = odds_of(contest_of(R"("STR": 0)", R"("VIT": 1000)"));
    EXPECT_NEAR(odds.hit_chance, 190.0 / 400, rounding);
    EXPECT_EQ(odds.damage, Distribution::certain(0));
    EXPECT_EQ(odds.kill_chance, 0);
}

TEST(ContestFraction, TheLiveHitPointsCount) {
    const auto match = match_of(contest_of("", ""));
    State state = match->initial_state();
    state.set(1, "stats.hp", 20);
    EXPECT_NEAR(must(match->odds(state, {}, {})).kill_chance, 45.0 / 400, rounding);
}

TEST(ContestFraction, TheBudgetCounts) {
    const auto match = match_of(contest_of("", ""));
    EXPECT_FALSE(match->odds(match->initial_state(), {.branches = 399}, {}));
}

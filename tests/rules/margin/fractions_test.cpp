#include "tests/rules/margin/duels.h"

using namespace ludus;
using namespace ludus::margin_test;

namespace {

constexpr double rounding = 1e-15;

double outcome(const Odds& odds, std::string_view name) {
    for (const NamedChance& o : odds.outcomes)
        if (o.name == name) return o.p;
    ADD_FAILURE() << "no outcome " << name;
    return -1;
}

double mean(const Odds& odds, std::string_view name) {
    for (const NamedMean& m : odds.means)
        if (m.name == name) return m.value;
    ADD_FAILURE() << "no mean " << name;
    return -1;
}

} // namespace

TEST(MarginFraction, OneDieAgainstFour) {
    const Odds odds = odds_of(margin_of({.weapon = plain_weapon}));
    EXPECT_NEAR(odds.hit_chance, 3.0 / 6, rounding); // 4, 5, 6
    EXPECT_NEAR(outcome(odds, "miss"), 3.0 / 6, rounding);
    EXPECT_NEAR(outcome(odds, "hit"), 3.0 / 6, rounding); // margins 0, 1, 2 give no level
    EXPECT_EQ(outcome(odds, "weakpoint"), 0);
    EXPECT_EQ(odds.recoil, Distribution::certain(0));
}

TEST(MarginFraction, WeakPoints) {
    // Accuracy 3: margins 0 … 5, less 1, halved: 0 0 0 1 1 2 levels; damage 10, 15, 20.
    const Odds odds = odds_of(margin_of({.stats_a = R"("accuracy": 3)", .weapon = plain_weapon}));
    EXPECT_NEAR(odds.hit_chance, 1, rounding);
    EXPECT_NEAR(outcome(odds, "weakpoint"), 3.0 / 6, rounding);
    EXPECT_NEAR(mean(odds, "weakpoint_bonus"), 4.0 / 6, rounding);
    EXPECT_NEAR(odds.damage.p_of(10), 3.0 / 6, rounding);
    EXPECT_NEAR(odds.damage.p_of(15), 2.0 / 6, rounding);
    EXPECT_NEAR(odds.damage.p_of(20), 1.0 / 6, rounding);
}

TEST(MarginFraction, TwoDiceTakeMax) {
    // max of 2d6 ≥ 5: 36 − 16 = 20 of 36.
    const Odds odds = odds_of(margin_of(
        {.weapon =
             R"("hit_tn_base": 5, "hit_dice": [{"sides": 6, "count": 2}], "hit_rules": {"mode": "max"})"}));
    EXPECT_NEAR(odds.hit_chance, 20.0 / 36, rounding);
}

TEST(MarginFraction, ThreeHitsEvaded) {
    // Each fails on 1, 2, 3: failures 0 … 3 in 1, 3, 3, 1 of 8.
    const Odds odds =
        odds_of(margin_of({.stats_b = R"("hp": 8)", .weapon = many(R"("N": 3, "M": 4, "V": 4)")}));
    for (int k = 0; k <= 3; ++k) EXPECT_NEAR(odds.damage.p_of(4 * k), (k % 3 == 0 ? 1 : 3) / 8.0, rounding);
    EXPECT_NEAR(odds.hit_chance, 7.0 / 8, rounding);
    EXPECT_NEAR(odds.kill_chance, 4.0 / 8, rounding); // 8 or 12
    EXPECT_NEAR(outcome(odds, "success"), 1.0 / 8, rounding);
    EXPECT_NEAR(outcome(odds, "fail"), 7.0 / 8, rounding);
    EXPECT_NEAR(mean(odds, "failures"), 1.5, rounding);
}

TEST(MarginFraction, TwoHitsBlocked) {
    // TN 6: 6 succeeds, 5 is minor (2), 1 … 4 major (6). Of 36: worst success 1, minor 1 + 2 = 3, major 32.
    const Odds odds =
        odds_of(margin_of({.weapon = many(R"("N": 2, "M": 4, "V": 4)"), .profile = block_profile}));
    EXPECT_NEAR(outcome(odds, "success"), 1.0 / 36, rounding);
    EXPECT_NEAR(outcome(odds, "minor"), 3.0 / 36, rounding);
    EXPECT_NEAR(outcome(odds, "major"), 32.0 / 36, rounding);
    EXPECT_NEAR(odds.damage.p_of(12), 16.0 / 36, rounding);
    EXPECT_NEAR(odds.damage.p_of(8), 8.0 / 36, rounding);          // 2 + 6, either order
    EXPECT_NEAR(odds.damage.p_of(6), 8.0 / 36, rounding);          // a success and a major
    EXPECT_NEAR(odds.damage.p_of(4), 1.0 / 36, rounding);          // two minors
    EXPECT_NEAR(mean(odds, "extra_actions"), 11.0 / 36, rounding); // at least one 6
}

TEST(MarginFraction, AHeavyHit) {
    // M 5, V 3: 1 … 4 fall short by 4 … 1.
    const Odds odds = odds_of(margin_of({.stats_b = R"("hp": 9)", .weapon = heavy(R"("M": 5, "V": 3)")}));
    for (int delta = 1; delta <= 4; ++delta) EXPECT_NEAR(odds.damage.p_of(3 * delta), 1.0 / 6, rounding);
    EXPECT_NEAR(odds.kill_chance, 2.0 / 6, rounding);
}

TEST(MarginFraction, AThousandHits) {
    // Each fails with 1/2: the mean is 500 · 2, the variance 1000/4 · 4.
    const Odds odds = odds_of(margin_of({.weapon = many(R"("N": 1000, "M": 4, "V": 2)")}));
    EXPECT_NEAR(odds.damage.mean(), 1000, 1e-8);
    EXPECT_NEAR(odds.damage.sd() * odds.damage.sd(), 1000, 1e-7);
    EXPECT_EQ(odds.damage.min(), 0);
    EXPECT_EQ(odds.damage.max(), 2000);
    // P(500 of 1000) = C(1000, 500) / 2^1000.
    EXPECT_NEAR(odds.damage.p_of(1000), 0.025225018178360803, 1e-13);
}

TEST(MarginFraction, AThousandGradedHits) {
    // 6 succeeds, 5 is minor (2), the others major (6): the mean is 1000 · (2 + 4 · 6) / 6.
    const Odds odds =
        odds_of(margin_of({.weapon = many(R"("N": 1000, "M": 4, "V": 4)"), .profile = block_profile}));
    EXPECT_NEAR(odds.damage.mean(), 1000 * 26.0 / 6, 1e-7);
    EXPECT_NEAR(odds.damage.sd() * odds.damage.sd(), 1000 * ((4 + 4 * 36) / 6.0 - 26.0 * 26 / 36), 1e-6);
    EXPECT_EQ(odds.damage.max(), 6000);
}

TEST(MarginFraction, AThousandDice) {
    // 1000d6 is 3500 ± 54; half of it and more is above 3500.
    const Odds odds = odds_of(margin_of(
        {.weapon = R"("hit_tn_base": 3501, "damage_base": 1, "hit_dice": [{"sides": 6, "count": 1000}])"}));
    EXPECT_GT(odds.hit_chance, 0.49);
    EXPECT_LT(odds.hit_chance, 0.5);
}

TEST(MarginOdds, SayWhyTheDiceMakeNoDifference) {
    const auto notes = [](const MarginDuel& duel) { return odds_of(margin_of(duel)).notes; };
    const auto note = [](const char* key, const char* name, double score, double tn) {
        return std::vector<Message>{{key, {{name, score}, {"TN", tn}}}};
    };
    const std::string far = R"("difficulty_mod": 3)";
    EXPECT_EQ(notes({.weapon = plain_weapon, .situation = far}),
              note("margin.note.impossible", "best", 6, 7));
    EXPECT_EQ(notes({.stats_a = R"("accuracy": 3)", .weapon = plain_weapon}),
              note("margin.note.certain", "least", 4, 4));
    EXPECT_EQ(notes({.weapon = heavy(R"("M": 7, "V": 1)")}), note("margin.note.undefendable", "best", 6, 7));
    EXPECT_EQ(notes({.weapon = heavy(R"("M": 1, "V": 1)")}), note("margin.note.harmless", "least", 1, 1));
    EXPECT_TRUE(notes({.weapon = plain_weapon}).empty());
    EXPECT_EQ(odds_of(margin_of({.weapon = plain_weapon, .situation = far})).hit_chance, 0);
}

TEST(MarginOdds, AgainstTheDeadAreCertainDeath) {
    EXPECT_EQ(odds_of(margin_of({.stats_b = R"("hp": 0)", .weapon = plain_weapon})).kill_chance, 1);
}

TEST(MarginOdds, PoolsWithoutADistributionAreRefused) {
    const auto match = match_of(margin_of(
        {.weapon =
             R"("hit_dice": [{"sides": 1000, "count": 9}, {"sides": 6}], "hit_rules": {"reroll": {"strategy": "lowest", "times": 2}})"}));
    EXPECT_FALSE(match->odds(match->initial_state(), {}, {}));
}

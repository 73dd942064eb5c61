#include "engine/analysis/run_duel.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>

/// Effects with `ticks` end in a duel when they end in a fight.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

struct Effects {
    std::string a = {};
    std::string b = {};
};

Value two_under(const Effects& effects, int spd_a = 12, int spd_b = 9) {
    const auto one = [](const char* id, int spd, const std::string& list, int x) {
        return plain_actor(
            id, id,
            R"("max_hp": 60, "atk": 11, "def": 6, "evasion": 0.2, "crit_rate": 0.1, "luck": 5, "spd": )" +
                std::to_string(spd),
            R"("effects": [)" + list + R"(], "at": [)" + std::to_string(x) + ", 0]");
    };
    return world_of({one("a", spd_a, effects.a, 0), one("b", spd_b, effects.b, 1)},
                    R"("rules": {"training_primary": 0, "training_secondary": 0},
                       "arena": {"tiles": [".."]})");
}

/// Ends at 1, in mid-fight and after it; raises and lowers; changes the speed of a delay already begun; and
/// raises a maximum that hit points are cut to.
std::vector<Effects> many_effects() {
    return {{R"({"mult": {"def": 4}, "ticks": 1})", ""},
            {"", R"({"mult": {"def": 4}, "ticks": 2})"},
            {R"({"mult": {"atk": 1.7}, "ticks": 3})", R"({"mult": {"evasion": 3}, "ticks": 2})"},
            {R"({"mult": {"spd": 5}, "ticks": 1})", ""},
            {"", R"({"mult": {"spd": 0.1}, "ticks": 2})"},
            {R"({"mult": {"spd": 3}, "ticks": 2}, {"mult": {"spd": 0.2, "def": 2}, "ticks": 1})",
             R"({"mult": {"atk": 0.5}, "ticks": 3}, {"mult": {"atk": 2}})"},
            {R"({"mult": {"max_hp": 2}, "ticks": 2})", R"({"mult": {"crit_rate": 6}, "ticks": 4})"},
            {R"({"mult": {"def": 2}, "ticks": 500})", ""}};
}

constexpr std::uint64_t runs = 40'000;

double fights_won(const Value& root) {
    std::uint64_t won = 0;
    EXPECT_TRUE(battle_of(root)->run({.rng = GeneratorId::xxh64, .seed = seed_from_int(5), .count = runs},
                                     [&](const FightEnd& end) { won += end.winner == 0; }));
    return static_cast<double>(won) / runs;
}

double duels_won(const Value& root) {
    DuelTally tally;
    match_of(root)->sample_duels({.rng = GeneratorId::xxh64, .seed = seed_from_int(6), .count = runs}, tally);
    return tally.finish().win[0];
}

Duel told_duel(const Value& root) { return must(run_duel(*match_of(root), {})); }

} // namespace

/// Exact against 40,000 fights and as many sampled duels, five standard errors.
TEST(ProgressionDuelEffects, AgreesWithFightsOfTwoWhoOnlyStrike) {
    for (const Effects& effects : many_effects())
        for (const auto& [spd_a, spd_b] : {std::pair(12, 9), std::pair(3, 40)}) {
            const std::string where = effects.a + " | " + effects.b + ", speed " + std::to_string(spd_a);
            const Value root = two_under(effects, spd_a, spd_b);
            const Duel duel = told_duel(root);
            ASSERT_TRUE(duel.exact) << where;
            EXPECT_NEAR(duel.win[0] + duel.win[1] + duel.draw, 1, 1e-12) << where;
            const double error = std::sqrt(duel.win[0] * duel.win[1] / runs);
            EXPECT_NEAR(fights_won(root), duel.win[0], 5 * error + 1e-12) << where;
            EXPECT_NEAR(duels_won(root), duel.win[0], 5 * error + 1e-12) << where;
        }
}

/// An effect that ends long after the duel: as one for good, however it is worked out.
TEST(ProgressionDuelEffects, WhatNeverEndsIsAsGoodAsForGood) {
    const Duel ends = told_duel(two_under({R"({"mult": {"def": 2}, "ticks": 100000})", ""}));
    const Duel stays = told_duel(two_under({R"({"mult": {"def": 2}})", ""}));
    EXPECT_NEAR(ends.win[0], stays.win[0], 1e-13);
    EXPECT_NEAR(ends.win[1], stays.win[1], 1e-13);
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_NEAR(ends.left[side].mean(), stays.left[side].mean(), 1e-11);
        EXPECT_NEAR(ends.left[side].sd(), stays.left[side].sd(), 1e-11);
    }
    ASSERT_LE(stays.turns.size(), ends.turns.size());
    for (std::size_t i = 0; i < stays.turns.size(); ++i) {
        EXPECT_EQ(ends.turns[i].first, stays.turns[i].first);
        EXPECT_NEAR(ends.turns[i].second, stays.turns[i].second, 1e-13);
    }
}

/// Both take 10 with each hit, and strike at 0, 0.9, 1.8 …: b's armour keeps its first 10 at bay until 1, so
/// that a, who would need the strikes at 0 and 0.9, needs one at 1.8 and one at 2.7; b, with 25 hit points of
/// a against it, strikes at 0, 0.9 and 1.8. b comes after a at the same time: b has won at 1.8.
TEST(ProgressionDuelEffects, AnEffectOfOneTickGuardsFromTheStrikesBeforeOne) {
    const auto duel = [](const std::string& effects) {
        return told_duel(world_of({plain_actor("a", "x", R"("max_hp": 25, "atk": 10, "spd": 1)"),
                                   plain_actor("b", "y", R"("max_hp": 20, "atk": 10, "def": 1, "spd": 1)",
                                               R"("effects": [)" + effects + "]")},
                                  R"("rules": {"damage_variance": 0, "crit_cap": 0})"));
    };
    EXPECT_EQ(duel("").win[0], 1);
    const Duel guarded = duel(R"({"mult": {"def": 20}, "ticks": 1})");
    EXPECT_TRUE(guarded.exact);
    EXPECT_EQ(guarded.win[1], 1);
    ASSERT_EQ(guarded.turns.size(), 1U);
    EXPECT_EQ(guarded.turns[0].first, 6); // a b a b a b
    EXPECT_EQ(guarded.left[1].mean(), 8); // 20 less 1, 1 and 10
}

/// A delay once begun stays. At speed 17 a waits 0.235 and strikes at 0, 0.235, 0.470, 0.704, 0.939 and, as
/// that delay had begun before 1, at 1.174; then at speed 1 at 2.074. Its seventh hit is the last, and b has
/// struck at 0, 0.9 and 1.8.
TEST(ProgressionDuelEffects, ADelayOnceBegunStays) {
    const Value root = world_of({plain_actor("a", "x", R"("max_hp": 100, "atk": 10, "spd": 1)",
                                             R"("effects": [{"mult": {"spd": 17}, "ticks": 1}])"),
                                 plain_actor("b", "y", R"("max_hp": 70, "atk": 1, "spd": 1)")},
                                R"("rules": {"damage_variance": 0, "crit_cap": 0})");
    const Duel duel = told_duel(root);
    EXPECT_TRUE(duel.exact);
    EXPECT_EQ(duel.win[0], 1);
    ASSERT_EQ(duel.turns.size(), 1U);
    EXPECT_EQ(duel.turns[0].first, 10);
    EXPECT_EQ(duel.left[0].mean(), 97);
}

/// What raised the maximum ends: 40 hit points of at most 20 are 20 again.
TEST(ProgressionDuelEffects, HitPointsAreCutWhereAMaximumEnds) {
    const Value root =
        world_of({plain_actor("a", "x", R"("max_hp": 100, "atk": 1, "spd": 1)"),
                  plain_actor("b", "y", R"("max_hp": 20, "atk": 0, "spd": 1)",
                              R"("effects": [{"mult": {"max_hp": 2}, "ticks": 1}])")},
                 R"("rules": {"damage_variance": 0, "crit_cap": 0}, "fight": {"max_turns": 5})");
    const Duel duel = told_duel(root);
    EXPECT_EQ(duel.draw, 1);
    EXPECT_EQ(duel.left[1].mean(), 19); // 40 less 1 and 1, cut to 20 at 1, less 1
}

TEST(ProgressionDuelEffects, FailsBeyondTheBudget) {
    const Value root = two_under({R"({"mult": {"def": 4}, "ticks": 1})", ""});
    const auto match = match_of(root);
    EXPECT_FALSE(match->exact_duel(1'000, {}));
    const Duel sampled = must(run_duel(*match, {.runs = runs, .transitions = 1'000}));
    EXPECT_FALSE(sampled.exact);
    const double exact = told_duel(root).win[0];
    EXPECT_NEAR(sampled.win[0], exact, 5 * std::sqrt(exact * (1 - exact) / runs));
}

#include "engine/duel/duel.h"
#include "tests/duel/duel_oracle.h"
#include "tests/duel/random_duels.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

constexpr double tolerance = 1e-10;

double total(const Duel& d) { return d.win[0] + d.win[1] + d.draw; }

double share(const std::vector<std::pair<int, double>>& turns, int strikes) {
    for (const auto& [n, p] : turns)
        if (n == strikes) return p;
    return 0;
}

void expect_left(const Distribution& expected, const Distribution& found, const std::string& where) {
    for (const Outcome& o : expected.support())
        EXPECT_NEAR(found.p_of(o.value), o.p, tolerance) << where << o.value;
    for (const Outcome& o : found.support())
        EXPECT_NEAR(expected.p_of(o.value), o.p, tolerance) << where << o.value;
}

void expect_equal(const Duel& expected, const Duel& found, const std::string& where) {
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_NEAR(found.win[side], expected.win[side], tolerance) << where << " win";
        expect_left(expected.left[side], found.left[side], where + " left ");
    }
    EXPECT_NEAR(found.draw, expected.draw, tolerance) << where << " draw";
    EXPECT_NEAR(total(found), 1, 1e-12) << where;
    for (const auto& [n, p] : expected.turns)
        EXPECT_NEAR(share(found.turns, n), p, tolerance) << where << " turn " << n;
    for (const auto& [n, p] : found.turns)
        EXPECT_NEAR(share(expected.turns, n), p, tolerance) << where << " turn " << n;
}

Distribution die(int sides) {
    std::vector<Outcome> faces;
    for (int i = 1; i <= sides; ++i) faces.push_back({static_cast<double>(i), 1.0 / sides});
    return Distribution::from(faces);
}

DuelTable even(double hp, double p, const Distribution& loss, int max = 1000) {
    const StrikeTable strike{.hit_chance = p, .hit = loss, .nothing = 1 - p};
    return {.strikes = {strike, strike}, .hp = {hp, hp}, .max_strikes = max};
}

} // namespace

class RandomDuels : public testing::TestWithParam<bool> {};

TEST_P(RandomDuels, EqualTheSlowOracle) {
    Dice dice(GetParam() ? 11 : 12);
    for (int i = 0; i < 120; ++i) {
        const DuelTable table = random_table(dice, GetParam());
        expect_equal(DuelOracle(table).solve(), must(exact_duel(table)), "table " + std::to_string(i));
    }
}

/// By the clock: delays of thirds, so that times added up one by one tie or do not.
TEST_P(RandomDuels, ByTheClockEqualTheSlowOracle) {
    Dice dice(GetParam() ? 13 : 14);
    for (int i = 0; i < 120; ++i) {
        DuelTable table = random_table(dice, GetParam());
        table.delays = {(1 + dice.below(9)) / 3.0, (1 + dice.below(9)) / 3.0};
        expect_equal(DuelOracle(table).solve(), must(exact_duel(table)), "clock " + std::to_string(i));
    }
}

INSTANTIATE_TEST_SUITE_P(Duel, RandomDuels, testing::Bool(),
                         [](const auto& test) { return test.param ? "WithCounters" : "WithoutCounters"; });

/// Computed before by other programs: tables in C++, floats and fractions in Python.
TEST(Duel, KnownAnswers) {
    EXPECT_NEAR(must(exact_duel(even(30, 0.6, die(6)))).win[0], 0.536676512925, 5e-13);
    const Duel long_one = must(exact_duel(even(100, 0.6, die(20))));
    EXPECT_NEAR(long_one.win[0], 0.532963824682, 5e-13);
    double strikes = 0;
    for (const auto& [n, p] : long_one.turns) strikes += n * p;
    EXPECT_NEAR(strikes, 28.281485471424, 5e-12);
    const Duel blow = must(exact_duel(even(1, 0.5, Distribution::certain(1), 1'000'000)));
    EXPECT_NEAR(blow.win[0], 2.0 / 3, 1e-15); // 1/2 + 1/2 · 1/2 · (the same again)
    EXPECT_NEAR(blow.win[1], 1.0 / 3, 1e-15);
    EXPECT_NEAR(share(blow.turns, 3), 1.0 / 8, 1e-16);
}

TEST(Duel, RunsOutOfStrikes) {
    const Duel none = must(exact_duel(even(10, 0, Distribution(), 7)));
    EXPECT_EQ(none.draw, 1);
    EXPECT_EQ(none.turns, (std::vector<std::pair<int, double>>{{7, 1.0}}));
    EXPECT_EQ(none.left[0], Distribution::certain(10));
    // Three strikes of certain 4 against 10: two land on the second, one on the first.
    const Duel three = must(exact_duel(even(10, 1, Distribution::certain(4), 3)));
    EXPECT_EQ(three.draw, 1);
    EXPECT_EQ(three.left[0], Distribution::certain(6));
    EXPECT_EQ(three.left[1], Distribution::certain(2));
}

TEST(Duel, MayBeOverBeforeItBegins) {
    for (const double none : {0.0, 1e-9}) {
        DuelTable table = even(10, 1, Distribution::certain(4));
        table.hp[0] = none;
        const Duel duel = must(exact_duel(table));
        EXPECT_EQ(duel.win, (std::array{0.0, 1.0}));
        EXPECT_EQ(duel.turns, (std::vector<std::pair<int, double>>{{0, 1.0}}));
        EXPECT_EQ(duel.left[0], Distribution::certain(0));
        table.hp[1] = none;
        EXPECT_EQ(must(exact_duel(table)).draw, 1);
    }
}

TEST(Duel, ABillionthIsNothing) {
    DuelTable table = even(4 + 0.9e-9, 1, Distribution::certain(4));
    EXPECT_EQ(must(exact_duel(table)).win[0], 1);
    table.hp[1] = 4 + 3e-9;
    EXPECT_EQ(must(exact_duel(table)).win[0], 0);
}

TEST(Duel, BeyondTheBudgetIsRefused) {
    const auto small = exact_duel(even(100, 0.7, die(20)), 1000);
    ASSERT_FALSE(small);
    EXPECT_EQ(small.error(), Errors{error("duel_too_large", "", {{"transitions", std::int64_t{1000}}})});
    EXPECT_TRUE(exact_duel(even(100, 0.7, die(20))));
}

/// 50,000 hits by 1,400 rebounds would be several tables of 560 MB.
TEST(Duel, ATableBeyondAllMemoryIsRefusedBeforeItIsMade) {
    const StrikeTable strike{.hit_chance = 0.25,
                             .hit = Distribution::certain(1),
                             .counter_chance = 0.5,
                             .counter = Distribution::from({{1, 0.5}, {2, 0.5}}),
                             .nothing = 0.25};
    const auto vast =
        exact_duel({.strikes = {strike, strike}, .hp = {1e9, 1e9}, .max_strikes = 100'000}, 2'000'000);
    ASSERT_FALSE(vast);
    EXPECT_EQ(vast.error().front().code, "duel_too_large");
}

TEST(Duel, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = exact_duel(even(100, 0.7, die(20)), duel_budget, stop.get_token());
    ASSERT_FALSE(stopped);
    EXPECT_EQ(told(stopped.error()), "cancelled @ ");
}

TEST(Duel, MassIsKeptInALongOne) {
    const Duel duel = must(exact_duel(even(200, 0.01, die(6), 30'000)));
    EXPECT_NEAR(total(duel), 1, 1e-11);
    double turns = 0;
    for (const auto& [n, p] : duel.turns) turns += p;
    EXPECT_NEAR(turns, 1, 1e-11);
}

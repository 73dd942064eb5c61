#include "engine/duel/win_chances.h"
#include "tests/duel/duel_oracle.h"
#include "tests/duel/random_duels.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

constexpr double chance_tolerance = 1e-12;

void expect_same_chances(const Duel& expected, const Duel& found, const std::string& where) {
    for (std::size_t side = 0; side < 2; ++side)
        EXPECT_NEAR(found.win[side], expected.win[side], chance_tolerance) << where << " side " << side;
    EXPECT_NEAR(found.draw, expected.draw, chance_tolerance) << where << " draw";
    EXPECT_TRUE(found.turns.empty()) << where;
}

StrikeTable strike_of(double hit, const Distribution& loss) {
    return {.hit_chance = hit, .hit = loss, .nothing = 1 - hit};
}

DuelTable plain(double hp, double hit, const Distribution& loss, int most = 1000) {
    return {.strikes = {strike_of(hit, loss), strike_of(hit, loss)}, .hp = {hp, hp}, .max_strikes = most};
}

} // namespace

class WinChances : public testing::TestWithParam<bool> {};

TEST_P(WinChances, ByStrikesEqualTheSlowOracle) {
    Dice dice(GetParam() ? 21 : 22);
    for (int i = 0; i < 120; ++i) {
        DuelTable table = random_table(dice, GetParam());
        if (i % 2 == 1) table.delays = {(1 + dice.below(9)) / 3.0, (1 + dice.below(9)) / 3.0};
        expect_same_chances(DuelOracle(table).solve(), must(win_chances::by_strikes(table, duel_budget, {})),
                            "table " + std::to_string(i));
    }
}

/// As many strikes as it takes: only duels that always end have a table. A few of them by the oracle too,
/// which takes long over so many strikes.
TEST_P(WinChances, ByTableEqualThoseByStrikes) {
    Dice dice(GetParam() ? 23 : 24);
    int compared = 0;
    for (int i = 0; i < 200; ++i) {
        DuelTable table = random_table(dice, GetParam());
        table.max_strikes = 600;
        if (!win_chances::table_cost(table)) continue;
        const Duel found = must(win_chances::by_table(table, {}));
        expect_same_chances(must(win_chances::by_strikes(table, duel_budget, {})), found,
                            "table " + std::to_string(i));
        if (++compared % 40 == 0)
            expect_same_chances(DuelOracle(table).solve(), found, "oracle " + std::to_string(i));
    }
    EXPECT_GE(compared, 150); // the others are two of whom hardly one ever strikes
}

INSTANTIATE_TEST_SUITE_P(Duels, WinChances, testing::Bool(),
                         [](const auto& test) { return test.param ? "WithCounters" : "WithoutCounters"; });

/// Fractions: of two who hit once in two strikes and fall to one hit, the first wins 2 of 3.
TEST(WinChance, OfOneHit) {
    const DuelTable table = plain(1, 0.5, Distribution::certain(1));
    ASSERT_TRUE(win_chances::table_cost(table));
    EXPECT_NEAR(must(win_chances::by_table(table, {})).win[0], 2.0 / 3, 1e-15);
    EXPECT_NEAR(must(win_chances::by_strikes(table, duel_budget, {})).win[0], 2.0 / 3, 1e-15);
}

TEST(WinChance, HasNoTableWhereStrikesMayRunOut) {
    const Distribution one = Distribution::certain(1);
    EXPECT_TRUE(win_chances::table_cost(plain(10, 0.5, one)));
    EXPECT_FALSE(win_chances::table_cost(plain(10, 0.5, one, 30)));
    EXPECT_FALSE(win_chances::table_cost(plain(10, 1e-3, one)));
    EXPECT_FALSE(win_chances::table_cost(plain(10, 0, one)));
    EXPECT_EQ(must(exact_win_chances(plain(10, 0, one))).draw, 1);
}

TEST(WinChance, HasNoTableByTheClockOrWithoutACommonStep) {
    DuelTable clock = plain(10, 0.5, Distribution::certain(1));
    clock.delays = {1, 0.4};
    EXPECT_FALSE(win_chances::table_cost(clock));
    EXPECT_FALSE(
        win_chances::table_cost(plain(10, 0.5, Distribution::from({{1, 0.5}, {std::sqrt(2.0), 0.5}}))));
    EXPECT_TRUE(win_chances::table_cost(plain(9.99, 0.5, Distribution::from({{1.2, 0.5}, {3, 0.5}}))));
}

/// Hit points between two steps: 4.5 fall to two losses of 3 as 6 do, 6.5 to three.
TEST(WinChance, HitPointsNeedNotLieOnAStep) {
    const auto first_wins = [](double hp) {
        DuelTable table = plain(6, 0.5, Distribution::certain(3));
        table.hp[1] = hp;
        const double found = must(win_chances::by_table(table, {})).win[0];
        EXPECT_NEAR(found, DuelOracle(table).solve().win[0], chance_tolerance);
        return found;
    };
    EXPECT_EQ(first_wins(4.5), first_wins(6));
    EXPECT_LT(first_wins(6.5), first_wins(6));
    EXPECT_EQ(first_wins(6 + 0.1e-9), first_wins(6)); // a billionth is nothing
}

TEST(WinChance, MayBeDecidedBeforeItBegins) {
    DuelTable table = plain(10, 1, Distribution::certain(4));
    table.hp[0] = 0;
    EXPECT_EQ(must(exact_win_chances(table)).win, (std::array{0.0, 1.0}));
    table.hp[1] = 1e-9;
    EXPECT_EQ(must(exact_win_chances(table)).draw, 1);
}

/// Many hit points and many ways to lose them: the counts of strikes are too many, whole hit points are not.
TEST(WinChance, TriesATableBeforeItGivesUp) {
    std::vector<Outcome> losses;
    for (int i = 1; i <= 20; ++i) losses.push_back({static_cast<double>(i), 0.05});
    const Distribution loss = Distribution::from(losses);
    const StrikeTable strike{
        .hit_chance = 0.5, .hit = loss, .counter_chance = 0.3, .counter = loss, .nothing = 0.2};
    const DuelTable table{.strikes = {strike, strike}, .hp = {400, 400}};
    constexpr std::uint64_t budget = 20'000'000;
    EXPECT_FALSE(win_chances::by_strikes(table, budget, {}));
    EXPECT_LE(win_chances::table_cost(table).value(), budget);
    const Duel found = must(exact_win_chances(table, budget));
    EXPECT_NEAR(found.win[0], must(win_chances::by_strikes(table, 100 * duel_budget, {})).win[0], 1e-12);
}

TEST(WinChance, EndsWithTheBudgetAndAtAStop) {
    DuelTable table = plain(100, 0.5, Distribution::from({{1, 0.5}, {std::sqrt(2.0), 0.5}}));
    const auto small = exact_win_chances(table, 1000);
    ASSERT_FALSE(small);
    EXPECT_EQ(small.error(), Errors{error("duel_too_large", "", {{"transitions", std::int64_t{1000}}})});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(told(exact_win_chances(table, duel_budget, stop.get_token()).error()), "cancelled @ ");
    const DuelTable whole = plain(100, 0.5, Distribution::certain(1));
    EXPECT_EQ(told(exact_win_chances(whole, duel_budget, stop.get_token()).error()), "cancelled @ ");
}

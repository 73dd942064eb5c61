#include "engine/chance/chance.h"
#include "engine/chance/exact.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <ostream>

using namespace ludus;

static_assert(Chance<Exact>);

namespace {

struct Walk {
    std::map<double, double> p = {}; ///< by the rule's answer
    std::uint64_t branches = 0;
    double total = 0;
};

/// The whole distribution of a rule that answers a number.
template <class Rule>
Walk walk(Rule&& rule) {
    Walk all;
    const auto done = Exact().enumerate([&](Exact& c) { return static_cast<double>(rule(c)); },
                                        [&](double value, double p) {
                                            all.p[value] += p;
                                            all.total += p;
                                        });
    EXPECT_TRUE(done);
    all.branches = done.value_or(0U);
    return all;
}

} // namespace

TEST(Exact, TwoDiceAreFourHundredBranches) {
    std::map<std::pair<int, int>, double> seen;
    const auto done =
        Exact().enumerate([](Exact& c) { return std::pair(c.die({"a"}, 20), c.die({"b"}, 20)); },
                          [&](std::pair<int, int> dice, double p) { seen[dice] += p; });
    EXPECT_EQ(*done, 400U);
    ASSERT_EQ(seen.size(), 400U);
    for (const auto& [dice, p] : seen) EXPECT_EQ(p, 1.0 / 400);
}

TEST(Exact, LaterDrawsMayDependOnEarlierOnes) {
    // A d4, then that many sides: P(1, 1) = 1/4, P(4, any) = 1/4 · 1/4; 1 + 2 + 3 + 4 branches.
    const Walk all = walk([](Exact& c) {
        const int first = c.die({"first"}, 4);
        return first * 10 + c.die({"second"}, first);
    });
    EXPECT_EQ(all.branches, 10U);
    EXPECT_EQ(all.p.at(11), 1.0 / 4);
    EXPECT_EQ(all.p.at(43), 1.0 / 16);
    EXPECT_NEAR(all.total, 1, 1e-15);
}

TEST(Exact, ADieThatIsOnlyAskedAboutIsTwoBranches) {
    const Walk all = walk([](Exact& c) { return c.at_most({"percent"}, 100, 37.5).yes ? 1 : 0; });
    EXPECT_EQ(all.branches, 2U);
    EXPECT_EQ(all.p.at(1), 0.37);
    EXPECT_EQ(all.p.at(0), 0.63);
    const auto roll = [](Exact& c) { return c.at_most({"percent"}, 100, 37).roll.has_value() ? 1 : 0; };
    EXPECT_EQ(walk(roll).p.count(1), 0U);
}

TEST(Exact, ACertainAnswerIsOneBranch) {
    for (const double limit : {-5.0, 0.0, 0.99})
        EXPECT_EQ(walk([&](Exact& c) { return c.at_most({"q"}, 20, limit).yes ? 1 : 0; }).p,
                  (std::map<double, double>{{0, 1}}));
    for (const double limit : {20.0, 20.5, 1e9})
        EXPECT_EQ(walk([&](Exact& c) { return c.at_most({"q"}, 20, limit).yes ? 1 : 0; }).p,
                  (std::map<double, double>{{1, 1}}));
}

TEST(Exact, AChanceIsTwoBranchesInsideZeroAndOne) {
    const auto p_yes = [](double p) {
        const Walk all = walk([&](Exact& c) { return c.chance({"q"}, p).yes ? 1 : 0; });
        EXPECT_EQ(all.branches, p > 0 && p < 1 ? 2U : 1U);
        return all.p.count(1) > 0 ? all.p.at(1) : 0.0;
    };
    EXPECT_EQ(p_yes(0.3), 0.3);
    EXPECT_EQ(p_yes(0), 0);
    EXPECT_EQ(p_yes(-1), 0);
    EXPECT_EQ(p_yes(1), 1);
    EXPECT_EQ(p_yes(1.5), 1);
}

struct Form {
    double constant;
    double slope;
};

static void PrintTo(const Form& f, std::ostream* out) { *out << f.constant << " + " << f.slope << " u"; }

class ExactWhole : public testing::TestWithParam<Form> {};

/// n midpoints of [0, 1): a value's share of the interval differs from its share of the points by less than
/// two points, one at either end (0 collects two neighbouring stretches, but they join).
TEST_P(ExactWhole, SharesAreTheLengthsOfTheirStretches) {
    constexpr int n = 200'000;
    const double constant = GetParam().constant;
    const double slope = GetParam().slope;
    const Walk all = walk([&](Exact& c) { return c.whole(constant + slope * c.uniform({"u"})); });
    std::map<double, double> counted;
    for (int i = 0; i < n; ++i) counted[std::trunc(constant + slope * (i + 0.5) / n) + 0.0] += 1.0 / n;
    for (const auto& [value, share] : counted)
        EXPECT_NEAR(all.p.count(value) ? all.p.at(value) : 0, share, 2.0 / n) << value;
    for (const auto& [value, p] : all.p) EXPECT_TRUE(counted.count(value) || p < 2.0 / n) << value;
    EXPECT_NEAR(all.total, 1, 1e-14);
    EXPECT_EQ(all.branches, all.p.size());
}

INSTANTIATE_TEST_SUITE_P(, ExactWhole,
                         testing::Values(Form{34, 12}, Form{0, 6}, Form{1, 6}, Form{0.25, 0.5}, Form{-0.5, 1},
                                         Form{-1, 2}, Form{-2.5, 5}, Form{3.7, -9.1}, Form{7, -7}, Form{5, 0},
                                         Form{-5.5, 0}, Form{2.999, 0.002}, Form{-12.25, 0.5},
                                         Form{100.3, 47.9}));

TEST(Exact, WorkedShares) {
    // 34 + 12 u: 34 … 45, a twelfth each; -0.5 + u is 0 throughout, as truncation is toward zero.
    const Walk twelfths = walk([](Exact& c) { return c.whole(40 * (1 + 0.3 * (c.uniform({"u"}) - 0.5))); });
    ASSERT_EQ(twelfths.branches, 12U);
    for (const auto& [value, p] : twelfths.p) EXPECT_NEAR(p, 1.0 / 12, 1e-14) << value;
    EXPECT_EQ(walk([](Exact& c) { return c.whole(c.uniform({"u"}) - 0.5); }).p,
              (std::map<double, double>{{0, 1}}));
}

TEST(Exact, ARepeatIsAConvolution) {
    const auto sub = [](Exact& c, int) { return static_cast<double>(c.die({"d"}, 6) + c.die({"e"}, 4)); };
    const Walk repeated = walk([&](Exact& c) { return c.repeat(3, sub); });
    const Walk in_full = walk([&](Exact& c) { return sub(c, 0) + sub(c, 1) + sub(c, 2); });
    EXPECT_EQ(repeated.branches, 25U); // 6 … 30
    EXPECT_EQ(in_full.branches, 24U * 24 * 24);
    ASSERT_EQ(repeated.p.size(), in_full.p.size());
    for (const auto& [value, p] : in_full.p) EXPECT_NEAR(repeated.p.at(value), p, 1e-14);
    EXPECT_EQ(walk([&](Exact& c) { return c.repeat(0, sub); }).p, (std::map<double, double>{{0, 1}}));
}

TEST(Exact, NestedDistributionsFollowTheBranch) {
    // A d2 says how many d6 are rolled: P(2) = 1/2 · 1/6 + 1/2 · 1/36.
    const Walk all = walk([](Exact& c) {
        const int dice = c.die({"n"}, 2);
        return c.repeat(dice, [](Exact& inner, int) { return static_cast<double>(inner.die({"d"}, 6)); });
    });
    EXPECT_NEAR(all.p.at(2), 1.0 / 12 + 1.0 / 72, 1e-16);
    EXPECT_EQ(all.branches, 6U + 11U);
}

TEST(Exact, APersonsChoiceIsTheFlag) {
    EXPECT_EQ(walk([](Exact& c) { return c.decide({"powerful"}, true) ? 1 : 0; }).p.at(1), 1);
    EXPECT_EQ(walk([](Exact& c) { return c.decide({"powerful"}, false) ? 1 : 0; }).p.at(0), 1);
}

TEST(Exact, TheBudgetStopsIt) {
    const auto count = [](std::uint64_t budget) {
        return Exact({.branches = budget})
            .enumerate([](Exact& c) { return c.die({"a"}, 20) + c.die({"b"}, 20); }, [](int, double) {});
    };
    EXPECT_EQ(*count(400), 400U);
    const auto stopped = count(399);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error(), Errors{error("budget_exceeded", "", {{"branches", std::int64_t{399}}})});
}

TEST(Exact, WhatIsNestedCostsToo) {
    const auto roll = [](Exact& c) {
        return c.repeat(2, [](Exact& i, int) { return static_cast<double>(i.die({"a"}, 100)); });
    };
    const auto ignore = [](double, double) {};
    EXPECT_TRUE(Exact({.branches = 300}).enumerate(roll, ignore)); // 100 inside, 199 sums
    EXPECT_FALSE(Exact({.branches = 298}).enumerate(roll, ignore));
    EXPECT_FALSE(Exact({.branches = 50}).enumerate(roll, ignore));
    const auto wide = [](Exact& c) { return static_cast<double>(c.whole(1e9 * c.uniform({"u"}))); };
    EXPECT_FALSE(Exact({.branches = 1000}).enumerate(wide, ignore));
}

TEST(Exact, APoolThatIsRefusedSaysWhy) {
    const PoolSpec mixed{.sides = {1000, 1000, 999}, .reroll = Reroll{.times = 2}};
    const auto rule = [&](Exact& c, int) { return static_cast<double>(c.pool({"pool"}, mixed).final); };
    const auto alone = Exact().enumerate([&](Exact& c) { return rule(c, 0); }, [](double, double) {});
    ASSERT_FALSE(alone);
    EXPECT_EQ(alone.error().front().code, "pool_states");
    const auto nested = Exact().enumerate([&](Exact& c) { return c.repeat(2, rule); }, [](double, double) {});
    ASSERT_FALSE(nested);
    EXPECT_EQ(nested.error().front().code, "pool_states");
}

TEST(Exact, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        Exact({}, stop.get_token())
            .enumerate([](Exact& c) { return c.die({"a"}, 1000) + c.die({"b"}, 1000); }, [](int, double) {});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error(), Errors{error("cancelled")});
}

/// Three rolls of a d6 that are low (1), middling (2, 3) or high: C(3; a, b, c) · 1^a 2^b 3^c / 216.
TEST(Exact, CountsAreABranchForEverySetOfThem) {
    std::map<std::array<int, 3>, double> seen;
    const auto kind = [](auto& c, int) -> std::size_t {
        const int face = c.die({"d"}, 6);
        return face == 1 ? 0 : face <= 3 ? 1 : 2;
    };
    const auto done = Exact().enumerate([&](Exact& c) { return c.counts<3>(3, kind); },
                                        [&](const std::array<int, 3>& n, double p) { seen[n] += p; });
    EXPECT_EQ(*done, 10U);
    EXPECT_NEAR((seen[{1, 1, 1}]), 6 * 1 * 2 * 3 / 216.0, 1e-16);
    EXPECT_NEAR((seen[{0, 0, 3}]), 27 / 216.0, 1e-16);
    EXPECT_NEAR((seen[{2, 1, 0}]), 3 * 1 * 2 / 216.0, 1e-16);
}

TEST(Exact, TooManySetsOfCountsAreRefused) {
    const auto kind = [](auto& c, int) { return static_cast<std::size_t>(c.die({"d"}, 3) - 1); };
    EXPECT_FALSE(Exact(Budget{.branches = 1000})
                     .enumerate([&](Exact& c) { return c.counts<3>(1000, kind)[0]; }, [](int, double) {}));
}

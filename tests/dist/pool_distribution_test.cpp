#include "engine/chance/exact.h"
#include "engine/chance/roll_pool.h"
#include "engine/dist/pool_distribution.h"
#include "tests/dist/dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#ifdef LUDUS_HAS_RAPIDCHECK
#include <rapidcheck/gtest.h>
#endif

#include <map>
#include <numeric>

using namespace ludus;
using namespace ludus::test;

namespace {

/// The oracle: the rules of the pool, run through every roll.
std::map<int, double> by_enumeration(const PoolSpec& spec) {
    std::map<int, CompensatedSum> sums;
    const auto done = Exact().enumerate([&](Exact& c) { return roll_pool(c, {"pool"}, spec).final; },
                                        [&](int value, double p) { sums[value].add(p); });
    EXPECT_TRUE(done);
    std::map<int, double> all;
    for (const auto& [value, sum] : sums) all[value] = sum.value();
    return all;
}

void expect_equal(const PoolSpec& spec) {
    const auto pmf = pool_pmf(spec);
    ASSERT_TRUE(pmf);
    const auto expected = by_enumeration(spec);
    EXPECT_EQ(pmf->first, expected.begin()->first);
    EXPECT_EQ(pmf->last(), expected.rbegin()->first);
    for (const auto& [value, p] : expected) EXPECT_NEAR(pmf->at(value) / p, 1, 1e-12) << value;
    EXPECT_NEAR(std::accumulate(pmf->p.begin(), pmf->p.end(), 0.0), 1, 1e-14);
}

double mean_of(const PoolSpec& spec) {
    const auto d = pool_distribution(spec);
    EXPECT_TRUE(d);
    return d->mean();
}

constexpr PoolMode modes[] = {PoolMode::sum, PoolMode::max, PoolMode::top_n_sum, PoolMode::success_count};

std::vector<std::optional<Reroll>> rerolls() {
    return {std::nullopt,
            Reroll{.times = 0},
            Reroll{.times = 1},
            Reroll{.times = 2},
            Reroll{.times = 3},
            Reroll{.strategy = RerollStrategy::specific_indexes, .times = 2, .indexes = {0, 0}},
            Reroll{.strategy = RerollStrategy::all_fail, .times = 1},
            Reroll{.strategy = RerollStrategy::all_fail, .times = 2}};
}

} // namespace

TEST(PoolDistribution, EqualsEveryRollWalkedThrough) {
    for (const std::vector<int>& sides :
         {std::vector{6}, {6, 6}, {4, 4, 4}, {3, 2, 4}, {4, 6, 2}, {2, 2, 3, 3}})
        for (const PoolMode mode : modes)
            for (const auto& reroll : rerolls())
                for (const int n : {1, 2, 3, 5}) {
                    SCOPED_TRACE(testing::PrintToString(sides) + " mode " +
                                 std::to_string(static_cast<int>(mode)) + " n " + std::to_string(n));
                    expect_equal(
                        {.sides = sides, .mode = mode, .top_n = n, .threshold = n, .reroll = reroll});
                }
}

TEST(PoolDistribution, PublishedMeans) {
    EXPECT_NEAR(mean_of({.sides = dice(3, 6)}), 10.5, 1e-12);
    EXPECT_NEAR(mean_of({.sides = dice(10, 6), .mode = PoolMode::success_count, .threshold = 5}), 10.0 / 3,
                1e-12);
    EXPECT_NEAR(mean_of({.sides = dice(4, 6), .mode = PoolMode::top_n_sum, .top_n = 3}), 12.244599, 5e-7);
    EXPECT_NEAR(mean_of({.sides = dice(10, 6), .mode = PoolMode::top_n_sum, .top_n = 5}), 24.179310, 5e-7);
    EXPECT_NEAR(mean_of({.sides = dice(20, 6), .mode = PoolMode::top_n_sum, .top_n = 10}), 49.007953, 5e-7);
    EXPECT_NEAR(mean_of({.sides = {6, 6, 12}, .mode = PoolMode::max}), 7.229167, 5e-7);
    EXPECT_NEAR(mean_of({.sides = dice(6, 6), .reroll = Reroll{}}), 23.060292, 5e-7);
}

TEST(PoolDistribution, NoDiceGiveNothing) {
    for (const PoolMode mode : modes)
        for (const auto& reroll : rerolls()) {
            if (reroll && !reroll->indexes.empty()) continue;
            EXPECT_EQ(pool_distribution({.mode = mode, .reroll = reroll}).value(), Distribution::certain(0));
        }
    EXPECT_EQ(pool_distribution({.sides = {6, 6}, .mode = PoolMode::top_n_sum, .top_n = 0}).value(),
              Distribution::certain(0));
}

TEST(PoolDistribution, RefusesWhatIsTooMuch) {
    const auto refused = [](const PoolSpec& spec) { return pool_distribution(spec).error().front(); };
    EXPECT_EQ(
        refused({.sides = dice(1'000'000, 6)}),
        error("pool_too_large", "sides", {{"count", std::int64_t{1'000'000}}, {"max", std::int64_t{1000}}}));
    EXPECT_EQ(refused({.sides = {6, 1}}).path, "sides[1]");
    EXPECT_EQ(refused({.sides = {1001}}).code, "out_of_range");
    EXPECT_EQ(refused({.sides = {6}, .reroll = Reroll{.times = 1001}}).path, "reroll.times");
    const Reroll missing{.strategy = RerollStrategy::specific_indexes, .indexes = {0, 2}};
    EXPECT_EQ(refused({.sides = {6, 6}, .reroll = missing}).path, "reroll.indexes[1]");
    EXPECT_EQ(refused({.sides = {6, 6}, .reroll = missing}).code, "die_index_out_of_range");
}

/// 10^6 states are worked out, the next pool is refused with its count.
TEST(PoolDistribution, MixedDiceRolledAgainMoreThanOnceHaveALimit) {
    const PoolSpec most{.sides = {1000, 100, 10}, .mode = PoolMode::max, .reroll = Reroll{.times = 2}};
    EXPECT_TRUE(pool_pmf(most));
    PoolSpec more = most;
    more.sides.push_back(2);
    EXPECT_EQ(
        pool_pmf(more).error().front(),
        error("pool_states", "reroll.times", {{"states", "2000000"}, {"limit", std::int64_t{1'000'000}}}));
    more.sides.resize(1000, 1000);
    EXPECT_EQ(pool_pmf(more).error().front().arguments.front().value, Argument("10^2994"));
}

/// What is too much is told, whichever way the dice are read; the same dice are fine with more to spend.
TEST(PoolDistribution, WorkHasABudget) {
    const Reroll lowest{.times = 1};
    const Reroll twice{.times = 2};
    for (const PoolSpec& spec :
         {PoolSpec{.sides = dice(30, 10)},
          PoolSpec{.sides = dice(30, 10), .mode = PoolMode::top_n_sum, .top_n = 9},
          PoolSpec{.sides = {10, 12, 20, 30}, .mode = PoolMode::top_n_sum, .top_n = 2},
          PoolSpec{.sides = dice(30, 10), .mode = PoolMode::max},
          PoolSpec{.sides = dice(30, 10), .mode = PoolMode::success_count, .threshold = 5},
          PoolSpec{.sides = dice(30, 10), .reroll = lowest},
          PoolSpec{.sides = {10, 12, 20}, .mode = PoolMode::max, .reroll = lowest},
          PoolSpec{.sides = {10, 12, 20}, .reroll = twice}}) {
        DiceWork little({}, 400);
        const auto refused = pool_pmf(spec, little);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().front().code, "dice_work");
        DiceWork enough({}, 10'000'000);
        EXPECT_TRUE(pool_pmf(spec, enough));
    }
}

TEST(PoolDistribution, HopelessDiceAreRefusedAtOnce) {
    const PoolSpec spec{.sides = dice(1000, 1000), .mode = PoolMode::top_n_sum, .top_n = 500};
    EXPECT_EQ(pool_pmf(spec).error().front().code, "dice_work");
}

TEST(PoolDistribution, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    for (const PoolMode mode : modes)
        for (const auto& sides : {std::vector{6, 6, 6}, {6, 8, 6}}) {
            const auto d = pool_distribution({.sides = sides, .mode = mode, .top_n = 2}, source.get_token());
            ASSERT_FALSE(d);
            EXPECT_EQ(d.error().front().code, "cancelled");
        }
}

/// The same dice by the general convolution. It takes the ends of every part for 1e-150, which shows in
/// entries near that: those from 1e-138 on are compared.
TEST(PoolDistribution, AThousandDiceKeepTheirTails) {
    const auto d = pool_distribution({.sides = dice(1000, 6)});
    ASSERT_TRUE(d);
    const Distribution d6 = Distribution::from({{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
    const Distribution expected = convolve_power(d6, 1000);
    EXPECT_EQ(d->min(), 1000);
    EXPECT_EQ(d->max(), 6000);
    EXPECT_NEAR(d->mean(), 3500, 1e-8);
    ASSERT_EQ(d->support().size(), expected.support().size());
    for (std::size_t i = 1; i + 1 < d->support().size(); ++i) {
        ASSERT_EQ(d->support()[i].value, expected.support()[i].value);
        if (expected.support()[i].p < 1e-138) continue;
        ASSERT_NEAR(d->support()[i].p / expected.support()[i].p, 1, 2e-12) << d->support()[i].value;
    }
}

/// Beyond brute force: the two roads to the same numbers, by kind of die and die by die, one d7 upgraded.
TEST(PoolDistribution, LargeMixedPoolsFitTheirNeighbours) {
    PoolSpec like{.sides = dice(60, 6), .mode = PoolMode::top_n_sum, .top_n = 25};
    PoolSpec mixed = like;
    mixed.sides[30] = 7;
    EXPECT_GT(mean_of(mixed), mean_of(like));
    EXPECT_LT(mean_of(mixed), mean_of(like) + 0.5);
    mixed.sides[30] = 2;
    PoolSpec fewer = like;
    fewer.sides.pop_back(); // a d2 is never among the 25 highest of 60
    const auto a = pool_pmf(mixed), b = pool_pmf(fewer);
    ASSERT_TRUE(a && b);
    for (int v = 100; v <= b->last(); ++v) EXPECT_NEAR(a->at(v), b->at(v), 1e-13) << v;
}

/// What cannot be in the list does not matter: k rerolls of the lowest of many dice leave the maximum alone.
TEST(PoolDistribution, ManyRerolls) {
    EXPECT_NEAR(mean_of({.sides = dice(3, 6), .reroll = Reroll{.times = 1000}}), 6 + 6 + 3.5, 1e-9);
    const Reroll failures{.strategy = RerollStrategy::all_fail, .times = 1000};
    EXPECT_NEAR(mean_of({.sides = dice(3, 6), .threshold = 5, .reroll = failures}), 16.5, 1e-9);
    EXPECT_EQ(pool_pmf({.sides = dice(3, 6), .threshold = 5, .reroll = failures})->first, 3);
}

#ifdef LUDUS_HAS_RAPIDCHECK
RC_GTEST_PROP(PoolDistribution, EqualsEnumerationOfAnySmallPool, ()) {
    const int count = *rc::gen::inRange(0, 5);
    const auto sides =
        *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count), rc::gen::inRange(2, 6));
    PoolSpec spec{.sides = sides,
                  .mode = *rc::gen::elementOf(std::vector<PoolMode>(std::begin(modes), std::end(modes))),
                  .top_n = *rc::gen::inRange(0, 6),
                  .threshold = *rc::gen::inRange(0, 8)};
    if (*rc::gen::arbitrary<bool>()) {
        Reroll reroll{.strategy = *rc::gen::element(RerollStrategy::lowest, RerollStrategy::specific_indexes,
                                                    RerollStrategy::all_fail),
                      .times = *rc::gen::inRange(0, 4)};
        if (count > 0) reroll.indexes = *rc::gen::container<std::vector<int>>(2, rc::gen::inRange(0, count));
        // The oracle runs through every roll: three d5 all rolled again three times would be 5^12.
        constexpr int most_rolls = 9;
        const int a_pass = std::max(2, count);
        reroll.times = std::min(reroll.times, (most_rolls - count) / a_pass);
        spec.reroll = reroll;
    }
    const auto pmf = pool_pmf(spec);
    RC_ASSERT(pmf.has_value());
    const auto expected = by_enumeration(spec);
    RC_ASSERT(pmf->first == expected.begin()->first);
    RC_ASSERT(pmf->last() == expected.rbegin()->first);
    for (const auto& [value, p] : expected) RC_ASSERT(std::abs(pmf->at(value) / p - 1) < 1e-12);
}
#endif

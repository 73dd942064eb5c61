#include "engine/chance/exact.h"
#include "engine/dist/pool_distribution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#ifdef LUDUS_HAS_RAPIDCHECK
#include <rapidcheck/gtest.h>
#endif

#include <map>
#include <numeric>

using namespace ludus;

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

std::vector<int> dice(int count, int sides) {
    return std::vector<int>(static_cast<std::size_t>(count), sides);
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

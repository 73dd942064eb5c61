#include "engine/dist/pool_distribution.h"
#include "tests/dist/dice.h"

#include <gtest/gtest.h>

#include <map>

using namespace ludus;
using namespace ludus::test;

namespace {

__extension__ using Count = unsigned __int128;
using Counts = std::map<int, Count>;

/// All quotients of whole numbers agree to 1e-12 of themselves, not only of 1: the rarest result too.
void expect_counts(const PoolSpec& spec, const Counts& counts) {
    const auto pmf = pool_pmf(spec);
    ASSERT_TRUE(pmf);
    Count all = 0;
    for (const auto& [value, count] : counts) all += count;
    EXPECT_EQ(pmf->first, counts.begin()->first);
    EXPECT_EQ(pmf->last(), counts.rbegin()->first);
    for (const auto& [value, count] : counts) {
        const auto expected =
            static_cast<double>(static_cast<long double>(count) / static_cast<long double>(all));
        EXPECT_NEAR(pmf->at(value) / expected, 1, 1e-12) << value;
    }
}

Counts sum_counts(const std::vector<int>& sides) {
    Counts counts{{0, 1}};
    for (const int s : sides) {
        Counts next;
        for (const auto& [sum, count] : counts)
            for (int face = 1; face <= s; ++face) next[sum + face] += count;
        counts = std::move(next);
    }
    return counts;
}

Count choose(int n, int k) {
    Count c = 1;
    for (int i = 1; i <= k; ++i) c = c * static_cast<Count>(n - k + i) / static_cast<Count>(i);
    return c;
}

/// The rolls of like dice by how many show the highest face, the next one and so on.
void top_counts(int face, int left, int keep, int sum, Count ways, Counts& out) {
    if (face == 1) {
        out[sum + std::min(left, keep)] += ways;
        return;
    }
    for (int here = 0; here <= left; ++here) {
        const int kept = std::min(here, keep);
        top_counts(face - 1, left - here, keep - kept, sum + kept * face, ways * choose(left, here), out);
    }
}

Counts top_counts(int count, int sides, int n) {
    Counts out;
    top_counts(sides, count, n, 0, 1, out);
    return out;
}

} // namespace

TEST(PoolCounts, Sums) {
    expect_counts({.sides = dice(40, 6)}, sum_counts(dice(40, 6)));
    expect_counts({.sides = dice(5, 1000)}, sum_counts(dice(5, 1000)));
    const std::vector<int> mixed{20, 4, 100, 6, 6, 7, 12, 997, 2, 3, 31, 64};
    expect_counts({.sides = mixed}, sum_counts(mixed));
}

/// As long as all counts are below 2^53 nothing is rounded but the last division.
TEST(PoolCounts, SmallSumsAreTheNearestDoubles) {
    const auto pmf = pool_pmf({.sides = dice(3, 6)});
    ASSERT_TRUE(pmf);
    for (const auto& [value, count] : sum_counts(dice(3, 6)))
        EXPECT_EQ(pmf->at(value), static_cast<double>(count) / 216.0) << value;
}

TEST(PoolCounts, HighestOfLikeDice) {
    for (const int n : {1, 2, 3, 7, 10, 19, 20})
        expect_counts({.sides = dice(20, 6), .mode = PoolMode::top_n_sum, .top_n = n}, top_counts(20, 6, n));
    expect_counts({.sides = dice(5, 20), .mode = PoolMode::top_n_sum, .top_n = 3}, top_counts(5, 20, 3));
}

/// The lowest of n dice rolled again k times: the best n - 1 of n + k - 1 and one more die.
TEST(PoolCounts, LowestOfLikeDiceRolledAgain) {
    for (const int times : {1, 2, 5, 12}) {
        Counts expected;
        for (const auto& [sum, count] : top_counts(6 + times - 1, 6, 5))
            for (int face = 1; face <= 6; ++face) expected[sum + face] += count;
        expect_counts({.sides = dice(6, 6), .reroll = Reroll{.times = times}}, expected);
    }
}

TEST(PoolCounts, Successes) {
    Counts expected;
    for (int k = 0; k <= 40; ++k) {
        Count ways = choose(40, k);
        for (int i = 0; i < 40 - k; ++i) ways *= 2; // 2 of 3 thirds fail, from 5 on
        expected[k] = ways;
    }
    expect_counts({.sides = dice(40, 6), .mode = PoolMode::success_count, .threshold = 5}, expected);
}

/// max <= v in v^20 ways.
TEST(PoolCounts, Highest) {
    Counts expected;
    const auto power = [](int v) {
        Count p = 1;
        for (int i = 0; i < 20; ++i) p *= static_cast<Count>(v);
        return p;
    };
    for (int v = 1; v <= 20; ++v) expected[v] = power(v) - power(v - 1);
    expect_counts({.sides = dice(20, 20), .mode = PoolMode::max}, expected);
}

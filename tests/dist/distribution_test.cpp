#include "engine/dist/distribution.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

namespace ludus {
namespace {

Distribution die(int sides) {
    std::vector<Outcome> faces;
    for (int face = 1; face <= sides; ++face) faces.push_back({double(face), 1.0 / sides});
    return Distribution::from(faces);
}

double listed_total(const Distribution& d) {
    CompensatedSum total;
    for (const Outcome& o : d.outcomes()) total.add(o.p);
    return total.value();
}

std::vector<double> values_of(const Distribution& d) {
    std::vector<double> values;
    for (const Outcome& o : d.outcomes()) values.push_back(o.value);
    return values;
}

void expect_close(const Distribution& got, const Distribution& want) {
    ASSERT_EQ(values_of(got), values_of(want));
    for (std::size_t i = 0; i < got.size(); ++i)
        EXPECT_NEAR(got.outcomes()[i].p, want.outcomes()[i].p, 1e-15) << "at " << want.outcomes()[i].value;
}

// The oracle: every pair into a map, clusters read off it in order.
Distribution brute_sum(const Distribution& a, const Distribution& b) {
    std::map<double, long double> sums;
    for (const Outcome& x : a.support())
        for (const Outcome& y : b.support()) sums[x.value + y.value] += static_cast<long double>(x.p) * y.p;
    std::vector<Outcome> merged;
    std::vector<long double> mass;
    for (const auto& [value, p] : sums) {
        if (merged.empty() || value - merged.back().value > 1e-9) {
            merged.push_back({value, 0});
            mass.push_back(0);
        }
        mass.back() += p;
        merged.back().p = static_cast<double>(mass.back());
    }
    return Distribution::from(merged);
}

Distribution random_distribution(std::mt19937& bits, double offset, double step, bool jitter) {
    std::vector<Outcome> outcomes;
    const auto count = 2 + bits() % 12;
    for (unsigned i = 0; i < count; ++i) {
        const double off = jitter ? double(bits() % 1000) / 1237.0 : 0.0;
        outcomes.push_back({offset + step * (double(bits() % 20) + off), double(1 + bits() % 100)});
    }
    return Distribution::from(outcomes);
}

TEST(Distribution, DefaultIsCertainZero) {
    const Distribution d;
    EXPECT_EQ(d, Distribution::certain(0));
    ASSERT_EQ(d.size(), 1u);
    EXPECT_EQ(d.outcomes()[0], (Outcome{0, 1}));
    EXPECT_EQ(d.mean(), 0);
    EXPECT_EQ(d.sd(), 0);
}

TEST(Distribution, SortsAddsAndNormalises) {
    const auto d = Distribution::from({{3, 2}, {1, 1}, {3, 4}, {2, 1}, {7, 0}});
    ASSERT_EQ(d.size(), 3u);
    EXPECT_EQ(d.outcomes()[0], (Outcome{1, 0.125}));
    EXPECT_EQ(d.outcomes()[1], (Outcome{2, 0.125}));
    EXPECT_EQ(d.outcomes()[2], (Outcome{3, 0.75})); // (2 + 4) / 8
    EXPECT_EQ(d.max(), 3);                          // the 7 has no chance
    EXPECT_EQ(d.mean(), 2.625);
    EXPECT_DOUBLE_EQ(d.sd(), std::sqrt(31.0 / 64)); // (1 + 4 + 54) / 8 - 2.625² = 7.375 - 6.890625
}

TEST(Distribution, OrderOfInputChangesNoBit) {
    const auto one = Distribution::from({{1, 0.1}, {2, 0.3}, {1, 0.2}, {2, 0.17}, {1, 0.23}});
    const auto other = Distribution::from({{1, 0.23}, {2, 0.17}, {1, 0.2}, {2, 0.3}, {1, 0.1}});
    EXPECT_EQ(one, other);
}

TEST(Distribution, FromItsOwnEntriesIsItself) {
    const auto d = convolve_power(die(7), 9);
    EXPECT_EQ(Distribution::from({d.support().begin(), d.support().end()}), d);
    EXPECT_EQ(convolve(Distribution(), d), d);
    EXPECT_EQ(convolve(d, Distribution()), d);
}

TEST(Distribution, MergesWithinReachOfTheFirstOnly) {
    const auto chain = Distribution::from({{1.8e-9, 0.25}, {0, 0.25}, {0.9e-9, 0.5}});
    ASSERT_EQ(chain.size(), 2u);
    EXPECT_EQ(chain.outcomes()[0], (Outcome{0, 0.75}));
    EXPECT_EQ(chain.outcomes()[1], (Outcome{1.8e-9, 0.25}));
    EXPECT_EQ(chain.max(), 1.8e-9);
}

TEST(Distribution, NegativeZeroIsZero) {
    const auto d = Distribution::from({{-0.0, 0.5}, {0.0, 0.5}});
    ASSERT_EQ(d.size(), 1u);
    EXPECT_FALSE(std::signbit(d.outcomes()[0].value));
    EXPECT_FALSE(std::signbit(Distribution::certain(-0.0).min()));
}

TEST(Distribution, TinyEntriesAreNotListedButCount) {
    const auto d = Distribution::from({{-50, 4e-16}, {1, 0.5}, {2, 0.5}, {1e6, 9e-16}});
    EXPECT_EQ(values_of(d), (std::vector<double>{1, 2}));
    EXPECT_EQ(d.support().size(), 4u);
    EXPECT_EQ(d.min(), -50);
    EXPECT_EQ(d.max(), 1e6);
    EXPECT_NEAR(d.sd(), std::sqrt(0.25 + 9e-16 * 1e12), 1e-6); // the far entry adds 0.0009 to the variance
    EXPECT_NEAR(d.at_least(1e6), 9e-16, 1e-29);
}

TEST(Distribution, EntryOfExactlyTheLimitIsListed) {
    EXPECT_EQ(Distribution::from({{0, 1 - 1e-15}, {1, 1e-15}}).size(), 2u);
}

TEST(Distribution, ManyUnlistedEntriesStillLeaveASumOfOne) {
    std::vector<Outcome> outcomes{{0, 0.5}, {1, 0.5}};
    for (int i = 0; i < 3000; ++i) outcomes.push_back({10.0 + i, 9e-16}); // 2.7e-12 in all
    const auto d = Distribution::from(outcomes);
    EXPECT_EQ(d.size(), 2u);
    EXPECT_NEAR(listed_total(d), 1, 1e-12);
    EXPECT_EQ(d.max(), 3009);
}

TEST(Distribution, ExtremesSurviveUnderflow) {
    const auto d = Distribution::from({{-9, 1e-300}, {0, 1}, {5, 1e-310}});
    EXPECT_EQ(d.min(), -9);
    EXPECT_EQ(d.max(), 5);
    const auto sum = convolve_power(d, 3);
    EXPECT_EQ(sum.min(), -27);
    EXPECT_EQ(sum.max(), 15);
    EXPECT_EQ(map(sum, [](double x) { return -x; }).max(), 27);
    const std::array<std::pair<double, Distribution>, 2> parts{{{1e-200, d}, {1, Distribution::certain(1)}}};
    EXPECT_EQ(mixture(parts).min(), -9);
}

TEST(Distribution, ThreeDiceAreExactFractions) {
    const auto d = convolve_power(die(6), 3);
    // P(s) = ways / 6³: 3 = 1+1+1 one way, 4 = 1+1+2 three, …, 10 and 11 27 ways each; 216 in all.
    const std::array<int, 16> ways{1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
    ASSERT_EQ(d.size(), ways.size());
    for (std::size_t i = 0; i < ways.size(); ++i) {
        EXPECT_EQ(d.outcomes()[i].value, 3.0 + double(i));
        EXPECT_NEAR(d.outcomes()[i].p, ways[i] / 216.0, 16 * 0x1p-53 * ways[i] / 216.0);
    }
    EXPECT_NEAR(d.mean(), 10.5, 1e-14);
    EXPECT_NEAR(d.sd(), std::sqrt(8.75), 1e-14); // 3 · 35/12
}

TEST(Distribution, Quantiles) {
    const auto d = convolve_power(die(6), 3);
    EXPECT_EQ(d.median(), 10); // P(<= 10) = 108/216, one half to the last way
    EXPECT_EQ(d.quantile(0), 3);
    EXPECT_EQ(d.quantile(1), 18);
    EXPECT_EQ(d.quantile(1.0 / 216), 3);
    EXPECT_EQ(d.quantile(1.1 / 216), 4);
    EXPECT_EQ(d.quantile(0.95), 15); // 206/216 = 0.954; 14 has 196/216 = 0.907
    EXPECT_EQ(d.quantile(0.51, 0.02), 10);
}

TEST(Distribution, QuantileForgivesRounding) {
    std::vector<Outcome> tenths;
    for (int i = 1; i <= 10; ++i) tenths.push_back({double(i), 0.1});
    const auto d = Distribution::from(tenths);
    for (int i = 1; i <= 10; ++i) EXPECT_EQ(d.quantile(i * 0.1), i) << i; // 3 · 0.1 > 0.3
}

TEST(Distribution, TailsTakeNearValuesForEqual) {
    const auto d = die(6);
    EXPECT_NEAR(d.at_least(5), 2.0 / 6, 1e-15);
    EXPECT_NEAR(d.at_least(5 + 0.9e-9), 2.0 / 6, 1e-15);
    EXPECT_NEAR(d.at_least(5 + 1.1e-9), 1.0 / 6, 1e-15);
    EXPECT_NEAR(d.at_most(2 - 0.9e-9), 2.0 / 6, 1e-15);
    EXPECT_NEAR(d.at_most(2 - 1.1e-9), 1.0 / 6, 1e-15);
    EXPECT_NEAR(d.p_of(3 + 0.9e-9), 1.0 / 6, 1e-15);
    EXPECT_EQ(d.p_of(3.5), 0);
    EXPECT_EQ(d.at_least(-4), 1);
    EXPECT_EQ(d.at_most(0), 0);
}

TEST(Distribution, MixtureWeighsItsParts) {
    const std::array<std::pair<double, Distribution>, 3> parts{
        {{3, die(2)}, {1, Distribution::certain(2)}, {0, Distribution::certain(99)}}};
    const auto d = mixture(parts);
    ASSERT_EQ(d.size(), 2u);
    EXPECT_EQ(d.outcomes()[0], (Outcome{1, 0.375})); // 3/4 · 1/2
    EXPECT_EQ(d.outcomes()[1], (Outcome{2, 0.625})); // 3/4 · 1/2 + 1/4
}

TEST(Distribution, MapMergesAnew) {
    const auto d = map(die(6), [](double face) { return face < 4 ? 0 : 10 - int(face); });
    EXPECT_EQ(values_of(d), (std::vector<double>{0, 4, 5, 6}));
    EXPECT_NEAR(d.p_of(0), 0.5, 1e-15);
}

TEST(Convolve, PowersZeroAndOne) {
    EXPECT_EQ(convolve_power(die(6), 0), Distribution());
    EXPECT_EQ(convolve_power(die(6), 1), die(6));
    EXPECT_EQ(convolve_power(Distribution::certain(0.1), 3).size(), 1u);
}

TEST(Convolve, PowerIsRepeatedSum) {
    const auto d = Distribution::from({{0, 0.4}, {2.5, 0.35}, {4, 0.25}});
    Distribution sum;
    for (unsigned n = 1; n <= 13; ++n) {
        sum = convolve(sum, d);
        expect_close(convolve_power(d, n), sum);
    }
}

TEST(Convolve, LatticeEqualsMergingEqualsBruteForce) {
    std::mt19937 bits(20240501);
    const std::array<double, 6> steps{1, 0.1, 5, 1.0 / 3, 0.25, 1000};
    for (int round = 0; round < 300; ++round) {
        const double step = steps[std::size_t(round) % steps.size()];
        const auto a = random_distribution(bits, 0.7, step, false),
                   b = random_distribution(bits, -3, step, false);
        if (a.size() < 2 || b.size() < 2) continue;
        const auto want = brute_sum(a, b);
        const auto lattice = convolution::common_lattice(a, b);
        ASSERT_TRUE(lattice) << "round " << round;
        expect_close(convolution::on_lattice(a, b, *lattice), want);
        expect_close(convolution::by_merging(a, b), want);
        expect_close(convolve(a, b), want);
    }
}

TEST(Convolve, OffALatticeItMerges) {
    std::mt19937 bits(7);
    for (int round = 0; round < 300; ++round) {
        const auto a = random_distribution(bits, 0, 1, true), b = random_distribution(bits, 2, 0.37, true);
        EXPECT_FALSE(convolution::common_lattice(a, b));
        expect_close(convolve(a, b), brute_sum(a, b));
    }
}

TEST(Convolve, NearlyALatticeIsNone) {
    // 10 + 10 and 0 + (20 + 5e-9) are two values to the merging rule, though one cell of step 10.
    const auto a = Distribution::from({{0, 1}, {10, 1}, {20 + 5e-9, 1}});
    EXPECT_FALSE(convolution::common_lattice(a, a));
    expect_close(convolve(a, a), brute_sum(a, a));
    EXPECT_EQ(convolve(a, a).size(), 6u); // in 5 cells
}

TEST(Convolve, LargeValues) {
    const auto whole = Distribution::from({{1e9, 1}, {1e9 + 1, 2}, {1e9 + 4, 1}});
    EXPECT_TRUE(convolution::common_lattice(whole, whole));
    expect_close(convolve(whole, whole), brute_sum(whole, whole));
    // At 1e7 thirds are rounded to 1.9e-9: sums of one cell are no longer one cluster.
    const auto coarse = map(Distribution::from({{0, 1}, {1, 1}, {2, 1}, {3, 1}}),
                            [](double i) { return 1e7 + i * (1.0 / 3); });
    EXPECT_FALSE(convolution::common_lattice(coarse, coarse));
    expect_close(convolve(coarse, coarse), brute_sum(coarse, coarse));
}

TEST(Convolve, FarApartValuesNeedNoHugeTable) {
    const auto a = Distribution::from({{0, 1}, {1e9, 1}}), b = Distribution::from({{0, 1}, {1, 1}});
    EXPECT_FALSE(convolution::common_lattice(a, b));
    expect_close(convolve(a, b), brute_sum(a, b));
    expect_close(convolve(b, a), brute_sum(a, b));
}

TEST(Convolve, AThousandDiceSumToOne) {
    const auto d = convolve_power(die(6), 1000);
    EXPECT_NEAR(listed_total(d), 1, 1e-12);
    EXPECT_EQ(d.min(), 1000);
    EXPECT_EQ(d.max(), 6000);
    EXPECT_NEAR(d.mean(), 3500, 3500 * 8.9e-13);
    EXPECT_NEAR(d.sd(), std::sqrt(1000 * 35.0 / 12), 1e-9);
    EXPECT_GE(d.outcomes().front().p, 1e-15);
    for (double off = 0; off < 400; off += 50) EXPECT_NEAR(d.p_of(3500 - off), d.p_of(3500 + off), 1e-13);
}

// C(1000, 500) / 2^1000 and C(1000, 400) / 2^1000, divided as whole numbers.
TEST(Convolve, AThousandCoinsKeepTheStatedBound) {
    const auto d = convolve_power(Distribution::from({{0, 0.5}, {1, 0.5}}), 1000);
    const double bound = 8 * 999 * 0x1p-53;
    EXPECT_NEAR(d.p_of(500) / 0.0252250181783608, 1, bound);
    EXPECT_NEAR(d.p_of(400) / 4.633908074049734e-11, 1, bound);
    EXPECT_NEAR(listed_total(d), 1, 1e-12);
}

#ifndef NDEBUG
TEST(DistributionDeathTest, BugsOfTheCallerStop) {
    EXPECT_DEATH(Distribution::from({}), "");
    EXPECT_DEATH(Distribution::from({{1, -0.5}, {2, 1.5}}), "");
}
#endif

} // namespace
} // namespace ludus

#include "engine/dist/interval.h"
#include "engine/dist/mean95.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ludus {
namespace {

struct Known {
    std::uint64_t successes, runs;
    double low, high;
};

// Wilson's formula in 40-digit decimal arithmetic.
TEST(Wilson95, KnownAnswers) {
    for (const Known& k : {Known{8, 10, 0.49016247153664174, 0.94331784854562474},
                           Known{50, 100, 0.40383153036599564, 0.59616846963400436},
                           Known{5234, 10000, 0.51360380792852275, 0.53317822094772958},
                           Known{1, 1000000, 1.7652457674537150e-7, 5.6649118043114420e-6}}) {
        const Interval got = wilson95(k.successes, k.runs);
        EXPECT_NEAR(got.low, k.low, 1e-15) << k.successes << " of " << k.runs;
        EXPECT_NEAR(got.high, k.high, 1e-15) << k.successes << " of " << k.runs;
    }
}

TEST(Wilson95, EndsAreExact) {
    EXPECT_EQ(wilson95(0, 0), (Interval{0, 1}));
    for (std::uint64_t runs : {1u, 3u, 10u, 777u, 1000000u}) {
        EXPECT_EQ(wilson95(0, runs).low, 0);
        EXPECT_EQ(wilson95(runs, runs).high, 1);
    }
    EXPECT_NEAR(wilson95(0, 10).high, 0.27753279986288920, 1e-15);
    EXPECT_NEAR(wilson95(10, 10).low, 0.72246720013711080, 1e-15);
}

TEST(Moments, DescribeThePopulation) {
    Moments m;
    for (double x : {2, 4, 4, 4, 5, 5, 7, 9}) m.add(x);
    EXPECT_EQ(m.n, 8u);
    EXPECT_EQ(m.mean(), 5);
    EXPECT_EQ(m.sd(), 2); // 232/8 - 25 = 4
    EXPECT_EQ(m.min, 2);
    EXPECT_EQ(m.max, 9);
}

TEST(Moments, NothingIsZero) {
    const Moments m;
    EXPECT_EQ(m.mean(), 0);
    EXPECT_EQ(m.sd(), 0);
    EXPECT_EQ(m.min, 0);
    EXPECT_EQ(m.max, 0);
}

TEST(Moments, ChunksMergeToTheWhole) {
    Moments whole, merged;
    for (int chunk = 0; chunk < 5; ++chunk) {
        Moments part;
        for (int i = 0; i < 100; ++i) {
            const double turns = 5 + (chunk * 100 + i) * 37 % 91;
            part.add(turns);
            whole.add(turns);
        }
        merged.merge(part);
        merged.merge(Moments{}); // a chunk without fights changes nothing, not even min
    }
    EXPECT_EQ(merged, whole);
    EXPECT_EQ(merged.min, 5);
}

TEST(Moments, NegativeOnlyKeepsItsMaximum) {
    Moments m;
    m.add(-3);
    m.add(-2);
    EXPECT_EQ(m.max, -2);
    EXPECT_EQ(m.min, -3);
}

TEST(Mean95, IsTwoStandardErrorsEitherWay) {
    const Interval i = mean95(5, 9 * 2 * 2, 10); // 1.96 × 2 / √10
    EXPECT_NEAR(i.low, 5 - 1.2396, 1e-4);
    EXPECT_NEAR(i.high, 5 + 1.2396, 1e-4);
    EXPECT_EQ(mean95(3, -1e-17, 2).low, 3); // rounding may leave a little below 0
}

/// 30 and 10 of 1,000: (31 - 11) / 1002 ± 1.96 · 0.00644. Turned around, so is the interval.
TEST(Paired95, IsTheIntervalOfADifference) {
    const Interval i = paired95(30, 10, 1000);
    EXPECT_NEAR(i.low, 0.01996 - 0.01262, 1e-5);
    EXPECT_NEAR(i.high, 0.01996 + 0.01262, 1e-5);
    const Interval turned = paired95(10, 30, 1000);
    EXPECT_DOUBLE_EQ(turned.low, -i.high);
    EXPECT_DOUBLE_EQ(turned.high, -i.low);
    EXPECT_NEAR(paired95(0, 0, 100).high, 0.02718, 1e-5);
    EXPECT_EQ(paired95(1, 0, 1).high, 1);
}

} // namespace
} // namespace ludus

#include "engine/dist/tally.h"

#include <gtest/gtest.h>

#include <random>

namespace ludus {
namespace {

TEST(Tally, EnumeratesTwoDice) {
    Tally tally;
    for (int a = 1; a <= 20; ++a)
        for (int b = 1; b <= 20; ++b) tally.add(a - b, 1.0 / 400);
    EXPECT_EQ(tally.size(), 39u);
    const auto d = tally.finish();
    EXPECT_NEAR(d.p_of(0), 20.0 / 400, 1e-16);
    EXPECT_NEAR(d.p_of(-19), 1.0 / 400, 1e-17);
    EXPECT_NEAR(d.at_least(1), 190.0 / 400, 1e-15); // 20 · 19 / 2 pairs
    EXPECT_NEAR(d.mean(), 0, 1e-15);
}

TEST(Tally, BothZerosAreOne) {
    Tally tally;
    tally.add(0.0, 0.5);
    tally.add(-0.0, 0.5);
    EXPECT_EQ(tally.size(), 1u);
    EXPECT_EQ(tally.finish(), Distribution());
}

TEST(Tally, ImpossibleValuesDoNotCount) {
    Tally tally;
    tally.add(99, 0);
    EXPECT_TRUE(tally.empty());
    tally.add(1, 1);
    EXPECT_EQ(tally.finish(), Distribution::certain(1));
}

TEST(Tally, NearValuesMergeOnFinish) {
    Tally tally;
    tally.add(1.8e-9, 0.25);
    tally.add(0.9e-9, 0.25);
    tally.add(0, 0.5);
    EXPECT_EQ(tally.size(), 3u);
    const auto d = tally.finish();
    ASSERT_EQ(d.size(), 2u);
    EXPECT_EQ(d.outcomes()[0], (Outcome{0, 0.75}));
}

TEST(Tally, IsEmptyAfterClear) {
    Tally tally;
    for (int i = 0; i < 1000; ++i) tally.add(i, 1);
    tally.clear();
    EXPECT_TRUE(tally.empty());
    tally.add(3, 0.25);
    tally.add(4, 0.75);
    EXPECT_EQ(tally.finish(), Distribution::from({{3, 0.25}, {4, 0.75}}));
}

// 128 values fill the inline storage, 129 outgrow it, 5000 outgrow it several times.
TEST(Tally, AnyNumberOfValuesGivesWhatTheListGives) {
    for (const unsigned distinct : {1u, 127u, 128u, 129u, 5000u}) {
        std::mt19937 bits(distinct);
        Tally tally;
        std::vector<Outcome> list;
        for (unsigned i = 0; i < 3 * distinct; ++i) {
            const Outcome o{(i % distinct) * 0.37 - 20, double(1 + bits() % 64)}; // whole weights add exactly
            tally.add(o.value, o.p);
            list.push_back(o);
        }
        EXPECT_EQ(tally.size(), distinct);
        EXPECT_EQ(tally.finish(), Distribution::from(list));
    }
}

TEST(Tally, CopiesAreApart) {
    Tally tally;
    for (int i = 0; i < 200; ++i) tally.add(i, 1);
    Tally copy = tally;
    copy.add(1000, 1);
    EXPECT_EQ(tally.finish().max(), 199);
    EXPECT_EQ(copy.finish().max(), 1000);
}

// A million additions of 1e-7 in a plain loop end 1.8e-12 away from 0.1.
TEST(Tally, SumsDoNotDrift) {
    Tally tally;
    for (int i = 0; i < 1'000'000; ++i) tally.add(1, 1e-7);
    tally.add(0, 0.9);
    EXPECT_NEAR(tally.finish().p_of(1), 0.1, 1e-16);
}

} // namespace
} // namespace ludus

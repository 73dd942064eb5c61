#include "engine/dist/multinomial.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

using namespace ludus;

namespace {

/// Every sequence of kinds, one by one.
void walk(int left, const std::vector<double>& chances, double place, double value, double p,
          std::map<double, double>& all) {
    if (left == 0) {
        all[value] += p;
        return;
    }
    double unit = 1;
    for (std::size_t kind = 0; kind < chances.size(); ++kind, unit *= place)
        walk(left - 1, chances, place, value + (kind + 1 < chances.size() ? unit : 0), p * chances[kind],
             all);
}

} // namespace

TEST(Binomial, SmallOnesByHand) {
    const std::vector<double> fair = binomial(3, 0.5, 0.5);
    ASSERT_EQ(fair.size(), 4U);
    for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(fair[k], (k == 0 || k == 3 ? 1 : 3) / 8.0, 1e-16);
    EXPECT_EQ(binomial(0, 0.3, 0.7), (std::vector<double>{1}));
}

TEST(Binomial, EverythingPossibleKeepsAChance) {
    const std::vector<double> rare = binomial(10'000, 1e-3, 1 - 1e-3);
    EXPECT_GT(rare.back(), 0);
    EXPECT_NEAR(rare[0], std::pow(1 - 1e-3, 10'000), 1e-15);
}

TEST(Multinomial, EqualsWalkingEverySequence) {
    for (const std::vector<double>& chances : {std::vector<double>{0.5, 0.5},
                                               {0.25, 0.5, 0.25},
                                               {0.1, 0.2, 0.3, 0.4},
                                               {0, 0.4, 0, 0.6},
                                               {0.4, 0.6, 0, 0},
                                               {0, 0, 1, 0},
                                               {0, 0, 0, 1}})
        for (const int n : {0, 1, 2, 5}) {
            std::map<double, double> expected;
            walk(n, chances, n + 1, 0, 1, expected);
            std::erase_if(expected, [](const auto& entry) { return entry.second == 0; });
            const std::vector<Outcome> found = multinomial(n, chances);
            EXPECT_EQ(found.size(), expected.size());
            EXPECT_EQ(static_cast<double>(found.size()), multinomial_size(n, chances));
            for (const Outcome& o : found) EXPECT_NEAR(o.p, expected[o.value], 1e-15) << o.value;
        }
}

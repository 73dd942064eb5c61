#include "engine/analysis/even.h"
#include "engine/analysis/solve.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <functional>

using namespace ludus;
using namespace ludus::test;

namespace {

using Rule = std::function<double(double)>;

CurvePoint even_point(double x, const Rule& f) { return {.x = x, .values = {f(x)}}; }

std::vector<EvenPlace> even_of(const std::vector<double>& xs, const Rule& f, bool whole = false) {
    std::vector<CurvePoint> points;
    for (const double x : xs) points.push_back(even_point(x, f));
    return even_places(points, {.whole = whole}, [&](double x) { return std::optional(even_point(x, f)); });
}

std::vector<double> each_to(double end, double step = 1) {
    std::vector<double> xs;
    for (double x = 0; x <= end; x += step) xs.push_back(x);
    return xs;
}

} // namespace

/// x² / 100 is a half at √50 = 7.0711, wherever the points lie.
TEST(Even, IsFoundBetweenThePointsAsSolveFindsIt) {
    const Rule square = [](double x) { return x * x / 100; };
    const MetricAt at = [&](double x) -> Result<MetricValue> { return MetricValue{.value = square(x)}; };
    const Solution solved = must(solve({.range = {.from = 0, .to = 10}, .target = 0.5}, at));
    for (const double step : {1.0, 2.5, 5.0}) {
        const auto found = even_of(each_to(10, step), square);
        ASSERT_EQ(found.size(), 1U) << step;
        EXPECT_EQ(found[0].kind, EvenKind::at);
        EXPECT_NEAR(found[0].from, solved.crossings.front().at.x, 2e-9);
        EXPECT_NEAR(found[0].from, std::sqrt(50.0), 2e-9);
    }
}

TEST(Even, AJumpIsAtTheRoundNumberWhereTheRuleHasIt) {
    const auto found = even_of(each_to(30, 4), [](double x) { return x < 13 ? 0.475 : 0.525; });
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, EvenKind::jump);
    EXPECT_EQ(found[0].to, 13);
    EXPECT_NEAR(found[0].from, 13, 1e-8);
}

/// Whole numbers lie between points that are far apart, too.
TEST(Even, IsBetweenTwoWholeNumbersWhereThereAreNoOthers) {
    for (const double step : {1.0, 7.0, 1000.0}) {
        const auto found = even_of(
            each_to(7000, step), [](double x) { return x <= 12 ? 0.9 : 0.1; }, true);
        ASSERT_EQ(found.size(), 1U) << step;
        EXPECT_EQ(found[0], (EvenPlace{EvenKind::between, 12, 13})) << step;
    }
}

TEST(Even, AStretchOfHalvesIsOnePlace) {
    const Rule stairs = [](double x) { return x < 4 ? 0.45 : x <= 6 ? 0.5 : 0.55; };
    EXPECT_EQ(even_of(each_to(10), stairs, true), (std::vector{EvenPlace{EvenKind::along, 4, 6}}));
    const Rule peak = [](double x) { return 0.5 - std::abs(x - 5) / 10; };
    EXPECT_EQ(even_of(each_to(10), peak, true), (std::vector{EvenPlace{EvenKind::at, 5, 5}}));
}

TEST(Even, IsNowhereOnOneSideOrThroughout) {
    EXPECT_TRUE(even_of(each_to(10), [](double x) { return 0.6 + x / 100; }).empty());
    EXPECT_TRUE(even_of(each_to(10), [](double) { return 0.5; }).empty());
}

TEST(Even, SampledAndEmptyPointsTellOfNone) {
    const Rule line = [](double x) { return x / 10; };
    std::vector<CurvePoint> points{even_point(4, line), even_point(6, line)};
    const PointAt at = [&](double x) { return std::optional(even_point(x, line)); };
    EXPECT_EQ(even_places(points, {}, at).size(), 1U);
    points[1].exact = false;
    EXPECT_TRUE(even_places(points, {}, at).empty());
    points[1] = {.x = 6, .values = {std::nullopt}};
    EXPECT_TRUE(even_places(points, {}, at).empty());
}

/// Refused between 4 and 6: nobody knows where it passes.
TEST(Even, AGapIsNoPlace) {
    const Rule line = [](double x) { return x / 10; };
    const std::vector<CurvePoint> points{even_point(4, line), even_point(6, line)};
    EXPECT_TRUE(even_places(points, {}, [](double) { return std::nullopt; }).empty());
}

TEST(Even, TheNearestIsTaken) {
    const std::vector<EvenPlace> places{{EvenKind::at, 3, 3}, {EvenKind::along, 8, 12}};
    EXPECT_EQ(nearest_even(places, 4)->from, 3);
    EXPECT_EQ(nearest_even(places, 10)->from, 8);
    EXPECT_EQ(nearest_even(places, 20)->from, 8);
    EXPECT_FALSE(nearest_even({}, 4));
}

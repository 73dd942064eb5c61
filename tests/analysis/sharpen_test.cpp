#include "engine/analysis/sharpen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

using namespace ludus;

namespace {

using Function = std::function<std::optional<double>(double)>;

/// A function sampled, sharpened, and counted.
struct Sharp {
    std::vector<CurvePoint> points;
    std::size_t asked = 0;
};

Sharp sharp(const Function& f, std::vector<double> xs, const SharpenRequest& request = {}) {
    Sharp out;
    const auto at = [&](double x) -> std::optional<CurvePoint> {
        ++out.asked;
        return CurvePoint{.x = x, .values = {f(x)}};
    };
    std::vector<CurvePoint> points;
    for (const double x : xs) points.push_back({.x = x, .values = {f(x)}});
    out.points = sharpened(std::move(points), at, request);
    return out;
}

std::vector<double> even(double from, double to, int count) {
    std::vector<double> xs;
    for (int i = 0; i <= count; ++i) xs.push_back(from + (to - from) * i / count);
    return xs;
}

/// The line drawn through the points, at x.
double drawn(const std::vector<CurvePoint>& points, double x) {
    const auto after = std::upper_bound(points.begin(), points.end(), x,
                                        [](double v, const CurvePoint& p) { return v < p.x; });
    if (after == points.begin()) return *points.front().values[0];
    if (after == points.end()) return *points.back().values[0];
    const CurvePoint& a = *(after - 1);
    const double share = (x - a.x) / (after->x - a.x);
    return *a.values[0] + (*after->values[0] - *a.values[0]) * share;
}

/// The slow way: the drawn line against the function at 20,011 places, which are no samples.
double worst(const std::vector<CurvePoint>& points, const Function& f, const std::vector<double>& jumps) {
    const double from = points.front().x;
    const double span = points.back().x - from;
    double most = 0;
    for (int i = 0; i < 20'011; ++i) {
        const double x = from + span * (i + 0.5) / 20'011;
        const bool at_a_jump =
            std::any_of(jumps.begin(), jumps.end(), [&](double j) { return std::abs(x - j) < span * 1e-8; });
        if (!at_a_jump) most = std::max(most, std::abs(drawn(points, x) - *f(x)));
    }
    return most;
}

TEST(Sharpen, PutsEveryFifthPointOfAStatWhereItIs) {
    const Function f = [](double x) { return std::floor(x / 5) * 0.05; };
    const Sharp found = sharp(f, even(0, 30, 60));
    EXPECT_LT(worst(found.points, f, {5, 10, 15, 20, 25, 30}), 1e-12);
    EXPECT_LE(found.asked, 2 * 6U); // a probe, and one point just below each
}

TEST(Sharpen, FindsWhereARoundNumberIsTheLastOfTheOldValue) {
    const Function f = [](double x) { return x > 12 ? 1.0 : 0.0; };
    const Sharp found = sharp(f, even(0, 30, 60));
    EXPECT_LT(worst(found.points, f, {12}), 1e-12);
    EXPECT_LE(found.asked, 3U);
}

TEST(Sharpen, FindsOddPlacesToABillionth) {
    const double place = 30 / std::sqrt(7.0);
    const Function f = [&](double x) { return x < place ? 0.25 : 0.75; };
    const Sharp found = sharp(f, even(0, 30, 60));
    bool pinned = false;
    for (std::size_t i = 0; i + 1 < found.points.size(); ++i) {
        const CurvePoint& a = found.points[i];
        const CurvePoint& b = found.points[i + 1];
        if (a.values != b.values) pinned = a.x < place && place <= b.x && b.x - a.x < 30 * 2e-9;
    }
    EXPECT_TRUE(pinned);
    EXPECT_LE(found.asked, 60U);
}

TEST(Sharpen, ASlopeCostsAFewPoints) {
    const Function f = [](double x) { return 1 / (1 + std::exp(-(x - 15) / 3)); };
    const Sharp found = sharp(f, even(0, 30, 60));
    EXPECT_LE(found.asked, 10U);
    EXPECT_LT(worst(found.points, f, {}), 0.001);
}

TEST(Sharpen, AJumpInASlopeStandsOut) {
    const double place = 11.3;
    const Function f = [&](double x) { return x * 0.01 + (x < place ? 0 : 0.4); };
    const Sharp found = sharp(f, even(0, 30, 60));
    EXPECT_LT(worst(found.points, f, {place}), 1e-9);
    EXPECT_LE(found.asked, 80U);
}

TEST(Sharpen, SeveralJumpsBetweenTwoSamplesAreTold) {
    const Function f = [](double x) { return std::floor(x * 3) / 3; }; // 1.5 a sample
    std::vector<double> jumps;
    for (int i = 0; i <= 90; ++i) jumps.push_back(i / 3.0);
    const Sharp found = sharp(f, even(0, 30, 60), {.budget = 5000});
    EXPECT_LT(worst(found.points, f, jumps), 1e-9);
}

TEST(Sharpen, KeepsToItsBudget) {
    const Function f = [](double x) { return std::floor(x * 2.2); };
    const Sharp found = sharp(f, even(0, 30, 60), {.budget = 50});
    EXPECT_EQ(found.asked, 50U);
    EXPECT_LE(found.points.size(), 111U);
}

TEST(Sharpen, TheEdgeOfWhatTheRulesRefuseIsAJump) {
    const Function f = [](double x) { return x < 7.25 ? std::nullopt : std::optional(x); };
    const Sharp found = sharp(f, even(0, 30, 30));
    const auto first = std::find_if(found.points.begin(), found.points.end(),
                                    [](const CurvePoint& p) { return p.values[0].has_value(); });
    EXPECT_NEAR(first->x, 7.25, 1e-6);
}

TEST(Sharpen, WholeNumbersAreNeverLeft) {
    const Function f = [](double x) { return x < 1234 ? 0.0 : x < 5000 ? 0.5 : 1.0; };
    const Sharp found = sharp(f, even(0, 10'000, 100), {.whole = true});
    std::map<double, double> values;
    for (const CurvePoint& p : found.points) {
        EXPECT_EQ(p.x, std::round(p.x));
        values[p.x] = *p.values[0];
    }
    EXPECT_EQ(values.at(1233), 0);
    EXPECT_EQ(values.at(1234), 0.5);
    EXPECT_EQ(values.at(4999), 0.5);
    EXPECT_EQ(values.at(5000), 1);
}

TEST(Sharpen, SampledPointsAreLetBe) {
    std::vector<CurvePoint> points;
    for (const double x : even(0, 30, 60))
        points.push_back({.x = x, .values = {x < 10.2 ? 0.0 : 1.0}, .exact = false});
    std::size_t asked = 0;
    const auto at = [&](double x) -> std::optional<CurvePoint> {
        ++asked;
        return CurvePoint{.x = x, .values = {0.0}};
    };
    EXPECT_EQ(sharpened(points, at, {}).size(), points.size());
    EXPECT_EQ(asked, 0U);
}

TEST(Sharpen, SeveralMetricsJumpEachAtItsPlace) {
    std::vector<CurvePoint> points;
    const auto at = [](double x) -> std::optional<CurvePoint> {
        return CurvePoint{.x = x, .values = {x < 3.3 ? 0.0 : 1.0, x < 21.7 ? 100.0 : 0.0}};
    };
    for (const double x : even(0, 30, 60)) points.push_back(*at(x));
    std::vector<double> places;
    const auto sharp_ones = sharpened(points, at, {});
    for (std::size_t i = 0; i + 1 < sharp_ones.size(); ++i)
        if (sharp_ones[i].values != sharp_ones[i + 1].values) places.push_back(sharp_ones[i + 1].x);
    EXPECT_THAT(places,
                testing::ElementsAre(testing::DoubleNear(3.3, 1e-6), testing::DoubleNear(21.7, 1e-6)));
}

TEST(Sharpen, RandomStairsAreDrawnAsTheyAre) {
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        std::vector<double> jumps; // one in some of the gaps, all upwards
        for (int i = 0; i < 60; ++i)
            if (random() % 3 == 0)
                jumps.push_back(i * 0.5 + 0.5 * static_cast<double>(random() % 1000) / 1000);
        const Function f = [&](double x) {
            return static_cast<double>(std::upper_bound(jumps.begin(), jumps.end(), x) - jumps.begin());
        };
        const Sharp found = sharp(f, even(0, 30, 60), {.budget = 4000});
        EXPECT_LT(worst(found.points, f, jumps), 1e-9) << "round " << round;
    }
}

TEST(Sharpen, RoundNumbers) {
    EXPECT_DOUBLE_EQ(roundest(11.3, 12.4), 12);
    EXPECT_DOUBLE_EQ(roundest(0.031, 0.038), 0.035);
    EXPECT_DOUBLE_EQ(roundest(11.5, 12), 12);
    EXPECT_DOUBLE_EQ(roundest(-3.7, -3.2), -3.5);
    EXPECT_DOUBLE_EQ(roundest(95, 105), 100);
}

} // namespace

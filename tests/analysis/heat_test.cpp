#include "engine/analysis/curve.h"
#include "engine/analysis/heat.h"
#include "engine/scenario/setting.h"
#include "tests/support/scenarios.h"

#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

HeatAxis axis(std::string_view path, double from, double to, double step) {
    return {must(parse_path(path)), must(steps_between(from, to, step))};
}

Heat heat_over(const Value& root, const HeatRequest& request) {
    return must(heat(root, builtin_rulesets(), request));
}

const Value two = contest_of(R"("hp": 30)", R"("hp": 30)");

HeatRequest agility_and_hp(const MetricKey& metric) {
    return {.x = axis("actors.a.stats.AGI", 0, 60, 15),
            .y = axis("actors.b.stats.hp", 10, 60, 10),
            .metric = metric};
}

} // namespace

TEST(Heat, EveryCellIsAnEvaluationOfItsOwn) {
    const HeatRequest request = agility_and_hp({.of = MetricOf::win_chance});
    const Heat found = heat_over(two, request);
    EXPECT_TRUE(found.exact);
    EXPECT_EQ(found.level, 0.5);
    ASSERT_EQ(found.values.size(), request.y.values.size());
    for (std::size_t j = 0; j < request.y.values.size(); ++j) {
        ASSERT_EQ(found.values[j].size(), request.x.values.size());
        for (std::size_t i = 0; i < request.x.values.size(); ++i) {
            const Value set = must(with_setting(two, {request.x.path, request.x.values[i]}));
            const auto alone = must(metric_values_at(set, {request.y.path, request.y.values[j]},
                                                     builtin_rulesets(), {.metrics = {request.metric}}));
            EXPECT_EQ(found.values[j][i], alone.front());
        }
    }
}

/// Along the contour the straight line between two cells is at the level.
TEST(Heat, HasAContourWhereTheChanceIsEven) {
    const HeatRequest request = agility_and_hp({.of = MetricOf::win_chance});
    const Heat found = heat_over(two, request);
    ASSERT_FALSE(found.contour.empty());
    const auto between = [](const std::vector<double>& all, double x) {
        std::size_t i = 0;
        while (i + 2 < all.size() && all[i + 1] <= x) ++i;
        return std::pair(i, (x - all[i]) / (all[i + 1] - all[i]));
    };
    for (const Polyline& line : found.contour)
        for (const ContourPoint& p : line) {
            const auto [i, u] = between(request.x.values, p.x);
            const auto [j, v] = between(request.y.values, p.y);
            const auto at = [&](std::size_t b, std::size_t a) { return *found.values[b][a].value; };
            const double low = at(j, i) + u * (at(j, i + 1) - at(j, i));
            const double high = at(j + 1, i) + u * (at(j + 1, i + 1) - at(j + 1, i));
            EXPECT_NEAR(low + v * (high - low), 0.5, 1e-9);
        }
}

TEST(Heat, AMeanHasAContourOnlyWhereItIsAskedFor) {
    HeatRequest request = agility_and_hp({.measure = Metric::mean});
    EXPECT_FALSE(heat_over(two, request).level);
    EXPECT_TRUE(heat_over(two, request).contour.empty());
    const Heat plain = heat_over(two, request);
    request.level = (*plain.values[0].front().value + *plain.values[0].back().value) / 2;
    const Heat found = heat_over(two, request);
    ASSERT_EQ(found.contour.size(), 1U); // upright: hit points do not change the damage
    EXPECT_NEAR(found.contour[0].front().x, found.contour[0].back().x, 1e-9);
    EXPECT_EQ(std::abs(found.contour[0].back().y - found.contour[0].front().y), 50);
}

TEST(Heat, IsTheSameWithAnyNumberOfThreads) {
    std::vector<Heat> found;
    for (const unsigned jobs : {1U, 2U, 7U}) {
        HeatRequest request = agility_and_hp({.of = MetricOf::fight_length});
        request.what = {.fights = 20, .jobs = jobs};
        found.push_back(heat_over(two, request));
    }
    EXPECT_FALSE(found[0].exact);
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(told(heat(two, builtin_rulesets(), agility_and_hp({}), stop.get_token()).error()),
              "cancelled @ ");
}

TEST(Heat, WhatTheRulesRefuseFails) {
    HeatRequest request = agility_and_hp({});
    request.x = axis("rules.die_sides", 0, 4, 1);
    EXPECT_FALSE(heat(two, builtin_rulesets(), request));
}

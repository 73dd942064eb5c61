#include "engine/analysis/axes.h"
#include "engine/analysis/solve.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <functional>

using namespace ludus;
using namespace ludus::test;

namespace {

MetricAt metric_of(std::function<double(double)> f) {
    return [f = std::move(f)](double x) -> Result<MetricValue> { return MetricValue{.value = f(x)}; };
}

Solution solved(const SolveRange& range, double target, std::function<double(double)> f) {
    return must(solve({.range = range, .target = target}, metric_of(std::move(f))));
}

std::vector<double> xs_of(const std::vector<Crossing>& crossings) {
    std::vector<double> xs;
    for (const Crossing& c : crossings) xs.push_back(c.at.x);
    return xs;
}

SolveRange range_for(std::string_view path, const WantedRange& wanted = {}) {
    return must(
        solve_range(opened(contest_of(R"("AGI": 12, "STR": 8.5)", "")), must(parse_path(path)), wanted));
}

void expect_range(const SolveRange& range, double from, double to, std::optional<double> step) {
    EXPECT_EQ(range.from, from);
    EXPECT_EQ(range.to, to);
    EXPECT_EQ(range.step, step);
}

/// 1,000 coins that fall by chance x; the same noise wherever x is the same.
Result<MetricValue> noisy(double x) {
    const double noise = 0.01 * std::sin(1e4 * x);
    const auto heads = static_cast<std::uint64_t>(std::lround(1000 * std::clamp(x + noise, 0.0, 1.0)));
    return MetricValue{.value = static_cast<double>(heads) / 1000,
                       .exact = false,
                       .runs = 1000,
                       .ci95 = wilson95(heads, 1000)};
}

} // namespace

TEST(Solve, FindsASmoothCrossing) {
    const Solution s = solved({0.0, 2.5}, 2, [](double x) { return x * x; });
    ASSERT_EQ(s.crossings.size(), 1U);
    EXPECT_NEAR(s.crossings[0].at.x, std::sqrt(2.0), 1e-9);
    EXPECT_EQ(s.crossings[0].passing, Passing::up);
    EXPECT_TRUE(s.steps.empty());
    EXPECT_TRUE(s.exact);
    EXPECT_NEAR(s.resolution, 2.5 / 2000, 1e-15);
    EXPECT_EQ(s.extremes->min.x, 0);
    EXPECT_EQ(s.extremes->max.value(), 6.25);
}

TEST(Solve, FindsEveryCrossingAndItsDirection) {
    const Solution s = solved({0.1, 6.4}, 0, [](double x) { return std::sin(x); });
    ASSERT_EQ(s.crossings.size(), 2U);
    EXPECT_NEAR(s.crossings[0].at.x, std::acos(-1.0), 1e-9);
    EXPECT_EQ(s.crossings[0].passing, Passing::down);
    EXPECT_NEAR(s.crossings[1].at.x, 2 * std::acos(-1.0), 1e-9);
    EXPECT_EQ(s.crossings[1].passing, Passing::up);
}

/// A jump is no crossing: its sides lie within 1e-9, the round one of them exactly where the rule has it.
TEST(Solve, PinsDownAJump) {
    const Solution s = solved({0.25, 3.75}, 1.5, [](double x) { return std::floor(x); });
    EXPECT_TRUE(s.crossings.empty());
    ASSERT_EQ(s.steps.size(), 1U);
    EXPECT_EQ(s.steps[0].above.x, 2);
    EXPECT_EQ(s.steps[0].below.value(), 1);
    EXPECT_TRUE(s.steps[0].rises());
    EXPECT_LE(s.steps[0].above.x - s.steps[0].below.x, 1e-9);
    EXPECT_GT(s.steps[0].above.x, s.steps[0].below.x);
    const Solution odd = solved({0.0, 4.5}, 0.5, [](double x) { return x < 1.2345678901 ? 1.0 : 0.0; });
    ASSERT_EQ(odd.steps.size(), 1U);
    EXPECT_FALSE(odd.steps[0].rises());
    EXPECT_LT(odd.steps[0].left().x, 1.2345678901);
    EXPECT_GE(odd.steps[0].right().x, 1.2345678901);
    EXPECT_LE(odd.steps[0].right().x - odd.steps[0].left().x, 1e-9);
}

TEST(Solve, BothEndsCount) {
    const auto line = [](double x) { return x; };
    EXPECT_EQ(xs_of(solved({1.5, 3.25}, 1.5, line).crossings), (std::vector<double>{1.5}));
    EXPECT_EQ(xs_of(solved({1.5, 3.25}, 3.25, line).crossings), (std::vector<double>{3.25}));
    const Solution walked = solved({0, 10, 3}, 10, line); // 0, 3, 6, 9, and the end
    EXPECT_EQ(xs_of(walked.crossings), (std::vector<double>{10}));
    ASSERT_EQ(walked.steps.size(), 1U);
    EXPECT_EQ(walked.steps[0].below.x, 9);
}

TEST(Solve, TouchesWithoutPassing) {
    const Solution s = solved({0, 4, 1}, 0, [](double x) { return -(x - 2) * (x - 2); });
    ASSERT_EQ(s.crossings.size(), 1U);
    EXPECT_EQ(s.crossings[0].at.x, 2);
    EXPECT_EQ(s.crossings[0].passing, Passing::touching);
    EXPECT_EQ(xs_of(solved({0, 9, 1}, 5, [](double x) { return std::clamp(x, 3.0, 5.0); }).crossings),
              (std::vector<double>{5, 9})); // a stretch by its ends
}

TEST(Solve, SaysHowFarItGoesWhereNothingReachesIt) {
    const Solution s = solved({0, 4, 1}, 99, [](double x) { return 10 - x; });
    EXPECT_FALSE(s.reached());
    EXPECT_EQ(s.extremes->min, (SolvedPoint{4, {.value = 6}}));
    EXPECT_EQ(s.extremes->max, (SolvedPoint{0, {.value = 10}}));
}

TEST(Solve, PassesOverWhatHasNoValue) {
    const MetricAt gap = [](double x) -> Result<MetricValue> {
        if (x == 2) return fail("out_of_range");
        return x == 3 ? MetricValue{} : MetricValue{.value = x};
    };
    EXPECT_FALSE(solve({.range = {0, 5, 1}, .target = 1}, gap));
    const Solution s = must(solve({.range = {0, 5, 1}, .target = 2.5, .gaps = true}, gap));
    EXPECT_FALSE(s.reached()); // nothing is known between 1 and 4
    const MetricAt never = [](double) -> Result<MetricValue> { return fail("out_of_range"); };
    EXPECT_EQ(told(solve({.range = {0, 5, 1}, .gaps = true}, never).error()), "out_of_range @ ");
    const MetricAt none = [](double) -> Result<MetricValue> { return MetricValue{}; };
    EXPECT_FALSE(must(solve({.range = {0, 5, 1}}, none)).extremes);
}

TEST(Solve, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(
        told(solve({.range = {0, 5, 1}}, metric_of([](double x) { return x; }), stop.get_token()).error()),
        "cancelled @ ");
}

TEST(Solve, ASampledCrossingHasAnIntervalOfX) {
    const Solution s = must(solve({.range = {0.0, 1.0, 0.01}, .target = 0.5}, noisy));
    EXPECT_FALSE(s.exact);
    ASSERT_EQ(s.steps.size() % 2, 1U);
    ASSERT_TRUE(s.steps[0].x95);
    EXPECT_NEAR(s.steps[0].x95->low, 0.46, 0.02); // 1.96 · √(0.25 / 1000) = 0.031
    EXPECT_NEAR(s.steps[0].x95->high, 0.54, 0.02);
    for (const SolvedPoint& side : {s.steps[0].below, s.steps[0].above})
        EXPECT_TRUE(side.x >= s.steps[0].x95->low && side.x <= s.steps[0].x95->high);
}

TEST(Solve, IsTheSameWithAnyNumberOfThreads) {
    for (const std::optional<double> step : {std::optional<double>(0.01), std::optional<double>()}) {
        std::vector<Solution> found;
        for (const unsigned jobs : {1U, 2U, 7U})
            found.push_back(must(solve({.range = {0.0, 1.0, step}, .target = 0.5, .jobs = jobs}, noisy)));
        EXPECT_TRUE(found[0].reached());
        EXPECT_EQ(found[1], found[0]);
        EXPECT_EQ(found[2], found[0]);
    }
}

TEST(SolveRangeOf, IsFourTimesTheValueWithinTheField) {
    expect_range(range_for("actors.a.stats.AGI"), 0, 48, 1);
    expect_range(range_for("actors.a.stats.STR"), 0, 34, std::nullopt); // 8.5 is not whole
    expect_range(range_for("rules.die_sides"), 2, 80, 1);               // from the least the field takes
    expect_range(range_for("actors.a.stats.AGI", {.from = 3, .to = 9.5}), 3, 9.5, std::nullopt);
    expect_range(range_for("actors.a.stats.AGI", {.from = 3, .to = 9, .step = 0.5}), 3, 9, 0.5);
    const Value none = contest_of("", R"("AGI": 0)");
    expect_range(must(solve_range(opened(none), must(parse_path("actors.b.stats.AGI")))), 0, 100, 1);
    const Path threshold = must(parse_path("rules.magic_threshold"));
    expect_range(must(solve_range(opened(with(none, "rules.magic_threshold", -5)), threshold)), -20, 0, 1);
}

TEST(SolveRangeOf, RefusesWhatIsEmptyOrNoNumber) {
    const Scenario scenario = opened(contest_of("", ""));
    const Path agility = must(parse_path("actors.a.stats.AGI"));
    EXPECT_EQ(told(solve_range(scenario, agility, {.from = 5, .to = 5}).error()), "empty_range @ ");
    EXPECT_EQ(told(solve_range(scenario, agility, {.from = 5, .to = 1}).error()), "empty_range @ ");
    EXPECT_EQ(told(solve_range(scenario, agility, {.from = 1, .to = 5, .step = 0}).error()),
              "empty_range @ ");
    EXPECT_EQ(told(solve_range(scenario, must(parse_path("actors.a.id"))).error()),
              "solve_no_number @ actors.a.id");
}

namespace {

/// Every pair of neighbours on two sides of the target, one x after the other.
std::vector<std::pair<double, double>> scanned(const std::vector<double>& xs, double target,
                                               const MetricAt& at) {
    std::vector<std::pair<double, double>> pairs;
    std::optional<double> last;
    for (std::size_t i = 0; i < xs.size(); ++i) {
        const auto metric = at(xs[i]);
        const auto value = metric ? metric->value : std::nullopt;
        if (last && value && (*last >= target) != (*value >= target)) pairs.emplace_back(xs[i - 1], xs[i]);
        last = value;
    }
    return pairs;
}

} // namespace

/// The first few inputs of every preset, walked, against a scan; and looked for in between, where each place
/// has to lie between the neighbours of a scan.
TEST(Solve, AgreesWithAScanOfEveryPreset) {
    std::size_t reached = 0;
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(json(preset.text));
        if (!builtin_rulesets().find(scenario.schema().ruleset)->resolves()) continue;
        std::size_t tried = 0;
        for (const Axis& axis : axes_of(scenario)) {
            if (++tried > 6) break;
            const MetricsRequest what{.metrics = {{.measure = Metric::mean}}, .jobs = 1};
            const MetricAt at = [&](double x) -> Result<MetricValue> {
                auto values = metric_values_at(scenario.root(), {axis.path, x}, builtin_rulesets(), what);
                return values ? Result<MetricValue>(values->front()) : Unexpected(values.error());
            };
            const double from = usual_span(axis).from;
            const SolveRange range{from, from + 12, 1};
            const auto look = solve({.range = range, .target = 0, .gaps = true}, at);
            if (!look || !look->extremes) continue;
            const double target = (look->extremes->min.value() + look->extremes->max.value()) / 2 + 1e-7;
            const Solution walked = must(solve({.range = range, .target = target, .gaps = true}, at));
            const auto expected = scanned(must(steps_between(range.from, range.to, 1)), target, at);
            ASSERT_EQ(walked.steps.size(), expected.size()) << preset.name << text_of(axis.path);
            for (std::size_t i = 0; i < expected.size(); ++i) {
                EXPECT_EQ(walked.steps[i].left().x, expected[i].first) << preset.name;
                EXPECT_EQ(walked.steps[i].right().x, expected[i].second) << preset.name;
                ++reached;
            }
            if (axis.whole() || expected.empty()) continue;
            const Solution between = must(solve(
                {.range = {range.from, range.to, {}}, .target = target, .points = 13, .gaps = true}, at));
            EXPECT_EQ(between.crossings.size() + between.steps.size(), expected.size()) << preset.name;
            for (const SolvedStep& step : between.steps) {
                EXPECT_LE(step.right().x - step.left().x, 1e-9) << preset.name;
                EXPECT_LT(step.below.value(), target);
                EXPECT_GE(step.above.value(), target);
            }
            for (const Crossing& c : between.crossings)
                EXPECT_NEAR(c.at.value(), target, 1e-6) << preset.name;
        }
    }
    EXPECT_GT(reached, 20U);
}

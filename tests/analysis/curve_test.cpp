#include "engine/analysis/curve.h"
#include "engine/analysis/run_duel.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Result<std::unique_ptr<Match>> prepare(const Value& root) {
    Opened found = open_scenario(root, builtin_rulesets());
    if (!found.scenario) return Unexpected(found.findings.errors);
    return prepare_match(*found.scenario, builtin_rulesets());
}

Result<std::vector<CurvePoint>> curve_along(std::string_view path, std::vector<double> xs,
                                            std::vector<Metric> metrics = {Metric::hit_chance}) {
    return curve(contest_of("", R"("hp": 40)"),
                 {.path = must(parse_path(path)), .xs = std::move(xs), .metrics = std::move(metrics)},
                 prepare);
}

std::string refused(double from, double to, double step) {
    const auto xs = steps_between(from, to, step);
    return xs ? "" : xs.error().front().code;
}

} // namespace

TEST(CurveSteps, ReachTheEndInclusive) {
    EXPECT_EQ(must(steps_between(0, 3, 1)), (std::vector<double>{0, 1, 2, 3}));
    EXPECT_EQ(must(steps_between(0, 3.5, 1)), (std::vector<double>{0, 1, 2, 3}));
    EXPECT_EQ(must(steps_between(3, 0, -1.5)), (std::vector<double>{3, 1.5, 0}));
    EXPECT_EQ(must(steps_between(5, 5, 1)), std::vector<double>{5});
    EXPECT_EQ(must(steps_between(5, 5, -1)), std::vector<double>{5});
}

TEST(CurveSteps, AreNotAddedUp) {
    const auto tenths = must(steps_between(0, 1, 0.1));
    ASSERT_EQ(tenths.size(), 11U);
    EXPECT_EQ(must(steps_between(0, 0.3, 0.1)).size(), 4U); // 0.3 / 0.1 rounds to just below 3
    for (int k = 0; k <= 10; ++k) EXPECT_EQ(tenths[static_cast<std::size_t>(k)], 0 + k * 0.1);
}

TEST(CurveSteps, RefuseWhatLeadsNowhere) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(refused(0, 3, 0), "bad_range");
    EXPECT_EQ(refused(0, 3, -1), "bad_range");
    EXPECT_EQ(refused(3, 0, 1), "bad_range");
    EXPECT_EQ(refused(0, infinity, 1), "bad_range");
    EXPECT_EQ(refused(std::nan(""), 3, 1), "bad_range");
    EXPECT_EQ(refused(0, 100'000, 1), "");
    EXPECT_EQ(refused(0, 100'001, 1), "too_many_points");
    EXPECT_EQ(refused(0, 1, 1e-300), "too_many_points");
}

TEST(Curve, HasEveryMetricAtEveryPoint) {
    const std::vector<Metric> metrics(all_metrics.begin(), all_metrics.end());
    const auto points = must(curve_along("actors.a.stats.AGI", {0, 10, 30}, metrics));
    ASSERT_EQ(points.size(), 3U);
    for (const CurvePoint& point : points) {
        const Value root = with(contest_of("", R"("hp": 40)"), "actors.a.stats.AGI", point.x);
        const auto match = match_of(root);
        const Odds odds = must(match->odds(match->initial_state(), {}, {}));
        const std::vector<std::optional<double>> expected{odds.hit_chance,
                                                          odds.damage.mean(),
                                                          odds.damage.sd(),
                                                          odds.kill_chance,
                                                          odds.damage.mean() / odds.hit_chance,
                                                          odds.recoil.mean(),
                                                          strikes_to_kill(odds.damage, 40),
                                                          must(run_duel(*match, {})).win[0]};
        ASSERT_EQ(point.values.size(), expected.size());
        for (std::size_t k = 0; k < expected.size(); ++k)
            EXPECT_NEAR(point.values[k].value(), expected[k].value(), 1e-12) << name_of(metrics[k]);
        EXPECT_TRUE(point.exact);
    }
    EXPECT_NEAR(*points[1].values[0], 190.0 / 400, 1e-15);
}

/// Exact and sampled points, gaps among them: which thread works on which does not show.
TEST(Curve, IsTheSameWithAnyNumberOfThreads) {
    CurveRequest request{.path = must(parse_path("actors.a.stats.AGI")),
                         .xs = must(steps_between(-500, 60, 10)),
                         .metrics = {Metric::win_chance, Metric::mean},
                         .runs = 300,
                         .rng = GeneratorId::splitmix,
                         .gaps = true};
    for (const std::uint64_t transitions : {duel_budget, std::uint64_t{1}}) {
        request.transitions = transitions;
        std::vector<std::vector<CurvePoint>> found;
        for (const unsigned jobs : {1U, 2U, 7U}) {
            request.jobs = jobs;
            std::uint64_t told = 0;
            const auto hear = [&](std::uint64_t done, std::uint64_t all) {
                EXPECT_GE(done, told);
                EXPECT_EQ(all, request.xs.size());
                told = done;
            };
            found.push_back(must(curve(contest_of("", R"("hp": 40)"), request, prepare, {}, hear)));
            EXPECT_EQ(told, request.xs.size());
        }
        for (std::size_t k = 1; k < found.size(); ++k) {
            ASSERT_EQ(found[k].size(), found[0].size());
            for (std::size_t i = 0; i < found[0].size(); ++i) {
                EXPECT_EQ(found[k][i].x, found[0][i].x);
                EXPECT_EQ(found[k][i].values, found[0][i].values);
                EXPECT_EQ(found[k][i].exact, found[0][i].exact);
                EXPECT_EQ(found[k][i].ci95, found[0][i].ci95);
            }
        }
    }
}

TEST(Curve, ItsFirstRefusalIsToldWhicheverThreadMeetsOne) {
    for (const unsigned jobs : {1U, 2U, 7U}) {
        const CurveRequest request{.path = must(parse_path("rules.die_sides")),
                                   .xs = {20, 1, 2.5, 20, 2.5, 1},
                                   .metrics = {Metric::win_chance},
                                   .jobs = jobs};
        const auto refused = curve(contest_of("", ""), request, prepare);
        ASSERT_FALSE(refused);
        EXPECT_EQ(told(refused.error()), told(curve_along("rules.die_sides", {1}).error()));
    }
}

TEST(Curve, LeavesOpenWhatHasNoNumber) {
    const auto points =
        must(curve_along("actors.b.stats.AGI", {500}, {Metric::mean_given_hit, Metric::strikes_to_kill}));
    EXPECT_EQ(points[0].values, (std::vector<std::optional<double>>{std::nullopt, std::nullopt}));
}

TEST(Curve, WholeFieldsTakeWholeDoubles) {
    EXPECT_TRUE(curve_along("rules.die_sides", {2, 20}));
    const auto half = curve_along("rules.die_sides", {2.5});
    ASSERT_FALSE(half);
    EXPECT_EQ(told(half.error()), "not_whole @ rules.die_sides");
}

TEST(Curve, NamesWhatItCannotVary) {
    EXPECT_EQ(told(curve_along("actors.nobody.stats.AGI", {1}).error()), "unknown_id @ actors.nobody");
    EXPECT_EQ(told(curve_along("rules.agi_div", {1, 0}).error()), "not_above @ rules.agi_div");
    EXPECT_EQ(told(curve_along("actors.a.name", {1}).error()), "wrong_type @ actors[0].name");
}

TEST(Curve, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    const CurveRequest request{
        .path = must(parse_path("rules.agi_div")), .xs = {1}, .metrics = {Metric::mean}};
    EXPECT_EQ(told(curve(contest_of("", ""), request, prepare, stop.get_token()).error()), "cancelled @ ");
}

TEST(Metric, HasANameThatFindsIt) {
    for (const Metric metric : all_metrics) EXPECT_EQ(metric_named(name_of(metric)), metric);
    EXPECT_EQ(metric_named("luck"), std::nullopt);
}

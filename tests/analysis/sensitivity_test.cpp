#include "engine/analysis/numbers.h"
#include "engine/analysis/sensitivity.h"
#include "engine/scenario/setting.h"
#include "tests/support/scenarios.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace ludus;
using namespace ludus::test;

namespace {

Sensitivity of(const Scenario& scenario, const SensitivityRequest& request) {
    return must(sensitivity(scenario, builtin_rulesets(), request));
}
Sensitivity of(const Scenario& scenario, const MetricKey& metric, unsigned jobs = 0) {
    return of(scenario, {.what = {.metrics = {metric}, .jobs = jobs}});
}

const SensitivityRow* row_at(const Sensitivity& found, std::string_view path) {
    for (const SensitivityRow& row : found.rows)
        if (text_of(row.path) == path) return &row;
    return nullptr;
}

/// The metric with one number changed, straight; none where it is refused.
std::optional<double> plain_value(const Scenario& scenario, const Path& path, double x,
                                  const MetricsRequest& what) {
    const auto values = metric_values_at(scenario.root(), {path, x}, builtin_rulesets(), what);
    return values ? values->front().value : std::nullopt;
}

/// Blows that change more than health: duels are played, not counted.
const Value rotting = json(R"({"ludus": 1, "ruleset": "collision", "actors": [
    {"id": "a", "team": "red", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}},
    {"id": "b", "team": "blue", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}}]})");

const Value fighters = contest_of(R"("AGI": 12, "STR": 8.5, "hp": 40)", R"("hp": 40)");

} // namespace

TEST(Numbers, AreAllThatTheSchemaAndTheDocumentHave) {
    std::set<std::string> paths;
    for (const Number& n : numbers_of(opened(fighters))) EXPECT_TRUE(paths.insert(text_of(n.path)).second);
    for (const char* path : {"actors.a.stats.AGI", "actors.b.stats.VIT", "rules.die_sides"})
        EXPECT_TRUE(paths.contains(path)) << path;
    EXPECT_FALSE(paths.contains("actors.a.at[0]"));
    const auto all = numbers_of(opened(rotting));
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const Number& n) {
        return text_of(n.path) == "actors.a.collision_effect.health" && n.value == -10;
    }));
}

/// Every difference of every row is that of two plain evaluations, and what has no row changes nothing.
TEST(Sensitivity, AgreesWithPlainEvaluationsOfEveryPreset) {
    std::size_t rows = 0;
    for (const Preset& preset : presets()) {
        SCOPED_TRACE(preset.name);
        const Scenario scenario = opened(json(preset.text));
        if (!builtin_rulesets().find(scenario.schema().ruleset)->resolves()) continue;
        const MetricsRequest what{.metrics = {{.measure = Metric::mean}}};
        const double base = *must(metric_values(scenario, builtin_rulesets(), what)).front().value;
        const Sensitivity found = of(scenario, {.what = what});
        EXPECT_TRUE(found.exact);
        EXPECT_EQ(found.base.front().value, base);
        EXPECT_EQ(found.rows.size() + found.unchanged, numbers_of(scenario).size());
        for (const Number& n : numbers_of(scenario)) {
            const SensitivityRow* row = row_at(found, text_of(n.path));
            const double tenth =
                n.whole ? std::max(1.0, std::ceil(std::abs(n.value) / 10 - 1e-9)) : std::abs(n.value) / 10;
            rows += row ? 1U : 0U;
            const auto expect = [&](double by, Nudge SensitivityRow::*nudge) {
                const auto value = plain_value(scenario, n.path, n.value + by, what);
                if (!row) {
                    EXPECT_NEAR(value.value_or(base), base, 1e-12) << text_of(n.path);
                    return;
                }
                ASSERT_EQ((row->*nudge).difference.has_value(), value.has_value()) << text_of(n.path);
                if (value) {
                    EXPECT_NEAR(*(row->*nudge).difference, *value - base, 1e-15) << text_of(n.path);
                }
            };
            expect(-1, &SensitivityRow::minus_one);
            expect(1, &SensitivityRow::plus_one);
            expect(-tenth, &SensitivityRow::minus_tenth);
            expect(tenth, &SensitivityRow::plus_tenth);
        }
    }
    EXPECT_GT(rows, 100U);
}

TEST(Sensitivity, TheWeightiestComesFirst) {
    const Sensitivity found = of(
        opened(fighters), {.what = {.metrics = {{.measure = Metric::mean}, {.of = MetricOf::win_chance}}}});
    ASSERT_GT(found.rows.size(), 4U);
    for (std::size_t i = 1; i < found.rows.size(); ++i) {
        EXPECT_GE(found.rows[i].metric, found.rows[i - 1].metric);
        if (found.rows[i].metric != found.rows[i - 1].metric) continue;
        EXPECT_LE(found.rows[i].weight(), found.rows[i - 1].weight());
    }
    EXPECT_EQ(found.rows.back().metric, 1U);
}

/// 12 / 10 and 13 / 10 are one point of the die alike: the next ones are at 20 and at 9.
TEST(Sensitivity, SaysWhereANumberCountsNext) {
    const Sensitivity found = of(opened(fighters), {.measure = Metric::hit_chance});
    const SensitivityRow* agility = row_at(found, "actors.a.stats.AGI");
    ASSERT_TRUE(agility && agility->next_change);
    EXPECT_EQ(agility->plus_one.difference, 0);
    const MetricsRequest what{.metrics = {{.measure = Metric::hit_chance}}};
    const auto at = [&](double x) { return *plain_value(opened(fighters), agility->path, x, what); };
    ASSERT_TRUE(agility->next_change->up && agility->next_change->down);
    const double up = *agility->next_change->up;
    const double down = *agility->next_change->down;
    EXPECT_NE(at(up), at(12));
    EXPECT_EQ(at(up - 1), at(12));
    EXPECT_NE(at(down), at(12));
    EXPECT_EQ(at(down + 1), at(12));
}

/// Of 8.5 ten percent are 0.85; of a die of 20 sides two, of one of 2 sides one, and it has no fewer.
TEST(Sensitivity, KnowsWholeNumbersAndLimits) {
    const MetricKey mean{.measure = Metric::mean};
    const Scenario two = opened(with(fighters, "rules.die_sides", 2));
    const Sensitivity found = of(two, mean);
    const SensitivityRow* sides = row_at(found, "rules.die_sides");
    ASSERT_TRUE(sides);
    EXPECT_FALSE(sides->minus_one.difference);
    EXPECT_TRUE(sides->minus_one.limit);
    EXPECT_TRUE(sides->limit());
    EXPECT_EQ(sides->plus_tenth, sides->plus_one);
    const SensitivityRow* strength = row_at(found, "actors.a.stats.STR");
    ASSERT_TRUE(strength);
    EXPECT_NE(strength->plus_tenth, strength->plus_one);
    EXPECT_FALSE(strength->limit());
}

TEST(Sensitivity, TriesOnlyWhatIsAskedFor) {
    const Path path = must(parse_path("actors[0].stats"));
    const Sensitivity found =
        of(opened(fighters), {.what = {.metrics = {{.measure = Metric::mean}}}, .of = {path}});
    ASSERT_FALSE(found.rows.empty());
    for (const SensitivityRow& row : found.rows)
        EXPECT_TRUE(is_inside(row.path, must(parse_path("actors.a.stats"))));
    const auto none =
        sensitivity(opened(fighters), builtin_rulesets(),
                    {.what = {.metrics = {MetricKey()}}, .of = {must(parse_path("actors.a.name"))}});
    EXPECT_EQ(told(none.error()), "no_numbers @ actors.a.name");
}

TEST(Sensitivity, SampledRowsHaveIntervalsAndGroups) {
    SensitivityRequest request{.what = {.metrics = {{.of = MetricOf::win_chance}}, .duels = 200}};
    request.of = {must(parse_path("actors.a.stats"))};
    const Sensitivity found = of(opened(rotting), request);
    EXPECT_FALSE(found.exact);
    ASSERT_FALSE(found.rows.empty());
    EXPECT_EQ(found.rows.front().group, 1U);
    for (const SensitivityRow& row : found.rows) {
        ASSERT_TRUE(row.group);
        for (const Nudge& n : {row.minus_one, row.plus_one, row.minus_tenth, row.plus_tenth}) {
            if (!n.difference) continue;
            ASSERT_TRUE(n.ci95);
            EXPECT_LE(n.ci95->low, *n.difference);
            EXPECT_GE(n.ci95->high, *n.difference);
        }
    }
}

TEST(Sensitivity, IsTheSameWithAnyNumberOfThreads) {
    for (const Value& root : {fighters, rotting}) {
        std::vector<Sensitivity> found;
        for (const unsigned jobs : {1U, 2U, 7U})
            found.push_back(
                of(opened(root),
                   {.what = {.metrics = {{.of = MetricOf::win_chance}}, .duels = 50, .jobs = jobs}}));
        EXPECT_FALSE(found[0].rows.empty());
        EXPECT_EQ(found[1], found[0]);
        EXPECT_EQ(found[2], found[0]);
    }
}

TEST(Sensitivity, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    const auto found = sensitivity(opened(fighters), builtin_rulesets(), {.what = {.metrics = {MetricKey()}}},
                                   stop.get_token());
    EXPECT_EQ(told(found.error()), "cancelled @ ");
}

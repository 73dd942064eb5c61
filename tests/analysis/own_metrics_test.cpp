#include "engine/analysis/metrics.h"
#include "engine/narration/catalogue.h"
#include "engine/scenario/own_metric.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

using namespace ludus;
using namespace ludus::test;

namespace {

/// Two of a side with these metrics of their own: id and formula.
Value with_metrics(const std::vector<std::pair<std::string, std::string>>& own) {
    Value root = json(R"({"ludus": 1, "ruleset": "contest", "seed": 5, "rng": "splitmix", "actors": [
        {"id": "a", "team": "dark-elves", "stats": {"hp": 40, "AGI": 14}},
        {"id": "b", "team": "them", "stats": {"hp": 50, "STR": 14}}]})");
    Value list(Value::List{});
    for (const auto& [id, formula] : own) list.push_back(Value::record({{"id", id}, {"formula", formula}}));
    return root.set("metrics", list);
}

Result<std::vector<MetricValue>> asked(const Value& root, const std::vector<std::string>& names,
                                       MetricsRequest request = {}) {
    const Scenario scenario = opened(root);
    for (const std::string& name : names) {
        auto key = metric_key(name, scenario, builtin_rulesets());
        if (!key) return Unexpected(key.error());
        request.metrics.push_back(std::move(*key));
    }
    return metric_values(scenario, builtin_rulesets(), request);
}

std::optional<double> value_of_formula(const std::string& formula) {
    return must(asked(with_metrics({{"own", formula}}), {"own"})).front().value;
}

std::string refused(const std::string& formula) {
    Value root = with_metrics({{"own", formula}});
    const Opened document = open_scenario(root, builtin_rulesets());
    if (!document.findings.errors.empty())
        return document.findings.errors.front().code + " @ " + document.findings.errors.front().path;
    const auto values = asked(root, {"own"});
    return values ? "" : values.error().front().code + " @ " + values.error().front().path;
}

} // namespace

TEST(OwnMetrics, AreFormulasOverMetricsAndPaths) {
    const auto values = must(
        asked(with_metrics({{"value", "mean * hit_chance / {actors.b.stats.hp}"}, {"twice", "2*win_chance"}}),
              {"mean", "hit_chance", "win_chance", "value", "twice"}));
    EXPECT_EQ(*values[3].value, *values[0].value * *values[1].value / 50);
    EXPECT_EQ(*values[4].value, 2 * *values[2].value);
    EXPECT_TRUE(values[3].exact);
    EXPECT_FALSE(values[3].ci95);
}

TEST(OwnMetrics, ReadNumbersFunctionsAndDefaults) {
    EXPECT_EQ(value_of_formula("1 + 2 * 3"), 7);
    EXPECT_EQ(value_of_formula("1.5e1 - 2^3"), 7);
    EXPECT_EQ(value_of_formula("max(3, min(8, 7))"), 7);
    EXPECT_EQ(value_of_formula("{actors.a.stats.AGI} > 13 ? 7 : 8"), 7);
    EXPECT_EQ(value_of_formula("{rules.die_sides}"), 20); // in force by default
    EXPECT_EQ(value_of_formula("{hit_chance} - hit_chance"), 0);
}

TEST(OwnMetrics, OfWholeFightsAreSampledWithWhatTheirPartsAllow) {
    const MetricsRequest few{.fights = 200};
    const auto values =
        must(asked(with_metrics({{"both", "fight_length * {team_win:dark-elves}"},
                                 {"other", "fight_length - team_win:them"}}),
                   {"fight_length", "team_win:dark-elves", "team_win:them", "both", "other"}, few));
    EXPECT_EQ(*values[3].value, *values[0].value * *values[1].value);
    EXPECT_EQ(*values[4].value, *values[0].value - *values[2].value);
    EXPECT_FALSE(values[3].exact);
    EXPECT_EQ(values[3].runs, 200U);
    EXPECT_EQ(values[3].ci95->low, values[0].ci95->low * values[1].ci95->low);
    EXPECT_EQ(values[3].ci95->high, values[0].ci95->high * values[1].ci95->high);
    EXPECT_EQ(values[4].ci95->low, values[0].ci95->low - values[2].ci95->high);
}

TEST(OwnMetrics, DividingByZeroIsNoNumberOfThatMetricAlone) {
    const auto values =
        must(asked(with_metrics({{"none", "mean / (hit_chance - hit_chance)"}, {"some", "mean"}}),
                   {"none", "some", "mean"}));
    EXPECT_FALSE(values[0].value);
    ASSERT_EQ(values[0].notes.size(), 1U);
    EXPECT_EQ(values[0].notes.front().key, "metric.own.undefined");
    EXPECT_EQ(values[1].value, values[2].value);
    EXPECT_TRUE(values[1].notes.empty());
}

TEST(OwnMetrics, AreMovedByTheirFieldAlongACurve) {
    const Value root = with_metrics({{"share", "{actors.a.stats.hp} / 100"}});
    const MetricsAlong along{
        .path = must(parse_path("actors.a.stats.hp")),
        .xs = {10, 20, 30},
        .what = {.metrics = {must(metric_key("share", opened(root), builtin_rulesets()))}}};
    const auto points = must(metrics_along(root, along, builtin_rulesets()));
    for (const MetricsPoint& point : points) EXPECT_EQ(*point.values.front().value, point.x / 100);
}

TEST(OwnMetrics, WhatCannotBeReadIsRefusedAtItsFormula) {
    for (const char* formula : {"mean +", "", "(mean", "mean mean", "mean = 3", "mean {rules.die_sides}",
                                "mean }", "{rules.die_sides", "\"mean\"", "nothing(3)", "1, 2", "mean @ 2"})
        EXPECT_THAT(refused(formula),
                    testing::MatchesRegex("formula_(wrong|unfinished) @ metrics\\[0\\].formula"))
            << formula;
    EXPECT_EQ(refused(std::string(1001, '1')), "formula_long @ metrics[0].formula");
    EXPECT_EQ(refused("luck * 2"), "formula_name @ metrics[0].formula");
    EXPECT_EQ(refused("{actors.a.stats.luck}"), "formula_path @ metrics[0].formula");
    EXPECT_EQ(refused("{actors.a.id} + 1"), "formula_path @ metrics[0].formula");
    EXPECT_EQ(refused("{items.none.price} + 1"), "formula_path @ metrics[0].formula");
    EXPECT_EQ(refused("own + 1"), "formula_name @ metrics[0].formula"); // not over themselves
    EXPECT_EQ(refused("mean"), "");
}

TEST(OwnMetrics, HaveIdsThatAreWordsAndOnce) {
    const auto told = [](const Value& root) {
        std::vector<std::string> all;
        for (const Error& e : open_scenario(root, builtin_rulesets()).findings.errors)
            all.push_back(e.code + " @ " + e.path);
        return all;
    };
    EXPECT_THAT(told(with_metrics({{"a b", "1"}, {"", "1"}, {"2x", "1"}, {"x", "1"}, {"x", "2"}})),
                testing::ElementsAre("metric_id @ metrics[0].id", "metric_id @ metrics[1].id",
                                     "metric_id @ metrics[2].id", "duplicate_id @ metrics[4].id"));
}

TEST(OwnMetrics, TermsStandOnceInTheirOrder) {
    const MetricFormula formula = must(MetricFormula::parse("b + {x.y} * b - a", "p"));
    EXPECT_EQ(formula.terms(), (std::vector<FormulaTerm>{{"b"}, {"x.y", true}, {"a"}}));
    EXPECT_EQ(formula.value(std::vector<double>{2, 3, 4}), 2 + 3 * 2 - 4);
    EXPECT_EQ(formula.value(std::vector<double>{1, 1, 1}), 1);
}

/// Their name is text for people, in each language.
TEST(OwnMetrics, AreCalledByTheirName) {
    Value root = with_metrics({{"worth", "mean"}});
    root.set("metrics",
             json(R"([{"id": "worth", "formula": "mean", "name": {"en": "Worth", "fr": "Valeur"}}])"));
    const Scenario scenario = opened(root);
    const Message name = name_of({.of = MetricOf::own, .subject = "worth"}, scenario);
    EXPECT_EQ(catalogue(Language::fr).text(name), "Valeur");
    EXPECT_EQ(catalogue(Language::en).text(name), "Worth");
    const auto known = must(known_metrics(scenario, builtin_rulesets()));
    EXPECT_EQ(known.back(), "worth");
}

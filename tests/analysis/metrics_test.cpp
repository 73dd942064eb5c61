#include "engine/analysis/batch.h"
#include "engine/analysis/fight_sums.h"
#include "engine/analysis/metrics.h"
#include "engine/facts/rewind.h"
#include "engine/facts/step.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Value two_a_side() {
    return json(R"({"ludus": 1, "ruleset": "contest", "seed": 5, "rng": "splitmix", "actors": [
        {"id": "a", "team": "us", "stats": {"hp": 40, "AGI": 14}},
        {"id": "b", "team": "us", "stats": {"hp": 25, "INT": 15}, "equipment": {"weapon": "staff"}},
        {"id": "c", "team": "them", "stats": {"hp": 50, "STR": 14, "VIT": 22}},
        {"id": "d", "team": "them", "stats": {"hp": 30}}],
        "items": [{"id": "staff", "attack_type": "magic"}], "fight": {"max_turns": 40}})");
}

MetricKey key_of(const std::string& name, const Scenario& scenario) {
    return must(metric_key(name, scenario, builtin_rulesets()));
}

std::vector<MetricValue> values_of(const Value& root, const std::vector<std::string>& names,
                                   MetricsRequest request = {}) {
    const Scenario scenario = opened(root);
    for (const std::string& name : names) request.metrics.push_back(key_of(name, scenario));
    return must(metric_values(scenario, builtin_rulesets(), request));
}

constexpr std::uint64_t played = 200;

} // namespace

TEST(Metrics, EveryNameOfEveryPresetIsAMetric) {
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(json(preset.text));
        if (!builtin_rulesets().find(scenario.schema().ruleset)->resolves()) continue;
        const auto names = must(known_metrics(scenario, builtin_rulesets()));
        EXPECT_GT(names.size(), 13U);
        for (const std::string& name : names) EXPECT_EQ(key_of(name, scenario).id(), name) << preset.name;
    }
}

TEST(Metrics, UnknownNamesAreRefusedWithThoseThereAre) {
    for (const char* name : {"luck", "team_win", "team_win:nobody", "fell:us", "survivors:a", ""}) {
        const auto refused = metric_key(name, opened(two_a_side()), builtin_rulesets());
        ASSERT_FALSE(refused) << name;
        ASSERT_EQ(refused.error().front().code, "unknown_metric");
        const Argument& known = refused.error().front().arguments[1].value;
        EXPECT_NE(std::get<std::string>(known).find("team_win:us"), std::string::npos);
    }
}

TEST(Metrics, OfAnAttackAreThoseOfItsOdds) {
    const auto match = match_of(two_a_side());
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const auto values = values_of(two_a_side(), {"mean", "hit_chance", "strikes_to_kill"});
    EXPECT_EQ(values[0], MetricValue{.value = odds.damage.mean()});
    EXPECT_EQ(values[1], MetricValue{.value = odds.hit_chance});
    EXPECT_EQ(values[2], (MetricValue{.value = strikes_to_kill(odds.damage, 50)}));
}

TEST(Metrics, OfADuelAreThoseOfTheDuel) {
    const Duel duel = must(match_of(two_a_side())->exact_duel(duel_budget, {}));
    double mean = 0;
    for (const auto& [strikes, p] : duel.turns) mean += strikes * p;
    const auto exact = values_of(two_a_side(), {"duel_strikes", "win_chance"});
    EXPECT_NEAR(exact[0].value.value_or(0), mean, 1e-9);
    EXPECT_NEAR(exact[1].value.value_or(0), duel.win[0], 1e-12);
    EXPECT_TRUE(exact[0].exact && !exact[0].ci95);
    const auto sampled =
        values_of(two_a_side(), {"duel_strikes", "win_chance"}, {.duels = 4000, .transitions = 1});
    EXPECT_FALSE(sampled[0].exact);
    EXPECT_EQ(sampled[0].runs, 4000U);
    // Five standard errors; the interval has 1.96 to either side.
    const double width = sampled[0].ci95->high - sampled[0].ci95->low;
    EXPECT_NEAR(sampled[0].value.value_or(0), mean, 5 * width / 3.92);
}

TEST(Metrics, OfFightsAreThoseOfTheBatch) {
    const auto battle = battle_of(two_a_side());
    const Batch batch =
        must(run_batch(*battle, {.rng = GeneratorId::splitmix, .seed = seed_from_int(5), .runs = played}));
    for (const bool with_events : {false, true}) {
        std::vector<std::string> names{"team_win:us", "team_win:them", "fight_length"};
        if (with_events) names.emplace_back("survivors:us");
        const auto values = values_of(two_a_side(), names, {.fights = played});
        EXPECT_EQ(values[0].value, batch.win_chance(0));
        EXPECT_EQ(values[0].ci95, batch.ci95(0));
        EXPECT_EQ(values[1].value, batch.win_chance(1));
        EXPECT_EQ(values[2].value, batch.turns.mean());
        EXPECT_LT(values[2].ci95->low, batch.turns.mean());
        EXPECT_FALSE(values[2].exact);
    }
}

/// What each fight leaves, event by event: who stands, and, as nothing heals here, what is missing.
TEST(Metrics, OfFightsAreWhatEachFightLeaves) {
    const auto battle = battle_of(two_a_side());
    double standing = 0;
    double missing = 0;
    double fell = 0;
    for (std::uint64_t i = 0; i < played; ++i) {
        EventLog log;
        must(battle->play({.rng = GeneratorId::splitmix,
                           .seed = derived_seed_for(GeneratorId::splitmix, seed_from_int(5), i)},
                          log));
        State state = battle->initial_state();
        for (const Event& event : log.events()) apply(state, log.changes(event));
        standing += state.number(0, "stats.hp", 0) > smallest_hp ? 1 : 0;
        standing += state.number(1, "stats.hp", 0) > smallest_hp ? 1 : 0;
        fell += state.number(3, "stats.hp", 0) > smallest_hp ? 0 : 1;
        missing += 80 - state.number(2, "stats.hp", 0) - state.number(3, "stats.hp", 0);
    }
    const auto values =
        values_of(two_a_side(), {"survivors:us", "damage_by:a", "damage_by:b", "fell:d"}, {.fights = played});
    EXPECT_NEAR(values[0].value.value_or(0), standing / played, 1e-12);
    EXPECT_NEAR(values[1].value.value_or(0) + values[2].value.value_or(0), missing / played, 1e-9);
    EXPECT_NEAR(values[3].value.value_or(0), fell / played, 1e-12);
    EXPECT_GT(standing, 0);
    EXPECT_GT(fell, 0);
}

TEST(Metrics, AreTheSameWithAnyNumberOfThreads) {
    const Scenario scenario = opened(two_a_side());
    MetricsAlong along{
        .path = must(parse_path("actors.a.stats.AGI")), .xs = {1, 20, 40}, .what = {.fights = 40}};
    for (const char* name : {"survivors:us", "damage_by:c", "win_chance"})
        along.what.metrics.push_back(key_of(name, scenario));
    std::vector<std::vector<MetricsPoint>> found;
    for (const unsigned jobs : {1U, 2U, 7U}) {
        along.what.jobs = jobs;
        found.push_back(must(metrics_along(scenario.root(), along, builtin_rulesets())));
    }
    for (std::size_t k = 1; k < found.size(); ++k)
        for (std::size_t i = 0; i < along.xs.size(); ++i) EXPECT_EQ(found[k][i].values, found[0][i].values);
    const auto battle = battle_of(two_a_side());
    const FightSums one = must(sum_fights(*battle, {.runs = 100, .jobs = 1}));
    EXPECT_EQ(must(sum_fights(*battle, {.runs = 100, .jobs = 7})), one);
}

/// The fight at a point is the fight with that number alone: the same seeds everywhere.
TEST(Metrics, HaveTheSameSeedsAtEveryPoint) {
    const Scenario scenario = opened(two_a_side());
    const MetricsAlong along{.path = must(parse_path("actors.a.stats.INT")), // which it does not use
                             .xs = {1, 2},
                             .what = {.metrics = {key_of("damage_by:a", scenario)}, .fights = 50}};
    const auto points = must(metrics_along(scenario.root(), along, builtin_rulesets()));
    EXPECT_EQ(points[0].values, points[1].values);
}

TEST(Metrics, OneFightTellsNoIntervalOfAMean) {
    const auto values = values_of(two_a_side(), {"fight_length", "team_win:us"}, {.fights = 1});
    EXPECT_FALSE(values[0].ci95);
    EXPECT_TRUE(values[1].ci95);
}

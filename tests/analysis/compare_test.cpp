#include "engine/analysis/batch.h"
#include "engine/analysis/compare.h"
#include "engine/scenario/variant.h"
#include "tests/support/scenarios.h"

#include <algorithm>

using namespace ludus;
using namespace ludus::test;

namespace {

std::array<Scenario, 2> builds_of(const Value& first, const Value& second) {
    return {opened(first), opened(second)};
}

PairedFights fought(const Value& first, const Value& second, std::uint64_t runs, unsigned jobs = 0) {
    return *must(compare(builds_of(first, second), builtin_rulesets(),
                         {.what = {.jobs = jobs}, .fights = runs}))
                .fights;
}

/// Who won each fight of a batch, played one by one.
std::vector<int> winners(const Value& root, std::uint64_t runs) {
    const Scenario scenario = opened(root);
    const auto battle = battle_of(root);
    std::vector<int> all;
    EventLog log;
    for (std::uint64_t i = 0; i < runs; ++i) {
        log.clear();
        const Seed seed = derived_seed_for(scenario.rng(), scenario.seed(), i);
        all.push_back(must(battle->play({.rng = scenario.rng(), .seed = seed}, log)).winner);
    }
    return all;
}

const Value slow = contest_of(R"("hp": 40)", R"("hp": 40)");
const Value quick = with(slow, "actors.a.stats.AGI", 30);
const Value tough = with(slow, "actors.b.stats.VIT", 60);

} // namespace

TEST(Compare, MetricsStandSideBySide) {
    const CompareRequest request{
        .what = {.metrics = {{.measure = Metric::mean}, {.of = MetricOf::win_chance}}}};
    const Comparison found = must(compare(builds_of(slow, tough), builtin_rulesets(), request));
    EXPECT_FALSE(found.fights);
    const std::array<const Value*, 2> roots{&slow, &tough};
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(found.metrics[i], must(metric_values(opened(*roots[i]), builtin_rulesets(), request.what)));
}

/// Shares and differences are those of two batches with the same seeds.
TEST(Compare, FightsAreThoseOfTwoBatches) {
    constexpr std::uint64_t runs = 300;
    for (const Value& other : {quick, tough}) {
        const PairedFights found = fought(slow, other, runs);
        const std::array<const Value*, 2> roots{&slow, &other};
        for (std::size_t i = 0; i < 2; ++i) {
            const Scenario scenario = opened(*roots[i]);
            const Batch batch = must(run_batch(
                *battle_of(*roots[i]), {.rng = scenario.rng(), .seed = scenario.seed(), .runs = runs}));
            EXPECT_EQ(found.wins[i], batch.wins[0]);
        }
        const auto one = winners(slow, runs);
        const auto two = winners(other, runs);
        std::uint64_t changed = 0;
        std::optional<std::uint64_t> first;
        for (std::uint64_t i = 0; i < runs; ++i) {
            if (one[i] == two[i]) continue;
            ++changed;
            if (!first) first = i;
        }
        EXPECT_EQ(found.changed, changed);
        ASSERT_TRUE(found.parting && first);
        EXPECT_EQ(found.parting->index, *first);
        EXPECT_EQ(found.gained - found.lost, found.wins[1] - found.wins[0]);
        EXPECT_LE(found.ci95().low, found.difference());
        EXPECT_GE(found.ci95().high, found.difference());
    }
}

TEST(Compare, FindsWhereTwoFightsPart) {
    const PairedFights found = fought(slow, tough, 300);
    ASSERT_TRUE(found.parting);
    const Parting& p = *found.parting;
    const Seed seed = derived_seed_for(opened(slow).rng(), opened(slow).seed(), p.index);
    std::array<EventLog, 2> logs;
    const auto one = battle_of(slow);
    const auto two = battle_of(tough);
    ASSERT_TRUE(one->play({.rng = opened(slow).rng(), .seed = seed}, logs[0]));
    ASSERT_TRUE(two->play({.rng = opened(slow).rng(), .seed = seed}, logs[1]));
    ASSERT_GT(p.outcome, 0U);
    EXPECT_GE(p.outcome, p.event);
    EXPECT_EQ(p.came[0], outcome_of(*one, logs[0], logs[0].numbered(p.outcome)));
    EXPECT_EQ(p.came[1], outcome_of(*two, logs[1], logs[1].numbered(p.outcome)));
    EXPECT_NE(p.came[0], p.came[1]);
    ASSERT_EQ(p.by, PartedBy::damage); // nothing else of the rule reads VIT
    EXPECT_NE(p.came[0].loss_of(p.who), p.came[1].loss_of(p.who));
    for (std::uint32_t seq = 1; seq < p.outcome; ++seq) // VIT weakens a hit, but what came of events is alike
        EXPECT_EQ(outcome_of(*one, logs[0], logs[0].numbered(seq)),
                  outcome_of(*two, logs[1], logs[1].numbered(seq)));
}

TEST(Compare, ABuildAgainstItselfChangesNothing) {
    const PairedFights same = fought(slow, slow, 100);
    EXPECT_EQ(same.changed, 0U);
    EXPECT_FALSE(same.parting);
    EXPECT_EQ(same.difference(), 0);
    EXPECT_LT(same.ci95().low, 0); // not seen is not impossible
}

/// Teams are known by their names, whatever the order of the actors.
TEST(Compare, KnowsTeamsByName) {
    const Value turned =
        json(R"({"ludus": 1, "ruleset": "contest", "actors": [{"id": "b", "stats": {"hp": 40}},
        {"id": "a", "stats": {"hp": 40}}]})");
    const PairedFights found = fought(slow, turned, 200);
    EXPECT_EQ(found.team, "a");
    const auto two = winners(turned, 200);
    EXPECT_EQ(found.wins[1], static_cast<std::uint64_t>(std::count(two.begin(), two.end(), 1)));
}

TEST(Compare, EveryPresetCanBeFoughtAgainstItself) {
    for (const Preset& preset : presets()) {
        SCOPED_TRACE(preset.name);
        const Value root = json(preset.text);
        if (!builtin_rulesets().find(root["ruleset"].as_text())->resolves()) continue;
        EXPECT_EQ(fought(root, root, 2).changed, 0U);
    }
}

TEST(Compare, IsTheSameWithAnyNumberOfThreads) {
    const PairedFights one = fought(slow, quick, 200, 1);
    EXPECT_EQ(fought(slow, quick, 200, 2), one);
    EXPECT_EQ(fought(slow, quick, 200, 7), one);
    std::stop_source stop;
    stop.request_stop();
    const auto cut = compare(builds_of(slow, quick), builtin_rulesets(), {.fights = 10}, stop.get_token());
    EXPECT_EQ(told(cut.error()), "cancelled @ ");
}

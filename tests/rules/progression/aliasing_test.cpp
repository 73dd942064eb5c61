#include "engine/rules/progression/aliasing.h"
#include "tests/rules/progression/progression_test.h"

#include <set>

using namespace ludus;
using namespace ludus::progression_test;

namespace {

Value two_who_last() {
    const std::string stats = R"("max_hp": 4000, "crit_rate": 0.3, "evasion": 0.2, "spd": 12)";
    return world_of(
        {plain_actor("a", "x", stats, R"("at": [0, 0])"), plain_actor("b", "y", stats, R"("at": [1, 0])")},
        R"("arena": {"tiles": ["...."]}, "fight": {"max_ticks": 40})");
}

} // namespace

/// What the report calls one roll is one in the log.
TEST(ProgressionAliasing, SharedKeysHoldTheSameRoll) {
    const Value root = two_who_last();
    const auto report = must(progression::alias_report(opened(root), 1));
    const Played p = played(with(root, "rules.roll_tick", "world"));
    ASSERT_FALSE(report.shared.empty());
    EXPECT_LT(report.keys, report.rolls);
    std::set<double> values;
    for (const Event& e : p.log.events())
        for (const Draw& d : p.log.draws(e)) values.insert(d.value);
    EXPECT_EQ(values.size(), report.keys);
    for (const auto& key : report.shared)
        for (const auto& use : key.uses)
            EXPECT_EQ(find_draw(p.log, p.log.numbered(use.event), use.roll)->value, key.value);
}

TEST(ProgressionAliasing, ByActionNoTwoRollsAreOne) {
    const Played p = played(two_who_last());
    std::set<double> values;
    std::size_t rolls = 0;
    for (const Event& e : p.log.events())
        for (const Draw& d : p.log.draws(e)) {
            values.insert(d.value);
            ++rolls;
        }
    EXPECT_GT(rolls, 300U);
    EXPECT_EQ(values.size(), rolls);
}

/// The critical roll of tick 4 is the variance roll of tick 5.
TEST(ProgressionAliasing, TheCriticalRollIsTheNextTicksVariance) {
    const Played p = played(with(two_who_last(), "rules.roll_tick", "world"));
    std::map<int, double> critical;
    std::map<int, double> variance;
    for (const Event* e : p.of("attack", 1)) {
        const int tick = static_cast<int>(e->time);
        if (const Draw* d = find_draw(p.log, *e, "crit_roll")) critical[tick] = d->value;
        if (const Draw* d = find_draw(p.log, *e, "variance_roll")) variance[tick] = d->value;
    }
    int met = 0;
    for (const auto& [tick, value] : critical)
        if (variance.contains(tick + 1)) {
            EXPECT_EQ(value, variance[tick + 1]);
            ++met;
        }
    EXPECT_GT(met, 10);
}

/// Within a tick all attacks of an actor are alike, so a critical hit mostly follows a critical hit.
TEST(ProgressionAliasing, MakesCriticalHitsComeInRows) {
    const auto report = must(progression::alias_report(opened(two_who_last()), 60));
    EXPECT_GT(report.world.again_share(), 1.5 * report.world.critical_share());
    EXPECT_NEAR(report.action.again_share(), report.action.critical_share(), 0.03);
    EXPECT_FALSE(builtin_rulesets().find("contest")->aliasing);
}

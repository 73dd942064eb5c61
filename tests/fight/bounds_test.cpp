#include "engine/fight/battle.h"
#include "engine/io/presets.h"
#include "tests/rules/playable.h"

namespace ludus::test {

namespace {

/// The first preset of a ruleset that can be fought.
std::unique_ptr<Battle> some_battle(const std::string& ruleset) {
    for (const Preset& preset : presets())
        if (const Value root = json(preset.text); root["ruleset"] == Value(ruleset))
            if (auto battle = prepare_battle(opened(root), builtin_rulesets())) return std::move(*battle);
    throw std::runtime_error("no preset of " + ruleset);
}

/// A thousand hits of a thousand dice, struck again and again: a million draws and more in one event.
Value endless_hits() {
    return json(R"({"ludus": 1, "ruleset": "margin", "fight": {"max_turns": 1000000},
        "actors": [{"id": "a", "weapon": "storm", "stats": {"hp": 1000000000}},
                   {"id": "b", "weapon": "storm", "stats": {"hp": 1000000000}}],
        "items": [{"id": "storm", "kind": "attack", "pattern": "multi_hit", "N": 1000, "M": 0, "V": 0,
                   "dice": [{"sides": 6, "count": 1000}]}]})");
}

class Bounds : public ::testing::TestWithParam<std::string> {};

} // namespace

TEST_P(Bounds, StoppedFightIsCancelled) {
    const auto battle = some_battle(GetParam());
    std::stop_source stop;
    stop.request_stop();
    EventLog log;
    EXPECT_EQ(told(battle->play({.stop = stop.get_token()}, log).error()), "cancelled @ ");
    log.clear();
    EXPECT_EQ(told(battle->advance({.stop = stop.get_token()}, log).error()), "cancelled @ ");
    int told_of = 0;
    const auto ran = battle->run(
        {.count = 3}, [&](const FightEnd&) { ++told_of; }, stop.get_token());
    EXPECT_EQ(told(ran.error()), "cancelled @ ");
    EXPECT_EQ(told_of, 0);
}

TEST_P(Bounds, FightBeyondItsBudgetEndsWithAnError) {
    const auto battle = some_battle(GetParam());
    EventLog log;
    const auto end = battle->play({.max_events = 5}, log);
    ASSERT_FALSE(end);
    EXPECT_EQ(told(end.error()), "fight_too_long @ ");
    log.clear();
    EXPECT_TRUE(battle->play({}, log));
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Bounds, ::testing::ValuesIn(playable_rulesets()),
                         [](const auto& test) { return test.param; });

/// A source looks up every 256 draws, each of which makes a few steps.
TEST(ManyHits, EndInTheMiddleOfAnAttack) {
    EventLog log;
    const auto end = battle_of(endless_hits())->play({.max_events = 10'000}, log);
    EXPECT_EQ(told(end.error()), "fight_too_long @ ");
    EXPECT_LT(log.size(), 20'000);
}

TEST(ManyHits, StopInTheMiddleOfAnAttack) {
    std::stop_source stop;
    int looks = 0;
    AnySource source(GeneratorId::splitmix, {});
    source.stop_when([&] {
        if (++looks == 3) stop.request_stop();
        return stop.stop_requested();
    });
    EventLog log;
    const auto match = match_of(endless_hits());
    match->resolve(source, match->initial_state(), log);
    EXPECT_TRUE(source.interrupted());
    EXPECT_LE(log.draws(log.events().front()).size(), 3 * 256);
}

} // namespace ludus::test

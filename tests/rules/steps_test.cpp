#include "tests/rules/playable.h"
#include "tests/support/step_check.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class Steps : public testing::TestWithParam<std::string> {
protected:
    const Value cases = golden(GetParam());
};

} // namespace

TEST_P(Steps, OfEveryGoldenAttackRecompute) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        SCOPED_TRACE("golden " + std::to_string(i));
        const auto match = match_of(cases.items()[i]["scenario"]);
        AnySource source(match->scenario().rng(), match->scenario().seed());
        EventLog log;
        match->resolve(source, match->initial_state(), log);
        StepCheck check(*match, log, match->initial_state());
        check.all_events();
        EXPECT_GT(check.steps_seen, 0U);
        EXPECT_GT(check.paths_seen, 0U);
    }
}

TEST_P(Steps, OfEveryGoldenFightRecompute) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        SCOPED_TRACE("golden " + std::to_string(i));
        const Value short_fight =
            with(cases.items()[i]["scenario"], "fight", json(R"({"max_turns": 60, "max_ticks": 12})"));
        const auto battle = battle_of(short_fight);
        EventLog log;
        ASSERT_TRUE(battle->play({.rng = battle->scenario().rng(), .seed = battle->scenario().seed()}, log));
        StepCheck check(*battle, log, battle->initial_state());
        check.all_events();
        EXPECT_GT(check.steps_seen, 0U);
        EXPECT_GT(check.paths_seen, 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(, Steps, testing::ValuesIn(playable_rulesets()),
                         [](const auto& test) { return test.param; });

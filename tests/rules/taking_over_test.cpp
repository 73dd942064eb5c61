#include "engine/fight/awaited.h"
#include "engine/fight/course_file.h"
#include "engine/fight/order_chances.h"
#include "engine/fight/replay.h"
#include "engine/scenario/role_path.h"
#include "tests/rules/playable.h"

#include <gtest/gtest.h>

/// People who take over in mid-fight, and what the orders they are offered are worth: for every ruleset.
namespace ludus::test {
namespace {

class TakingOver : public testing::TestWithParam<std::string> {
protected:
    static std::vector<bool> all(const Battle& battle) {
        return std::vector<bool>(battle.scenario().actor_count(), true);
    }
    /// The fights of all its samples.
    template <class Look>
    void each(Look&& look) {
        for (const Preset& preset : presets_of(GetParam())) {
            const auto battle = battle_of(json(std::string(preset.text)));
            look(*battle, std::string(preset.name));
        }
    }
};

TEST_P(TakingOver, WhatHappenedBeforeStaysAsItWas) {
    each([](const Battle& battle, const std::string& name) {
        FightRequest request{.rng = battle.scenario().rng(), .seed = battle.scenario().seed()};
        EventLog whole;
        const FightEnd end = must(battle.play(request, whole));
        const auto count = static_cast<std::uint32_t>(whole.events().size());
        request.by_hand = all(battle);
        for (const std::uint32_t from : {count / 3 + 1, count / 2 + 1, count + 1}) {
            request.people_from = from;
            EventLog log;
            const Advance come = must(battle.advance(request, log));
            if (from > count) {
                EXPECT_TRUE(come.over()) << name;
                EXPECT_EQ(come.end.winner, end.winner) << name;
                EXPECT_EQ(hash_text(log, battle.scenario()), hash_text(whole, battle.scenario())) << name;
                continue;
            }
            ASSERT_TRUE(come.awaits) << name;
            EXPECT_GE(come.awaits->at, from) << name;
            const auto played = events_value(log, battle);
            const auto all_of = events_value(whole, battle);
            for (std::size_t i = 0; i < played.size(); ++i)
                ASSERT_EQ(played.items()[i], all_of.items()[i]) << name << " event " << i + 1;
        }
    });
}

/// Slow and plain: the order is given for good, its dice are asked for, and their stage says its chance.
int expect_worth(const Battle& battle, FightRequest request, const std::string& name) {
    EventLog log;
    const Advance come = must(battle.advance(request, log));
    if (!come.awaits) return 0;
    const auto chances = order_chances(battle, request, *come.awaits);
    EXPECT_EQ(chances.size(), come.awaits->orders.size()) << name;
    request.typed.assign(battle.scenario().actor_count(), true);
    int told = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        request.inputs = {come.awaits->orders[i]};
        log.clear();
        Advance then = must(battle.advance(request, log));
        while (then.awaits && !then.awaits->is_order() && !then.awaits->is_dice()) {
            put_answer(request.inputs, *then.awaits, then.awaits->lack->setting);
            log.clear();
            then = must(battle.advance(request, log));
        }
        const bool dice = then.awaits && then.awaits->is_dice() && then.awaits->turn == come.awaits->turn;
        const auto chance = dice ? then.awaits->lack->stage->chance : std::nullopt;
        EXPECT_EQ(chances[i], chance) << name << ' ' << i;
        told += chance ? 1 : 0;
    }
    return told;
}

/// At the start and in mid-fight, where people have met.
TEST_P(TakingOver, AnOrderIsWorthWhatItsDiceSay) {
    int told = 0;
    each([&](const Battle& battle, const std::string& name) {
        FightRequest request{.rng = battle.scenario().rng(), .seed = battle.scenario().seed()};
        EventLog whole;
        must(battle.play(request, whole));
        request.by_hand = all(battle);
        for (const std::size_t from : {std::size_t{1}, whole.events().size() / 2}) {
            request.people_from = static_cast<std::uint32_t>(from);
            told += expect_worth(battle, request, name);
        }
    });
    EXPECT_GT(told, 0);
}

/// Whoever fell last stands again before the end is written, and the fight goes on.
TEST_P(TakingOver, WhoeverFellLastMayBeHealedAndTheFightGoesOn) {
    int gone_on = 0;
    each([&](const Battle& battle, const std::string& name) {
        const Scenario& scenario = battle.scenario();
        FightRequest request{.rng = scenario.rng(), .seed = scenario.seed()};
        EventLog whole;
        must(battle.play(request, whole));
        const auto events = whole.events();
        if (events.size() < 2 || events[events.size() - 2].kind != event_kind::death) return;
        const Event& death = events[events.size() - 2];
        request.inputs = {{.at = death.seq + 1,
                           .kind = InputKind::edit,
                           .actor = death.actor,
                           .path = role_path(scenario.schema().actor(), Role::vitality),
                           .value = 1}};
        EventLog log;
        const Result<FightEnd> end = battle.play(request, log);
        ASSERT_TRUE(end) << name << ' ' << told(end.error());
        EXPECT_EQ(log.numbered(death.seq + 1).kind, event_kind::edit) << name;
        gone_on += log.events().size() > events.size() + 1 ? 1 : 0;
    });
    EXPECT_GT(gone_on, 0);
}

/// With its forks, who plays whom, and copies that have joined.
TEST_P(TakingOver, ACourseIsKeptAndReadAsItWas) {
    each([](const Battle& battle, const std::string& name) {
        Course course{.on = true};
        course.present().inputs = {{.at = 1, .kind = InputKind::join, .actor = 0},
                                   {.at = 2, .kind = InputKind::note, .text = "so be it"}};
        course = played_by(course, 1, {.by_hand = true, .typed = true}, 1, false);
        course.live = std::make_shared<const State>(battle.initial_state());
        const Course read = must(course_of(value_of(course, battle.scenario()), battle.scenario()));
        EXPECT_EQ(read.branches, course.branches) << name;
        EXPECT_EQ(read.branch, course.branch) << name;
        EXPECT_EQ(*read.live, *course.live) << name;
    });
    EXPECT_FALSE(course_of(json("{}"), opened(json(std::string(presets().front().text)))));
}

INSTANTIATE_TEST_SUITE_P(, TakingOver, testing::ValuesIn(playable_rulesets()),
                         [](const auto& its) { return its.param; });

} // namespace
} // namespace ludus::test

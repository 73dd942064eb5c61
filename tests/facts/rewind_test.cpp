#include "engine/facts/rewind.h"
#include "tests/fight/fights.h"
#include "tests/support/step_check.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// What an actor's numbers are at a moment: live where there is a live value, else as designed.
using Snapshot = std::vector<std::map<std::string, double>>;

Snapshot snapshot(const State& state, const Scenario& scenario) {
    Snapshot all;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        auto& mine = all.emplace_back();
        for (const char* stat : {"STR", "INT", "DEX", "AGI", "VIT", "hp"}) {
            const Value& design = scenario.actor(i)["stats"][stat];
            const std::string path = std::string("stats.") + stat;
            mine[path] = state.number(i, path, design.is_null() ? 10 : design.as_double());
        }
    }
    return all;
}

void expect_both_ways(const Value& root, const Inputs& inputs) {
    const Played played = play(root, inputs);
    const Scenario& scenario = played.battle->scenario();
    State state = played.battle->initial_state();
    std::vector<Snapshot> states{snapshot(state, scenario)};
    for (const Event& event : played.log.events()) {
        for (const StateChange& c : played.log.changes(event))
            EXPECT_EQ(c.before.as_double(), states.back()[static_cast<std::size_t>(c.actor)][c.path])
                << event.seq;
        ludus::apply(state, played.log.changes(event));
        states.push_back(snapshot(state, scenario));
    }
    for (std::size_t i = played.log.events().size(); i-- > 0;) {
        EXPECT_EQ(snapshot(state, scenario), states[i + 1]);
        ludus::revert(state, played.log.changes(played.log.events()[i]));
    }
    EXPECT_EQ(snapshot(state, scenario), states.front());
}

} // namespace

TEST(Rewind, RebuildsEveryStateForwardsAndBackwards) { expect_both_ways(brawl(), {}); }

TEST(Rewind, ThroughLiveEditsToo) { expect_both_ways(brawl(), interventions()); }

TEST(Rewind, RebuildsEveryGoldenFight) {
    const Value cases = golden("contest");
    for (const Value& entry : cases.items())
        expect_both_ways(with(entry["scenario"], "fight.max_turns", 40), {});
}

TEST(Rewind, TheLastStateHasTheDeadAtZero) {
    const Played played = play(brawl());
    State state = played.battle->initial_state();
    std::vector<bool> fallen(5, false);
    for (const Event& event : played.log.events()) {
        ludus::apply(state, played.log.changes(event));
        if (event.kind == event_kind::death) fallen[static_cast<std::size_t>(event.actor)] = true;
    }
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(state.number(i, "stats.hp", -1) == 0, fallen[static_cast<std::size_t>(i)]) << i;
        const int team = played.battle->sides().team_of[static_cast<std::size_t>(i)];
        EXPECT_TRUE(fallen[static_cast<std::size_t>(i)] || team == played.end.winner) << i;
    }
}

TEST(Rewind, SeveralChangesOfOneValueComeOffInReverse) {
    const std::vector<StateChange> changes{{.actor = 0, .path = "stats.hp", .before = 9, .after = 5},
                                           {.actor = 0, .path = "stats.hp", .before = 5, .after = 2}};
    State state(1);
    state.set(0, "stats.hp", 9);
    const State before = state;
    ludus::apply(state, changes);
    EXPECT_EQ(*state.find(0, "stats.hp"), Value(2));
    ludus::revert(state, changes);
    EXPECT_EQ(state, before);
}

TEST(Steps, RecomputeFromLiveValuesThroughEdits) {
    const Played played = play(brawl(), interventions());
    StepCheck check(*played.battle, played.log, played.battle->initial_state());
    check.all_events();
    EXPECT_GT(check.paths_seen, 50U);
}

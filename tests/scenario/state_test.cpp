#include "engine/scenario/state.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Scenario two() { return opened(contest_of(R"("hp": 30)", R"("hp": 50)")); }

} // namespace

TEST(State, HoldsLiveValuesBesideTheDesign) {
    State state(2);
    EXPECT_EQ(state.find(0, "stats.hp"), nullptr);
    EXPECT_EQ(state.number(0, "stats.hp", 30), 30);
    state.set(0, "stats.hp", 12.5);
    EXPECT_EQ(*state.find(0, "stats.hp"), Value(12.5));
    EXPECT_EQ(state.number(0, "stats.hp", 30), 12.5);
    EXPECT_EQ(state.find(1, "stats.hp"), nullptr);
}

TEST(State, NullBringsTheDesignBack) {
    State state(1);
    state.set(0, "stats.hp", 5);
    state.set(0, "stats.hp", Value());
    EXPECT_EQ(state, State(1));
}

TEST(State, NobodyHasNoValues) {
    const State state(1);
    EXPECT_EQ(state.find(-1, "stats.hp"), nullptr);
    EXPECT_EQ(state.find(1, "stats.hp"), nullptr);
}

TEST(State, IsWrittenAndReadBack) {
    const Scenario scenario = two();
    State state(2);
    state.attacks = 3;
    state.set(1, "stats.hp", 17.25);
    state.set(1, "status.stun", true);
    const Value written = value_of(state, scenario);
    EXPECT_EQ(written, json(R"({"attacks": 3, "actors": {"b": {"stats.hp": 17.25, "status.stun": true}}})"));
    EXPECT_EQ(must(state_of(written, scenario)), state);
}

TEST(State, NothingIsTheStart) { EXPECT_EQ(must(state_of(Value(), two())), State(2)); }

TEST(State, NamesTheActorItDoesNotKnow) {
    const auto unknown = state_of(json(R"({"actors": {"x.y": {"stats.hp": 1}}})"), two());
    ASSERT_FALSE(unknown);
    EXPECT_EQ(told(unknown.error()), R"(unknown_actor @ play.state.actors["x.y"])");
    const auto odd = state_of(json(R"({"actors": {"a": 5}})"), two());
    ASSERT_FALSE(odd);
    EXPECT_EQ(told(odd.error()), "wrong_type @ play.state.actors.a");
}

TEST(State, TheDesignStaysAsItWas) {
    const Value root = contest_of(R"("hp": 30)", R"("hp": 50)");
    const auto match = match_of(root);
    State state = match->initial_state();
    state.set(1, "stats.hp", 1);
    EXPECT_EQ(match->defender_hp(state), 1);
    EXPECT_EQ(match->scenario().root(), root);
    EXPECT_EQ(match->defender_hp(match->initial_state()), 50);
}

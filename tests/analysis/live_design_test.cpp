#include "engine/analysis/live_design.h"
#include "engine/io/presets.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

std::vector<Message> notes_with(const Scenario& scenario, const State& state) {
    return must(work_out_odds({scenario, state}, builtin_rulesets(), {})).duel_notes;
}

} // namespace

/// What the figures say of the map is of where the two stand now, as the odds beside them are.
TEST(LiveDesign, DuelNotesAreOfWhereTheTwoNowStand) {
    const Scenario scenario = opened(json(R"({"ludus": 1, "ruleset": "zones",
        "actors": [{"id": "a", "at": [0, 0]}, {"id": "b", "at": [5, 0]}],
        "arena": {"tiles": ["......"], "zones": ["ABCDEF"]}})"));
    State state(2);
    const auto designed = notes_with(scenario, state);
    state.set(1, "at", json("[1, 0]"));
    const auto moved = notes_with(scenario, state);
    EXPECT_NE(moved, designed);
    const Scenario there = opened(with(scenario.root(), "actors", json(R"([{"id": "a", "at": [0, 0]},
                                                                         {"id": "b", "at": [1, 0]}])")));
    EXPECT_EQ(moved, notes_with(there, State(2)));
}

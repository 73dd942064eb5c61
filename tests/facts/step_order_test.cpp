#include "engine/facts/step_order.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// Three hits against evade 1, TN 4: scores 2, 4 and 3, of which two fail.
struct Burst {
    std::unique_ptr<Match> match = match_of(json(R"({"ludus": 1, "ruleset": "margin", "actors": [
        {"id": "a", "weapon": "burst"}, {"id": "b", "stats": {"evade": 1}}],
        "items": [{"id": "burst", "kind": "attack", "pattern": "multi_hit", "N": 3, "M": 4, "V": 4}]})"));
    EventLog log = {};

    Burst() {
        AnySource source(TypedDice{{1.0}, {3.0}, {2.0}});
        match->resolve(source, match->initial_state(), log);
    }
    const Event& event() const { return log.events().front(); }
};

std::vector<std::string> ids_of(const std::vector<const StepFact*>& steps) {
    std::vector<std::string> ids;
    for (const StepFact* step : steps) ids.emplace_back(step->info->id);
    return ids;
}

} // namespace

TEST(StepOrder, WhatItCameToIsFirstAndRowsCountUpwards) {
    const Burst burst;
    EXPECT_EQ(ids_of(conclusions_of(burst.log, burst.event())),
              (std::vector<std::string>{"hp_after", "delta", "success", "delta[1]", "success[1]", "delta[2]",
                                        "success[2]"}));
}

TEST(StepOrder, ACountIsToldFromItsFirst) {
    const Burst burst;
    const auto row = leading_to(burst.log, burst.event(), "failures[1]");
    EXPECT_EQ(ids_of(row), (std::vector<std::string>{"failures", "failures[1]"}));
    EXPECT_EQ(row.back()->value, 2);
    EXPECT_TRUE(goes_on(*row[1], 0));
    EXPECT_FALSE(goes_on(*row[1], 1));
    EXPECT_FALSE(goes_on(*row[0], 0));
    EXPECT_TRUE(leading_to(burst.log, burst.event(), "nothing").empty());
}

TEST(StepOrder, RowsShareAName) {
    EXPECT_EQ(row_name("score[12]"), "score");
    EXPECT_EQ(row_name("score"), "score");
}

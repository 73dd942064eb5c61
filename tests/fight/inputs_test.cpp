#include "tests/fight/fights.h"

using namespace ludus;
using namespace ludus::test;

namespace {

std::string refused(const std::string& list) {
    const auto inputs = inputs_of(json(list), opened(brawl()));
    return inputs ? "" : told(inputs.error());
}

struct Refused {
    std::string list;
    std::string told;
};

} // namespace

TEST(Inputs, AreReadAsTheyWereWritten) {
    const Scenario scenario = opened(brawl());
    Inputs inputs = interventions();
    inputs.push_back({.at = 10, .kind = InputKind::choice, .choices = {true, false}});
    EXPECT_EQ(must(inputs_of(value_of(inputs, scenario), scenario)), inputs);
    EXPECT_EQ(must(inputs_of(Value(), scenario)), Inputs{});
}

TEST(Inputs, NameActorsByTheirIds) {
    EXPECT_EQ(value_of(interventions(), opened(brawl())),
              json(R"([{"at": 1, "kind": "order", "target": "dora"},
        {"at": 1, "kind": "dice", "dice": [null, {"corrected": 18}]},
        {"at": 2, "kind": "edit", "actor": "anna", "path": "stats.AGI", "value": 55},
        {"at": 3, "kind": "edit", "actor": "dora", "path": "stats.hp", "value": 80.5},
        {"at": 4, "kind": "dice", "dice": [17.5, 3]},
        {"at": 5, "kind": "edit", "actor": "émile", "path": "stats.hp", "value": 0}])"));
}

TEST(Inputs, ShowInTheEvents) {
    const Value events = play(brawl(), interventions()).events();
    const auto at = [&](const char* path) { return *find_path(events, must(parse_path(path))); };
    const Value untouched = play(brawl()).events();
    EXPECT_EQ(at("[0].target"), Value("dora"));
    EXPECT_EQ(at("[0].draws[0]"), *find_path(untouched, must(parse_path("[0].draws[0]"))));
    EXPECT_EQ(at("[0].draws[1].origin"), Value("corrected"));
    EXPECT_EQ(at("[0].draws[1].value"), Value(18));
    EXPECT_EQ(at("[1].kind"), Value("edit"));
    EXPECT_EQ(at("[1].changes[0]"),
              json(R"({"actor": "anna", "path": "stats.AGI", "before": 12, "after": 55})"));
    EXPECT_EQ(at("[2].changes[0].after"), Value(80.5));
    EXPECT_EQ(at("[3].draws[0].value"), Value(17.5));
    EXPECT_EQ(at("[4].changes[0].after"), Value(0));
    EXPECT_EQ(at("[5].kind"), Value("death"));
    EXPECT_EQ(at("[5].cause"), Value(5));
}

class RefusedInputs : public testing::TestWithParam<Refused> {};

TEST_P(RefusedInputs, SayWhere) { EXPECT_EQ(refused(GetParam().list), GetParam().told); }

INSTANTIATE_TEST_SUITE_P(
    , RefusedInputs,
    testing::Values(
        Refused{R"({"at": 1})", "bad_input @ inputs"}, Refused{"[5]", "bad_input @ inputs[0].at"},
        Refused{R"([{"at": -1, "kind": "dice"}])", "bad_input @ inputs[0].at"},
        Refused{R"([{"at": 0.5, "kind": "dice"}])", "bad_input @ inputs[0].at"},
        Refused{R"([{"at": 1}])", "bad_input @ inputs[0].kind"},
        Refused{R"([{"at": 1, "kind": "bribe"}])", "bad_input @ inputs[0].kind"},
        Refused{R"([{"at": 1, "kind": "dice"}])", "bad_input @ inputs[0].dice"},
        Refused{R"([{"at": 1, "kind": "dice", "dice": ["x"]}])", "bad_input @ inputs[0].dice"},
        Refused{R"([{"at": 1, "kind": "dice", "dice": [{"fixed": 1}]}])", "bad_input @ inputs[0].dice"},
        Refused{R"([{"at": 1, "kind": "choice", "choices": [1]}])", "bad_input @ inputs[0].choices"},
        Refused{R"([{"at": 1, "kind": "order"}])", "bad_input @ inputs[0].target"},
        Refused{R"([{"at": 1, "kind": "order", "target": "x"}])", "unknown_actor @ inputs[0].target"},
        Refused{R"([{"at": 1, "kind": "edit", "actor": "x"}])", "unknown_actor @ inputs[0].actor"},
        Refused{R"([{"at": 1, "kind": "edit", "actor": "anna", "value": 1}])", "bad_input @ inputs[0].path"}),
    [](const auto& test) { return std::to_string(test.index); });

struct BrokenReplay {
    std::string replay;
    std::string told;
};

class RefusedReplay : public testing::TestWithParam<BrokenReplay> {};

TEST_P(RefusedReplay, SaysWhy) {
    const auto replay = replay_of(json(GetParam().replay));
    ASSERT_FALSE(replay);
    EXPECT_EQ(told(replay.error()), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    , RefusedReplay,
    testing::Values(BrokenReplay{"{}", "not_a_replay @ ludus_replay"},
                    BrokenReplay{"[]", "not_a_replay @ ludus_replay"},
                    BrokenReplay{R"({"ludus_replay": 0})", "not_a_replay @ ludus_replay"},
                    BrokenReplay{R"({"ludus_replay": 3})", "newer_version @ ludus_replay"},
                    BrokenReplay{R"({"ludus_replay": 1, "rng": "lava"})", "unknown_generator @ rng"},
                    BrokenReplay{R"({"ludus_replay": 1, "rng": "rot", "seed": 0.5})", "bad_seed @ seed"},
                    BrokenReplay{R"({"ludus_replay": 1, "rng": "rot", "seed": 5})",
                                 "missing_field @ events"}),
    [](const auto& test) { return std::to_string(test.index); });

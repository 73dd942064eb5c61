#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/fight/fights.h"

using namespace ludus;
using namespace ludus::test;

namespace {

const PresentRules rules{.ruleset = "contest", .version = 1, .hash = "0123456789abcdef"};

Replay recorded(const Value& root, const Inputs& inputs = {}) {
    const Played played = play(root, inputs);
    const Scenario& scenario = played.battle->scenario();
    return {.engine = "0.1.0",
            .rules_version = 1,
            .rules_hash = rules.hash,
            .ruleset = "contest",
            .rng = scenario.rng(),
            .seed = scenario.seed(),
            .scenario = scenario.root(),
            .inputs = value_of(inputs, scenario),
            .events = played.events(),
            .hash = hash_text(played.log, scenario)};
}

/// Through the text of a file and back.
Replay reread(const Replay& replay) { return must(replay_of(json(write_json(value_of(replay))))); }

Verification verified(const Replay& replay) {
    return must(verify(replay, *battle_of(replay.scenario), rules));
}

struct Tampering {
    std::string name;
    void (*change)(Replay&);
    std::size_t index;
    std::string path;
};

void set(Replay& replay, const std::string& path, const Value& value) {
    replay.events = with(replay.events, path, value);
}

double number(const Replay& replay, const std::string& path) {
    return find_path(replay.events, must(parse_path(path)))->as_double();
}

std::size_t last(const Replay& replay) { return replay.events.size() - 1; }

} // namespace

TEST(Replay, OfAReplayVerifies) {
    for (const Inputs& inputs : {Inputs{}, interventions()}) {
        const Replay replay = reread(recorded(brawl(), inputs));
        const Verification v = verified(replay);
        EXPECT_TRUE(v.ok()) << (v.difference ? v.difference->path : "");
        EXPECT_FALSE(v.rules_changed);
        EXPECT_EQ(v.events, replay.events.size());
    }
}

TEST(Replay, OfEveryGoldenFightVerifies) {
    const Value cases = golden("contest");
    for (const Value& entry : cases.items())
        EXPECT_TRUE(verified(reread(recorded(with(entry["scenario"], "fight.max_turns", 30)))).ok());
}

TEST(Replay, IsReadAsItWasWritten) {
    const Replay replay = recorded(with(brawl(), "seed", UINT64_MAX), interventions());
    EXPECT_EQ(value_of(reread(replay)), value_of(replay));
    EXPECT_EQ(reread(replay).seed, seed_from_unsigned(UINT64_MAX));
}

class TamperedReplay : public testing::TestWithParam<Tampering> {};

TEST_P(TamperedReplay, NamesTheFirstDifference) {
    Replay replay = reread(recorded(brawl(), interventions()));
    GetParam().change(replay);
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_EQ(v.difference->event, GetParam().index + 1); // numbers begin with 1
    EXPECT_EQ(v.difference->path, GetParam().path);
    EXPECT_FALSE(v.difference->recorded == v.difference->replayed);
}

INSTANTIATE_TEST_SUITE_P(
    , TamperedReplay,
    testing::Values(
        Tampering{"draw",
                  [](Replay& r) { set(r, "[6].draws[1].value", number(r, "[6].draws[1].value") + 1); }, 6,
                  "draws[1].value"},
        Tampering{"origin", [](Replay& r) { set(r, "[6].draws[0].origin", "typed"); }, 6, "draws[0].origin"},
        Tampering{"change", [](Replay& r) { set(r, "[2].changes[0].after", 80.5000000001); }, 2,
                  "changes[0].after"},
        Tampering{"change_of_another", [](Replay& r) { set(r, "[2].changes[0].actor", "anna"); }, 2,
                  "changes[0].actor"},
        Tampering{"no_change", [](Replay& r) { set(r, "[2].changes", Value(Value::List{})); }, 2,
                  "changes[0]"},
        Tampering{"target", [](Replay& r) { set(r, "[0].target", "anna"); }, 0, "target"},
        Tampering{"kind", [](Replay& r) { set(r, "[1].kind", "attack"); }, 1, "kind"},
        Tampering{"time", [](Replay& r) { set(r, "[3].time", 99); }, 3, "time"},
        Tampering{"step",
                  [](Replay& r) { set(r, "[0].steps[0].value", number(r, "[0].steps[0].value") + 2e-9); }, 0,
                  "steps[0].value"},
        Tampering{"operand",
                  [](Replay& r) {
                      set(r, "[0].steps[2].operands[1].value",
                          number(r, "[0].steps[2].operands[1].value") - 0.5);
                  },
                  0, "steps[2].operands[1].value"},
        Tampering{"result", [](Replay& r) { set(r, "[0].result.hit_a", -1); }, 0, "result.hit_a"},
        Tampering{"unknown_key", [](Replay& r) { set(r, "[0].added", 1); }, 0, "added"},
        Tampering{"first_of_two",
                  [](Replay& r) {
                      set(r, "[7].time", -1);
                      set(r, "[6].time", -1);
                  },
                  6, "time"}),
    [](const auto& test) { return test.param.name; });

TEST(Replay, AnotherHashOfTheSameEventsIsADifference) {
    Replay replay = recorded(brawl());
    replay.hash = "0000000000000000";
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_EQ(v.difference->path, "hash");
    EXPECT_FALSE(v.difference->event);
    EXPECT_EQ(v.difference->recorded, Value("0000000000000000"));
    EXPECT_EQ(message_of(*v.difference).key, "replay.header");
}

TEST(Replay, SaysWhenItNamesAnotherRuleset) {
    Replay replay = recorded(brawl());
    replay.ruleset = "zones";
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_FALSE(v.difference->event);
    EXPECT_EQ(v.difference->path, "ruleset");
    EXPECT_EQ(v.difference->recorded, Value("zones"));
    EXPECT_EQ(v.difference->replayed, Value("contest"));
}

/// The hash covers the version: beside another hash it is an old replay, beside today's it is wrong.
TEST(Replay, SaysWhenItsVersionCannotBe) {
    Replay replay = recorded(brawl());
    replay.rules_version = 7;
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_FALSE(v.difference->event);
    EXPECT_EQ(v.difference->path, "rules_version");
    EXPECT_EQ(v.difference->recorded, Value(7));
    replay.rules_hash = "fedcba9876543210";
    EXPECT_TRUE(verified(replay).ok());
}

TEST(Replay, AStepMayDifferByABillionth) {
    Replay replay = recorded(brawl());
    set(replay, "[0].steps[0].value", number(replay, "[0].steps[0].value") + 0.9e-9);
    EXPECT_TRUE(verified(replay).ok());
}

TEST(Replay, AMissingEventIsADifference) {
    Replay replay = recorded(brawl());
    const std::size_t end = last(replay);
    replay.events.mutable_items().pop_back();
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_EQ(v.difference->event, end + 1);
    EXPECT_EQ(v.difference->path, "events[" + std::to_string(end) + "]");
    EXPECT_EQ(message_of(*v.difference).key, "replay.missing");
    EXPECT_TRUE(v.recorded_event.is_null());
    EXPECT_EQ(v.replayed_event["kind"], Value("end"));
}

TEST(Replay, AnExtraEventIsADifference) {
    Replay replay = recorded(brawl());
    replay.events.push_back(replay.events.items().front());
    const Verification v = verified(replay);
    ASSERT_TRUE(v.difference);
    EXPECT_EQ(v.difference->event, last(replay) + 1);
    EXPECT_EQ(v.difference->path, "events[" + std::to_string(last(replay)) + "]");
    EXPECT_EQ(message_of(*v.difference).key, "replay.extra");
    EXPECT_TRUE(v.replayed_event.is_null());
    EXPECT_EQ(v.recorded_event["kind"], Value("attack"));
}

TEST(Replay, AnEventInTheMiddleMissing) {
    Replay replay = recorded(brawl());
    auto& events = replay.events.mutable_items();
    events.erase(events.begin() + 3);
    EXPECT_EQ(verified(replay).difference->event, 4U);
}

TEST(Replay, OtherRulesAreSaid) {
    Replay replay = recorded(brawl());
    replay.rules_hash = "fedcba9876543210";
    const Verification v = verified(replay);
    EXPECT_TRUE(v.rules_changed);
    EXPECT_TRUE(v.ok());
}

TEST(Replay, AnotherSeedOrScenarioDiffers) {
    Replay seed = recorded(brawl());
    seed.seed = seed_from_int(1);
    EXPECT_FALSE(verified(seed).ok());
    Replay scenario = recorded(brawl());
    scenario.scenario = with(scenario.scenario, "actors.anna.stats.AGI", 13);
    EXPECT_FALSE(verified(scenario).ok());
}

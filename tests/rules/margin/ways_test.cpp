#include "engine/facts/rewind.h"
#include "engine/fight/awaited.h"
#include "engine/fight/input_list.h"
#include "engine/fight/recorded.h"
#include "engine/narration/awaited_words.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

#include <algorithm>

/// People choose how to meet an attack: evading, blocking, or with any other profile of the scenario.
namespace ludus::test {
namespace {

using testing::ElementsAre;

Value besieged(const std::string& more = {}, const std::string& others = {}) {
    return json(R"({"ludus": 1, "ruleset": "margin", "seed": 4, "actors": [
        {"id": "ram", "team": "one", "weapon": "charge"},)" +
                others + R"(
        {"id": "gate", "team": "two", "stats": {"hp": 30}, "weapon": "pike"}],
        "items": [{"id": "charge", "kind": "attack", "pattern": "heavy_hit", "M": 4, "V": 2},
                  {"id": "pike", "damage_base": 2},
                  {"id": "brace", "name": "Brace", "kind": "profile", "type": "block", "stat_key": "block",
                   "fail_model": {"mode": "graded", "graded_rules": {"break_guard_on_major": true,
                                                                     "lose_action_on_major": true}}}])" +
                more + "}");
}

/// The computer's ram against people at the gate, who type their dice.
struct Siege {
    std::unique_ptr<Battle> battle;
    int gate = battle->scenario().actor_index("gate").value_or(-1);
    FightRequest request = {.by_hand = only(gate), .typed = only(gate)};
    EventLog log = {};
    Advance now = {};

    static std::vector<bool> only(int actor) {
        std::vector<bool> all(static_cast<std::size_t>(actor) + 1);
        all.back() = true;
        return all;
    }
    explicit Siege(const Value& root) : battle(battle_of(root)) { play_on(); }
    void play_on() {
        log.clear();
        now = must(battle->advance(request, log));
    }
    void reply(const Reply& reply) {
        put_answer(request.inputs, *now.awaits, reply);
        play_on();
    }
    void roll(double face) {
        put_dice(request.inputs, *now.awaits, {{face}});
        play_on();
    }
    void wait() {
        request.inputs.push_back(
            {.at = now.awaits->at, .kind = InputKind::order, .actor = gate, .act = "wait"});
        play_on();
    }
    bool is_asked() const { return now.awaits && !now.awaits->is_order() && !now.awaits->is_dice(); }
    std::vector<std::string> options() const { return now.awaits->lack->options; }
    std::string refused(const Reply& reply) const {
        FightRequest other = request;
        put_answer(other.inputs, *now.awaits, reply);
        EventLog scratch;
        const auto come = battle->advance(other, scratch);
        return come ? "" : come.error().front().code;
    }
    Value result() const { return battle->result(log, log.events().front()); }
};

TEST(MarginWays, AreAskedOfTheTargetBeforeAnyDice) {
    const Siege siege(besieged());
    ASSERT_TRUE(siege.is_asked());
    EXPECT_EQ(siege.now.awaits->person(), 1);
    EXPECT_TRUE(siege.now.awaits->fallen.empty());
    EXPECT_THAT(siege.options(), ElementsAre("evade", "block", "brace"));
    EXPECT_EQ(siege.now.awaits->lack->setting, Reply("evade"));
    const Catalogue& words = catalogue(Language::en);
    EXPECT_EQ(question_words(*siege.now.awaits, *siege.battle, words),
              "ram attacks gate: how does gate defend?");
    std::vector<std::string> offered;
    for (const Reply& reply : replies_to(*siege.now.awaits))
        offered.push_back(reply_words(reply, *siege.now.awaits, *siege.battle, words));
    EXPECT_THAT(offered, ElementsAre("Evade", "Block", "Brace"));
    const Value json = awaited_value(*siege.now.awaits, *siege.battle, words);
    EXPECT_EQ(json["options"].items()[1]["id"], Value("block"));
    EXPECT_EQ(json["setting"], Value("evade"));
}

TEST(MarginWays, TheOneChosenIsTheOneRolledWith) {
    Siege siege(besieged());
    siege.reply("block");
    ASSERT_TRUE(siege.now.awaits->is_dice());
    siege.roll(6); // against 4 + 2
    EXPECT_EQ(siege.result()["profile_type"], Value("block"));
    const Event& attack = siege.log.events().front();
    EXPECT_EQ(siege.log.decisions(attack).front().option, "block");
    // The action won is a live value, spent when the turn begins, though nobody blocks as a rule.
    EXPECT_EQ(siege.log.changes(attack).front().path, "extra_actions");
    State state = siege.battle->initial_state();
    for (const Event& event : siege.log.events()) apply(state, siege.log.changes(event));
    EXPECT_EQ(state.number(1, "extra_actions", -1), 0);
    siege.wait();
    siege.wait(); // a second act in one turn
    EXPECT_EQ(siege.log.events().back().kind, event_kind::wait);
    EXPECT_TRUE(siege.is_asked());
}

TEST(MarginWays, TheUsualOneIsTheFightWithoutAnAnswer) {
    Siege siege(besieged());
    siege.reply("evade");
    siege.roll(3);
    EventLog alone;
    must(siege.battle->play({.inputs = {{.kind = InputKind::dice, .dice = {{3.0}}}}}, alone));
    EXPECT_EQ(siege.battle->result(alone, alone.events().front()), siege.result());
    EXPECT_TRUE(alone.decisions(alone.events().front()).empty());
}

TEST(MarginWays, NobodyBlocksWithABrokenGuard) {
    Siege siege(besieged({}, R"({"id": "ox", "team": "one", "weapon": "charge"},)"));
    siege.reply("brace");
    siege.roll(1); // a major failure
    EXPECT_EQ(siege.result()["guard_broken"], Value(true));
    ASSERT_FALSE(siege.is_asked()); // evading is all that is left
    EXPECT_TRUE(siege.now.awaits->is_dice());
}

TEST(MarginWays, TheSituationSaysItForAll) {
    const Siege siege(besieged(R"(, "attack": {"situation": {"profile": "block"}})"));
    EXPECT_FALSE(siege.is_asked());
    EXPECT_TRUE(siege.now.awaits->is_dice());
}

TEST(MarginWays, NothingElseIsAccepted) {
    const Siege siege(besieged());
    EXPECT_EQ(siege.refused("charge"), "no_such_option");
    EXPECT_EQ(siege.refused("duck"), "no_such_option");
    EXPECT_EQ(siege.refused(true), "no_such_option");
    EXPECT_EQ(siege.refused("brace"), "");
}

TEST(MarginWays, AReplayHoldsThem) {
    Siege siege(besieged(R"(, "fight": {"max_turns": 3})"));
    for (int step = 0; step < 20 && siege.now.awaits; ++step) {
        if (siege.now.awaits->is_order())
            siege.wait();
        else if (siege.now.awaits->is_dice())
            siege.roll(4);
        else
            siege.reply(siege.options()[static_cast<std::size_t>(step) % siege.options().size()]);
    }
    const Scenario& scenario = siege.battle->scenario();
    EXPECT_EQ(must(inputs_of(value_of(siege.request.inputs, scenario), scenario)), siege.request.inputs);
    const Ruleset& ruleset = *builtin_rulesets().find("margin");
    const Replay replay =
        must(replay_of(value_of(recorded(ruleset, *siege.battle, siege.request, siege.log))));
    EXPECT_TRUE(must(verify(replay, *siege.battle, present_rules(ruleset, scenario.schema()))).ok());
}

} // namespace
} // namespace ludus::test

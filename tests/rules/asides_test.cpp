#include "engine/fight/awaited.h"
#include "engine/fight/input_list.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/rules/playable.h"

#include <algorithm>

/// What people do outside of turns: edits of several, conditions, notes, another turn first, the end.
namespace ludus::test {
namespace {

/// Ann, Bob and Cid come in this order; Cid is the others' enemy.
const Value trio = json(R"({"ludus": 1, "ruleset": "contest", "rng": "splitmix",
    "actors": [{"id": "ann", "team": "ours", "stats": {"AGI": 30, "hp": 50}},
               {"id": "bob", "team": "ours", "stats": {"AGI": 20, "hp": 50}},
               {"id": "cid", "team": "theirs", "stats": {"AGI": 10, "hp": 500}}]})");

enum Actor { ann, bob, cid };

struct Round {
    std::unique_ptr<Battle> battle;
    FightRequest request = {.rng = GeneratorId::splitmix};
    EventLog log = {};
    Advance now = {};

    explicit Round(const Value& root = trio) : battle(battle_of(root)) {
        request.by_hand.assign(battle->scenario().actor_count(), true);
        play_on();
    }
    /// The rule's questions are answered as the scenario would.
    void play_on() {
        for (;;) {
            log.clear();
            now = must(battle->advance(request, log));
            if (!now.awaits || now.awaits->is_order()) return;
            put_answer(request.inputs, *now.awaits, now.awaits->lack->setting);
        }
    }
    void put(Input input) {
        input.at = now.awaits->at;
        request.inputs.push_back(std::move(input));
        play_on();
    }
    void wait() { put({.kind = InputKind::order, .actor = now.awaits->actor, .act = "wait"}); }
    std::string refused(Input input) const {
        FightRequest other = request;
        input.at = now.awaits->at;
        other.inputs.push_back(std::move(input));
        EventLog scratch;
        const auto come = battle->advance(other, scratch);
        return come ? "" : come.error().front().code;
    }
    const Event& last() const { return log.events().back(); }
    std::vector<std::string_view> kinds() const {
        std::vector<std::string_view> all;
        for (const Event& event : log.events()) all.push_back(event.kind);
        return all;
    }
    int on_turn() const { return now.awaits->actor; }
    /// The names of the conditions that last.
    std::vector<std::string> lasting() const {
        std::vector<std::string> all;
        for (const Condition& one : now.awaits->conditions) all.push_back(one.text);
        return all;
    }
};

Input by(std::vector<int> actors, double amount) {
    return {.kind = InputKind::edit, .path = "stats.hp", .by = amount, .actors = std::move(actors)};
}
Input prone(int actor, int turns) {
    return {.kind = InputKind::condition, .actor = actor, .text = "prone", .turns = turns};
}

using Kinds = std::vector<std::string_view>;

TEST(Asides, SeveralAreHurtInOneEvent) {
    Round table;
    table.put(by({ann, bob}, -20));
    EXPECT_EQ(table.kinds(), Kinds{"edit"});
    ASSERT_EQ(table.log.changes(table.last()).size(), 2U);
    EXPECT_EQ(table.log.changes(table.last())[1].after, Value(30.0));
    table.put(by({bob}, -31)); // never below 0
    EXPECT_EQ(table.kinds(), (Kinds{"edit", "edit", "death"}));
    EXPECT_EQ(table.log.changes(table.log.events()[1])[0].after, Value(0.0));
}

TEST(Asides, WhoeverIsHealedStandsAgain) {
    Round table;
    table.put(by({bob}, -50));
    table.wait();
    EXPECT_EQ(table.on_turn(), cid); // the fallen are passed over
    table.put(by({bob}, 8));
    table.wait();
    table.wait();
    EXPECT_EQ(table.on_turn(), bob);
}

TEST(Asides, TheFightIsOverWithTheLastWhoFalls) {
    Round table;
    table.put(by({ann, bob}, -50));
    EXPECT_TRUE(table.now.over());
    EXPECT_EQ(table.kinds(), (Kinds{"edit", "death", "death", "end"}));
}

TEST(Asides, ANoteIsAnEventInTheWordsGiven) {
    Round table;
    table.put({.kind = InputKind::note, .text = "The bridge creaks."});
    EXPECT_EQ(table.last().kind, event_kind::note);
    EXPECT_EQ(table.last().text, "The bridge creaks.");
    const std::string hash = hash_text(table.log, table.battle->scenario());
    table.request.inputs.back().text = "The bridge breaks.";
    table.play_on();
    EXPECT_NE(hash_text(table.log, table.battle->scenario()), hash);
}

/// The turn under way does not count, also where nothing has happened in it yet: laid when Ann is asked, for
/// two, it holds through two more turns of hers.
TEST(Asides, AConditionEndsWithTheLastOfItsTurns) {
    Round table;
    table.put(prone(ann, 2));
    ASSERT_EQ(table.now.awaits->conditions.size(), 1U);
    for (int turn = 0; turn < 6; ++turn) table.wait(); // two rounds
    EXPECT_EQ(table.on_turn(), ann);
    EXPECT_EQ(table.now.awaits->conditions.front().turns, 1);
    table.wait();
    EXPECT_TRUE(table.now.awaits->conditions.empty());
    EXPECT_EQ(table.last().kind, event_kind::condition_end);
    EXPECT_EQ(table.last().actor, ann);
}

/// Ann's turn is the same whether she takes it now or after the others.
TEST(Asides, ATurnThatIsPutOffIsStillUnderWay) {
    Round table;
    table.put(prone(ann, 1));
    table.put({.kind = InputKind::turn, .actor = bob});
    Input input = prone(ann, 1);
    input.text = "until she acts";
    input.at_start = true;
    table.put(input);
    table.wait();
    EXPECT_EQ(table.on_turn(), ann);
    EXPECT_EQ(table.lasting(), std::vector<std::string>{"prone"});
    for (int turn = 0; turn < 3; ++turn) table.wait(); // Ann, Cid, Bob
    EXPECT_EQ(table.on_turn(), ann);
    EXPECT_EQ(table.lasting(), std::vector<std::string>{"prone"});
    table.wait();
    EXPECT_TRUE(table.now.awaits->conditions.empty());
}

TEST(Asides, AConditionMayEndWithTheBeginningOfSomebodyElsesTurn) {
    Round table;
    Input input = prone(ann, 1);
    input.of = cid;
    input.at_start = true;
    table.put(input);
    table.wait();
    EXPECT_EQ(table.now.awaits->conditions.size(), 1U);
    table.wait(); // Cid's begins
    EXPECT_EQ(table.on_turn(), cid);
    EXPECT_TRUE(table.now.awaits->conditions.empty());
}

TEST(Asides, LaidAgainAConditionBeginsAnew) {
    Round table;
    table.put(prone(bob, 1));
    table.put(prone(bob, 3));
    ASSERT_EQ(table.now.awaits->conditions.size(), 1U);
    EXPECT_EQ(table.now.awaits->conditions.front().turns, 3);
}

/// Whoever waits acts after those who are let go first; nobody acts twice in a round.
TEST(Asides, SomebodyElseMayActFirst) {
    Round table;
    table.put({.kind = InputKind::turn, .actor = cid});
    EXPECT_EQ(table.on_turn(), cid);
    EXPECT_EQ(table.now.awaits->turn, 1); // that took no time
    EXPECT_EQ(table.now.awaits->order, (std::vector<int>{cid, ann, bob}));
    table.wait();
    EXPECT_EQ(table.on_turn(), ann);
    EXPECT_EQ(table.refused({.kind = InputKind::turn, .actor = cid}), "turn_impossible");
    EXPECT_EQ(table.refused({.kind = InputKind::turn, .actor = ann}), "turn_impossible");
    table.put({.kind = InputKind::turn, .actor = bob});
    table.wait();
    EXPECT_EQ(table.on_turn(), ann);
    table.wait();
    EXPECT_EQ(table.on_turn(), cid); // the order stays as it is now
}

TEST(Asides, PeopleMayStopTheFight) {
    Round table;
    table.wait();
    table.put({.kind = InputKind::end});
    EXPECT_TRUE(table.now.over());
    EXPECT_EQ(table.last().kind, event_kind::stop);
    EXPECT_EQ(table.now.end.winner, no_team);
    EventLog again;
    must(table.battle->play({.rng = table.request.rng, .inputs = table.request.inputs}, again));
    EXPECT_EQ(hash_text(again, table.battle->scenario()), hash_text(table.log, table.battle->scenario()));
}

TEST(Asides, AreTakenBackByLeavingThemOut) {
    Round table;
    const std::string before = write_json(events_value(table.log, *table.battle));
    table.put(prone(ann, 2));
    table.put(by({ann, cid}, -7));
    table.put({.kind = InputKind::turn, .actor = bob});
    table.request.inputs.clear();
    table.play_on();
    EXPECT_EQ(write_json(events_value(table.log, *table.battle)), before);
    EXPECT_EQ(table.on_turn(), ann);
}

TEST(Asides, AreWrittenAndReadAsTheyWere) {
    Input condition = prone(ann, 2);
    condition.of = cid;
    condition.at_start = true;
    const Inputs inputs{by({ann, bob}, -5.5),
                        {.kind = InputKind::edit, .actor = cid, .path = "stats.hp", .value = Value(12)},
                        condition,
                        {.kind = InputKind::note, .text = "…"},
                        {.kind = InputKind::turn, .actor = bob},
                        {.kind = InputKind::end}};
    const auto battle = battle_of(trio);
    EXPECT_EQ(must(inputs_of(value_of(inputs, battle->scenario()), battle->scenario())), inputs);
}

TEST(Asides, WhatIsMissingInAFileIsNamed) {
    const auto battle = battle_of(trio);
    const auto wrong = [&](const char* text) {
        const auto read = inputs_of(json(text), battle->scenario());
        return read ? std::string() : read.error().front().path;
    };
    EXPECT_EQ(wrong(R"([{"at": 1, "kind": "note"}])"), "inputs[0].text");
    EXPECT_EQ(wrong(R"([{"at": 1, "kind": "condition", "actor": "ann", "text": "prone"}])"),
              "inputs[0].turns");
    EXPECT_EQ(wrong(R"([{"at": 1, "kind": "turn", "actor": "zoe"}])"), "inputs[0].actor");
    EXPECT_EQ(wrong(R"([{"at": 1, "kind": "edit", "actors": [], "path": "stats.hp", "by": 1}])"),
              "inputs[0].actors");
    EXPECT_EQ(
        wrong(R"([{"at": 1, "kind": "edit", "actor": "ann", "path": "stats.hp", "by": 1, "value": 2}])"),
        "inputs[0].value");
    EXPECT_EQ(wrong(R"([{"at": 1, "kind": "dance"}])"), "inputs[0].kind");
}

// Every ruleset.

class LaidConditions : public testing::TestWithParam<Preset> {
protected:
    const Value root = json(std::string(GetParam().text));
    const std::vector<std::string> both{"until it begins", "until it ends"};

    /// Two for one turn each, of whoever is asked.
    void lay_both(Round& table) const {
        const int actor = table.on_turn();
        for (const std::string& text : both)
            table.put({.kind = InputKind::condition,
                       .actor = actor,
                       .text = text,
                       .turns = 1,
                       .at_start = text == both.front()});
    }
    /// By time each act is a turn, and otherwise a turn may have several.
    void end_turn(Round& table) const {
        const bool by_time = root["ruleset"] == Value("progression");
        const int turn = table.now.awaits->turn;
        do table.wait();
        while (!by_time && table.now.awaits && table.now.awaits->turn == turn);
    }
};

/// Whether or not something was written down when the turn began, and however much was done in it before.
TEST_P(LaidConditions, TheTurnOfWhoeverIsAskedIsUnderWay) {
    for (int before = 0; before < 14; ++before) {
        Round table(root);
        for (int act = 0; act < before && table.now.awaits; ++act)
            table.put(table.now.awaits->orders.front());
        if (!table.now.awaits) continue;
        lay_both(table);
        const int actor = table.on_turn();
        EXPECT_EQ(table.lasting(), both) << before;
        end_turn(table);
        while (table.now.awaits && table.on_turn() != actor) {
            ASSERT_EQ(table.lasting(), both) << before;
            table.wait();
        }
        if (!table.now.awaits) continue;
        EXPECT_EQ(table.lasting(), std::vector<std::string>{both.back()}) << before;
        end_turn(table);
        if (!table.now.awaits) continue;
        EXPECT_EQ(table.lasting(), std::vector<std::string>()) << before;
    }
}

std::string name_of_preset_with_asides(const testing::TestParamInfo<Preset>& test) {
    std::string name = std::string(test.param.name);
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, LaidConditions, testing::ValuesIn(presets_by_hand()),
                         name_of_preset_with_asides);

} // namespace
} // namespace ludus::test

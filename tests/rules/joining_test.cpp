#include "engine/facts/rewind.h"
#include "engine/fight/awaited.h"
#include "engine/fight/input_list.h"
#include "engine/fight/recorded.h"
#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "engine/scenario/joiners.h"
#include "tests/rules/playable.h"
#include "tests/support/soak.h"

#include <algorithm>
#include <random>

/// Those who come in mid-fight, and those who go: the same claims hold for every ruleset.
namespace ludus::test {
namespace {

/// A fight by hand, prepared again whenever somebody joins.
struct Company {
    Scenario scenario;
    FightRequest request;
    std::unique_ptr<Battle> battle = {};
    EventLog log = {};
    Advance now = {};

    Company(const Value& root, std::uint64_t seed) : scenario(opened(root)) {
        request = {.rng = GeneratorId::splitmix,
                   .seed = seed_from_unsigned(seed),
                   .by_hand = std::vector<bool>(scenario.actor_count(), true)};
        play_on();
    }
    /// The rule's questions are answered as the scenario would. False where something was not possible.
    bool try_on() {
        battle = must(prepare_battle(scenario, request.inputs, builtin_rulesets()));
        for (;;) {
            log.clear();
            const auto come = battle->advance(request, log);
            if (!come) {
                ADD_FAILURE() << ::ludus::test::told(come.error());
                return false;
            }
            now = *come;
            if (!now.awaits || now.awaits->is_order()) return true;
            put_answer(request.inputs, *now.awaits, now.awaits->lack->setting);
        }
    }
    void play_on() { EXPECT_TRUE(try_on()); }
    void put(Input input) {
        input.at = now.awaits->at;
        request.inputs.push_back(std::move(input));
        play_on();
    }
    void put(InputKind kind, int actor) { put({.kind = kind, .actor = actor}); }
    void wait() { put({.kind = InputKind::order, .actor = now.awaits->actor, .act = "wait"}); }
    std::string refused(InputKind kind, int actor) {
        const Inputs before = request.inputs;
        request.inputs.push_back({.at = now.awaits->at, .kind = kind, .actor = actor});
        battle = must(prepare_battle(scenario, request.inputs, builtin_rulesets()));
        EventLog scratch;
        const auto come = battle->advance(request, scratch);
        request.inputs = before;
        play_on();
        return come ? "" : come.error().front().code;
    }
    std::string told() const {
        return write_json(events_value(log, *battle)) + hash_text(log, battle->scenario());
    }
    State state() const {
        State state = battle->initial_state();
        for (const Event& event : log.events()) apply(state, log.changes(event));
        return state;
    }
    bool is_away(int actor) const { return state().find(actor, away_path) != nullptr; }
    const Event& last() const { return log.events().back(); }
    int on_turn() const { return now.awaits->actor; }
};

// Every ruleset.

class Joining : public testing::TestWithParam<Preset> {
protected:
    const Value root = json(std::string(GetParam().text));

    /// Mostly an order; now and then somebody comes or goes.
    static void do_something(Company& fight, std::mt19937& random) {
        const auto listed = static_cast<int>(fight.scenario.actor_count());
        const int actor = static_cast<int>(random() % static_cast<unsigned>(listed));
        const unsigned kind = static_cast<unsigned>(random() % 8);
        const Inputs& orders = fight.now.awaits->orders;
        if (kind == 0 && fight.battle->scenario().models().size() < 6)
            fight.put(InputKind::join, actor);
        else if (kind == 1 && !fight.is_away(actor))
            fight.put(InputKind::leave, actor);
        else
            fight.put(orders[random() % orders.size()]);
    }
};

TEST_P(Joining, EachStepIsTakenBackWholeAndTheReplayHolds) {
    std::mt19937 random(23);
    std::size_t joined = 0;
    for (std::uint64_t fight = 0; fight < soak_runs(root.contains("arena") ? 4 : 20); ++fight) {
        Company company(root, random());
        for (int step = 0; step < 30 && company.now.awaits; ++step) {
            const std::string before = company.told();
            const Inputs inputs = company.request.inputs;
            do_something(company, random);
            const std::string after = company.told();
            const Inputs then = std::exchange(company.request.inputs, inputs);
            company.play_on();
            ASSERT_EQ(company.told(), before);
            company.request.inputs = then;
            company.play_on();
            ASSERT_EQ(company.told(), after);
        }
        joined += company.battle->scenario().models().size();
        const Ruleset& ruleset = *builtin_rulesets().find(company.scenario.schema().ruleset);
        const Value kept = value_of(recorded(ruleset, *company.battle, company.request, company.log));
        const Replay replay = must(replay_of(kept));
        const Scenario scenario = opened(replay.scenario);
        const Inputs read = must(inputs_of(replay.inputs, scenario));
        EXPECT_EQ(read, company.request.inputs);
        const auto again = must(prepare_battle(scenario, read, builtin_rulesets()));
        const auto verdict = must(verify(replay, *again, present_rules(ruleset, scenario.schema())));
        EXPECT_TRUE(verdict.ok()) << verdict.difference->path << " " << ::ludus::test::told(verdict.misfits);
    }
    EXPECT_TRUE(sanitized || joined > 0);
}

/// Copies who never come change nothing of a fight, and neither do they stand anywhere before.
TEST_P(Joining, WhoHasYetToComeTakesNoPart) {
    const Scenario scenario = opened(root);
    const auto plain = must(prepare_battle(scenario, builtin_rulesets()));
    const auto full =
        must(prepare_battle(scenario, {{.kind = InputKind::join, .actor = 0}}, builtin_rulesets()));
    const auto newcomer = static_cast<int>(full->scenario().listed_count());
    EXPECT_NE(full->initial_state().find(newcomer, away_path), nullptr);
    EXPECT_EQ(full->initial_state().find(newcomer, "at"), nullptr);
    EventLog one;
    EventLog other;
    must(plain->play({.seed = seed_from_int(3)}, one));
    must(full->play({.seed = seed_from_int(3)}, other));
    EXPECT_EQ(hash_text(one, plain->scenario()), hash_text(other, full->scenario()));
}

TEST_P(Joining, ACopyIsNamedAsSpawnersNameTheirs) {
    Company company(root, 1);
    company.put(InputKind::join, 0);
    company.put(InputKind::join, 0);
    const Scenario& now = company.battle->scenario();
    const int first = static_cast<int>(now.listed_count());
    EXPECT_EQ(now.actor_id(first), now.actor_id(0) + "~1");
    EXPECT_EQ(now.actor_id(first + 1), now.actor_id(0) + "~2");
    EXPECT_EQ(now.team(first), now.team(0));
    EXPECT_FALSE(company.is_away(first));
    EXPECT_EQ(company.last().kind, event_kind::join);
    EXPECT_EQ(company.last().target, 0);
}

/// On a map on a free tile, beside its model where there is one.
TEST_P(Joining, ACopyStandsOnATileOfItsOwn) {
    Company company(root, 1);
    for (int i = 0; i < 4; ++i) company.put(InputKind::join, 0);
    const State state = company.state();
    std::vector<std::string> places;
    for (int i = 0; i < static_cast<int>(state.actor_count()); ++i)
        if (const Value* at = state.find(i, "at")) places.push_back(write_json(*at));
    std::ranges::sort(places);
    EXPECT_EQ(std::ranges::adjacent_find(places), places.end());
}

/// The last of a side who leaves loses for it, without having fallen.
TEST_P(Joining, ASideIsLostWithTheLastWhoLeaves) {
    Company company(root, 1);
    const Sides sides = company.battle->sides();
    const int team = sides.team_of.front();
    for (int i = 0; i < static_cast<int>(company.battle->scenario().listed_count()); ++i)
        if (sides.team_of[static_cast<std::size_t>(i)] != team && company.now.awaits &&
            company.refused(InputKind::leave, i).empty())
            company.put(InputKind::leave, i);
    const auto fell = [](const Event& event) { return event.kind == event_kind::death; };
    EXPECT_TRUE(std::ranges::none_of(company.log.events(), fell));
    if (root["arena"].contains("spawners")) return; // others are to come
    ASSERT_TRUE(company.now.over());
    EXPECT_EQ(company.now.end.winner, team);
}

std::string name_of_joining(const testing::TestParamInfo<Preset>& test) {
    std::string name = std::string(test.param.name);
    std::ranges::replace_if(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, Joining, testing::ValuesIn(presets_by_hand()), name_of_joining);

// Turns.

/// Anna, Boris and Cleo come in this order; Cleo is the others' enemy.
const Value three = json(R"({"ludus": 1, "ruleset": "contest", "rng": "splitmix",
    "actors": [{"id": "anna", "team": "ours", "stats": {"AGI": 30, "hp": 50}},
               {"id": "boris", "team": "ours", "stats": {"AGI": 20, "hp": 50}},
               {"id": "cleo", "team": "theirs", "stats": {"AGI": 10, "hp": 500}}]})");
enum Guest { anna, boris, cleo, first_copy, second_copy };

TEST(JoiningTurns, ACopyComesBehindItsModelInTheOrder) {
    Company company(three, 1);
    company.wait(); // Boris is on turn
    company.put(InputKind::join, cleo);
    EXPECT_EQ(company.now.awaits->order, (std::vector<int>{anna, boris, cleo, first_copy}));
    EXPECT_EQ(company.last().place, 4);
    EXPECT_EQ(company.last().use, 1); // acts in this round
    company.put(InputKind::join, anna);
    EXPECT_EQ(company.now.awaits->order, (std::vector<int>{anna, second_copy, boris, cleo, first_copy}));
    EXPECT_EQ(company.last().place, 2);
    EXPECT_EQ(company.last().use, 0); // from the next round on
    EXPECT_EQ(company.on_turn(), boris);
    EXPECT_EQ(company.now.awaits->turn, 2); // no time went by
    std::vector<int> acted;
    for (int turn = 0; turn < 5; ++turn) {
        acted.push_back(company.on_turn());
        company.wait();
    }
    EXPECT_EQ(acted, (std::vector<int>{boris, cleo, first_copy, anna, second_copy}));
}

TEST(JoiningTurns, WhoeverLeavesIsNeitherCalledNorChosen) {
    Company company(three, 1);
    company.put(InputKind::join, cleo);
    company.put(InputKind::leave, cleo);
    EXPECT_EQ(company.now.awaits->order, (std::vector<int>{anna, boris, first_copy}));
    for (const Input& order : company.now.awaits->orders) EXPECT_NE(order.target, cleo);
    EXPECT_EQ(company.refused(InputKind::leave, cleo), "aside_absent");
    EXPECT_EQ(company.refused(InputKind::turn, cleo), "turn_impossible");
    EXPECT_TRUE(company.is_away(cleo));
    EXPECT_EQ(company.state().number(cleo, "stats.hp", 0), 500); // with what it has
}

/// Anna goes before she acts: Boris's is the first turn.
TEST(JoiningTurns, ATurnThatNobodyTakesDoesNotCount) {
    Company company(three, 1);
    company.put({.kind = InputKind::condition, .actor = boris, .text = "prone", .turns = 1, .of = anna});
    company.put(InputKind::leave, anna);
    EXPECT_EQ(company.on_turn(), boris);
    EXPECT_EQ(company.now.awaits->turn, 1);
    EXPECT_TRUE(company.now.awaits->conditions.empty()); // there is nobody left to count it by
}

/// Several who let others go first keep their order among each other.
TEST(JoiningTurns, WhoeverDelaysActsLaterInTheSameRound) {
    Company company(three, 1);
    company.put(InputKind::join, cleo);
    company.put(InputKind::turn, first_copy);
    company.wait();
    EXPECT_EQ(company.on_turn(), anna);
    company.put(InputKind::turn, cleo);
    company.wait();
    std::vector<int> acted;
    for (int turn = 0; turn < 4; ++turn) {
        acted.push_back(company.on_turn());
        company.wait();
    }
    EXPECT_EQ(acted, (std::vector<int>{anna, boris, first_copy, cleo}));
}

/// What ends with the beginning of Anna's turn has ended when she lets Cleo go first, and does not begin
/// again.
TEST(JoiningTurns, ATurnThatHasBegunMayStillBePutOff) {
    Company company(three, 1);
    company.wait(); // Boris is on turn
    for (const int turns : {2, 1})
        company.put({.kind = InputKind::condition,
                     .actor = anna,
                     .text = std::to_string(turns),
                     .turns = turns,
                     .at_start = true});
    company.wait();
    company.wait();
    EXPECT_EQ(company.last().kind, event_kind::condition_end);
    company.put(InputKind::turn, cleo);
    EXPECT_EQ(company.on_turn(), cleo);
    company.wait();
    EXPECT_EQ(company.on_turn(), anna);
    ASSERT_EQ(company.now.awaits->conditions.size(), 1U);
    EXPECT_EQ(company.now.awaits->conditions.front().turns, 1);
}

TEST(JoiningTurns, WhoIsNotThereCannotBeMeant) {
    Company company(three, 1);
    company.put(InputKind::join, cleo);
    company.put(InputKind::leave, first_copy);
    EXPECT_EQ(company.refused(InputKind::leave, first_copy), "aside_absent");
    EXPECT_EQ(company.refused(InputKind::turn, first_copy), "turn_impossible");
    const auto refused = [&](Input input) {
        input.at = company.now.awaits->at;
        FightRequest other = company.request;
        other.inputs.push_back(input);
        EventLog scratch;
        const auto come = company.battle->advance(other, scratch);
        return come ? std::string() : come.error().front().code;
    };
    EXPECT_EQ(refused({.kind = InputKind::edit, .path = "stats.hp", .by = 5, .actors = {anna, first_copy}}),
              "aside_absent");
    EXPECT_EQ(refused({.kind = InputKind::condition, .actor = first_copy, .text = "prone", .turns = 1}),
              "aside_absent");
    // Prepared for one copy, a battle has no second.
    EXPECT_EQ(refused({.kind = InputKind::join, .actor = cleo}), "join_unprepared");
}

TEST(JoiningTurns, InputsNameThoseWhoJoin) {
    const Scenario scenario = opened(three);
    const Value list = json(R"([{"at": 1, "kind": "join", "actor": "cleo"},
        {"at": 2, "kind": "order", "actor": "anna", "target": "cleo~1"},
        {"at": 3, "kind": "leave", "actor": "cleo~1"}])");
    const Inputs inputs = must(inputs_of(list, scenario));
    EXPECT_EQ(inputs[1].target, first_copy);
    EXPECT_EQ(value_of(inputs, with_joiners(scenario, joined_by(inputs))), list);
    const auto wrong = inputs_of(json(R"([{"at": 1, "kind": "join", "actor": "cleo~1"}])"), scenario);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().front().path, "inputs[0].actor");
}

} // namespace
} // namespace ludus::test

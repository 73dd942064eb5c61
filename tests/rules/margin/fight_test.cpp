#include "engine/facts/rewind.h"
#include "tests/fight/fights.h"
#include "tests/rules/margin/duels.h"
#include "tests/support/step_check.h"

using namespace ludus;
using namespace ludus::margin_test;

namespace {

/// One who blocks against three of another team, weapons and attacks mixed.
Value crowd() {
    return json(R"({"ludus": 1, "ruleset": "margin", "seed": 5, "actors": [
        {"id": "hero", "team": "one", "stats": {"accuracy": 2, "block": 2, "hp": 30}, "weapon": "blade", "profile": "shield"},
        {"id": "x", "team": "many", "stats": {"hp": 8}, "weapon": "burst"},
        {"id": "y", "team": "many", "stats": {"accuracy": 1, "hp": 8}, "weapon": "blade"},
        {"id": "z", "team": "many", "stats": {"hp": 12}, "weapon": "slam"}],
        "items": [{"id": "blade", "damage_base": 4, "hit_dice": [{"sides": 6, "count": 2}]},
                  {"id": "burst", "kind": "attack", "pattern": "multi_hit", "N": 2, "M": 4, "V": 2},
                  {"id": "slam", "kind": "attack", "pattern": "heavy_hit", "M": 5, "V": 2},
                  {"id": "shield", "kind": "profile", "type": "block", "tn_base": 1, "success_reward": {"extra_actions": 1},
                   "fail_model": {"mode": "graded", "graded_rules": {"minor_fail_max_delta": 1, "minor_damage_multiplier": 0.5,
                   "major_extra_damage": 1, "break_guard_on_major": true, "lose_action_on_major": true}}}]})");
}

/// `a` attacks with `attack`, `b` answers with `profile` and a weapon that never hits; the dice of the first
/// events are typed.
Played typed(const std::string& attack, const std::string& profile,
             const std::vector<std::vector<double>>& rolls, const std::vector<std::uint32_t>& at) {
    const Value root = json(R"({"ludus": 1, "ruleset": "margin", "fight": {"max_turns": 3}, "actors": [
        {"id": "a", "weapon": "w"}, {"id": "b", "weapon": "v", "profile": "p"}],
        "items": [{"id": "w", "kind": "attack", )" +
                            attack + R"(}, {"id": "v", "hit_tn_base": 99}, {"id": "p", "kind": "profile", )" +
                            profile + "}]}");
    Inputs inputs;
    for (std::size_t i = 0; i < rolls.size(); ++i) inputs.push_back({.at = at[i], .dice = dice(rolls[i])});
    return play(root, inputs);
}

std::string events_told(const Played& p) {
    std::string all;
    for (const Event& e : p.log.events())
        all += std::string(e.kind) + (e.actor == 0 ? "a " : e.actor == 1 ? "b " : " ");
    return all;
}

const std::string strong_slam = R"("pattern": "heavy_hit", "M": 4, "V": 1)";

} // namespace

TEST(MarginFight, ExtraActionsAreSpentAtOnce) {
    const Played p = typed(strong_slam, R"("success_reward": {"extra_actions": 2})", {{6}}, {0});
    // a strikes; b's turn starts with two more actions: three strikes; then a again.
    EXPECT_EQ(events_told(p), "attacka turn_startb attackb attackb attackb attacka end ");
    EXPECT_EQ(p.end.turns, 3);
    EXPECT_EQ(p.log.changes(p.log.events()[0]).back(),
              (StateChange{.actor = 1, .path = "extra_actions", .before = 0, .after = 2}));
    EXPECT_EQ(p.log.changes(p.log.events()[1]).front(),
              (StateChange{.actor = 1, .path = "extra_actions", .before = 2, .after = 0}));
}

TEST(MarginFight, ALostActionIsGone) {
    const Played p = typed(
        strong_slam, R"("fail_model": {"mode": "graded", "graded_rules": {"lose_action_on_major": true}})",
        {{1}}, {0});
    EXPECT_EQ(events_told(p), "attacka turn_startb attacka end ");
}

TEST(MarginFight, ABrokenGuardEvadesUntilItsTurnHasPassed) {
    const std::string shield =
        R"("type": "block", "tn_base": 2, "fail_model": {"mode": "graded", "graded_rules": {"break_guard_on_major": true}})";
    const Value root =
        json(R"({"ludus": 1, "ruleset": "margin", "fight": {"max_turns": 5}, "actors": [
        {"id": "a", "team": "t", "weapon": "w"}, {"id": "c", "team": "t", "weapon": "w"},
        {"id": "b", "weapon": "v", "profile": "p"}],
        "items": [{"id": "w", "kind": "attack", )" +
             strong_slam + R"(}, {"id": "v", "hit_tn_base": 99}, {"id": "p", "kind": "profile", )" + shield +
             "}]}");
    const Played p = play(
        root, {{.at = 0, .dice = dice({1})}, {.at = 1, .dice = dice({6})}, {.at = 4, .dice = dice({6})}});
    const auto profile = [&](std::size_t event) {
        return p.battle->result(p.log, p.log.events()[event])["profile_type"].as_text();
    };
    EXPECT_EQ(profile(0), "block");
    EXPECT_EQ(profile(1), "evade"); // broken
    EXPECT_EQ(p.log.events()[2].kind, event_kind::attack);
    EXPECT_EQ(p.log.events()[3].kind, "turn_end");
    EXPECT_EQ(profile(4), "block");
    StepCheck(*p.battle, p.log, p.battle->initial_state()).all_events();
}

/// Three enemies make the hero's TN 2 higher, one fallen 1; each of the three faces one.
TEST(MarginFight, EnemiesAreThoseWhoLive) {
    const Played p = play(crowd());
    int living = 3;
    for (const Event& e : p.log.events()) {
        if (e.kind == event_kind::death && e.actor != 0) --living;
        if (e.kind != event_kind::attack) continue;
        const StepFact* others = find_step(p.log, e, "others");
        ASSERT_NE(others, nullptr);
        const int expected =
            e.actor == 0 || e.actor == 1 || e.actor == 3 ? living : 1; // x, z: the hero rolls
        EXPECT_EQ(others->operands[0], expected) << e.seq;
    }
    EXPECT_LT(living, 3);
}

TEST(MarginFight, TheLogAndTheBareRunAreTheSameFight) {
    const auto battle = battle_of(crowd());
    for (const GeneratorId rng : {GeneratorId::splitmix, GeneratorId::python}) {
        std::vector<FightEnd> ends;
        EXPECT_TRUE(battle->run({.rng = rng, .seed = seed_from_int(9), .count = 200},
                                [&](const FightEnd& e) { ends.push_back(e); }));
        for (std::uint64_t i = 0; i < ends.size(); ++i) {
            EventLog log;
            const FightEnd end =
                must(battle->play({.rng = rng, .seed = derived_seed_for(rng, seed_from_int(9), i)}, log));
            EXPECT_EQ(end.winner, ends[i].winner) << i;
            EXPECT_EQ(end.turns, ends[i].turns) << i;
        }
    }
}

TEST(MarginFight, EveryStepAndEveryStateCanBeFollowed) {
    for (int seed = 0; seed < 50; ++seed) {
        const Played p = play(with(crowd(), "seed", seed));
        StepCheck(*p.battle, p.log, p.battle->initial_state()).all_events();
        State state = p.battle->initial_state();
        for (const Event& e : p.log.events()) {
            for (const StateChange& c : p.log.changes(e)) EXPECT_EQ(*state.find(c.actor, c.path), c.before);
            apply(state, p.log.changes(e));
        }
        for (std::size_t i = p.log.events().size(); i-- > 0;) revert(state, p.log.changes(p.log.events()[i]));
        EXPECT_EQ(state, p.battle->initial_state());
    }
}

TEST(MarginFight, EditsReachTheRule) {
    const Inputs edits{{.at = 0, .kind = InputKind::edit, .actor = 0, .path = "stats.accuracy", .value = 50},
                       {.at = 1, .kind = InputKind::edit, .actor = 3, .path = "stats.hp", .value = 0}};
    const Played p = play(crowd(), edits);
    EXPECT_EQ(p.log.events()[2].kind, event_kind::death);
    const Value result = p.battle->result(p.log, p.log.events()[3]);
    EXPECT_GE(result["score"].as_double(), 52);
    EXPECT_EQ(result["breakdown"]["tn_parts"]["enemy_count_mod"], Value(1));
    StepCheck(*p.battle, p.log, p.battle->initial_state()).all_events();
    const auto battle = battle_of(crowd());
    EventLog log;
    const Inputs wrong{{.at = 0, .kind = InputKind::edit, .actor = 0, .path = "stats.hp", .value = 1.5}};
    EXPECT_FALSE(battle->play({.inputs = wrong}, log));
}

/// Two who win a thousand actions with every block do not fight for ever.
TEST(MarginFight, SavedActionsHaveALimit) {
    Value root = json(R"({"ludus": 1, "ruleset": "margin", "fight": {"max_turns": 6}, "actors": [
        {"id": "a", "weapon": "w", "profile": "p"}, {"id": "b", "weapon": "w", "profile": "p"}],
        "items": [{"id": "w", "kind": "attack", "pattern": "heavy_hit", "M": 1, "V": 1},
                  {"id": "p", "kind": "profile", "success_reward": {"extra_actions": 1000}}]})");
    const Played p = play(root);
    EXPECT_EQ(p.end.turns, 6);
    EXPECT_LE(p.log.events().size(), 6U * 1003);
}

TEST(MarginFight, ReplaysHold) {
    const Played p = play(crowd());
    const Scenario& scenario = p.battle->scenario();
    const Replay replay{.ruleset = "margin",
                        .rng = scenario.rng(),
                        .seed = scenario.seed(),
                        .scenario = scenario.root(),
                        .events = p.events(),
                        .hash = hash_text(p.log, scenario)};
    EXPECT_TRUE(must(verify(replay, *p.battle, {.ruleset = "margin"})).ok());
}

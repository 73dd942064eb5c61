#include "engine/fight/turns.h"
#include "tests/fight/fights.h"

#include <gmock/gmock.h>

using namespace ludus;
using namespace ludus::test;
using testing::ElementsAre;

namespace {

/// Blows without chance: each takes `power` of whom it strikes.
struct Ring {
    std::vector<double> hp;
    std::vector<double> power;
    std::vector<std::pair<int, int>> blows = {};

    FightEnd fight(const std::vector<int>& order, const Sides& sides, int max_turns = 1000) {
        const auto alive = [this](int i) { return hp[static_cast<std::size_t>(i)] > 0; };
        const auto turn = [&](int actor, int) {
            const int target = first_living_enemy(sides, actor, alive);
            blows.emplace_back(actor, target);
            hp[static_cast<std::size_t>(target)] -= power[static_cast<std::size_t>(actor)];
            return After::somebody_fell;
        };
        TurnList list(order);
        return take_turns({.list = list, .sides = sides, .max_turns = max_turns}, alive, turn);
    }
};

Sides sides(std::vector<int> teams) { return {.team_of = std::move(teams), .names = {}}; }

std::vector<std::string> kinds(const EventLog& log) {
    std::vector<std::string> all;
    for (const Event& e : log.events()) all.emplace_back(e.kind);
    return all;
}

/// Everybody strikes until all others are down.
Value free_for_all(const std::string& actors, int max_turns = 1000) {
    return with(json(R"({"ludus": 1, "ruleset": "contest", "actors": [)" + actors + "]}"), "fight.max_turns",
                max_turns);
}

Inputs rolls(std::uint32_t at, double a, double b) {
    return {{.at = at, .kind = InputKind::dice, .dice = {{a}, {b}}}};
}

std::string refused(const Value& root, const Inputs& inputs) {
    EventLog log;
    const auto end = battle_of(root)->play({.inputs = inputs}, log);
    return end ? "" : told(end.error());
}

} // namespace

TEST(Turns, GoesRoundInOrderAgainstTheFirstLivingEnemy) {
    Ring ring{.hp = {10, 2, 2}, .power = {1, 1, 1}};
    const FightEnd end = ring.fight({2, 0, 1}, sides({0, 1, 1}));
    EXPECT_THAT(ring.blows, ElementsAre(std::pair(2, 0), std::pair(0, 1), std::pair(1, 0), std::pair(2, 0),
                                        std::pair(0, 1), std::pair(2, 0), std::pair(0, 2), std::pair(2, 0),
                                        std::pair(0, 2)));
    EXPECT_EQ(end.winner, 0);
    EXPECT_EQ(end.turns, 9);
}

TEST(Turns, ThreeTeamsFightTheFirstOfAnyOther) {
    Ring ring{.hp = {3, 1, 9}, .power = {1, 1, 1}};
    const FightEnd end = ring.fight({0, 1, 2}, sides({0, 1, 2}));
    EXPECT_THAT(ring.blows, ElementsAre(std::pair(0, 1), std::pair(2, 0), std::pair(0, 2), std::pair(2, 0),
                                        std::pair(0, 2), std::pair(2, 0)));
    EXPECT_EQ(end.winner, 2);
}

TEST(Turns, RunsOutOfTurns) {
    Ring ring{.hp = {100, 100}, .power = {1, 1}};
    const FightEnd end = ring.fight({0, 1}, sides({0, 1}), 7);
    EXPECT_EQ(end.winner, no_team);
    EXPECT_EQ(end.turns, 7);
    EXPECT_EQ(ring.blows.size(), 7U);
}

TEST(Turns, TheLastTurnMayDecide) {
    Ring ring{.hp = {4, 4}, .power = {1, 1}};
    const FightEnd end = ring.fight({0, 1}, sides({0, 1}), 7);
    EXPECT_EQ(end.winner, 0);
    EXPECT_EQ(end.turns, 7);
}

TEST(Turns, MayBeOverBeforeItBegins) {
    Ring friends{.hp = {1, 1}, .power = {1, 1}};
    EXPECT_EQ(friends.fight({0, 1}, sides({0, 0})).winner, 0);
    Ring dead{.hp = {0, 0}, .power = {1, 1}};
    EXPECT_EQ(dead.fight({0, 1}, sides({0, 1})).winner, no_team);
    EXPECT_TRUE(dead.blows.empty());
}

TEST(ContestFight, HigherAgilityFirstTiesAsListed) {
    const Value root = free_for_all(R"({"id": "a", "stats": {"AGI": 5}}, {"id": "b", "stats": {"AGI": 20}},
        {"id": "c", "stats": {"AGI": 5}}, {"id": "d", "stats": {"AGI": 20}}, {"id": "e", "stats": {"AGI": 6}})",
                                    5);
    const Played played = play(root);
    std::vector<int> order;
    std::vector<int> targets;
    for (const Event& e : played.log.events())
        if (e.kind == event_kind::attack) {
            order.push_back(e.actor);
            targets.push_back(e.target);
        }
    EXPECT_THAT(order, ElementsAre(1, 3, 4, 0, 2));
    EXPECT_THAT(targets, ElementsAre(0, 0, 0, 1, 0));
}

TEST(ContestFight, TeamsAreNumberedAsNamed) {
    const auto battle = battle_of(brawl());
    EXPECT_THAT(battle->sides().names, ElementsAre("red", "blue", "cleo"));
    EXPECT_THAT(battle->sides().team_of, ElementsAre(0, 1, 2, 0, 1));
}

TEST(ContestFight, RecoilCanKill) {
    // 1 + 1 against 20 + 1: a power of 19 + 1 − 10 = 10 comes back.
    const Value root = free_for_all(R"({"id": "a", "stats": {"hp": 10}}, {"id": "b"})");
    const Played played = play(root, rolls(1, 1, 20));
    EXPECT_THAT(kinds(played.log), ElementsAre("attack", "death", "end"));
    const Event& death = played.log.events()[1];
    EXPECT_EQ(death.actor, 0);
    EXPECT_EQ(death.cause, 1);
    EXPECT_EQ(played.end.winner, 1);
    EXPECT_EQ(played.end.turns, 1);
    EXPECT_EQ(played.log.events().back().winner, 1);
}

TEST(ContestFight, ABillionthIsNothing) {
    // 14 − 9 + 10 − 1 = 14 damage.
    const Value root = free_for_all(R"({"id": "a"}, {"id": "b", "stats": {"hp": 14.0000000009}})");
    const Played played = play(root, rolls(1, 14, 9));
    EXPECT_EQ(played.end.turns, 1);
    EXPECT_EQ(played.log.changes(played.log.events()[0])[0].after, Value(0));
}

TEST(ContestFight, RunsOutOfTurns) {
    const Value root =
        free_for_all(R"({"id": "a", "stats": {"hp": 1e6}}, {"id": "b", "stats": {"hp": 1e6}})", 6);
    const Played played = play(root);
    EXPECT_EQ(played.end.winner, no_team);
    EXPECT_EQ(played.end.turns, 6);
    EXPECT_EQ(played.log.events().size(), 7U);
    EXPECT_EQ(played.log.events().back().winner, no_team);
}

TEST(ContestFight, NeedsTwo) {
    const auto one = prepare_battle(opened(free_for_all(R"({"id": "a"})")), builtin_rulesets());
    ASSERT_FALSE(one);
    EXPECT_EQ(told(one.error()), "two_actors_needed @ actors");
}

TEST(ContestFight, EditingTheDeadIsNoSecondDeath) {
    const Value root = free_for_all(R"({"id": "a", "stats": {"hp": 0}}, {"id": "b"}, {"id": "c"})", 2);
    const Played played =
        play(root, {{.at = 1, .kind = InputKind::edit, .actor = 0, .path = "stats.AGI", .value = 3}});
    EXPECT_THAT(kinds(played.log), ElementsAre("edit", "attack", "attack", "end"));
}

TEST(ContestFight, RefusesWhatCannotBe) {
    const Value root = brawl();
    EXPECT_EQ(refused(root, {{.at = 1, .kind = InputKind::order, .target = 4}}),
              "order_impossible @ "); // own side
    EXPECT_EQ(refused(root, {{.at = 1, .kind = InputKind::dice, .dice = {{1}, {2}, {3}}}}),
              "dice_left_over @ ");
    EXPECT_EQ(
        refused(root, {{.at = 1, .kind = InputKind::edit, .actor = 0, .path = "stats.luck", .value = 1}}),
        "cannot_edit @ stats.luck");
    EXPECT_EQ(
        refused(root, {{.at = 1, .kind = InputKind::edit, .actor = 0, .path = "stats.hp", .value = -1}}),
        "out_of_range @ stats.hp");
    EXPECT_EQ(refused(root, {{.at = 1, .kind = InputKind::edit, .actor = 0, .path = "name", .value = "x"}}),
              "cannot_edit @ name");
}

TEST(ContestFight, ChoicesThatNobodyAsksForAreRefused) {
    EXPECT_EQ(refused(brawl(), {{.at = 1, .kind = InputKind::choice, .choices = {true, true}}}),
              "choices_left_over @ ");
}

#include "engine/arena/deploy.h"
#include "engine/facts/rewind.h"
#include "engine/fight/replay.h"
#include "engine/io/presets.h"
#include "tests/rules/zones/zones_test.h"
#include "tests/support/step_check.h"

#include <set>

using namespace ludus;
using namespace ludus::zones_test;

namespace {

struct Fight {
    std::unique_ptr<Battle> battle;
    EventLog log = {};
    FightEnd end = {};

    const Event& at(std::size_t i) const { return log.events()[i]; }
    Value to(std::size_t i) const { return log.changes(at(i)).front().after; }
};

Fight fight(const Value& root, const Inputs& inputs = {}) {
    Fight f{.battle = battle_of(root)};
    const Scenario& s = f.battle->scenario();
    f.end = must(f.battle->play({.rng = s.rng(), .seed = s.seed(), .inputs = inputs}, f.log));
    return f;
}

std::string refused(const Value& root, const Inputs& inputs) {
    const auto battle = battle_of(root);
    EventLog log;
    const auto end = battle->play({.inputs = inputs}, log);
    return end ? "" : told(end.error());
}

/// A runner with bare hands in the first of three zones, a sleeping target in the last.
Value corridor(const std::string& tiles, const std::string& zones) {
    return json(R"({"ludus": 1, "ruleset": "zones", "actors": [
        {"id": "runner", "at": [0, 1], "stats": {"melee": 0}},
        {"id": "sleeper", "at": [8, 1], "active": false, "stats": {"melee": 0}}],
        "arena": {"tiles": )" +
                tiles + R"(, "zones": )" + zones + R"(}, "fight": {"max_turns": 12}})");
}

const std::string open_rows = R"([".........", ".........", "........."])";
const std::string three = R"(["111222333", "111222333", "111222333"])";

std::vector<Value> presets_of_zones() {
    std::vector<Value> all;
    for (const Preset& p : presets_of("zones")) all.push_back(json(p.text));
    return all;
}

} // namespace

TEST(ZonesFight, AMoveEntersOneZone) {
    const Fight f = fight(corridor(open_rows, three));
    // Into zone 2 up to its far side; then into zone 3, where the sleeper is in reach at once.
    EXPECT_EQ(f.at(0).kind, event_kind::move);
    EXPECT_EQ(f.to(0), json("[5, 1]"));
    EXPECT_EQ(f.to(1), json("[6, 1]"));
    EXPECT_EQ(f.at(2).kind, event_kind::attack);
    EXPECT_EQ(f.at(2).time, 5); // the sleeper's turns count, though nothing happens in them
    EXPECT_EQ(f.end.winner, no_team);
    EXPECT_EQ(f.end.turns, 12);
}

TEST(ZonesFight, StopsWhereAnEnemyComesInReach) {
    Value root = corridor(open_rows, three);
    root.set("items", json(R"([{"id": "bow", "type": "shoot", "reach": 1}])"));
    root = with(root, "actors.runner.weapon", "bow");
    const Fight f = fight(root);
    EXPECT_EQ(f.to(0), json("[3, 1]")); // one zone away is enough
    EXPECT_EQ(f.at(1).kind, event_kind::attack);
}

TEST(ZonesFight, GoesRoundWalls) {
    const Fight f = fight(corridor(R"([".........", "..#......", "..#......"])", three));
    EXPECT_EQ(f.at(0).kind, event_kind::move);
    const Layers layers =
        f.battle->layers({.state = f.battle->initial_state(), .log = &f.log, .event = &f.at(0)});
    const auto* line = std::get_if<LineLayer>(&layers[2]);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->kind, LineLayer::Kind::walk);
    EXPECT_EQ(line->tiles.front(), (Tile{0, 1}));
    EXPECT_EQ(value_of(line->tiles.back()), f.to(0));
    EXPECT_EQ(line->zones, (std::vector<std::string>{"2"}));
    for (const Tile t : line->tiles) EXPECT_NE(t, (Tile{2, 1}));
}

TEST(ZonesFight, WaitsWhereNoWayLeads) {
    const Fight f = fight(corridor(R"(["..#......", "..#......", "..#......"])", three));
    std::size_t waits = 0;
    for (const Event& e : f.log.events()) waits += e.kind == event_kind::wait ? 1 : 0;
    EXPECT_GT(waits, 0U);
    EXPECT_EQ(f.end.turns, 12);
}

TEST(ZonesFight, AFigureWithoutABaseStepsIntoTheZone) {
    Value root = corridor(open_rows, R"(["111111113", "111111113", "111111113"])");
    root = with(root, "actors.runner.stats.base_size", 0);
    const Fight f = fight(root);
    EXPECT_EQ(f.to(0), json("[7, 1]"));
    EXPECT_EQ(f.to(1).items()[0], Value(8)); // beside the sleeper, inside its zone
    EXPECT_EQ(f.at(2).kind, event_kind::attack);
}

TEST(ZonesFight, StrikesTheNearestInReach) {
    const auto first_target = [](const std::string& near, const std::string& far) {
        const Fight f = fight(json(R"({"ludus": 1, "ruleset": "zones", "actors": [
            {"id": "archer", "team": "x", "at": [0, 0], "weapon": "bow"},
            {"id": "b", "team": "y", "at": )" +
                                   near + R"(}, {"id": "c", "team": "y", "at": )" + far +
                                   R"(}], "items": [{"id": "bow", "type": "shoot", "reach": 3}],
            "arena": {"zones": ["AAABBBCCC"]}, "fight": {"max_turns": 1}})"));
        return f.at(0).target;
    };
    EXPECT_EQ(first_target("[8, 0]", "[4, 0]"), 2); // fewer zones
    EXPECT_EQ(first_target("[5, 0]", "[3, 0]"), 2); // one zone, fewer tiles
    EXPECT_EQ(first_target("[3, 0]", "[5, 0]"), 1);
}

TEST(ZonesFight, WithoutAMapIsFoughtOnAnOpenOne) {
    const Fight f = fight(with(zones_of({}), "fight.max_turns", 100));
    EXPECT_EQ(*f.battle->initial_state().find(0, "at"), json("[0, 6]"));
    EXPECT_EQ(*f.battle->initial_state().find(1, "at"), json("[15, 6]"));
    EXPECT_EQ(f.at(0).kind, event_kind::move);
}

TEST(ZonesFight, TheComputerFightsAsTheRulesSay) {
    Value root = with(zones_of({.stats_a = R"("melee": 2)"}), "arena", json(R"({"zones": ["AAAA"]})"));
    const Fight plain = fight(root);
    const auto dice_in = [](const Fight& f, std::string_view id) {
        return find_step(f.log, f.at(0), id)->value;
    };
    EXPECT_EQ(dice_in(plain, "attack_dice"), 2);
    EXPECT_EQ(dice_in(fight(with(root, "rules.ai_precise", true)), "attack_dice"), 3);
    const Fight powerful = fight(with(with(root, "rules.ai_powerful", true), "actors.b.stats.parry", 1));
    EXPECT_EQ(dice_in(powerful, "damage_dice"), 3);
    EXPECT_EQ(powerful.log.decisions(powerful.at(0))[0], (Decision{.id = "powerful", .yes = true}));
}

TEST(ZonesFight, WhatAFigureSaysItselfComesBeforeTheRules) {
    const Value root = with(zones_of({.stats_a = R"("melee": 2)"}), "arena", json(R"({"zones": ["AAAA"]})"));
    const auto dice_with = [&](const char* ai, const char* rules) {
        const Fight f = fight(with(with(root, "actors.a.ai", json(ai)), "rules", json(rules)));
        return find_step(f.log, f.at(0), "attack_dice")->value;
    };
    EXPECT_EQ(dice_with(R"({"precise": true})", "{}"), 3);
    EXPECT_EQ(dice_with(R"({"precise": false})", R"({"ai_precise": true})"), 2);
    EXPECT_EQ(dice_with("{}", R"({"ai_precise": true})"), 3);
    EXPECT_EQ(dice_with(R"({"precise": true})", R"({"ai_powerful": true})"), 3);
    EXPECT_EQ(dice_with(R"({"powerful": true})", R"({"ai_precise": true})"), 2); // room for one of the two
    const auto battle = battle_of(with(root, "actors.a.ai", json(R"({"precise": true})")));
    const auto told_by = [&](int actor) {
        return battle->source({.kind = event_kind::attack, .actor = actor, .target = 1 - actor}, "precise");
    };
    EXPECT_EQ(told_by(0), "actors.a.ai.precise");
    EXPECT_EQ(told_by(1), "rules.ai_precise");
}

namespace {

/// A melee fighter and a target that does nothing, with a border between them.
Value border(const std::string& runner_at) {
    Value root = corridor(open_rows, R"(["111111133", "111111133", "111111133"])");
    root = with(root, "actors.runner.at", json(runner_at));
    return with(root, "actors.sleeper.at", json("[7, 1]"));
}

} // namespace

TEST(ZonesFight, AMeleeFigureAcrossABorderStepsInsideFirst) {
    const Fight f = fight(border("[6, 1]")); // in contact with the sleeper, who is in the other zone
    EXPECT_EQ(f.at(0).kind, event_kind::move);
    EXPECT_EQ(f.to(0), json("[7, 0]"));
    EXPECT_EQ(f.at(1).kind, event_kind::attack);
    EXPECT_EQ(f.battle->result(f.log, f.at(1))["difficulty"], Value(4)); // the parry, without the border
}

TEST(ZonesFight, AMoveGoesOnIntoTheEnemysZone) {
    const Fight f = fight(border("[2, 1]"));
    EXPECT_EQ(f.to(0).items()[0], Value(7)); // not [6, 1], where the sleeper would be in contact
    EXPECT_EQ(f.at(1).kind, event_kind::attack);
}

TEST(ZonesFight, ABlowNoEasierInsideIsStruckAcrossTheBorder) {
    for (const int parry : {0, 7}) { // any face does either way; none does
        const Fight f = fight(with(border("[6, 1]"), "actors.sleeper.stats.parry", parry));
        EXPECT_EQ(f.at(0).kind, event_kind::attack) << parry;
    }
    Value spear = border("[5, 1]"); // in reach, but not in contact
    spear.set("items", json(R"([{"id": "spear", "reach": 1}])"));
    EXPECT_EQ(fight(with(spear, "actors.runner.weapon", "spear")).at(0).kind, event_kind::attack);
    const Value full = // the sleeper's zone has no room beside it
        with(border("[6, 1]"), "arena.zones", json(R"(["111111111", "111111131", "111111111"])"));
    EXPECT_EQ(fight(full).at(0).kind, event_kind::attack);
}

TEST(ZonesFight, NobodyEverSharesATileOrStandsInAWall) {
    for (const Value& root : presets_of_zones()) {
        const Fight f = fight(root);
        const Grid grid = grid_of(root["arena"]).value();
        State state = f.battle->initial_state();
        for (const Event& e : f.log.events()) {
            ludus::apply(state, f.log.changes(e));
            std::set<Tile> taken;
            for (int i = 0; i < static_cast<int>(state.actor_count()); ++i) {
                const Tile at = *tile_of(*state.find(i, "at"));
                EXPECT_TRUE(grid.walkable(at));
                const bool alive = state.number(i, "stats.health", 0) > 0;
                EXPECT_TRUE(!alive || taken.insert(at).second);
            }
        }
    }
}

TEST(ZonesFight, EveryMoveIsOneThatAPersonMayMake) {
    std::size_t moves = 0;
    for (const Value& root : presets_of_zones()) {
        const Fight f = fight(root);
        Inputs inputs;
        for (const Event& e : f.log.events())
            if (e.kind == event_kind::move)
                inputs.push_back(
                    {.at = e.seq, .kind = InputKind::order, .to = tile_of(f.log.changes(e).front().after)});
        moves += inputs.size();
        EXPECT_EQ(hash_text(fight(root, inputs).log, opened(root)), hash_text(f.log, opened(root)));
    }
    EXPECT_GE(moves, 5U);
}

TEST(ZonesFight, RewindsToItsStart) {
    for (const Value& root : presets_of_zones()) {
        const Fight f = fight(root);
        State state = f.battle->initial_state();
        for (const Event& e : f.log.events()) ludus::apply(state, f.log.changes(e));
        EXPECT_FALSE(state == f.battle->initial_state());
        for (std::size_t i = f.log.events().size(); i-- > 0;) ludus::revert(state, f.log.changes(f.at(i)));
        EXPECT_EQ(state, f.battle->initial_state());
    }
}

TEST(ZonesFight, StepsRecompute) {
    for (const Value& root : presets_of_zones()) {
        const Fight f = fight(root);
        StepCheck check(*f.battle, f.log, f.battle->initial_state());
        check.all_events();
        EXPECT_GT(check.paths_seen, 50U);
    }
}

TEST(ZonesFight, LayersFollowEveryEvent) {
    for (const Value& root : presets_of_zones()) {
        const Fight f = fight(root);
        State state = f.battle->initial_state();
        for (const Event& e : f.log.events()) {
            ludus::apply(state, f.log.changes(e));
            const Layers layers = f.battle->layers({.state = state, .log = &f.log, .event = &e});
            EXPECT_TRUE(std::holds_alternative<TilesLayer>(layers.front()));
        }
    }
}

TEST(ZonesFight, WithAndWithoutALogIsTheSame) {
    for (const Value& root : presets_of_zones())
        for (const GeneratorId rng : {GeneratorId::splitmix, GeneratorId::python}) {
            const auto battle = battle_of(root);
            const SeedRange range{.rng = rng, .seed = seed_from_int(9), .count = 40};
            std::uint64_t i = 0;
            EXPECT_TRUE(battle->run(range, [&](const FightEnd& end) {
                EventLog log;
                const FightEnd logged = must(battle->play({.rng = rng, .seed = range.at(i++)}, log));
                EXPECT_EQ(end.winner, logged.winner);
                EXPECT_EQ(end.turns, logged.turns);
            }));
            EXPECT_EQ(i, 40U);
        }
}

namespace {

/// Two in one zone; the first hits for sure and wounds for sure.
Value brawl() {
    return with(
        zones_of({.stats_a = R"("melee": 1)", .stats_b = R"("parry": 1, "endurance": 1, "health": 9)"}),
        "arena", json(R"({"zones": ["AAAA"]})"));
}

} // namespace

TEST(ZonesInputs, PowerfulIsDecidedByWhoIsAsked) {
    const Inputs yes{{.at = 0, .kind = InputKind::choice, .choices = {true}}};
    const Fight f = fight(brawl(), yes);
    EXPECT_EQ(find_step(f.log, f.at(0), "wounds")->value, 2);
    EXPECT_EQ(f.log.decisions(f.at(0))[0], (Decision{.id = "powerful", .yes = true, .chosen = true}));
    const Fight plain = fight(brawl());
    EXPECT_EQ(find_step(plain.log, plain.at(0), "wounds")->value, 1);
    EXPECT_EQ(plain.log.decisions(plain.at(0))[0], (Decision{.id = "powerful"}));
}

TEST(ZonesInputs, AReplayGivesTheDecisionAgain) {
    const Scenario scenario = opened(brawl());
    const Inputs inputs{{.at = 0, .kind = InputKind::choice, .choices = {true}}};
    const Fight f = fight(brawl(), inputs);
    Replay replay{.rng = scenario.rng(), .seed = scenario.seed(), .scenario = scenario.root()};
    replay.inputs = value_of(inputs, scenario);
    replay.events = events_value(f.log, *f.battle);
    replay.hash = hash_text(f.log, scenario);
    EXPECT_TRUE(must(verify(replay, *f.battle, {})).ok());
    replay.inputs = Value();
    EXPECT_FALSE(must(verify(replay, *f.battle, {})).ok());
}

TEST(ZonesInputs, AnAnswerThatNobodyAskedForIsRefused) {
    const Inputs inputs{{.at = 0, .kind = InputKind::choice, .choices = {true, false}}};
    EXPECT_EQ(refused(brawl(), inputs), "choices_left_over @ ");
    const Inputs once{{.at = 0, .kind = InputKind::choice, .choices = {true}}};
    EXPECT_EQ(refused(with(brawl(), "rules.ai_precise", true), once), "choices_left_over @ ");
}

TEST(ZonesInputs, OrdersMoveAndStrike) {
    const Value root = corridor(open_rows, three);
    const auto go = [](int x, int y) {
        return Inputs{{.at = 0, .kind = InputKind::order, .to = Tile{x, y}}};
    };
    EXPECT_EQ(fight(root, go(3, 2)).to(0), json("[3, 2]"));
    EXPECT_EQ(fight(root, go(0, 0)).to(0), json("[0, 0]"));
    EXPECT_EQ(refused(root, go(6, 1)), "order_impossible @ "); // two zones on
    EXPECT_EQ(refused(root, go(0, 1)), "order_impossible @ "); // where it stands
    EXPECT_EQ(refused(root, go(9, 1)), "order_impossible @ "); // off the map
    EXPECT_EQ(refused(corridor(R"([".........", "...#.....", "........."])", three), go(3, 1)),
              "order_impossible @ "); // a wall
    EXPECT_EQ(refused(root, {{.at = 0, .kind = InputKind::order, .target = 1}}),
              "order_impossible @ "); // out of reach
    EXPECT_EQ(refused(brawl(), {{.at = 0, .kind = InputKind::order, .target = 1}}), "");
    EXPECT_EQ(refused(brawl(), {{.at = 0, .kind = InputKind::order, .target = 0}}), "order_impossible @ ");
}

TEST(ZonesInputs, OrdersAreWrittenAndRead) {
    const Scenario scenario = opened(brawl());
    const Inputs inputs{{.at = 3, .kind = InputKind::order, .to = Tile{2, 0}}};
    EXPECT_EQ(value_of(inputs, scenario), json(R"([{"at": 3, "kind": "order", "to": [2, 0]}])"));
    EXPECT_EQ(must(inputs_of(value_of(inputs, scenario), scenario)), inputs);
    const auto wrong = inputs_of(json(R"([{"at": 0, "kind": "order", "to": [1]}])"), scenario);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(told(wrong.error()), "bad_input @ inputs[0].to");
}

TEST(ZonesInputs, EditsChangeStatsAndActivity) {
    const auto edit = [](const std::string& path, const Value& value) {
        return Inputs{{.at = 0, .kind = InputKind::edit, .actor = 1, .path = path, .value = value}};
    };
    const Fight asleep = fight(brawl(), edit("active", false));
    for (const Event& e : asleep.log.events()) EXPECT_FALSE(e.kind == event_kind::attack && e.actor == 1);
    const Fight tough = fight(brawl(), edit("stats.endurance", 6));
    EXPECT_EQ(tough.battle->result(tough.log, tough.at(1))["damage_difficulty"], Value(6));
    const Fight dead = fight(brawl(), edit("stats.health", 0));
    EXPECT_EQ(dead.at(1).kind, event_kind::death);
    EXPECT_EQ(dead.end.winner, 0);
    EXPECT_EQ(refused(brawl(), edit("stats.health", -1)), "out_of_range @ stats.health");
    for (const char* path : {"stats.luck", "name", "at", "stats", "[0]"})
        EXPECT_EQ(refused(brawl(), edit(path, 1)), std::string("cannot_edit @ ") + path);
}

TEST(ZonesInputs, TypedDiceMustBeUsedUp) {
    const auto typed = [](const std::vector<double>& faces) {
        return Inputs{{.at = 0, .kind = InputKind::dice, .dice = dice(faces)}};
    };
    const Fight f = fight(brawl(), typed({6, 2}));
    EXPECT_EQ(f.log.draws(f.at(0))[1],
              (Draw{.id = "damage_die", .sides = 6, .origin = Origin::typed, .value = 2}));
    EXPECT_EQ(refused(brawl(), typed({6, 2, 1})), "dice_left_over @ ");
}

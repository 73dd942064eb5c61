#include "engine/facts/rewind.h"
#include "engine/fight/replay.h"
#include "engine/io/presets.h"
#include "engine/narration/telling.h"
#include "tests/rules/collision/collision_test.h"
#include "tests/support/step_check.h"

using namespace ludus;
using namespace ludus::collision_test;

namespace {

struct Fought {
    std::unique_ptr<Battle> battle;
    EventLog log = {};
    Result<FightEnd> end = FightEnd{};

    std::vector<std::string> kinds() const {
        std::vector<std::string> all;
        for (const Event& e : log.events()) all.emplace_back(e.kind);
        return all;
    }
    const Event& event(std::size_t i) const { return log.events()[i]; }
    Value result(std::size_t i) const { return battle->result(log, event(i)); }
};

Fought fought(const Value& root, const Inputs& inputs = {}) {
    Fought f{.battle = battle_of(root)};
    const Scenario& s = f.battle->scenario();
    f.end = f.battle->play({.rng = s.rng(), .seed = s.seed(), .inputs = inputs}, f.log);
    return f;
}

Input act(std::uint32_t at, std::string what, std::string item = {}) {
    return {.at = at, .kind = InputKind::order, .actor = 0, .act = std::move(what), .item = std::move(item)};
}

/// `a` with a hammer that always hits, beside `b` on the map given by its rows.
Value hammer(const std::string& rows, const std::string& a_at, const std::string& b_at,
             const std::string& others = {}) {
    return json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 4}, "actors": [
        {"id": "a", "team": "x", "equipment": {"weapon": "h"}, "at": )" +
                a_at + R"(},
        {"id": "b", "team": "y", "stats": {"health": 100}, "collision_effect": {"health": -1}, "at": )" +
                b_at + "}" + others +
                R"(], "items": [{"id": "h", "weapon": "knockback", "collision_effect": {"health": -1}}],
        "arena": {"tiles": [)" +
                rows + "]}}");
}

void expect_replays(const Fought& f, const Inputs& inputs) {
    const Scenario& s = f.battle->scenario();
    const Replay replay{.ruleset = "collision",
                        .rng = s.rng(),
                        .seed = s.seed(),
                        .scenario = s.root(),
                        .inputs = value_of(inputs, s),
                        .events = events_value(f.log, *f.battle),
                        .hash = hash_text(f.log, s)};
    const Replay read = must(replay_of(value_of(replay)));
    const auto again = battle_of(read.scenario);
    const Verification v = must(verify(read, *again, {.ruleset = "collision"}));
    EXPECT_FALSE(v.difference.has_value());
    EXPECT_EQ(v.events, f.log.events().size());
}

/// An actor that carries armour and potions, and a foe too far away to matter.
Value wardrobe() {
    return json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 30}, "actors": [
        {"id": "a", "name": "Ann", "stats": {"strength": 4, "defense": 2}, "inventory": ["plate", "mail", "helm", "draught", "charm"], "at": [0, 0]},
        {"id": "b", "stats": {"health": 9}, "at": [9, 0]}],
        "items": [{"id": "plate", "wearable": "lower", "requires_stat": {"strength": 3}, "wear_effect": {"defense": 10}},
                  {"id": "mail", "wearable": "lower", "wear_effect": {"defense": 8}},
                  {"id": "helm", "wearable": "top", "requires_stat": {"strength": 9}},
                  {"id": "draught", "use_effect": {"strength": 5}},
                  {"id": "charm", "passive_effect": {"defense": 1}}],
        "arena": {"tiles": [".........."]}})");
}

/// What a live value was last changed to.
std::optional<Value> find_after(const EventLog& log, int actor, std::string_view path) {
    std::optional<Value> last;
    for (const Event& e : log.events())
        for (const StateChange& c : log.changes(e))
            if (c.actor == actor && c.path == path) last = c.after;
    return last;
}

State state_after(const Fought& f) {
    State state = f.battle->initial_state();
    for (const Event& e : f.log.events()) apply(state, f.log.changes(e));
    return state;
}

} // namespace

TEST(CollisionFight, KnockbackPushesStraightAway) {
    const Fought f = fought(hammer(R"("....")", "[0, 0]", "[1, 0]"));
    ASSERT_TRUE(f.end);
    ASSERT_EQ(f.event(1).kind, "knockback");
    EXPECT_EQ(f.result(1)["to"], json("[2, 0]"));
    EXPECT_TRUE(f.result(0)["knockback"].as_bool());
    EXPECT_EQ(f.event(2).kind, "status"); // b loses its turn, and no other
    EXPECT_EQ(f.event(3).kind, "move");   // a follows
    EXPECT_EQ(f.event(4).kind, "attack"); // b strikes again
}

TEST(CollisionFight, KnockbackStopsAtBordersWallsAndBodies) {
    for (const Value& root :
         {hammer(R"("..")", "[0, 0]", "[1, 0]"), hammer(R"("..#")", "[0, 0]", "[1, 0]"),
          hammer(R"("...")", "[0, 0]", "[1, 0]",
                 R"(, {"id": "c", "team": "y", "stats": {"health": 100}, "at": [2, 0]})")}) {
        const Fought f = fought(root);
        ASSERT_EQ(f.event(1).kind, "knockback");
        EXPECT_FALSE(f.result(1)["knockback"].as_bool());
        EXPECT_FALSE(f.result(0)["knockback"].as_bool());
        EXPECT_TRUE(f.result(0)["staggered"].as_bool());
        EXPECT_EQ(f.event(2).kind, "status");
    }
}

TEST(CollisionFight, ArmourTakesItsTurnsAndIsWornAfterTheLast) {
    const Inputs inputs{act(0, "equip", "plate"), act(2, "wait"), act(4, "wait")};
    const Fought f = fought(wardrobe(), inputs);
    ASSERT_TRUE(f.end) << told(f.end.error());
    const std::vector<std::string> expected{"equip", "equipping", "wait", "equipping", "wait", "equipping"};
    const auto kinds = f.kinds();
    EXPECT_EQ(std::vector<std::string>(kinds.begin(), kinds.begin() + 6), expected);
    EXPECT_EQ(f.result(0)["name"], Value("Ann (equipping)"));
    EXPECT_EQ(f.result(1)["name"], Value("Ann (equipping.)"));
    EXPECT_EQ(f.result(3)["name"], Value("Ann (equipping..)"));
    EXPECT_EQ(f.result(5)["slot"], Value("lower"));
    const State state = state_after(f);
    EXPECT_EQ(*state.find(0, "equipment.lower"), Value("plate"));
    EXPECT_EQ(*state.find(0, "inventory"), json(R"(["mail", "helm", "draught", "charm"])"));
    expect_replays(f, inputs);
}

TEST(CollisionFight, AnotherItemCancelsAndUnequippingGivesBack) {
    const Inputs inputs{act(0, "equip", "plate"), act(2, "equip", "mail"), act(3, "unequip", "mail")};
    const Fought f = fought(wardrobe(), inputs);
    ASSERT_TRUE(f.end) << told(f.end.error());
    EXPECT_EQ(f.log.changes(f.event(2))[0].after, Value(false)); // no longer equipping
    EXPECT_EQ(f.event(3).kind, "unequip");
    const State state = state_after(f);
    EXPECT_EQ(*state.find(0, "equipment.lower"), Value(""));
    EXPECT_EQ(*state.find(0, "inventory"), json(R"(["plate", "helm", "draught", "charm", "mail"])"));
}

TEST(CollisionFight, ACancelledEquippingHasALineOfItsOwn) {
    const Inputs inputs{act(0, "equip", "plate"), act(2, "equip", "mail")};
    const Fought f = fought(wardrobe(), inputs);
    ASSERT_TRUE(f.end) << told(f.end.error());
    const auto lines = [&](std::size_t i) {
        return sentences_of(f.event(i), f.log, *f.battle, catalogue(Language::en));
    };
    EXPECT_EQ(lines(0), (std::vector<std::string>{"Ann (equipping) begins to put on plate."}));
    EXPECT_EQ(lines(2), (std::vector<std::string>{"Ann stops putting on plate.", "Ann puts on mail."}));
    for (std::size_t i = 3; i < f.log.events().size(); ++i)
        for (const std::string& line : lines(i)) EXPECT_EQ(line.find("stops"), line.npos) << line;
}

/// The preset: plate takes its strength of 8 in turns, and its bonus counts after the last.
TEST(CollisionFight, ThePlateOfThePresetTakesEightTurns) {
    const Value root = json(std::string(find_preset("collision/eight-turns")->text));
    const auto battle = battle_of(root);
    Inputs inputs{act(0, "equip", "plate")};
    for (int turn = 0; turn < 7; ++turn) {
        EventLog log;
        const Advance now = must(battle->advance({.inputs = inputs, .by_hand = {true}}, log));
        ASSERT_TRUE(now.awaits);
        ASSERT_EQ(*find_after(log, 0, "equipping"),
                  json(R"({"item": "plate", "turns": )" + std::to_string(turn + 1) + "}"));
        inputs.push_back(act(now.awaits->at, "wait"));
    }
    EventLog log;
    must(battle->advance({.inputs = inputs, .by_hand = {true}}, log));
    EXPECT_EQ(*find_after(log, 0, "equipment.lower"), Value("plate"));
}

TEST(CollisionFight, ATurnLostToSleepHasALine) {
    const Fought f =
        fought(json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 2}, "actors": [
        {"id": "a", "status": ["sleeping"], "at": [0, 0]}, {"id": "b", "status": ["paralyzed"], "at": [2, 0]}],
        "arena": {"tiles": ["..."]}})"));
    ASSERT_GE(f.log.events().size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(f.event(i).kind, "status");
        EXPECT_EQ(sentences_of(f.event(i), f.log, *f.battle, catalogue(Language::en)).front(),
                  std::string(i == 0 ? "a" : "b") + " is sleeping or paralyzed and loses the turn.");
    }
}

TEST(CollisionFight, RequirementsAreCheckedAndPotionsCountForThem) {
    const Fought refused = fought(wardrobe(), {act(0, "equip", "helm")});
    ASSERT_FALSE(refused.end);
    EXPECT_EQ(refused.end.error()[0].code, "requirement_not_met");
    // 4 + 5 = 9 is enough, and 9 turns of work.
    const Fought f = fought(wardrobe(), {act(0, "use", "draught"), act(1, "equip", "helm")});
    ASSERT_TRUE(f.end) << told(f.end.error());
    EXPECT_EQ(f.result(0)["item"], Value("draught"));
    EXPECT_EQ(*state_after(f).find(0, "equipment.top"), Value("helm"));
    StepCheck(*f.battle, f.log, f.battle->initial_state()).all_events();
    const StepFact* meets = find_step(f.log, f.event(1), "meets");
    ASSERT_NE(meets, nullptr);
    EXPECT_EQ(meets->operands[0], 9);
}

TEST(CollisionFight, ImpossibleOrdersAreRefused) {
    for (const Input& wrong :
         {act(0, "use", "plate"), act(0, "unequip", "mail"), act(0, "dance"), act(0, "equip", "draught"),
          Input{.at = 0, .kind = InputKind::order, .target = 1},
          Input{.at = 0, .kind = InputKind::order, .to = Tile{5, 0}}})
        EXPECT_FALSE(fought(wardrobe(), {wrong}).end) << wrong.act << wrong.item;
}

TEST(CollisionFight, WalkingIntoAnEnemyIsTheAttack) {
    const Value root = hammer(R"("....")", "[0, 0]", "[1, 0]");
    const Fought f = fought(root, {{.at = 0, .kind = InputKind::order, .to = Tile{1, 0}}});
    ASSERT_TRUE(f.end);
    EXPECT_EQ(f.event(0).kind, event_kind::attack);
    EXPECT_EQ(*f.battle->initial_state().find(0, "at"), json("[0, 0]"));
}

TEST(CollisionFight, SleepersLoseTheirTurnsAndDummiesStandStill) {
    const Fought f =
        fought(json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 6}, "actors": [
        {"id": "a", "status": ["sleeping"], "collision_effect": {"health": -1}, "at": [0, 0]},
        {"id": "dummy", "at": [1, 0]}], "arena": {"tiles": ["..."]}})"));
    EXPECT_EQ(f.kinds(), (std::vector<std::string>{"status", "status", "status", "end"}));
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(f.event(i).actor, 0); // the dummy does nothing to tell of
    EXPECT_EQ(f.end->turns, 6);
}

TEST(CollisionFight, TheComputerDrinksBelowHalfItsHealth) {
    const auto drinks = [](double health, const std::string& use) {
        const Fought f =
            fought(json(R"({"ludus": 1, "ruleset": "collision", "fight": {"max_turns": 1}, "actors": [
            {"id": "a", "stats": {"health": )" +
                        std::to_string(health) + R"(, "health_max": 20}, "inventory": ["p"], "at": [0, 0]},
            {"id": "b", "at": [2, 0]}], "items": [{"id": "p", "use_effect": )" +
                        use + R"(}], "arena": {"tiles": ["..."]}})"));
        return f.kinds().front() == "use";
    };
    EXPECT_TRUE(drinks(9, R"({"health": 5})"));
    EXPECT_TRUE(drinks(9, R"({"defense": 5})"));
    EXPECT_FALSE(drinks(10, R"({"health": 5})"));
    EXPECT_FALSE(drinks(9, R"({"health": -5})"));
    EXPECT_FALSE(drinks(9, R"({"accuracy": 5})")); // of no use to who always hits
}

TEST(CollisionFight, AdvanceAsksAndTheOrdersMakeTheSameFight) {
    const Value root = must(read_json(must(find_preset("collision/arena")).text));
    const auto battle = battle_of(with(root, "fight.max_turns", 300));
    FightRequest request{.rng = GeneratorId::rot, .seed = seed_from_int(42), .by_hand = {true}};
    EventLog log;
    for (int turns = 0; turns < 40; ++turns) {
        log.clear();
        const Advance step = must(battle->advance(request, log));
        if (step.over()) break;
        ASSERT_EQ(step.awaits->actor, 0);
        ASSERT_EQ(step.awaits->at, log.next_seq());
        ASSERT_FALSE(step.awaits->orders.empty());
        for (const Input& order : step.awaits->orders) {
            FightRequest tried = request;
            tried.inputs.push_back(order);
            EventLog ignored;
            EXPECT_TRUE(battle->advance(tried, ignored)) << order.act << ' ' << order.item;
        }
        const auto& orders = step.awaits->orders;
        request.inputs.push_back(orders[static_cast<std::size_t>(turns) % orders.size()]);
    }
    EventLog whole;
    ASSERT_TRUE(battle->play({.rng = request.rng, .seed = request.seed, .inputs = request.inputs}, whole));
    StepCheck check(*battle, whole, battle->initial_state());
    check.all_events();
    EXPECT_GT(check.steps_seen, 20U);
}

TEST(CollisionFight, LoggedAndBareAreTheSameFight) {
    for (const Preset& preset : presets_of("collision")) {
        const auto battle = battle_of(must(read_json(preset.text)));
        std::vector<FightEnd> bare;
        const SeedRange range{.rng = GeneratorId::splitmix, .seed = seed_from_int(9), .count = 40};
        EXPECT_TRUE(battle->run(range, [&](const FightEnd& end) { bare.push_back(end); }));
        for (std::uint64_t i = 0; i < 40; ++i) {
            EventLog log;
            const FightEnd end = must(battle->play({.rng = range.rng, .seed = range.at(i)}, log));
            EXPECT_EQ(end.winner, bare[i].winner) << preset.name << i;
            EXPECT_EQ(end.turns, bare[i].turns) << preset.name << i;
        }
    }
}

TEST(CollisionFight, ReplaysAndRewindsEveryPreset) {
    for (const Preset& preset : presets_of("collision")) {
        const Fought f = fought(must(read_json(preset.text)));
        ASSERT_TRUE(f.end);
        expect_replays(f, {});
        State state = state_after(f);
        for (std::size_t i = f.log.events().size(); i-- > 0;) revert(state, f.log.changes(f.event(i)));
        EXPECT_EQ(state, f.battle->initial_state()) << preset.name;
        for (const Event& e : f.log.events()) {
            const Layers layers = f.battle->layers({.state = state, .log = &f.log, .event = &e});
            EXPECT_GE(layers.size(), 2U);
        }
    }
}

TEST(CollisionFight, LiveEditsAreCheckedAndCount) {
    const Value root = hammer(R"("....")", "[0, 0]", "[1, 0]");
    const Fought dead =
        fought(root, {{.at = 0, .kind = InputKind::edit, .actor = 1, .path = "stats.health", .value = 0}});
    ASSERT_TRUE(dead.end);
    EXPECT_EQ(dead.end->winner, 0);
    const Fought asleep = fought(
        root,
        {{.at = 0, .kind = InputKind::edit, .actor = 0, .path = "status", .value = json(R"(["sleeping"])")}});
    ASSERT_TRUE(asleep.end) << told(asleep.end.error());
    EXPECT_EQ(asleep.event(1).kind, "status"); // a sleeps
    EXPECT_EQ(asleep.event(2).kind, "attack"); // b strikes
    EXPECT_EQ(asleep.event(2).actor, 1);
    EXPECT_FALSE(
        fought(root, {{.at = 0, .kind = InputKind::edit, .actor = 0, .path = "stats.health", .value = -1}})
            .end);
    EXPECT_FALSE(
        fought(root, {{.at = 0, .kind = InputKind::edit, .actor = 0, .path = "name", .value = "x"}}).end);
}

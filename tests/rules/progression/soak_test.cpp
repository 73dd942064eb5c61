#include "engine/analysis/batch.h"
#include "engine/rules/progression/world/world.h"
#include "tests/rules/progression/progression_test.h"
#include "tests/support/places.h"
#include "tests/support/soak.h"

#include <set>

using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// Two camps that cannot end it: heroes come back, spawners go on.
Value endless() {
    std::vector<std::string> actors;
    for (int i = 0; i < 3; ++i)
        actors.push_back(R"({"id": "h)" + std::to_string(i) +
                         R"(", "faction": "hero_guild", "class": "warrior", "stats": {"atk": 9, "max_hp": )" +
                         std::string(i == 0 ? "900000000" : "60") + R"(},
                             "skills": ["wave", "wall", "mend"], "bag": ["small_hp_potion"], "at": [1, )" +
                         std::to_string(i + 1) + "]}");
    actors.push_back(R"({"id": "titan", "faction": "y", "stats": {"max_hp": 900000000, "atk": 40, "spd": 12},
                         "at": [8, 2]})");
    actors.push_back(R"({"id": "imp", "faction": "y", "stats": {"max_hp": 8, "atk": 5, "gold": 3},
                         "equipment": {"weapon": "bow"}, "at": [9, 4]})");
    return world_of(actors, R"("items": [
        {"id": "bow", "kind": "weapon", "weapon_range": 4},
        {"id": "wave", "kind": "skill", "target": "area_enemies", "range": 3, "radius": 2, "cooldown": 6,
         "stamina_cost": 9},
        {"id": "wall", "kind": "skill", "target": "self", "mult": {"max_hp": 1.5, "def": 2}, "duration": 3,
         "cooldown": 9},
        {"id": "mend", "kind": "skill", "target": "self", "heal_fraction": 0.3, "cooldown": 20}],
        "arena": {"tiles": ["############", "#....#.....#", "#..........#", "#....#..S..#", "#..........#",
                            "############"], "legend": {"S": "sanctuary"},
                  "spawners": [{"at": [10, 1], "actor": "imp", "every": 400, "max": 24}]})");
}

/// A ranger in a sanctuary marks her prey; archers stand beside walls, whose cover they have. Every kill is a
/// level, and about half of the fights are won.
Value ambush() {
    return world_of(
        {R"({"id": "ranger", "faction": "hero_guild", "class": "ranger", "stats": {"max_hp": 350, "atk": 9,
             "def": 3, "spd": 12, "luck": 3}, "equipment": {"weapon": "bow"}, "skills": ["mark", "wall"],
             "bag": ["small_hp_potion"], "at": [1, 2]})",
         R"({"id": "fighter", "faction": "hero_guild", "class": "warrior", "stats": {"max_hp": 300, "atk": 9,
             "def": 4, "xp": 60}, "at": [2, 1]})",
         R"({"id": "imp", "faction": "y", "stats": {"max_hp": 60, "atk": 5, "def": 6}, "at": [6, 2]})",
         R"({"id": "ogre", "faction": "y", "stats": {"max_hp": 200, "atk": 13, "def": 8, "evasion": 0.1},
             "at": [7, 1]})",
         R"({"id": "archer", "faction": "y", "stats": {"max_hp": 220, "atk": 9, "def": 6},
             "equipment": {"weapon": "bow"}, "at": [8, 3]})"},
        R"("items": [
        {"id": "bow", "kind": "weapon", "weapon_range": 4, "atk": 2},
        {"id": "mark", "kind": "skill", "name": "Mark Prey", "power": 0, "range": 4, "mult": {"def": 0.75},
         "duration": 4, "cooldown": 10, "stamina_cost": 15},
        {"id": "wall", "kind": "skill", "target": "self", "mult": {"def": 1.5}, "duration": 3, "cooldown": 8}],
        "rules": {"xp_per_kill_base": 120},
        "arena": {"tiles": ["##########", "#SS......#", "#SS.#....#", "#SS......#", "##########"],
                  "legend": {"S": "sanctuary"}},
        "fight": {"max_ticks": 400})");
}

struct Ends {
    std::set<int> winners = {};
    std::set<int> turns = {};
};

/// So many fights unlogged and logged, held against each other; how they ended.
Ends compared(const Value& root, std::uint64_t fights) {
    const auto battle = battle_of(root);
    const SeedRange range{.rng = battle->scenario().rng(), .seed = seed_from_int(5), .count = fights};
    Ends seen;
    std::uint64_t i = 0;
    EXPECT_TRUE(battle->run(range, [&](const FightEnd& end) {
        EventLog log;
        const FightEnd written = must(battle->play({.rng = range.rng, .seed = range.at(i)}, log));
        EXPECT_EQ(written.winner, end.winner) << "fight " << i;
        EXPECT_EQ(written.turns, end.turns) << "fight " << i;
        seen.winners.insert(end.winner);
        seen.turns.insert(end.turns);
        ++i;
    }));
    EXPECT_EQ(i, range.count);
    return seen;
}

Value preset(const std::string& name) {
    return json(must(read_file(test::in_project("resources/presets/progression/") + name + ".ludus.json")));
}

/// What must hold at any moment, read off the live values alone.
class Invariants {
public:
    explicit Invariants(const Played& p)
        : scenario_(p.battle->scenario()), grid_(*grid_of(scenario_.root()["arena"])) {}

    void hold(const State& state) {
        std::set<Tile> taken;
        for (int i = 0; i < static_cast<int>(scenario_.actor_count()); ++i) {
            const double hp = state.number(i, "stats.hp", -1);
            ASSERT_GE(hp, 0);
            ASSERT_GE(state.number(i, "stats.stamina", -1), 0);
            ASSERT_LE(state.number(i, "stats.level", 99), 20);
            if (hp > 0) alive(state, i, hp, taken);
        }
        ++checked;
    }
    std::size_t checked = 0;

private:
    void alive(const State& state, int i, double hp, std::set<Tile>& taken) {
        const Tile at = *tile_of(*state.find(i, "at"));
        ASSERT_TRUE(grid_.walkable(at));
        ASSERT_TRUE(taken.insert(at).second) << "two on one tile";
        ASSERT_LE(hp, most_hp(state, i));
        for (const char* name : {"str", "agi", "vit", "int", "spi", "wis", "end", "per", "cha"})
            ASSERT_LE(state.number(i, std::string("attributes.") + name, 0),
                      state.number(i, std::string("caps.") + name, 0));
        for (const auto& [path, value] : state.values(i)) {
            if (!path.starts_with("threat.")) continue;
            ASSERT_GT(state.number(*scenario_.actor_index(path.substr(7)), "stats.hp", 0), 0) << path;
        }
    }

    /// Base, 2 VIT, half of END, effects.
    static double most_hp(const State& state, int i) {
        double most = state.number(i, "stats.max_hp", 0) + 2 * state.number(i, "attributes.vit", 0) +
                      std::trunc(state.number(i, "attributes.end", 0) * 0.5);
        for (const Value& e : state.find(i, "effects")->items())
            if (const Value& m = e["mult"]["max_hp"]; m.is_number()) most *= m.as_double();
        return std::trunc(most);
    }

    const Scenario& scenario_;
    const Grid grid_;
};

} // namespace

/// Ten thousand of them: a walk by chance, so under a sanitizer a tenth will do.
TEST(ProgressionSoak, InvariantsHoldForThousandsOfTicks) {
    constexpr int ticks = static_cast<int>(soak_runs(10'000));
    const Played p = played(with(endless(), "fight.max_ticks", ticks));
    EXPECT_EQ(p.end.turns, ticks);
    State state = p.battle->initial_state();
    Invariants invariants(p);
    double tick = 0;
    for (const Event& e : p.log.events()) {
        if (e.time >= tick + 1) {
            invariants.hold(state);
            if (testing::Test::HasFatalFailure()) FAIL() << "at " << e.time;
            tick = std::floor(e.time);
        }
        apply(state, p.log.changes(e));
    }
    EXPECT_GT(invariants.checked, soak_runs(9'000));
    EXPECT_FALSE(p.of("skill").empty());
    EXPECT_FALSE(p.of("return").empty());
    EXPECT_FALSE(p.of("spawn").empty());
}

TEST(ProgressionFight, ForwardsAndBackwardsRebuildEveryState) {
    const Played p = played(with(endless(), "fight.max_ticks", 300));
    ASSERT_GT(p.log.events().size(), 100U);
    State state = p.battle->initial_state();
    std::vector<State> states{state};
    for (const Event& e : p.log.events()) {
        apply(state, p.log.changes(e));
        states.push_back(state);
    }
    for (std::size_t i = p.log.events().size(); i-- > 0;) {
        revert(state, p.log.changes(p.log.events()[i]));
        ASSERT_EQ(state, states[i]) << "event " << i << ' ' << p.log.events()[i].kind;
    }
}

/// Each fight written down ends as the one that was not. Not fewer under a sanitizer: in thirty fights not
/// everybody has won.
TEST(ProgressionFight, RunsAsItPlays) {
    for (const char* rng : {"xxh64", "splitmix", "python"})
        for (const char* keyed : {"action", "world"}) {
            SCOPED_TRACE(std::string(rng) + ' ' + keyed);
            const Ends seen = compared(with(with(ambush(), "rng", rng), "rules.roll_tick", keyed), 100);
            EXPECT_EQ(seen.winners.size(), 2U);
            EXPECT_GT(seen.turns.size(), 3U);
        }
}

/// What an ambush must contain to be worth comparing: all that an aim depends on changes in it.
TEST(ProgressionFight, TheAmbushHasItAll) {
    const Played p = played(ambush());
    for (const char* kind : {"skill", "level_up", "death", "move"}) EXPECT_FALSE(p.of(kind).empty()) << kind;
}

TEST(ProgressionFight, PresetsRunAsTheyPlay) {
    Ends all;
    for (const char* name :
         {"orc-camp", "level-1-to-20", "kiting-archer", "hero-against-goblin", "fireball-on-a-cluster"}) {
        SCOPED_TRACE(name);
        const Ends seen = compared(preset(name), soak_runs(100));
        all.turns.insert(seen.turns.begin(), seen.turns.end());
        all.winners.insert(seen.winners.begin(), seen.winners.end());
    }
    EXPECT_GE(all.winners.size(), 2U);
    EXPECT_GT(all.turns.size(), 3U);
}

TEST(ProgressionFight, TheSameOnAnyNumberOfThreads) {
    const auto battle = battle_of(with(endless(), "fight.max_ticks", 60));
    BatchRequest request{
        .rng = GeneratorId::xxh64, .seed = seed_from_int(9), .runs = 24, .jobs = 1, .hashed = true};
    const Batch one = must(run_batch(*battle, request, {}, {}));
    request.jobs = 3;
    const Batch three = must(run_batch(*battle, request, {}, {}));
    ASSERT_TRUE(one.hash);
    EXPECT_EQ(one.hash, three.hash);
    EXPECT_EQ(one.wins, three.wins);
}

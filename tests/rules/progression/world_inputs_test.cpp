#include "tests/rules/progression/progression_test.h"

/// What people put into a fight.
using namespace ludus;
using namespace ludus::progression_test;

TEST(ProgressionInputs, AnEditKeepsWhatEarlierEditsChanged) {
    const Value root =
        staged({plain_actor("a", "x", R"("max_hp": 900, "matk": 1)",
                            R"("equipment": {"weapon": "wand"}, "at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 900, "atk": 1)", R"("at": [1, 0])")},
               {.ticks = 1, .items = R"({"id": "wand", "kind": "weapon", "damage_type": "magical"})"});
    const Played p =
        played(root, {{.at = 1, .kind = InputKind::edit, .actor = 0, .path = "stats.matk", .value = 50},
                      {.at = 2, .kind = InputKind::edit, .actor = 0, .path = "stats.gold", .value = 7}});
    EXPECT_EQ(p.result(*p.of("attack", 0).front())["atk_power"], Value(50));
}

TEST(ProgressionInputs, AnOrderWaitsForTheActorItNames) {
    // `idle` has nothing to do and leaves no event; the order for `a` is not taken as its own.
    const Value root = staged({plain_actor("idle", "y", R"("spd": 30)", R"("at": [4, 0])"),
                               plain_actor("a", "x", R"("max_hp": 900, "spd": 1)", R"("at": [0, 0])"),
                               plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [1, 0])")},
                              {.ticks = 3, .tiles = R"("...#.")"});
    const Played before = played(root);
    const Event& mine = *before.of("attack", 1)[1];
    const Played p = played(root, {{.at = mine.seq, .kind = InputKind::order, .actor = 1, .target = 2}});
    EXPECT_EQ(p.log.numbered(mine.seq).actor, 1);
}

#include "engine/facts/moment.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

template <class L>
const L* find(const Layers& layers) {
    for (const Layer& layer : layers)
        if (const L* found = std::get_if<L>(&layer)) return found;
    return nullptr;
}

} // namespace

/// Contest says nothing of maps: it is shown as lines of fighters, by what its schema tells.
TEST(BattleLines, StandInListedOrder) {
    const auto battle = battle_of(json(R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a", "team": "red", "stats": {"hp": 30}}, {"id": "b", "team": "blue"},
        {"id": "c", "team": "red", "stats": {"hp": 5, "hp_max": 50}}]})"));
    State state = battle->initial_state();
    state.set(0, "stats.hp", 12);
    const Layers layers = battle->layers({.state = state});
    const auto* figures = find<FiguresLayer>(layers);
    ASSERT_TRUE(figures);
    ASSERT_EQ(figures->figures.size(), 3U);
    EXPECT_EQ(figures->figures[0], (Figure{.actor = 0, .at = {0, 0}, .vitality = 12, .vitality_max = 30}));
    EXPECT_EQ(figures->figures[1], (Figure{.actor = 1, .at = {3, 0}, .vitality = 100, .vitality_max = 100}));
    EXPECT_EQ(figures->figures[2], (Figure{.actor = 2, .at = {0, 1}, .vitality = 5, .vitality_max = 50}));
    EXPECT_EQ(find<TilesLayer>(layers)->width, 4);
    EXPECT_EQ(find<TilesLayer>(layers)->height, 2);
    EXPECT_FALSE(find<LineLayer>(layers));
}

TEST(BattleLines, ShowTheBlow) {
    const auto match = match_of(contest_of("", ""));
    EventLog log;
    AnySource source(TypedDice{{10}, {5}});
    const State state = match->initial_state();
    match->resolve(source, state, log);
    const Layers layers = match->layers({.state = state, .log = &log, .event = &log.events().front()});
    EXPECT_EQ(find<LineLayer>(layers)->tiles.front(), (Tile{0, 0}));
    EXPECT_EQ(find<LineLayer>(layers)->tiles.back(), (Tile{3, 0}));
    EXPECT_TRUE(find<FiguresLayer>(layers)->figures[0].acts);
    EXPECT_TRUE(find<FiguresLayer>(layers)->figures[1].target);
    EXPECT_FALSE(find<FiguresLayer>(layers)->figures[1].fallen());
}

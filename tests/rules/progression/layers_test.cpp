#include "tests/rules/progression/progression_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

template <class L>
std::vector<L> layers_in(const Layers& layers) {
    std::vector<L> found;
    for (const Layer& layer : layers)
        if (const L* one = std::get_if<L>(&layer)) found.push_back(*one);
    return found;
}

/// The state before an event is applied is not what is shown: the event has happened.
Layers after(const Played& p, std::uint32_t seq) {
    State state = p.battle->initial_state();
    for (std::uint32_t i = 0; i <= seq; ++i) apply(state, p.log.changes(p.log.events()[i]));
    return p.battle->layers({.state = state, .log = &p.log, .event = &p.log.events()[seq]});
}

} // namespace

TEST(ProgressionLayers, ShowReachBlastSightThreatAndBadges) {
    const Played p = played(world_of(
        {plain_actor("mage", "hero_guild", R"("max_hp": 100, "matk": 20, "max_stamina": 60, "level": 4)",
                     R"("skills": ["fireball"], "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 200)", R"("at": [3, 0])")},
        R"("items": [{"id": "fireball", "kind": "skill", "power": 2, "range": 4, "radius": 1,
                      "target": "area_enemies", "damage_type": "magical", "cooldown": 8}],
           "arena": {"tiles": ["......"]}, "fight": {"max_ticks": 1})"));
    const Layers cast = after(p, 0);
    const auto areas = layers_in<AreaLayer>(cast);
    ASSERT_EQ(areas.size(), 2U);
    EXPECT_EQ(areas[0].kind, AreaLayer::Kind::reach);
    EXPECT_EQ(areas[0].tiles.size(), 5U);
    EXPECT_EQ(areas[1].kind, AreaLayer::Kind::blast);
    EXPECT_EQ(areas[1].tiles, (std::vector<Tile>{{2, 0}, {3, 0}, {4, 0}}));
    const Layers hit = after(p, 1);
    ASSERT_EQ(layers_in<LineLayer>(hit).size(), 1U);
    EXPECT_EQ(layers_in<LineLayer>(hit)[0].tiles.size(), 4U);
    const auto arrows = layers_in<ArrowsLayer>(hit)[0].arrows;
    ASSERT_EQ(arrows.size(), 1U);
    EXPECT_EQ(arrows[0].from, (Tile{3, 0}));
    EXPECT_EQ(arrows[0].to, (Tile{0, 0}));
    EXPECT_EQ(arrows[0].weight, 1);
    std::vector<std::string> keys;
    const auto badges = layers_in<BadgesLayer>(hit);
    for (const Badge& b : badges[0].badges) keys.push_back(b.text.key);
    EXPECT_EQ(keys, (std::vector<std::string>{"badge.progression.level", "badge.progression.cooldown"}));
    EXPECT_EQ(layers_in<FiguresLayer>(hit)[0].figures.size(), 2U);
}

#include "engine/narration/catalogue.h"
#include "tests/rules/progression/progression_test.h"

using namespace ludus;
using namespace ludus::progression_test;

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
    for (std::uint32_t i = 1; i <= seq; ++i) apply(state, p.log.changes(p.log.numbered(i)));
    return p.battle->layers({.state = state, .log = &p.log, .event = &p.log.numbered(seq)});
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
    const Layers cast = after(p, 1);
    const auto areas = layers_in<AreaLayer>(cast);
    ASSERT_EQ(areas.size(), 2U);
    EXPECT_EQ(areas[0].kind, AreaLayer::Kind::reach);
    EXPECT_EQ(areas[0].tiles.size(), 5U);
    EXPECT_EQ(areas[1].kind, AreaLayer::Kind::blast);
    EXPECT_EQ(areas[1].tiles, (std::vector<Tile>{{2, 0}, {3, 0}, {4, 0}}));
    const Layers hit = after(p, 2);
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
    EXPECT_EQ(keys, std::vector<std::string>{"badge.progression.level"});
    EXPECT_EQ(layers_in<FiguresLayer>(hit)[0].figures.size(), 2U);
}

TEST(ProgressionLayers, TellEveryonesMomentInWordsAndByName) {
    const Played p = fought(
        {plain_actor("h", "hero_guild", R"("max_hp": 900, "atk": 9, "level": 4, "xp": 30, "xp_to_next": 200)",
                     R"("name": "Brann", "class": "warrior", "skills": ["wall"], "at": [0, 0])"),
         plain_actor(
             "i", "hero_guild", R"("max_hp": 900, "atk": 40, "level": 20)",
             R"("name": "Lyra", "effects": [{"id": "old curse", "mult": {"luck": 2}}], "at": [2, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 20)", R"("name": "Orc", "at": [1, 0])"),
         plain_actor("dead", "y", R"("max_hp": 9, "hp": 0, "level": 3)", R"("at": [5, 0])")},
        {.ticks = 2, .items = R"({"id": "wall", "name": "Shield Wall", "kind": "skill", "target": "self",
                      "mult": {"def": 1.5}, "duration": 9, "cooldown": 8})"});
    const auto& events = p.log.events();
    const Layers last = after(p, static_cast<std::uint32_t>(events.size()));
    const auto badges = layers_in<BadgesLayer>(last);
    for (const Badge& b : badges[0].badges) EXPECT_NE(b.at, (Tile{5, 0})); // where the dead one lies
    const auto sheets = layers_in<SheetLayer>(last);
    ASSERT_EQ(sheets.size(), 1U);
    ASSERT_EQ(sheets[0].actors.size(), 3U); // not the dead
    const auto texts = [&](std::size_t i) {
        std::vector<std::string> all;
        for (const Message& line : sheets[0].actors[i].lines)
            all.push_back(catalogue(Language::en).text(line));
        return all;
    };
    const auto hero = texts(0);
    ASSERT_EQ(hero.size(), 3U);
    EXPECT_EQ(hero[0], "level 4: 30 of 200 experience");
    EXPECT_EQ(hero[1], "under Shield Wall: 7 ticks left");
    EXPECT_EQ(hero[2], "Shield Wall ready in 6 ticks");
    EXPECT_EQ(texts(1)[0], "level 20, the highest");
    EXPECT_EQ(texts(1)[1], "under old curse for the whole fight");
    EXPECT_TRUE(texts(1)[2].starts_with("minds Orc: threat "));
    const auto orc = texts(2);
    ASSERT_EQ(orc.size(), 3U);
    EXPECT_TRUE(orc[1].starts_with("minds Lyra: threat ")); // who struck harder
    EXPECT_TRUE(orc[2].starts_with("minds Brann: threat "));
}

TEST(ProgressionLayers, TheSecondBarIsTheWayToTheNextLevel) {
    const Played p =
        fought({plain_actor("h", "hero_guild", R"("xp": 50, "xp_to_next": 200)", R"("at": [0, 0])"),
                plain_actor("top", "hero_guild", R"("level": 20)", R"("at": [1, 0])"),
                plain_actor("mob", "y", {}, R"("at": [8, 0])"),
                plain_actor("old", "y", R"("xp": 10)", R"("at": [9, 0])")},
               {.ticks = 1});
    const auto figures =
        layers_in<FiguresLayer>(p.battle->layers({.state = p.battle->initial_state()}))[0].figures;
    EXPECT_EQ(figures[0].progress, 0.25);
    EXPECT_FALSE(figures[1].progress); // nothing to reach
    EXPECT_FALSE(figures[2].progress); // nothing gained
    EXPECT_EQ(figures[3].progress, 0.1);
}

TEST(ProgressionRuleset, TellsTheMostHitPointsWithAllThatCounts) {
    const Scenario s = opened(world_of(
        {R"({"id": "a", "stats": {"max_hp": 40}, "equipment": {"armor": "mail"}})", R"({"id": "b"})"},
        R"("items": [{"id": "mail", "kind": "armor", "max_hp": 8}])"));
    const Ruleset& ruleset = *builtin_rulesets().find("progression");
    State state(2);
    EXPECT_EQ(ruleset.vitality_max(s, state, 0), 60); // 40 + 2 × 5 + int(2.5) + 8
    state.set(0, "stats.max_hp", 45);
    state.set(0, "effects", json(R"([{"id": "e", "mult": {"max_hp": 2}}])"));
    EXPECT_EQ(ruleset.vitality_max(s, state, 0), 130);
}

/// The attacker strikes with the named weapon as if it were equipped: 40 + 7, not 40 + 3. Others keep their
/// own.
TEST(ProgressionRuleset, TellsTheMostHitPointsWithTheNamedWeapon) {
    const Value root =
        world_of({plain_actor("a", "x", R"("max_hp": 40)", R"("equipment": {"weapon": "twig"})"),
                  plain_actor("b", "y", R"("max_hp": 40)", R"("equipment": {"weapon": "twig"})")},
                 R"("items": [{"id": "twig", "kind": "weapon", "max_hp": 3},
                                             {"id": "oak", "kind": "weapon", "max_hp": 7}],
                                   "attack": {"attacker": "a", "defender": "b", "weapon": "oak"})");
    const auto most = builtin_rulesets().find("progression")->vitality_max;
    const auto match = match_of(root);
    EXPECT_EQ(most(opened(root), match->initial_state(), 0), 47);
    EXPECT_EQ(match->initial_state().number(0, "stats.hp", 0), 47); // so it is full
    EXPECT_EQ(most(opened(root), match->initial_state(), 1), 43);
}

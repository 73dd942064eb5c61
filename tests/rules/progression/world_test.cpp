#include "tests/rules/progression/progression_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// A corridor of one row, 12 tiles.
const std::string corridor = R"("arena": {"tiles": ["............"]})";
/// No chance in the damage: no variance, no critical hits.
const std::string certain = R"("rules": {"damage_variance": 0, "crit_cap": 0})";

double time_of(const Event* e) { return e->time; }

} // namespace

TEST(ProgressionWorld, TheSmallestTimeActsFirstAndTiesGoToTheLowerNumber) {
    // Speed 1 attacks every 0.9 ticks, speed 10 every 0.9 / (1 + ln 10) = 0.2725.
    const Played p = played(world_of({plain_actor("a", "x", R"("max_hp": 100, "spd": 10)", R"("at": [0, 0])"),
                                      plain_actor("b", "y", R"("max_hp": 100, "spd": 1)", R"("at": [1, 0])")},
                                     corridor + ", " + certain + R"(, "fight": {"max_ticks": 3})"));
    const auto attacks = p.of("attack");
    ASSERT_GE(attacks.size(), 6U);
    const double step = 0.9 / (1 + std::log(10.0));
    EXPECT_EQ(attacks[0]->actor, 0);
    EXPECT_EQ(attacks[1]->actor, 1); // both at 0
    EXPECT_EQ(time_of(attacks[1]), 0);
    for (std::size_t k = 2; k < 5; ++k) {
        EXPECT_EQ(attacks[k]->actor, 0);
        EXPECT_NEAR(time_of(attacks[k]), step * static_cast<double>(k - 1), 1e-12);
    }
    EXPECT_EQ(attacks[5]->actor, 1);
    EXPECT_NEAR(time_of(attacks[5]), 0.9, 1e-12);
    EXPECT_EQ(p.end.turns, 3);
    EXPECT_EQ(p.end.winner, no_team);
}

TEST(ProgressionWorld, ThreatIsDamageTimesTheTankClass) {
    const Played p = played(world_of(
        {plain_actor("a", "hero_guild", R"("max_hp": 90, "atk": 20)", R"("class": "warrior", "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 90, "atk": 10)", R"("at": [1, 0])")},
        corridor + ", " + certain + R"(, "fight": {"max_ticks": 1})"));
    const StateChange* first = p.change(*p.of("attack", 0).front(), "threat.a", 1);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->after, Value(30.0)); // 20 × 1.0 × 1.5
    const StateChange* back = p.change(*p.of("attack", 1).front(), "threat.b", 0);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->after, Value(10.0));
    // One tick: nine tenths of what has gathered.
    const Event* tick = p.of("tick").front();
    const StateChange* decayed = p.change(*tick, "threat.a", 1);
    ASSERT_TRUE(decayed);
    EXPECT_NEAR(decayed->after.as_double(), 0.9 * decayed->before.as_double(), 1e-12);
}

TEST(ProgressionWorld, MobsTargetTheHighestThreatAndHeroesTheNearest) {
    // The mob stands between two heroes; the stronger one behind it draws it away from the nearer.
    const Played p = played(world_of(
        {plain_actor("near", "hero_guild", R"("max_hp": 900, "atk": 2, "spd": 5)", R"("at": [3, 0])"),
         plain_actor("strong", "hero_guild", R"("max_hp": 900, "atk": 30, "spd": 5)", R"("at": [5, 0])"),
         plain_actor("mob", "y", R"("max_hp": 900, "atk": 10, "spd": 5)", R"("at": [4, 0])")},
        corridor + ", " + certain + R"(, "fight": {"max_ticks": 4})"));
    const auto attacks = p.of("attack", 2);
    ASSERT_GE(attacks.size(), 2U);
    for (const Event* e : attacks) EXPECT_EQ(e->target, 1);
    for (const Event* e : p.of("attack", 0)) EXPECT_EQ(e->target, 2);
}

TEST(ProgressionWorld, OpportunityAttacksAndTheDoubleDelayOfBreakingAway) {
    // A bow of range 3: the archer at full health steps away from the brute beside it.
    const Played p = played(
        world_of({plain_actor("archer", "hero_guild", R"("max_hp": 200, "atk": 5, "def": 4, "spd": 10)",
                              R"("equipment": {"weapon": "bow"}, "at": [5, 0])"),
                  plain_actor("brute", "y", R"("max_hp": 500, "atk": 15, "spd": 1)", R"("at": [4, 0])")},
                 R"("items": [{"id": "bow", "kind": "weapon", "weapon_range": 3}], )" + corridor + ", " +
                     certain + R"(, "fight": {"max_ticks": 6})"));
    const Event& first = *p.of("opportunity_attack", 1).front();
    EXPECT_EQ(first.target, 0);
    EXPECT_EQ(p.battle->result(p.log, first)["verb"], Value("OPPORTUNITY_ATTACK"));
    EXPECT_EQ(p.battle->result(p.log, first)["damage"], Value(5)); // int(7.5) − 4 // 2
    const StateChange* threat = p.change(first, "threat.brute", 0);
    ASSERT_TRUE(threat);
    EXPECT_EQ(threat->after, Value(5.0));
    EXPECT_TRUE(p.log.draws(first).empty());
    EXPECT_EQ(p.log.events()[first.seq + 1].kind, "move");
    EXPECT_FALSE(p.battle->result(p.log, p.log.events()[first.seq + 1])["broke_away"].as_bool());
}

TEST(ProgressionWorld, EngagementCountsWholeTicksAndBreakingAwayTakesTwiceAsLong) {
    // Cornered and below 60 % it fights; an order makes it step away after two ticks.
    const Value root =
        world_of({plain_actor("a", "x", R"("max_hp": 500, "atk": 1, "spd": 1)", R"("at": [5, 0])"),
                  plain_actor("b", "y", R"("max_hp": 500, "atk": 1, "spd": 1)", R"("at": [4, 0])")},
                 corridor + ", " + certain + R"(, "fight": {"max_ticks": 6})");
    const Played before = played(root);
    const Event* later = nullptr;
    for (const Event* e : before.of("attack", 0))
        if (!later && e->time > 2) later = e;
    ASSERT_TRUE(later);
    const Played p = played(root, {{.at = later->seq, .kind = InputKind::order, .to = Tile{6, 0}}});
    const Event* hit = p.of("opportunity_attack").front();
    EXPECT_EQ(hit->seq, later->seq);
    const Event& move = p.log.events()[hit->seq + 1];
    EXPECT_TRUE(p.battle->result(p.log, move)["broke_away"].as_bool());
    // A move of speed 1 takes 1 tick; breaking away 2.
    const Event* next = nullptr;
    for (const Event& e : p.log.events())
        if (!next && e.seq > move.seq && e.actor == 0) next = &e;
    ASSERT_TRUE(next);
    EXPECT_NEAR(next->time, move.time + 2, 1e-12);
}

TEST(ProgressionWorld, AFasterHunterSprints) {
    // Speed 20 after 10: ceil(6 × 10 / 20) = 3, at the third whole tick of the hunt. A wall row keeps the
    // prey away for long: it is far along a corridor of 200 tiles.
    const Played p = played(
        world_of({plain_actor("hunter", "x", R"("max_hp": 50, "spd": 20)", R"("at": [0, 0])"),
                  plain_actor("prey", "y", R"("max_hp": 50, "spd": 10)", R"("at": [199, 0])")},
                 R"("arena": {"tiles": [")" + std::string(200, '.') + R"("]}, "fight": {"max_ticks": 10})"));
    std::vector<double> times;
    for (const Event* e : p.of("chase_sprint", 0)) times.push_back(e->time);
    EXPECT_EQ(times, (std::vector<double>{3, 6, 9}));
    EXPECT_TRUE(p.of("chase_sprint", 1).empty());
    EXPECT_EQ(p.battle->result(p.log, *p.of("chase_sprint", 0).front())["verb"], Value("CHASE_SPRINT"));
}

TEST(ProgressionWorld, AWallBlocksTheShotButNotTheMelee) {
    const Played p = played(world_of(
        {plain_actor("archer", "x", R"("max_hp": 50)", R"("equipment": {"weapon": "bow"}, "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 50)", R"("at": [3, 0])")},
        R"("items": [{"id": "bow", "kind": "weapon", "weapon_range": 3}],
           "arena": {"tiles": [".#..", "...."]}, "fight": {"max_ticks": 2})"));
    // The first deed cannot be a shot through the wall.
    EXPECT_EQ(p.log.events().front().kind, "move");
}

TEST(ProgressionWorld, PotionsLargestFirstBelowHalf) {
    const Played p = played(world_of(
        {plain_actor("a", "x", R"("max_hp": 100, "hp": 30, "atk": 1)",
                     R"("bag": ["small_hp_potion", "large_hp_potion", "medium_hp_potion"], "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 100, "atk": 1, "spd": 1)", R"("at": [1, 0])")},
        corridor + ", " + certain + R"(, "fight": {"max_ticks": 1})"));
    const Event& use = p.log.events().front();
    EXPECT_EQ(use.kind, "use");
    EXPECT_EQ(p.change(use, "stats.hp", 0)->after, Value(100)); // 30 + 80, not above 100
    EXPECT_EQ(p.change(use, "bag", 0)->after.size(), 2U);
    const Event* next = p.of("attack", 0).front();
    EXPECT_NEAR(next->time, 0.5, 1e-12);
}

TEST(ProgressionWorld, AreaSkillsHitAllAroundTheNearestWithFalloff) {
    const Played p =
        played(world_of({plain_actor("mage", "hero_guild", R"("max_hp": 100, "matk": 20, "max_stamina": 60)",
                                     R"("skills": ["fireball"], "at": [0, 0])"),
                         plain_actor("b", "y", R"("max_hp": 200, "evasion": 0.9)", R"("at": [3, 0])"),
                         plain_actor("c", "y", R"("max_hp": 200)", R"("at": [5, 0])"),
                         plain_actor("d", "y", R"("max_hp": 200)", R"("at": [6, 0])")},
                        R"("items": [{"id": "fireball", "kind": "skill", "power": 2, "range": 4, "radius": 2,
                      "target": "area_enemies", "aoe_falloff": 0.2, "damage_type": "magical", "cooldown": 8,
                      "stamina_cost": 22}], )" +
                            corridor + ", " + certain + R"(, "fight": {"max_ticks": 1})"));
    const Event& skill = p.log.events()[0];
    EXPECT_EQ(skill.kind, "skill");
    EXPECT_EQ(p.change(skill, "stats.stamina", 0)->after, Value(38));
    EXPECT_EQ(p.change(skill, "cooldowns.fireball", 0)->after, Value(8));
    const Event& centre = p.log.events()[1];
    const Event& edge = p.log.events()[2];
    EXPECT_EQ(centre.target, 1);
    EXPECT_EQ(centre.cause, 0);
    EXPECT_EQ(edge.target, 2);
    EXPECT_EQ(p.battle->result(p.log, centre)["damage"], Value(40)); // 20 × 2
    EXPECT_EQ(p.battle->result(p.log, edge)["damage"], Value(24));   // × (1 − 2 × 0.2)
    EXPECT_TRUE(p.battle->result(p.log, centre)["evasion_roll"].is_null());
    EXPECT_TRUE(p.battle->result(p.log, edge)["crit_roll"].is_null());
    EXPECT_NE(p.log.events()[3].cause, 0); // d is three tiles from the impact
}

TEST(ProgressionWorld, EffectsLastTheirTicks) {
    const Played p = played(world_of(
        {plain_actor("a", "x", R"("max_hp": 100, "def": 10)", R"("skills": ["wall"], "at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 100)", R"("at": [1, 0])")},
        R"("items": [{"id": "wall", "kind": "skill", "target": "self", "mult": {"def": 1.5}, "duration": 3,
                      "cooldown": 8}], )" +
            corridor + R"(, "fight": {"max_ticks": 5})"));
    EXPECT_EQ(p.log.events().front().kind, "skill");
    std::vector<double> ended;
    for (const Event* e : p.of("tick"))
        if (const StateChange* c = p.change(*e, "effects", 0); c && c->after.size() == 0)
            ended.push_back(e->time);
    EXPECT_EQ(ended, std::vector<double>{3});
}

TEST(ProgressionWorld, KillsGiveExperienceAndGoldAndLevelsCarryTheRest) {
    // 30 × 5 × (1 + 2 × 0.5) = 300; INT and WIS 10: × 1.15 = 345. 100 + 150 of it make two levels.
    const Played p = played(world_of(
        {R"({"id": "hero", "faction": "hero_guild", "stats": {"max_hp": 50, "atk": 500, "gold": 1},
             "attributes": {"str": 0, "agi": 0, "vit": 14, "int": 10, "spi": 0, "wis": 10, "end": 0},
             "at": [0, 0]})",
         plain_actor("b", "y", R"("max_hp": 10, "level": 5, "tier": 2, "gold": 7)", R"("at": [1, 0])"),
         plain_actor("c", "y", R"("max_hp": 9000, "atk": 0)", R"("at": [11, 0])")},
        corridor + ", " + certain + R"(, "fight": {"max_ticks": 1})"));
    const Event& death = *p.of("death", 1).front();
    EXPECT_EQ(p.change(death, "stats.xp", 0)->after, Value(345));
    EXPECT_EQ(p.change(death, "stats.gold", 0)->after, Value(8));
    ASSERT_EQ(p.of("level_up", 0).size(), 2U);
    const State last = p.final_state();
    EXPECT_EQ(*last.find(0, "stats.level"), Value(3));
    EXPECT_EQ(*last.find(0, "stats.xp"), Value(95));
    EXPECT_EQ(*last.find(0, "stats.xp_to_next"), Value(225));
    EXPECT_EQ(*last.find(0, "stats.max_hp"), Value(60));
    EXPECT_EQ(*last.find(0, "attributes.vit"), Value(17)); // 14 → 15 at the cap of 15 → 17 below 20
    EXPECT_EQ(*last.find(0, "caps.vit"), Value(25));
}

TEST(ProgressionWorld, AFallenHeroDropsItsBagAndRestsAtHome) {
    const Value root = world_of(
        {plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)",
                     R"("bag": ["key"], "home": [11, 0], "at": [0, 0])"),
         plain_actor("friend", "hero_guild", R"("max_hp": 9000, "atk": 0, "spd": 1)", R"("at": [10, 0])"),
         plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])")},
        R"("items": [{"id": "key", "kind": "potion", "heal": 0}], )" + corridor + ", " + certain +
            R"(, "fight": {"max_ticks": 14})");
    const Played p = played(root);
    const Event& death = *p.of("death", 0).front();
    EXPECT_EQ(p.change(death, "loot", 0)->after["at"], json("[0, 0]"));
    const Event& home = *p.of("return", 0).front();
    EXPECT_EQ(p.change(home, "at", 0)->after, json("[11, 0]"));
    EXPECT_EQ(p.change(home, "stats.hp", 0)->after, Value(10));
    const Event& wake = *p.of("wake", 0).front();
    EXPECT_GE(wake.time, death.time + 10);
    EXPECT_LT(wake.time, death.time + 11);
    for (const Event& e : p.log.events())
        if (e.actor == 0 && e.kind != "return") {
            EXPECT_TRUE(e.time <= death.time || e.time >= wake.time);
        }
    const Played down = played(with(root, "rules.hero_return", false));
    EXPECT_TRUE(down.of("return").empty());
}

TEST(ProgressionWorld, AllHeroesDownAtOnceIsTheEnd) {
    const Played p = played(
        world_of({plain_actor("hero", "hero_guild", R"("max_hp": 10, "spd": 1)", R"("at": [0, 0])"),
                  plain_actor("orc", "y", R"("max_hp": 9000, "atk": 99, "spd": 20)", R"("at": [1, 0])")},
                 corridor + ", " + certain));
    EXPECT_EQ(p.end.winner, 1);
    EXPECT_EQ(p.of("return").size(), 1U);
}

TEST(ProgressionWorld, SpawnersBringReplacements) {
    const Value root = world_of(
        {plain_actor("hero", "hero_guild", R"("max_hp": 900, "atk": 99)", R"("at": [0, 0])"),
         plain_actor("rat", "y", R"("max_hp": 5, "atk": 0)", R"("at": [1, 0])")},
        R"("arena": {"tiles": ["............"], "spawners": [{"at": [3, 0], "actor": "rat", "every": 2, "max": 2}]}, )" +
            certain);
    const Played p = played(root);
    std::vector<double> times;
    for (const Event* e : p.of("spawn")) times.push_back(e->time);
    EXPECT_EQ(times, (std::vector<double>{2, 4}));
    EXPECT_EQ(p.of("death").size(), 3U);
    EXPECT_EQ(p.end.winner, 0);
    EXPECT_EQ(p.battle->scenario().actor_id(3), "rat~2");
    // The scenario that a replay keeps holds them already.
    EXPECT_EQ(must(prepare_battle(p.battle->scenario(), builtin_rulesets()))->scenario().actor_count(), 4U);
}

TEST(ProgressionWorld, StaminaIsSpentAndComesBack) {
    const Played p = played(world_of(
        {plain_actor("a", "x", R"("max_hp": 900, "atk": 1, "stamina": 4, "max_stamina": 50, "spd": 1)",
                     R"("at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 900, "atk": 1, "spd": 1)", R"("at": [1, 0])")},
        corridor + R"(, "fight": {"max_ticks": 2})"));
    const auto attacks = p.of("attack", 0);
    EXPECT_EQ(p.change(*attacks[0], "stats.stamina", 0)->after, Value(1));
    EXPECT_EQ(p.change(*attacks[1], "stats.stamina", 0)->after, Value(0));
    const StateChange* regained = p.change(*p.of("tick").front(), "stats.stamina", 0);
    ASSERT_TRUE(regained);
    EXPECT_EQ(regained->after.as_int() - regained->before.as_int(), 1);
}

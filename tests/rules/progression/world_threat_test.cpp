#include "tests/rules/progression/progression_test.h"

/// Who minds whom, and whom they go for.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// What the first blow of `a`, of 20, makes of threat with `b`.
Value threat_of_first_blow(const std::string& profession, const std::string& rules = no_chance) {
    const Played p = fought({plain_actor("a", "hero_guild", R"("max_hp": 90, "atk": 20)",
                                         R"("class": ")" + profession + R"(", "at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 90, "atk": 10)", R"("at": [1, 0])")},
                            {.rules = rules});
    return p.given(*p.of("attack", 0).front(), "threat.a", 1);
}

/// One that strikes once for `damage` and then no more: its next action is after the end.
std::string one_blow(const std::string& id, int damage, const std::string& place) {
    return plain_actor(id, "hero_guild", R"("max_hp": 900, "spd": 1, "atk": )" + std::to_string(damage),
                       R"("at": )" + place);
}

} // namespace

TEST(ProgressionThreat, IsTheDamageTimesTheTankClass) {
    EXPECT_EQ(threat_of_first_blow("rogue"), Value(20.0));
    EXPECT_EQ(threat_of_first_blow("warrior"), Value(30.0)); // 20 × 1.0 × 1.5
    EXPECT_EQ(threat_of_first_blow("champion"), Value(30.0));
    const std::string rules = no_chance + R"(, "threat_damage_mult": 2, "threat_tank_class_mult": 3)";
    EXPECT_EQ(threat_of_first_blow("warrior", rules), Value(120.0));
}

TEST(ProgressionThreat, ComesOfSkillDamageToo) {
    const Played p =
        fought({plain_actor("a", "hero_guild", R"("atk": 20)", R"("skills": ["s"], "at": [0, 0])"),
                plain_actor("b", "y", R"("max_hp": 90)", R"("at": [1, 0])")},
               {.items = R"({"id": "s", "kind": "skill", "power": 2, "cooldown": 9})"});
    EXPECT_EQ(p.given(*p.of("attack", 0).front(), "threat.a", 1), Value(40.0));
}

TEST(ProgressionThreat, HealingMakesHalfAsMuchWithEveryEnemyThatSeesIt) {
    // 20 hit points × 0.5; b sees six tiles far, c stands seven away, d is a friend.
    const std::string hurt = R"("max_hp": 100, "hp": 30, "spd": 1)";
    const auto actors = [&](const std::string& profession) {
        return std::vector<std::string>{
            plain_actor("a", "hero_guild", hurt,
                        R"("bag": ["small_hp_potion"], "class": ")" + profession + R"(", "at": [0, 0])"),
            plain_actor("b", "y", R"("atk": 0, "spd": 1)", R"("at": [6, 0])"),
            plain_actor("c", "y", R"("atk": 0, "spd": 1)", R"("at": [7, 0])"),
            plain_actor("d", "hero_guild", R"("atk": 0, "spd": 1)", R"("at": [1, 0])")};
    };
    const Played p = fought(actors("mage"), {});
    const Event& use = p.log.events().front();
    ASSERT_EQ(use.kind, "use");
    EXPECT_EQ(p.given(use, "threat.a", 1), Value(10.0));
    EXPECT_FALSE(p.change(use, "threat.a", 2));
    EXPECT_FALSE(p.change(use, "threat.a", 3));
    const Played tank = fought(actors("champion"), {});
    EXPECT_EQ(tank.given(tank.log.events().front(), "threat.a", 1), Value(15.0));
    const Played free = fought(actors("mage"), {.rules = no_chance + R"(, "threat_heal_mult": 0)"});
    EXPECT_FALSE(free.change(free.log.events().front(), "threat.a", 1));
}

TEST(ProgressionThreat, DecaysTenPercentATick) {
    const auto table = [](const std::string& rules) {
        // Out of reach after the first blow of 40: nothing is added any more.
        const Played p = fought({one_blow("a", 40, "[0, 0]"),
                                 plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [1, 0])")},
                                {.ticks = 3, .rules = rules});
        std::vector<double> after;
        for (const Event* tick : p.of("tick"))
            if (const StateChange* c = p.change(*tick, "threat.a", 1))
                after.push_back(c->after.as_double() / c->before.as_double());
        return after;
    };
    for (const double left : table(no_chance)) EXPECT_NEAR(left, 0.9, 1e-12);
    EXPECT_EQ(table(no_chance).size(), 3U);
    for (const double left : table(no_chance + R"(, "threat_decay_rate": 0.25)"))
        EXPECT_NEAR(left, 0.75, 1e-12);
}

TEST(ProgressionThreat, BelowOneIsForgotten) {
    // 1 × 0.9 = 0.9 is gone; 2 × 0.9 = 1.8 stays.
    for (const auto& [damage, stays] : {std::pair(1, false), std::pair(2, true)}) {
        const Played p = fought({one_blow("a", damage, "[0, 0]"),
                                 plain_actor("b", "y", R"("max_hp": 900, "spd": 1)", R"("at": [1, 0])")},
                                {.ticks = 1, .rules = no_chance + R"(, "delay_min": 3, "delay_max": 3)"});
        const StateChange* c = p.change(*p.of("tick").front(), "threat.a", 1);
        ASSERT_TRUE(c);
        EXPECT_EQ(!c->after.is_null(), stays) << damage;
    }
}

TEST(ProgressionThreat, TheDeadAreForgottenAndForgetAll) {
    const Played p = fought({plain_actor("a", "hero_guild", R"("max_hp": 15, "atk": 5)", R"("at": [0, 0])"),
                             plain_actor("b", "y", R"("max_hp": 900, "atk": 10)", R"("at": [1, 0])"),
                             plain_actor("c", "hero_guild", R"("max_hp": 900)", R"("at": [11, 0])")},
                            {.ticks = 2});
    const Event& death = *p.of("death", 0).front();
    ASSERT_TRUE(p.change(death, "threat.a", 1));
    EXPECT_TRUE(p.given(death, "threat.a", 1).is_null());
    ASSERT_TRUE(p.change(death, "threat.b", 0)); // combat memory of the fallen
    EXPECT_TRUE(p.given(death, "threat.b", 0).is_null());
}

TEST(ProgressionTargets, MobsGoForTheHighestThreatAndHeroesForTheNearest) {
    // The mob stands between two heroes; the stronger one behind it draws it away from the nearer.
    const Played p = fought(
        {plain_actor("near", "hero_guild", R"("max_hp": 900, "atk": 2, "spd": 5)", R"("at": [3, 0])"),
         plain_actor("strong", "hero_guild", R"("max_hp": 900, "atk": 30, "spd": 5)", R"("at": [5, 0])"),
         plain_actor("mob", "y", R"("max_hp": 900, "atk": 10, "spd": 5)", R"("at": [4, 0])")},
        {.ticks = 4});
    ASSERT_GE(p.of("attack", 2).size(), 2U);
    for (const Event* e : p.of("attack", 2)) EXPECT_EQ(e->target, 1);
    // The same among heroes: struck harder by the second, it still goes for the first of two as near.
    const Played q = fought(
        {plain_actor("weak", "y", R"("max_hp": 900, "atk": 2, "spd": 5)", R"("at": [3, 0])"),
         plain_actor("strong", "y", R"("max_hp": 900, "atk": 30, "spd": 5)", R"("at": [5, 0])"),
         plain_actor("hero", "hero_guild", R"("max_hp": 900, "atk": 10, "spd": 5)", R"("at": [4, 0])")},
        {.ticks = 4});
    for (const Event* e : q.of("attack", 2)) EXPECT_EQ(e->target, 0);
}

TEST(ProgressionTargets, WithoutThreatInSightTheNearestAndTheLowerNumber) {
    const Played near = fought({plain_actor("far", "hero_guild", R"("spd": 1)", R"("at": [0, 0])"),
                                plain_actor("near", "hero_guild", R"("spd": 1)", R"("at": [5, 0])"),
                                plain_actor("mob", "y", R"("spd": 1)", R"("at": [8, 0])")},
                               {.ticks = 1});
    EXPECT_EQ(near.of("move", 2).front()->target, 1);
    const Played tie = fought({plain_actor("left", "hero_guild", R"("spd": 1)", R"("at": [3, 0])"),
                               plain_actor("right", "hero_guild", R"("spd": 1)", R"("at": [5, 0])"),
                               plain_actor("mob", "y", R"("spd": 1)", R"("at": [4, 0])")},
                              {.ticks = 1});
    EXPECT_EQ(tie.of("attack", 2).front()->target, 0);
}

TEST(ProgressionTargets, ThreatOutOfSightDoesNotCount) {
    // A bow of range 9 strikes from beyond the six tiles that the mob sees; it goes for the other one.
    const auto mob_goes_for = [](int range, const std::string& place) {
        const Played p = fought(
            {plain_actor("archer", "hero_guild", R"("max_hp": 900, "atk": 30, "spd": 1)",
                         R"("equipment": {"weapon": "bow"}, "at": )" + place),
             plain_actor("near", "hero_guild", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [5, 0])"),
             plain_actor("mob", "y", R"("max_hp": 900, "spd": 1)", R"("at": [8, 0])")},
            {.ticks = 1,
             .items = R"({"id": "bow", "kind": "weapon", "weapon_range": )" + std::to_string(range) + "}",
             .tiles = R"("............", "............")"});
        return p.of("move", 2).front()->target;
    };
    EXPECT_EQ(mob_goes_for(9, "[2, 1]"), 1); // seven tiles away
    EXPECT_EQ(mob_goes_for(9, "[3, 1]"), 0); // six
}

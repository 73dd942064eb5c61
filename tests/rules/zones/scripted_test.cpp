#include "tests/rules/zones/zones_test.h"

#include <ostream>

using namespace ludus;
using namespace ludus::zones_test;

namespace {

struct Script {
    std::string name;
    Attack attack;
    std::vector<double> faces; ///< all of them must be used up
    std::string result;        ///< what must be in the result
};

void PrintTo(const Script& s, std::ostream* out) { *out << s.name; }

const std::string shoot = R"("type": "shoot", "reach": 9)";
const std::string thrown = R"("type": "throw", "reach": 9)";

} // namespace

class ZonesScript : public testing::TestWithParam<Script> {};

TEST_P(ZonesScript, GivesItsResult) {
    const Script& s = GetParam();
    const Value found = attack_with(*match_of(zones_of(s.attack)), dice(s.faces));
    const Value expected = json(s.result);
    for (const Member& m : expected.members()) EXPECT_EQ(found[m.key], m.value) << m.key;
}

INSTANTIATE_TEST_SUITE_P(
    , ZonesScript,
    testing::Values(
        Script{
            "a_miss_rolls_no_damage",
            {},
            {3, 1, 2},
            R"({"hit": false, "damage_dice": 0, "damage_rolls": [], "damage_difficulty": 3, "wounds": 0})"},
        Script{"melee_across_a_border",
               {.weapon = R"("reach": 1)", .situation = R"("distance": 1)"},
               {4, 4, 4},
               R"({"difficulty": 5, "hit": false,
                   "difficulty_parts": {"parry": 4, "other_zone": 1, "attack_modifier": 0}})"},
        Script{"contact_reaches_but_the_border_counts",
               {.situation = R"("distance": 1, "contact": true)"},
               {5, 1, 1, 6},
               R"({"in_reach": true, "difficulty": 5, "distance": 1, "wounds": 1})"},
        Script{"a_shot_through_three_zones",
               {.weapon = shoot, .situation = R"("distance": 4)"},
               {6, 6, 6},
               R"({"difficulty": 7, "successes": 0, "hit": false})"},
        Script{"a_throw_far",
               {.weapon = thrown, .situation = R"("distance": 2)"},
               {6, 5, 1, 6},
               R"({"difficulty": 6, "successes": 1, "wounds": 1})"},
        Script{"a_clumsy_weapon",
               {.weapon = R"("attack_modifier": 2)"},
               {6, 5, 4, 2},
               R"({"difficulty": 6, "successes": 1,
                   "difficulty_parts": {"parry": 4, "other_zone": 0, "attack_modifier": 2}})"},
        Script{"a_handy_weapon_never_fails",
               {.weapon = R"("attack_modifier": -9)"},
               {1, 1, 1, 1, 1, 3},
               R"({"difficulty": -5, "successes": 3, "damage_successes": 1})"},
        Script{"no_dice_are_valid",
               {.stats_a = R"("melee": 0)"},
               {},
               R"({"attack_dice": 0, "attack_rolls": [], "successes": 0, "hit": false})"},
        Script{"precise_without_skill",
               {.stats_a = R"("melee": 0)", .situation = R"("precise": true)"},
               {4, 3},
               R"({"attack_dice": 1, "hit": true, "wounds": 1})"},
        Script{"powerful_makes_up_for_a_bad_weapon",
               {.weapon = R"("damage_modifier": -1)", .situation = R"("powerful": true)"},
               {4, 1, 1, 3},
               R"({"damage_dice": 1, "wounds": 1})"},
        Script{"powerful_is_not_enough",
               {.weapon = R"("damage_modifier": -3)", .situation = R"("powerful": true)"},
               {4, 4, 1},
               R"({"damage_dice": 0, "hit": true, "wounds": 0})"},
        Script{"endurance_zero_every_die_wounds",
               {.stats_b = R"("endurance": 0)"},
               {4, 1, 1, 1},
               R"({"damage_difficulty": 0, "wounds": 1})"},
        Script{"protection_beyond_the_dice",
               {.stats_b = R"("protection": 5)"},
               {6, 6, 6, 6, 6, 6},
               R"({"damage_successes": 3, "wounds": 0})"},
        Script{"other_dice",
               {.more = R"(, "rules": {"die_sides": 20})"},
               {20, 3, 4, 19, 2},
               R"({"successes": 2, "damage_successes": 1})"},
        Script{"other_difficulties",
               {.weapon = shoot,
                .situation = R"("distance": 1)",
                .more = R"(, "rules": {"shoot_difficulty": 2, "throw_difficulty": 6})"},
               {2, 1, 1, 1},
               R"({"difficulty": 2, "hit": true})"},
        Script{"a_modifier_that_does_not_exist_is_none",
               {.weapon = R"("damage_modifier": null)"},
               {4, 4, 1, 1, 1},
               R"({"damage_dice": 2})"}),
    [](const auto& test) { return test.param.name; });

TEST(ZonesAttack, AnInactiveTargetIsNoHarderToShoot) {
    Value root = zones_of({.weapon = shoot});
    EXPECT_EQ(difficulty(root), 5);
    EXPECT_EQ(difficulty(with(root, "actors.b.active", false)), 4);
}

TEST(ZonesAttack, OutOfReachNothingIsRolled) {
    const auto match = match_of(zones_of({.weapon = R"("reach": 1)", .situation = R"("distance": 2)"}));
    EXPECT_EQ(attack_with(*match, {}), json(R"({"in_reach": false, "reason": "too_far"})"));
}

TEST(ZonesAttack, HealthIsTakenInTheLogOnlyAndNotBelowZero) {
    const auto match = match_of(zones_of({.stats_b = R"("health": 2)"}));
    const State state = match->initial_state();
    AnySource source(dice({6, 6, 6, 6, 6, 6}));
    EventLog log;
    match->resolve(source, state, log);
    const auto changes = log.changes(log.events().front());
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0], (StateChange{.actor = 1, .path = "stats.health", .before = 2, .after = 0}));
    EXPECT_EQ(state, match->initial_state());
}

TEST(ZonesAttack, ADieHasOnlyItsFaces) {
    const auto match = match_of(zones_of({}));
    for (const double face : {0.0, 7.0, 2.5}) {
        AnySource source(dice({face, 1, 1}));
        EventLog log;
        match->resolve(source, match->initial_state(), log);
        ASSERT_FALSE(source.verdict());
        EXPECT_EQ(source.verdict().error().front().code, "die_no_such_face") << face;
    }
}

TEST(ZonesAttack, MissingDiceAreAskedForByName) {
    const auto match = match_of(zones_of({}));
    AnySource source(dice({6, 6, 1, 4}));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    ASSERT_FALSE(source.verdict());
    EXPECT_EQ(source.verdict().error().front().arguments,
              (Arguments{{"count", std::int64_t{1}}, {"draws", std::string("damage_die[1]")}}));
}

/// CPython: r = random.Random(seed); [r.randint(1, 6) for _ in range(12)].
TEST(ZonesAttack, SeededDiceAreCPythons) {
    const std::vector<std::pair<std::int64_t, std::vector<int>>> sequences{
        {0, {4, 4, 1, 3, 5, 4, 4, 3, 4, 3, 5, 2}},
        {7, {3, 2, 4, 6, 1, 1, 5, 1, 3, 5, 1, 5}},
        {2024, {4, 2, 6, 5, 3, 2, 6, 4, 6, 3, 5, 2}},
        {71698102302, {3, 4, 6, 3, 4, 6, 6, 3, 2, 2, 2, 5}}};
    for (const auto& [seed, faces] : sequences) {
        Value root = zones_of({.stats_a = R"("melee": 7)"});
        const Value result = rolled(root.set("seed", seed));
        Value::List all = result["attack_rolls"].items();
        for (const Value& v : result["damage_rolls"].items()) all.push_back(v);
        ASSERT_LE(all.size(), faces.size());
        EXPECT_EQ(result["attack_rolls"].size(), 7U);
        EXPECT_EQ(result["damage_rolls"].size(), static_cast<std::size_t>(result["successes"].as_int()));
        for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], Value(faces[i])) << seed << ' ' << i;
    }
}

TEST(ZonesWeapon, ItsSpecialRulesAreShown) {
    const auto match = match_of(zones_of({.weapon = R"("name": "Net", "special": "Entangles.")"}));
    AnySource source(dice({1, 1, 1}));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    EXPECT_EQ(match->narrate(log, log.events().front()).back(),
              (Message{"zones.special",
                       {{"weapon", std::string("Net")}, {"special", LocalText{{{"", "Entangles."}}}}}}));
}

TEST(ZonesWeapon, BareHandsStrikeInMelee) {
    const Value root = with(zones_of({.stats_a = R"("melee": 2)", .weapon = shoot}), "attack.weapon", "w");
    Value bare = root;
    Value attack = bare["attack"];
    bare.set("attack", attack.set("weapon", Value()));
    EXPECT_EQ(rolled(bare)["attack_dice"], Value(2));
    EXPECT_TRUE(rolled(bare)["difficulty_parts"].contains("parry"));
    EXPECT_TRUE(rolled(root)["difficulty_parts"].contains("shoot"));
}

#include "engine/chance/keyed_xxh64.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>

/// The six steps of one attack, in their order, each by the numbers it shows.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// Attributes at 0 but for those given, which add nothing to stats, so that only the multipliers are seen.
std::string fighter(const std::string& id, const std::string& faction, const std::string& stats,
                    const std::string& attributes = {}, const std::string& more = {}) {
    const std::string zero = R"("str": 0, "vit": 0, "spi": 0, "wis": 0)";
    return R"({"id": ")" + id + R"(", "faction": ")" + faction + R"(", "stats": {)" + stats +
           R"(}, "attributes": {)" + (attributes.empty() ? zero : attributes) + "}" +
           (more.empty() ? "" : ", " + more) + "}";
}

struct Blows {
    std::string attacker = R"("atk": 20)";
    std::string defender = R"("max_hp": 500)";
    std::string from_attributes = {};
    std::string to_attributes = {};
    std::string weapon = {}; ///< inside of the item
    std::string skill = {};
    std::string situation = {};
    std::string rules = {};
    std::string defender_more = {};
    std::string factions = "xy";
};

Value scene(const Blows& b) {
    const auto faction = [&](std::size_t i) {
        return b.factions[i] == 'h' ? std::string("hero_guild") : b.factions.substr(i, 1);
    };
    const auto part = [](const std::string& text) { return text.empty() ? "" : ", " + text; };
    const std::string skill = b.skill.empty() ? "" : R"(, {"id": "s", "kind": "skill")" + part(b.skill) + "}";
    const std::string named = b.skill.empty() ? "" : R"("skill": "s")";
    const std::string situation = b.situation + (named.empty() || b.situation.empty() ? "" : ", ") + named;
    return world_of(
        {fighter("a", faction(0), b.attacker, b.from_attributes, R"("equipment": {"weapon": "w"})"),
         fighter("b", faction(1), b.defender, b.to_attributes, b.defender_more)},
        R"("items": [{"id": "w", "kind": "weapon")" + part(b.weapon) + "}" + skill +
            R"(], "rules": {"attribute_bonuses": false)" + part(b.rules) + R"(}, "attack": {"situation": {)" +
            situation + "}}");
}

/// Never evaded, the middle of the variance, not critical.
const std::initializer_list<double> plain_rolls = {0.99, 0.5, 0.99};

Value blow(const Blows& b, std::initializer_list<double> rolls = plain_rolls) {
    return attack_with(*match_of(scene(b)), dice(rolls));
}

double number(const Value& result, std::string_view key) { return result[key].as_double(); }

/// The log of one attack on typed dice.
struct Attacked {
    EventLog log;
    State after;
};

Attacked attacked(const Blows& b, std::initializer_list<double> rolls = plain_rolls) {
    const auto match = match_of(scene(b));
    Attacked a{.log = {}, .after = match->initial_state()};
    AnySource source(dice(rolls));
    match->resolve(source, a.after, a.log);
    apply(a.after, a.log.changes(a.log.events().front()));
    return a;
}

} // namespace

// Step 1.
TEST(ProgressionEvasion, TheAttackersLuckLowersIt) {
    // 0.5 − 50 × 0.002 = 0.4: a roll of 0.39 evades, 0.4 does not.
    const Blows b{.attacker = R"("luck": 50)", .defender = R"("evasion": 0.5)"};
    EXPECT_NEAR(number(blow(b), "evasion_chance"), 0.4, 1e-12);
    EXPECT_TRUE(blow(b, {0.39})["evaded"].as_bool());
    EXPECT_FALSE(blow(b, {0.41, 0.5, 0.99})["evaded"].as_bool());
}

TEST(ProgressionEvasion, IsAtMost75PercentAndNotBelow0) {
    EXPECT_NEAR(number(blow({.defender = R"("evasion": 0.9)"}), "evasion_chance"), 0.75, 1e-12);
    EXPECT_EQ(number(blow({.attacker = R"("luck": 80)", .defender = R"("evasion": 0.1)"}), "evasion_chance"),
              0);
}

TEST(ProgressionEvasion, CoverAddsTenPercentAgainstRangedAttacksAlone) {
    Blows b{.defender = R"("evasion": 0.2)",
            .weapon = R"("weapon_range": 4)",
            .situation = R"("cover": true, "distance": 2)"};
    EXPECT_NEAR(number(blow(b), "evasion_chance"), 0.3, 1e-12);
    b.situation = R"("cover": true, "distance": 1)";
    EXPECT_NEAR(number(blow(b), "evasion_chance"), 0.2, 1e-12);
    b.situation = R"("cover": false, "distance": 2)";
    EXPECT_NEAR(number(blow(b), "evasion_chance"), 0.2, 1e-12);
}

TEST(ProgressionEvasion, AMissCostsStaminaAndDelayAndTrainsNobody) {
    const Blows b{.attacker = R"("spd": 10)", .defender = R"("evasion": 0.5)"};
    const Value miss = blow(b, {0.1});
    EXPECT_EQ(miss["stamina_left"], Value(47));
    EXPECT_NEAR(number(miss, "delay"), 0.9 / (1 + std::log(10.0)), 1e-12);
    EXPECT_EQ(miss["damage"], Value(0));
    EXPECT_EQ(attacked(b, {0.1}).after.number(0, "training.str", 9), 0);
}

// Step 2.
TEST(ProgressionBaseDamage, PhysicalReadsAtkAndDefWithStrAndVit) {
    // int(20 × 1.1) − int(7 × 1.05) // 2 = 22 − 7 // 2 = 19; mdef and the magical attributes do not count.
    const Value hit = blow({.attacker = R"("atk": 20, "matk": 99)",
                            .defender = R"("def": 7, "mdef": 99, "max_hp": 500)",
                            .from_attributes = R"("str": 5, "spi": 40)",
                            .to_attributes = R"("vit": 5, "wis": 40)"});
    EXPECT_EQ(hit["damage_type"], Value("physical"));
    EXPECT_NEAR(number(hit, "atk_mult"), 1.1, 1e-12);
    EXPECT_NEAR(number(hit, "def_mult"), 1.05, 1e-12);
    EXPECT_EQ(hit["base_damage"], Value(19));
}

TEST(ProgressionBaseDamage, MagicalReadsMatkAndMdefWithSpiAndWis) {
    // int(30 × 1.2) − int(11 × 1.1) // 2 = 36 − 12 // 2 = 30.
    const Value hit = blow({.attacker = R"("atk": 99, "matk": 30)",
                            .defender = R"("def": 99, "mdef": 11, "max_hp": 500)",
                            .from_attributes = R"("str": 40, "spi": 10)",
                            .to_attributes = R"("vit": 40, "wis": 10)",
                            .weapon = R"("damage_type": "magical")"});
    EXPECT_EQ(hit["damage_type"], Value("magical"));
    EXPECT_NEAR(number(hit, "atk_mult"), 1.2, 1e-12);
    EXPECT_NEAR(number(hit, "def_mult"), 1.1, 1e-12);
    EXPECT_EQ(hit["base_damage"], Value(30));
}

TEST(ProgressionBaseDamage, IsAtLeastOneAndHalvedDefenseIsFloored) {
    EXPECT_EQ(blow({.attacker = R"("atk": 3)", .defender = R"("def": 50)"})["base_damage"], Value(1));
    // −3 // 2 = −2: 10 + 2.
    EXPECT_EQ(blow({.attacker = R"("atk": 10)", .defender = R"("def": -3)"})["base_damage"], Value(12));
}

TEST(ProgressionBaseDamage, ASanctuaryHalvesThoseWhoAreNoHeroesWithoutCutting) {
    // Attack 5 × 0.5 = 2.5, × 1.2 = 3; cut to 2 it would be 2. Defense 7 × 0.5 = 3.5, × 1.2 = 4.2: 4 // 2.
    Blows b{.attacker = R"("atk": 5)",
            .defender = R"("def": 7)",
            .from_attributes = R"("str": 10)",
            .to_attributes = R"("vit": 20)",
            .situation = R"("attacker_sanctuary": true, "defender_sanctuary": true)"};
    const Value mob = blow(b);
    EXPECT_EQ(mob["atk_power"], Value(2.5));
    EXPECT_EQ(mob["def_power"], Value(3.5));
    EXPECT_EQ(mob["base_damage"], Value(1)); // 3 − 2
    b.factions = "hh";
    const Value hero = blow(b);
    EXPECT_EQ(hero["atk_power"], Value(5));
    EXPECT_EQ(hero["def_power"], Value(7));
}

TEST(ProgressionBaseDamage, ASkillMultipliesByItsPowerAfterTheBase) {
    const Value hit = blow({.defender = R"("def": 8, "max_hp": 500)", .skill = R"("power": 1.8)"});
    EXPECT_EQ(hit["base_damage"], Value(16)); // before the power
    EXPECT_EQ(hit["damage"], Value(28));      // int(16 × 1.8 = 28.8)
}

// Step 2b.
TEST(ProgressionStamina, AnAttackCostsThreeASkillItsOwnNeverBelow0) {
    EXPECT_EQ(blow({})["stamina_left"], Value(47));
    EXPECT_EQ(blow({.skill = R"("stamina_cost": 12)"})["stamina_left"], Value(38));
    EXPECT_EQ(blow({.attacker = R"("stamina": 2)"})["stamina_left"], Value(0));
}

TEST(ProgressionStamina, WithoutAnyTheAttackIsMadeButTrainsNothing) {
    const Attacked tired = attacked({.attacker = R"("atk": 20, "stamina": 0)"});
    EXPECT_EQ(tired.after.number(1, "stats.hp", 0), 480);
    EXPECT_EQ(tired.after.number(0, "training.str", 9), 0);
    const Attacked last = attacked({.attacker = R"("atk": 20, "stamina": 1)"}); // 0 only afterwards
    EXPECT_NEAR(last.after.number(0, "training.str", 9), 0.015, 1e-12);
    EXPECT_NEAR(last.after.number(0, "training.agi", 9), 0.008, 1e-12);
}

// Step 3.
TEST(ProgressionVariance, SpreadsBy15PercentEitherWay) {
    EXPECT_NEAR(number(blow({}, {0.99, 0.0, 0.99}), "after_variance"), 17, 1e-12);    // 20 × 0.85
    EXPECT_NEAR(number(blow({}, {0.99, 0.5, 0.99}), "after_variance"), 20, 1e-12);    // × 1
    EXPECT_NEAR(number(blow({}, {0.99, 0.75, 0.99}), "after_variance"), 21.5, 1e-12); // × 1.075
}

// Step 4.
TEST(ProgressionCritical, LuckAdds3PerMilleAndTheChanceIsAtMost80Percent) {
    const Blows b{.attacker = R"("luck": 10, "crit_rate": 0.05, "crit_dmg": 1.8, "atk": 20)"};
    EXPECT_NEAR(number(blow(b), "crit_chance"), 0.08, 1e-12);
    const Value crit = blow(b, {0.99, 0.5, 0.079});
    EXPECT_TRUE(crit["crit"].as_bool());
    EXPECT_EQ(crit["damage"], Value(36)); // 20 × 1.8
    EXPECT_FALSE(blow(b, {0.99, 0.5, 0.081})["crit"].as_bool());
    EXPECT_NEAR(number(blow({.attacker = R"("crit_rate": 0.95)"}), "crit_chance"), 0.8, 1e-12);
}

TEST(ProgressionCritical, ASkillAddsItsBonus) {
    // Backstab: 0.05 + 0.15.
    EXPECT_NEAR(number(blow({.skill = R"("power": 2.2, "crit_bonus": 0.15)"}), "crit_chance"), 0.2, 1e-12);
}

// Step 5.
TEST(ProgressionElements, EachHasItsVulnerability) {
    for (const std::string element : {"fire", "ice", "lightning", "dark", "holy"}) {
        const Value hit = blow({.weapon = R"("element": ")" + element + '"',
                                .defender_more = R"("elem_vuln": {")" + element + R"(": 1.5})"});
        EXPECT_EQ(hit["element"], Value(element));
        EXPECT_EQ(hit["damage"], Value(30)) << element; // 20 × 1.5
    }
    const std::string all = R"("elem_vuln": {"fire": 2, "ice": 2, "lightning": 2, "dark": 2, "holy": 2})";
    EXPECT_EQ(blow({.defender_more = all})["damage"], Value(20)); // none is always 1
}

TEST(ProgressionElements, Below1ResistsAnd0IsImmune) {
    Blows b{.weapon = R"("element": "ice")", .defender_more = R"("elem_vuln": {"ice": 0.5})"};
    EXPECT_EQ(blow(b)["damage"], Value(10));
    b.defender_more = R"("elem_vuln": {"ice": 0})";
    EXPECT_EQ(blow(b)["damage"], Value(0));
}

TEST(ProgressionElements, TheSkillsCountsBeforeTheWeapons) {
    Blows b{.weapon = R"("element": "ice")",
            .skill = R"("element": "fire")",
            .defender_more = R"("elem_vuln": {"fire": 2, "ice": 3})"};
    EXPECT_EQ(blow(b)["damage"], Value(40));
    b.skill = R"("power": 1)"; // without one of its own
    EXPECT_EQ(blow(b)["damage"], Value(60));
    b.skill = R"("element": "none")"; // which is neutral
    EXPECT_EQ(blow(b)["damage"], Value(20));
}

TEST(ProgressionElements, ASkillWithoutADamageTypeTakesTheWeapons) {
    Blows b{.weapon = R"("damage_type": "magical")", .skill = R"("power": 1)"};
    EXPECT_EQ(blow(b)["damage_type"], Value("magical"));
    b.skill = R"("damage_type": "physical")";
    EXPECT_EQ(blow(b)["damage_type"], Value("physical"));
}

// Step 6.
TEST(ProgressionDamage, IsCutToAWholeNumberAndHitPointsNotBelow0) {
    EXPECT_EQ(blow({}, {0.99, 0.75, 0.99})["damage"], Value(21)); // 21.5
    EXPECT_EQ(attacked({.defender = R"("max_hp": 7)"}).after.number(1, "stats.hp", 9), 0);
}

TEST(ProgressionDamage, TheMinimumOf1MayBeCutTo0UnlessFinalMinimumHolds) {
    Blows b{.attacker = R"("atk": 1)", .weapon = R"("element": "ice")"};
    EXPECT_EQ(blow(b, {0.99, 0.4, 0.99})["damage"], Value(0)); // 1 × 0.97
    EXPECT_EQ(blow(b, {0.99, 0.5, 0.99})["damage"], Value(1));
    b.rules = R"("final_minimum": 1)";
    EXPECT_EQ(blow(b, {0.99, 0.4, 0.99})["damage"], Value(1));
    b.defender_more = R"("elem_vuln": {"ice": 0})";
    EXPECT_EQ(blow(b)["damage"], Value(0)); // the immune take nothing all the same
}

TEST(ProgressionDamage, TheDelayIsThatOfAnAttackOrOfASkill) {
    EXPECT_NEAR(number(blow({.attacker = R"("spd": 1)"}), "delay"), 0.9, 1e-12);
    EXPECT_NEAR(number(blow({.attacker = R"("spd": 1)", .skill = R"("power": 1)"}), "delay"), 1.2, 1e-12);
    EXPECT_NEAR(number(blow({.attacker = R"("spd": -5)"}), "delay"), 0.9, 1e-12); // speed counts from 1
}

TEST(ProgressionRange, BeyondItNothingIsRolled) {
    Blows b{.weapon = R"("weapon_range": 3)", .situation = R"("distance": 4)"};
    const Value far = attack_with(*match_of(scene(b)), {});
    EXPECT_FALSE(far["in_range"].as_bool());
    const auto match = match_of(scene(b));
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    EXPECT_EQ(odds.hit_chance, 0);
    ASSERT_EQ(odds.notes.size(), 1U);
    EXPECT_EQ(odds.notes.front().key, "progression.too_far");
    b.situation = R"("distance": 3)";
    EXPECT_TRUE(blow(b)["in_range"].as_bool());
    b.skill = R"("range": 2)"; // a skill has a range of its own
    EXPECT_FALSE(attack_with(*match_of(scene(b)), {})["in_range"].as_bool());
}

TEST(ProgressionArea, NobodyEvadesAndTheFalloffComesLast) {
    // 20 × 2 × (1 − 2 × 0.2) = 24, and no critical roll away from the centre.
    Blows b{.defender = R"("evasion": 0.75, "max_hp": 500)",
            .skill = R"("power": 2, "target": "area_enemies", "radius": 2, "aoe_falloff": 0.2)",
            .situation = R"("distance_from_center": 2)"};
    const Value edge = blow(b, {0.5});
    EXPECT_EQ(edge["damage"], Value(24));
    EXPECT_TRUE(edge["evasion_roll"].is_null());
    EXPECT_TRUE(edge["crit_roll"].is_null());
    b.situation = R"("distance_from_center": 0)";
    EXPECT_EQ(blow(b, {0.5, 0.01})["damage"], Value(60)); // critical in the centre
    b.situation = R"("distance_from_center": 6)";
    EXPECT_EQ(blow(b, {0.5})["damage"], Value(0)); // never below 0
}

TEST(ProgressionKeys, VarianceTickCriticalNextEvasionTheOneAfter) {
    const auto match = match_of(scene({.situation = R"("tick": 70)"}));
    KeyedXxh64 keyed(seed_from_int(3));
    const auto of = [&](int tick) { return keyed.uniform({0, 1, tick, true}); };
    AnySource source(GeneratorId::xxh64, seed_from_int(3));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const Value r = match->result(log, log.events().front());
    EXPECT_EQ(number(r, "variance_roll"), of(70));
    EXPECT_EQ(number(r, "crit_roll"), of(71));
    EXPECT_EQ(number(r, "evasion_roll"), of(72));
}

TEST(ProgressionKeys, TheVarianceOfAnAreaIsOfEachTarget) {
    const auto match =
        match_of(scene({.skill = R"("target": "area_enemies")", .situation = R"("tick": 70)"}));
    KeyedXxh64 keyed(seed_from_int(3));
    AnySource source(GeneratorId::xxh64, seed_from_int(3));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const Value r = match->result(log, log.events().front());
    EXPECT_EQ(number(r, "variance_roll"), keyed.uniform({0, 1, 70 + 5 + 2, true})); // the second in the list
    EXPECT_EQ(number(r, "crit_roll"), keyed.uniform({0, 1, 71, true}));
}

TEST(ProgressionKeys, OtherGeneratorsDrawEvasionVarianceCritical) {
    const auto match = match_of(scene({}));
    AnySource source(GeneratorId::splitmix, seed_from_int(3));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    std::vector<std::string_view> order;
    for (const Draw& d : log.draws(log.events().front())) order.push_back(d.id);
    EXPECT_EQ(order, (std::vector<std::string_view>{"evasion_roll", "variance_roll", "crit_roll"}));
}

TEST(ProgressionEffects, ASkillLaysItsEffectAndTheSameOneBeginsAnew) {
    const Blows b{.skill = R"("power": 0, "mult": {"def": 0.75}, "duration": 4)",
                  .defender_more = R"("effects": [{"id": "s", "mult": {"def": 0.75}, "ticks": 1},
                                                  {"id": "other", "mult": {"atk": 2}, "ticks": 9}])"};
    const State after = attacked(b).after;
    EXPECT_EQ(*after.find(1, "effects"), json(R"([{"id": "other", "mult": {"atk": 2.0}, "ticks": 9},
                                                  {"id": "s", "mult": {"def": 0.75}, "ticks": 4}])"));
    EXPECT_EQ(
        attacked({.skill = R"("mult": {"def": 0.75}, "duration": 4)", .defender_more = {}}, {0.99, 0.5, 0.99})
            .after.find(1, "effects")
            ->size(),
        1U);
}

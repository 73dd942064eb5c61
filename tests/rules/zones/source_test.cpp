#include "tests/rules/zones/zones_test.h"

using namespace ludus;
using namespace ludus::zones_test;

/// The examples of the source, "Le Combat", each under its own name. Difficulties first.
namespace {

const std::string in_zone_2 = "[6, 2]";
const std::string in_zone_1 = "[3, 2]";
const std::string crossbow = R"("weapon": "crossbow", "defender": )";
const std::string axe = R"("weapon": "axe", "defender": )";

} // namespace

TEST(LeCombat, UnTraqueurNainIsoleTireSurLeMageEnZone3) {
    const Value result = rolled(cave(in_zone_2, crossbow + R"("mage")"));
    EXPECT_EQ(result["difficulty"], Value(5));
    EXPECT_EQ(result["distance"], Value(2));
    EXPECT_EQ(
        result["difficulty_parts"],
        json(R"({"shoot": 4, "same_zone": 0, "zones_crossed": 1, "engaged": 0, "attack_modifier": 0})"));
}

TEST(LeCombat, LAraigneeEnZone2) { EXPECT_EQ(difficulty(cave(in_zone_2, crossbow + R"("spider")")), 4); }

TEST(LeCombat, LAraigneeDansLaZoneDuTraqueur) {
    const Value result = rolled(cave(in_zone_1, crossbow + R"("spider")"));
    EXPECT_EQ(result["difficulty"], Value(5));
    EXPECT_EQ(result["difficulty_parts"]["same_zone"], Value(1));
    EXPECT_EQ(result["difficulty_parts"]["engaged"], Value(0)); // it is the target itself
}

TEST(LeCombat, ANouveauSurLeMageLAraigneeEtantLa) {
    const Value result = rolled(cave(in_zone_1, crossbow + R"("mage")"));
    EXPECT_EQ(result["difficulty"], Value(6));
    EXPECT_EQ(result["difficulty_parts"]["engaged"], Value(1));
}

TEST(LeCombat, LaHacheDeLancerVersLaZone2) {
    const Value result = rolled(cave(in_zone_2, axe + R"("spider")"));
    EXPECT_EQ(result["difficulty"], Value(5));
    EXPECT_EQ(result["difficulty_parts"], json(R"({"throw": 4, "zones": 1, "attack_modifier": 0})"));
}

TEST(LeCombat, LaHacheDeLancerDansLaZone1) { EXPECT_EQ(difficulty(cave(in_zone_1, axe + R"("spider")")), 4); }

/// The same without a map, by what a person says.
TEST(LeCombat, LesMemesDifficultesSansCarte) {
    const auto shot = [](const std::string& situation) {
        return difficulty(zones_of({.weapon = R"("type": "shoot", "reach": 3)", .situation = situation}));
    };
    EXPECT_EQ(shot(R"("distance": 2)"), 5);
    EXPECT_EQ(shot(R"("distance": 1)"), 4);
    EXPECT_EQ(shot(R"("distance": 0)"), 5);
    EXPECT_EQ(shot(R"("distance": 2, "engaged": true)"), 6);
    const auto thrown = [](const std::string& situation) {
        return difficulty(zones_of({.weapon = R"("type": "throw", "reach": 3)", .situation = situation}));
    };
    EXPECT_EQ(thrown(R"("distance": 1)"), 5);
    EXPECT_EQ(thrown(""), 4);
}

TEST(LeCombat, LaHacheADeuxMainsDonneTroisDes) {
    const auto match = match_of(zones_of({.stats_a = R"("melee": 4)", .weapon = R"("damage_modifier": 1)"}));
    const Value result = attack_with(*match, dice({4, 1, 6, 3, /* damage */ 1, 1, 1}));
    EXPECT_EQ(result["successes"], Value(2));
    EXPECT_EQ(result["damage_dice"], Value(3));
}

namespace {

Value crossbow_hits(const std::string& protection) {
    const auto match = match_of(zones_of({.stats_a = R"("shoot": 4)",
                                          .stats_b = R"("endurance": 3, "protection": )" + protection,
                                          .weapon = R"("type": "shoot", "reach": 3, "damage_modifier": 1)",
                                          .situation = R"("distance": 2)"}));
    return attack_with(*match, dice({5, 6, 2, 5, /* damage */ 3, 2, 6, 1}));
}

} // namespace

TEST(LeCombat, LArbaleteDeuxReussitesDeuxBlessures) {
    EXPECT_EQ(crossbow_hits("0"), json(R"({"in_reach": true, "distance": 2, "difficulty": 5,
        "difficulty_parts": {"shoot": 4, "same_zone": 0, "zones_crossed": 1, "engaged": 0,
                             "attack_modifier": 0},
        "attack_dice": 4, "attack_rolls": [5, 6, 2, 5], "successes": 3, "needed": 1, "hit": true,
        "damage_dice": 4, "damage_difficulty": 3, "damage_rolls": [3, 2, 6, 1], "damage_successes": 2,
        "wounds": 2})"));
}

TEST(LeCombat, LArmureDeCuirAnnuleLaPremiereReussite) {
    EXPECT_EQ(crossbow_hits("1")["damage_successes"], Value(2));
    EXPECT_EQ(crossbow_hits("1")["wounds"], Value(1));
}

TEST(LeCombat, UneAttaquePreciseLanceUnDeDePlus) {
    EXPECT_EQ(rolled(zones_of({.situation = R"("precise": true)"}))["attack_dice"], Value(4));
}

TEST(LeCombat, UneAttaquePuissanteLanceUnDeDeDommagesDePlus) {
    const auto match = match_of(zones_of({.situation = R"("powerful": true)"}));
    EXPECT_EQ(attack_with(*match, dice({4, 4, 1, /* damage */ 6, 6, 6}))["damage_dice"], Value(3));
}

TEST(LeCombat, LeCoupATouchePourRien) {
    const auto match = match_of(zones_of({.weapon = R"("damage_modifier": -2)"}));
    const Value result = attack_with(*match, dice({4, 5, 1}));
    EXPECT_EQ(result["hit"], Value(true));
    EXPECT_EQ(result["damage_dice"], Value(0));
    EXPECT_EQ(result["wounds"], Value(0));
}

TEST(LeCombat, LaCouvertureDemandeUneReussiteDePlus) {
    const auto match = match_of(zones_of({.stats_b = R"("cover": 1)"}));
    EXPECT_EQ(attack_with(*match, dice({6, 1, 1}))["hit"], Value(false));
    EXPECT_EQ(attack_with(*match, dice({6, 6, 1, /* damage */ 1, 1}))["hit"], Value(true));
}

TEST(LeCombat, LeSocleMetAPorteeZeroDansUneAutreZone) {
    // Next to each other across the border of zones 1 and 2.
    const Value near = cave("[4, 1]", R"("defender": "spider", "weapon": "great-axe")");
    const Value result = rolled(with(near, "actors.stalker.at", json("[3, 1]")));
    EXPECT_EQ(result["in_reach"], Value(true));
    EXPECT_EQ(result["difficulty"], Value(5)); // parry 4, and the border
}

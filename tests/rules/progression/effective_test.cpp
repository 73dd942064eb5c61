#include "engine/rules/progression/effective.h"
#include "tests/rules/progression/progression_test.h"

/// Effective stats: (base + attributes + equipment) × effects.
using namespace ludus;
using namespace ludus::progression_test;
using namespace ludus::progression;

namespace {

Sheet bare() { return sheet_of({.attributes = {0, 0, 0, 0, 0, 0, 0, 0, 0}}); }

/// What `points` of one attribute add to a stat.
double added(Stat stat, Attribute attribute, int points) {
    Sheet sheet = bare();
    const double before = effective(sheet, stat, true);
    sheet.attributes[at(attribute)] = points;
    return effective(sheet, stat, true) - before;
}

} // namespace

TEST(ProgressionEffective, AttributesAddToStats) {
    using A = Attribute;
    EXPECT_EQ(added(Stat::max_hp, A::vit, 7), 14);
    EXPECT_EQ(added(Stat::max_hp, A::end, 7), 3); // int(3.5)
    EXPECT_EQ(added(Stat::atk, A::str, 7), 3);
    EXPECT_EQ(added(Stat::def, A::vit, 7), 2);        // int(2.1)
    EXPECT_EQ(added(Stat::matk, A::spi, 7), 4);       // int(4.2)
    EXPECT_EQ(added(Stat::matk, A::intellect, 9), 1); // int(1.8)
    EXPECT_EQ(added(Stat::mdef, A::wis, 9), 3);       // int(3.6)
    EXPECT_EQ(added(Stat::mdef, A::spi, 9), 1);       // int(1.35)
    EXPECT_EQ(added(Stat::spd, A::agi, 9), 3);        // int(3.6)
    EXPECT_NEAR(added(Stat::crit_rate, A::agi, 9), 0.036, 1e-12);
    EXPECT_NEAR(added(Stat::evasion, A::agi, 9), 0.027, 1e-12);
    EXPECT_EQ(added(Stat::luck, A::wis, 9), 2); // int(2.7)
    EXPECT_EQ(added(Stat::max_stamina, A::end, 9), 18);
}

TEST(ProgressionEffective, EachTermIsCutByItself) {
    Sheet sheet = bare();
    sheet.attributes[at(Attribute::spi)] = 9;         // int(5.4)
    sheet.attributes[at(Attribute::intellect)] = 9;   // int(1.8)
    EXPECT_EQ(effective(sheet, Stat::matk, true), 6); // not int(7.2)
}

TEST(ProgressionEffective, EquipmentIsAddedBeforeTheEffectsMultiply) {
    Sheet sheet = bare(); // attack 5
    sheet.gear[at(Slot::weapon)] = bonuses_of({.atk = 4});
    sheet.gear[at(Slot::accessory)] = bonuses_of({.atk = -1});
    sheet.effects = {influence_of("rally", {{{"atk", 1.1}}}, 3), influence_of("rage", {{{"atk", 1.5}}}, 3)};
    EXPECT_EQ(effective(sheet, Stat::atk, true), 13); // int((5 + 4 − 1) × 1.1 × 1.5 = 13.2)
}

TEST(ProgressionEffective, AttributeBonusesCanBeSwitchedOff) {
    Sheet sheet = bare();
    sheet.attributes.fill(50);
    EXPECT_EQ(effective(sheet, Stat::atk, false), 5);
    EXPECT_EQ(effective(sheet, Stat::max_hp, false), 20);
}

TEST(ProgressionEffective, SightIsSixTilesAndThreeTenthsOfPer) {
    Sheet sheet = bare();
    EXPECT_EQ(sight_of(sheet), 6);
    sheet.attributes[at(Attribute::per)] = 13;
    EXPECT_EQ(sight_of(sheet), 9); // int(3.9)
}

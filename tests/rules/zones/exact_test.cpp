#include "engine/chance/exact.h"
#include "engine/rules/zones/odds.h"
#include "tests/rules/zones/zones_test.h"

#include <map>

using namespace ludus;
using namespace ludus::zones_test;

namespace {

/// hit or not, wounds → chance.
using Table = std::map<std::pair<bool, double>, CompensatedSum>;

struct Case {
    zones::Stats attacker = {};
    zones::Stats defender = {};
    zones::Weapon weapon = {};
    zones::Rules rules = {};
    zones::Approach approach = {};
    bool precise = false;
    bool powerful = false;

    zones::Strike strike() const {
        return {.attacker = attacker,
                .defender = defender,
                .weapon = weapon,
                .approach = approach,
                .precise = precise,
                .powerful = powerful};
    }
};

/// Any small strike: some cannot hit, some cannot miss, some have no dice.
Case random_case(SplitMix& chance, int most_dice) {
    Case c;
    c.attacker.melee = chance.die(most_dice + 1) - 1;
    c.defender.parry = chance.die(9) - 1;
    c.defender.endurance = chance.die(9) - 1;
    c.defender.cover = chance.die(3) - 1;
    c.defender.protection = chance.die(3) - 1;
    c.weapon.damage_modifier = chance.die(5) - 3;
    c.weapon.attack_modifier = chance.die(3) - 2;
    c.rules.die_sides = chance.die(5) + 1;
    if (chance.die(4) == 1) c.weapon.trait_damage = chance.die(5) - 1;
    c.precise = chance.die(2) == 1;
    c.powerful = !c.precise && chance.die(2) == 1;
    return c;
}

/// The rule itself, run on the exact enumerator.
Table by_enumerator(const Case& c) {
    Table table;
    NoTrace none;
    const auto walked =
        Exact().enumerate([&](Exact& chance) { return zones::attack(c.strike(), c.rules, chance, none); },
                          [&](const zones::Blow& b, double p) {
                              table[{b.hit, b.wounds}].add(p);
                          });
    EXPECT_TRUE(walked);
    return table;
}

/// Calls `see` with every sequence of faces.
template <class See>
void every_roll(int dice, int sides, std::vector<int>& faces, const See& see) {
    if (static_cast<int>(faces.size()) == dice) return see(faces);
    for (int face = 1; face <= sides; ++face) {
        faces.push_back(face);
        every_roll(dice, sides, faces, see);
        faces.pop_back();
    }
}

int at_least(const std::vector<int>& faces, int limit) {
    return static_cast<int>(std::count_if(faces.begin(), faces.end(), [&](int f) { return f >= limit; }));
}

/// The rule of the page once more, from scratch, with every face of every die walked. Melee, same zone.
Table by_brute_force(const Case& c) {
    Table table;
    const int sides = c.rules.die_sides;
    const int dice = c.attacker.melee + (c.precise ? 1 : 0);
    std::vector<int> attack;
    every_roll(dice, sides, attack, [&](const std::vector<int>& rolled) {
        const double p = std::pow(1.0 / sides, dice);
        const int hits = at_least(rolled, c.defender.parry + c.weapon.attack_modifier);
        if (hits < c.defender.cover + 1) return table[{false, 0}].add(p);
        const int base = c.weapon.trait_damage.value_or(hits + c.weapon.damage_modifier);
        const int more = std::max(0, base + (c.powerful ? 1 : 0));
        std::vector<int> damage;
        every_roll(more, sides, damage, [&](const std::vector<int>& fell) {
            const int wounds = std::max(0, at_least(fell, c.defender.endurance) - c.defender.protection);
            table[{true, wounds}].add(p * std::pow(1.0 / sides, more));
        });
    });
    return table;
}

void expect_same(const Table& slow, const zones::StrikeOdds& fast, double tolerance, int round) {
    double hit = 0;
    std::map<std::size_t, double> wounds;
    for (const auto& [outcome, p] : slow) {
        if (outcome.first) hit += p.value();
        wounds[static_cast<std::size_t>(outcome.second)] += p.value();
    }
    EXPECT_NEAR(fast.hit, hit, tolerance) << round;
    for (const auto& [w, p] : wounds) {
        ASSERT_LT(w, fast.wounds.size()) << round;
        EXPECT_NEAR(fast.wounds[w], p, tolerance) << round << ": " << w;
    }
    double total = 0;
    for (const double p : fast.wounds) total += p;
    EXPECT_NEAR(total, 1, 1e-12) << round;
}

} // namespace

TEST(ZonesExact, TheClosedFormIsTheRuleEnumerated) {
    SplitMix chance(seed_from_int(1));
    for (int round = 0; round < 500; ++round) {
        const Case c = random_case(chance, 9);
        expect_same(by_enumerator(c), zones::strike_odds(c.strike(), c.rules), 1e-13, round);
    }
}

TEST(ZonesExact, AgreesWithBruteForce) {
    SplitMix chance(seed_from_int(2));
    for (int round = 0; round < 60; ++round) {
        const Case c = random_case(chance, 3);
        expect_same(by_brute_force(c), zones::strike_odds(c.strike(), c.rules), 1e-12, round);
    }
}

TEST(ZonesExact, ManyDiceStayExact) {
    Case c{.attacker = {.melee = 1000}, .defender = {.parry = 4, .endurance = 3, .protection = 7}};
    c.weapon.damage_modifier = -100;
    expect_same(by_enumerator(c), zones::strike_odds(c.strike(), c.rules), 1e-12, 1000);
}

TEST(ZonesExact, OutOfReachIsCertainNothing) {
    Case c;
    c.approach = {.distance = 1};
    const zones::StrikeOdds odds = zones::strike_odds(c.strike(), c.rules);
    EXPECT_EQ(odds.hit, 0);
    EXPECT_EQ(odds.wounds, (std::vector<double>{1.0}));
}

#include "tests/rules/zones/zones_test.h"

using namespace ludus;
using namespace ludus::zones_test;

namespace {

constexpr double rounding = 1e-15;

double outcome(const Odds& odds, std::string_view name) {
    for (const NamedChance& o : odds.outcomes)
        if (o.name == name) return o.p;
    ADD_FAILURE() << "no outcome " << name;
    return -1;
}

std::string note(const Odds& odds) { return odds.notes.empty() ? "" : odds.notes.front().key; }

} // namespace

TEST(ZonesFraction, OneDie) {
    // 4 or more: 3 faces of 6; then one die against 3: 4 faces of 6.
    const Odds odds = odds_of(zones_of({.stats_a = R"("melee": 1)"}));
    EXPECT_NEAR(odds.hit_chance, 3.0 / 6, rounding);
    EXPECT_NEAR(odds.damage.p_of(1), 3.0 / 6 * 4 / 6, rounding);
    EXPECT_NEAR(odds.damage.p_of(0), 1 - 12.0 / 36, rounding);
    EXPECT_NEAR(odds.damage.mean(), 12.0 / 36, rounding);
    EXPECT_EQ(odds.recoil, Distribution::certain(0));
    EXPECT_TRUE(odds.notes.empty());
}

TEST(ZonesFraction, ThreeDice) {
    // Each attack die wounds with 1/2 · 2/3 = 1/3 by itself, so wounds are binomial: 3 dice, 1/3.
    const Odds odds = odds_of(zones_of({}));
    EXPECT_NEAR(odds.hit_chance, 7.0 / 8, rounding);
    EXPECT_NEAR(odds.damage.p_of(0), 8.0 / 27, rounding);
    EXPECT_NEAR(odds.damage.p_of(1), 12.0 / 27, rounding);
    EXPECT_NEAR(odds.damage.p_of(2), 6.0 / 27, rounding);
    EXPECT_NEAR(odds.damage.p_of(3), 1.0 / 27, rounding);
    EXPECT_NEAR(odds.kill_chance, 1.0 / 27, rounding); // health 3
}

TEST(ZonesFraction, Outcomes) {
    const Odds odds = odds_of(zones_of({.stats_b = R"("health": 2)"}));
    EXPECT_NEAR(outcome(odds, "miss"), 1.0 / 8, rounding);
    EXPECT_NEAR(outcome(odds, "no_damage"), 8.0 / 27 - 1.0 / 8, rounding);
    EXPECT_NEAR(outcome(odds, "wounded"), 12.0 / 27, rounding);
    EXPECT_NEAR(outcome(odds, "killed"), 7.0 / 27, rounding);
}

TEST(ZonesFraction, Cover) {
    // Two of three dice at 1/2: (3 + 1) / 8.
    EXPECT_NEAR(odds_of(zones_of({.stats_b = R"("cover": 1)"})).hit_chance, 4.0 / 8, rounding);
    EXPECT_NEAR(odds_of(zones_of({.stats_b = R"("cover": 2)"})).hit_chance, 1.0 / 8, rounding);
}

TEST(ZonesFraction, TraitDamageStandsInPlaceOfTheSuccesses) {
    // One attack die at 1/2, then two damage dice at 2/3 each, whatever the modifier: 1/2 · 4/9 for two
    // wounds.
    const std::string trait = R"("trait_damage": 2, "damage_modifier": -5)";
    const Odds odds = odds_of(zones_of({.stats_a = R"("melee": 1)", .weapon = trait}));
    EXPECT_NEAR(odds.hit_chance, 1.0 / 2, rounding);
    EXPECT_NEAR(odds.damage.p_of(2), 1.0 / 2 * 4 / 9, rounding);
    EXPECT_NEAR(odds.damage.p_of(1), 1.0 / 2 * 4 / 9, rounding);
    const Attack powerful{.stats_a = R"("melee": 1)", .weapon = trait, .situation = R"("powerful": true)"};
    EXPECT_NEAR(odds_of(zones_of(powerful)).damage.p_of(3), 1.0 / 2 * 8 / 27, rounding);
    const Attack precise{.stats_a = R"("melee": 1)", .weapon = trait, .situation = R"("precise": true)"};
    EXPECT_NEAR(odds_of(zones_of(precise)).damage.p_of(2), 3.0 / 4 * 4 / 9, rounding);
}

TEST(ZonesFraction, Precise) {
    // A fourth die: 1 − 1/16.
    EXPECT_NEAR(odds_of(zones_of({.situation = R"("precise": true)"})).hit_chance, 15.0 / 16, rounding);
}

TEST(ZonesFraction, Powerful) {
    // One die hits with 1/2, then two dice at 2/3: 4/9 both, 4/9 one, 1/9 none.
    const Odds odds = odds_of(zones_of({.stats_a = R"("melee": 1)", .situation = R"("powerful": true)"}));
    EXPECT_NEAR(odds.damage.p_of(2), 1.0 / 2 * 4 / 9, rounding);
    EXPECT_NEAR(odds.damage.p_of(1), 1.0 / 2 * 4 / 9, rounding);
    EXPECT_NEAR(outcome(odds, "no_damage"), 1.0 / 2 * 1 / 9, rounding);
}

TEST(ZonesFraction, Protection) {
    // One die hits, +1 gives two damage dice, of which protection stops one success: both must succeed.
    const Odds odds = odds_of(zones_of(
        {.stats_a = R"("melee": 1)", .stats_b = R"("protection": 1)", .weapon = R"("damage_modifier": 1)"}));
    EXPECT_NEAR(odds.damage.p_of(1), 1.0 / 2 * 4 / 9, rounding);
    EXPECT_EQ(odds.damage.max(), 1);
}

TEST(ZonesFraction, AHitForNothingIsAHit) {
    const Odds odds = odds_of(zones_of({.weapon = R"("damage_modifier": -3)"}));
    EXPECT_NEAR(odds.hit_chance, 7.0 / 8, rounding);
    EXPECT_EQ(odds.damage, Distribution::certain(0));
    EXPECT_EQ(odds.kill_chance, 0);
}

TEST(ZonesFraction, WhatCannotSucceedSaysWhy) {
    const Odds odds = odds_of(zones_of({.stats_b = R"("parry": 7)"}));
    EXPECT_EQ(odds.hit_chance, 0);
    EXPECT_EQ(odds.damage, Distribution::certain(0));
    EXPECT_EQ(outcome(odds, "miss"), 1);
    EXPECT_EQ(odds.notes,
              (std::vector<Message>{
                  {"zones.no_face", {{"difficulty", std::int64_t{7}}, {"sides", std::int64_t{6}}}}}));
    EXPECT_EQ(note(odds_of(zones_of({.stats_b = R"("cover": 3)"}))), "zones.few_dice");
    EXPECT_EQ(note(odds_of(zones_of({.stats_a = R"("melee": 0)"}))), "zones.few_dice");
    EXPECT_EQ(note(odds_of(zones_of({.situation = R"("distance": 1)"}))), "zones.too_far");
    EXPECT_EQ(note(odds_of(zones_of({.stats_b = R"("parry": 6)"}))), "");
}

TEST(ZonesFraction, OutOfReachTheOddsAreZero) {
    const Odds odds = odds_of(zones_of({.stats_b = R"("health": 0)", .situation = R"("distance": 1)"}));
    EXPECT_EQ(odds.hit_chance, 0);
    EXPECT_EQ(odds.kill_chance, 0);
    EXPECT_EQ(odds.damage, Distribution::certain(0));
    EXPECT_EQ(outcome(odds, "miss"), 1);
}

TEST(ZonesFraction, EveryDieSucceedsBelowTwo) {
    const Odds odds = odds_of(zones_of({.stats_b = R"("parry": 1, "endurance": 1)"}));
    EXPECT_EQ(odds.hit_chance, 1);
    EXPECT_EQ(odds.damage, Distribution::certain(3));
    EXPECT_EQ(odds.kill_chance, 1);
}

TEST(ZonesFraction, TheLiveHealthCounts) {
    const auto match = match_of(zones_of({}));
    State state = match->initial_state();
    state.set(1, "stats.health", 1);
    EXPECT_NEAR(must(match->odds(state, {}, {})).kill_chance, 19.0 / 27, rounding);
    state.set(1, "stats.health", 0);
    EXPECT_EQ(must(match->odds(state, {}, {})).kill_chance, 1);
}

TEST(ZonesFraction, TheBudgetCounts) {
    const auto match = match_of(zones_of({}));
    EXPECT_FALSE(match->odds(match->initial_state(), {.branches = 3}, {}));
    EXPECT_TRUE(match->odds(match->initial_state(), {.branches = 4}, {}));
}

TEST(ZonesDuel, AWorkedOne) {
    // One die each, parry and endurance 1, health 1: the first strike ends it.
    const std::string sure = R"("melee": 1, "parry": 1, "endurance": 1, "health": 1)";
    const auto match = match_of(zones_of({.stats_a = sure, .stats_b = sure}));
    const Duel duel = must(match->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.win[0], 1);
    EXPECT_EQ(duel.draw, 0);
}

TEST(ZonesDuel, TwoOfOneWound) {
    // Each strike kills with 1/3 · … one die at 1/2, one at 2/3: 1/3. First: 1/3 · 1 / (1 − 4/9) = 3/5.
    const std::string one = R"("melee": 1, "health": 1)";
    const Duel duel = must(match_of(zones_of({.stats_a = one, .stats_b = one}))->exact_duel(duel_budget, {}));
    EXPECT_NEAR(duel.win[0], 3.0 / 5, 1e-12);
    EXPECT_NEAR(duel.win[1], 2.0 / 5, 1e-12);
}

TEST(ZonesDuel, HasNoMap) {
    // On the map the two are two zones apart, and bare hands would never reach.
    const auto match = match_of(cave("[6, 2]", R"("defender": "mage", "weapon": "great-axe")"));
    EXPECT_EQ(must(match->odds(match->initial_state(), {}, {})).hit_chance, 0);
    const Duel duel = must(match->exact_duel(duel_budget, {}));
    EXPECT_NEAR(duel.win[0] + duel.win[1], 1, 1e-9);
}

TEST(ZonesDuel, OutOfReachIsADraw) {
    const auto match =
        match_of(zones_of({.situation = R"("distance": 1)", .more = R"(, "fight": {"max_turns": 9})"}));
    const Duel duel = must(match->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.draw, 1);
    DuelTally tally;
    match->sample_duels({.rng = GeneratorId::splitmix, .count = 10}, tally);
    EXPECT_EQ(tally.draws, 10U);
    EXPECT_EQ(tally.turns.begin()->first, 9);
}

#include "engine/analysis/run_duel.h"
#include "engine/chance/exact.h"
#include "engine/dist/tally.h"
#include "engine/rules/collision/odds.h"
#include "tests/rules/collision/collision_test.h"

using namespace ludus;
using namespace ludus::collision_test;

namespace {

/// The odds of a strike by walking every branch of the rule itself.
struct Enumerated {
    Tally damage = {};
    double hit = 0;
    double critical = 0;
};

Enumerated enumerated(const Value& root) {
    using namespace collision;
    const Scenario scenario = opened(root);
    const Setup setup = must(Rule::set_up(scenario, must(attack_of(scenario))));
    std::vector<Fighter> f = setup.fighters;
    Bare none;
    const Strike s = strike_of(setup, {0, 1, f[0], f[1]}, none);
    Enumerated all;
    Exact exact;
    EXPECT_TRUE(
        exact.enumerate([&](Exact& c) { return strike(s, aim(s, setup.rules, none), setup.rules, c, none); },
                        [&](const Blow& blow, double p) {
                            all.damage.add(blow.damage, p);
                            if (blow.hit) all.hit += p;
                            if (blow.critical) all.critical += p;
                        }));
    return all;
}

void expect_near(const Distribution& a, const Distribution& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a.outcomes()[i].value, b.outcomes()[i].value);
        EXPECT_NEAR(a.outcomes()[i].p, b.outcomes()[i].p, 1e-15);
    }
}

/// Two of 30 health, accuracy 70, defense 5, damage 10.
const std::string even =
    R"(, "stats": {"accuracy": 70, "defense": 5, "health": 30}, "collision_effect": {"health": -10})";

Value duel_with(const std::string& weapon, const std::string& more = {}) {
    return clash_of(
        {.a = even + R"(, "equipment": {"weapon": "w"})",
         .b = even,
         .items = R"({"id": "w", "kind": "weapon", "collision_effect": {"health": -10}, )" + weapon + "}",
         .more = more});
}

void expect_played_like_exact(const Value& root) {
    const auto match = match_of(root);
    const Duel exact = must(match->exact_duel(duel_budget, {}));
    DuelTally tally;
    constexpr std::uint64_t runs = 40'000;
    match->sample_duels({.rng = GeneratorId::splitmix, .seed = seed_from_int(3), .count = runs}, tally);
    const Duel played = tally.finish();
    // Five standard errors of a share: 5 · √(0.25 / 40,000) = 0.0125.
    EXPECT_NEAR(played.win[0], exact.win[0], 0.0125);
    EXPECT_NEAR(played.win[1], exact.win[1], 0.0125);
    EXPECT_NEAR(exact.win[0] + exact.win[1] + exact.draw, 1, 1e-12);
    // Health left lies within 0 and 30: five standard errors are at most 5 · 15 / 200.
    EXPECT_NEAR(played.left[0].mean(), exact.left[0].mean(), 0.375);
    EXPECT_NEAR(played.left[1].mean(), exact.left[1].mean(), 0.375);
}

} // namespace

TEST(CollisionFractions, OfThePercentDie) {
    const Odds odds = odds_of(clash_of(plain_clash()));
    EXPECT_DOUBLE_EQ(odds.hit_chance, 43.0 / 100);
    EXPECT_DOUBLE_EQ(odds.damage.mean(), 4.3);
    ASSERT_EQ(odds.means.size(), 1U);
    EXPECT_NEAR(odds.means[0].value, 0.43868, 1e-5); // 0.5 × 0.987^10
    EXPECT_EQ(odds.kill_chance, 0);
}

TEST(CollisionFractions, OfACriticalWeapon) {
    // 65 faces of 100 hit, 15 of 100 of these are critical: 9.75 %, 55.25 %, 35 %.
    Clash c = armed_clash(R"("weapon": "critical", "collision_effect": {"health": -4})");
    c.a = R"(, "stats": {"accuracy": 65.9, "strength": 10}, "equipment": {"weapon": "w"})";
    c.b = R"(, "stats": {"health": 8})";
    const Odds odds = odds_of(clash_of(c));
    EXPECT_NEAR(odds.damage.p_of(8), 0.0975, 1e-15);
    EXPECT_NEAR(odds.damage.p_of(4), 0.5525, 1e-15);
    EXPECT_NEAR(odds.damage.p_of(0), 0.35, 1e-15);
    EXPECT_NEAR(odds.kill_chance, 0.0975, 1e-15);
    EXPECT_NEAR(odds.outcomes[1].p, 0.0975, 1e-15);
}

TEST(CollisionFractions, AgainstTheFallenTheKillIsCertain) {
    EXPECT_EQ(odds_of(with(clash_of(plain_clash()), "actors.b.stats.health", 0)).kill_chance, 1);
}

TEST(CollisionExact, TheClosedFormIsTheEnumeratedRule) {
    const Value cases = golden("collision");
    for (const Value& entry : cases.items()) {
        const Value& root = entry["scenario"];
        const Enumerated slow = enumerated(root);
        const Odds fast = odds_of(root);
        expect_near(fast.damage, slow.damage.finish());
        EXPECT_NEAR(fast.hit_chance, slow.hit, 1e-15);
        EXPECT_NEAR(fast.outcomes[1].p, slow.critical, 1e-15);
    }
}

TEST(CollisionExact, OneDuelByHand) {
    // Both always hit for 10: the first to strike wins after 3 + 2 strikes with 30 − 20 = 10 left.
    const std::string sure = R"(, "stats": {"health": 30}, "collision_effect": {"health": -10})";
    const Duel duel = must(match_of(clash_of({.a = sure, .b = sure}))->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.win[0], 1);
    ASSERT_EQ(duel.turns.size(), 1U);
    EXPECT_EQ(duel.turns[0].first, 5);
    EXPECT_EQ(duel.left[0].mean(), 10);
}

TEST(CollisionExact, StaggerCostsTheNextStrike) {
    // A hammer that always hits lets nobody strike back.
    const std::string sure = R"(, "stats": {"health": 30}, "collision_effect": {"health": -10})";
    const Value root =
        clash_of({.a = sure + R"(, "equipment": {"weapon": "w"})",
                  .b = sure,
                  .items = R"({"id": "w", "weapon": "knockback", "collision_effect": {"health": -10}})"});
    const Duel duel = must(match_of(root)->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.turns[0].first, 3);
    EXPECT_EQ(duel.left[0].mean(), 30);
}

TEST(CollisionExact, NobodyAwakeIsADraw) {
    const std::string asleep = R"(, "status": ["sleeping"], "collision_effect": {"health": -1})";
    const Duel duel = must(match_of(clash_of({.a = asleep, .b = asleep}))->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.draw, 1);
    EXPECT_EQ(duel.turns[0].first, 0);
}

TEST(CollisionPlayed, DuelsAgreeWithExactOnes) {
    expect_played_like_exact(duel_with(R"("weapon": true)"));
    expect_played_like_exact(duel_with(R"("weapon": "knockback")"));
    expect_played_like_exact(duel_with(R"("weapon": "lifesteal")"));
    expect_played_like_exact(duel_with(R"("weapon": "critical")"));
    expect_played_like_exact(
        duel_with(R"("weapon": "lifesteal")", R"(, "rules": {"overheal": true, "lifesteal": 0.8})"));
}

TEST(CollisionPlayed, BlowsThatChangeStatsAreSampledAndSaySo) {
    const auto match = match_of(clash_of({.a = even, .b = even, .items = "", .more = ""}));
    const auto weak = match_of(clash_of(
        {.a =
             R"(, "stats": {"accuracy": 70, "defense": 5, "health": 30}, "collision_effect": {"health": -10, "accuracy": -20})",
         .b = even}));
    EXPECT_EQ(told(weak->exact_duel(duel_budget, {}).error()), "duel_changes_stats @ ");
    const Duel fair = must(run_duel(*match, {.rng = GeneratorId::splitmix, .runs = 20'000, .jobs = 1}));
    const Duel played = must(run_duel(*weak, {.rng = GeneratorId::splitmix, .runs = 20'000, .jobs = 1}));
    EXPECT_FALSE(played.exact);
    EXPECT_GT(played.win[0], fair.win[0] + 0.05); // whom it hits aims worse
}

TEST(CollisionPlayed, AttacksAgreeWithTheMean) {
    const auto match = match_of(clash_of(plain_clash()));
    constexpr std::uint64_t attacks = 100'000;
    const double mean = match->sample_damage(GeneratorId::splitmix, seed_from_int(1), attacks) / attacks;
    EXPECT_NEAR(mean, 4.3, 5 * 4.95 / 316.2); // sd 10 · √(0.43 · 0.57) = 4.95, √100,000 = 316.2
}

TEST(CollisionCurve, ShowsTheLimits) {
    const auto at = [&](double accuracy) {
        return odds_of(with(clash_of(plain_clash()), "actors.a.stats.accuracy", accuracy)).hit_chance;
    };
    EXPECT_EQ(at(0), 0.05);
    EXPECT_EQ(at(1000), 0.95);
    EXPECT_LT(at(40), at(60));
}

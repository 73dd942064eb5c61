#include "engine/chance/keyed_xxh64.h"
#include "engine/chance/rolled.h"
#include "engine/rules/progression/odds.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>
#include <map>

using namespace ludus;
using namespace ludus::progression_test;

namespace {

Value duel_of(const std::string& stats_a, const std::string& stats_b, const std::string& more = {}) {
    return world_of({plain_actor("a", "x", stats_a), plain_actor("b", "y", stats_b)}, more);
}

} // namespace

TEST(ProgressionScript, EvasionVarianceCritical) {
    const auto match = match_of(duel_of(R"("atk": 20)", R"("def": 8, "evasion": 0.25, "max_hp": 90)"));
    // 20 − 8 // 2 = 16; 16 × (1 + 0.3 × 0.25) = 17.2; × 1.5 = 25.8.
    const Value hit = attack_with(*match, dice({0.25, 0.75, 0.04}));
    EXPECT_EQ(hit["base_damage"], Value(16));
    EXPECT_EQ(hit["damage"], Value(25));
    EXPECT_TRUE(hit["crit"].as_bool());
    EXPECT_EQ(attack_with(*match, dice({0.25, 0.75, 0.05}))["damage"], Value(17));
    const Value miss = attack_with(*match, dice({0.24}));
    EXPECT_TRUE(miss["evaded"].as_bool());
    EXPECT_TRUE(miss["variance_roll"].is_null());
    EXPECT_EQ(miss["stamina_left"], Value(47));
}

TEST(ProgressionScript, TooLittleStaminaForASkillIsRefused) {
    const Value root = duel_of(R"("stamina": 5)", R"("max_hp": 90)",
                               R"("items": [{"id": "s", "kind": "skill", "stamina_cost": 6}],
                                  "attack": {"situation": {"skill": "s"}})");
    const auto refused = prepare_match(opened(root), builtin_rulesets());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().code, "skill_needs_stamina");
    EXPECT_NO_THROW(match_of(with(root, "items.s.stamina_cost", 5)));
}

/// 10 at a variance of 0.4 goes evenly from 8 to 12: 8, 9, 10 and 11 with a quarter each.
TEST(ProgressionFractions, TheVarianceIsIntegrated) {
    const auto match = match_of(duel_of(R"("atk": 10, "crit_rate": 0.2)", R"("evasion": 0.5, "max_hp": 9)",
                                        R"("rules": {"damage_variance": 0.4})"));
    const auto odds = must(match->odds(match->initial_state(), {}, {}));
    EXPECT_NEAR(odds.damage.p_of(0), 0.5, 1e-12);
    EXPECT_NEAR(odds.damage.p_of(8), 0.5 * 0.8 / 4, 1e-12);
    EXPECT_NEAR(odds.damage.p_of(11), 0.5 * 0.8 / 4, 1e-12);
    EXPECT_NEAR(odds.damage.p_of(12), 0.5 * 0.2 / 6, 1e-12); // critical: 12 to 18
    EXPECT_EQ(odds.damage.max(), 17);
    EXPECT_NEAR(odds.kill_chance, 0.5 * (0.8 * 3 / 4 + 0.2), 1e-12);
}

/// Every stretch of rolls against a walk over a million of them.
TEST(ProgressionOracle, BreakPointsAgainstEveryRoll) {
    using namespace ludus::progression;
    for (const double factor : {1.0, 0.37, 1.9}) {
        const Aim a{.in_range = true,
                    .damage = 23,
                    .variance = 0.3,
                    .crit_chance = 0.3,
                    .crit_dmg = 1.7,
                    .vulnerability = factor};
        std::map<double, double> counted;
        constexpr int rolls = 1'000'000;
        NoTrace none;
        for (int i = 0; i < rolls; ++i)
            for (const bool crit : {false, true})
                counted[damage_of(a, (i + 0.5) / rolls, crit, none)] += (crit ? 0.3 : 0.7) / rolls;
        std::map<double, double> exact;
        for (const Outcome& o : strike_odds(a).damage) exact[o.value] += o.p;
        ASSERT_EQ(exact.size(), counted.size());
        for (const auto& [value, p] : counted) EXPECT_NEAR(exact[value], p, 2.0 / rolls) << value;
    }
}

/// Ten million keyed attacks: five standard errors of each value's share.
TEST(ProgressionPlayed, TenMillionKeyedAttacksAgreeWithTheOdds) {
    using namespace ludus::progression;
    const Aim a{.in_range = true,
                .evasion_chance = 0.2,
                .damage = 30,
                .variance = 0.3,
                .crit_chance = 0.25,
                .crit_dmg = 1.8,
                .vulnerability = 1.25};
    constexpr int attacks = 10'000'000;
    Rolled<KeyedXxh64> chance{KeyedXxh64(seed_from_int(42))};
    NoTrace none;
    std::vector<int> counted(200);
    for (int i = 0; i < attacks; ++i)
        ++counted[static_cast<std::size_t>(roll(a, keys_of(1, i * 10LL), chance, none).damage)];
    std::vector<double> exact(200);
    const StrikeOdds odds = strike_odds(a);
    exact[0] = 1 - odds.hit_chance;
    for (const Outcome& o : odds.damage) exact[static_cast<std::size_t>(o.value)] += odds.hit_chance * o.p;
    for (std::size_t v = 0; v < exact.size(); ++v) {
        const double p = exact[v];
        const double share = static_cast<double>(counted[v]) / attacks;
        EXPECT_NEAR(share, p, 5 * std::sqrt(p * (1 - p) / attacks) + 1e-12) << v;
    }
}

TEST(ProgressionSpeed, TheFormulaStandsNotTheTable) {
    using namespace ludus::progression;
    NoTrace none;
    const progression::Rules rules;
    EXPECT_NEAR(speed_delay(1, Pace::move, rules, none), 1.0, 1e-12);
    EXPECT_NEAR(speed_delay(5, Pace::move, rules, none), 0.3832, 1e-4);  // the page says 0.53
    EXPECT_NEAR(speed_delay(10, Pace::move, rules, none), 0.3028, 1e-4); // 0.38
    EXPECT_NEAR(speed_delay(20, Pace::move, rules, none), 0.2503, 1e-4); // 0.31
    EXPECT_NEAR(speed_delay(50, Pace::move, rules, none), 0.2036, 1e-4); // 0.24
    EXPECT_EQ(speed_delay(1e6, Pace::attack, rules, none), 0.15);
}

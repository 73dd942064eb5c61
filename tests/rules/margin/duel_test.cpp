#include "engine/analysis/run_duel.h"
#include "tests/rules/margin/duels.h"

#include <cmath>

using namespace ludus;
using namespace ludus::margin_test;

namespace {

/// Both attack with an attack of their own; `b` defends with the profile `p`, `a` with `q`.
Value turns_duel(const std::string& attack_a, const std::string& attack_b, const std::string& profile_b,
                 const std::string& profile_a, const std::string& more = {}) {
    return json(R"({"ludus": 1, "ruleset": "margin", "actors": [
        {"id": "a", "stats": {"block": 1, "hp": 9}, "weapon": "w", "profile": "q"},
        {"id": "b", "stats": {"block": 2, "hp": 11}, "weapon": "v", "profile": "p"}],
        "items": [{"id": "w", "kind": "attack", )" +
                attack_a + R"(}, {"id": "v", "kind": "attack", )" + attack_b +
                R"(}, {"id": "p", "kind": "profile", )" + profile_b +
                R"(}, {"id": "q", "kind": "profile", )" + profile_a + "}]" + more + "}");
}

const std::string burst = R"("pattern": "multi_hit", "N": 2, "M": 4, "V": 2)";
const std::string slam = R"("pattern": "heavy_hit", "M": 5, "V": 2)";
const std::string harsh =
    R"("type": "block", "tn_base": 1, "success_reward": {"extra_actions": 1}, "fail_model":
    {"mode": "graded", "graded_rules": {"minor_fail_max_delta": 1, "minor_damage_multiplier": 0.5,
     "major_extra_damage": 1, "break_guard_on_major": true, "lose_action_on_major": true}})";
const std::string evading = R"("type": "evade")";

/// Five standard errors of a share, at most 1/2 of √(1/n).
void expect_sampled(const Value& root) {
    const auto match = match_of(root);
    const Duel exact = must(match->exact_duel(duel_budget, {}));
    ASSERT_TRUE(exact.exact);
    DuelTally tally;
    constexpr std::uint64_t runs = 50'000;
    match->sample_duels({.rng = GeneratorId::splitmix, .seed = seed_from_int(3), .count = runs}, tally);
    const Duel played = tally.finish();
    const double tolerance = 5 * 0.5 / std::sqrt(static_cast<double>(runs));
    double total = exact.draw;
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_NEAR(played.win[side], exact.win[side], tolerance);
        EXPECT_NEAR(played.left[side].mean(), exact.left[side].mean(),
                    5 * exact.left[side].sd() / std::sqrt(static_cast<double>(runs)));
        total += exact.win[side];
    }
    EXPECT_NEAR(total, 1, 1e-12);
    double turns = 0;
    for (const auto& entry : exact.turns) turns += entry.second;
    EXPECT_NEAR(turns, 1, 1e-12);
    for (const auto& [strikes, p] : exact.turns) {
        double seen = 0;
        for (const auto& entry : played.turns)
            if (entry.first == strikes) seen = entry.second;
        EXPECT_NEAR(seen, p, tolerance) << strikes;
    }
}

} // namespace

TEST(MarginDuelOdds, WeaponsOnly) {
    expect_sampled(json(R"({"ludus": 1, "ruleset": "margin", "actors": [
        {"id": "a", "stats": {"accuracy": 1, "hp": 15}, "weapon": "w"}, {"id": "b", "stats": {"hp": 20}, "weapon": "w"}],
        "items": [{"id": "w", "damage_base": 3, "weakpoint_scale": 1}]})"));
}

TEST(MarginDuelOdds, ExtraActionsLostActionsAndBrokenGuards) {
    expect_sampled(turns_duel(burst, slam, harsh, harsh));
    expect_sampled(turns_duel(slam, burst, harsh, evading));
    expect_sampled(turns_duel(burst, burst, evading, harsh, R"(, "fight": {"max_turns": 7})"));
}

TEST(MarginDuelOdds, AWeaponAgainstAnAttack) {
    Value root = turns_duel(burst, slam, harsh, harsh);
    expect_sampled(with(root, "items.v", json(R"({"id": "v", "kind": "weapon", "damage_base": 3})")));
}

/// By hand: `a` needs one strike that gets through (1/2 each) to kill; every strike that does not gives `b`,
/// who is harmless, an action. Draws after 2 strikes: a's first fails (1/2), then b strikes.
TEST(MarginDuelOdds, ByHand) {
    const std::string reward = R"("success_reward": {"extra_actions": 1})";
    const std::string deadly = R"("pattern": "multi_hit", "N": 1, "M": 6, "V": 99)"; // block 2: 4, 5, 6 stand
    const std::string harmless = R"("pattern": "multi_hit", "N": 1, "M": 6, "V": 0)";
    const std::string shield = R"("type": "block", )" + reward;
    const auto duel = [&](int max) {
        const Value root = turns_duel(deadly, harmless, shield, evading,
                                      R"(, "fight": {"max_turns": )" + std::to_string(max) + "}");
        return must(match_of(root)->exact_duel(duel_budget, {}));
    };
    EXPECT_NEAR(duel(1).win[0], 1.0 / 2, 1e-15);
    EXPECT_NEAR(duel(2).win[0], 1.0 / 2, 1e-15); // strike 2 is b's
    EXPECT_NEAR(duel(3).win[0], 1.0 / 2, 1e-15); // strike 3 too: its extra action
    EXPECT_NEAR(duel(4).win[0], 3.0 / 4, 1e-15);
    EXPECT_NEAR(duel(4).draw, 1.0 / 4, 1e-15);
}

TEST(MarginDuelOdds, TheBudgetCounts) {
    const auto match = match_of(turns_duel(burst, slam, harsh, harsh));
    const auto refused = match->exact_duel(1000, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().code, "duel_too_large");
    const Duel sampled = must(run_duel(*match, {.runs = 100, .transitions = 1000}));
    EXPECT_FALSE(sampled.exact);
}

TEST(MarginDuelOdds, AlreadyOver) {
    const Value root = with(turns_duel(burst, slam, harsh, harsh), "actors.b.stats.hp", 0);
    const Duel duel = must(match_of(root)->exact_duel(duel_budget, {}));
    EXPECT_EQ(duel.win[0], 1);
    EXPECT_EQ(duel.turns.front().first, 0);
}

TEST(MarginDuelOdds, SayThatTheCrowdStays) {
    const Value one = margin_of({.weapon = plain_weapon});
    EXPECT_TRUE(match_of(one)->duel_notes().empty());
    const auto notes = match_of(with(one, "attack.situation.enemy_count", 3))->duel_notes();
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].key, "margin.note.crowd_stays");
}

#include "engine/analysis/run_duel.h"
#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/rules/registry.h"
#include "tests/duel/duel_oracle.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <map>

using namespace ludus;
using namespace ludus::test;

namespace {

/// Short enough for the oracle, which has no way to let go of states that hardly matter.
Value short_duel(std::string_view a, std::string_view b, std::string_view situation = {},
                 int max_turns = 14) {
    return with(contest_of(a, b, situation), "fight.max_turns", max_turns);
}

const std::vector<Value>& scenarios() {
    static const std::vector<Value> all{
        short_duel(R"("hp": 25)", R"("hp": 25)"),
        short_duel(R"("hp": 24, "STR": 4, "AGI": 35)", R"("hp": 25.5, "VIT": 60, "STR": 22)"),
        with(short_duel(R"("hp": 15, "INT": 3)", R"("hp": 14, "INT": 5, "VIT": 41)",
                        R"("attack_type": "magic")", 9),
             "rules", json(R"({"die_sides": 6, "magic_threshold": 4})")),
        with(
            short_duel(R"("hp": 23.3, "DEX": 6.7)", R"("hp": 20, "DEX": 3)", R"("attack_type": "ranged")", 9),
            "rules.die_sides", 8),
        short_duel(R"("hp": 60)", R"("hp": 60)", "", 5)};
    return all;
}

/// One side's strikes, built of the odds instead of the match's own table.
StrikeTable strike_of(const Value& root, const char* attacker, const char* defender) {
    const Value turned = with(with(root, "attack.attacker", attacker), "attack.defender", defender);
    const auto match = match_of(turned);
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    StrikeTable table{.nothing = 0};
    std::vector<Outcome> hits;
    std::vector<Outcome> counters;
    for (const Outcome& o : odds.damage.support())
        if (o.value > 0) {
            hits.push_back(o);
            table.hit_chance += o.p;
        }
    for (const Outcome& o : odds.recoil.support())
        if (o.value > 0) {
            counters.push_back(o);
            table.counter_chance += o.p;
        }
    if (!hits.empty()) table.hit = Distribution::from(hits);
    if (!counters.empty()) table.counter = Distribution::from(counters);
    table.nothing = 1 - table.hit_chance - table.counter_chance;
    return table;
}

Duel oracle(const Value& root) {
    const Scenario s = opened(root);
    const auto hp = [&](int i) { return s.actor(i)["stats"]["hp"].as_double(); };
    const DuelTable table{.strikes = {strike_of(root, "a", "b"), strike_of(root, "b", "a")},
                          .hp = {hp(0), hp(1)},
                          .max_strikes = s.max_turns()};
    return DuelOracle(table).solve();
}

/// A length that only one of them has counts as one of no chance in the other.
void expect_same_lengths(const std::vector<std::pair<int, double>>& found,
                         const std::vector<std::pair<int, double>>& expected) {
    EXPECT_FALSE(expected.empty());
    std::map<int, double> apart;
    for (const auto& [n, p] : found) apart[n] += p;
    for (const auto& [n, p] : expected) apart[n] -= p;
    for (const auto& [n, difference] : apart) EXPECT_NEAR(difference, 0, 1e-10) << n << " strikes";
}

} // namespace

class ContestDuel : public testing::TestWithParam<std::size_t> {
protected:
    const Value& root() const { return scenarios()[GetParam()]; }
};

TEST_P(ContestDuel, ExactEqualsTheSlowOracle) {
    const Duel expected = oracle(root());
    const Duel found = must(run_duel(*match_of(root()), {}));
    EXPECT_TRUE(found.exact);
    EXPECT_FALSE(found.why_sampled);
    EXPECT_EQ(found.runs, 0U);
    EXPECT_NEAR(found.draw, expected.draw, 1e-10);
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_NEAR(found.win[side], expected.win[side], 1e-10);
        for (const Outcome& o : expected.left[side].support())
            EXPECT_NEAR(found.left[side].at_most(o.value), expected.left[side].at_most(o.value), 1e-10);
    }
    expect_same_lengths(found.turns, expected.turns);
}

/// 5 standard errors of 20,000 fixed fights; the sampled answer says that it is one, and why.
TEST_P(ContestDuel, SampledAgreesWithExact) {
    const auto match = match_of(root());
    const Duel exact = must(run_duel(*match, {}));
    const Duel sampled = must(run_duel(*match, {.seed = seed_from_int(5), .runs = 20'000, .transitions = 1}));
    EXPECT_FALSE(sampled.exact);
    EXPECT_EQ(sampled.runs, 20'000U);
    ASSERT_TRUE(sampled.why_sampled);
    EXPECT_EQ(sampled.why_sampled->code, "duel_too_large");
    const auto close = [](double found, double p) {
        EXPECT_NEAR(found, p, 5 * std::sqrt(p * (1 - p) / 20'000) + 1e-12);
    };
    close(sampled.draw, exact.draw);
    for (std::size_t side = 0; side < 2; ++side) {
        close(sampled.win[side], exact.win[side]);
        const auto wins = static_cast<std::uint64_t>(std::llround(sampled.win[side] * 20'000));
        EXPECT_EQ(sampled.ci95[side], wilson95(wins, 20'000));
        close(sampled.left[side].p_of(0), exact.left[side].p_of(0));
        EXPECT_NEAR(sampled.left[side].mean(), exact.left[side].mean(),
                    5 * exact.left[side].sd() / std::sqrt(20'000.0));
    }
}

INSTANTIATE_TEST_SUITE_P(, ContestDuel, testing::Range(std::size_t{0}, scenarios().size()));

TEST(RunDuel, IsTheSameForAnyNumberOfJobs) {
    const auto match = match_of(scenarios()[1]);
    const auto sampled = [&](unsigned jobs) {
        return must(
            run_duel(*match, {.rng = GeneratorId::splitmix, .runs = 5000, .jobs = jobs, .transitions = 1}));
    };
    const Duel one = sampled(1);
    for (const unsigned jobs : {2U, 3U, 7U}) {
        EXPECT_EQ(sampled(jobs).win, one.win);
        EXPECT_EQ(sampled(jobs).turns, one.turns);
        EXPECT_EQ(sampled(jobs).left, one.left);
    }
}

TEST(RunDuel, EachSideStrikesWithItsOwnWeapon) {
    const Value root = json(R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a", "stats": {"STR": 0, "DEX": 50, "AGI": 300, "hp": 10, "VIT": 0}, "equipment": {"weapon": "bow"}},
        {"id": "b", "stats": {"hp": 10, "VIT": 0}}], "items": [{"id": "bow", "attack_type": "ranged"}]})");
    EXPECT_NEAR(must(run_duel(*match_of(root), {})).win[0], 1, 1e-15);
    // Turned round, b strikes first and always misses; its recoil (gap ≥ 10, STR 10) may kill it at once.
    const Duel turned = must(run_duel(*match_of(with(root, "attack.attacker", "b")), {}));
    EXPECT_NEAR(turned.win[1], 1, 1e-15);
}

TEST(RunDuel, AStopRequestEndsIt) {
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = run_duel(*match_of(scenarios()[0]), {.transitions = 1}, stop.get_token());
    ASSERT_FALSE(stopped);
    EXPECT_EQ(told(stopped.error()), "cancelled @ ");
}

/// Rebounds of many sizes leave differences that round to a hair below 0: no chance may become negative.
TEST(RunDuel, EveryPresetIsExactAndAddsUp) {
    for (const ludus::Preset& preset : ludus::presets()) {
        const auto opened = ludus::open_scenario(*ludus::read_json(preset.text), ludus::builtin_rulesets());
        const auto match = ludus::prepare_match(*opened.scenario, ludus::builtin_rulesets());
        ASSERT_TRUE(match) << preset.name;
        const auto duel = (*match)->exact_duel(ludus::duel_budget, {});
        ASSERT_TRUE(duel) << preset.name;
        EXPECT_NEAR(duel->win[0] + duel->win[1] + duel->draw, 1, 1e-12) << preset.name;
        EXPECT_FALSE(duel->turns.empty()) << preset.name;
        for (const auto& [strikes, p] : duel->turns) EXPECT_GE(p, 0) << preset.name << ' ' << strikes;
    }
}

#include "tests/rules/playable.h"

#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

constexpr double tolerance = 1e-9;
constexpr double damage_tolerance = 1e-7;

class Golden : public testing::TestWithParam<std::string> {
protected:
    const Value cases = golden(GetParam());
};

/// Dice are listed by their values alone in the golden cases.
Value plain(const Value& v) { return v.is_record() && v.contains("value") ? v["value"] : v; }

void expect_same(const Value& expected, const Value& found, const std::string& where) {
    if (expected.is_number() && found.is_number()) {
        EXPECT_NEAR(found.as_double(), expected.as_double(), tolerance) << where;
    } else if (expected.is_list() && found.is_list()) {
        ASSERT_EQ(found.size(), expected.size()) << where;
        for (std::size_t i = 0; i < expected.size(); ++i)
            expect_same(expected.items()[i], plain(found.items()[i]), join_path(where, i));
    } else {
        EXPECT_EQ(found, expected) << where;
    }
}

Value result_of(const Match& match) {
    const Scenario& scenario = match.scenario();
    AnySource source(scenario.rng(), scenario.seed());
    EventLog log;
    match.resolve(source, match.initial_state(), log);
    EXPECT_TRUE(source.verdict());
    return match.result(log, log.events().front());
}

void expect_distribution(const Value& expected, const Distribution& found, const std::string& where) {
    ASSERT_EQ(found.size(), expected.size()) << where;
    double total = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const Outcome& o = found.outcomes()[i];
        EXPECT_NEAR(o.value, expected.items()[i].items()[0].as_double(), damage_tolerance) << where;
        EXPECT_NEAR(o.p, expected.items()[i].items()[1].as_double(), tolerance) << where << ' ' << o.value;
        total += o.p;
    }
    EXPECT_NEAR(total, 1, 1e-12) << where;
}

void expect_odds(const Value& expected, const Odds& odds, const std::string& where) {
    expect_distribution(expected["damage"], odds.damage, where + " damage");
    const Value none = Value::list({Value::list({0, 1})}); // cases of rules without recoil leave it out
    expect_distribution(expected.contains("recoil") ? expected["recoil"] : none, odds.recoil,
                        where + " recoil");
    EXPECT_NEAR(odds.hit_chance, expected["hit_chance"].as_double(), tolerance) << where;
    EXPECT_NEAR(odds.kill_chance, expected["kill_chance"].as_double(), tolerance) << where;
    EXPECT_NEAR(odds.damage.mean(), expected["mean"].as_double(), damage_tolerance) << where;
    EXPECT_NEAR(odds.damage.sd(), expected["sd"].as_double(), damage_tolerance) << where;
    double outcomes = 0;
    for (const NamedChance& o : odds.outcomes) outcomes += o.p;
    EXPECT_NEAR(outcomes, 1, 1e-12) << where;
}

} // namespace

TEST_P(Golden, Results) {
    ASSERT_GT(cases.size(), 0U);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Value& entry = cases.items()[i];
        const Value found = result_of(*match_of(entry["scenario"]));
        for (const Member& m : entry["result"].members()) {
            const Value* at = find_path(found, must(parse_path(m.key)));
            const std::string where = std::to_string(i) + ": " + m.key;
            EXPECT_TRUE(at || m.value.is_null()) << where << " is missing";
            if (at) expect_same(m.value, *at, where);
        }
    }
}

TEST_P(Golden, ExactOdds) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Value& entry = cases.items()[i];
        const auto match = match_of(entry["scenario"]);
        const auto odds = match->odds(match->initial_state(), {}, {});
        ASSERT_TRUE(odds) << told(odds.error());
        expect_odds(entry["odds"], *odds, std::to_string(i));
    }
}

/// Where a case tells of a duel too: who wins, and after how many strikes.
TEST_P(Golden, ExactDuels) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Value& duel = cases.items()[i]["duel"];
        if (!duel.is_record()) continue;
        const auto match = match_of(cases.items()[i]["scenario"]);
        const auto found = match->exact_duel(duel_budget, {});
        ASSERT_TRUE(found) << told(found.error());
        const AttackRef two = match->attack();
        for (const auto& [side, who] : {std::pair(0, two.attacker), std::pair(1, two.defender)})
            EXPECT_NEAR(found->win[static_cast<std::size_t>(side)],
                        duel["win"][match->scenario().actor_id(who)].as_double(), tolerance)
                << i;
        ASSERT_EQ(found->turns.size(), duel["turns"].size()) << i;
        for (std::size_t k = 0; k < found->turns.size(); ++k) {
            EXPECT_EQ(found->turns[k].first, duel["turns"].items()[k].items()[0].as_int()) << i;
            EXPECT_NEAR(found->turns[k].second, duel["turns"].items()[k].items()[1].as_double(), tolerance)
                << i;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, Golden, testing::ValuesIn(playable_rulesets()),
                         [](const auto& test) { return test.param; });

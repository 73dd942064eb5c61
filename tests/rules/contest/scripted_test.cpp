#include "tests/support/scenarios.h"

#include <ostream>

using namespace ludus;
using namespace ludus::test;

namespace {

struct Script {
    std::string name;
    std::string stats_a;
    std::string stats_b;
    std::string situation;
    std::vector<double> rolls;
    std::string result; ///< what must be in the result, dotted names being paths
};

void PrintTo(const Script& s, std::ostream* out) { *out << s.name; }

TypedDice dice(const std::vector<double>& rolls) {
    TypedDice all;
    for (const double roll : rolls) all.push_back({roll});
    return all;
}

} // namespace

class ContestScript : public testing::TestWithParam<Script> {};

TEST_P(ContestScript, GivesItsResult) {
    const Script& s = GetParam();
    const Value found = attack_with(*match_of(contest_of(s.stats_a, s.stats_b, s.situation)), dice(s.rolls));
    const Value expected = json(s.result);
    for (const Member& m : expected.members()) {
        const Value* at = find_path(found, must(parse_path(m.key)));
        ASSERT_NE(at, nullptr) << m.key;
        if (m.value.is_number())
            EXPECT_NEAR(at->as_double(), m.value.as_double(), 1e-12) << m.key;
        else
            EXPECT_EQ(*at, m.value) << m.key;
    }
}

const std::string still = R"("AGI": 0, "VIT": 0)";
const std::string weak = R"("STR": 1, "INT": 1, "DEX": 1, "AGI": 0)";

INSTANTIATE_TEST_SUITE_P(
    , ContestScript,
    testing::Values(
        Script{"worked",
               R"("STR": 12, "AGI": 30)",
               R"("AGI": 10, "VIT": 20)",
               "",
               {14, 9},
               R"({"hit": true, "hit_a": 17, "hit_b": 10, "vit_term": 2, "vit_scale_div": 10, "atk_stat": 12,
                   "attack_type": "phys", "raw.damage": 17, "recoil": 0, "roll_a": 14, "roll_b": 9})"},
        Script{"pierced",
               R"("STR": 12, "AGI": 30)",
               R"("AGI": 10, "VIT": 20)",
               R"("perce_armure": true)",
               {14, 9},
               R"({"vit_term": 0.2, "vit_scale_div": 100, "raw.damage": 18.8, "perce_armure": true})"},
        Script{"strong_spell",
               R"("INT": 10, "AGI": 0)",
               still,
               R"("attack_type": "magic")",
               {16, 10},
               R"({"raw.damage": 19.2, "atk_stat": 10})"},
        Script{"weak_spell",
               R"("INT": 10, "AGI": 0)",
               still,
               R"("attack_type": "magic")",
               {15, 10},
               R"({"raw.damage": 13.5})"},
        Script{"ranged",
               R"("DEX": 10, "AGI": 0)",
               still,
               R"("attack_type": "ranged")",
               {16, 10},
               R"({"raw.damage": 15.2})"},
        Script{"equal_is_no_hit", "", "", "", {10, 10}, R"({"hit": false, "hit_a": 11, "hit_b": 11})"},
        Script{"recoil_phys",
               weak,
               R"("AGI": 0, "VIT": 30)",
               "",
               {5, 15},
               R"({"hit": false, "raw.defense_value": 12, "recoil": 12})"},
        Script{"recoil_ranged",
               weak,
               R"("AGI": 0, "VIT": 30)",
               R"("attack_type": "ranged")",
               {5, 15},
               R"({"raw.defense_value": 12, "recoil": 6})"},
        Script{"recoil_magic",
               weak,
               R"("AGI": 0, "VIT": 30)",
               R"("attack_type": "magic")",
               {5, 15},
               R"({"raw.defense_value": 12, "recoil": 8.4})"},
        Script{"blocked",
               R"("STR": 40)",
               "",
               "",
               {5, 6},
               R"({"hit": false, "recoil": 0, "raw.defense_value": -38})"},
        Script{"power_of_zero_is_blocked",
               R"("STR": 2, "AGI": 0)",
               R"("AGI": 0, "VIT": 10)",
               "",
               {5, 6},
               R"({"hit": false, "recoil": 0, "raw.defense_value": 0})"},
        Script{"never_below_zero",
               R"("STR": 0)",
               R"("VIT": 500)",
               "",
               {12, 10},
               R"({"hit": true, "raw.damage": 0})"},
        Script{"any_number_may_be_typed",
               R"("STR": 0, "AGI": 0)",
               still,
               "",
               {-3.25, -7.5},
               R"({"hit": true, "roll_a": -3.25, "raw.damage": 4.25})"}),
    [](const auto& test) { return test.param.name; });

namespace {

Value armed(const std::string& weapon, const std::string& attack) {
    return json(R"({"ludus": 1, "ruleset": "contest", "actors": [{"id": "a", "stats": {"STR": 1, "INT": 2,
        "DEX": 3}, "equipment": {"weapon": "w"}}, {"id": "b"}], "items": [{"id": "w")" +
                weapon + R"(}, {"id": "staff", "attack_type": "magic"}], "attack": {)" + attack + "}}");
}

std::string type_of_attack(const Value& root) {
    return attack_with(*match_of(root), {{10}, {10}})["attack_type"].as_text();
}

} // namespace

TEST(ContestWeapon, SaysTheTypeUnlessTheSituationDoes) {
    EXPECT_EQ(type_of_attack(armed("", "")), "phys");
    EXPECT_EQ(type_of_attack(armed(R"(, "attack_type": "ranged")", "")), "ranged");
    EXPECT_EQ(type_of_attack(armed(R"(, "attack_type": "ranged")", R"("weapon": "staff")")), "magic");
    EXPECT_EQ(type_of_attack(armed(R"(, "attack_type": "ranged")", R"("weapon": null)")), "phys");
    EXPECT_EQ(
        type_of_attack(armed(R"(, "attack_type": "ranged")", R"("situation": {"attack_type": "magic"})")),
        "magic");
}

TEST(ContestWeapon, PiercesUnlessTheSituationSaysNot) {
    const auto pierces = [](const std::string& attack) {
        const Value root = armed(R"(, "perce_armure": true)", attack);
        return attack_with(*match_of(root), {{10}, {10}})["perce_armure"].as_bool();
    };
    EXPECT_TRUE(pierces(""));
    EXPECT_FALSE(pierces(R"("situation": {"perce_armure": false})"));
    EXPECT_TRUE(pierces(R"("situation": {"perce_armure": null})"));
}

TEST(ContestAttack, ChangesHitPointsInTheLogOnly) {
    const auto match = match_of(contest_of(R"("STR": 12, "AGI": 30)", R"("AGI": 10, "VIT": 20, "hp": 30)",
                                           R"("perce_armure": true)"));
    const State state = match->initial_state();
    AnySource source(TypedDice{{14}, {9}});
    EventLog log;
    match->resolve(source, state, log);
    const auto changes = log.changes(log.events().front());
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0], (StateChange{.actor = 1, .path = "stats.hp", .before = 30, .after = 30 - 18.8}));
    EXPECT_EQ(state, match->initial_state());
}

TEST(ContestAttack, TooFewDiceAreAskedFor) {
    const auto match = match_of(contest_of("", ""));
    AnySource source(TypedDice{{14}});
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    ASSERT_FALSE(source.verdict());
    EXPECT_EQ(source.verdict().error().front().arguments,
              (Arguments{{"count", std::int64_t{1}}, {"draws", std::string("roll_b")}}));
}

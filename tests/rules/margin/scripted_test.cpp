#include "tests/rules/margin/duels.h"

#include <ostream>

using namespace ludus;
using namespace ludus::margin_test;

namespace {

struct Script {
    std::string name;
    MarginDuel duel;
    std::vector<double> rolls;
    std::string result; ///< what must be in the result, dotted names being paths
};

void PrintTo(const Script& s, std::ostream* out) { *out << s.name; }

std::string graded(const std::string& rules) {
    return R"("type": "block", "fail_model": {"mode": "graded", "graded_rules": {)" + rules + "}}";
}

const std::string by_failures =
    graded(R"("graded_by": "failures", "minor_max_failures": 1, "minor_damage_multiplier": 0.5,
              "major_extra_damage": 2, "break_guard_on_major": true, "lose_action_on_major": true)");

std::vector<Script> attacks() {
    return {
        // Weapon example of the source: TN 4, threshold 1, scale 2. A 6 with accuracy 3 is margin 5.
        {"margin_becomes_weakpoints",
         {.stats_a = R"("accuracy": 3)", .weapon = plain_weapon},
         {6},
         R"({"hit": true, "TN": 4, "score": 9, "margin": 5, "weakpoint_bonus": 2, "damage": 20, "roll.final": 6,
             "breakdown.weakpoint.threshold": 1, "breakdown.weakpoint.scale": 2,
             "breakdown.weakpoint.raw_margin": 5, "breakdown.weakpoint.effective_margin": 4})"},
        {"score_equal_to_TN_hits",
         {.weapon = plain_weapon},
         {4},
         R"({"hit": true, "margin": 0, "weakpoint_bonus": 0, "damage": 10})"},
        {"one_short_misses",
         {.weapon = plain_weapon},
         {3},
         R"({"hit": false, "margin": -1, "weakpoint_bonus": 0, "damage": 0,
             "breakdown.weakpoint.effective_margin": 0})"},
        {"margin_at_the_threshold_is_no_weakpoint",
         {.stats_a = R"("accuracy": 1)", .weapon = plain_weapon},
         {4},
         R"({"margin": 1, "weakpoint_bonus": 0})"},
        {"levels_are_rounded_down",
         {.stats_a = R"("accuracy": 2)", .weapon = plain_weapon},
         {6},
         R"({"margin": 4, "weakpoint_bonus": 1, "damage": 15})"}, // (4 - 1) / 2 = 1.5
        {"tn_parts",
         {.stats_b = R"("evasion_mod": 2)",
          .weapon = plain_weapon,
          .situation = R"("enemy_count": 4, "difficulty_mod": -1)"},
         {6},
         R"({"hit": false, "TN": 8, "breakdown.tn_parts.base": 4, "breakdown.tn_parts.target_mod": 2,
             "breakdown.tn_parts.enemy_count_mod": 3, "breakdown.tn_parts.difficulty_mod": -1})"},
        {"nobody_about_is_no_help",
         {.weapon = plain_weapon, .situation = R"("enemy_count": 0)"},
         {4},
         R"({"TN": 4, "hit": true})"},
        {"the_attackers_bonus_counts_before_the_cap",
         {.stats_a = R"("weakpoint_bonus": 5)", .weapon = plain_weapon + R"(, "weakpoint_cap": 3)"},
         {4},
         R"({"weakpoint_bonus": 3, "damage": 25})"}, // floor(10 × 2.5)
        {"a_bonus_needs_a_hit",
         {.stats_a = R"("weakpoint_bonus": 5)", .weapon = plain_weapon},
         {1},
         R"({"hit": false, "weakpoint_bonus": 0, "damage": 0})"},
        {"damage_is_rounded_down",
         {.stats_a = R"("accuracy": 3)", .weapon = R"("damage_base": 3, "damage_scale": 0.25)"},
         {6},
         R"({"weakpoint_bonus": 2, "damage": 4})"}, // 3 × 1.5 = 4.5
        {"damage_is_never_below_zero",
         {.stats_a = R"("weakpoint_bonus": -9)", .weapon = plain_weapon},
         {6},
         R"({"hit": true, "weakpoint_bonus": -9, "damage": 0})"}, // 10 × (1 - 4.5)
        {"empty_pool_gives_0",
         {.stats_a = R"("accuracy": 4)", .weapon = R"("damage_base": 10, "hit_dice": [])"},
         {},
         R"({"hit": true, "score": 4, "roll.final": 0, "roll.rolls": []})"},
        {"two_d6_take_max",
         {.weapon =
              R"("damage_base": 10, "hit_dice": [{"sides": 6, "count": 2}], "hit_rules": {"mode": "max"})"},
         {2, 5},
         R"({"roll.final": 5, "roll.meta.mode": "max", "score": 5})"},
        {"numbers_of_a_billion",
         {.stats_a = R"("accuracy": 1000000000)",
          .stats_b = R"("evasion_mod": -1000000000)",
          .weapon =
              R"("hit_tn_base": -1000000000, "damage_base": 1000000000, "weakpoint_threshold": -1000000000, "weakpoint_scale": 1)",
          .situation = R"("difficulty_mod": -1000000000)"},
         {6},
         R"({"TN": -3000000000, "margin": 4000000006, "weakpoint_bonus": 5000000006, "damage": 2500000004000000000})"}};
}

std::vector<Script> many_hits() {
    return {
        {"three_hits_evaded_or_not",
         {.stats_b = R"("evade": 1)", .weapon = many(R"("N": 3, "M": 4, "V": 2)")},
         {2, 3, 6},
         R"({"pattern": "multi_hit", "profile_type": "evade", "successes": 2, "failures": 1, "damageTaken": 2,
             "extraActions": 0, "hit": true, "breakdown[0].grade": "fail", "breakdown[0].delta": 1,
             "breakdown[0].damage_if_fail": 2, "breakdown[1].success": true, "breakdown[1].i": 1,
             "TN_breakdown[2].TN": 4, "rolls[2].final": 6})"},
        // The same dice against block: TN 6, so 2, 3 fall short by 4 and 3, the 6 stands.
        {"three_hits_blocked_or_not",
         {.weapon = many(R"("N": 3, "M": 4, "V": 2)"), .profile = block_profile},
         {2, 5, 6},
         R"({"profile_type": "block", "successes": 1, "failures": 2, "damageTaken": 5, "extraActions": 1,
             "breakdown[0].grade": "major", "breakdown[0].damage": 4, "breakdown[1].grade": "minor",
             "breakdown[1].damage": 1, "breakdown[2].grade": "success", "breakdown[2].damage": 0,
             "TN_breakdown[0].profile_base": 2, "guard_broken": false, "lostActions": 0})"},
        {"halves_round_to_even",
         {.weapon = many(R"("N": 2, "M": 4, "V": 5)"), .profile = block_profile},
         {5, 6},
         R"({"damageTaken": 2, "breakdown[0].grade": "minor"})"}, // 2.5
        {"halves_round_to_even_upwards_too",
         {.weapon = many(R"("N": 1, "M": 4, "V": 7)"), .profile = block_profile},
         {5},
         R"({"damageTaken": 4})"}, // 3.5
        {"a_crowd_raises_TN",
         {.weapon = many(R"("N": 2, "M": 4, "V": 3, "tn_base": 1)"),
          .situation = R"("enemy_count": 3, "difficulty_mod": -1)"},
         {6, 5},
         R"({"failures": 1, "damageTaken": 3, "TN_breakdown[0].attack_base": 1, "TN_breakdown[0].M": 4,
             "TN_breakdown[0].enemy_count_mod": 2, "TN_breakdown[0].difficulty_mod": -1,
             "TN_breakdown[0].TN": 6})"},
        {"or_adds_hits",
         {.weapon = many(R"("N": 2, "M": 4, "V": 3)"),
          .situation = R"("enemy_count": 3)",
          .rules = R"("defense_pressure": "hits")"},
         {6, 1, 6, 1},
         R"({"failures": 2, "damageTaken": 6, "TN_breakdown[3].enemy_count_mod": 0, "TN_breakdown[3].TN": 4})"},
        {"no_hits_at_all",
         {.weapon = many(R"("N": 0, "M": 4, "V": 3)")},
         {},
         R"({"hit": false, "successes": 0, "failures": 0, "damageTaken": 0, "rolls": [], "breakdown": []})"},
        {"majors_break_the_guard_and_cost_one_action",
         {.weapon = many(R"("N": 3, "M": 6, "V": 3)"),
          .profile = graded(R"("break_guard_on_major": true, "lose_action_on_major": true)")},
         {1, 2, 3},
         R"({"damageTaken": 9, "guard_broken": true, "lostActions": 1})"},
        {"minors_do_not",
         {.weapon = many(R"("N": 1, "M": 6, "V": 3)"),
          .profile = graded(
              R"("minor_fail_max_delta": 5, "break_guard_on_major": true, "lose_action_on_major": true)")},
         {1},
         R"({"damageTaken": 3, "guard_broken": false, "lostActions": 0, "breakdown[0].grade": "minor"})"},
        {"few_failures_are_minor_together",
         {.weapon = many(R"("N": 3, "M": 4, "V": 5)"), .profile = by_failures},
         {6, 1, 6},
         R"({"failures": 1, "damageTaken": 2, "breakdown[1].grade": "minor", "breakdown[0].grade": "success",
             "guard_broken": false})"},
        {"many_failures_are_major_together",
         {.weapon = many(R"("N": 3, "M": 4, "V": 5)"), .profile = by_failures},
         {6, 1, 3},
         R"({"failures": 2, "damageTaken": 12, "breakdown[1].grade": "major", "breakdown[2].grade": "major",
             "guard_broken": true, "lostActions": 1})"},
        {"no_failure_is_neither",
         {.weapon = many(R"("N": 2, "M": 4, "V": 5)"), .profile = by_failures},
         {6, 4},
         R"({"damageTaken": 0, "guard_broken": false})"},
        {"a_failure_never_heals",
         {.weapon = many(R"("N": 2, "M": 4, "V": 1)"),
          .profile = graded(R"("minor_fail_max_delta": 1, "major_extra_damage": -5)")},
         {3, 1},
         R"({"damageTaken": 1, "breakdown[0].damage": 1, "breakdown[1].damage": 0})"},
        {"dice_are_rolled_left_to_right",
         {.weapon = many(R"("N": 2, "M": 8, "V": 1, "dice": [{"sides": 6}, {"sides": 8}])")},
         {3, 5, 6, 1},
         R"({"rolls[0].rolls[0].value": 3, "rolls[0].rolls[1].sides": 8, "rolls[1].final": 7, "successes": 1})"}};
}

std::vector<Script> heavy_hits() {
    return {
        {"each_point_short_costs_V",
         {.weapon = heavy(R"("M": 5, "V": 3)")},
         {2},
         R"({"pattern": "heavy_hit", "hit": true, "damageTaken": 9, "failures": 1, "breakdown[0].delta": 3,
             "breakdown[0].grade": "fail", "breakdown[0].damage": 9})"},
        {"enough_costs_nothing",
         {.weapon = heavy(R"("M": 5, "V": 3, "min_damage": 4)")},
         {5},
         R"({"hit": false, "damageTaken": 0, "successes": 1, "breakdown[0].damage": 0})"},
        {"blocked_in_part",
         {.weapon = heavy(R"("M": 4, "V": 3)"), .profile = block_profile},
         {5},
         R"({"breakdown[0].grade": "minor", "damageTaken": 2, "extraActions": 0})"}, // 1.5 rounds to 2
        {"broken_through",
         {.weapon = heavy(R"("M": 4, "V": 3)"), .profile = block_profile},
         {4},
         R"({"breakdown[0].grade": "major", "damageTaken": 8})"},
        {"blocked",
         {.weapon = heavy(R"("M": 4, "V": 3)"), .profile = block_profile},
         {6},
         R"({"damageTaken": 0, "extraActions": 1})"},
        {"limits_come_after_grading",
         {.weapon = heavy(R"("M": 4, "V": 3, "max_damage": 7)"), .profile = block_profile},
         {4},
         R"({"damageTaken": 7})"},
        {"the_least_damage",
         {.weapon = heavy(R"("M": 4, "V": 3, "min_damage": 5, "max_damage": 7)"), .profile = block_profile},
         {5},
         R"({"damageTaken": 5})"},
        {"hits_pressure_leaves_a_heavy_hit_alone",
         {.weapon = heavy(R"("M": 4, "V": 3)"),
          .situation = R"("enemy_count": 5)",
          .rules = R"("defense_pressure": "hits")"},
         {3},
         R"({"TN_breakdown[0].TN": 4, "damageTaken": 3})"},
        {"failures_are_counted_in_many_hits_only",
         {.weapon = heavy(R"("M": 4, "V": 4)"), .profile = by_failures},
         {3},
         R"({"breakdown[0].grade": "major", "damageTaken": 6})"}, // short by 1 with a limit of 0
        {"stat_key_says_which_stat",
         {.stats_b = R"("engine": 3, "evade": 9)",
          .weapon = heavy(R"("M": 6, "V": 1)"),
          .profile = R"("stat_key": "engine")"},
         {2},
         R"({"breakdown[0].score": 5, "damageTaken": 1})"},
        {"damage_of_quintillions",
         {.stats_b = R"("evade": -1000000000)",
          .weapon = heavy(R"("M": 1000000000, "V": 1000000000, "tn_base": 1000000000)"),
          .situation = R"("difficulty_mod": 1000000000)"},
         {1},
         R"({"damageTaken": 3999999999e9})"}};
}

std::vector<Script> all_scripts() {
    std::vector<Script> all = attacks();
    for (const auto& more : {many_hits(), heavy_hits()}) all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace

class MarginScript : public testing::TestWithParam<Script> {};

TEST_P(MarginScript, GivesItsResult) {
    const Script& s = GetParam();
    const Value found = attack_with(*match_of(margin_of(s.duel)), dice(s.rolls));
    const Value expected = json(s.result);
    for (const Member& m : expected.members()) {
        const Value* at = find_path(found, must(parse_path(m.key)));
        ASSERT_NE(at, nullptr) << m.key;
        EXPECT_EQ(*at, m.value) << m.key;
    }
}

INSTANTIATE_TEST_SUITE_P(, MarginScript, testing::ValuesIn(all_scripts()),
                         [](const auto& test) { return test.param.name; });

TEST(MarginProfile, OfTheSituationWins) {
    Value root = margin_of({.weapon = heavy(R"("M": 4, "V": 1)"), .situation = R"("profile": "block")"});
    EXPECT_EQ(attack_with(*match_of(root), {{6}})["profile_type"], Value("block"));
    root = with(root, "attack.situation", Value());
    EXPECT_EQ(attack_with(*match_of(root), {{6}})["profile_type"], Value("evade"));
    root = with(root, "actors.b.profile", Value());
    EXPECT_EQ(attack_with(*match_of(root), {{6}})["profile_type"], Value("evade"));
}

TEST(MarginProfile, AnItemTakesThePlaceOfAStandardOne) {
    Value root = margin_of({.weapon = heavy(R"("M": 4, "V": 1)"), .situation = R"("profile": "block")"});
    EXPECT_EQ(attack_with(*match_of(root), {{6}})["TN_breakdown"].items()[0]["TN"], Value(6));
    root.set("items", root["items"].items());
    Value items = root["items"];
    items.push_back(json(R"({"id": "block", "kind": "profile", "type": "block", "tn_base": 9})"));
    root.set("items", items);
    EXPECT_EQ(attack_with(*match_of(root), {{6}})["TN_breakdown"].items()[0]["TN"], Value(13));
}

TEST(MarginAttack, WithoutAWeaponIsTheDefaultOne) {
    const auto match =
        match_of(json(R"({"ludus": 1, "ruleset": "margin", "actors": [{"id": "a"}, {"id": "b"}]})"));
    const Value result = attack_with(*match, {{4}});
    EXPECT_EQ(result["hit"], Value(true));
    EXPECT_EQ(result["damage"], Value(0));
}

TEST(MarginAttack, ChangesHitPointsInTheLogOnly) {
    const auto match = match_of(margin_of({.stats_b = R"("hp": 15)", .weapon = plain_weapon}));
    AnySource source(dice({4}));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const auto changes = log.changes(log.events().front());
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0], (StateChange{.actor = 1, .path = "stats.hp", .before = 15, .after = 5}));
}

TEST(MarginAttack, AsksForEveryDieByName) {
    const auto match = match_of(margin_of({.weapon = many(R"("N": 3, "M": 4, "V": 1)")}));
    AnySource source(dice({4}));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    ASSERT_FALSE(source.verdict());
    EXPECT_EQ(
        source.verdict().error().front().arguments,
        (Arguments{{"count", std::int64_t{2}}, {"draws", std::string("defense_die[1], defense_die[2]")}}));
}

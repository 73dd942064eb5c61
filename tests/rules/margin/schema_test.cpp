#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/rules/margin/fields.h"
#include "engine/rules/margin/rule.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

std::shared_ptr<const Schema> shared_schema() {
    static const auto schema = std::make_shared<const Schema>(margin::Rule::schema());
    return schema;
}

Findings look_at_tree(const Value& root) {
    Findings findings = check_scenario(root, *shared_schema());
    if (findings.ok()) margin::Rule::check(Scenario(root, shared_schema()), findings);
    return findings;
}

/// A scenario around some of its parts: `"rules": {…}`.
Findings look_at(const std::string& parts) {
    const auto root = read_json(R"({"ludus": 1, "ruleset": "margin", )" + parts + "}");
    EXPECT_TRUE(root) << parts;
    return root ? look_at_tree(*root) : Findings{};
}

/// A scenario of one item, the second of its list so that paths show its place.
Findings look_at_item(const std::string& fields) {
    return look_at(R"("items": [{"id": "first"}, {"id": "x", )" + fields + "}]");
}

/// "code path", one line a problem.
std::string lines_told(const Errors& errors) {
    std::string all;
    for (const Error& e : errors) all += (all.empty() ? "" : "\n") + e.code + ' ' + e.path;
    return all;
}

template <class T>
void expect_round_trip(const Value& value) {
    const T typed = bind<T>(value);
    EXPECT_EQ(bind<T>(write(typed)), typed);
}

void expect_item_round_trip(const Value& item) {
    const std::string& kind = item["kind"].as_text();
    if (kind == "weapon") expect_round_trip<margin::Weapon>(item);
    if (kind == "attack") expect_round_trip<margin::Attack>(item);
    if (kind == "profile") expect_round_trip<margin::Profile>(item);
}

} // namespace

TEST(MarginSchema, GoldenScenariosAreSoundAndRoundTrip) {
    const auto text = read_file(test::in_tests("golden/margin.json"));
    ASSERT_TRUE(text);
    const auto cases = read_json(*text);
    ASSERT_TRUE(cases);
    ASSERT_FALSE(cases->items().empty());
    for (const Value& golden : cases->items()) {
        const Value& scenario = golden["scenario"];
        const Findings findings = look_at_tree(scenario);
        EXPECT_EQ(lines_told(findings.errors), "");
        EXPECT_EQ(lines_told(findings.warnings), "");
        for (const Value& actor : scenario["actors"].items()) expect_round_trip<margin::Actor>(actor);
        for (const Value& item : scenario["items"].items()) expect_item_round_trip(item);
        expect_round_trip<margin::Situation>(scenario["attack"]["situation"]);
        expect_round_trip<margin::Rules>(scenario["rules"]);
    }
}

TEST(MarginSchema, DefaultsOfActorsAndSituations) {
    const auto actor = bind<margin::Actor>(*read_json(R"({"stats": {"hp": 7}})"));
    EXPECT_EQ(actor.stats, (margin::Stats{.hp = 7, .hp_max = 7}));
    EXPECT_EQ(margin::Stats{}.hp, 20);
    EXPECT_EQ(actor.profile.id, "evade");
    const margin::Situation situation;
    EXPECT_EQ(situation.enemy_count, 1);
    EXPECT_EQ(situation.difficulty_mod, 0);
    EXPECT_EQ(margin::Rules{}.defense_pressure, margin::DefensePressure::tn);
    EXPECT_EQ(shared_schema()->default_rng, GeneratorId::python);
}

TEST(MarginSchema, DefaultsOfItems) {
    const auto weapon =
        bind<margin::Weapon>(*read_json(R"({"hit_rules": {"reroll": {"strategy": "lowest"}}})"));
    EXPECT_EQ(weapon.hit_tn_base, 4);
    EXPECT_EQ(weapon.hit_dice, (std::vector<margin::DieSpec>{{.sides = 6, .count = 1}}));
    EXPECT_EQ(weapon.hit_rules.mode, PoolMode::sum);
    EXPECT_EQ(weapon.hit_rules.reroll->times, 1);
    EXPECT_EQ(weapon.weakpoint_threshold, 1);
    EXPECT_EQ(weapon.weakpoint_scale, 2);
    EXPECT_EQ(weapon.weakpoint_cap, std::nullopt);
    EXPECT_EQ(weapon.damage_base, 0);
    EXPECT_EQ(weapon.damage_scale, 0.5);
    const auto attack =
        bind<margin::Attack>(*read_json(R"({"pattern": "multi_hit", "M": 4, "V": 2, "N": 3})"));
    EXPECT_EQ(attack.tn_base, 0);
    EXPECT_EQ(attack.dice, weapon.hit_dice);
    const margin::GradedRules graded;
    EXPECT_EQ(graded.minor_damage_multiplier, 1);
    EXPECT_EQ(graded.graded_by, margin::GradedBy::delta);
}

TEST(MarginSchema, AProfileRollsWithTheStatOfItsType) {
    const auto key = [](std::string_view text) { return bind<margin::Profile>(*read_json(text)).stat_key; };
    EXPECT_EQ(key("{}"), margin::StatKey::evade);
    EXPECT_EQ(key(R"({"type": "block"})"), margin::StatKey::block);
    EXPECT_EQ(key(R"({"type": "block", "stat_key": "engine"})"), margin::StatKey::engine);
}

TEST(MarginSchema, AnEmptyPoolStaysEmpty) {
    const Value weapon = *read_json(R"({"hit_dice": []})");
    EXPECT_TRUE(bind<margin::Weapon>(weapon).hit_dice.empty());
    expect_round_trip<margin::Weapon>(weapon);
    EXPECT_EQ(lines_told(look_at_item(R"("hit_dice": [])").errors), "");
}

TEST(MarginSchema, ReservedStatsAreKnown) {
    const Findings findings =
        look_at(R"("actors": [{"id": "a", "stats": {"firepower": 1, "engine": 2, "melee": -3}}])");
    EXPECT_EQ(lines_told(findings.errors), "");
    EXPECT_EQ(lines_told(findings.warnings), "");
}

TEST(MarginSchema, UnknownKeysAreWarningsAndKept) {
    const Value root =
        *read_json(R"({"ludus": 1, "ruleset": "margin", "items": [{"id": "w", "colour": "red"}]})");
    const Findings findings = look_at_tree(root);
    EXPECT_EQ(lines_told(findings.errors), "");
    EXPECT_EQ(lines_told(findings.warnings), "unknown_key items[0].colour");
    EXPECT_EQ((*Scenario(root, shared_schema()).item("w"))["colour"], Value("red"));
}

TEST(MarginSchema, StandardProfilesAreBuiltIn) {
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "profile": "block"}],
                              "attack": {"situation": {"profile": "evade"}})")
                             .errors),
              "");
    EXPECT_EQ(lines_told(look_at(R"("actors": [{"id": "a", "profile": "parry"}])").errors),
              "unknown_item actors[0].profile");
    EXPECT_EQ(
        lines_told(look_at(R"("items": [{"id": "w"}], "actors": [{"id": "a", "profile": "w"}])").errors),
        "wrong_item_kind actors[0].profile");
}

TEST(MarginSchema, WordsAndRangesAreHeld) {
    EXPECT_EQ(
        lines_told(
            look_at_item(R"("hit_dice": [{"sides": 1}, {"sides": 6, "count": -1}, {"count": 1}])").errors),
        "out_of_range items[1].hit_dice[0].sides\n"
        "out_of_range items[1].hit_dice[1].count\n"
        "missing_field items[1].hit_dice[2].sides");
    EXPECT_EQ(lines_told(look_at_item(R"("weakpoint_scale": 0, "hit_tn_base": 4.5)").errors),
              "out_of_range items[1].weakpoint_scale\nnot_whole items[1].hit_tn_base");
    EXPECT_EQ(
        lines_told(look_at_item(R"("hit_rules": {"mode": "min", "reroll": {"strategy": "highest"}})").errors),
        "unknown_option items[1].hit_rules.mode\nunknown_option items[1].hit_rules.reroll.strategy");
    EXPECT_EQ(lines_told(look_at_item(R"("kind": "attack", "pattern": "volley")").errors),
              "unknown_option items[1].pattern\nmissing_field items[1].M\nmissing_field items[1].V");
    EXPECT_EQ(lines_told(look_at_item(R"("kind": "profile", "type": "parry")").errors),
              "unknown_option items[1].type");
}

TEST(MarginCheck, ModesNeedTheirNumbers) {
    EXPECT_EQ(lines_told(look_at_item(R"("hit_rules": {"mode": "top_n_sum"})").errors),
              "top_n_missing items[1].hit_rules.top_n");
    EXPECT_EQ(lines_told(look_at_item(R"("hit_rules": {"mode": "success_count", "threshold": null})").errors),
              "threshold_missing items[1].hit_rules.threshold");
    EXPECT_EQ(lines_told(look_at_item(R"("hit_rules": {"reroll": {"strategy": "all_fail"}})").errors),
              "threshold_missing items[1].hit_rules.threshold");
    EXPECT_EQ(lines_told(look_at_item(R"("hit_rules": {"reroll": {"strategy": "specific_indexes"}})").errors),
              "reroll_indexes_missing items[1].hit_rules.reroll.indexes");
}

TEST(MarginCheck, IndexesNameDiceThatAreThere) {
    const Findings rerolled = look_at_item(R"("hit_dice": [{"sides": 6, "count": 2}], "hit_rules":
        {"add_dice": [{"sides": 8}], "reroll": {"strategy": "specific_indexes", "indexes": [2, 0, 3]}})");
    ASSERT_EQ(lines_told(rerolled.errors), "die_index_out_of_range items[1].hit_rules.reroll.indexes[2]");
    EXPECT_EQ(rerolled.errors[0].arguments,
              (Arguments{{"index", std::int64_t{3}}, {"count", std::int64_t{3}}}));
    EXPECT_EQ(lines_told(look_at_item(R"("hit_dice": [{"sides": 6, "count": 2}], "hit_rules":
                    {"add_dice": [{"sides": 8}], "upgrade_die": [{"index": 1, "to": 8}, {"index": 2, "to": 8}]})")
                             .errors),
              "die_index_out_of_range items[1].hit_rules.upgrade_die[1].index");
    EXPECT_EQ(lines_told(look_at_item(R"("hit_rules": {"upgrade_die": [{"index": -1, "to": 8}]})").errors),
              "out_of_range items[1].hit_rules.upgrade_die[0].index");
}

TEST(MarginCheck, AThousandDiceInAll) {
    const std::string full = R"("hit_dice": [{"sides": 6, "count": 600}, {"sides": 8, "count": 400}])";
    EXPECT_EQ(lines_told(look_at_item(full).errors), "");
    const Findings added = look_at_item(full + R"(, "hit_rules": {"add_dice": [{"sides": 6}]})");
    ASSERT_EQ(lines_told(added.errors), "pool_too_large items[1].hit_rules.add_dice");
    EXPECT_EQ(added.errors[0].arguments,
              (Arguments{{"count", std::int64_t{1001}}, {"max", std::int64_t{1000}}}));
    const std::string crowd = R"([{"sides": 6, "count": 1000}, {"sides": 6}])";
    EXPECT_EQ(lines_told(look_at_item(R"("hit_dice": )" + crowd).errors), "pool_too_large items[1].hit_dice");
    EXPECT_EQ(lines_told(look_at_item(
                             R"("kind": "attack", "pattern": "heavy_hit", "M": 1, "V": 1, "dice": )" + crowd)
                             .errors),
              "pool_too_large items[1].dice");
}

TEST(MarginCheck, AttacksAreComplete) {
    EXPECT_EQ(lines_told(look_at_item(R"("kind": "attack", "pattern": "multi_hit", "M": 4, "V": 2)").errors),
              "hits_missing items[1].N");
    EXPECT_EQ(lines_told(look_at_item(R"("kind": "attack", "pattern": "heavy_hit", "M": 4, "V": 2)").errors),
              "");
    const Findings crossed = look_at_item(
        R"("kind": "attack", "pattern": "heavy_hit", "M": 4, "V": 2, "min_damage": 5, "max_damage": 3)");
    ASSERT_EQ(lines_told(crossed.errors), "min_above_max items[1].min_damage");
    EXPECT_EQ(crossed.errors[0].arguments, (Arguments{{"min", 5.0}, {"max", 3.0}}));
}

TEST(MarginCheck, GradingByFailuresNeedsTheirNumber) {
    const auto graded = [](const std::string& mode, const std::string& rules) {
        return lines_told(look_at_item(R"("kind": "profile", "fail_model": {"mode": ")" + mode +
                                       R"(", "graded_rules": {"graded_by": "failures")" + rules + "}}")
                              .errors);
    };
    EXPECT_EQ(graded("graded", ""),
              "minor_max_failures_missing items[1].fail_model.graded_rules.minor_max_failures");
    EXPECT_EQ(graded("graded", R"(, "minor_max_failures": 1)"), "");
    EXPECT_EQ(graded("all_or_nothing", ""), "");
}

#include "engine/scenario/scenario.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// A contest with these actors and further keys.
Value contest(const std::string& actors, const std::string& more = {}) {
    return json(R"({"ludus": 1, "ruleset": "contest", "actors": [)" + actors + "]" + more + "}");
}

const std::string three = R"({"id": "a", "team": "us"}, {"id": "c", "team": "us"}, {"id": "b"})";
const std::string sword = R"(, "items": [{"id": "sword"}, {"id": "bow", "attack_type": "ranged"}])";

AttackRef attack(const Value& root) { return must(attack_of(opened(root))); }

} // namespace

TEST(Scenario, EverythingButVersionAndRulesetHasADefault) {
    const Scenario s = opened(json(R"({"ludus": 1, "ruleset": "contest"})"));
    EXPECT_EQ(s.actor_count(), 0U);
    EXPECT_EQ(s.rng(), GeneratorId::python);
    EXPECT_EQ(s.seed(), Seed{});
    EXPECT_EQ(s.max_turns(), 1000);
    EXPECT_TRUE(s.rules().is_null());
    EXPECT_EQ(s.item("sword"), nullptr);
}

TEST(Scenario, NullIsAbsent) {
    const Value root = json(R"({"ludus": 1, "ruleset": "contest", "title": null, "rng": null, "seed": null,
        "rules": null, "actors": [{"id": "a", "name": null, "team": null, "stats": null, "at": null},
        {"id": "b"}], "items": null, "attack": null, "arena": null, "fight": {"max_turns": null}})");
    EXPECT_EQ(errors_told(root), "");
    const Scenario s = opened(root);
    EXPECT_EQ(s.max_turns(), 1000);
    EXPECT_EQ(s.actor_name(0, "en"), "a");
}

TEST(Scenario, NameAndTeamDefaultToTheId) {
    const Scenario s = opened(contest(R"({"id": "a"}, {"id": "b", "name": "Bo", "team": "us"})"));
    EXPECT_EQ(s.actor_name(0, "en"), "a");
    EXPECT_EQ(s.team(0), "a");
    EXPECT_EQ(s.actor_name(1, "en"), "Bo");
    EXPECT_EQ(s.team(1), "us");
    EXPECT_EQ(s.actor_index("b"), 1);
    EXPECT_EQ(s.actor_index("nobody"), std::nullopt);
    EXPECT_EQ(s.actor_id(0), "a");
}

TEST(Scenario, NamesMayBeGivenPerLanguage) {
    const Value root = contest(R"({"id": "a", "name": {"en": "Wolf", "fr": "Loup"}, "team": "us"},
        {"id": "b", "name": {"zh-TW": "狼"}, "team": "them"})",
                               R"(, "teams": {"us": {"en": "We", "fr": "Nous"}, "them": "They"},
        "items": [{"id": "sword", "name": {"en": "Sword", "fr": "Épée"}}])");
    EXPECT_EQ(errors_told(root), "");
    const Scenario s = opened(root);
    EXPECT_EQ(s.actor_name(0, "fr"), "Loup");
    EXPECT_EQ(s.actor_name(0, "zh-TW"), "Wolf"); // English stands in
    EXPECT_EQ(s.actor_name(1, "fr"), "狼");      // and what there is, for English
    EXPECT_EQ(s.item_name("sword", "fr"), "Épée");
    EXPECT_EQ(s.item_name("club", "fr"), "club");
    EXPECT_EQ(s.team(0), "us");
    EXPECT_EQ(s.team_name("us", "fr"), "Nous");
    EXPECT_EQ(s.team_name("them", "fr"), "They");
    EXPECT_EQ(s.team_name("nobody", "fr"), "nobody");
    EXPECT_EQ(errors_told(contest(R"({"id": "a", "name": {"en": 3}})")), "wrong_type @ actors[0].name.en");
    EXPECT_EQ(errors_told(contest(R"({"id": "a", "name": 3})")), "wrong_type @ actors[0].name");
}

TEST(Scenario, TheFirstStrikesTheFirstOfAnotherTeam) {
    EXPECT_EQ(attack(contest(three)).attacker, 0);
    EXPECT_EQ(attack(contest(three)).defender, 2);
    const Value friends = contest(R"({"id": "a", "team": "us"}, {"id": "b", "team": "us"})");
    EXPECT_EQ(attack(friends).defender, 1);
}

TEST(Scenario, ADefaultDefenderIsNeverTheAttacker) {
    const AttackRef ref = attack(contest(three, R"(, "attack": {"attacker": "b"})"));
    EXPECT_EQ(ref.attacker, 2);
    EXPECT_EQ(ref.defender, 0);
    const Value friends = contest(R"({"id": "a", "team": "us"}, {"id": "b", "team": "us"})",
                                  R"(, "attack": {"attacker": "b"})");
    EXPECT_EQ(attack(friends).defender, 0);
}

TEST(Scenario, NamedFightersWin) {
    const AttackRef ref = attack(contest(three, R"(, "attack": {"attacker": "c", "defender": "a"})"));
    EXPECT_EQ(ref.attacker, 1);
    EXPECT_EQ(ref.defender, 0);
}

TEST(Scenario, NobodyStrikesHimself) {
    const Value root = contest(three, R"(, "attack": {"attacker": "a", "defender": "a"})");
    EXPECT_EQ(errors_told(root), "attacks_itself @ attack.defender");
}

TEST(Scenario, AnAttackNeedsTwo) {
    const auto ref = attack_of(opened(contest(R"({"id": "a"})")));
    ASSERT_FALSE(ref);
    EXPECT_EQ(told(ref.error()), "two_actors_needed @ actors");
}

struct Armed {
    std::string actor;
    std::string attack;
    std::string weapon;
};

class Weapon : public testing::TestWithParam<Armed> {};

TEST_P(Weapon, IsTheNamedOrTheCarriedOne) {
    const Value root = contest(R"({"id": "a")" + GetParam().actor + R"(}, {"id": "b"})",
                               sword + R"(, "attack": {)" + GetParam().attack + "}");
    EXPECT_EQ(attack(root).weapon, GetParam().weapon);
}

INSTANTIATE_TEST_SUITE_P(
    Scenario, Weapon,
    testing::Values(Armed{"", "", ""}, Armed{R"(, "equipment": {"weapon": "sword"})", "", "sword"},
                    Armed{R"(, "weapon": "bow")", "", "bow"},
                    Armed{R"(, "weapon": "bow", "equipment": {"weapon": "sword"})", "", "sword"},
                    Armed{R"(, "weapon": "bow", "equipment": {"weapon": null})", "", "bow"},
                    Armed{R"(, "weapon": "sword")", R"("weapon": "bow")", "bow"},
                    Armed{R"(, "weapon": "sword")", R"("weapon": null)", ""}),
    [](const auto& test) { return std::to_string(test.index); });

TEST(Scenario, UnknownKeysAreKeptAndWarnedOf) {
    const Value root =
        contest(R"({"id": "a", "nickname": "x"}, {"id": "b"})", R"(, "colour": {"deep": [1]})");
    const Opened found = open_scenario(root, builtin_rulesets());
    ASSERT_TRUE(found.scenario);
    EXPECT_EQ(told(found.findings.warnings), "unknown_key @ actors[0].nickname, unknown_key @ colour");
    EXPECT_EQ(found.scenario->root(), root);
}

struct Refused {
    std::string actors;
    std::string more;
    std::string told;
};

class RefusedScenario : public testing::TestWithParam<Refused> {};

TEST_P(RefusedScenario, NamesEveryProblem) {
    EXPECT_EQ(errors_told(contest(GetParam().actors, GetParam().more)), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    , RefusedScenario,
    testing::Values(
        Refused{R"({"id": "a"}, {"id": "b"}, {"id": "a"})", "", "duplicate_id @ actors[2].id"},
        Refused{R"({"id": ""})", "", "empty_id @ actors[0].id"},
        Refused{R"({"name": "x"})", "", "missing_field @ actors[0].id"},
        Refused{R"({"id": 5})", "", "wrong_type @ actors[0].id"}, Refused{"5", "", "wrong_type @ actors[0]"},
        Refused{"", R"(, "items": [{"id": "w"}, {"id": "w"}])", "duplicate_id @ items[1].id"},
        Refused{R"({"id": "a", "weapon": "spoon"})", "", "unknown_item @ actors[0].weapon"},
        Refused{R"({"id": "a", "equipment": {"weapon": "spoon"}})", "",
                "unknown_item @ actors[0].equipment.weapon"},
        Refused{R"({"id": "a", "weapon": "food"})", R"(, "items": [{"id": "food", "kind": "potion"}])",
                "wrong_item_kind @ actors[0].weapon"},
        Refused{
            "", R"(, "attack": {"attacker": "x", "defender": "y", "weapon": "z"})",
            "unknown_actor @ attack.attacker, unknown_actor @ attack.defender, unknown_item @ attack.weapon"},
        Refused{R"({"id": "a", "at": [0, 1024]})", "", "out_of_range @ actors[0].at[1]"},
        Refused{"", R"(, "rng": "dice")", "unknown_option @ rng"},
        Refused{"", R"(, "seed": 1.5)", "bad_seed @ seed"},
        Refused{"", R"(, "seed": 18446744073709551616)", "bad_seed @ seed"},
        Refused{"", R"(, "seed": -9223372036854777856)", "bad_seed @ seed"},
        Refused{"", R"(, "fight": {"max_turns": 0})", "out_of_range @ fight.max_turns"},
        Refused{"", R"(, "rules": {"die_sides": 1, "agi_div": 0})",
                "out_of_range @ rules.die_sides, not_above @ rules.agi_div"},
        Refused{R"({"id": "a", "stats": {"hp": -1}}, {"id": "a", "stats": {"AGI": "x"}})", "",
                "duplicate_id @ actors[1].id, out_of_range @ actors[0].stats.hp, wrong_type @ "
                "actors[1].stats.AGI"}),
    [](const auto& test) { return std::to_string(test.index); });

TEST(Scenario, SixtyFourBitsOfSeed) {
    const auto seed = [](const Value& v) { return opened(with(contest(""), "seed", v)).seed(); };
    EXPECT_EQ(seed(UINT64_MAX), seed_from_unsigned(UINT64_MAX));
    EXPECT_EQ(seed(INT64_MIN), seed_from_int(INT64_MIN));
    EXPECT_EQ(seed(42.0), seed_from_int(42));
    EXPECT_EQ(seed(9223372036854775808.0), seed_from_unsigned(std::uint64_t{1} << 63));
    EXPECT_EQ(seed("18446744073709551615"), seed_from_unsigned(UINT64_MAX)); // as results write it
    EXPECT_EQ(seed("-9223372036854775808"), seed_from_int(INT64_MIN));
    for (const char* wrong : {"18446744073709551616", "-9223372036854775809", "7.0", "", " 7", "seven"})
        EXPECT_EQ(errors_told(with(contest(""), "seed", wrong)), "wrong_type @ seed") << wrong;
    for (const Seed s : {seed_from_int(-1), seed_from_unsigned(UINT64_MAX), seed_from_int(7)})
        EXPECT_EQ(seed_of(value_of(s)), s);
}

TEST(Scenario, TextsMayBeOneALanguage) {
    const Value many = json(R"({"en": "duel", "fr": "le duel"})");
    EXPECT_EQ(text_in(many, "fr"), "le duel");
    EXPECT_EQ(text_in(many, "zh-TW"), "duel");
    EXPECT_EQ(text_in(Value("duel"), "fr"), "duel");
    EXPECT_EQ(text_in(Value(), "fr"), "");
    EXPECT_EQ(errors_told(with(contest(""), "title", many)), "");
    EXPECT_EQ(errors_told(with(contest(""), "notes", 5)), "wrong_type @ notes");
}

struct Unopened {
    std::string document;
    std::string told;
};

class UnopenedDocument : public testing::TestWithParam<Unopened> {};

TEST_P(UnopenedDocument, IsRefusedWithAReason) {
    const Opened found = open_scenario(json(GetParam().document), builtin_rulesets());
    EXPECT_FALSE(found.scenario);
    EXPECT_EQ(told(found.findings.errors), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    , UnopenedDocument,
    testing::Values(Unopened{"[]", "not_a_scenario @ "}, Unopened{"{}", "no_version @ ludus"},
                    Unopened{R"({"ludus": "1"})", "no_version @ ludus"},
                    Unopened{R"({"ludus": 0})", "no_version @ ludus"},
                    Unopened{R"({"ludus": 2, "ruleset": "contest"})", "newer_version @ ludus"},
                    Unopened{R"({"ludus": 1})", "no_ruleset @ ruleset"},
                    Unopened{R"({"ludus": 1, "ruleset": "chess"})", "unknown_ruleset @ ruleset"}),
    [](const auto& test) { return std::to_string(test.index); });

TEST(Scenario, PlacesWithoutAMapAreWarnedOf) {
    const auto warned = [](const std::string& arena) {
        const Value root = contest(R"({"id": "a", "at": [1, 0]}, {"id": "b", "at": [2, 0]})", arena);
        return told(open_scenario(root, builtin_rulesets()).findings.warnings);
    };
    EXPECT_EQ(warned(""), "place_without_map @ actors[0].at");
    EXPECT_EQ(warned(R"(, "arena": {"tiles": []})"), "place_without_map @ actors[0].at");
    EXPECT_EQ(warned(R"(, "arena": {"tiles": ["..."]})"), "");
    EXPECT_EQ(warned(R"(, "arena": {"zones": ["112"]})"), "");
    EXPECT_EQ(findings_of(json(R"({"ludus": 1, "ruleset": "collision", "actors": [{"id": "a", "at": [1, 0]}],
        "arena": {"generate": {"width": 9, "height": 9}}})"))
                  .warnings,
              Errors());
}

#include "engine/rules/zones/fields.h"
#include "engine/rules/zones/rule.h"
#include "tests/support/scenarios.h"

#include <gtest/gtest.h>

using namespace ludus;
using namespace ludus::zones;
using namespace ludus::test;

namespace {

const std::shared_ptr<const Schema>& shared_schema() {
    static const auto built = std::make_shared<const Schema>(zones::Rule::schema());
    return built;
}

/// A scenario of two figures with an axe; `more` holds further keys of the document.
Findings findings_with(const std::string& stats, const std::string& weapon, const std::string& more) {
    const std::string text = R"({"ludus": 1, "ruleset": "zones",
        "actors": [{"id": "a", "weapon": "axe", "stats": {)" +
                             stats + R"(}}, {"id": "b"}], "items": [{"id": "axe")" + weapon + "}]" + more +
                             "}";
    const Result<Value> root = read_json(text);
    EXPECT_TRUE(root) << text;
    return root ? findings_of(*root) : Findings{};
}

Findings findings_with(const std::string& more) { return findings_with("", "", more); }

template <class T>
void expect_round_trip(const Value& value) {
    const T typed = bind<T>(value);
    EXPECT_EQ(bind<T>(write(typed)), typed);
}

const Field& listed(std::string_view key) {
    static const std::vector<ListedField> all = list_fields(*shared_schema());
    for (const ListedField& f : all)
        if (f.key() == key) return f.field;
    ADD_FAILURE() << "no field " << key;
    return all.front().field;
}

} // namespace

TEST(ZonesSchema, EveryGoldenScenarioIsSound) {
    const Value all = golden("zones");
    ASSERT_GE(all.size(), 80U);
    for (const Value& entry : all.items()) {
        const Findings found = findings_of(entry["scenario"]);
        EXPECT_EQ(told(found.errors), "");
        EXPECT_EQ(told(found.warnings), "");
    }
}

TEST(ZonesSchema, EveryGoldenScenarioRoundTrips) {
    const Value all = golden("zones");
    for (const Value& entry : all.items()) {
        const Value& root = entry["scenario"];
        for (const Value& actor : root["actors"].items()) expect_round_trip<Actor>(actor);
        for (const Value& item : root["items"].items()) expect_round_trip<Weapon>(item);
        expect_round_trip<Situation>(root["attack"]["situation"]);
        expect_round_trip<Rules>(root["rules"]);
    }
}

TEST(ZonesSchema, BindsWhatIsWritten) {
    const auto actor = bind<Actor>(
        *read_json(R"({"id": "a", "active": false, "stats": {"throw": 5, "parry": 2}, "weapon": "axe"})"));
    EXPECT_EQ(actor,
              (Actor{.stats = {.throwing = 5, .parry = 2}, .active = false, .weapon = ItemRef{"axe"}}));
    const auto weapon = bind<Weapon>(*read_json(R"({"type": "throw", "reach": 2, "special": "une main"})"));
    EXPECT_EQ(weapon,
              (Weapon{.type = WeaponType::thrown, .reach = 2, .special = LocalText{{{"", "une main"}}}}));
}

TEST(ZonesSchema, ADashIsNoModifier) {
    EXPECT_EQ(bind<Weapon>(*read_json(R"({"damage_modifier": null})")).damage_modifier, 0);
    EXPECT_EQ(told(findings_with("", R"(, "damage_modifier": null)", "").errors), "");
}

TEST(ZonesSchema, DefaultsAreThoseOfTheTable) {
    for (const char* skill : {"melee", "shoot", "throw"})
        EXPECT_EQ(listed(std::string("actors.stats.") + skill).fallback, Value(3));
    EXPECT_EQ(listed("actors.stats.parry").fallback, Value(4));
    EXPECT_EQ(listed("actors.stats.endurance").fallback, Value(3));
    EXPECT_EQ(listed("actors.stats.health").fallback, Value(3));
    EXPECT_EQ(listed("actors.stats.health").role, Role::vitality);
    EXPECT_EQ(listed("actors.stats.cover").fallback, Value(0));
    EXPECT_EQ(listed("actors.stats.protection").fallback, Value(0));
    EXPECT_EQ(listed("actors.stats.base_size").fallback, Value(1));
    EXPECT_EQ(listed("actors.active").fallback, Value(true));
    EXPECT_EQ(listed("items.weapon.type").fallback, Value("melee"));
    for (const char* zero : {"reach", "damage_modifier", "attack_modifier"})
        EXPECT_EQ(listed(std::string("items.weapon.") + zero).fallback, Value(0));
    EXPECT_TRUE(listed("items.weapon.special").fallback.is_null());
    EXPECT_EQ(listed("attack.situation.distance").fallback, Value(0));
    for (const char* no : {"contact", "engaged", "precise", "powerful"})
        EXPECT_EQ(listed(std::string("attack.situation.") + no).fallback, Value(false));
    EXPECT_EQ(bind<Rules>(Value()), (Rules{.die_sides = 6, .shoot_difficulty = 4, .throw_difficulty = 4}));
    EXPECT_EQ(shared_schema()->default_rng, GeneratorId::python);
}

TEST(ZonesSchema, WhatTheMapTellsStaysEmptyUnlessGiven) {
    EXPECT_EQ(bind<Situation>(Value()).distance, std::nullopt);
    EXPECT_EQ(bind<Situation>(*read_json(R"({"contact": false})")).contact, false);
}

TEST(ZonesSchema, AnUnknownKeyIsKept) {
    const Value root =
        *read_json(R"({"ludus": 1, "ruleset": "zones", "actors": [{"id": "a", "stats": {"mana": 3}}]})");
    ASSERT_EQ(told(findings_of(root).errors), "");
    EXPECT_EQ(Scenario(root, shared_schema()).actor(0)["stats"]["mana"], Value(3));
}

TEST(ZonesSchema, AnUnknownKeyIsAWarning) {
    const Findings found = findings_with(R"("parrry": 5, "mana": 3)", "", "");
    EXPECT_EQ(told(found.errors), "");
    EXPECT_EQ(told(found.warnings),
              "unknown_key_nearest @ actors[0].stats.parrry, unknown_key @ actors[0].stats.mana");
}

TEST(ZonesSchema, DiceAndDifficultiesAreWhole) {
    EXPECT_EQ(told(findings_with(R"("melee": 2.5)", "", "").errors), "not_whole @ actors[0].stats.melee");
    EXPECT_EQ(told(findings_with(R"("melee": 2.0)", "", "").errors), "");
    EXPECT_EQ(told(findings_with(R"("melee": 1001)", "", "").errors), "out_of_range @ actors[0].stats.melee");
    EXPECT_EQ(told(findings_with(R"(, "rules": {"die_sides": 1})").errors), "out_of_range @ rules.die_sides");
    EXPECT_EQ(told(findings_with("", R"(, "type": "bow")", "").errors), "unknown_option @ items[0].type");
}

TEST(ZonesCheck, PreciseAndPowerfulTogetherAreRefused) {
    EXPECT_EQ(told(findings_with(R"(, "attack": {"situation": {"precise": true, "powerful": true}})").errors),
              "precise_and_powerful @ attack.situation.powerful");
    EXPECT_EQ(told(findings_with(R"(, "rules": {"ai_precise": true, "ai_powerful": true})").errors),
              "precise_and_powerful @ rules.ai_powerful");
    EXPECT_EQ(told(findings_with(R"(, "attack": {"situation": {"powerful": true}})").errors), "");
}

TEST(ZonesCheck, AFigureIsPreciseOrPowerful) {
    const Value both = with(zones_of({}), "actors.a.ai", json(R"({"precise": true, "powerful": true})"));
    EXPECT_EQ(told(findings_of(both).errors), "precise_and_powerful @ actors[0].ai.powerful");
    const Value one = with(zones_of({}), "actors.a.ai", json(R"({"precise": true})"));
    EXPECT_TRUE(findings_of(with(one, "rules.ai_powerful", true)).ok());
}

TEST(ZonesCheck, TraitDamageCountsAmongTheDice) {
    const Value most = zones_of({.weapon = R"("trait_damage": 1000)"});
    EXPECT_TRUE(findings_of(most).ok());
    EXPECT_EQ(told(findings_of(with(most, "attack.situation.powerful", true)).errors),
              "too_many_dice_in_roll @ items[0].trait_damage");
}

TEST(ZonesCheck, ARollHasAtMostAThousandDice) {
    const std::string many = R"("melee": 1000)";
    EXPECT_EQ(told(findings_with(many, "", "").errors), "");
    EXPECT_EQ(told(findings_with(many, "", R"(, "attack": {"situation": {"precise": true}})").errors),
              "too_many_dice_in_roll @ actors[0].stats.melee");
    EXPECT_EQ(told(findings_with(many, "", R"(, "attack": {"situation": {"powerful": true}})").errors),
              "too_many_dice_in_roll @ actors[0].stats.melee");
    EXPECT_EQ(told(findings_with(many, R"(, "damage_modifier": 1)", "").errors),
              "too_many_dice_in_roll @ items[0].damage_modifier");
    EXPECT_EQ(told(findings_with(many, R"(, "type": "shoot", "damage_modifier": 1)", "").errors), "");
}

TEST(ZonesCheck, TheFightsDiceCountToo) {
    EXPECT_EQ(told(findings_with(R"("melee": 1000)", "", R"(, "rules": {"ai_precise": true})").errors),
              "too_many_dice_in_roll @ actors[0].stats.melee");
    const Errors errors = findings_with(R"("melee": 1000)", "",
                                        R"(, "attack": {"weapon": null, "situation": {"precise": true}})")
                              .errors;
    ASSERT_EQ(told(errors), "too_many_dice_in_roll @ actors[0].stats.melee");
    EXPECT_EQ(errors[0].arguments, (Arguments{{"dice", std::int64_t{1001}}, {"max", std::int64_t{1000}}}));
}

TEST(ZonesCheck, ZonesLieOverTheTiles) {
    EXPECT_EQ(told(findings_with(R"(, "arena": {"tiles": ["...", "..."], "zones": ["AAB", "AAB"]})").errors),
              "");
    EXPECT_EQ(told(findings_with(R"(, "arena": {"tiles": ["...", "..."], "zones": ["AAB"]})").errors),
              "zones_unlike_tiles @ arena.zones");
    EXPECT_EQ(told(findings_with(R"(, "arena": {"tiles": ["...", "..."], "zones": ["AA", "AA"]})").errors),
              "zones_unlike_tiles @ arena.zones");
    EXPECT_EQ(told(findings_with(R"(, "arena": {"zones": ["AA", "AA"]})").errors), "");
}

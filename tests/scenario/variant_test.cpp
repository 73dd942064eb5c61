#include "engine/scenario/variant_edit.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

using namespace ludus;
using namespace ludus::test;
using testing::ElementsAre;

namespace {

/// Gorm against a rat, with these variants.
Value with_variants(const std::string& variants) {
    return json(R"({"ludus": 1, "ruleset": "contest",
        "actors": [{"id": "gorm", "stats": {"VIT": 100, "hp": 40}}, {"id": "rat", "stats": {"hp": 9}}],
        "attack": {"attacker": "gorm", "defender": "rat", "weapon": "sword"},
        "items": [{"id": "sword"}, {"id": "axe"}], "variants": [)" +
                variants + "]}");
}

const std::string heavy = R"({"id": "heavy", "name": {"en": "Heavy armour", "fr": "Armure lourde"},
    "set": {"actors.gorm.stats.VIT": 120, "attack.weapon": null, "rules.vit_div": 5}})";

Value at(const Value& root, std::string_view path) {
    const Value* found = find_path(root, must(parse_path(path)));
    return found ? *found : Value("nothing there");
}

Value variant(const Value& root, std::string_view id) { return must(with_variant(root, id)); }

/// `set` of the first variant after one more value was set through it.
Value set_after(const Value& root, std::string_view path, const Value& value) {
    const Value shown = variant(root, "heavy");
    return at(must(with_variant_setting(root, "heavy", shown, {must(parse_path(path)), value})),
              "variants[0].set");
}

} // namespace

TEST(Variant, IsASetOfEditsOverTheScenario) {
    const Value root = with_variants(heavy);
    const Value made = variant(root, "heavy");
    EXPECT_EQ(at(made, "actors.gorm.stats.VIT"), Value(120));
    EXPECT_EQ(at(made, "actors.gorm.stats.hp"), Value(40));
    EXPECT_EQ(at(made, "attack.weapon"), Value()); // bare hands, not the one worn
    EXPECT_EQ(at(made, "rules.vit_div"), Value(5));
    EXPECT_FALSE(made.contains("variants"));
    EXPECT_EQ(variant(root, "base"), root);
}

TEST(Variant, WinsOverSavedLiveValues) {
    Value root = with_variants(R"({"id": "tough", "set": {"actors[0].stats.hp": 60}})");
    root = with(root, "play", json(R"({"state": {"actors": {"gorm": {"stats.hp": 3, "at": [1, 1]}}}})"));
    EXPECT_EQ(at(variant(root, "tough"), "play.state.actors.gorm"), json(R"({"at": [1, 1]})"));
    EXPECT_EQ(at(variant(root, "base"), "play.state.actors.gorm.stats.hp"), Value("nothing there"));
    EXPECT_EQ(at(root, R"(play.state.actors.gorm["stats.hp"])"), Value(3));
}

TEST(Variant, MayAddAndRemoveActors) {
    const Value root =
        with_variants(R"({"id": "pack", "set": {"actors.rat": null, "actors.wolf": {"id": "wolf"}}})");
    const Value made = variant(root, "pack");
    ASSERT_EQ(made["actors"].size(), 2U);
    EXPECT_EQ(at(made, "actors[1].id"), Value("wolf"));
    EXPECT_EQ(told(findings_of(root).warnings), "");
}

TEST(Variant, APathThatLeadsNowhereDisablesItAndNotTheFile) {
    const Value root = with_variants(heavy + R"(, {"id": "lost", "set": {"actors.orm.stats.VIT": 1}},
        {"id": "odd", "set": {"actrs.gorm": 1}}, {"id": "worse", "set": {"actors[": 1}})");
    const Opened found = open_scenario(root, builtin_rulesets());
    EXPECT_TRUE(found.scenario);
    EXPECT_EQ(told(found.findings.warnings), "variant_path @ variants.lost.set, variant_path @ "
                                             "variants.odd.set, variant_path @ variants.worse.set");
    EXPECT_EQ(found.findings.warnings[0].arguments,
              (Arguments{{"id", std::string("lost")}, {"path", std::string("actors.orm.stats.VIT")}}));
    EXPECT_FALSE(with_variant(root, "lost"));
    EXPECT_TRUE(with_variant(root, "heavy"));
}

TEST(Variant, IdsAreUniqueAndBaseIsReserved) {
    EXPECT_EQ(errors_told(with_variants(heavy + "," + heavy)), "duplicate_id @ variants[1].id");
    EXPECT_EQ(errors_told(with_variants(R"({"id": "base"})")), "reserved_id @ variants[0].id");
    EXPECT_EQ(errors_told(with_variants(R"({"id": ""})")), "empty_id @ variants[0].id");
    EXPECT_EQ(errors_told(with_variants(R"({"name": "x"})")), "missing_field @ variants[0].id");
    EXPECT_EQ(errors_told(with_variants(R"({"id": "a", "set": [1]})")), "wrong_type @ variants[0].set");
    const auto unknown = with_variant(with_variants(heavy), "light");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error()[0].arguments,
              (Arguments{{"id", std::string("light")}, {"known", std::string("base, heavy")}}));
}

/// A variant may set every key of a document that is not about the document itself.
TEST(Variant, KnowsTheKeysOfADocument) {
    for (const Field& field : opened(with_variants("")).schema().document->fields) {
        if (field.id == "ludus" || field.id == "ruleset" || field.id == "play" || field.id == "variants")
            continue;
        Value root = json(R"({"ludus": 1, "ruleset": "contest"})");
        root.set("variants",
                 Value::list({Value::record({{"id", "v"}, {"set", Value::record({{field.id, Value()}})}})}));
        EXPECT_TRUE(with_variant(root, "v")) << field.id;
    }
}

TEST(VariantEdit, WhatIsSetThroughItGoesByIds) {
    const Value set = set_after(with_variants(heavy), "actors[1].stats.hp", 12);
    EXPECT_EQ(set["actors.rat.stats.hp"], Value(12));
    EXPECT_EQ(set.size(), 4U);
}

TEST(VariantEdit, WhatBaseHasAnywayIsNotSet) {
    EXPECT_FALSE(
        set_after(with_variants(heavy), "actors.gorm.stats.VIT", 100).contains("actors.gorm.stats.VIT"));
    EXPECT_FALSE(set_after(with_variants(heavy), "attack.weapon", "sword").contains("attack.weapon"));
    EXPECT_FALSE(set_after(with_variants(heavy), "rules.vit_div", Value()).contains("rules.vit_div"));
}

TEST(VariantEdit, WhatIsSetAroundOrInsideIsReplaced) {
    const Value root =
        with_variants(R"({"id": "heavy", "set": {"actors.gorm.stats": {"VIT": 1, "STR": 2}}})");
    EXPECT_EQ(set_after(root, "actors.gorm.stats.VIT", 3),
              json(R"({"actors.gorm.stats": {"VIT": 3, "STR": 2}})"));
    EXPECT_EQ(set_after(with_variants(heavy), "actors.gorm.stats", json(R"({"hp": 4})")),
              json(R"({"attack.weapon": null, "rules.vit_div": 5, "actors.gorm.stats": {"hp": 4}})"));
}

TEST(VariantEdit, NewOnesGetIdsOfTheirNames) {
    Value root = with_variants("");
    root.erase("variants");
    const WithVariant first = with_new_variant(root, {.name = "Heavy armour!"});
    EXPECT_EQ(first.id, "heavy-armour");
    const WithVariant copy = with_new_variant(
        must(with_variant_setting(first.root, first.id, root, {must(parse_path("rules.vit_div")), 5})),
        {.name = "Heavy armour", .copy_of = first.id});
    EXPECT_EQ(copy.id, "heavy-armour-2");
    EXPECT_EQ(at(copy.root, "variants[1].set"), json(R"({"rules.vit_div": 5})"));
    EXPECT_EQ(with_new_variant(root, {.name = "base"}).id, "base-2");
    EXPECT_EQ(with_new_variant(root, {.name = "重甲"}).id, "重甲");
    EXPECT_EQ(with_new_variant(root, {.name = "?!"}).id, "build");
    EXPECT_EQ(must(without_variant(first.root, first.id)), root);
    EXPECT_EQ(at(must(with_variant_name(first.root, first.id, "Light")), "variants[0].name"), Value("Light"));
    EXPECT_FALSE(without_variant(root, "heavy"));
}

TEST(Setting, DifferencesMakeTheOneTreeIntoTheOther) {
    const Value from = with_variants("");
    const auto remade = [&](const Value& to) {
        Value made = from;
        for (const Setting& s : settings_between(from, to)) made = must(with_setting(made, s));
        return made == to;
    };
    const auto paths = [&](const Value& to) {
        std::vector<std::string> all;
        for (const Setting& s : settings_between(from, to)) all.push_back(text_of(s.path));
        return all;
    };
    Value to = with(with(from, "actors.rat", Value()), "actors.gorm.stats.hp", 50);
    to = with(to, "actors[1]", json(R"({"id": "wolf"})"));
    EXPECT_THAT(paths(to), ElementsAre("actors.rat", "actors.gorm.stats.hp", "actors.wolf"));
    EXPECT_TRUE(remade(to));
    const Value turned = with(from, "actors", Value::list({at(from, "actors[1]"), at(from, "actors[0]")}));
    EXPECT_THAT(paths(turned), ElementsAre("actors"));
    EXPECT_TRUE(remade(turned));
    EXPECT_TRUE(settings_between(from, from).empty());
}

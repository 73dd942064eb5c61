#include "engine/rules/registry.h"
#include "tests/ui/sample.h"
#include "ui/scenario/grid_edit.h"

#include <gmock/gmock.h>

namespace ludus::ui {
namespace {

/// The grid of a document's entries, as a window would have it.
struct Sheet {
    explicit Sheet(const Value& tree, GridSubject what = {})
        : root(tree), subject(std::move(what)), schema(builtin_rulesets().schema(tree["ruleset"].as_text())),
          columns(grid_columns(*schema, root, subject)) {}

    std::size_t column(std::string_view path) const {
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (text_of(columns[i].inner) == path) return i;
        ADD_FAILURE() << "no column " << path;
        return 0;
    }
    std::optional<Value> read(std::string_view path, std::string_view text, const Value& present,
                              CellReading reading = CellReading::typed) const {
        const auto value = cell_value(text, {columns[column(path)], root, present, words, reading});
        return value ? std::optional(*value) : std::nullopt;
    }
    std::string refusal_of(std::string_view path, std::string_view text, const Value& present) const {
        const auto value = cell_value(text, {columns[column(path)], root, present, words});
        return value ? std::string() : value.error().front().code;
    }
    GridPlan type(const std::vector<CellPlace>& cells, std::string_view text) const {
        return plan_typing({subject, columns, root, words}, cells, text);
    }

    Value root;
    GridSubject subject;
    std::shared_ptr<const Schema> schema;
    std::vector<GridColumn> columns;
    CellWords words{.option = [](const GridColumn&, const std::string& o) { return "the " + o; },
                    .yes = "oui",
                    .no = "non"};
};

std::vector<std::string> paths_of(const Sheet& sheet) {
    std::vector<std::string> all;
    for (const GridColumn& column : sheet.columns) all.push_back(text_of(column.inner));
    return all;
}

TEST(GridColumns, AreTheFieldsThatFitACell) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const auto paths = paths_of(camp);
    EXPECT_THAT(paths, testing::IsSupersetOf({"name", "faction", "class", "at", "stats.max_hp",
                                              "stats.crit_rate", "attributes.vit", "equipment.weapon"}));
    for (const char* left_out : {"id", "skills", "bag", "effects"})
        EXPECT_THAT(paths, testing::Not(testing::Contains(left_out)));
    const Sheet weapons(preset_root("progression/orc-camp"), {"items", "weapon"});
    EXPECT_THAT(paths_of(weapons), testing::IsSupersetOf({"name", "atk", "damage_type"}));
    EXPECT_THAT(paths_of(weapons), testing::Not(testing::Contains("kind")));
}

TEST(GridColumns, FreeNamesAreThoseThatAnyEntryHas) {
    Value root = preset_root("collision/sword-and-minotaur");
    root = *with_path(root, at("actors[1].stats.mana"), 7);
    EXPECT_THAT(paths_of(Sheet(root)), testing::Contains("stats.mana"));
    const Sheet sheet(root);
    const GridColumn& mana = sheet.columns[sheet.column("stats.mana")];
    EXPECT_EQ(grid_cell(mana, root["actors"].items()[1]).counts, Value(7));
    EXPECT_TRUE(grid_cell(mana, root["actors"].items()[0]).counts.is_null());
}

TEST(GridColumns, SubjectsAreActorsAndTheKindsThatThereAre) {
    const Value root = preset_root("progression/orc-camp");
    const auto all = grid_subjects(*builtin_rulesets().schema("progression"), root);
    ASSERT_GE(all.size(), 3U);
    EXPECT_EQ(all[0], (GridSubject{"actors", ""}));
    EXPECT_THAT(all, testing::Contains(GridSubject{"items", "weapon"}));
    EXPECT_THAT(all, testing::Not(testing::Contains(GridSubject{"items", "potion"})));
    std::size_t items = 0;
    for (const GridSubject& one : all)
        if (one.list == "items")
            items += grid_entries(*builtin_rulesets().schema("progression"), root, one).size();
    EXPECT_EQ(items, root["items"].size());
}

TEST(GridColumns, ShownAreTheStatsAndWhatAnEntrySaysBesides) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const auto told = usual_columns(*camp.schema, camp.columns, camp.root, camp.subject);
    EXPECT_TRUE(told[camp.column("name")]);
    EXPECT_TRUE(told[camp.column("faction")]);
    EXPECT_TRUE(told[camp.column("stats.max_hp")]);
    EXPECT_TRUE(told[camp.column("elem_vuln.holy")]) << "the shaman's";
    EXPECT_FALSE(told[camp.column("elem_vuln.fire")]);
    EXPECT_FALSE(told[camp.column("caps.str")]);
    EXPECT_TRUE(told[camp.column("stats.xp_to_next")]) << "by the schema: nobody in the camp has written it";
}

TEST(GridCell, CountsTheDefaultWhereNothingIsWritten) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const Value& mage = camp.root["actors"].items()[2];
    const GridCell attack = grid_cell(camp.columns[camp.column("stats.atk")], mage);
    EXPECT_TRUE(attack.written.is_null());
    EXPECT_EQ(attack.counts, Value(5));
    const GridCell name = grid_cell(camp.columns[camp.column("name")], *read_json(R"({"id": "x"})"));
    EXPECT_EQ(name.counts, Value("x")) << "a name that is not there follows the id";
}

TEST(CellValue, NumbersAreSetOrChanged) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const auto hp = [&](const char* text, int present = 90) {
        return camp.read("stats.max_hp", text, present);
    };
    EXPECT_EQ(hp("+10%"), Value(99));
    EXPECT_EQ(hp("x2"), Value(180));
    EXPECT_EQ(hp("×1.2"), Value(108));
    EXPECT_EQ(hp("× 1,2"), Value(108));
    EXPECT_EQ(hp("=20"), Value(20));
    EXPECT_EQ(hp("20"), Value(20));
    EXPECT_EQ(hp("-5"), Value(85));
    EXPECT_EQ(hp("−5"), Value(85));
    EXPECT_EQ(hp("/2"), Value(45));
    EXPECT_EQ(hp("+10%", 5), Value(6)) << "5.5 is rounded: the field is whole, and the preview shows it";
    EXPECT_EQ(hp(""), Value()) << "back to the default";
    EXPECT_EQ(hp("  "), Value());
    EXPECT_EQ(camp.read("stats.crit_rate", "45 %", 0.05), Value(0.45));
    EXPECT_EQ(camp.read("stats.crit_rate", "4.3%", 0.05), Value(0.043));
}

TEST(CellValue, ManyAreReducedByTheSameWhateverTheirSign) {
    const Sheet weapons(preset_root("progression/orc-camp"), {"items", "weapon"}); // they may take away
    EXPECT_EQ(weapons.read("atk", "-5", -3), Value(-5)) << "one alone: an edit of the number shown";
    EXPECT_EQ(weapons.read("atk", "-5", -3, CellReading::typed_into_many), Value(-8));
    EXPECT_EQ(weapons.read("atk", "=-5", 8, CellReading::typed_into_many), Value(-5));
}

TEST(CellValue, PastedNumbersStandForThemselves) {
    const Sheet weapons(preset_root("progression/orc-camp"), {"items", "weapon"});
    const auto pasted = [&](const char* text) { return weapons.read("atk", text, 8, CellReading::pasted); };
    EXPECT_EQ(pasted("-5"), Value(-5));
    EXPECT_EQ(pasted("+5"), Value(5));
    EXPECT_FALSE(pasted("x2"));
    EXPECT_FALSE(pasted("=2"));
    EXPECT_FALSE(pasted("abc"));
    EXPECT_EQ(weapons.read("evasion", "0.30000000000000004", 0, CellReading::pasted),
              Value(0.30000000000000004))
        << "no digit is lost";
}

TEST(CellValue, WhatDoesNotFitIsRefusedAndSaysWhy) {
    const Sheet camp(preset_root("progression/orc-camp"));
    EXPECT_EQ(camp.refusal_of("stats.max_hp", "soft", 90), "wrong_type");
    EXPECT_EQ(camp.refusal_of("stats.max_hp", "4.3", 90), "not_whole");
    EXPECT_EQ(camp.refusal_of("stats.max_hp", "=-7", 90), "out_of_range");
    EXPECT_EQ(camp.refusal_of("class", "wizard", "none"), "unknown_option");
    EXPECT_EQ(camp.refusal_of("equipment.weapon", "spoon", Value()), "unknown_item");
}

TEST(CellValue, ChoicesReferencesAndPlacesGoByWord) {
    const Sheet camp(preset_root("progression/orc-camp"));
    EXPECT_EQ(camp.read("class", "mage", "none"), Value("mage"));
    EXPECT_EQ(camp.read("class", "The Mage", "none"), Value("mage")) << "in the window's words";
    EXPECT_EQ(camp.read("equipment.weapon", "axe", Value()), Value("axe"));
    EXPECT_EQ(camp.read("equipment.weapon", "orc AXE", Value()), Value("axe")) << "by name";
    EXPECT_EQ(camp.read("at", "3, 4", Value()), *read_json("[3, 4]"));
    EXPECT_EQ(camp.read("at", "[3,4]", Value()), *read_json("[3, 4]"));
    EXPECT_FALSE(camp.read("at", "3", Value()));
    EXPECT_FALSE(camp.read("at", "3, x", Value()));
    EXPECT_EQ(camp.read("name", " Grom ", "Orc 1"), Value("Grom"));
    EXPECT_EQ(camp.read("name", "Grom", *read_json(R"({"en": "Orc", "fr": "Orque"})")),
              *read_json(R"({"en": "Grom", "fr": "Orque"})"))
        << "in the window's language, where there is one text a language";
}

TEST(CellValue, ANameThatTwoItemsHaveNamesNeither) {
    Value root = preset_root("contest/even-duel");
    root = *with_path(root, at("items[0].name"), "Sword");
    root = *with_path(root, at("items[1].name"), "Sword");
    EXPECT_FALSE(Sheet(root).read("equipment.weapon", "Sword", Value()));
    const std::string id = root["items"].items()[0]["id"].as_text();
    EXPECT_EQ(Sheet(root).read("equipment.weapon", id, Value()), Value(id));
}

TEST(GridPlan, ShowsEveryCellBeforeAnythingIsDone) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const std::size_t hp = camp.column("stats.max_hp");
    const GridPlan plan = camp.type({{4, hp}, {5, hp}, {8, hp}}, "+10%");
    ASSERT_TRUE(plan.ok());
    EXPECT_EQ(plan.cells.at({4, hp}).from, Value(90));
    EXPECT_EQ(plan.cells.at({4, hp}).to, Value(99));
    EXPECT_EQ(plan.cells.at({8, hp}).to, Value(66));
    EXPECT_EQ(*example_of(plan), std::pair(Value(90), Value(99)));
}

TEST(GridPlan, OneCellThatRefusesHoldsUpAll) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const std::size_t hp = camp.column("stats.max_hp");
    const GridPlan plan = camp.type({{4, hp}, {2, hp}}, "-80");
    EXPECT_FALSE(plan.ok()) << "32 − 80 is below what the field takes";
    EXPECT_FALSE(plan.cells.at({4, hp}).refused);
    EXPECT_TRUE(plan.cells.at({2, hp}).refused);
}

TEST(GridPlan, AnEmptyTextShowsTheDefaultThatComesBack) {
    const Sheet camp(preset_root("progression/orc-camp"));
    const std::size_t attack = camp.column("stats.atk");
    const GridPlan plan = camp.type({{4, attack}}, "");
    ASSERT_TRUE(plan.ok());
    EXPECT_TRUE(plan.cells.at({4, attack}).write.is_null());
    EXPECT_EQ(plan.cells.at({4, attack}).to, Value(5));
}

} // namespace
} // namespace ludus::ui

#include "engine/rules/registry.h"
#include "tests/ui/sample.h"
#include "ui/scenario/paste.h"

#include <gmock/gmock.h>

namespace ludus::ui {
namespace {

TEST(TextTable, IsReadAsSpreadsheetsCopyIt) {
    EXPECT_EQ(read_table("1\t2\n3\t4\n"), (TextTable{{"1", "2"}, {"3", "4"}})) << "one line break at the end";
    EXPECT_EQ(read_table("1\t2\r\n3\t4"), (TextTable{{"1", "2"}, {"3", "4"}}));
    EXPECT_EQ(read_table("7"), (TextTable{{"7"}}));
    EXPECT_EQ(read_table("1\n\n2\n"), (TextTable{{"1"}, {""}, {"2"}})) << "an empty row in the middle is one";
    EXPECT_EQ(read_table("a\t\nb\t"), (TextTable{{"a", ""}, {"b", ""}}));
    EXPECT_EQ(read_table("\"two\nlines\"\t\"say \"\"hm\"\"\"\n"), (TextTable{{"two\nlines", "say \"hm\""}}));
    EXPECT_EQ(read_table("5\" of rain"), (TextTable{{"5\" of rain"}})) << "a quote in the middle is a quote";
    EXPECT_TRUE(read_table("").empty());
}

TEST(TextTable, WritesWhatItReads) {
    const TextTable table{{"plain", "tab\there"}, {"two\nlines", "\"quoted\""}, {"", "x"}};
    EXPECT_EQ(read_table(write_table(table)), table);
}

TEST(ToldNumber, IsReadWhereThereIsOneWayToReadIt) {
    const auto told = [](const char* text, bool commas = false) { return told_number(text, commas); };
    EXPECT_EQ(told("4,3"), "4.3");
    EXPECT_EQ(told("4.3"), "4.3");
    EXPECT_EQ(told("0,125"), "0.125") << "no thousands begin with 0";
    EXPECT_EQ(told("1234,567"), "1234.567") << "four digits are no group";
    EXPECT_EQ(told("1,234.5"), "1234.5");
    EXPECT_EQ(told("1.234,5"), "1234.5");
    EXPECT_EQ(told("12,345,678"), "12345678");
    EXPECT_EQ(told("1.234.567"), "1234567");
    EXPECT_EQ(told("-4,3 %"), "-4.3 %");
    EXPECT_EQ(told("1200"), "1200");
    EXPECT_EQ(told("1.234"), "1.234") << "a point is the decimal mark where nothing says otherwise";
    EXPECT_EQ(told("2,5e3"), "2.5e3");
}

TEST(ToldNumber, IsNotGuessedWhereThereAreTwo) {
    for (const char* text : {"1,234", "12,345", "-1,234", "1,234 %"})
        EXPECT_FALSE(told_number(text, false)) << text;
    EXPECT_FALSE(told_number("1.234", true)) << "among decimal commas the point may stand between thousands";
    EXPECT_EQ(number_with_marks("1,234", NumberMarks::decimal_comma), "1.234");
    EXPECT_EQ(number_with_marks("1,234", NumberMarks::decimal_point), "1234");
    EXPECT_EQ(number_with_marks("1.234", NumberMarks::decimal_comma), "1234");
    EXPECT_EQ(number_with_marks("1.234", NumberMarks::decimal_point), "1.234");
}

class Paste : public testing::Test {
protected:
    Paste() {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (text_of(columns_[i].inner) == "stats.STR") str_ = i;
            if (text_of(columns_[i].inner) == "stats.INT") int_ = i;
            if (text_of(columns_[i].inner) == "name") name_ = i;
        }
    }
    PastePlan paste(std::string_view text, const PasteTarget& target,
                    NumberMarks marks = NumberMarks::as_told, bool commas = false) const {
        return plan_paste({subject_, columns_, root_, words_}, target, read_table(text), commas, marks);
    }

    Value root_ = preset_root("contest/three-against-three");
    GridSubject subject_ = {};
    std::vector<GridColumn> columns_ = grid_columns(*builtin_rulesets().schema("contest"), root_, subject_);
    CellWords words_ = {};
    std::size_t str_ = 0;
    std::size_t int_ = 0;
    std::size_t name_ = 0;
};

TEST_F(Paste, GoesToWhatIsVisibleInItsOrderOnTheScreen) {
    const PastePlan made = paste("1\t2\n3\t4\n", {.entries = {5, 0, 3}, .columns = {int_, str_}});
    ASSERT_TRUE(made.plan.ok());
    EXPECT_EQ(made.plan.cells.size(), 4U);
    EXPECT_EQ(made.plan.cells.at({5, int_}).to, Value(1));
    EXPECT_EQ(made.plan.cells.at({5, str_}).to, Value(2));
    EXPECT_EQ(made.plan.cells.at({0, int_}).to, Value(3));
    EXPECT_EQ(made.plan.cells.at({0, str_}).to, Value(4));
}

TEST_F(Paste, OneCellFillsTheSelection) {
    const PastePlan made = paste(
        "9", {.entries = {0, 1, 2}, .columns = {str_, int_}, .selected_rows = 3, .selected_columns = 2});
    ASSERT_TRUE(made.plan.ok());
    EXPECT_EQ(made.plan.cells.size(), 6U);
    const PastePlan row = paste(
        "1\t2", {.entries = {0, 1, 2}, .columns = {str_, int_}, .selected_rows = 2, .selected_columns = 1});
    EXPECT_EQ(row.plan.cells.size(), 4U) << "a row fills each of the selected";
}

TEST_F(Paste, WhatDoesNotFitIsToldAndNothingIsCut) {
    const PastePlan made = paste("1\n2\n3\n", {.entries = {4, 5}, .columns = {str_}});
    EXPECT_FALSE(made.plan.ok());
    EXPECT_EQ(made.plan.refused->code, "paste_too_large");
    EXPECT_TRUE(made.plan.cells.empty());
}

TEST_F(Paste, NamesTheFirstCellThatRefuses) {
    const PastePlan made = paste("1\t2\n3\tmany\nfew\t6\n", {.entries = {5, 0, 3}, .columns = {int_, str_}});
    EXPECT_FALSE(made.plan.ok());
    ASSERT_TRUE(made.refused.has_value());
    EXPECT_EQ(made.refused->place, (CellPlace{0, str_}));
    EXPECT_EQ(made.refused->text, "many");
}

TEST_F(Paste, AsksForTheFirstNumberThatCanBeReadTwoWays) {
    const PasteTarget target{.entries = {0, 1}, .columns = {str_}};
    EXPECT_EQ(paste("7\n1,234\n", target).unclear, "1,234");
    EXPECT_EQ(paste("7\n1,234\n", target, NumberMarks::decimal_comma).plan.cells.at({1, str_}).to,
              Value(1.234));
    EXPECT_EQ(paste("7\n1,234\n", target, NumberMarks::decimal_point).plan.cells.at({1, str_}).to,
              Value(1234));
    EXPECT_EQ(paste("7\n4,3\n", target).unclear, "");
    EXPECT_EQ(paste("1.234\n4,5\n", target).unclear, "1.234") << "4,5 shows that commas are decimal marks";
    EXPECT_EQ(paste("1.234\n4,5\n", target, NumberMarks::decimal_comma).plan.cells.at({0, str_}).to,
              Value(1234));
    EXPECT_EQ(paste("1.234\n5\n", target).unclear, "");
    EXPECT_EQ(paste("1.234\n5\n", target, NumberMarks::as_told, true).unclear, "1.234") << "in French";
}

TEST_F(Paste, TextsAreNoNumbers) {
    const PastePlan made = paste("1,234", {.entries = {0}, .columns = {name_}});
    EXPECT_EQ(made.unclear, "");
    EXPECT_EQ(text_in(made.plan.cells.at({0, name_}).to, "en"), "1,234");
}

} // namespace
} // namespace ludus::ui

#include "engine/io/csv.h"

#include <gtest/gtest.h>

using namespace ludus;

TEST(Csv, TextsAreQuotedWhereTheyMustBe) {
    EXPECT_EQ(csv_cell("Anna"), "Anna");
    EXPECT_EQ(csv_cell(R"(Anna "Ax", smith)"), R"("Anna ""Ax"", smith")");
    EXPECT_EQ(csv_cell("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(csv_cell("a;b", ';'), "\"a;b\"");
}

TEST(Csv, WhatASpreadsheetWouldRunIsGuarded) {
    EXPECT_EQ(csv_cell("=1+1"), "'=1+1");
    EXPECT_EQ(csv_cell("+cmd"), "'+cmd");
    EXPECT_EQ(csv_cell("-cmd|'/c calc'!A0"), "'-cmd|'/c calc'!A0");
    EXPECT_EQ(csv_cell("@SUM(A1,A2)"), "\"'@SUM(A1,A2)\"");
    EXPECT_EQ(csv_cell("\t=1"), "'\t=1");
    EXPECT_EQ(csv_cell("\r=1"), "\"'\r=1\"");
    EXPECT_EQ(csv_cell("\x1B[2J"), "'\x1B[2J");
    EXPECT_EQ(csv_cell("-"), "'-");
    EXPECT_EQ(csv_cell("-5 or so"), "'-5 or so");
    EXPECT_EQ(csv_cell("-inf"), "'-inf");
    EXPECT_EQ(csv_cell("a=1"), "a=1");
}

TEST(Csv, NumbersStayNumbers) {
    for (const char* number : {"-5", "-0.25", "-1e-9", "5", "-.5"}) EXPECT_EQ(csv_cell(number), number);
    CsvWriter csv;
    csv.text("x").text("=y").end_row().number(-2.5).empty().end_row();
    EXPECT_EQ(csv.all(), "x,'=y\n-2.5,\n");
}

TEST(Csv, OtherSeparatorsAndLineEnds) {
    CsvWriter csv('\t', "\r\n");
    csv.text("a,b").text("c").end_row();
    EXPECT_EQ(csv.all(), "a,b\tc\r\n");
}

/// As many digits as any decimal keeps, so that no sum of floating point numbers shows.
TEST(Csv, NumbersHaveFifteenDigits) {
    CsvWriter csv;
    csv.number(0.1 + 0.2).number(15.579999999999998).number(-0.0).number(1e21).number(7).end_row();
    EXPECT_EQ(csv.all(), "0.3,15.58,0,1e+21,7\n");
}

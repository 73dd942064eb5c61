#include "engine/io/line_finder.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

constexpr std::string_view scenario = R"({
  "ludus": 1, "ruleset": "contest",
  "actors": [
    {"id": "a", "stats": {"hp": 1}},
    {
      "id": "b",
      "stats": {
        "STR": 1,
        "hp":
          -5
      }
    }
  ],
  "map": [[1, 2],
    [3,
     4]],
  "words": {"weird.key": 1,
    "q\"]\u00e9": {
      "x": "a, { [ \" : } ]",
      "y": null}}
}
)";

int line_of(std::string_view text, const std::string& path) {
    return line_numbers_of(text, std::vector<std::string>{path}).front();
}

int line_of(const std::string& path) { return line_of(scenario, path); }

} // namespace

TEST(LineFinder, FindsKeysOfRecords) {
    EXPECT_EQ(line_of("ludus"), 2);
    EXPECT_EQ(line_of("ruleset"), 2);
    EXPECT_EQ(line_of("actors"), 3);
    EXPECT_EQ(line_of("actors[1].stats.STR"), 8);
}

TEST(LineFinder, TheKeysLineCountsNotTheValues) { EXPECT_EQ(line_of("actors[1].stats.hp"), 9); }

TEST(LineFinder, FindsElementsOfLists) {
    EXPECT_EQ(line_of("actors[0]"), 4);
    EXPECT_EQ(line_of("actors[0].stats.hp"), 4);
    EXPECT_EQ(line_of("actors[1]"), 5);
    EXPECT_EQ(line_of("map[0][1]"), 14);
    EXPECT_EQ(line_of("map[1]"), 15);
    EXPECT_EQ(line_of("map[1][0]"), 15);
    EXPECT_EQ(line_of("map[1][1]"), 16);
}

TEST(LineFinder, FindsQuotedKeys) {
    EXPECT_EQ(line_of(R"(words["weird.key"])"), 17);
    EXPECT_EQ(line_of(R"(words["q\"]é"])"), 18);
    EXPECT_EQ(line_of(R"(words["q\"]é"].y)"), 20);
    EXPECT_EQ(line_of("\n{\"weird.key\":\n1}", R"(["weird.key"])"), 2);
}

TEST(LineFinder, MissingValuesGetTheNearestAncestor) {
    EXPECT_EQ(line_of("actors[1].stats.AGI"), 7);
    EXPECT_EQ(line_of("actors[1].equipment.weapon"), 5);
    EXPECT_EQ(line_of("actors[7].stats.hp"), 3);
    EXPECT_EQ(line_of("actors[0].id.deeper[3]"), 4);
    EXPECT_EQ(line_of("actors.b.id"), 3);
    EXPECT_EQ(line_of("seed"), 1);
    EXPECT_EQ(line_of("\n\n {}", "seed"), 3);
}

TEST(LineFinder, TheEmptyPathIsTheDocument) {
    EXPECT_EQ(line_of(""), 1);
    EXPECT_EQ(line_of("\n\n7", ""), 3);
}

TEST(LineFinder, AnEmptyTextHasNoLines) {
    EXPECT_EQ(line_of("", "a"), 0);
    EXPECT_EQ(line_of("  \n", "a"), 0);
}

TEST(LineFinder, PathsThatAreNoneGetWhatCanBeRead) {
    for (const char* path :
         {"actors[", "actors[x]", "actors[\"", "actors[99999999999999999999999]", "actors[0"})
        EXPECT_EQ(line_of(path), 3) << path;
    for (const char* path : {".", "..", "]", "[", "[\"", "[\"\\"}) EXPECT_EQ(line_of(path), 1) << path;
}

TEST(LineFinder, AnswersManyPathsInTheirOrder) {
    const std::vector<std::string> paths = {"words", "ludus", "actors[1].id", "ludus", "map[1][1]"};
    EXPECT_EQ(line_numbers_of(scenario, paths), (std::vector<int>{17, 2, 6, 2, 16}));
}

TEST(LineFinder, HarmlessOnTextThatIsNotJson) {
    for (const char* text : {"}}}]]],,,:", "\"abc\\", "{\"a", "[[[[", "{,,}", "abc", "{\"a\":\"\\u12\"}"})
        EXPECT_LE(line_of(text, "a[0].b"), 1) << text;
    EXPECT_EQ(line_of(std::string(100'000, '['), "[0][0]"), 1);
}

TEST(LineFinder, SkipsAByteOrderMark) { EXPECT_EQ(line_of("\xEF\xBB\xBF{\n\"a\": 1}", "a"), 2); }

TEST(AddLines, FillsOnlyWhatIsMissing) {
    Errors errors = {error("x", "ludus"), error("y"), error("z", "actors[1].stats.hp"), error("w", "map")};
    errors[3].line = 99;
    add_lines(errors, scenario);
    EXPECT_EQ(errors[0].line, 2);
    EXPECT_EQ(errors[1].line, 0);
    EXPECT_EQ(errors[2].line, 9);
    EXPECT_EQ(errors[3].line, 99);
}

#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using MatrixCommand = Cli;

} // namespace

TEST_F(MatrixCommand, IsTheDuelOfEachPair) {
    const Value v = json_of({"matrix", duel});
    expect_keys(v, {"metric", "rows", "columns", "values", "exact"});
    EXPECT_EQ(v["metric"], Value("win_chance"));
    EXPECT_EQ(v["exact"], Value(true));
    EXPECT_EQ(v["rows"], json(R"(["a", "b", "odd.id"])"));
    EXPECT_EQ(v["columns"], v["rows"]);
    EXPECT_TRUE(v["values"].items()[1].items()[1].is_null());
    const Value alone =
        json_of({"duel", duel, "--set", "attack.attacker=b", "--set", "attack.defender=odd.id"});
    EXPECT_NEAR(v["values"].items()[1].items()[2].as_double(), alone["win"]["b"].as_double(), 1e-12);
}

TEST_F(MatrixCommand, TellsATableAndCsv) {
    const std::string text = text_of({"matrix", duel, "--metric", "mean", "--by", "weapons"});
    EXPECT_THAT(text, HasSubstr("rows attack"));
    for (const char* name : {"Sword", "Wand", "Bob", "Odd"}) EXPECT_THAT(text, HasSubstr(name));
    EXPECT_THAT(text, Not(HasSubstr("Ann")));
    EXPECT_THAT(text_of({"matrix", duel}), HasSubstr("–"));
    const auto csv = lines(text_of({"matrix", duel, "--csv"}));
    ASSERT_EQ(csv.size(), 4U);
    EXPECT_EQ(csv[0], "win_chance,a,b,odd.id");
    EXPECT_TRUE(csv[1].starts_with("a,,0."));
}

TEST_F(MatrixCommand, ComparesBuilds) {
    const std::string file = write(
        "builds.json",
        R"({"ludus": 1, "ruleset": "contest", "actors": [{"id": "a"}, {"id": "b"}], "variants": [{"id": "quick", "name": "Quick", "set": {"actors.a.stats.AGI": 30}}]})");
    EXPECT_THAT(text_of({"matrix", file, "--by", "variants"}), HasSubstr("Quick"));
    const Value v = json_of({"matrix", file, "--metric", "team_win:a", "--by", "variants", "--against",
                             "variants", "--runs", "50"});
    EXPECT_EQ(v["rows"], json(R"(["base", "quick"])"));
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["runs"].items()[0].items()[0], Value(50));
    EXPECT_EQ(v["ci95"].items()[0].items()[1].size(), 2U);
    EXPECT_THAT(text_of({"matrix", file, "--metric", "team_win:a", "--by", "variants", "--against",
                         "variants", "--runs", "50"}),
                HasSubstr("≈ "));
}

TEST_F(MatrixCommand, Errors) {
    expect_refused({"matrix"}, "FILE");
    expect_refused({"matrix", duel, "--by", "teams"}, "--by: ");
    expect_refused({"matrix", duel, "--against", "weapons"}, "actors, variants");
    expect_refused({"matrix", duel, "--metric", "fight_length"}, "whole fights");
    expect_refused({"matrix", duel, "--metric", "luck"}, "--metric: ");
}

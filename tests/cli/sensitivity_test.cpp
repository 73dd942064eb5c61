#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using SensitivityCommand = Cli;

} // namespace

TEST_F(SensitivityCommand, RowsAreWhatSetWouldChange) {
    const Value v = json_of({"sensitivity", duel, "--metric", "win_chance"});
    expect_keys(v, {"base", "exact", "rows", "unchanged"});
    EXPECT_EQ(v["exact"], Value(true));
    const double base = v["base"]["win_chance"].as_double();
    EXPECT_NEAR(base, json_of({"duel", duel})["win"]["a"].as_double(), 1e-12);
    ASSERT_GT(v["rows"].size(), 3U);
    const Value& row = v["rows"].items()[0];
    expect_keys(row, {"path", "label", "value", "metric", "minus_one", "plus_one", "minus_10_percent",
                      "plus_10_percent"});
    const double x = row["value"].as_double() + 1;
    const Value other =
        json_of({"duel", duel, "--set", row["path"].as_text() + "=" + std::to_string(x)})["win"]["a"];
    EXPECT_NEAR(other.as_double() - base, row["plus_one"].as_double(), 1e-12);
}

TEST_F(SensitivityCommand, TellsATableInWords) {
    const std::string text = text_of({"sensitivity", duel, "--metric", "win_chance,hit_chance"});
    EXPECT_THAT(text, HasSubstr("chance to win the duel: "));
    EXPECT_THAT(text, HasSubstr("Agility (AGI) of Ann"));
    EXPECT_THAT(text, HasSubstr("−10%"));
    EXPECT_THAT(text, HasSubstr("next change at"));
    EXPECT_THAT(text, HasSubstr("█"));
    EXPECT_THAT(text, HasSubstr("change nothing here"));
}

TEST_F(SensitivityCommand, CsvHasARowEach) {
    const std::vector<std::string> use{"sensitivity", duel, "--metric", "mean", "--of", "actors.a,rules"};
    std::vector<std::string> csv = use;
    csv.emplace_back("--csv");
    const auto all = lines(text_of(csv));
    EXPECT_EQ(all.front(), "metric,path,label,value,minus_one,plus_one,minus_10_percent,plus_10_percent,"
                           "next_down,next_up");
    EXPECT_EQ(all.size(), json_of(use)["rows"].size() + 1);
    for (const std::string& line : all) EXPECT_THAT(line, Not(HasSubstr("actors.b")));
}

TEST_F(SensitivityCommand, IsTheSameForAnyNumberOfJobs) {
    std::vector<std::string> found;
    for (const char* jobs : {"1", "2", "7"})
        found.push_back(text_of({"sensitivity", duel, "--metric", "team_win:red,mean", "--of", "actors.a",
                                 "--runs", "60", "--jobs", jobs, "--json"}));
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
    EXPECT_THAT(found[0], HasSubstr("\"group\""));
    EXPECT_EQ(json(found[0])["sampled"]["team_win:red"]["runs"], Value(60));
    EXPECT_THAT(text_of({"sensitivity", duel, "--metric", "team_win:red", "--of", "actors.a.stats.hp",
                         "--runs", "60"}),
                HasSubstr("cannot be told apart"));
}

TEST_F(SensitivityCommand, Errors) {
    expect_refused({"sensitivity"}, "FILE");
    expect_refused({"sensitivity", duel, "--of", "actors.a.name"}, "no number");
    expect_refused({"sensitivity", duel, "--of", "a..b"}, "--of: ");
    expect_refused({"sensitivity", duel, "--metric", "luck"}, "--metric: ");
    expect_refused({"sensitivity", duel, "--jobs", "x"}, "--jobs");
}

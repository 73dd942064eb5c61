#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class HeatCommand : public Cli {
protected:
    static std::vector<std::string> words(const std::string& file, const std::string& metric) {
        return {"heat",     file,  "--x", "actors.a.stats.AGI=0:60:20", "--y", "actors.b.stats.hp=20:60:20",
                "--metric", metric};
    }
};

} // namespace

TEST_F(HeatCommand, CellsAreByYThenX) {
    const Value v = json_of(words(duel, "win_chance"));
    expect_keys(v, {"metric", "x", "y", "values", "exact", "contour"});
    EXPECT_EQ(v["x"], json(R"({"path": "actors.a.stats.AGI", "values": [0, 20, 40, 60]})"));
    EXPECT_EQ(v["y"], json(R"({"path": "actors.b.stats.hp", "values": [20, 40, 60]})"));
    EXPECT_EQ(v["level"], Value(0.5));
    EXPECT_GT(v["contour"].size(), 0U);
    const Value alone =
        json_of({"duel", duel, "--set", "actors.a.stats.AGI=60", "--set", "actors.b.stats.hp=40"});
    EXPECT_NEAR(v["values"].items()[1].items()[3].as_double(), alone["win"]["a"].as_double(), 1e-12);
}

TEST_F(HeatCommand, TellsATableAndCsv) {
    const std::string text = text_of(words(duel, "win_chance"));
    EXPECT_THAT(text, HasSubstr("Agility (AGI) of Ann across"));
    EXPECT_THAT(text, HasSubstr("50.00% is passed along 1 line"));
    std::vector<std::string> use = words(duel, "mean");
    EXPECT_THAT(text_of(use), Not(HasSubstr("is passed")));
    use.insert(use.end(), {"--level", "1000"});
    EXPECT_THAT(text_of(use), HasSubstr("is passed nowhere"));
    use.emplace_back("--csv");
    const auto csv = lines(text_of(use));
    ASSERT_EQ(csv.size(), 4U);
    EXPECT_EQ(csv[0], "actors.b.stats.hp,0,20,40,60");
    EXPECT_TRUE(csv[3].starts_with("60,"));
}

TEST_F(HeatCommand, SampledCellsSaySo) {
    std::vector<std::string> use = words(duel, "team_win:red");
    use.insert(use.end(), {"--runs", "40"});
    EXPECT_THAT(text_of(use), HasSubstr("≈ "));
    const Value v = json_of(use);
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["ci95"].items()[2].items()[3].size(), 2U);
}

TEST_F(HeatCommand, Errors) {
    const std::string x = "actors.a.stats.AGI=0:60:20";
    expect_refused({"heat"}, "FILE");
    expect_refused({"heat", duel, "--y", x, "--metric", "mean"}, "--x");
    expect_refused({"heat", duel, "--x", x, "--metric", "mean"}, "--y");
    expect_refused({"heat", duel, "--x", x, "--y", x}, "--metric");
    expect_refused({"heat", duel, "--x", x, "--y", "a..b", "--metric", "mean"}, "--y: ");
    expect_refused({"heat", duel, "--x", x, "--y", "actors.b.stats.hp=1:2", "--metric", "mean"}, "--y: ");
    expect_refused({"heat", duel, "--x", x, "--y", "actors.b.stats.hq=1:2:1", "--metric", "mean"}, "hp");
    expect_refused({"heat", duel, "--x", x, "--y", "rules.die_sides=0:4:2", "--metric", "mean"},
                   "rules.die_sides: ");
    expect_refused({"heat", duel, "--x", x, "--y", x, "--metric", "mean", "--level", "much"}, "--level: ");
}

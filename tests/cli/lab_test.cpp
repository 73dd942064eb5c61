#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Lab = Cli;

const std::string goblin = "preset:hero-against-goblin";

TEST_F(Lab, ListsWhatCanBeAsked) {
    const Value v = json_of({"lab", duel});
    std::vector<std::string> ids;
    for (const Value& study : v["studies"].items()) {
        expect_keys(study, {"id", "name", "help"});
        ids.push_back(study["id"].as_text());
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"damage", "falls", "length", "wins", "strikes", "left"}));
    const std::string text = text_of({"lab", goblin});
    for (const char* id : {"speed", "xp", "levels", "damage"}) EXPECT_THAT(text, HasSubstr(id));
    EXPECT_THAT(text_of({"lab", goblin, "--lang", "fr"}), HasSubstr("Vitesse et actions"));
}

TEST_F(Lab, SampledAnswersCarryIntervalAndRuns) {
    const Value v = json_of({"lab", duel, "damage", "--runs", "64"});
    expect_keys(v, {"study", "x", "y", "exact", "runs", "lines", "marks", "notes"});
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["runs"], Value(64));
    ASSERT_EQ(v["lines"].size(), 3U);
    EXPECT_EQ(v["lines"].items()[2]["id"], Value("odd.id"));
    for (const Value& line : v["lines"].items())
        for (const Value& point : line["points"].items()) {
            ASSERT_EQ(point.size(), 4U);
            EXPECT_LE(point.items()[2].as_double(), point.items()[1].as_double());
            EXPECT_GE(point.items()[3].as_double(), point.items()[1].as_double());
        }
}

TEST_F(Lab, ExactAnswersSaySo) {
    const Value v = json_of({"lab", duel, "strikes"});
    EXPECT_EQ(v["exact"], Value(true));
    EXPECT_FALSE(v.contains("runs"));
    EXPECT_EQ(v["lines"].items()[0]["points"].items()[0].size(), 2U);
    EXPECT_THAT(text_of({"lab", duel, "strikes"}), HasSubstr("(exact)"));
    // Speed 10 attacks (1 + ln 10) / 0.9 = 3.67 times a tick.
    const Value speed = json_of({"lab", goblin, "speed"})["lines"].items()[1];
    EXPECT_EQ(speed["id"], Value("attack"));
    EXPECT_NEAR(speed["points"].items()[9].items()[1].as_double(), 3.6695, 1e-4);
}

TEST_F(Lab, CsvHoldsTheSameNumbers) {
    const std::vector<std::string> rows = lines(text_of({"lab", duel, "falls", "--runs", "32", "--csv"}));
    EXPECT_EQ(rows[0], "x,a,a_low,a_high,b,b_low,b_high,odd.id,odd.id_low,odd.id_high");
    const Value v = json_of({"lab", duel, "falls", "--runs", "32"});
    const Value& first = v["lines"].items()[0]["points"];
    ASSERT_EQ(rows.size(), first.size() + 1);
    for (std::size_t i = 0; i < first.size(); ++i) {
        const Value row = json("[" + rows[i + 1] + "]");
        for (std::size_t k = 0; k < 4; ++k)
            EXPECT_NEAR(row.items()[k].as_double(), first.items()[i].items()[k].as_double(), 1e-12);
    }
}

TEST_F(Lab, CsvQuotesNames) {
    const std::string odd = write("odd.json", R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a", "team": "red, \"the\" reds"}, {"id": "b"}]})");
    EXPECT_THAT(text_of({"lab", odd, "wins", "--runs", "32", "--csv"}),
                HasSubstr(R"(x,"red, ""the"" reds","red, ""the"" reds_low")"));
}

/// What a sample never saw is no 0 %, and what it always saw no 100 %.
TEST_F(Lab, NothingIsCertainInASample) {
    const std::string text = text_of({"lab", duel, "falls", "--runs", "32"});
    EXPECT_THAT(text, HasSubstr("none seen"));
    EXPECT_THAT(text, HasSubstr("played 32 times"));
    const std::string over = text_of({"lab", duel, "length", "--runs", "32"});
    EXPECT_THAT(over, HasSubstr("all of them"));
}

TEST_F(Lab, IsTheSameForAnyJobs) {
    for (const char* study : {"damage", "falls", "length", "wins"}) {
        const auto with = [&](const char* jobs) {
            return text_of({"lab", duel, study, "--runs", "200", "--json", "--jobs", jobs});
        };
        EXPECT_EQ(with("1"), with("2"));
    }
}

TEST_F(Lab, SeedAndGeneratorCount) {
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> use{"lab", duel, "damage", "--runs", "32", "--json"};
        use.insert(use.end(), more.begin(), more.end());
        return text_of(use);
    };
    EXPECT_EQ(with({}), with({"--seed", "7", "--rng", "python"})); // the scenario's own
    EXPECT_NE(with({}), with({"--seed", "8"}));
    EXPECT_NE(with({}), with({"--rng", "splitmix"}));
    EXPECT_NE(with({}), with({"--set", "actors.a.stats.STR=20"}));
}

TEST_F(Lab, CtrlCGivesWhatIsThere) {
    const CliRun run = run_cli({"lab", duel, "damage", "--runs", "1000000000", "--json", "--jobs", "1"},
                               {.err_terminal = true, .interrupt = true});
    EXPECT_EQ(run.signal, 0);
    EXPECT_EQ(run.code, 130);
    const Value v = json(run.out);
    EXPECT_EQ(v["complete"], Value(false));
    EXPECT_GT(v["runs"].as_int(), 0);
    EXPECT_THAT(run.err, HasSubstr("1000000000"));
}

TEST_F(Lab, Errors) {
    expect_refused({"lab", duel, "luck"}, "damage, falls, length, wins, strikes, left");
    for (const char* wrong : {"29", "-1", "x", "1.5"})
        expect_refused({"lab", duel, "wins", "--runs=" + std::string(wrong)}, "--runs");
    expect_refused({"lab", duel, "wins", "--jobs=x"}, "--jobs");
    expect_refused({"lab"}, "FILE");
    expect_refused({"lab", duel, "wins", "--set", "actors[1].team=red", "--set", "actors[2].team=red"},
                   "two sides");
    expect_refused({"lab", duel, "strikes", "--set", "actors.a.stats.STR=0", "--set", "actors.a.stats.AGI=0",
                    "--set", "actors.b.stats.VIT=1000"},
                   "never takes a hit point");
}

} // namespace

#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Analysis = Cli;

std::vector<double> numbers(const Value& points, std::string_view key) {
    std::vector<double> all;
    for (const Value& p : points.items()) all.push_back(p[key].is_null() ? -1 : p[key].as_double());
    return all;
}

TEST_F(Analysis, CurveHoldsItsEnd) {
    const Value v = json_of({"curve", duel, "--x", "actors.a.stats.AGI=0:1:0.1"});
    expect_keys(v, {"x", "points"});
    EXPECT_EQ(v["x"], Value("actors.a.stats.AGI"));
    ASSERT_EQ(v["points"].size(), 11U);
    EXPECT_DOUBLE_EQ(numbers(v["points"], "x").back(), 1);
    for (const Value& p : v["points"].items()) expect_keys(p, {"x", "hit_chance"});
    const auto xs = [&](const std::string& range) {
        return numbers(json_of({"curve", duel, "--x", "actors[0].stats.AGI=" + range})["points"], "x");
    };
    EXPECT_EQ(xs("0:5:2"), (std::vector<double>{0, 2, 4}));
    EXPECT_EQ(xs("60:0:-20"), (std::vector<double>{60, 40, 20, 0}));
    EXPECT_EQ(xs("5:5:1"), (std::vector<double>{5}));
}

/// Each point is what `odds` and `duel` say of the scenario with that value.
TEST_F(Analysis, CurveEqualsOddsAndDuel) {
    const Value v =
        json_of({"curve", duel, "--x", "actors[\"a\"].stats.STR=5:30:25", "--metric", "hit_chance",
                 "--metric", "mean,sd,kill_chance", "--metric", "mean_given_hit", "--metric", "recoil_mean",
                 "--metric", "strikes_to_kill", "--metric", "win_chance"});
    ASSERT_EQ(v["points"].size(), 2U);
    for (const Value& p : v["points"].items()) {
        const std::string set = "actors.a.stats.STR=" + std::to_string(p["x"].as_int());
        const Value odds = json_of({"odds", duel, "--set", set});
        for (const char* metric : {"hit_chance", "mean", "sd", "kill_chance"})
            EXPECT_EQ(p[metric], odds[metric]) << metric;
        EXPECT_DOUBLE_EQ(p["mean_given_hit"].as_double(),
                         odds["mean"].as_double() / odds["hit_chance"].as_double());
        expect_keys(p, {"recoil_mean", "strikes_to_kill", "exact"});
        EXPECT_NEAR(p["win_chance"].as_double(),
                    json_of({"duel", duel, "--set", set})["win"]["a"].as_double(), 1e-12);
    }
}

TEST_F(Analysis, CurveAsCsvAndText) {
    const std::vector<std::string> use{"curve", duel, "--x", "rules.die_sides=2:6:2", "--metric", "mean,sd"};
    std::vector<std::string> csv = use;
    csv.emplace_back("--csv");
    const std::vector<std::string> rows = lines(text_of(csv));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0], "x,mean,sd");
    const Value points = json_of(use)["points"];
    for (std::size_t i = 0; i < 3; ++i) {
        const Value& p = points.items()[i];
        const Value row = json("[" + rows[i + 1] + "]");
        EXPECT_EQ(row.items()[0], p["x"]);
        EXPECT_NEAR(row.items()[1].as_double(), p["mean"].as_double(), 1e-12);
        EXPECT_NEAR(row.items()[2].as_double(), p["sd"].as_double(), 1e-12);
    }
    EXPECT_EQ(lines(text_of(use)).size(), 4U);
}

TEST_F(Analysis, CurveErrors) {
    const auto wrong = [&](const std::string& x, const std::string& reason) {
        expect_refused({"curve", duel, "--x", x}, reason);
    };
    for (const char* x :
         {"rules.die_sides", "rules.die_sides=", "rules.die_sides=1:2", "rules.die_sides=a:2:1",
          "rules.die_sides=1:2:3:4", "rules.die_sides=1:2:0", "rules.die_sides=2:1:1",
          "rules.die_sides=nan:1:1", "rules.die_sides=0:inf:1", "=1:2:1", "a..b=1:2:1",
          "actors[0].stats.AGI=0:100001:1", "actors[0].stats.AGI=0:1:1e-300"})
        wrong(x, "--x: ");
    wrong("rules.die_sides=0:4:1", "rules.die_sides: ");
    wrong("rules.die_sides=2:3:0.5", "rules.die_sides: ");
    wrong("actors.zed.stats.AGI=0:1:1", "actors.zed: ");
    wrong("title=0:1:1", "title: ");
    expect_refused({"curve", duel}, "--x");
    expect_refused({"curve", duel, "--x", "rules.die_sides=2:3:1", "--metric", "luck"}, "--metric: ");
    expect_refused({"curve", duel, "--x", "rules.die_sides=2:3:1", "--metric", ""}, "--metric");
}

TEST_F(Analysis, AnXThatNothingReadsIsRefused) {
    const auto told = refused({"curve", duel, "--x", "actors.a.stats.AGL=0:2:1"});
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr("actors[0].stats.AGL"));
    EXPECT_THAT(told[0], HasSubstr("“AGI”")); // what may be meant
    expect_refused({"curve", duel, "--x", "actors.a.stats.cunning=0:2:1"}, "cunning");
    expect_refused({"curve", duel, "--x", "rules.decay=0:1:1"}, "rules.decay");
}

/// A ruleset that takes any stat draws along any, and warns of none; a slip of a known one is refused there
/// too.
TEST_F(Analysis, AFreeStatMayBeX) {
    const std::string free = "preset:collision/sword-and-minotaur";
    EXPECT_EQ(json_of({"curve", free, "--x", "actors.player.stats.poison=0:2:1"})["points"].size(), 3U);
    expect_refused({"curve", free, "--x", "actors.player.stats.acuracy=0:2:1"}, "“accuracy”");
}

/// Blows that change more than health are played, not counted: each point says how it was found.
TEST_F(Analysis, SampledPointsCarryTheirInterval) {
    const std::string rotting = write("rotting.json", R"({"ludus": 1, "ruleset": "collision", "actors": [
        {"id": "a", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}},
        {"id": "b", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}}]})");
    std::vector<std::string> use{
        "curve",    rotting,           "--x",    "actors.b.stats.health=20:5020:5000",
        "--metric", "win_chance,mean", "--runs", "40"};
    const Value v = json_of(use);
    ASSERT_EQ(v["points"].size(), 2U);
    for (const Value& p : v["points"].items()) {
        EXPECT_EQ(p["exact"], Value(false));
        EXPECT_EQ(p["runs"], Value(40));
        EXPECT_LE(p["ci95"].items()[0].as_double(), p["win_chance"].as_double());
        EXPECT_GE(p["ci95"].items()[1].as_double(), p["win_chance"].as_double());
    }
    const Value& hopeless = v["points"].items()[1];
    EXPECT_EQ(hopeless["win_chance"], Value(0));
    const std::string text = text_of(use);
    EXPECT_THAT(text, HasSubstr("none seen"));
    EXPECT_THAT(text, HasSubstr("40 duels"));
    use.emplace_back("--csv");
    const std::vector<std::string> rows = lines(text_of(use));
    EXPECT_EQ(rows[0], "x,win_chance,mean,win_chance_low,win_chance_high,runs");
    const Value row = json("[" + rows[2] + "]");
    const Value expected =
        Value::list({hopeless["x"], hopeless["win_chance"], hopeless["mean"], hopeless["ci95"].items()[0],
                     hopeless["ci95"].items()[1], hopeless["runs"]});
    ASSERT_EQ(row.size(), expected.size());
    for (std::size_t i = 0; i < row.size(); ++i)
        EXPECT_NEAR(row.items()[i].as_double(), expected.items()[i].as_double(), 1e-12);
}

TEST_F(Analysis, ExactPointsCarryNone) {
    const std::vector<std::string> use{"curve",    duel,        "--x", "actors[0].stats.STR=5:5:1",
                                       "--metric", "win_chance"};
    const Value p = json_of(use)["points"].items()[0];
    EXPECT_EQ(p["exact"], Value(true));
    EXPECT_FALSE(p.contains("runs"));
    EXPECT_FALSE(p.contains("ci95"));
}

TEST_F(Analysis, DuelExact) {
    const Value v = json_of({"duel", duel});
    expect_keys(v, {"win", "draw", "turns", "left", "exact"});
    EXPECT_EQ(v["exact"], Value(true));
    EXPECT_FALSE(v.contains("runs"));
    EXPECT_FALSE(v.contains("ci95"));
    EXPECT_NEAR(v["win"]["a"].as_double() + v["win"]["b"].as_double() + v["draw"].as_double(), 1, 1e-9);
    expect_keys(v["left"], {"a", "b"});
    EXPECT_EQ(json_of({"duel", duel, "--set", "fight.max_turns=1"})["draw"], Value(1));
    text_of({"duel", duel});
}

/// A million hit points in steps of a hundredth: far more states than are walked exactly.
TEST_F(Analysis, DuelSampledSaysSo) {
    const std::vector<std::string> use{"duel",   duel,
                                       "--set",  "actors[0].stats.hp=1e6",
                                       "--set",  "actors[1].stats.hp=1e6",
                                       "--set",  "actors[0].stats.STR=900.37",
                                       "--set",  "actors[1].stats.STR=911.13",
                                       "--set",  "actors[1].stats.VIT=19.37",
                                       "--set",  "actors[0].stats.AGI=12.13",
                                       "--set",  "actors[1].stats.AGI=11.71",
                                       "--set",  "fight.max_turns=100000",
                                       "--runs", "8"};
    const Value v = json_of(use);
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["runs"], Value(8));
    expect_keys(v["ci95"], {"a", "b"});
    for (const char* id : {"a", "b"}) {
        const double p = v["win"][id].as_double();
        EXPECT_LE(v["ci95"][id].items()[0].as_double(), p);
        EXPECT_GE(v["ci95"][id].items()[1].as_double(), p);
    }
    EXPECT_THAT(v["why_sampled"].as_text(), HasSubstr("200000000"));
    EXPECT_THAT(text_of(use), HasSubstr(v["why_sampled"].as_text()));
}

TEST_F(Analysis, BatchIsTheSameForAnyJobs) {
    const auto with = [&](const char* jobs) {
        return text_of({"batch", duel, "--runs", "2500", "--json", "--jobs", jobs});
    };
    const std::string one = with("1");
    EXPECT_EQ(one, with("2"));
    EXPECT_EQ(one, with("3"));
    EXPECT_EQ(json(one)["runs"], Value(2500));
}

/// The progress on a terminal tells when the work has begun, so that nothing has to wait for a clock.
TEST_F(Analysis, CtrlCGivesWhatIsThere) {
    const CliRun run = run_cli({"batch", duel, "--runs", "1000000000000", "--json", "--jobs", "1"},
                               {.err_terminal = true, .interrupt = true});
    EXPECT_EQ(run.signal, 0);
    EXPECT_EQ(run.code, 130);
    const Value v = json(run.out);
    EXPECT_EQ(v["complete"], Value(false));
    EXPECT_GT(v["runs"].as_int(), 0);
    EXPECT_EQ(v["runs"].as_int() % 1024, 0); // whole chunks from the beginning
    EXPECT_THAT(run.err, HasSubstr("1000000000000"));
    const Value again = json_of({"batch", duel, "--runs", std::to_string(v["runs"].as_int())});
    EXPECT_EQ(again["hash"], v["hash"]);
}

TEST_F(Analysis, CountErrors) {
    for (const char* wrong : {"0", "-1", "x", "1.5", "", "99999999999999999999"}) {
        const std::string runs = "--runs=" + std::string(wrong);
        expect_refused({"batch", duel, runs}, "--runs");
        expect_refused({"duel", duel, runs}, "--runs");
    }
    for (const char* wrong : {"-1", "x", "1025"}) {
        expect_refused({"batch", duel, "--jobs=" + std::string(wrong)}, "--jobs");
        expect_refused({"fight", duel, "--index=x" + std::string(wrong)}, "--index");
    }
    EXPECT_EQ(refused({"batch", duel, "--runs", "x", "--jobs", "y"}).size(), 2U);
}

} // namespace

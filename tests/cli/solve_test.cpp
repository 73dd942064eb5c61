#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class SolveCommand : public Cli {
protected:
    /// Blows that change more than health: duels are played, not counted.
    const std::string rotting = write("rotting.json", R"({"ludus": 1, "ruleset": "collision", "actors": [
        {"id": "a", "team": "red", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}},
        {"id": "b", "team": "blue", "stats": {"accuracy": 50, "health": 20}, "collision_effect": {"health": -10, "defense": -1}}]})");

    static std::vector<std::string> words(const std::string& file, const std::string& x,
                                          const std::string& metric, const std::string& target) {
        return {"solve", file, "--x", x, "--metric", metric, "--target", target};
    }
    static Value solved(const std::string& file, const std::string& x, const std::string& metric,
                        const std::string& target) {
        return json_of(words(file, x, metric, target));
    }
    static std::string told_of(const std::string& file, const std::string& x, const std::string& metric,
                               const std::string& target) {
        return text_of(words(file, x, metric, target));
    }
};

const std::vector<std::string> keys{"x",          "metric",  "target",    "exact", "range",
                                    "resolution", "reached", "crossings", "steps", "extremes"};

} // namespace

/// The step is where the curve over the same values has it.
TEST_F(SolveCommand, WalksWholeNumbersAsTheCurveDoes) {
    const Value v = solved(duel, "actors.a.stats.AGI", "win_chance", "50%");
    expect_keys(v, keys);
    EXPECT_EQ(v["x"], Value("actors.a.stats.AGI"));
    EXPECT_EQ(v["metric"], Value("win_chance"));
    EXPECT_EQ(v["target"], Value(0.5));
    EXPECT_EQ(v["exact"], Value(true));
    EXPECT_EQ(v["range"], json("[0, 48]"));
    EXPECT_EQ(v["resolution"], Value(1));
    EXPECT_EQ(v["reached"], Value(true));
    EXPECT_EQ(v["crossings"].size(), 0U);
    ASSERT_EQ(v["steps"].size(), 1U);
    const Value& step = v["steps"].items()[0];
    const Value points =
        json_of({"curve", duel, "--x", "actors.a.stats.AGI=0:48:1", "--metric", "win_chance"})["points"];
    const auto at = [&](const Value& side) {
        return points.items()[static_cast<std::size_t>(side["x"].as_double())]["win_chance"];
    };
    EXPECT_EQ(step["above"]["x"].as_double(), step["below"]["x"].as_double() + 1);
    EXPECT_LT(step["below"]["value"].as_double(), 0.5);
    EXPECT_GE(step["above"]["value"].as_double(), 0.5);
    EXPECT_EQ(at(step["below"]), step["below"]["value"]);
    EXPECT_EQ(at(step["above"]), step["above"]["value"]);
    EXPECT_EQ(v["extremes"]["min"]["x"], Value(0));
    EXPECT_EQ(v["extremes"]["max"]["x"], Value(48));
}

TEST_F(SolveCommand, SearchesBetweenOtherNumbers) {
    const Value v = solved(duel, "actors.a.stats.STR", "mean", "5"); // 8.5: from 0 to 34
    EXPECT_EQ(v["range"], json("[0, 34]"));
    EXPECT_NEAR(v["resolution"].as_double(), 34.0 / 2000, 1e-12);
    ASSERT_EQ(v["crossings"].size() + v["steps"].size(), 1U);
    for (const Value& crossing : v["crossings"].items()) EXPECT_NEAR(crossing["value"].as_double(), 5, 1e-6);
    for (const Value& step : v["steps"].items())
        EXPECT_LE(step["above"]["x"].as_double() - step["below"]["x"].as_double(), 1e-9);
    const Value walked = solved(duel, "actors.a.stats.STR=0:34:2", "mean", "5");
    EXPECT_EQ(walked["resolution"], Value(2));
    EXPECT_EQ(walked["steps"].size(), 1U);
}

TEST_F(SolveCommand, BeginsWithOneSentence) {
    const auto first = [&](const std::string& x, const std::string& metric, const std::string& target) {
        return lines(told_of(duel, x, metric, target)).front();
    };
    EXPECT_THAT(
        first("actors.a.stats.AGI", "win_chance", "0.5"),
        testing::MatchesRegex("Agility \\(AGI\\) of Ann: [0-9]+ is the first value that brings “chance to "
                              "win the duel” to 50.00% or more: 5[0-9.]+% \\([0-9]+: 4[0-9.]+%\\)."));
    EXPECT_THAT(first("actors.b.stats.AGI", "win_chance", "50 %"), HasSubstr("is the last value that keeps"));
    EXPECT_THAT(first("actors.a.stats.AGI", "mean", "1000"), HasSubstr("no value from 0 to 48 brings"));
    EXPECT_THAT(first("rules.die_sides", "mean", "1000"), HasSubstr("The lowest is"));
    EXPECT_THAT(told_of(duel, "actors.a.stats.AGI", "win_chance", "0.5"),
                HasSubstr("From 0 to 48, the lowest is"));
}

TEST_F(SolveCommand, IsTheSameForAnyNumberOfJobs) {
    for (const auto& use : {words(rotting, "actors.b.stats.health=10:50:10", "win_chance", "0.5"),
                            words(duel, "actors.a.stats.AGI=0:40:5", "team_win:red", "0.3"),
                            words(duel, "actors.a.stats.STR", "mean", "5")}) {
        std::vector<std::string> found;
        for (const char* jobs : {"1", "2", "7"}) {
            std::vector<std::string> with = use;
            with.insert(with.end(), {"--runs", "60", "--jobs", jobs, "--json"});
            found.push_back(text_of(with));
        }
        EXPECT_EQ(found[1], found[0]);
        EXPECT_EQ(found[2], found[0]);
    }
}

TEST_F(SolveCommand, SampledAnswersSaySo) {
    std::vector<std::string> use = words(rotting, "actors.b.stats.health=0:60:10", "win_chance", "50%");
    use.insert(use.end(), {"--runs", "40"});
    const std::string text = text_of(use);
    EXPECT_THAT(text, HasSubstr("Sampled, 40 runs"));
    const Value v = json_of(use);
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["runs"], Value(40));
    ASSERT_GT(v["steps"].size(), 0U);
    const Value& step = v["steps"].items()[0];
    EXPECT_EQ(step["x_ci95"].size(), 2U);
    EXPECT_EQ(step["above"]["ci95"].size(), 2U);
}

TEST_F(SolveCommand, ReachesWholeFights) {
    const Value v = solved(duel, "actors.a.stats.hp=20:220:40", "survivors:blue", "1");
    EXPECT_EQ(v["exact"], Value(false));
    EXPECT_EQ(v["runs"], Value(1000));
    EXPECT_EQ(v["reached"], Value(true));
    EXPECT_THAT(told_of(duel, "actors.a.stats.hp=20:220:40", "damage_by:a", "30"), HasSubstr("Ann"));
    const Value points = json_of({"curve", duel, "--x", "actors.a.stats.hp=20:220:40", "--metric",
                                  "survivors:blue,mean", "--runs", "50"})["points"];
    EXPECT_EQ(points.items()[0]["sampled"]["survivors:blue"]["runs"], Value(50));
    EXPECT_EQ(points.items()[0]["exact"], Value(false));
}

TEST_F(SolveCommand, Errors) {
    const auto wrong = [&](const std::string& x, const std::string& metric, const std::string& target,
                           const std::string& reason) {
        expect_refused(words(duel, x, metric, target), reason);
    };
    const std::string agility = "actors.a.stats.AGI";
    for (const char* range : {"=", "=1", "=1:2:3:4", "=a:2", "=1:nan", "=1:inf", "=1:2:"})
        wrong(agility + range, "mean", "5", "--x: ");
    for (const char* range : {"=5:5", "=6:5", "=1:5:0", "=1:5:-1"})
        wrong(agility + range, "mean", "5", "empty");
    wrong(agility + "=0:1000000", "mean", "5", "1000001");
    wrong("a..b", "mean", "5", "--x: ");
    wrong("actors.a.stats.AGL", "mean", "5", "“AGI”");
    wrong("actors.zed.stats.AGI", "mean", "5", "actors.zed: ");
    wrong("actors.a.name", "mean", "5", "actors.a.name: ");
    wrong("rules.die_sides=0:4", "mean", "5", "rules.die_sides: ");
    wrong(agility, "luck", "5", "--metric: ");
    wrong(agility, "luck", "5", "team_win:red");
    for (const char* target : {"x", "5%%", "%", "nan", "inf", "1e999"})
        wrong(agility, "mean", target, "--target: ");
    wrong(agility, "win_chance", "50", "--target: ");
    expect_refused({"solve", duel, "--metric", "mean", "--target", "5"}, "--x");
    expect_refused({"solve", duel, "--x", agility, "--target", "5"}, "--metric");
    expect_refused({"solve", duel, "--x", agility, "--metric", "mean"}, "--target");
    expect_refused({"solve"}, "FILE");
}

TEST_F(SolveCommand, IdsMayHoldWhatCutsAPath) {
    const std::string odd = write("odd.json", R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a=1:2"}, {"id": "b"}]})");
    EXPECT_EQ(solved(odd, "actors[\"a=1:2\"].stats.AGI", "mean", "5")["resolution"], Value(1));
    EXPECT_EQ(solved(odd, "actors[\"a=1:2\"].stats.AGI=3:9", "mean", "5")["range"], json("[3, 9]"));
}

#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class CompareCommand : public Cli {
protected:
    const std::string builds = write(
        "builds.json",
        R"({"ludus": 1, "ruleset": "contest", "seed": 3, "actors": [{"id": "a", "name": "Ann", "stats": {"hp": 40}},
            {"id": "b", "name": "Bob", "stats": {"hp": 40}}],
            "variants": [{"id": "quick", "name": "Quick", "set": {"actors.a.stats.AGI": 30}},
                         {"id": "tough", "set": {"actors.b.stats.VIT": 60}}]})");

    std::vector<std::string> words(const std::string& one, const std::string& other) const {
        return {"compare", builds, "--variant", one, "--variant", other};
    }
    std::vector<std::string> fights(const std::string& one, const std::string& other) const {
        std::vector<std::string> all = words(one, other);
        all.insert(all.end(), {"--metric", "win_chance,mean", "--runs", "200"});
        return all;
    }
};

} // namespace

TEST_F(CompareCommand, SetsMetricsSideBySide) {
    std::vector<std::string> use = words("base", "tough");
    use.insert(use.end(), {"--metric", "mean,win_chance"});
    const Value v = json_of(use);
    EXPECT_EQ(v["variants"], json(R"(["base", "tough"])"));
    EXPECT_FALSE(v.contains("fights"));
    ASSERT_EQ(v["metrics"].size(), 2U);
    const Value& mean = v["metrics"].items()[0];
    expect_keys(mean, {"metric", "values", "difference", "exact"});
    EXPECT_EQ(mean["values"].items()[1], json_of({"odds", builds, "--variant", "tough"})["mean"]);
    EXPECT_NEAR(mean["difference"].as_double(),
                mean["values"].items()[1].as_double() - mean["values"].items()[0].as_double(), 1e-12);
    const std::string text = text_of(use);
    EXPECT_THAT(text, HasSubstr("base against tough"));
    EXPECT_THAT(text, HasSubstr("difference"));
}

TEST_F(CompareCommand, FightsWithTheSameSeeds) {
    const Value v = json_of(fights("base", "quick"))["fights"];
    expect_keys(v, {"runs", "team", "win", "difference", "ci95", "changed", "parting"});
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(v["win"].items()[i], json_of({"batch", builds, "--variant", i == 0 ? "base" : "quick",
                                                "--runs", "200"})["win"]["a"]);
    EXPECT_EQ(v["team"], Value("a"));
    ASSERT_GT(v["changed"].as_int(), 0);
    expect_keys(v["parting"], {"index", "event", "outcome", "other_dice_from"});
    expect_keys(v["parting"]["outcome"], {"event", "of", "came"});
    const std::string index = std::to_string(v["parting"]["index"].as_int());
    EXPECT_NE(json_of({"fight", builds, "--index", index})["winner"],
              json_of({"fight", builds, "--variant", "quick", "--index", index})["winner"]);
}

TEST_F(CompareCommand, TellsWhereTheyPart) {
    for (const char* other : {"quick", "tough"}) {
        const std::string text = text_of(fights("base", other));
        EXPECT_THAT(text, HasSubstr("200 fights of each with the same seeds: a wins"));
        EXPECT_THAT(text, HasSubstr("The first is fight "));
        EXPECT_THAT(text, HasSubstr("At event "));
        EXPECT_THAT(text, HasSubstr("The dice are the same"));
        if (std::string_view(other) == "tough") {
            EXPECT_THAT(text, HasSubstr(" loses "));
        }
    }
    EXPECT_THAT(text_of(fights("quick", "quick")), HasSubstr("end with the same winner"));
    EXPECT_THAT(text_of(fights("base", "quick")), HasSubstr("Quick"));
}

TEST_F(CompareCommand, IsTheSameForAnyNumberOfJobs) {
    std::vector<std::string> found;
    for (const char* jobs : {"1", "2", "7"}) {
        std::vector<std::string> use = fights("base", "tough");
        use.insert(use.end(), {"--jobs", jobs, "--json"});
        found.push_back(text_of(use));
    }
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
}

TEST_F(CompareCommand, ReadsStandardInputOnce) {
    const std::vector<std::string> use{"compare", "-", "--variant", "base", "--variant", "quick"};
    const std::string text = must(read_file(builds));
    EXPECT_EQ(json_of(use, {.input = text})["variants"].size(), 2U);
}

TEST_F(CompareCommand, Errors) {
    expect_refused({"compare"}, "FILE");
    expect_refused({"compare", builds}, "--variant twice");
    expect_refused({"compare", builds, "--variant", "quick"}, "--variant twice");
    expect_refused(words("base", "slow"), "“slow”");
    std::vector<std::string> use = words("base", "quick");
    use.insert(use.end(), {"--metric", "luck"});
    expect_refused(use, "--metric: ");
    use = words("base", "quick");
    use.insert(use.end(), {"--runs", "none"});
    expect_refused(use, "--runs");
}

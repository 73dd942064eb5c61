#include "engine/base/hash.h"
#include "engine/base/version.h"
#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class About : public Cli {
protected:
    static std::vector<std::vector<std::string>> questions() {
        return {{"attack"},
                {"odds"},
                {"duel"},
                {"fight"},
                {"batch", "--runs", "20"},
                {"lab", "falls", "--runs", "200"},
                {"curve", "--x", "actors.a.stats.STR=1:3:1"},
                {"solve", "--x", "actors.a.stats.STR", "--metric", "mean", "--target", "5"},
                {"sensitivity", "--metric", "mean"},
                {"matrix", "--metric", "mean"},
                {"heat", "--x", "actors.a.stats.STR=1:3:1", "--y", "actors.b.stats.VIT=1:3:1", "--metric",
                 "mean"},
                {"play"}};
    }

    /// The words of a question with the file in its place and more behind it.
    static std::vector<std::string> of(std::vector<std::string> words, const std::string& file,
                                       const std::vector<std::string>& more = {}) {
        words.insert(words.begin() + 1, file);
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }

    static Value about(const std::vector<std::string>& words) {
        return json(run_cli(with_json(words)).out)["about"];
    }
    static std::vector<std::string> with_json(std::vector<std::string> words) {
        words.emplace_back("--json");
        return words;
    }

    /// The one document that a refused command puts on standard output.
    static Value errors_of(const std::vector<std::string>& words, RunOptions options = {}) {
        const CliRun run = run_cli(words, std::move(options));
        EXPECT_EQ(run.code, 2) << run.err;
        EXPECT_NE(run.err, "");
        const Value document = json(run.out);
        EXPECT_EQ(document.size(), 1U);
        for (const Value& error : document["errors"].items())
            expect_keys(error, {"path", "line", "code", "message"});
        return document["errors"];
    }
};

TEST_F(About, EveryResultSaysWhereItComesFrom) {
    for (const auto& question : questions()) {
        const Value told = about(of(question, duel,
                                    question.front() == "odds" ? std::vector<std::string>{}
                                                               : std::vector<std::string>{"--rng", "rot"}));
        const std::string& command = question.front();
        EXPECT_EQ(told["program"], Value("ludus-cli")) << command;
        EXPECT_EQ(told["version"], Value(LUDUS_VERSION)) << command;
        EXPECT_EQ(told["ruleset"], Value("contest")) << command;
        EXPECT_TRUE(told["rules_version"].is_whole()) << command;
        EXPECT_EQ(told["rng"], Value(command == "odds" ? "python" : "rot")) << command;
        EXPECT_EQ(told["seed"], Value(7)) << command;
        EXPECT_EQ(told["variant"], Value("base")) << command;
        EXPECT_EQ(told["start"], Value("design")) << command;
        EXPECT_EQ(told["complete"], Value(true)) << command;
    }
}

TEST_F(About, TheScenarioIsToldByItsCanonicalText) {
    Value root = json(duel_text);
    EXPECT_EQ(about({"odds", duel})["scenario"], Value(hex16(xxh64(canonical_json(root)))));
    EXPECT_EQ(about({"fight", duel, "--seed", "9"})["scenario"],
              Value(hex16(xxh64(canonical_json(root.set("seed", 9))))));
    const std::string plain = write_json(json(duel_text));
    const std::string saved = write("saved.json", write_json(json(duel_text).set("play", json("{}"))));
    EXPECT_EQ(about({"odds", saved})["scenario"], about({"odds", write("plain.json", plain)})["scenario"]);
    EXPECT_NE(about({"odds", duel, "--set", "actors.a.stats.STR=9"})["scenario"],
              about({"odds", duel})["scenario"]);
}

TEST_F(About, AComparisonIsAboutBothBuilds) {
    const std::string file =
        write("builds.json", write_json(json(duel_text).set("variants", json(R"([{"id": "strong", "set": {
                                                          "actors.a.stats.STR": 20}}])"))));
    const Value told =
        about({"compare", file, "--variant", "base", "--variant", "strong", "--metric", "mean"});
    EXPECT_TRUE(told["variant"].is_null());
    EXPECT_EQ(told["scenario"], about({"odds", file})["scenario"]);
}

TEST_F(About, AVerifiedReplaySaysItsOwn) {
    const std::string log = folder / "r.json";
    text_of({"fight", duel, "--seed", "5", "--replay", log});
    const Value verified = json_of({"replay", log, "--verify"});
    EXPECT_EQ(verified["event_count"], verified["events"]);
    EXPECT_EQ(verified["about"]["seed"], Value(5));
    EXPECT_EQ(verified["files"].items()[0]["about"], verified["about"]);
}

/// Other programs read 18446744073709551615 as 18446744073709552000.
TEST_F(About, LargeWholeNumbersAreTextInResultsAndNumbersInFiles) {
    const std::string seed = "18446744073709551615";
    const Value told = json_of({"fight", duel, "--seed", seed});
    EXPECT_EQ(told["seed"], Value(seed));
    EXPECT_EQ(told["about"]["seed"], Value(seed));
    const std::string replay = text_of({"fight", duel, "--seed", seed, "--replay", "-"});
    EXPECT_THAT(replay, HasSubstr("\"seed\": " + seed + ","));
    EXPECT_EQ(json_of({"replay", write("r.json", replay), "--verify"})["ok"], Value(true));
    // Both are read.
    const std::string as_text = write("text.json", write_json(json(duel_text).set("seed", seed)));
    EXPECT_EQ(json_of({"fight", as_text})["hash"], told["hash"]);
    EXPECT_EQ(json_of({"fight", duel, "--seed", "9007199254740992"})["seed"], Value(9007199254740992));
    EXPECT_EQ(json_of({"fight", duel, "--seed", "9007199254740993"})["seed"], Value("9007199254740993"));
}

TEST_F(About, AReplayOnStandardOutputIsTheFileAlone) {
    const std::string log = folder / "r.json";
    text_of({"fight", duel, "--variant", "base", "--replay", log});
    EXPECT_EQ(text_of({"fight", duel, "--variant", "base", "--replay", "-"}), read_text(log));
    const CliRun played = run_cli({"play", duel, "--log", "-"}, {.input = "1\nq\n"});
    EXPECT_EQ(played.code, 0);
    EXPECT_EQ(json_of({"replay", write("played.json", played.out), "--verify"})["ok"], Value(true));
    EXPECT_THAT(played.err, HasSubstr("Ann"));
}

TEST_F(About, ErrorsAreADocumentToo) {
    const Value range = errors_of({"odds", duel, "--json", "--set", "actors.a.stats.AGI=-1"}).items()[0];
    EXPECT_EQ(range["path"], Value("actors[0].stats.AGI"));
    EXPECT_EQ(range["line"], Value(6));
    EXPECT_EQ(range["code"], Value("out_of_range"));
    EXPECT_EQ(errors_of({"odds", folder / "none.json", "--json"}).size(), 1U);
    EXPECT_EQ(errors_of({"odds", "--json"}).size(), 1U);
    EXPECT_EQ(errors_of({"--json"}).size(), 1U);
    EXPECT_EQ(errors_of({"fight", duel, "--json", "--rng", "x"}).size(), 1U);
    EXPECT_EQ(errors_of({"fight", duel, "--json", "--rng", "x", "--seed", "x"}).size(), 2U);
    EXPECT_EQ(errors_of({"odds", duel, "--nope", "--json"}).size(), 1U);
    EXPECT_EQ(errors_of({"odds", duel, "--json", "--strict", "--set", "actors.a.stats.X=1"}).size(), 1U);
    EXPECT_EQ(errors_of({"dice", "2d", "--json"}).size(), 1U);
    EXPECT_EQ(
        errors_of({"batch", duel, "--json", "--runs", "1000000000", "--timeout", "0.2"}).items()[0]["code"],
        Value("time_exceeded"));
    EXPECT_EQ(errors_of({"batch", duel, "--json", "--memory", "1"}).items()[0]["code"],
              Value("memory_exceeded"));
}

TEST_F(About, AnErrorStaysALineOnStandardErrorWithoutJson) {
    expect_refused({"odds", "none.json"}, "none.json");
}

TEST_F(About, AnInterruptedResultIsNotComplete) {
    const CliRun run = run_cli({"batch", duel, "--runs", "1000000000", "--jobs", "1", "--json"},
                               {.err_terminal = true, .interrupt = true});
    EXPECT_EQ(run.code, 130);
    EXPECT_EQ(json(run.out)["about"]["complete"], Value(false));
}

TEST_F(About, QuietLeavesOutAllButResultAndErrors) {
    const std::vector<std::string> misspelt{"odds", duel, "--set", "actors.a.stats.STT=3"};
    EXPECT_NE(run_cli(misspelt).err, "");
    std::vector<std::string> quiet = misspelt;
    quiet.emplace_back("--quiet");
    EXPECT_EQ(text_of(quiet), run_cli(misspelt).out);
    quiet.emplace_back("--strict");
    EXPECT_EQ(refused(quiet).size(), 1U);
    const CliRun seen = run_cli({"batch", duel, "--runs", "2000", "--quiet"}, {.err_terminal = true});
    EXPECT_EQ(seen.err, "");
}

TEST_F(About, ColourIsForTerminalsUnlessToldOtherwise) {
    const auto coloured = [&](const std::vector<std::string>& more, RunOptions options = {}) {
        return run_cli(of({"odds"}, duel, more), std::move(options)).out.find('\x1b') != std::string::npos;
    };
    EXPECT_FALSE(coloured({}));
    EXPECT_TRUE(coloured({"--color", "always"}));
    EXPECT_TRUE(coloured({}, {.out_terminal = true}));
    EXPECT_FALSE(coloured({"--color", "never"}, {.out_terminal = true}));
    EXPECT_TRUE(coloured({"--color", "auto"}, {.out_terminal = true}));
    EXPECT_TRUE(coloured({"--color", "always"}, {.environment = {"NO_COLOR=1"}}));
    expect_refused({"odds", duel, "--color", "sometimes"}, "sometimes");
}

TEST_F(About, OptionsWithoutEffectStandInNoHelpAndAreWarnedOf) {
    for (const char* line :
         {"dice 2d6 --seed 3", "rulesets --rng rot", "presets --set a=1", "odds FILE --seed 3",
          "--seed 3 dice 2d6", "roll d6 --seed 1 --set a=1", "odds FILE --rng rot"}) {
        std::istringstream in{std::string(line)};
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word == "FILE" ? duel : word);
        const CliRun run = run_cli(words);
        EXPECT_EQ(run.code, 0) << line;
        EXPECT_THAT(lines(run.err), testing::ElementsAre(HasSubstr("has no effect"))) << line;
        expect_decent(run.err);
    }
    EXPECT_THAT(text_of({"dice", "--help"}), Not(HasSubstr("--seed")));
    EXPECT_THAT(text_of({"odds", "--help"}), Not(HasSubstr("--rng")));
    EXPECT_THAT(text_of({"fight", "--help"}), HasSubstr("--rng"));
}

} // namespace

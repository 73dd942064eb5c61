#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// Red, an OSC, C1's CSI, right-to-left override and isolate, a line of its own, and DEL.
const std::string hostile = "\x1B[31mRed\x1B]0;title\x07\u009B2J\u202E\u2066\nfake line\x7F\u2028";

/// A golden scenario whose names, ids of teams and items and title hold all of that.
Value poisoned(const std::string& ruleset) {
    Value root = golden(ruleset).items()[0]["scenario"];
    for (std::size_t i = 0; i < root["actors"].size(); ++i) {
        const std::string actor = "actors[" + std::to_string(i) + "]";
        root = with(root, actor + ".name", Value(hostile + std::to_string(i)));
        root = with(root, actor + (ruleset == "progression" ? ".faction" : ".team"),
                    Value(hostile + "team" + std::to_string(i)));
        root = with(root,
                    actor + "[\""
                            "unknown key \\u001B[32m\"]",
                    Value(1));
    }
    for (std::size_t i = 0; i < root["items"].size(); ++i)
        root = with(root, "items[" + std::to_string(i) + "].name", Value(hostile));
    return with(with(root, "title", Value(hostile)), "fight", json(R"({"max_turns": 30, "max_ticks": 30})"));
}

/// Nothing in the text steers a terminal or turns its writing around.
void expect_tame(const std::string& text, const std::string& what) {
    for (const char* bad : {"\x1B", "\x07", "\u009B", "\u202E", "\u2066", "\u2028", "\x7F"})
        EXPECT_EQ(text.find(bad), std::string::npos) << what << " gives " << testing::PrintToString(bad);
    // A quoted cell may break its line.
    if (what.find("--csv") == std::string::npos) {
        EXPECT_EQ(text.find("\nfake line"), std::string::npos) << what;
    }
}

class HostileNames : public Cli, public testing::WithParamInterface<const char*> {
protected:
    const std::string file = write("hostile.json", write_json(poisoned(GetParam())));

    void expect_tame_run(std::vector<std::string> arguments) const {
        for (const bool terminal : {false, true}) {
            const CliRun run = run_cli(arguments, {.environment = {"NO_COLOR=1"}, .out_terminal = terminal});
            EXPECT_EQ(run.signal, 0);
            expect_tame(run.out + run.err, testing::PrintToString(arguments));
        }
        arguments.emplace_back("--json");
        const CliRun run = run_cli(arguments);
        expect_tame(run.out + run.err, testing::PrintToString(arguments));
        if (!run.out.empty()) json(run.out);
    }
};

TEST_P(HostileNames, NeverReachTheTerminal) {
    for (const char* command : {"validate", "attack", "odds", "duel", "fight", "batch", "lab", "aliasing"})
        expect_tame_run({command, file});
    for (const char* study : {"damage", "falls", "length", "wins", "strikes", "left"}) {
        expect_tame_run({"lab", file, study, "--runs", "30"});
        expect_tame_run({"lab", file, study, "--runs", "30", "--csv"});
    }
    expect_tame_run({"fight", file, "--replay", folder / "r.json"});
    expect_tame_run({"replay", folder / "r.json"});
    expect_tame_run({"replay", folder / "r.json", "--verify"});
    expect_tame_run({"import", GetParam(), file});
    expect_tame_run({"curve", file, "--x", hostile + "=1:2:1"});
}

INSTANTIATE_TEST_SUITE_P(Each, HostileNames,
                         testing::Values("contest", "collision", "margin", "zones", "progression"),
                         [](const auto& tested) { return std::string(tested.param); });

using HostileWords = Cli;

TEST_F(HostileWords, InArguments) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{hostile},
                                                      {"attack", hostile},
                                                      {"attack", duel, "--set", hostile},
                                                      {"attack", duel, "--rng", hostile},
                                                      {"attack", duel, "--" + hostile},
                                                      {"dice", hostile},
                                                      {"attack", duel, "--dice", hostile},
                                                      {"schema", hostile},
                                                      {"lab", duel, hostile},
                                                      {"attack", duel, "--set", "actors=" + hostile},
                                                      {"attack", "preset:" + hostile}}) {
        const CliRun run = run_cli(arguments);
        EXPECT_EQ(run.code, 2);
        expect_tame(run.out + run.err, testing::PrintToString(arguments));
    }
}

/// A byte that is no character: some terminals take 0x9B alone for ESC [.
TEST_F(HostileWords, BytesThatAreNoText) {
    const CliRun run = run_cli({"attack", "no\x9B"
                                          "2Jfile"});
    EXPECT_THAT(run.err, HasSubstr("no\\x9B2Jfile"));
}

TEST_F(HostileWords, EmphasisIsTheProgramsOwn) {
    const std::string file =
        write("n.json", write_json(with(json(duel_text), "actors.a.name", Value("A\uFDD0nn\x1B[5m"))));
    const CliRun run = run_cli({"attack", file}, {.out_terminal = true});
    EXPECT_THAT(run.out, HasSubstr("\x1B[1m"));
    EXPECT_THAT(run.out, Not(HasSubstr("\x1B[5m")));
    EXPECT_THAT(run.out, HasSubstr("A\\uFDD0nn\\u001B[5m"));
}

TEST_F(HostileWords, JsonIsExact) {
    const std::string file =
        write("n.json", write_json(with(json(duel_text), "actors.a.team", Value(hostile))));
    const CliRun run = run_cli({"batch", file, "--json"});
    EXPECT_TRUE(json(run.out)["win"].contains(hostile)) << run.out;
    expect_tame(run.out, "batch --json");
}

TEST_F(HostileWords, FormulasInCsv) {
    const std::string file =
        write("n.json", write_json(with(json(duel_text), "actors.a.team", Value("=cmd|'/c calc'!A0"))));
    const std::string csv = text_of({"lab", file, "wins", "--csv", "--runs", "30"});
    EXPECT_THAT(csv, HasSubstr(",'=cmd|'/c calc'!A0,"));
    EXPECT_EQ(csv.find(",="), std::string::npos);
}

} // namespace

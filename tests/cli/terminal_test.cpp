#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Terminal = Cli;

constexpr const char* escape = "\033[";

/// Quotes, a line break, a tab, an escape sequence (also as U+009B), an emoji.
constexpr std::string_view odd_name = "\"Ann\"\n\t\033[31m\xC2\x9B"
                                      "1m😀";

TEST_F(Terminal, NoColourElsewhere) {
    for (const std::vector<std::string>& use : {std::vector<std::string>{"attack", duel},
                                                {"odds", duel},
                                                {"duel", duel},
                                                {"fight", duel},
                                                {"rulesets"}})
        EXPECT_THAT(text_of(use), Not(HasSubstr(escape)));
}

TEST_F(Terminal, ColourUnlessRefused) {
    for (const std::vector<std::string>& use :
         {std::vector<std::string>{"attack", duel}, {"odds", duel}, {"fight", duel}, {"rulesets"}}) {
        const std::string bare = text_of(use);
        const std::string coloured = text_of(use, {.out_terminal = true});
        EXPECT_THAT(coloured, HasSubstr("\033[1m")) << use[0];
        EXPECT_EQ(text_of(use, {.environment = {"NO_COLOR=1"}, .out_terminal = true}), bare) << use[0];
        // An empty NO_COLOR counts as none, as no-color.org has it.
        EXPECT_EQ(text_of(use, {.environment = {"NO_COLOR="}, .out_terminal = true}), coloured) << use[0];
    }
    EXPECT_EQ(text_of({"attack", duel, "--json"}, {.out_terminal = true}),
              text_of({"attack", duel, "--json"}));
}

TEST_F(Terminal, ProgressOnlyThere) {
    const std::vector<std::string> use{"batch", duel, "--runs", "2000", "--no-hash"};
    const std::string bare = text_of(use);
    const CliRun shown = run_cli(use, {.err_terminal = true});
    EXPECT_EQ(shown.out, bare);
    EXPECT_THAT(shown.err, HasSubstr("%"));
    EXPECT_TRUE(shown.err.ends_with("\r\033[K")) << "the line is left clean";
}

TEST_F(Terminal, OddNames) {
    Value root = with(json(duel_text), "actors.a.name", odd_name);
    root = with(root, "actors.b.name", "O'Néill «λ» 王");
    const std::string file = write("odd.json", write_json(root));
    for (const char* command : {"attack", "odds", "duel", "fight"}) {
        const std::string text = text_of({command, file});
        EXPECT_THAT(text, HasSubstr(R"("Ann"\n\t\u001B[31m\u009B1m😀)")) << command;
        EXPECT_THAT(text, Not(HasSubstr("\033"))) << command;
        EXPECT_THAT(text, Not(HasSubstr("\xC2\x9B"))) << command;
        EXPECT_THAT(text, HasSubstr("O'Néill «λ» 王")) << command;
    }
    EXPECT_THAT(json_of({"attack", file})["text"].items()[0].as_text(), HasSubstr(odd_name)); // JSON keeps it
}

TEST_F(Terminal, OddIdsStayOnOneLine) {
    const Value root = with(json(duel_text), "actors.a.id", odd_name);
    const std::string twice = write("twice.json", write_json(with(root, "actors.b.id", odd_name)));
    expect_refused({"attack", twice, "--set", "attack=null"}, R"("Ann"\n\t\u001B[31m)");
    const std::string file = write("one\nline.json", write_json(root));
    const std::vector<std::string> told = refused({"attack", file});
    ASSERT_EQ(told.size(), 1U); // attack.attacker is still "a"
    EXPECT_THAT(told[0], HasSubstr(R"(one\nline.json)"));
    text_of({"attack", file, "--set", "attack=null"});
}

TEST_F(Terminal, ResultsThatCannotBeWritten) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
    expect_refused({"attack", duel}, "standard output", {.out_to = "/dev/full"});
    expect_refused({"rulesets", "--json"}, "standard output", {.out_to = "/dev/full"});
}

} // namespace

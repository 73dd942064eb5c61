#include "engine/base/version.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Commands = Cli;

const std::vector<std::string> all_commands{
    "rulesets", "presets", "schema", "validate", "attack", "odds",        "curve",  "duel", "fight",
    "batch",    "replay",  "play",   "aliasing", "solve",  "sensitivity", "matrix", "heat", "compare"};

double sum_of(const Value& pairs) {
    double total = 0;
    for (const Value& pair : pairs.items()) total += pair.items()[1].as_double();
    return total;
}

double sum_of_members(const Value& record) {
    double total = 0;
    for (const Member& m : record.members()) total += m.value.as_double();
    return total;
}

TEST_F(Commands, Rulesets) {
    const Value all = json_of({"rulesets"});
    ASSERT_EQ(all.size(), 5U);
    for (const Value& ruleset : all.items()) {
        expect_keys(ruleset, {"id", "name", "fields"});
        ASSERT_GT(ruleset["fields"].size(), 10U);
        for (const Value& field : ruleset["fields"].items())
            expect_keys(field, {"path", "type", "min", "max", "default", "unit", "label", "help"});
    }
    const std::string text = text_of({"rulesets"});
    for (const char* id : {"contest", "collision", "margin", "zones", "progression"})
        EXPECT_THAT(text, HasSubstr(id));
}

TEST_F(Commands, Presets) {
    const Value all = json_of({"presets"});
    ASSERT_GT(all.size(), 0U);
    const std::string text = text_of({"presets"});
    for (const Value& preset : all.items()) {
        expect_keys(preset, {"name", "ruleset", "title", "notes"});
        EXPECT_THAT(text, HasSubstr(preset["name"].as_text()));
        EXPECT_TRUE(preset["name"].as_text().starts_with(preset["ruleset"].as_text() + "/"));
    }
}

TEST_F(Commands, Schema) {
    for (const char* ruleset : {"contest", "collision", "margin", "zones", "progression"}) {
        const std::string text = text_of({"schema", ruleset});
        EXPECT_EQ(json(text)["$schema"], Value("https://json-schema.org/draft/2020-12/schema"));
        EXPECT_EQ(text_of({"schema", ruleset, "--json"}), text);
    }
    expect_refused({"schema", "chess"}, "chess");
    expect_refused({"schema"}, "RULESET");
}

TEST_F(Commands, Validate) {
    const Value found = json_of({"validate", duel, "preset:contest/even-duel"});
    ASSERT_EQ(found["files"].size(), 2U);
    const Value& first = found["files"].items()[0];
    EXPECT_EQ(first["file"], Value(duel));
    EXPECT_EQ(first["errors"].size(), 0U);
    EXPECT_EQ(first["warnings"].size(), 0U);
    EXPECT_THAT(text_of({"validate", duel}), HasSubstr(duel));
}

TEST_F(Commands, ValidateTellsWarningsAndGoesOn) {
    const std::string file = write("w.json", R"({"ludus": 1, "ruleset": "contest",
 "colour": "red"})");
    const CliRun text = run_cli({"validate", file});
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.err, HasSubstr("colour"));
    EXPECT_THAT(text.err, HasSubstr("line 2"));
    const Value found = json_of({"validate", file});
    const Value& warning = found["files"].items()[0]["warnings"].items()[0];
    expect_keys(warning, {"path", "line", "message"});
    EXPECT_EQ(warning["path"], Value("colour"));
    EXPECT_EQ(warning["line"], Value(2));
}

TEST_F(Commands, Attack) {
    const Value v = json_of({"attack", duel});
    expect_keys(
        v, {"ruleset", "rng", "seed", "attacker", "defender", "weapon", "result", "steps", "text", "after"});
    EXPECT_EQ(v["ruleset"], Value("contest"));
    EXPECT_EQ(v["rng"], Value("python"));
    EXPECT_EQ(v["seed"], Value(7));
    EXPECT_EQ(v["weapon"], Value("sword"));
    ASSERT_GT(v["steps"].size(), 0U);
    for (const Value& step : v["steps"].items()) {
        expect_keys(step, {"id", "op", "operands", "value"});
        EXPECT_FALSE(step.contains("label")); // only --lang adds words
        for (const Value& operand : step["operands"].items())
            expect_keys(operand, {"name", "value", "source"});
    }
    const std::string text = text_of({"attack", duel});
    for (const Value& line : v["text"].items()) EXPECT_THAT(text, HasSubstr(line.as_text()));
}

TEST_F(Commands, Odds) {
    const Value v = json_of({"odds", duel});
    expect_keys(v, {"ruleset", "hit_chance", "damage", "mean", "sd", "min", "max", "kill_chance", "recoil",
                    "outcomes", "exact"});
    EXPECT_EQ(v["exact"], Value(true));
    EXPECT_NEAR(sum_of(v["damage"]), 1, 1e-12);
    EXPECT_NEAR(sum_of(v["recoil"]), 1, 1e-12);
    EXPECT_NEAR(sum_of_members(v["outcomes"]), 1, 1e-12);
    expect_keys(v["outcomes"], {"hit", "counter", "blocked"});
    EXPECT_THAT(text_of({"odds", duel}), HasSubstr("%"));
}

TEST_F(Commands, Fight) {
    const Value v = json_of({"fight", duel});
    expect_keys(v, {"winner", "turns", "events", "final", "hash"});
    expect_keys(v["final"], {"a", "b", "odd.id"});
    EXPECT_TRUE(v["final"]["a"].contains("hp"));
    for (const Value& event : v["events"].items()) {
        expect_keys(event, {"seq", "time", "kind", "actor", "target", "cause", "draws", "steps", "result",
                            "changes"});
        for (const Value& draw : event["draws"].items())
            expect_keys(draw, {"id", "sides", "value", "origin"});
        for (const Value& c : event["changes"].items()) expect_keys(c, {"actor", "path", "before", "after"});
    }
    EXPECT_THAT(text_of({"fight", duel}), HasSubstr(v["hash"].as_text()));
}

TEST_F(Commands, Batch) {
    const Value v = json_of({"batch", duel, "--runs", "20"});
    expect_keys(v, {"runs", "win", "ci95", "draw", "turns", "hash"});
    expect_keys(v["win"], {"red", "blue"});
    expect_keys(v["ci95"], {"red", "blue"});
    expect_keys(v["turns"], {"mean", "sd", "min", "max"});
    EXPECT_EQ(v["runs"], Value(20));
    EXPECT_NEAR(sum_of_members(v["win"]) + v["draw"].as_double(), 1, 1e-12);
    EXPECT_FALSE(v.contains("complete"));
    EXPECT_TRUE(json_of({"batch", duel, "--runs", "20", "--no-hash"})["hash"].is_null());
    EXPECT_THAT(text_of({"batch", duel, "--runs", "20"}), HasSubstr("red"));
}

/// The same facts in other words; a number or an id never changes.
TEST_F(Commands, ThreeLanguages) {
    const std::vector<std::vector<std::string>> uses{
        {"rulesets"},   {"presets"},    {"validate", duel}, {"attack", duel},
        {"odds", duel}, {"duel", duel}, {"fight", duel},    {"batch", duel, "--runs", "5"}};
    for (const auto& use : uses) {
        std::vector<std::string> told;
        for (const char* language : {"en", "fr", "zh-TW"}) {
            std::vector<std::string> with = use;
            with.insert(with.end(), {"--lang", language});
            told.push_back(text_of(with));
        }
        EXPECT_NE(told[0], told[1]) << use[0];
        EXPECT_NE(told[0], told[2]) << use[0];
        EXPECT_NE(told[1], told[2]) << use[0];
        EXPECT_EQ(told[0], text_of(use)) << use[0];
    }
    expect_refused({"attack", "none.json", "--lang", "fr"}, "n’existe pas");
    expect_refused({"attack", "none.json", "--lang=zh-TW"}, "不存在");
}

TEST_F(Commands, LanguageAddsWordsToJson) {
    const Value fr = json_of({"attack", duel, "--lang", "fr"});
    const Value en = json_of({"attack", duel});
    EXPECT_NE(fr["text"], en["text"]);
    EXPECT_EQ(fr["after"], en["after"]);
    expect_keys(fr["steps"].items()[0], {"label", "formula"});
    const Value fight = json_of({"fight", duel, "--lang", "zh-TW"});
    EXPECT_TRUE(fight["events"].items()[0].contains("text"));
    EXPECT_EQ(fight["hash"], json_of({"fight", duel})["hash"]);
}

TEST_F(Commands, HelpOfEachInThreeLanguages) {
    for (const char* language : {"en", "fr", "zh-TW"}) {
        const std::string whole = text_of({"--help", "--lang", language});
        for (const std::string& command : all_commands) {
            EXPECT_THAT(whole, HasSubstr(command));
            const std::string help = text_of({command, "--help", "--lang", language});
            EXPECT_THAT(help, HasSubstr("\n  ludus-cli " + command)) << language; // the example
            EXPECT_THAT(help, HasSubstr("--lang"));
        }
    }
    const std::string chinese = text_of({"attack", "-h", "--lang", "zh-TW"});
    for (const char* english : {"Options", "Usage", "Arguments", "Subcommands", "Example"})
        EXPECT_THAT(chinese, Not(HasSubstr(english)));
    EXPECT_THAT(text_of({"--help"}), HasSubstr("Commands:"));
}

TEST_F(Commands, Version) { EXPECT_EQ(text_of({"--version"}), "ludus-cli " LUDUS_VERSION "\n"); }

} // namespace

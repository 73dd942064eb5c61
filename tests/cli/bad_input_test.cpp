#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// A file that cannot be used, and what the one line about it must tell.
struct BadFile {
    std::string name;
    std::string text;
    std::string reason;
};

void PrintTo(const BadFile& f, std::ostream* out) { *out << f.name; }

std::string changed(std::string_view path, const Value& value) {
    return write_json(with(json(duel_text), path, value));
}

std::string replaced(std::string_view what, std::string_view by) {
    std::string text(duel_text);
    return text.replace(text.find(what), what.size(), by);
}

std::string crowd(int actors) {
    std::string text = R"({"ludus": 1, "ruleset": "contest", "actors": [)";
    for (int i = 0; i < actors; ++i)
        text += std::string(i == 0 ? "" : ",") + "\n{\"id\": \"a" + std::to_string(i) + "\"}";
    return text + "]}";
}

std::vector<BadFile> bad_files() {
    return {{"empty", "", "nothing in it"},
            {"blank", " \n\n ", "nothing in it"},
            {"no_json", "hello", "(line 1)"},
            {"comma", replaced("\"seed\": 7,", "\"seed\": 7,,"), "(line 3)"},
            {"truncated", std::string(duel_text.substr(0, 400)), "(line 7)"},
            {"brackets", std::string(100'000, '['), "nested"},
            {"braces",
             [] {
                 std::string text;
                 for (int i = 0; i < 100'000; ++i) text += "{\"a\":";
                 return text;
             }(),
             "nested"},
            {"broken_utf8", replaced("Two of three", "Two \xC3\x28 \xFF"), "UTF-8 (line 2)"},
            {"nul", std::string(duel_text) + std::string(1, '\0'), "(line 16)"},
            {"no_record", "[1, 2]", "not a scenario"},
            {"null", "null", "not a scenario"},
            {"no_version", R"({"ruleset": "contest"})", "version"},
            {"newer", changed("ludus", 99), "ludus: the file has version 99"},
            {"no_ruleset", R"({"ludus": 1})", "ruleset: "},
            {"unknown_ruleset", changed("ruleset", "chess"), "ruleset: there is no ruleset “chess”"},
            {"ruleset_number", changed("ruleset", 5), "ruleset: "},
            {"dangling_actor", replaced("\"defender\": \"b\"", "\"defender\": \"zed\""), "attack.defender: "},
            {"dangling_item", replaced("\"weapon\": \"sword\"", "\"weapon\": \"zed\""),
             "actors[0].equipment.weapon: "},
            {"duplicate_id", replaced("\"id\": \"odd.id\"", "\"id\": \"a\""),
             "actors[2].id: the id “a” is used twice"},
            {"attacks_itself", replaced("\"defender\": \"b\"", "\"defender\": \"a\""), "attack.defender: "},
            {"key_twice", replaced("\"seed\": 7", "\"seed\": 7, \"seed\": 8"), "written twice"},
            {"infinite", replaced("\"hp\": 40", "\"hp\": 1e999"), "actors[0].stats.hp: the number 1e999"},
            {"huge_integer", replaced("\"seed\": 7", "\"seed\": 99999999999999999999999"), "seed: "},
            {"huge_hp", replaced("\"hp\": 40", "\"hp\": 99999999999999999999999"), "actors[0].stats.hp: "},
            {"zero_divisor", replaced("\"agi_div\": 10", "\"agi_div\": 0"), "rules.agi_div: 0 is too small"},
            {"minus_zero_divisor", replaced("\"agi_div\": 10", "\"agi_div\": -0.0"), "rules.agi_div: "},
            {"die_sides", replaced("\"agi_div\": 10", "\"die_sides\": 1000000000000"), "rules.die_sides: "},
            {"half_sides", replaced("\"agi_div\": 10", "\"die_sides\": 2.5"), "rules.die_sides: "},
            {"text_for_number", replaced("\"hp\": 40", "\"hp\": \"40\""), "actors[0].stats.hp: "},
            {"list_for_record", changed("actors.a.stats", Value(Value::List{})), "actors[0].stats: "},
            {"bad_rng", changed("rng", "dice-tower"), "rng: "},
            {"crowd", crowd(10'001), "actors: there are 10001 entries"}};
}

class BadFiles : public Cli, public testing::WithParamInterface<BadFile> {};

TEST_P(BadFiles, AreRefusedInOneLine) {
    const std::string file = write(GetParam().name + ".json", GetParam().text);
    for (const int code : {1, 2}) {
        const std::vector<std::string> told = told_off(code, {code == 1 ? "validate" : "attack", file});
        ASSERT_EQ(told.size(), 1U) << testing::PrintToString(told);
        EXPECT_TRUE(told[0].starts_with(file + ": ")) << told[0];
        EXPECT_THAT(told[0], HasSubstr(GetParam().reason));
    }
    const CliRun run = run_cli({"validate", file, "--json"});
    EXPECT_EQ(run.code, 1);
    const Value errors = json(run.out)["files"].items()[0]["errors"];
    ASSERT_EQ(errors.size(), 1U);
    for (const char* key : {"path", "line", "message"}) EXPECT_TRUE(errors.items()[0].contains(key)) << key;
}

INSTANTIATE_TEST_SUITE_P(Each, BadFiles, testing::ValuesIn(bad_files()),
                         [](const auto& tested) { return tested.param.name; });

using BadInput = Cli;

auto is_told(const std::string& path, int line) {
    return testing::AllOf(HasSubstr(path), testing::EndsWith("(line " + std::to_string(line) + ")"));
}

TEST_F(BadInput, FilesThatCannotBeRead) {
    std::filesystem::create_directory(folder / "folder");
    std::filesystem::create_symlink("loop", folder / "loop");
    write("large.json", "");
    std::filesystem::resize_file(folder / "large.json", 65U << 20); // sparse
    for (const char* name : {"none.json", "folder", "loop", "large.json", "duel.json/x"})
        for (const char* command : {"validate", "attack", "fight", "replay"})
            expect_refused({command, folder / name}, folder / name);
    const CliRun run = run_cli({"validate", duel, folder / "none.json", "--json"});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(json(run.out)["files"].items()[1]["errors"].size(), 1U);
    expect_refused({"attack", "/dev/null"}, "/dev/null: ");
    expect_refused({"attack", "/dev/zero"}, "/dev/zero");
    EXPECT_EQ(told_off(1, {"validate", "/dev/null"}).size(), 1U);
}

TEST_F(BadInput, EveryProblemAtOnceWithItsLine) {
    std::string text = replaced("\"seed\": 7", "\"seed\": \"x\"");
    const auto replace = [&](std::string_view what, std::string_view by) {
        text.replace(text.find(what), what.size(), by);
    };
    replace("\"agi_div\": 10", "\"agi_div\": -1");
    replace("\"AGI\": 12", "\"AGI\": []");
    replace("\"id\": \"b\"", "\"id\": \"a\"");
    replace("\"defender\": \"b\"", "\"defender\": \"zed\"");
    const std::string file = write("many.json", text);
    for (const int code : {1, 2}) {
        const std::vector<std::string> told = told_off(code, {code == 1 ? "validate" : "attack", file});
        EXPECT_THAT(told, testing::UnorderedElementsAre(is_told("seed: ", 3), is_told("rules.agi_div: ", 4),
                                                        is_told("actors[0].stats.AGI: ", 6),
                                                        is_told("actors[1].id: ", 7),
                                                        is_told("attack.defender: ", 14)));
    }
}

TEST_F(BadInput, ValidateTellsTheWorst) {
    const std::string bad = write("bad.json", "{}");
    EXPECT_EQ(run_cli({"validate", duel, bad}).code, 1);
    EXPECT_EQ(run_cli({"validate", folder / "none", bad}).code, 2);
    EXPECT_EQ(run_cli({"validate", bad, folder / "none"}).code, 2);
}

TEST_F(BadInput, Arguments) {
    expect_refused({}, "--help");
    expect_refused({"fence"}, "“fence”");
    expect_refused({"--fast"}, "“--fast”");
    expect_refused({"attack", duel, "--fast"}, "“--fast”");
    expect_refused({"attack", duel, "second.json"}, "“second.json”");
    expect_refused({"attack", duel, "--runs=5"}, "“--runs=5”");
    for (const char* command : {"attack", "odds", "curve", "duel", "fight", "batch", "replay", "validate"})
        expect_refused({command}, "FILE");
    expect_refused({"attack", ""}, "FILE");
    expect_refused({"attack", duel, "--seed"}, "--seed");
    expect_refused({"attack", duel, "--seed", "1", "--seed", "2"}, "--seed");
    expect_refused({"attack", duel, "--rng", "dice-tower"}, "--rng: ");
    expect_refused({"attack", duel, "--lang", "tlh"}, "--lang: ");
    EXPECT_EQ(refused({"attack", duel, "--lang", "x", "--rng", "x", "--seed", "x"}).size(), 3U);
    expect_refused({"attack", duel, "--fast", "--lang", "fr"}, "n’est pas compris");
}

TEST_F(BadInput, AttackNeedsTwo) {
    for (const char* command : {"attack", "odds", "duel"}) {
        expect_refused({command, duel, "--set", "actors=[]", "--set", "attack=null"}, "actors: ");
        expect_refused({command, duel, "--set", "actors=[{\"id\": \"a\"}]", "--set", "attack=null"},
                       "actors: ");
    }
}

/// Rulesets that can be edited but not yet played say so in a sentence.
TEST_F(BadInput, NotYetPlayable) {
    const Value rulesets = json_of({"rulesets"});
    ASSERT_GT(rulesets.size(), 0U);
    for (const Value& ruleset : rulesets.items()) {
        const std::string id = ruleset["id"].as_text();
        const std::string file = write("x.json", write_json(golden(id).items()[0]["scenario"]));
        if (ruleset["resolves"] == Value(true)) {
            EXPECT_EQ(run_cli({"attack", file}).code, 0) << id;
            continue;
        }
        for (const char* command : {"attack", "odds", "duel", "fight", "batch"})
            expect_refused({command, file}, "ruleset: ");
    }
}

} // namespace

#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

class Options : public Cli {
protected:
    /// The scenario a fight was really run with, as its replay holds it.
    Value scenario_with(const std::vector<std::string>& sets) const {
        std::vector<std::string> arguments{"fight", duel, "--replay", folder / "r.json"};
        for (const std::string& set : sets) arguments.insert(arguments.end(), {"--set", set});
        text_of(arguments);
        return json(read_text(folder / "r.json"))["scenario"];
    }

    static Value at(const Value& root, std::string_view path) {
        const Value* found = find_path(root, must(parse_path(path)));
        return found ? *found : Value("nothing there");
    }
};

TEST_F(Options, SetById) {
    const Value s =
        scenario_with({"actors.a.stats.hp=33", "actors[\"odd.id\"].stats.hp=34", "rules.vit_div=5"});
    EXPECT_EQ(at(s, "actors[0].stats.hp"), Value(33));
    EXPECT_EQ(at(s, "actors[2].stats.hp"), Value(34));
    EXPECT_EQ(at(s, "rules.vit_div"), Value(5)); // missing keys are made
    EXPECT_EQ(at(s, "actors[1].stats.hp"), Value(40));
}

TEST_F(Options, SetByIndexAndLaterWins) {
    const Value s = scenario_with({"actors[1].stats.hp=1", "actors.b.stats.hp=2"});
    EXPECT_EQ(at(s, "actors.b.stats.hp"), Value(2));
    EXPECT_EQ(at(scenario_with({"actors.b.stats.hp=2", "actors[1].stats.hp=1"}), "actors.b.stats.hp"),
              Value(1));
}

TEST_F(Options, SetNullRemoves) {
    EXPECT_FALSE(at(scenario_with({"actors.a.stats.VIT=null"}), "actors.a.stats").contains("VIT"));
    EXPECT_EQ(scenario_with({"actors[2]=null"})["actors"].size(), 2U);
}

TEST_F(Options, SetTakesJsonOrText) {
    EXPECT_EQ(scenario_with({"title=Hello there"})["title"], Value("Hello there"));
    EXPECT_EQ(scenario_with({"title=\"5\""})["title"], Value("5"));
    EXPECT_EQ(scenario_with({"title=a=b"})["title"], Value("a=b"));
    EXPECT_EQ(at(scenario_with({"actors.a.stats={\"hp\": 3}"}), "actors.a.stats"), json("{\"hp\": 3}"));
    expect_refused({"attack", duel, "--set", "title=5"}, "title");
}

TEST_F(Options, WeaponNullIsUnarmed) {
    EXPECT_EQ(json_of({"attack", duel})["weapon"], Value("sword"));
    EXPECT_TRUE(json_of({"attack", duel, "--set", "attack.weapon=null"})["weapon"].is_null());
    const Value wand = json_of({"attack", duel, "--set", "attack.weapon=wand"});
    EXPECT_EQ(wand["weapon"], Value("wand"));
    EXPECT_EQ(wand["result"]["attack_type"], Value("magic"));
}

TEST_F(Options, SetErrors) {
    expect_refused({"attack", duel, "--set", "actors.nobody.stats.hp=3"}, "actors.nobody: ");
    expect_refused({"attack", duel, "--set", "actors[9].stats.hp=3"}, "actors[9]: ");
    expect_refused({"attack", duel, "--set", "ruleset.x=3"}, "ruleset.x: ");
    expect_refused({"attack", duel, "--set", "hp"}, "--set: ");
    expect_refused({"attack", duel, "--set", "=5"}, "--set: ");
    expect_refused({"attack", duel, "--set", "actors[x]=5"}, "--set: ");
    expect_refused({"attack", duel, "--set", "a" + std::string(200, '.') + "=5"}, "--set: ");
    std::string deep = "a";
    for (int i = 0; i < 40; ++i) deep += ".a";
    expect_refused({"attack", duel, "--set", deep + "=5"}, "--set: ");
    expect_refused({"attack", duel, "--set"}, "--set");
    expect_refused({"attack", duel, "--set", "actors.a.stats.hp=x"}, "actors[0].stats.hp: ");
    expect_refused({"attack", duel, "--set", "actors.a.stats.hp=1e10"}, "actors[0].stats.hp: ");
}

TEST_F(Options, MisspeltSetIsWarnedOf) {
    const CliRun run = run_cli({"attack", duel, "--set", "actors.a.stats.STT=3"});
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.err, HasSubstr("actors[0].stats.STT"));
}

TEST_F(Options, StrictRefusesAMisspeltSetAndComputesNothing) {
    for (const char* command : {"attack", "odds", "duel", "fight", "batch"})
        expect_refused({command, duel, "--strict", "--set", "actors.a.stats.STT=3"},
                       duel + ": actors[0].stats.STT: ");
    expect_refused(
        {"curve", duel, "--strict", "--set", "actors.a.stats.STT=3", "--x", "actors.a.stats.hp=1:3:1"},
        duel + ": actors[0].stats.STT: ");
    expect_refused(
        {"fight", duel, "--strict", "--set", "actors.a.stats.STT=3", "--replay", folder / "r.json"}, "STT");
    EXPECT_FALSE(std::filesystem::exists(folder / "r.json"));
}

TEST_F(Options, StrictTellsTheSameLineAsAnError) {
    const CliRun warned = run_cli({"attack", duel, "--set", "actors.a.stats.STT=3"});
    std::string line = warned.err;
    line.erase(line.find("warning: "), std::string("warning: ").size());
    EXPECT_EQ(run_cli({"attack", duel, "--strict", "--set", "actors.a.stats.STT=3"}).err, line);
}

TEST_F(Options, StrictFailsAValidation) {
    EXPECT_THAT(told_off(1, {"validate", duel, "--strict", "--set", "actors.a.stats.STT=3"}),
                testing::ElementsAre(HasSubstr(duel + ": actors[0].stats.STT: ")));
    const CliRun run = run_cli({"validate", duel, "--strict", "--json", "--set", "actors.a.stats.STT=3"});
    EXPECT_EQ(run.code, 1);
    const Value file = json(run.out)["files"].items()[0];
    EXPECT_EQ(file["errors"].size(), 1U);
    EXPECT_EQ(file["warnings"].size(), 0U);
}

TEST_F(Options, StrictLetsPassWhatIsSound) {
    text_of({"validate", duel, "--strict"});
    EXPECT_EQ(text_of({"attack", duel, "--strict"}), text_of({"attack", duel}));
    expect_refused({"dice", "2d6", "--strict"}, "--strict");
}

TEST_F(Options, SeedsOfTheWholeRange) {
    for (const char* seed :
         {"18446744073709551615", "-9223372036854775808", "9223372036854775808", "0", "-1"}) {
        for (const char* rng : {"python", "rot", "xxh64", "splitmix", "philox"}) {
            const std::string text = text_of({"attack", duel, "--json", "--seed", seed, "--rng", rng});
            EXPECT_EQ(seed_of(json(text)["seed"]), seed_of(json(seed)));
            EXPECT_EQ(json(text)["rng"], Value(rng));
        }
    }
    for (const char* wrong : {"18446744073709551616", "-9223372036854775809", "1.5", "1e30", "", "x", "null",
                              "\"5\"", "[1]", "0x5", "1e999"})
        expect_refused({"attack", duel, "--seed=" + std::string(wrong)}, "--seed");
}

TEST_F(Options, SeedDecides) {
    const std::string one = text_of({"fight", duel, "--seed", "1", "--json"});
    EXPECT_EQ(one, text_of({"fight", duel, "--seed", "1", "--json"}));
    EXPECT_EQ(one, text_of({"--json", "--seed", "1", "fight", duel})); // before the command too
    EXPECT_EQ(one, text_of({"fight", duel, "--set", "seed=1", "--json"}));
    EXPECT_NE(json(one)["hash"], json_of({"fight", duel, "--seed", "2"})["hash"]);
    EXPECT_NE(json(one)["hash"], json_of({"fight", duel, "--seed", "1", "--rng", "rot"})["hash"]);
}

TEST_F(Options, StandardInput) {
    const RunOptions piped{.input = std::string(duel_text)};
    EXPECT_EQ(text_of({"attack", "-", "--json"}, piped), text_of({"attack", duel, "--json"}));
    EXPECT_THAT(text_of({"validate", "-"}, piped), HasSubstr("-"));
    expect_refused({"attack", "-"}, "-: ");
    expect_refused({"attack", "-"}, "-: ", {.input = "{\"ludus\": 1"});
}

TEST_F(Options, PresetsByFullAndShortName) {
    EXPECT_EQ(text_of({"attack", "preset:contest/even-duel"}), text_of({"attack", "preset:even-duel"}));
    for (const char* wrong : {"preset:", "preset:nope", "preset:contest", "preset:zones/even-duel"})
        expect_refused({"attack", wrong}, "contest/even-duel"); // tells which there are
}

TEST_F(Options, TypedDice) {
    const Value v = json_of({"attack", duel, "--dice", "14,9"});
    EXPECT_EQ(v["rng"], Value("dice"));
    EXPECT_EQ(v["result"]["roll_a"], Value(14));
    EXPECT_EQ(v["result"]["roll_b"], Value(9));
    for (const Value& draw : v["draws"].items()) EXPECT_EQ(draw["origin"], Value("typed"));
    EXPECT_EQ(json_of({"attack", duel, "--dice", " 14 , 9 ", "--seed", "3"})["after"], v["after"]);
}

/// The generator turns for typed dice too, so that the rolled ones stay what they were.
TEST_F(Options, BlankDiceAreRolled) {
    const Value rolled = json_of({"attack", duel})["result"];
    const Value second = json_of({"attack", duel, "--dice", "14,"});
    EXPECT_EQ(second["result"]["roll_a"], Value(14));
    EXPECT_EQ(second["result"]["roll_b"], rolled["roll_b"]);
    EXPECT_EQ(second["draws"].items()[1]["origin"], Value("rolled"));
    EXPECT_EQ(second["rng"], Value("python"));
    EXPECT_EQ(json_of({"attack", duel, "--dice", ",9"})["result"]["roll_a"], rolled["roll_a"]);
    EXPECT_EQ(json_of({"attack", duel, "--dice", ","})["result"], rolled);
}

TEST_F(Options, DiceErrors) {
    expect_refused({"attack", duel, "--dice", "14"}, "--dice: 1 more die is needed: defender’s roll");
    expect_refused({"attack", duel, "--dice", "14,9,3"}, "--dice: 1 die was typed that nothing asked for");
    expect_refused({"attack", duel, "--dice", "14,9,3,"}, "--dice: 2 dice were typed");
    expect_refused({"attack", duel, "--dice", "14,x"}, "--dice: ");
    expect_refused({"attack", duel, "--dice", "14;9"}, "--dice: ");
    expect_refused({"attack", duel, "--dice", "14,nan"}, "--dice: ");
    expect_refused({"attack", duel, "--dice", "inf,9"}, "--dice: ");
    expect_refused({"attack", duel, "--dice", "14,9", "--rng", "rot"}, "--rng");
    expect_refused({"attack", duel, "--dice"}, "--dice");
}

} // namespace

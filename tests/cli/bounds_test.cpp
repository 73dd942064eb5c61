#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// Two who strike each other a thousand times a turn, and hardly hurt: a small file and a long fight.
constexpr std::string_view long_fight = R"({"ludus": 1, "ruleset": "margin",
    "actors": [{"id": "a", "stats": {"hp": 1000000000}, "weapon": "w"},
               {"id": "b", "stats": {"hp": 1000000000}, "weapon": "w"}],
    "items": [{"id": "w", "kind": "attack", "pattern": "multi_hit", "N": 1000, "M": 1, "V": 1, "tn_base": 9}],
    "fight": {"max_turns": 1000000}})";

class Bounds : public Cli {
protected:
    const std::string fight = write("long.json", long_fight);
    /// Its chances cannot be told apart from a fight between equals, so it is never exact.
    const std::vector<std::string> sampled{"--set", "actors.a.stats.hp=90000.1", "--set",
                                           "actors.b.stats.hp=90000.1"};
};

TEST_F(Bounds, MemoryIsBounded) {
    expect_refused({"fight", fight, "--memory", "60"}, "60 MiB");
    expect_refused({"fight", fight, "--memory", "60", "--json"}, "60 MiB");
    expect_refused({"fight", fight, "--memory", "60", "--lang", "fr"}, "60 Mio");
}

TEST_F(Bounds, MemoryOfWorkersIsBounded) {
    expect_refused({"batch", fight, "--memory", "60", "--jobs", "3", "--runs", "5000"}, "60 MiB");
}

TEST_F(Bounds, EnoughMemoryChangesNothing) {
    EXPECT_EQ(text_of({"fight", duel, "--memory", "64"}), text_of({"fight", duel}));
    EXPECT_EQ(json_of({"batch", duel, "--memory", "1048576"}), json_of({"batch", duel}));
}

// A sanitizer keeps terabytes of addresses for itself.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_F(Bounds, WhatTheSystemRefusesIsTold) {
    const RunOptions little{.address_space = 200U << 20};
    expect_refused({"fight", fight}, "ulimit", little);
    expect_refused({"batch", fight, "--jobs", "2", "--runs", "5000"}, "ulimit", little);
}

TEST_F(Bounds, FewerThreadsWhereThereIsNoRoomForMore) {
    const std::vector<std::string> arguments{"batch", duel, "--runs", "20000", "--no-hash"};
    std::vector<std::string> many = arguments;
    many.insert(many.end(), {"--jobs", "500"});
    EXPECT_EQ(text_of(many, {.address_space = 200U << 20}), text_of(arguments));
}
#endif

TEST_F(Bounds, TimeIsBounded) {
    const auto late = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--timeout", "0.2"});
        expect_refused(arguments, "0.2 s (--timeout)");
    };
    late({"batch", duel, "--runs", "1000000000000"});
    late({"batch", duel, "--runs", "1000000000000", "--json"});
    late({"fight", fight});
    late({"batch", fight, "--no-hash"});
    late({"lab", duel, "damage", "--runs", "1000000000", "--csv"});
    late({"dice", "1000d1000kh500"});
    late({"curve", duel, "--x", "actors.a.stats.hp=100000:200000:1", "--metric", "win_chance"});
    std::vector<std::string> duels{"duel", duel, "--runs", "1000000000", "--json"};
    duels.insert(duels.end(), sampled.begin(), sampled.end());
    late(duels);
}

TEST_F(Bounds, EnoughTimeChangesNothing) {
    EXPECT_EQ(text_of({"batch", duel, "--timeout", "1e6"}), text_of({"batch", duel}));
}

TEST_F(Bounds, ImpossibleBounds) {
    for (const char* wrong : {"0", "-1", "x", "inf", "nan", "1e999", "5s"})
        expect_refused({"odds", duel, "--timeout=" + std::string(wrong)}, "--timeout: “");
    for (const char* wrong : {"0", "-1", "x", "1.5", "1048577"})
        expect_refused({"odds", duel, "--memory=" + std::string(wrong)}, "--memory: ");
}

/// Of several threads the second may be done first, and a beginning without its first part is none.
TEST_F(Bounds, InterruptedDuelsSaySo) {
    std::vector<std::string> arguments{"duel", duel, "--runs", "1000000000", "--json", "--jobs", "1"};
    arguments.insert(arguments.end(), sampled.begin(), sampled.end());
    const CliRun run = run_cli(arguments, {.err_terminal = true, .interrupt = true});
    EXPECT_EQ(run.code, 130) << run.err;
    const Value v = json(run.out);
    EXPECT_EQ(v["complete"], Value(false));
    EXPECT_THAT(run.err, HasSubstr("1000000000"));
}

/// The warning tells that the work has begun. The fight listens, the report of keyed rolls does not.
TEST_F(Bounds, InterruptedWithoutAResult) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"fight", fight, "--set", "zzz=1"},
          {"aliasing", "preset:hero-against-goblin", "--runs", "1000000", "--set", "zzz=1"}}) {
        const CliRun run = run_cli(arguments, {.interrupt = true});
        EXPECT_EQ(run.code, 130) << run.err;
        EXPECT_EQ(run.out, "");
        EXPECT_THAT(run.err, testing::EndsWith("interrupted before there was a result\n"));
    }
}

TEST_F(Bounds, DiceHaveABudget) {
    expect_refused({"dice", "1000d1000kh500"}, "--timeout");
    expect_refused({"dice", "500d1000kh400+400d1000kh300"}, "--timeout");
    EXPECT_EQ(json_of({"dice", "4d6kh3", "--timeout", "60"}), json_of({"dice", "4d6kh3"}));
}

TEST_F(Bounds, SeedsBeyond64Bits) {
    const std::string range = "from -9223372036854775808 (-2^63) to 18446744073709551615 (2^64 - 1)";
    for (const std::string wrong : {"18446744073709551616", "-9223372036854775809", "1e20", "1.5", "1e999",
                                    "99999999999999999999999", "-1e30"}) {
        expect_refused({"attack", duel, "--seed=" + wrong}, "--seed: this is not a seed");
        if (wrong == "1e999") continue; // no number of JSON's
        expect_refused({"attack", duel, "--set", "seed=" + wrong}, range);
        std::string text(duel_text);
        text.replace(text.find("\"seed\": 7"), 9, "\"seed\": " + wrong);
        const auto told = told_off(1, {"validate", write("seed.json", text)});
        EXPECT_THAT(told, testing::ElementsAre(testing::AllOf(HasSubstr(range), HasSubstr("(line 3)"))));
    }
    for (const std::string seed : {"18446744073709551615", "-9223372036854775808"}) {
        EXPECT_EQ(json_of({"attack", duel, "--seed=" + seed})["seed"], Value(seed));
        EXPECT_EQ(text_of({"attack", duel, "--set", "seed=" + seed}),
                  text_of({"attack", duel, "--seed=" + seed}));
    }
}

TEST_F(Bounds, TypedNumbersAreFinite) {
    const std::string range = "from -1000000000 to 1000000000";
    for (const std::string wrong : {"1e308", "inf", "nan", "1e999", "-1000000001", "x"}) {
        expect_refused({"attack", duel, "--dice", wrong + ",9"}, "die 1, is not a number " + range);
        expect_refused({"attack", duel, "--dice", "14," + wrong, "--json"},
                       "die 2, is not a number " + range);
    }
    expect_refused({"attack", duel, "--dice", "1e308,-1e308", "--json"}, "die 1");
    EXPECT_EQ(json_of({"attack", duel, "--dice", "1e9,-1e9"})["result"]["hit"], Value(true));
}

/// Time and memory go with the size: what they are is measured elsewhere.
TEST_F(Bounds, HugeInputIsReadOrRefused) {
    const std::string name(5'000'000, 'n');
    Value named = with(json(duel_text), "actors.a.name", Value(name));
    const std::string file = write("name.json", write_json(named));
    for (const char* command : {"validate", "attack", "odds", "duel", "fight", "batch"})
        EXPECT_EQ(run_cli({command, file}).code, 0) << command;
    const std::string deep = write("deep.json", std::string(10'000'000, '['));
    EXPECT_THAT(told_off(1, {"validate", deep}), testing::ElementsAre(HasSubstr("nested")));
    const std::string large = write("large.json", "{\"a\": \"" + std::string((64U << 20) - 9, 'x') + "\"}");
    EXPECT_EQ(told_off(1, {"validate", large}).size(), 1U);
}

} // namespace

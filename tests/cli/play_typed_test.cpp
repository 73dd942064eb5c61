#include "tests/cli/cli_test.h"

using testing::HasSubstr;
using testing::Not;

namespace ludus::test {
namespace {

/// Three against three, the dice typed.
class PlayTyped : public Cli {
protected:
    const std::string log = folder / "fight.ludus-replay.json";

    CliRun playing(const std::string& answers, const std::string& typed = "all",
                   std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"play", "preset:three-against-three", "--log", log, "--typed",
                                           typed};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_cli(arguments, {.input = answers});
    }
    Value logged() const { return json(read_text(log)); }
    Value awaited(const CliRun& run) const { return json(run.out)["awaits"]; }
};

TEST_F(PlayTyped, AStageSaysWhatIsNeededAndHowLikelyItIs) {
    const CliRun run = playing("1\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Attack: Sable’s roll + "));
    EXPECT_THAT(run.out, HasSubstr("hits with "));
    EXPECT_THAT(run.out, HasSubstr("Type Sable’s d20, Hilda’s d20"));
    EXPECT_EQ(logged()["events"].size(), 0U); // an attack under way has not happened
}

TEST_F(PlayTyped, TheDiceOfTheTableAreTaken) {
    EXPECT_EQ(playing("1\n20 1\nq\n").code, 0);
    const Value first = logged()["events"].items()[0];
    EXPECT_EQ(first["draws"].items()[0]["value"], Value(20));
    EXPECT_EQ(first["draws"].items()[0]["origin"], Value("typed"));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

TEST_F(PlayTyped, ADashIsRolledAndMarkedSo) {
    EXPECT_EQ(playing("1\n20 -\n1\nr\nq\n").code, 0);
    const auto origin = [&](std::size_t event, std::size_t die) {
        return logged()["events"].items()[event]["draws"].items()[die]["origin"];
    };
    EXPECT_EQ(origin(0, 0), Value("typed"));
    EXPECT_EQ(origin(0, 1), Value("rolled"));
    EXPECT_EQ(origin(1, 0), Value("rolled"));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

/// Those of one team are typed, those of the other rolled, in one attack of both.
TEST_F(PlayTyped, OnlyThoseOfTheNamedAreAskedFor) {
    const CliRun run = playing("1\nq\n", "Aurora", {"--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value now = awaited(run);
    EXPECT_EQ(now["kind"], Value("dice"));
    EXPECT_EQ(now["actor"], Value("sable"));
    EXPECT_EQ(now["person"], Value("hilda"));
    EXPECT_EQ(now["dice"].items()[0]["typed"], Value(false));
    EXPECT_EQ(now["dice"].items()[1]["typed"], Value(true));
    EXPECT_EQ(playing("1\n7\nq\n", "Aurora").code, 0);
    const Value draws = logged()["events"].items()[0]["draws"];
    EXPECT_EQ(draws.items()[0]["origin"], Value("rolled"));
    EXPECT_EQ(draws.items()[1]["value"], Value(7));
    EXPECT_EQ(logged()["inputs"].items()[1]["dice"].items()[0], Value());
}

/// The computer's blows fall with the table's dice too.
TEST_F(PlayTyped, WhoeverRunsThemTheirDiceAreTyped) {
    const CliRun run = playing("3 4\nq\n", "all", {"--hand", "Aurora"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(logged()["events"].items()[0]["draws"].items()[1]["value"], Value(4));
}

TEST_F(PlayTyped, WhatIsNoDieEndsAScriptWithTheFightKept) {
    for (const char* wrong : {"20", "1 2 3", "x 3", "", "1e999 2"}) {
        const CliRun run = playing("1\n20 1\n1\n" + std::string(wrong) + "\n");
        EXPECT_EQ(run.code, 2) << wrong;
        EXPECT_EQ(logged()["events"].size(), 1U) << wrong;
    }
    EXPECT_THAT(playing("1\n20\n").err, HasSubstr("1 number for 2 dice"));
}

TEST_F(PlayTyped, AnActIsTakenBackWithItsDice) {
    EXPECT_EQ(playing("1\n20 1\nu\nq\n").code, 0);
    EXPECT_EQ(logged()["inputs"].size(), 0U);
    EXPECT_EQ(playing("1\nu\n2\n20 1\nq\n").code, 0);
    EXPECT_EQ(logged()["events"].items()[0]["target"], Value("corin"));
}

/// Another weapon is taken up first, an event of its own; the dice belong to the one after it.
TEST_F(PlayTyped, ABlowWithAnotherWeaponIsTakenBackWhole) {
    const std::vector<std::string> cave{"play",    "preset:dwarf-stalker",
                                        "--log",   log,
                                        "--hand",  "stalker",
                                        "--set",   "actors.stalker.inventory=[\"fire-bolt\"]",
                                        "--typed", "all"};
    const CliRun struck = run_cli(cave, {.input = "3\n6 6 6 6\nr\nq\n"});
    EXPECT_THAT(struck.out, HasSubstr("Attack Goblin mage with Fire bolt"));
    EXPECT_THAT(struck.out, HasSubstr("takes up Fire bolt"));
    EXPECT_EQ(logged()["inputs"].size(), 2U);
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    for (const std::string typed : {"", "6 6 6 6\n", "6 6 6 6\nr\n"}) {
        EXPECT_EQ(run_cli(cave, {.input = "3\n" + typed + "u\nq\n"}).code, 0);
        EXPECT_EQ(logged()["inputs"].size(), 0U) << typed;
        EXPECT_EQ(logged()["events"].size(), 0U) << typed;
    }
}

TEST_F(PlayTyped, AWholeFightIsVerified) {
    std::string answers;
    for (int i = 0; i < 300; ++i) answers += "1\n15 9\n";
    const CliRun run = playing(answers);
    EXPECT_EQ(logged()["finished"], Value(true)) << run.err;
    const Value verified = json_of({"replay", "--verify", log});
    EXPECT_EQ(verified["ok"], Value(true));
}

} // namespace
} // namespace ludus::test

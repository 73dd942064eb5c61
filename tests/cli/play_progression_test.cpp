#include "tests/cli/cli_test.h"

namespace ludus::test {
namespace {

/// A world in which a person says what somebody does.
class PlayProgression : public Cli {
protected:
    const std::string log = folder / "fight.ludus-replay.json";

    CliRun playing(const std::string& preset, const std::string& answers,
                   std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"play", "preset:" + preset, "--log", log};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_cli(arguments, {.input = answers});
    }
    static std::string lines(const std::string& line, int times) {
        std::string all;
        for (int i = 0; i < times; ++i) all += line + "\n";
        return all;
    }
    const std::vector<std::string> beside_ogre{"--hand", "hero",  "--typed",
                                               "hero",   "--set", "actors.ogre.at=[6, 3]"};
    Value logged() const { return json(read_text(log)); }
    void expect_verified() const { EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true)); }
};

TEST_F(PlayProgression, ShowsWhoStandsAndWhatTheyMayDo) {
    const CliRun run = playing("hero-against-goblin", "q\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Heroes’ guild: Aria"));
    EXPECT_THAT(run.out, HasSubstr(" after Goblin\n"));
    EXPECT_THAT(run.out, HasSubstr("  Wait\n"));
    for (const char* language : {"fr", "zh-TW"}) {
        const CliRun other = playing("hero-against-goblin", "q\n", {"--lang", language});
        EXPECT_EQ(other.code, 0) << other.err;
        expect_decent(other.out);
    }
}

/// The first of the orders is to strike, once somebody is there to be struck.
TEST_F(PlayProgression, AFightFromAScriptIsVerified) {
    const CliRun run = playing("hero-against-goblin", lines("1", 400), {"--hand", "hero_guild"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(logged()["finished"], Value(true));
    EXPECT_GT(logged()["inputs"].size(), 0U);
    expect_verified();
}

TEST_F(PlayProgression, AFightIsLeftAndTakenUpAgain) {
    EXPECT_EQ(playing("orc-camp", lines("1", 7) + "q\n").code, 0);
    EXPECT_EQ(logged()["finished"], Value(false));
    expect_verified();
    const CliRun run = run_cli({"play", log, "--hand", "hero_guild", "--log", folder / "more.json"},
                               {.input = lines("1", 5)});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value more = json(read_text(folder / "more.json"));
    EXPECT_EQ(more["inputs"].items()[0], logged()["inputs"].items()[0]);
    EXPECT_GT(more["inputs"].size(), logged()["inputs"].size());
}

/// A whole number is a d100's, a number below 1 is taken as it is; the recording keeps the chance.
TEST_F(PlayProgression, ChancesAreTypedAsAD100OrAsADecimal) {
    const CliRun run = playing("death-and-return", "1\n100\n1 0.25\nq\n", beside_ogre);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Tick 0: Aria"));
    EXPECT_THAT(run.out, HasSubstr("Evasion of Ogre: "));
    EXPECT_THAT(run.out, HasSubstr("hits with "));
    EXPECT_THAT(run.out, HasSubstr("critical hit: "));
    EXPECT_THAT(run.out, HasSubstr("each as a d100 from 1 to 100 or as a decimal below 1"));
    const Value fight = logged();
    const Value& draws = fight["events"].items()[0]["draws"];
    EXPECT_EQ(draws.items()[0]["value"], Value(0.995));
    EXPECT_EQ(draws.items()[1]["value"], Value(0.005));
    EXPECT_EQ(draws.items()[2]["value"], Value(0.25));
    EXPECT_EQ(fight["inputs"].items()[1]["dice"].items()[0], Value(0.995));
    expect_verified();
}

TEST_F(PlayProgression, WhatIsNoChanceEndsAScriptWithTheFightKept) {
    for (const char* wrong : {"101", "1.5", "-1"}) {
        const CliRun run = playing("death-and-return", "1\n" + std::string(wrong) + "\n", beside_ogre);
        EXPECT_EQ(run.code, 2) << wrong;
        EXPECT_EQ(logged()["events"].size(), 0U) << wrong;
    }
}

/// Where time decides nobody's turn can come first.
TEST_F(PlayProgression, EditsNotesAndTheEndAreTakenBetweenTheActs) {
    const CliRun run =
        playing("hero-against-goblin", "edit hero,goblin stats.hp -5\nnote A horn sounds.\nend\n");
    EXPECT_EQ(run.code, 0) << run.err;
    const Value replay = logged();
    ASSERT_EQ(replay["events"].size(), 3U);
    EXPECT_EQ(replay["events"].items()[0]["changes"].size(), 2U);
    EXPECT_EQ(replay["events"].items()[1]["text"], Value("A horn sounds."));
    EXPECT_EQ(replay["finished"], Value(true));
    expect_verified();
    const CliRun refused = playing("hero-against-goblin", "turn goblin\n");
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("needs turns"));
}

/// Each act of whoever it goes by is its turn: the one under way does not count, and the second after it ends
/// the condition.
TEST_F(PlayProgression, AConditionLastsForSoManyActs) {
    const auto kinds_after = [&](const std::string& acts) {
        const CliRun run = playing("hero-against-goblin", "condition hero prone 1\n" + acts + "q\n",
                                   {"--hand", "hero", "--set", "actors.goblin.at=[15, 6]"});
        EXPECT_EQ(run.code, 0) << run.err;
        expect_verified();
        std::vector<std::string> kinds;
        const Value replay = logged();
        for (const Value& event : replay["events"].items()) kinds.push_back(event["kind"].as_text());
        return kinds;
    };
    EXPECT_THAT(kinds_after("7\n"), Not(testing::Contains("condition_end")));
    EXPECT_THAT(kinds_after("7\n7\n"), testing::Contains("condition_end"));
}

/// What was laid on whoever leaves goes too, and what its acts would count ends.
TEST_F(PlayProgression, AConditionGoesWithWhoeverLeaves) {
    const CliRun run =
        playing("hero-against-goblin", "condition goblin prone 1\ncondition hero hidden 1 of goblin start\n"
                                       "join goblin\nleave goblin\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(logged()["events"].items().back()["kind"], Value("condition_end"));
    EXPECT_EQ(logged()["events"].items().back()["actor"], Value("hero"));
    expect_verified();
    EXPECT_THAT(playing("hero-against-goblin", "join goblin\nleave goblin\ncondition goblin prone 1\n").err,
                HasSubstr("not in the fight"));
}

} // namespace
} // namespace ludus::test

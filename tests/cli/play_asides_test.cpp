#include "tests/cli/cli_test.h"

using testing::HasSubstr;

namespace ludus::test {
namespace {

/// Three against three at the table: what is done between the orders.
class PlayAsides : public Cli {
protected:
    const std::string log = folder / "fight.ludus-replay.json";

    CliRun playing(const std::string& answers) const {
        return run_cli({"play", "preset:three-against-three", "--log", log, "--typed", "all"},
                       {.input = answers});
    }
    Value logged() const { return json(read_text(log)); }
    bool holds() const { return json_of({"replay", "--verify", log})["ok"] == Value(true); }
    std::vector<std::string> kinds() const {
        std::vector<std::string> all;
        const Value replay = logged();
        for (const Value& event : replay["events"].items()) all.push_back(event["kind"].as_text());
        return all;
    }
};

TEST_F(PlayAsides, DamageConditionsNotesAndTurnsAreEvents) {
    const CliRun run =
        playing("edit hilda,corin stats.hp -5\ncondition hilda prone 2\nnote The bridge creaks.\n"
                "turn nerys\n4\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(kinds(), (std::vector<std::string>{"edit", "condition", "note", "turn", "wait"}));
    EXPECT_THAT(run.out, HasSubstr("Hilda: prone."));
    EXPECT_THAT(run.out, HasSubstr("Note: The bridge creaks."));
    EXPECT_THAT(run.out, HasSubstr("Turn 1: Nerys"));
    EXPECT_TRUE(holds());
}

/// 90 and 500 more are 90 where that is the most: nothing is cut without a word. A health without a maximum
/// takes all of it.
TEST_F(PlayAsides, WhatTheMaximumCutsIsTold) {
    struct Case {
        std::string preset, edit, told;
    };
    for (const Case& one : {
             Case{"three-against-three", "hilda stats.hp +500",
                  "from 90 to 90: 590 would be above the maximum."},
             Case{"arena", "player stats.health +500", "from 100 to 100: 600 would be above the maximum."},
             Case{"best-of-two", "hornet stats.hp +500", "from 20 to 20: 520 would be above the maximum."},
             Case{"hero-against-goblin", "hero stats.hp +500",
                  "from 52 to 52: 552 would be above the maximum."},
             Case{"hero-against-goblin", "hero stats.hp =20\nedit hero stats.hp +500",
                  "from 20 to 52: 520 would be above the maximum."},
             Case{"goblin-cave", "stalker stats.health +500", "from 4 to 504.\n"},
             Case{"three-against-three", "hilda stats.hp -500", "from 90 to 0.\n"},
         }) {
        const CliRun run = run_cli({"play", "preset:" + one.preset}, {.input = "edit " + one.edit + "\nq\n"});
        EXPECT_THAT(run.out, HasSubstr(one.told)) << one.preset;
    }
    const CliRun french = run_cli({"play", "preset:three-against-three", "--lang", "fr"},
                                  {.input = "edit hilda stats.hp +500\nq\n"});
    EXPECT_THAT(french.out, HasSubstr("590 dépasserait le maximum."));
}

/// Beside the hit points, and those that end with this turn when it begins.
TEST_F(PlayAsides, ConditionsAreShown) {
    const CliRun run = playing("condition hilda prone 2\ncondition hilda badly burnt 1 of nerys\n4\n4\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Hilda 90 (prone), "));
    EXPECT_THAT(run.out, HasSubstr("Hilda 90 (prone, badly burnt), "));
    EXPECT_THAT(run.out, HasSubstr("Turn 3: Nerys\nEnds with this turn: badly burnt (Hilda)\n"));
    EXPECT_EQ(run.out.find("Ends with this turn"), run.out.rfind("Ends with this turn"));
}

TEST_F(PlayAsides, AsJsonTheyAreListedWithTheOrderOfTurns) {
    const CliRun run = run_cli({"play", "preset:three-against-three", "--json"},
                               {.input = "condition hilda prone 2\n"
                                         "condition corin \"on  fire\" 1 of hilda start\nturn nerys\nq\n"});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value fight = json(run.out);
    const Value& awaits = fight["awaits"];
    EXPECT_EQ(awaits["conditions"], json(R"([
        {"actor": "hilda", "text": "prone", "turns": 2, "of": "hilda", "at": "end"},
        {"actor": "corin", "text": "on fire", "turns": 1, "of": "hilda", "at": "start"}])"));
    EXPECT_EQ(awaits["order"], json(R"(["nerys", "sable", "corin", "melis", "hilda", "torvald"])"));
}

/// The name is all that stands between whom it is laid on and the number of turns.
TEST_F(PlayAsides, AConditionMayHaveSeveralWords) {
    struct Case {
        std::string line, text;
    };
    for (const Case& one :
         {Case{"sable badly burnt 2", "badly burnt"}, Case{"sable \"badly burnt\" 2 of hilda", "badly burnt"},
          Case{"sable afraid of the 7 dead 2 of hilda start", "afraid of the 7 dead"},
          Case{"sable prone 1 end", "prone"}, Case{"sable \"2\" 2", "2"}}) {
        EXPECT_EQ(playing("condition " + one.line + "\nq\n").code, 0) << one.line;
        EXPECT_EQ(logged()["events"].items()[0]["text"], Value(one.text)) << one.line;
    }
    for (const char* line : {"sable 2", "sable \"\" 2", "sable prone", "sable badly burnt 0",
                             "sable prone 2 of", "sable prone 2 begin"})
        EXPECT_THAT(playing("condition " + std::string(line) + "\n").err, HasSubstr("that reads: ")) << line;
}

TEST_F(PlayAsides, EachIsTakenBackWhole) {
    EXPECT_EQ(playing("edit hilda,corin stats.hp -5\nu\nq\n").code, 0);
    EXPECT_EQ(logged()["events"].size(), 0U);
}

/// A copy is given orders like its model, may be named at once, and goes again.
TEST_F(PlayAsides, SomebodyJoinsAndSomebodyLeaves) {
    const CliRun run = playing("join sable\nedit sable~1 stats.hp -5\nleave sable\nleave sable~1\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(kinds(), (std::vector<std::string>{"join", "edit", "leave", "leave"}));
    EXPECT_THAT(run.out,
                HasSubstr("Sable 1 joins the fight: number 2 in the order, with a turn still to come"));
    EXPECT_THAT(run.out, HasSubstr("Turn 1: Sable 1"));
    EXPECT_THAT(run.out, HasSubstr("Sable 1 leaves the fight."));
    EXPECT_EQ(logged()["scenario"]["actors"].size(), 6U);
    EXPECT_TRUE(holds());
    EXPECT_THAT(playing("leave zoe\n").err, HasSubstr("zoe"));
    EXPECT_THAT(playing("join\n").err, HasSubstr("that reads: join ACTOR"));
    EXPECT_THAT(playing("leave sable\nleave sable\n").err, HasSubstr("not in the fight"));
}

TEST_F(PlayAsides, JoiningIsTakenBackAndGoesOnFromTheReplay) {
    EXPECT_EQ(playing("join sable\nu\nq\n").code, 0);
    EXPECT_EQ(logged()["events"].size(), 0U);
    EXPECT_EQ(logged()["inputs"].size(), 0U);
    EXPECT_EQ(playing("join sable\nturn sable~1\nq\n").code, 0);
    const CliRun on = run_cli({"play", log}, {.input = "q\n"});
    EXPECT_EQ(on.code, 0) << on.err;
    EXPECT_THAT(on.out, HasSubstr("Turn 1: Sable 1"));
}

TEST_F(PlayAsides, TheFightIsStoppedForGood) {
    const CliRun run = playing("4\nend\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("The fight is stopped here."));
    EXPECT_EQ(logged()["finished"], Value(true));
    EXPECT_TRUE(holds());
}

TEST_F(PlayAsides, WhatIsMisreadSaysHowItReads) {
    for (const char* line :
         {"edit hilda", "edit hilda stats.hp 5", "condition hilda prone", "note", "end now"}) {
        const CliRun run = playing(std::string(line) + "\n");
        EXPECT_EQ(run.code, 2) << line;
        EXPECT_THAT(run.err, HasSubstr("that reads: ")) << line;
    }
    EXPECT_THAT(playing("edit zoe stats.hp -5\n").err, HasSubstr("zoe"));
    EXPECT_THAT(playing("1\nnote in between\n").err, HasSubstr("an act is under way"));
}

/// A die misread at the table: what followed is played again, and what no longer fits is left out and told.
TEST_F(PlayAsides, ADieOfThePastIsCorrected) {
    EXPECT_EQ(playing("1\n20 1\n1\n10 9\nq\n").code, 0);
    const Value before = logged();
    const CliRun run = playing("1\n20 1\n1\n10 9\ncorrect 1 1 2\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    const Value first = logged()["events"].items()[0];
    EXPECT_EQ(first["draws"].items()[0]["value"], Value(2));
    EXPECT_EQ(first["draws"].items()[0]["origin"], Value("corrected"));
    EXPECT_EQ(first["draws"].items()[1]["value"], Value(1));
    EXPECT_EQ(logged()["events"].items()[1]["draws"], before["events"].items()[1]["draws"]);
    EXPECT_TRUE(holds());
}

TEST_F(PlayAsides, WhatNoLongerFitsAfterACorrectionIsLeftOut) {
    // Hilda falls by the first blow; corrected to a miss she stands, and events are counted otherwise. Three
    // wait before her turn, two after it.
    const std::string down = "edit hilda stats.hp =1\n1\n20 10\n4\n3\n4\n3\n3\n";
    EXPECT_EQ(playing(down + "q\n").code, 0);
    EXPECT_EQ(kinds().size(), 8U);
    const CliRun run = playing(down + "correct 2 1 1\nq\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Hilda stands again: 0 → 1."));
    EXPECT_THAT(run.out, HasSubstr("2 later orders no longer fit"));
    EXPECT_THAT(run.out, HasSubstr("Turn 5: Hilda"));
    EXPECT_EQ(kinds(), (std::vector<std::string>{"edit", "attack", "wait", "wait", "wait"}));
    EXPECT_TRUE(holds());
}

TEST_F(PlayAsides, ACorrectionIsTakenBackWhole) {
    const std::string down = "edit hilda stats.hp =1\n1\n20 10\n4\n3\n";
    EXPECT_EQ(playing(down + "correct 2 1 1\nu\nq\n").code, 0);
    EXPECT_EQ(kinds(), (std::vector<std::string>{"edit", "attack", "death", "wait", "wait"}));
}

/// At a terminal what it changes is shown first, and numbered answers say whether it shall.
TEST_F(PlayAsides, APersonAgreesToACorrection) {
    const auto at_a_terminal = [&](const std::string& answer) {
        return run_cli({"play", "preset:three-against-three", "--log", log, "--typed", "all"},
                       {.input = "edit hilda stats.hp =1\n1\n20 10\ncorrect 2 1 1\n" + answer + "\nq\n",
                        .in_terminal = true});
    };
    const CliRun run = at_a_terminal("1");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Hilda stands again: 0 → 1.\n   1  Accept the correction\n"
                                   "   2  Leave it as it was\n"));
    EXPECT_EQ(kinds(), (std::vector<std::string>{"edit", "attack"}));
    for (const char* no : {"2", "u", "3\n2"}) {
        EXPECT_EQ(at_a_terminal(no).code, 0);
        EXPECT_EQ(kinds(), (std::vector<std::string>{"edit", "attack", "death"})) << no;
    }
}

TEST_F(PlayAsides, OnlyDiceThatFellAreCorrected) {
    for (const char* line : {"correct 1 3 5", "correct 9 1 5", "correct 1 1", "correct 1 1 x"})
        EXPECT_EQ(playing("1\n20 1\n" + std::string(line) + "\n").code, 2) << line;
    EXPECT_EQ(logged()["events"].size(), 1U);
}

} // namespace
} // namespace ludus::test

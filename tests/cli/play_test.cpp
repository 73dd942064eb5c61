#include "tests/cli/cli_test.h"

#include <filesystem>

using testing::HasSubstr;
using testing::Not;

namespace ludus::test {
namespace {

class Play : public Cli {
protected:
    const std::string log = folder / "fight.ludus-replay.json";
    const std::string trio = "preset:three-against-three";

    CliRun playing(const std::string& answers, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"play", trio, "--log", log};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_cli(arguments, {.input = answers});
    }
    static std::string lines(const std::string& line, int times) {
        std::string all;
        for (int i = 0; i < times; ++i) all += line + "\n";
        return all;
    }
    Value logged() const { return json(read_text(log)); }
};

TEST_F(Play, ShowsWhoStandsWhoseTurnItIsAndWhatTheyMayDo) {
    const CliRun run = playing("q\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Umbra: Torvald"));
    EXPECT_THAT(run.out, HasSubstr("Turn 1: Sable"));
    EXPECT_THAT(run.out, HasSubstr("   1  Attack Hilda\n"));
    EXPECT_THAT(run.out, HasSubstr("   4  Wait\n"));
}

TEST_F(Play, WeaponsCarriedAndBareHandsAreToChooseFrom) {
    const auto orders = [&](const std::string& weapon) {
        return playing("q\n",
                       {"--set", "actors.sable.equipment=null", "--set", "actors.sable.inventory=" + weapon})
            .out;
    };
    EXPECT_THAT(orders("[]"), HasSubstr("Attack Melis with bare hands (Magic)"));
    EXPECT_THAT(orders("[\"grimoire\"]"), HasSubstr("Attack Hilda with Grimoire"));
    EXPECT_THAT(orders("[\"grimoire\"]"), Not(HasSubstr("(Magic)")));
}

TEST_F(Play, OrdersAreCarriedOutToTheEndOfTheFight) {
    const CliRun run = playing(lines("1", 400));
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(" wins after "));
    EXPECT_EQ(logged()["finished"], Value(true));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

/// What was left in the middle is no fault of the recording, and the fight goes on from it.
TEST_F(Play, AFightIsLeftAndTakenUpAgain) {
    EXPECT_EQ(playing("2\n1\nq\n").code, 0);
    EXPECT_EQ(logged()["finished"], Value(false));
    EXPECT_EQ(logged()["inputs"].size(), 2U);
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    const CliRun run = run_cli({"play", log, "--log", folder / "whole.json"}, {.input = lines("1", 400)});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value whole = json(read_text(folder / "whole.json"));
    EXPECT_EQ(whole["finished"], Value(true));
    EXPECT_EQ(whole["inputs"].items()[0], logged()["inputs"].items()[0]);
    EXPECT_EQ(json_of({"replay", "--verify", folder / "whole.json"})["ok"], Value(true));
}

TEST_F(Play, TheEndOfTheInputLeavesAsQDoes) {
    EXPECT_EQ(playing("1\n").code, 0);
    EXPECT_EQ(logged()["events"].size(), 1U);
}

/// At a terminal the fight is kept after every answer, so that Ctrl-C loses nothing of it.
TEST_F(Play, CtrlCAtThePromptLeavesTheFightKept) {
    const auto stopped = [&](const std::string& answers, const std::string& prompts,
                             std::vector<std::string> more) {
        std::vector<std::string> arguments{"play", trio};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const CliRun run =
            run_cli(arguments,
                    {.input = answers, .in_terminal = true, .interrupt = true, .interrupt_after = prompts});
        EXPECT_EQ(run.code, 130) << run.err;
        EXPECT_EQ(run.signal, 0);
        return run.err;
    };
    EXPECT_EQ(stopped("2\n1\n", "> > > ", {"--log", log}),
              "> > > \nstopped; the fight so far is in " + log + "\n");
    EXPECT_EQ(logged()["events"].size(), 2U);
    EXPECT_EQ(logged()["finished"], Value(false));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    const std::string first = folder / "first.json";
    EXPECT_THAT(stopped("", "> ", {"--log", first, "--hand", "Aurora"}), HasSubstr(first));
    EXPECT_EQ(json_of({"replay", "--verify", first})["ok"], Value(true));
    EXPECT_THAT(stopped("2\n", "> > ", {}), testing::EndsWith("stopped; the fight was not kept\n"));
}

TEST_F(Play, AnOrderIsTakenBackWhole) {
    EXPECT_EQ(playing("2\n1\nu\nu\nq\n").code, 0);
    EXPECT_EQ(logged()["inputs"].size(), 0U);
    EXPECT_EQ(logged()["events"].size(), 0U);
    const CliRun nothing = playing("u\n");
    EXPECT_EQ(nothing.code, 2);
    EXPECT_THAT(nothing.err, HasSubstr("nothing has been ordered yet"));
}

TEST_F(Play, WhatIsNoOrderEndsAScriptWithTheFightKept) {
    for (const char* wrong : {"0", "5", "attack", "-1", "1.5", ""}) {
        const CliRun run = playing("1\n" + std::string(wrong) + "\n1\n");
        EXPECT_EQ(run.code, 2) << wrong;
        EXPECT_THAT(run.err, HasSubstr("none of the orders: give a number from 1 to ")) << wrong;
        EXPECT_EQ(logged()["events"].size(), 1U) << wrong;
    }
}

TEST_F(Play, OthersAreRunByTheComputer) {
    const CliRun run = playing("q\n", {"--hand", "Aurora"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(": Corin")); // the first of its team to come
    EXPECT_GT(logged()["events"].size(), 0U);
    EXPECT_EQ(playing("q\n", {"--hand", "hilda"}).code, 0);
    expect_refused({"play", trio, "--hand", "nobody"}, "neither a team nor an actor");
}

TEST_F(Play, AsJsonTheOrdersAreInputsWithTheirWords) {
    const CliRun run = playing("q\n", {"--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value v = json(run.out);
    EXPECT_EQ(v["finished"], Value(false));
    EXPECT_EQ(v["awaits"]["actor"], Value("sable"));
    EXPECT_EQ(v["awaits"]["at"], Value(1));
    const Value& first = v["awaits"]["orders"].items()[0];
    EXPECT_EQ(first["target"], Value("hilda"));
    EXPECT_THAT(first["text"].as_text(), HasSubstr("Attack Hilda"));
}

TEST_F(Play, InputsThatNoLongerFitAreLeftOutAndTold) {
    EXPECT_EQ(playing("1\n1\n1\nq\n").code, 0);
    const CliRun run = run_cli(
        {"play", log, "--set", "actors.hilda.team=Umbra", "--log", folder / "other.json"}, {.input = "q\n"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("the order for event 1 cannot be carried out"));
    EXPECT_EQ(json(read_text(folder / "other.json"))["inputs"].size(), 0U);
}

/// A file or a script says what is not possible: it is told what would be, in any ruleset.
TEST_F(Play, AnImpossibleOrderNamesWhatWouldBePossible) {
    const auto refusal = [&](const std::string& preset, const std::string& order,
                             const std::string& language) {
        const std::string inputs = write("inputs.json", R"([{"at": 1, "kind": "order", )" + order + "}]");
        const std::vector<std::string> told =
            refused({"fight", "preset:" + preset, "--inputs", inputs, "--lang", language});
        return told.size() == 1 ? told.front() : std::string();
    };
    const std::string waits = R"("act": "dance")";
    EXPECT_THAT(refusal("three-against-three", R"("target": "sable")", "en"),
                testing::EndsWith("the order for event 1 cannot be carried out; possible is: Attack Hilda; "
                                  "Attack Corin; Attack Melis; Wait"));
    EXPECT_THAT(refusal("three-on-one", waits, "en"), HasSubstr("possible is: Attack "));
    EXPECT_THAT(refusal("orc-camp", waits, "en"),
                testing::EndsWith("possible is: Go to 3, 3; Go to 4, 4; Go to 2, 4; and 9 other orders"));
    EXPECT_THAT(refusal("dwarf-stalker", R"("act": "equip", "item": "spoon")", "en"),
                HasSubstr("Attack Goblin mage"));
    EXPECT_THAT(refusal("arena", waits, "fr"), HasSubstr("on peut : "));
    EXPECT_THAT(refusal("arena", waits, "zh-TW"), HasSubstr("可以"));
}

/// Every turn ends with the same answer: the last of the orders, which is to wait, or the first.
TEST_F(Play, FiguresMoveStrikeAndChangeWeapons) {
    const std::vector<std::string> cave{
        "play", "preset:dwarf-stalker", "--log", log, "--set", "actors.stalker.inventory=[\"great-axe\"]"};
    const CliRun first = run_cli(cave, {.input = "q\n"});
    EXPECT_EQ(first.code, 0) << first.err;
    for (const char* order :
         {"Attack Goblin mage with Crossbow\n", "Attack Goblin mage precisely with Crossbow\n",
          "Go to zone 2: ", "Take in hand: Two-handed axe\n", "  Wait\n"})
        EXPECT_THAT(first.out, HasSubstr(order));
    const CliRun whole = run_cli(cave, {.input = lines("1", 400)});
    EXPECT_EQ(whole.code, 0) << whole.err;
    EXPECT_THAT(whole.out, HasSubstr(" wins after "));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

TEST_F(Play, WeaponsAndAttacksMeetProfiles) {
    const std::vector<std::string> tigers{
        "play", "preset:three-on-one", "--log", log, "--set", "actors.captain.inventory=[\"ram\"]"};
    const CliRun first = run_cli(tigers, {.input = "q\n"});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_THAT(first.out, HasSubstr("Attack Drone A with Ram\n"));
    const CliRun whole = run_cli(tigers, {.input = lines("1", 400)});
    EXPECT_EQ(whole.code, 0) << whole.err;
    EXPECT_THAT(whole.out, HasSubstr(" wins after "));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

/// The target is asked before any dice, and numbered like everything else.
TEST_F(Play, WhoeverIsAttackedChoosesHowToMeetIt) {
    const std::vector<std::string> tigers{
        "play", "preset:three-on-one", "--log", log, "--set", "actors.captain.inventory=[\"ram\"]"};
    const CliRun run = run_cli(tigers, {.input = "2\n2\nq\n"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(": how does Drone A defend?\n   1  "));
    EXPECT_EQ(logged()["inputs"].items()[1]["choices"], json(R"(["block"])"));
    EXPECT_EQ(logged()["events"].items()[0]["result"]["profile_type"], Value("block"));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    EXPECT_EQ(run_cli(tigers, {.input = "2\n9\n"}).code, 2);
}

/// Who begins to put on plate may stop again in a later turn, and then still does something else in it.
TEST_F(Play, WhatIsWornIsPutOnAndTakenOff) {
    const std::vector<std::string> squire{"play", "preset:eight-turns", "--log", log, "--hand", "squire"};
    const CliRun run = run_cli(squire, {.input = "4\n8\n9\nq\n"});
    EXPECT_EQ(run.code, 0) << run.err;
    for (const char* order :
         {"Go to 1, 1\n", "Put on: Plate Armor\n", "Drink: Healing Draught\n", "Put away: Mace\n",
          "Take off: Crested Helmet\n", "Stop putting on: Plate Armor\n", "  Wait\n"})
        EXPECT_THAT(run.out, HasSubstr(order));
    EXPECT_THAT(run.out, HasSubstr("Squire stops putting on Plate Armor."));
    EXPECT_THAT(run.out, HasSubstr("Squire waits."));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    EXPECT_EQ(run_cli(squire, {.input = "4\n8\nu\nu\nq\n"}).code, 0);
    EXPECT_EQ(logged()["inputs"].size(), 0U);
}

/// The dice are typed; 1 hits.
TEST_F(Play, WhoStandsBesideAnEnemyStrikesIt) {
    for (const std::string typed : {"all", "knight"}) {
        const CliRun run = run_cli({"play", "preset:hammer-against-plate", "--log", log, "--typed", typed,
                                    "--set", "actors.knight.at=[3,2]"},
                                   {.input = lines("1", 400)});
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_THAT(run.out, HasSubstr(" wins after "));
        EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
    }
}

TEST_F(Play, AFileIsToBeNamed) {
    expect_refused({"play", "-"}, "standard input");
    expect_refused({"play"}, "FILE");
}

} // namespace
} // namespace ludus::test

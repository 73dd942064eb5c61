#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// One who hits and wounds for sure, three dice of damage at most.
constexpr std::string_view sure = R"({"ludus": 1, "ruleset": "zones",
  "actors": [{"id": "a", "name": "Ann", "stats": {"melee": 2}},
             {"id": "b", "name": "Bob", "stats": {"parry": 1, "endurance": 1, "health": 9}}]})";

class ZonesCli : public Cli {
protected:
    const std::string file = write("sure.json", sure);

    Value wounds(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"attack", file});
        return json_of(arguments)["result"]["wounds"];
    }
};

TEST_F(ZonesCli, AnswersCanBeGivenBeforehand) {
    EXPECT_EQ(wounds({}), Value(2));
    EXPECT_EQ(wounds({"--choose", "yes"}), Value(3));
    EXPECT_EQ(wounds({"--choose", "no", "--set", "attack.situation.powerful=true"}), Value(2));
    EXPECT_EQ(json_of({"attack", file, "--choose", "yes"})["decisions"],
              json(R"([{"id": "powerful", "value": true, "origin": "chosen"}])"));
    expect_refused({"attack", file, "--choose", "perhaps"}, "--choose: “perhaps”");
    expect_refused({"attack", file, "--choose", "yes,yes"}, "1 answer was given");
    expect_refused({"attack", file, "--choose", "yes", "--set", "attack.situation.precise=true"},
                   "1 answer was given");
}

TEST_F(ZonesCli, APersonIsAskedOnceTheAttackHasHit) {
    const auto asked = [&](const std::string& input, const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{"attack", file, "--interactive", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_cli(arguments, {.input = input});
    };
    const CliRun yes = asked("y\n");
    EXPECT_EQ(yes.code, 0);
    EXPECT_EQ(json(yes.out)["result"]["wounds"], Value(3));
    EXPECT_THAT(yes.err, HasSubstr("attack die (1) = 4"));
    EXPECT_THAT(yes.err, HasSubstr("Make it a powerful one (one more damage die)? [y/N]"));
    EXPECT_EQ(json(asked("No\n").out)["result"]["wounds"], Value(2));
    EXPECT_EQ(json(asked("\n").out)["result"]["wounds"], Value(2));
    EXPECT_EQ(json(asked("").out)["result"]["wounds"], Value(2)); // nobody there
    EXPECT_EQ(json(asked("eh?\nyes\n").out)["result"]["wounds"], Value(3));
    EXPECT_EQ(json(asked("", {"--set", "attack.situation.powerful=true"}).out)["result"]["wounds"], Value(3));
    const CliRun french = asked("oui\n", {"--lang", "fr"});
    EXPECT_EQ(json(french.out)["result"]["wounds"], Value(3));
    EXPECT_THAT(french.err, HasSubstr("En faire une attaque puissante"));
    const CliRun missed = asked("y\n", {"--set", "actors.b.stats.parry=7"});
    EXPECT_EQ(missed.err, "");
    expect_refused({"attack", "-", "--interactive"},
                   "--interactive: the scenario is read from standard input", {.input = std::string(sure)});
}

TEST_F(ZonesCli, TypedDiceGoWithTheAnswer) {
    EXPECT_EQ(wounds({"--dice", "6,6,1,1,1", "--choose", "yes"}), Value(3));
    expect_refused({"attack", file, "--dice", "6,6,1,1", "--choose", "yes"}, "damage die (3)");
}

TEST_F(ZonesCli, TheOddsSayWhatCannotBe) {
    const std::vector<std::string> hopeless{"odds", file, "--set", "actors.b.stats.parry=7"};
    const Value odds = json_of(hopeless);
    EXPECT_EQ(odds["hit_chance"], Value(0));
    EXPECT_EQ(odds["notes"],
              json(R"(["No die can succeed: the difficulty is 7, and a die shows 6 at most."])"));
    EXPECT_THAT(text_of(hopeless), HasSubstr("No die can succeed"));
    EXPECT_FALSE(json_of({"odds", file}).contains("notes"));
}

TEST_F(ZonesCli, AnAttackThatCannotReachIsDone) {
    const std::vector<std::string> far{"attack", file, "--set", "attack.situation.distance=2"};
    EXPECT_THAT(text_of(far), HasSubstr("Bob is out of reach for Ann: 2 zones away, reach 0."));
    EXPECT_EQ(json_of(far)["result"], json(R"({"in_reach": false, "reason": "too_far"})"));
    EXPECT_EQ(json_of(far)["after"], json("{}"));
}

TEST_F(ZonesCli, RefusesWhatTheRulesForbid) {
    expect_refused(
        {"attack", file, "--set", "attack.situation.precise=true", "--set", "attack.situation.powerful=true"},
        "an attack is precise or powerful, not both");
    expect_refused(
        {"attack", file, "--set", "actors.a.stats.melee=1000", "--set", "attack.situation.precise=true"},
        "a roll of up to 1001 dice; at most 1000");
    expect_refused({"attack", file, "--set", "actors.a.stats.melee=1001"}, "it must be between 0 and 1000");
    EXPECT_EQ(json_of({"attack", file, "--set", "actors.a.stats.melee=0"})["result"]["hit"], Value(false));
}

TEST_F(ZonesCli, RefusesWrongMaps) {
    const auto map = [&](const std::string& arena, const std::string& at) {
        return std::vector<std::string>{"fight",          file,    "--set",
                                        "arena=" + arena, "--set", "actors.a.at=" + at};
    };
    expect_refused(map(R"({"tiles": ["..?"]})", "[0, 0]"), "arena.tiles[0]: the tile “?” is not known");
    expect_refused(map(R"({"tiles": ["..", "..."]})", "[0, 0]"), "arena.tiles[1]: the row is not as long");
    expect_refused(map(R"({"tiles": ["#."]})", "[0, 0]"), "actors[0].at: nobody can stand at 0, 0");
    expect_refused(map(R"({"tiles": [".."]})", "[2, 0]"), "actors[0].at: 2, 0 is not on the map");
    expect_refused(map(R"({"tiles": ["."]})", "[0, 0]"), "no free tile left for all 2 actors");
    expect_refused(map(R"({"zones": ["é"]})", "[0, 0]"),
                   "arena.zones[0]: a zone is named by one plain letter");
    auto both = map(R"({"tiles": ["..."]})", "[1, 0]");
    both.insert(both.end(), {"--set", "actors.b.at=[1, 0]"});
    expect_refused(both, "actors[1].at: somebody else stands at 1, 0");
}

TEST_F(ZonesCli, FightsOnTheMapReplay) {
    const std::string out = folder / "fight.json";
    const std::string text = text_of({"fight", "preset:goblin-cave", "--replay", out, "--lang", "fr"});
    EXPECT_THAT(text, HasSubstr("passe de la zone"));
    EXPECT_EQ(json_of({"replay", out, "--verify"})["ok"], Value(true));
    const Value fight = json_of({"fight", "preset:goblin-cave"});
    EXPECT_TRUE(fight["final"]["stalker"]["at"].is_list());
}

/// The seeds of the presets tell the stories of the source.
TEST_F(ZonesCli, ThePresetsTellTheSourcesStories) {
    const auto result = [](const char* preset) { return json_of({"attack", preset})["result"]; };
    EXPECT_EQ(result("preset:dwarf-stalker")["difficulty"], Value(5));
    EXPECT_EQ(result("preset:dwarf-stalker")["damage_dice"], Value(4));
    EXPECT_EQ(result("preset:dwarf-stalker")["wounds"], Value(2));
    EXPECT_EQ(result("preset:spider-in-the-zone")["difficulty"], Value(6));
    EXPECT_EQ(result("preset:throwing-axe")["difficulty"], Value(5));
    EXPECT_EQ(result("preset:two-handed-axe")["damage_dice"], Value(3));
    EXPECT_EQ(result("preset:two-handed-axe")["wounds"], Value(1));
}

/// The duel of two on a map is fought without it, and says so.
TEST_F(ZonesCli, ADuelSaysThatItLeavesTheMapOut) {
    const std::string mapped = "preset:zones/dwarf-stalker";
    const Value v = json_of({"duel", mapped});
    ASSERT_EQ(v["notes"].size(), 3U);
    EXPECT_THAT(v["notes"].items()[0].as_text(), HasSubstr("without the map"));
    EXPECT_THAT(v["notes"].items()[1].as_text(), HasSubstr("within one zone"));
    EXPECT_THAT(v["notes"].items()[2].as_text(), HasSubstr("odds of the attack are those of the map"));
    const std::string text = text_of({"duel", mapped});
    for (const Value& note : v["notes"].items()) EXPECT_THAT(text, HasSubstr(note.as_text()));
    EXPECT_FALSE(json_of({"duel", mapped, "--set", "arena=null", "--set", "actors[0].at=null", "--set",
                          "actors[1].at=null", "--set", "actors[2].at=null"})
                     .contains("notes"));
}

} // namespace

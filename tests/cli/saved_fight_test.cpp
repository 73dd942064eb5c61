#include "engine/io/json_writer.h"
#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// A file as the window saves it in the middle of a fight: two attacks made, four hit points left.
class SavedFight : public Cli {
protected:
    const std::string file = write("saved.json", R"({"ludus": 1, "ruleset": "contest", "seed": 5,
        "actors": [{"id": "a", "stats": {"STR": 9}}, {"id": "b", "stats": {"hp": 40}}],
        "play": {"state": {"attacks": 2, "actors": {"b": {"stats.hp": 4}}}, "log": []}})");
    const std::string design = write("design.json", R"({"ludus": 1, "ruleset": "contest", "seed": 5,
        "actors": [{"id": "a", "stats": {"STR": 9}}, {"id": "b", "stats": {"hp": 40}}]})");
};

TEST_F(SavedFight, OddsAreThoseFromTheHitPointsLeft) {
    const Value odds = json_of({"odds", file});
    EXPECT_EQ(odds["attacks"], Value(2));
    EXPECT_EQ(odds["kill_chance"], json_of({"odds", design, "--set", "actors.b.stats.hp=4"})["kill_chance"]);
    EXPECT_EQ(json_of({"odds", design})["kill_chance"], Value(0));
    EXPECT_THAT(text_of({"odds", file}), HasSubstr("2 attacks"));
}

/// The third attack of the fight: derived seed 2, and the hit points of then.
TEST_F(SavedFight, TheNextAttackIsResolved) {
    const Value next = json_of({"attack", file, "--dice", "20,1"});
    EXPECT_EQ(next["after"]["b"]["hp"], Value(0));
    const Value rolled = json_of({"attack", file});
    EXPECT_EQ(rolled["attacks"], Value(2));
    EXPECT_FALSE(rolled["draws"] == json_of({"attack", design})["draws"]);
}

TEST_F(SavedFight, WhatIsSetByHandHoldsOverIt) {
    const Value set = json_of({"attack", file, "--dice", "20,1", "--set", "actors.b.stats.hp=30"});
    const Value by_place = json_of({"attack", file, "--dice", "20,1", "--set", "actors[1].stats.hp=30"});
    EXPECT_EQ(set["after"], by_place["after"]);
    EXPECT_EQ(set["after"],
              json_of({"attack", design, "--dice", "20,1", "--set", "actors.b.stats.hp=30"})["after"]);
    const Value reset = json_of({"attack", file, "--set", "play=null"});
    EXPECT_EQ(reset, json_of({"attack", design}));
}

TEST_F(SavedFight, ARecordSetByHandLeavesNothingOfIt) {
    const Value set = json_of({"attack", file, "--dice", "20,1", "--set", R"(actors.b.stats={"hp": 30})"});
    EXPECT_EQ(set["after"],
              json_of({"attack", design, "--dice", "20,1", "--set", "actors.b.stats.hp=30"})["after"]);
}

/// Live values are held to what their fields allow: a rule must never see what a design could not hold.
TEST_F(SavedFight, ValuesThatNoDesignCouldHoldAreRefused) {
    const auto with = [this](const char* ruleset, const std::string& live) {
        return write("wrong.json", R"({"ludus": 1, "ruleset": ")" + std::string(ruleset) + R"(",
            "actors": [{"id": "a", "at": [0, 0]}, {"id": "b", "at": [1, 0]}],
            "arena": {"tiles": ["...", "..."]},
            "play": {"state": {"attacks": 1, "actors": {"b": )" +
                                       live + "}}}}");
    };
    for (const char* command : {"attack", "odds"}) {
        expect_refused({command, with("contest", R"({"stats.hp": "many"})")},
                       "play.state.actors.b[\"stats.hp\"]");
        expect_refused({command, with("progression", R"({"effects": 5})")}, "play.state.actors.b.effects");
        expect_refused({command, with("progression", R"({"attributes.str": 1e300})")}, "str");
        for (const char* ruleset :
             {"collision", "zones", "progression"}) // put right, or refused: never read off it
            EXPECT_EQ(run_cli({command, with(ruleset, R"({"at": [900, 900]})")}).signal, 0) << ruleset;
    }
}

/// Duels, fights and studies start from the hit points left, as the window's do.
TEST_F(SavedFight, EverythingStartsFromIt) {
    const std::vector<std::vector<std::string>> commands{
        {"duel"},
        {"curve", "--x", "actors.a.stats.STR=1:3:1", "--metric", "win_chance,kill_chance"},
        {"fight"},
        {"batch", "--runs", "50"},
        {"lab", "falls"}};
    for (std::vector<std::string> command : commands) {
        std::vector<std::string> like = command;
        command.insert(command.begin() + 1, file);
        like.insert(like.begin() + 1, design);
        like.insert(like.end(), {"--set", "actors.b.stats.hp=4"});
        Value present = json_of(command);
        Value same = json_of(like);
        EXPECT_EQ(present["about"]["start"], Value("present")) << command.front();
        EXPECT_EQ(same["about"]["start"], Value("design")) << command.front();
        present.erase("about");
        same.erase("about");
        EXPECT_EQ(present, same) << command.front();
        EXPECT_THAT(run_cli(command).err, HasSubstr("2 attacks")) << command.front();
    }
}

TEST_F(SavedFight, FreshStartsFromTheDesign) {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"attack"}, {"odds"}, {"duel"}, {"fight"}, {"batch"}, {"lab", "falls"}}) {
        const auto with = [&](const std::string& source) {
            std::vector<std::string> command = more;
            command.insert(command.begin() + 1, source);
            return command;
        };
        std::vector<std::string> fresh = with(file);
        fresh.emplace_back("--fresh");
        EXPECT_EQ(json_of(fresh), json_of(with(design))) << more.front();
        EXPECT_EQ(run_cli(fresh).err, "") << more.front();
    }
}

/// A fight by hand goes on from the wounds, and its replay stands on its own.
TEST_F(SavedFight, IsPlayedOnByHand) {
    const std::string log = folder / "fight.json";
    const CliRun run = run_cli({"play", file, "--typed", "all", "--log", log}, {.input = "1\n20 1\n"});
    EXPECT_EQ(run.code, 0) << run.err;
    const Value replay = json(read_text(log));
    EXPECT_EQ(replay["finished"], Value(true));
    EXPECT_EQ(json_of({"replay", "--verify", log})["ok"], Value(true));
}

/// A replay says where its fight began, is taken up from there again, and holds.
TEST_F(SavedFight, ItsReplayBeganAtThePresent) {
    const std::string kept = folder / "kept.json";
    const auto began = [&](const std::vector<std::string>& arguments, const std::string& answers = {}) {
        const CliRun run = run_cli(arguments, {.input = answers});
        EXPECT_EQ(run.code, 0) << run.err;
        const Value verdict = json_of({"replay", "--verify", kept});
        EXPECT_EQ(verdict["ok"], Value(true));
        EXPECT_EQ(verdict["seal"], Value("intact"));
        return json(read_text(kept))["start"].as_text();
    };
    EXPECT_EQ(began({"fight", file, "--replay", kept}), "present");
    EXPECT_EQ(began({"fight", file, "--replay", kept, "--fresh"}), "design");
    EXPECT_EQ(began({"play", file, "--log", kept, "--fresh"}, "1\nq\n"), "design");
    EXPECT_EQ(began({"play", file, "--log", kept}, "q\n"), "present");
    EXPECT_EQ(json(read_text(kept))["scenario"]["actors"].items()[1]["stats"]["hp"], Value(4));
    EXPECT_EQ(began({"play", kept, "--log", kept}, "2\nq\n"), "present");
    Value changed = json(read_text(kept));
    changed.set("start", "design");
    write("kept.json", write_json(changed));
    EXPECT_EQ(run_cli({"replay", "--verify", kept}).code, 1); // the seal covers it
    changed.set("start", "yesterday");
    write("kept.json", write_json(changed));
    EXPECT_THAT(run_cli({"replay", "--verify", kept}).err, HasSubstr("yesterday"));
}

/// What a design cannot hold is left out of them, and that is told.
TEST_F(SavedFight, WhatOnlyFightsKnowIsToldWhereItIsLeftOut) {
    const std::string staggered = write("staggered.json", R"({"ludus": 1, "ruleset": "collision",
        "actors": [{"id": "a"}, {"id": "b"}],
        "play": {"state": {"attacks": 1, "actors": {"b": {"staggered": true}}}}})");
    EXPECT_THAT(run_cli({"duel", staggered}).err, HasSubstr("play.state.actors.b.staggered"));
    EXPECT_EQ(run_cli({"duel", staggered, "--strict"}).code, 2);
}

TEST_F(SavedFight, OfUnknownActorsIsRefused) {
    for (const char* command : {"attack", "odds"})
        expect_refused({command, file, "--set", R"(play.state.actors={"zed": {"stats.hp": 4}})"}, "zed");
}

} // namespace

#include "tests/cli/cli_test.h"

#include <regex>

using namespace ludus;
using namespace ludus::test;

namespace {

using ProgressionCli = Cli;

const std::string goblin = "preset:hero-against-goblin";

/// In the figures of every command that has a duel behind them.
TEST_F(ProgressionCli, WhatADuelLeavesOutStandsBesideTheFigure) {
    const std::string note = "without map, skills and potions";
    const std::vector<std::string> curve{"curve", goblin, "--x", "actors.hero.stats.spd=1:41:20", "--metric"};
    const auto along = [&](const char* metric) {
        std::vector<std::string> use = curve;
        use.emplace_back(metric);
        return use;
    };
    EXPECT_THAT(json_of({"duel", goblin})["notes"].items().at(0).as_text(), HasSubstr(note));
    EXPECT_THAT(text_of({"duel", goblin}), HasSubstr(note));
    EXPECT_THAT(json_of(along("win_chance"))["notes"].items().at(0).as_text(), HasSubstr(note));
    EXPECT_THAT(text_of(along("win_chance")), HasSubstr(note));
    EXPECT_FALSE(json_of(along("mean")).contains("notes")); // no duel behind it
    EXPECT_THAT(text_of({"lab", goblin, "left"}), HasSubstr(note));
    EXPECT_THAT(text_of({"duel", goblin, "--lang", "fr"}),
                HasSubstr("sans carte, sans compétences ni potions"));
    EXPECT_THAT(text_of({"duel", goblin, "--lang", "zh-TW"}), HasSubstr("不計地圖、技能與藥水"));
}

TEST_F(ProgressionCli, ADuelWithASkillSaysSo) {
    EXPECT_THAT(text_of({"duel", "preset:fireball-on-a-cluster"}), HasSubstr("strike with Fireball"));
}

TEST_F(ProgressionCli, ADuelIsByTheClock) {
    EXPECT_THAT(text_of({"duel", goblin}), HasSubstr("Aria against Goblin, striking by the clock"));
    const auto wins = [&](const char* spd) {
        return json_of({"duel", goblin, "--set", "actors.hero.stats.spd=" + std::string(spd)})["win"]["hero"]
            .as_double();
    };
    EXPECT_LT(wins("1"), wins("12"));
    EXPECT_LT(wins("12"), wins("40"));
}

/// Progress towards a point is not the attribute.
TEST_F(ProgressionCli, AfterNamesTrainingInFull) {
    const Value after = json_of({"attack", goblin, "--dice", "0.5,0.5,0.9"})["after"]["hero"];
    EXPECT_EQ(after["training.str"].as_double(), 0.015);
    EXPECT_EQ(after["training.agi"].as_double(), 0.008);
    EXPECT_FALSE(after.contains("str"));
    EXPECT_TRUE(after.contains("stamina"));
}

/// Up to the table of the end, every line begins with its time.
TEST_F(ProgressionCli, EveryLineOfAFightHasItsTime) {
    const std::regex timed(R"(^ *[0-9]+(\.[0-9]+)?\. \S.*)");
    for (const char* preset : {"orc-camp", "kiting-archer", "death-and-return", "wolf-den"}) {
        double before = 0;
        for (const std::string& line :
             lines(text_of({"fight", "preset:progression/" + std::string(preset)}))) {
            if (line.empty()) break;
            EXPECT_TRUE(std::regex_match(line, timed)) << preset << ": " << line;
            const double time = std::stod(line);
            EXPECT_GE(time, before) << preset << ": " << line;
            before = time;
        }
    }
}

TEST_F(ProgressionCli, AFightNamesTheSkillAndCountsTicks) {
    const std::string camp = text_of({"fight", "preset:orc-camp"});
    EXPECT_THAT(camp, HasSubstr("Sil uses Fireball."));
    EXPECT_THAT(camp, HasSubstr("Sil’s Fireball strikes Orc"));
    EXPECT_THAT(camp, HasSubstr(" ticks."));
    EXPECT_THAT(camp, Not(HasSubstr(" turns")));
    const std::string one = text_of({"fight", "preset:orc-camp", "--set", "fight.max_ticks=1"});
    EXPECT_THAT(one, HasSubstr("Nobody has won after 1 tick: a draw."));
    EXPECT_THAT(text_of({"fight", "preset:orc-camp", "--set", "fight.max_ticks=1", "--lang", "fr"}),
                HasSubstr("après 1 tic"));
    EXPECT_THAT(text_of({"fight", "preset:orc-camp", "--set", "fight.max_ticks=2", "--lang", "fr"}),
                HasSubstr("après 2 tics"));
    EXPECT_THAT(text_of({"fight", "preset:orc-camp", "--set", "fight.max_ticks=2", "--lang", "zh-TW"}),
                HasSubstr("2 刻後未分勝負"));
}

} // namespace

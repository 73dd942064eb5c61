#include "engine/analysis/lab.h"
#include "engine/narration/catalogue.h"
#include "tests/rules/progression/progression_test.h"

#include <algorithm>
#include <cmath>

using namespace ludus;
using namespace ludus::progression_test;

namespace {

const std::string corridor = R"("arena": {"tiles": ["............"]})";
const std::string certain = R"("rules": {"damage_variance": 0, "crit_cap": 0})";

/// Nothing is left to chance: 20 damage at 0, 0.2725, 0.5451 and so on; 50 hit points are gone at the third.
Value certain_fight(const std::string& stats_of_b = R"("max_hp": 50, "atk": 0, "spd": 1)") {
    return world_of(
        {plain_actor("a", "hero_guild", R"("max_hp": 100, "atk": 20, "spd": 10)", R"("at": [0, 0])"),
         plain_actor("b", "y", stats_of_b, R"("at": [1, 0])")},
        corridor + ", " + certain);
}

/// 30 × 4 = 120 XP for the kill, of which the next whole tick makes a level; the fight goes on for 5 ticks.
Value levelling() {
    return world_of(
        {plain_actor("a", "hero_guild", R"("max_hp": 100, "atk": 20, "spd": 10, "level": 3)",
                     R"("at": [0, 0])"),
         plain_actor("b", "y", R"("max_hp": 50, "atk": 0, "spd": 1, "level": 4)", R"("at": [1, 0])"),
         plain_actor("c", "y", R"("max_hp": 900, "atk": 0, "spd": 1)", R"("at": [11, 0])")},
        corridor + ", " + certain + R"(, "fight": {"max_ticks": 5})");
}

StudyAnswer answer_of(const Value& root, std::string_view study) {
    return must(answer_study(study, opened(root), builtin_rulesets(), {.runs = 32, .jobs = 2}));
}

const double third = 2 * 0.9 / (1 + std::log(10.0));

} // namespace

TEST(ProgressionStudies, SpeedIsTheFormula) {
    const StudyAnswer answer = answer_of(certain_fight(), "speed");
    EXPECT_TRUE(answer.exact());
    ASSERT_EQ(answer.lines.size(), 8U);
    EXPECT_EQ(answer.xs.front(), 1);
    EXPECT_EQ(answer.xs.back(), 50);
    const std::array mult{1.0, 0.9, 1.2, 0.7, 0.7, 0.6, 1.0};
    const std::array names{"move", "attack", "skill", "loot", "harvest", "use_item", "rest", "limit"};
    for (std::size_t line = 0; line < 8; ++line) EXPECT_EQ(answer.lines[line].id, names[line]);
    for (std::size_t line = 0; line < 7; ++line) // CHA and INT are 0: handling things is as it is
        for (std::size_t i = 0; i < answer.xs.size(); ++i)
            EXPECT_NEAR(answer.lines[line].ys[i],
                        std::min((1 + std::log(answer.xs[i])) / mult[line], 1 / 0.15), 1e-12);
    EXPECT_TRUE(answer.lines[7].bound);
    EXPECT_NEAR(answer.lines[7].ys.front(), 1 / 0.15, 1e-12);
}

/// Whatever else is drawn: speeds 1, 5, 10, 20 and 50, of which the source has 1.00, 1.9, 2.6, 3.2 and 4.2
/// moves.
TEST(ProgressionStudies, SpeedHasTheRowsOfTheSource) {
    for (const int fastest : {10, 300, 1'000'000}) {
        const StudyAnswer answer = answer_of(with(certain_fight(), "actors[0].stats.spd", fastest), "speed");
        for (const double spd : {1, 5, 10, 20, 50})
            EXPECT_EQ(std::count(answer.xs.begin(), answer.xs.end(), spd), 1) << spd << " of " << fastest;
        EXPECT_TRUE(std::is_sorted(answer.xs.begin(), answer.xs.end()));
        const std::string note = catalogue(Language::en).text(answer.notes[answer.notes.size() - 2]);
        EXPECT_NE(note.find("1.00, 2.61, 3.30, 4.00 and 4.91"), std::string::npos) << note;
    }
}

/// CHA 30 and INT 10 of the attacker: 1 + 0.005 × 40 = 1.2 divides what is done with things.
TEST(ProgressionStudies, SpeedOfHandlingThingsIsTheAttackers) {
    const Value quick =
        with(with(certain_fight(), "actors[0].attributes.cha", 30), "actors[0].attributes.int", 10);
    const StudyAnswer answer = answer_of(quick, "speed");
    EXPECT_NEAR(answer.lines[3].ys.front(), 1.2 / 0.7, 1e-12);
    EXPECT_NEAR(answer.lines[1].ys.front(), 1 / 0.9, 1e-12);
    EXPECT_EQ(
        catalogue(Language::en).text(answer.notes.back()),
        "Looting, harvesting, using things and resting are drawn for the interaction speed of a, 1.20.");
}

/// A delay of at least 0.3 ticks is reached by attacks at exp(0.9 / 0.3 − 1) = 7.4.
TEST(ProgressionStudies, SpeedRunsIntoItsLimits) {
    const Value slow = with(certain_fight(), "rules.delay_min", 0.3);
    const StudyAnswer answer = answer_of(slow, "speed");
    const StudyLine& attack = answer.lines[1];
    EXPECT_LT(attack.ys[6], 1 / 0.3); // speed 7
    for (std::size_t i = 7; i < attack.ys.size(); ++i) EXPECT_NEAR(attack.ys[i], 1 / 0.3, 1e-12);
    ASSERT_EQ(answer.notes.size(),
              9U); // of every action, the source's rows, and whose handling of things it is
    EXPECT_EQ(catalogue(Language::en).text(answer.notes[1]), "attack: no quicker from speed 8 on.");
    const StudyAnswer long_delays = answer_of(with(slow, "rules.delay_max", 0.5), "speed");
    EXPECT_NEAR(long_delays.lines[0].ys.front(), 2, 1e-12); // a move of speed 1 would take a whole tick
}

/// 10 + int(5 × 0.4) + 3 of the boots; the other is as fast and shares the mark.
TEST(ProgressionStudies, SpeedMarksEffectiveValues) {
    const Value root = json(R"({"ludus": 1, "ruleset": "progression", "actors": [
        {"id": "a", "stats": {"spd": 10}, "attributes": {"agi": 5}, "equipment": {"accessory": "boots"}},
        {"id": "b", "stats": {"spd": 15}, "attributes": {"agi": 0}},
        {"id": "c", "stats": {"spd": 33}, "attributes": {"agi": 0}}],
        "items": [{"id": "boots", "kind": "accessory", "spd": 3}]})");
    const StudyAnswer answer = answer_of(root, "speed");
    ASSERT_EQ(answer.marks.size(), 2U);
    EXPECT_EQ(answer.marks[0].x, 15);
    EXPECT_EQ(catalogue(Language::en).text(answer.marks[0].name), "a, b: 15");
    EXPECT_EQ(answer.marks[1].x, 33);
    EXPECT_EQ(answer.xs.back(), 70);
}

/// ceil(1,000,000 / 400) = 2500 a step, and the fastest at the end.
TEST(ProgressionStudies, SpeedOfTheVeryFastHasFewPoints) {
    const StudyAnswer answer = answer_of(with(certain_fight(), "actors[0].stats.spd", 1'000'000), "speed");
    ASSERT_EQ(answer.xs.size(), 405U); // and the rows 5, 10, 20, 50
    EXPECT_EQ(answer.xs[5], 2501);
    EXPECT_EQ(answer.xs.back(), 1e6);
    EXPECT_EQ(answer.marks.back().x, 1e6);
    for (const StudyLine& line : answer.lines) EXPECT_EQ(line.ys.size(), answer.xs.size());
}

TEST(ProgressionStudies, SpeedHeedsAStop) {
    std::stop_source stop;
    stop.request_stop();
    const auto answer =
        answer_study("speed", opened(certain_fight()), builtin_rulesets(), {.stop = stop.get_token()});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().front().code, "cancelled");
}

TEST(ProgressionStudies, DamageFollowsTheBlows) {
    const StudyAnswer answer = answer_of(certain_fight(), "damage");
    const double blow = 0.9 / (1 + std::log(10.0));
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        const double blows = std::floor(answer.xs[i] / blow) + 1;
        EXPECT_NEAR(answer.lines[0].ys[i], std::min(50.0, 20 * blows), 1e-12) << answer.xs[i];
        EXPECT_EQ(answer.lines[0].ci95[i].low, answer.lines[0].ci95[i].high); // no chance in it
    }
    EXPECT_EQ(answer.x.name.key, "study.axis.ticks");
}

TEST(ProgressionStudies, TimeToKillIsTheThirdBlow) {
    const StudyAnswer answer = answer_of(certain_fight(), "falls");
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        EXPECT_EQ(answer.lines[1].ys[i], answer.xs[i] >= third ? 1 : 0) << answer.xs[i];
        EXPECT_EQ(answer.lines[0].ys[i], 0);
    }
    EXPECT_GT(answer.xs[1], 0);
    EXPECT_LT(answer.xs[1], third);
}

/// 30 XP for the kill, in 0.5451 ticks: 60 × 30 / 0.5451 = 3302 a minute from then on.
TEST(ProgressionStudies, ExperienceAMinuteOfFighting) {
    const StudyAnswer answer = answer_of(certain_fight(), "xp");
    ASSERT_EQ(answer.lines.size(), 1U); // the hero alone
    for (std::size_t i = 0; i < answer.xs.size(); ++i)
        EXPECT_NEAR(answer.lines[0].ys[i], answer.xs[i] >= third ? 60 * 30 / third : 0, 1e-9) << answer.xs[i];
    EXPECT_EQ(answer.xs.front(), 0.05);
}

/// One blow at time 0 ends every fight: no rate, rather than 30 / 0.
TEST(ProgressionStudies, ExperienceInNoTimeIsNoRate) {
    const StudyAnswer answer = answer_of(certain_fight(R"("max_hp": 5, "atk": 0, "spd": 1)"), "xp");
    ASSERT_EQ(answer.lines.size(), 1U);
    for (const double y : answer.lines[0].ys) EXPECT_EQ(y, 0);
    for (const Interval& ci : answer.lines[0].ci95) EXPECT_EQ(ci, (Interval{0, 0}));
}

TEST(ProgressionStudies, LevelsRiseAtWholeTicks) {
    const StudyAnswer answer = answer_of(levelling(), "levels");
    for (std::size_t i = 0; i < answer.xs.size(); ++i)
        EXPECT_EQ(answer.lines[0].ys[i], answer.xs[i] >= 1 ? 4 : 3) << answer.xs[i];
}

/// What a level takes was earned all the same: 120 in 5 ticks are 1440 a minute.
TEST(ProgressionStudies, LevelsTakeNothingOfWhatWasEarned) {
    const StudyAnswer answer = answer_of(levelling(), "xp");
    const auto at_five = std::find(answer.xs.begin(), answer.xs.end(), 5.0) - answer.xs.begin();
    ASSERT_LT(static_cast<std::size_t>(at_five), answer.xs.size());
    EXPECT_NEAR(answer.lines[0].ys[static_cast<std::size_t>(at_five)], 60 * 120 / 5.0, 1e-9);
}

/// One hero falls again and again, the other never: their side has not fallen.
TEST(ProgressionStudies, FallingTwiceIsNotFallingForAnother) {
    std::vector<std::string> actors{
        plain_actor("weak", "hero_guild", R"("max_hp": 5, "atk": 0)", R"("at": [5, 0])"),
        plain_actor("safe", "hero_guild", R"("max_hp": 9000, "atk": 0)", R"("at": [0, 0])")};
    for (int i = 0; i < 6; ++i)
        actors.push_back(plain_actor("m" + std::to_string(i), "y", R"("max_hp": 9000, "atk": 30)",
                                     R"("at": [)" + std::to_string(6 + i) + ", 0]"));
    const Value root = world_of(actors, corridor + R"(, "fight": {"max_ticks": 12}, "rules":
        {"damage_variance": 0, "crit_cap": 0, "hero_respawn_ticks": 1})");
    ASSERT_GE(played(root).of("death", 0).size(), 2U);
    const StudyAnswer answer = answer_of(root, "falls");
    ASSERT_EQ(answer.lines.size(), 2U);
    EXPECT_EQ(answer.lines[0].id, "hero_guild");
    EXPECT_EQ(answer.lines[0].ys.back(), 0);
}

/// Without a hero everybody is looked at.
TEST(ProgressionStudies, WithoutHeroesAllLearn) {
    const Value root = with(certain_fight(), "actors[0].faction", "x");
    EXPECT_EQ(answer_of(root, "xp").lines.size(), 2U);
}

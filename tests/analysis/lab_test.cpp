#include "engine/analysis/lab.h"
#include "engine/io/presets.h"
#include "engine/narration/catalogue.h"
#include "tests/support/scenarios.h"

#include <algorithm>
#include <set>

using namespace ludus;
using namespace ludus::test;

namespace {

StudyJob job(const Scenario& scenario, unsigned jobs) {
    return {.rng = scenario.rng(), .seed = scenario.seed(), .runs = 40, .jobs = jobs};
}

void expect_worded(const Message& message) {
    for (const Language language : all_languages()) {
        const std::string text = catalogue(language).text(message);
        EXPECT_EQ(text.find("⟦"), std::string::npos) << text;
        EXPECT_FALSE(text.empty()) << message.key;
    }
}

void expect_sound(const StudyAnswer& answer) {
    ASSERT_FALSE(answer.xs.empty());
    ASSERT_FALSE(answer.lines.empty());
    EXPECT_TRUE(std::is_sorted(answer.xs.begin(), answer.xs.end()));
    expect_worded(answer.x.name);
    expect_worded(answer.y.name);
    for (const Message& note : answer.notes) expect_worded(note);
    for (const StudyMark& mark : answer.marks) {
        expect_worded(mark.name);
        EXPECT_LE(mark.x, answer.xs.back());
    }
    for (const StudyLine& line : answer.lines) {
        expect_worded(line.name);
        ASSERT_EQ(line.ys.size(), answer.xs.size()) << line.id;
        EXPECT_EQ(line.ci95.empty(), answer.exact()) << line.id;
        for (std::size_t i = 0; i < line.ys.size(); ++i) {
            EXPECT_GE(line.ys[i], 0);
            EXPECT_LE(line.ys[i], answer.y.chance ? 1 : 1e9);
            if (line.ci95.empty()) continue;
            EXPECT_LE(line.ci95[i].low, line.ys[i]);
            EXPECT_GE(line.ci95[i].high, line.ys[i]);
        }
    }
}

} // namespace

/// Every question of every sample has an answer with words in all languages, or a reason.
TEST(Lab, AnswersForEverySample) {
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(json(preset.text));
        const auto studies = studies_of(scenario, builtin_rulesets());
        EXPECT_GE(studies.size(), 6U);
        for (const StudyName& study : studies) {
            SCOPED_TRACE(preset.name + ' ' + study.id);
            expect_worded({study.key});
            expect_worded({study.key + ".about"});
            const auto answer = answer_study(study.id, scenario, builtin_rulesets(), job(scenario, 2));
            if (answer)
                expect_sound(*answer);
            else
                EXPECT_EQ(answer.error().front().code, "study_no_damage");
        }
    }
}

/// One sample a ruleset.
TEST(Lab, IsTheSameForAnyNumberOfJobs) {
    std::set<std::string> seen;
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(json(preset.text));
        if (!seen.insert(scenario.schema().ruleset).second) continue;
        for (const StudyName& study : studies_of(scenario, builtin_rulesets())) {
            const auto one = answer_study(study.id, scenario, builtin_rulesets(), job(scenario, 1));
            const auto two = answer_study(study.id, scenario, builtin_rulesets(), job(scenario, 2));
            ASSERT_EQ(one.has_value(), two.has_value());
            if (one) {
                EXPECT_EQ(*one, *two) << preset.name << ' ' << study.id;
            }
        }
    }
}

TEST(Lab, SaysWhatCanBeAsked) {
    const Scenario scenario = opened(contest_of("", ""));
    const auto answer = answer_study("luck", scenario, builtin_rulesets(), {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().front().code, "unknown_study");
    EXPECT_EQ(std::get<std::string>(answer.error().front().arguments[1].value),
              "damage, falls, length, wins, strikes, left");
}

TEST(Lab, NeedsTwoSides) {
    const Value root = with(contest_of("", ""), "actors[0].team", "b");
    const auto answer = answer_study("wins", opened(root), builtin_rulesets(), {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().front().code, "two_sides_needed");
}

/// A ruleset without whole fights is asked of its attacks alone.
TEST(Lab, WithoutBattlesOnlyAttacks) {
    Ruleset bare = *builtin_rulesets().find("contest");
    bare.battle = nullptr;
    const Registry registry(std::span(&bare, 1));
    const Scenario scenario = opened(contest_of("", ""));
    const auto studies = studies_of(scenario, registry);
    ASSERT_EQ(studies.size(), 2U);
    EXPECT_EQ(studies[0], (StudyName{"strikes", "study.any.strikes"}));
    EXPECT_FALSE(answer_study("wins", scenario, registry, {}));
    bare.match = nullptr;
    EXPECT_TRUE(studies_of(scenario, Registry(std::span(&bare, 1))).empty());
}

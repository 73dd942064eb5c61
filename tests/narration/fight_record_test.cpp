#include "engine/narration/fight_record.h"
#include "tests/rules/playable.h"

#include <gmock/gmock.h>

namespace ludus::test {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Recorded {
    std::unique_ptr<Battle> battle;
    EventLog log = {};

    explicit Recorded(const Value& root, Inputs inputs = {}) : battle(battle_of(root)) {
        const Scenario& scenario = battle->scenario();
        must(
            battle->play({.rng = scenario.rng(), .seed = scenario.seed(), .inputs = std::move(inputs)}, log));
    }
    std::string as(RecordFormat format, bool workings = false, Language language = Language::en) const {
        return fight_record(log, *battle, {.format = format, .workings = workings, .title = "A <b> *fight*"},
                            catalogue(language));
    }
};

Value fight_of_two() {
    return json(R"({"ludus": 1, "ruleset": "contest", "seed": 3, "actors": [
        {"id": "a", "name": "=Ann", "stats": {"hp": 30}}, {"id": "b", "name": "Bob <i>", "stats": {"hp": 30}}]})");
}

TEST(FightRecord, TellsTurnByTurnInEachForm) {
    const Recorded kept(fight_of_two());
    const std::string text = kept.as(RecordFormat::text);
    EXPECT_TRUE(text.starts_with("A <b> *fight*\n\nTurn 1\n  ")) << text;
    const std::string markdown = kept.as(RecordFormat::markdown);
    EXPECT_TRUE(markdown.starts_with("# A \\<b\\> \\*fight\\*\n\n## Turn 1\n\n- ")) << markdown;
    const std::string html = kept.as(RecordFormat::html);
    EXPECT_TRUE(html.starts_with("<h1>A &lt;b&gt; *fight*</h1>\n<h2>Turn 1</h2>\n<p>")) << html;
    EXPECT_THAT(html, Not(HasSubstr("Bob <i>")));
    EXPECT_THAT(kept.as(RecordFormat::text, false, Language::fr), HasSubstr("Tour 1"));
    EXPECT_THAT(kept.as(RecordFormat::text, false, Language::zh_tw), HasSubstr("第 1 回合"));
}

TEST(FightRecord, SpeaksOfTimeThroughoutWhereTheRulesetCountsIt) {
    const Recorded kept(json(R"({"ludus": 1, "ruleset": "progression", "seed": 3, "actors": [
        {"id": "a", "team": "x"}, {"id": "b", "team": "y"}]})"));
    const std::string text = kept.as(RecordFormat::text);
    EXPECT_THAT(text, HasSubstr("\nAt 0")) << text;
    EXPECT_THAT(text, Not(HasSubstr("\nTurn "))) << text;
}

TEST(FightRecord, HasItsWorkingsWhereTheyAreWanted) {
    const Recorded kept(fight_of_two());
    EXPECT_THAT(kept.as(RecordFormat::text), Not(HasSubstr("d20 = ")));
    EXPECT_THAT(kept.as(RecordFormat::text, true), HasSubstr("d20 = "));
}

TEST(FightRecord, MarksNotesAndCorrectedDice) {
    const Recorded kept(fight_of_two(),
                        {{.at = 1, .kind = InputKind::note, .text = "The gate opens."},
                         {.at = 2, .dice = {{.value = 12, .corrected = true}, {.value = 4}}}});
    const std::string text = kept.as(RecordFormat::text, true);
    EXPECT_THAT(text, HasSubstr("The gate opens. [note]"));
    EXPECT_THAT(text, HasSubstr("[a die was corrected]"));
    EXPECT_THAT(text, HasSubstr("= 12 (corrected)"));
    EXPECT_THAT(text, HasSubstr("= 4 (typed)"));
}

TEST(FightRecord, ATableGivesASpreadsheetNothingToRun) {
    const Recorded kept(fight_of_two());
    const std::string csv = kept.as(RecordFormat::csv);
    EXPECT_TRUE(csv.starts_with("event,time,kind,actor,target,text,dice,mark\n1,1,attack,")) << csv;
    EXPECT_THAT(csv, HasSubstr("'=Ann"));
    EXPECT_THAT(csv, Not(HasSubstr(",=Ann")));
}

TEST(FightRecord, TellsEverySampleOfEveryRuleset) {
    for (const std::string& ruleset : playable_rulesets())
        for (const Preset& preset : presets_of(ruleset)) {
            const Recorded kept(json(std::string(preset.text)));
            for (const Language language : all_languages()) {
                const std::string text = kept.as(RecordFormat::text, false, language);
                EXPECT_FALSE(text.empty()) << preset.name;
                EXPECT_THAT(text, Not(HasSubstr("record."))) << preset.name;
            }
        }
}

} // namespace
} // namespace ludus::test

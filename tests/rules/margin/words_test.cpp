#include "engine/narration/formula.h"
#include "engine/narration/telling.h"
#include "tests/rules/margin/duels.h"

using namespace ludus;
using namespace ludus::margin_test;

namespace {

class MarginWords : public testing::TestWithParam<Language> {
protected:
    const Catalogue& words() const { return catalogue(GetParam()); }

    /// ⟦ stands for a missing key or argument.
    void expect_worded(const std::string& text) const {
        EXPECT_EQ(text.find("⟦"), std::string::npos) << text;
        EXPECT_FALSE(text.empty());
    }

    void expect_told(const Match& match, AnySource& source) const {
        EventLog log;
        match.resolve(source, match.initial_state(), log);
        const Event& event = log.events().front();
        const auto lines = sentences_of(event, log, match, words());
        EXPECT_FALSE(lines.empty());
        for (const std::string& line : lines) expect_worded(line);
        for (const StepFact& step : log.steps(event)) {
            expect_worded(step_label("margin", step.info->id, words()));
            expect_worded(formula_of(step, {log, event, match}, words()));
        }
    }
};

std::string line_of(const MarginDuel& duel, const std::vector<double>& rolls, Language language) {
    const auto match = match_of(margin_of(duel));
    AnySource source(dice(rolls));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    return sentences_of(log.events().front(), log, *match, catalogue(language)).front();
}

} // namespace

TEST_P(MarginWords, TellEveryGoldenAttack) {
    const Value cases = golden("margin");
    for (const Value& entry : cases.items()) {
        const auto match = match_of(entry["scenario"]);
        AnySource source(match->scenario().rng(), match->scenario().seed());
        expect_told(*match, source);
    }
}

/// Both profiles, both ways to fail and to grade, and no failure at all.
TEST_P(MarginWords, TellEveryGrade) {
    for (const char* type : {"evade", "block"})
        for (const char* mode : {"all_or_nothing", "graded"})
            for (const char* by : {"delta", "failures"})
                for (const char* pattern : {"heavy_hit", "multi_hit"})
                    for (const double face : {1.0, 3.0, 6.0}) {
                        const std::string profile =
                            std::string(R"("type": ")") + type + R"(", "fail_model": {"mode": ")" + mode +
                            R"(", "graded_rules": {"minor_fail_max_delta": 1, "minor_max_failures": 0, "graded_by": ")" +
                            by + R"("}})";
                        const auto match = match_of(margin_of(
                            {.weapon =
                                 std::string(
                                     R"("kind": "attack", "M": 4, "V": 2, "N": 1, "max_damage": 9, "min_damage": 1, "pattern": ")") +
                                 pattern + "\"",
                             .profile = profile}));
                        AnySource source(dice({face}));
                        expect_told(*match, source);
                    }
}

TEST_P(MarginWords, NameDrawsMeansAndNotes) {
    for (const char* key : {"draw.margin.hit_die", "draw.margin.defense_die"})
        expect_worded(words().text(key));
    for (const char* weapon :
         {R"("kind": "weapon", "hit_tn_base": 9)", R"("kind": "weapon", "hit_tn_base": 0)",
          R"("kind": "attack", "pattern": "heavy_hit", "M": 9, "V": 1)",
          R"("kind": "attack", "pattern": "heavy_hit", "M": 0, "V": 1)"}) {
        const Odds odds = odds_of(margin_of({.weapon = weapon}));
        for (const NamedMean& mean : odds.means)
            expect_worded(words().text("metric." + std::string(mean.name)));
        for (const NamedChance& o : odds.outcomes)
            expect_worded(words().text("outcome." + std::string(o.name)));
        ASSERT_EQ(odds.notes.size(), 1U);
        expect_worded(words().text(odds.notes.front()));
    }
}

INSTANTIATE_TEST_SUITE_P(, MarginWords, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

TEST(MarginSentences, SayHowTheMarginBecameWeakPoints) {
    const MarginDuel duel{.stats_a = R"("accuracy": 3)", .weapon = plain_weapon};
    EXPECT_EQ(line_of(duel, {6}, Language::en),
              "a hits a weak point of b (9 against 4, margin 5, bonus +2) for 20 damage.");
    EXPECT_EQ(line_of(duel, {6}, Language::zh_tw),
              "a擊中b的弱點（9 對門檻 4，餘裕 5，弱點 +2），造成 20 點傷害。");
    EXPECT_EQ(line_of(duel, {6}, Language::fr),
              "a touche un point faible de b (9 contre 4, marge 5, bonus +2) et inflige 20 dégâts.");
}

TEST(MarginSentences, NumberStepsOfALaterHit) {
    EXPECT_EQ(step_label("margin", "score", catalogue(Language::en)), "score");
    EXPECT_EQ(step_label("margin", "score[2]", catalogue(Language::en)), "score (3)");
}

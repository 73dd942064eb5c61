#include "engine/narration/formula.h"
#include "engine/narration/telling.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

/// One attack with typed dice, told.
class Told {
public:
    Told(const Value& root, const std::vector<double>& rolls) : match_(match_of(root)) {
        TypedDice dice;
        for (const double roll : rolls) dice.push_back({.value = roll});
        AnySource source(dice);
        match_->resolve(source, match_->initial_state(), log_);
    }

    std::string formula(std::string_view step, Language language = Language::en) const {
        const StepFact* found = find_step(log_, event(), step);
        return found ? formula_of(*found, {log_, event(), *match_}, catalogue(language)) : "no such step";
    }
    std::string sentence(Language language) const {
        return sentences_of(event(), log_, *match_, catalogue(language)).front();
    }
    std::string die(std::size_t i, Language language = Language::en) const {
        return draw_words(log_.draws(event())[i], {log_, event(), *match_}, catalogue(language));
    }

private:
    const Event& event() const { return log_.events().front(); }

    std::unique_ptr<Match> match_;
    EventLog log_ = {};
};

Value duel() {
    return json(R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a", "name": {"en": "Isolde", "fr": "Iseult", "zh-TW": "伊索德"}, "stats": {"AGI": 30, "STR": 4}},
        {"id": "b", "name": "Roland", "stats": {"AGI": 20, "VIT": 0, "hp": 40}}]})");
}

} // namespace

/// 14 + 30 / 10 = 17 beats 10 + 20 / 10 = 12 by 5; 5 and STR 4 are 9 damage.
TEST(Formula, IsMathematicsInWords) {
    const Told told(duel(), {14, 10});
    EXPECT_EQ(told.formula("hit_a"), "Isolde’s d20 + agility / divisor of AGI = 14 + 30 / 10 = 17");
    EXPECT_EQ(told.formula("hit"), "attacker’s total > defender’s total: 17 > 12, yes");
    EXPECT_EQ(told.formula("hp_after"), "max(0, hit points − damage) = max(0, 40 − 9) = 31");
}

TEST(Formula, IsWordedInEveryLanguage) {
    const Told told(duel(), {14, 10});
    EXPECT_EQ(told.die(0, Language::fr), "d20 d’Iseult");
    EXPECT_EQ(told.die(0, Language::zh_tw), "伊索德的 d20");
    EXPECT_TRUE(told.formula("hp_after", Language::fr).ends_with("= max(0\u00a0; 40 − 9) = 31"));
}

/// The facts are the same; who is told in which language is decided when they are told.
TEST(Names, ChangeWithTheLanguageOfALog) {
    const Told told(duel(), {14, 10});
    EXPECT_TRUE(told.sentence(Language::en).starts_with("Isolde "));
    EXPECT_TRUE(told.sentence(Language::fr).starts_with("Iseult "));
    EXPECT_TRUE(told.sentence(Language::zh_tw).starts_with("伊索德"));
    EXPECT_NE(told.sentence(Language::zh_tw).find("Roland"), std::string::npos);
}

TEST(Formula, ShowsTheDigitsThatMatter) {
    const Catalogue& en = catalogue(Language::en);
    EXPECT_EQ(short_number_text(36, en), "36");
    EXPECT_EQ(short_number_text(1.0 / 3, en), "0.3333");
    EXPECT_EQ(short_number_text(0.1 + 0.2, en), "0.3");
    EXPECT_EQ(short_number_text(0.000123456, en), "0.000123");
    EXPECT_EQ(short_number_text(-2.5, catalogue(Language::fr)), "-2,5");
    EXPECT_EQ(short_number_text(123456789, en), "123456789");
    Value root = duel();
    root = with(root, "rules", json(R"({"agi_div": 7})"));
    EXPECT_EQ(Told(root, {14, 10}).formula("agi_a"), "agility / divisor of AGI = 30 / 7 ≈ 4.2857");
}

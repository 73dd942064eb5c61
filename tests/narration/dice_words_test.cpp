#include "engine/narration/dice_words.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

std::string said(std::string_view text, Language language = Language::en) {
    return dice_words(parse_dice(text).value(), catalogue(language));
}

} // namespace

TEST(DiceWords, SayWhatWasUnderstood) {
    EXPECT_EQ(said("2d6+1d12"), "the sum of 2d6, plus 1d12");
    EXPECT_EQ(said("4d6kh3-2"), "the sum of the 3 highest of 4d6, minus 2");
    EXPECT_EQ(said("2d20kl1"), "the lowest die of 2d20");
    EXPECT_EQ(said("10d6>=5"), "how many of 10d6 show 5 or more");
    EXPECT_EQ(said("6d6r1"), "the sum of 6d6, the lowest die rolled again once");
    EXPECT_EQ(said("6d6r0"), "the sum of 6d6");
    EXPECT_EQ(said("-1d4"), "minus 1d4");
    EXPECT_EQ(said("max(2d6,1d12)"), "the largest of (the sum of 2d6), (1d12)");
    EXPECT_EQ(said("3"), "3");
    EXPECT_EQ(said("3d6!>=5"), "the sum of 3d6, each of which on 5–6 is rolled again and adds");
    EXPECT_EQ(said("d6!"), "1d6, which on 6 is rolled again and adds");
    EXPECT_EQ(said("2d6/2"), "(the sum of 2d6) divided by 2, rounded down");
    EXPECT_EQ(said("d20+7>=15"), "1 if (1d20, plus 7) comes to 15 or more, otherwise 0");
    EXPECT_EQ(said("(2d6+3)*2-(1d4+1)"), "(the sum of 2d6, plus 3) times 2, minus (1d4, plus 1)");
}

TEST(DiceWords, HaveAllTheirTexts) {
    for (const Language language : {Language::en, Language::fr, Language::zh_tw})
        for (const char* text :
             {"3d6",       "d6",     "4d6kh1",   "4d6kh2",    "4d6kl1",    "4d6kl2", "4d6>=2", "4d6r",
              "4d6r2",     "4d6r<2", "4d6r<2x2", "max(1,d6)", "min(1,d6)", "-d6-1",  "d6!",    "2d6!",
              "(2d6!)>=5", "4dF",    "4dF>=1",   "d66",       "d6*2",      "d6/2",   "d6+1>=4"})
            EXPECT_EQ(said(text, language).find("⟦"), std::string::npos) << said(text, language);
}

/// Chosen dice can only be named by options, not in the notation.
TEST(DiceWords, NameChosenDice) {
    const Reroll chosen{.strategy = RerollStrategy::specific_indexes, .indexes = {0}};
    const DiceExpression expression{
        .terms = {{.pool = {.sides = {6, 6}, .mode = PoolMode::max, .reroll = chosen}}}};
    EXPECT_EQ(dice_words(expression, catalogue(Language::en)),
              "the highest die of 2d6, one chosen die rolled again");
}

#include "engine/chance/roll_dice.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ludus;

namespace {

using Dice = std::vector<FallenDie>;

/// What is rolled with such dice of the table; all of them are used up.
DiceRoll rolled(std::string_view text, const TypedDice& dice) {
    AnySource source(dice);
    DiceRoll roll = roll_dice(source, *parse_dice(text));
    EXPECT_TRUE(source.verdict()) << text;
    return roll;
}

} // namespace

TEST(RollDice, KeepsRerollsAndExplodes) {
    const DiceRoll best = rolled("4d6kh2+1", {{3}, {5}, {1}, {5}});
    EXPECT_EQ(best.total, 11);
    EXPECT_EQ(best.dice, (Dice{{6, 3, false}, {6, 5}, {6, 1, false}, {6, 5}}));
    const DiceRoll worst = rolled("1d20dis", {{14}, {9}});
    EXPECT_EQ(worst.total, 9);
    EXPECT_EQ(worst.dice, (Dice{{20, 14, false}, {20, 9}}));
    const DiceRoll again = rolled("2d6r1", {{4}, {2}, {1}});
    EXPECT_EQ(again.total, 5);
    EXPECT_EQ(again.dice, (Dice{{6, 4}, {6, 2, false, true}, {6, 1}}));
    const DiceRoll more = rolled("2d6!>=5", {{5}, {6}, {2}, {4}});
    EXPECT_EQ(more.total, 17);
    EXPECT_EQ(more.dice, (Dice{{6, 5, true, false, true}, {6, 6, true, false, true}, {6, 2}, {6, 4}}));
    EXPECT_EQ(rolled("(2d6!)>=8", {{6}, {1}, {6}, {2}}).total, 1);
}

TEST(RollDice, CountsComparesAndCalculates) {
    const DiceRoll counted = rolled("3d6>=5", {{5}, {4}, {6}});
    EXPECT_EQ(counted.total, 2);
    EXPECT_EQ(counted.dice, (Dice{{6, 5}, {6, 4, false}, {6, 6}}));
    EXPECT_EQ(rolled("4dF", {{1}, {2}, {3}, {1}}).dice, (Dice{{3, -1}, {3, 0}, {3, 1}, {3, -1}}));
    EXPECT_EQ(rolled("4dF", {{1}, {2}, {3}, {1}}).total, -1);
    EXPECT_EQ(rolled("d66", {{3}, {5}}).total, 35);
    EXPECT_EQ(rolled("(2d6+3)*2-2d6/2", {{1}, {2}, {3}, {4}}).total, 9);
    EXPECT_EQ(rolled("d20+7>=15", {{8}}).total, 1);
    EXPECT_EQ(rolled("d20+7>=15", {{7}}).total, 0);
    const DiceRoll larger = rolled("max(2d6,1d12)", {{3}, {4}, {8}});
    EXPECT_EQ(larger.total, 8);
    EXPECT_EQ(larger.dice, (Dice{{6, 3, false}, {6, 4, false}, {12, 8}}));
}

/// 40,000 rolls of every notation; each mean, and each chance of at least the median and the 95 % value, is
/// within five standard errors.
TEST(RollDice, PlayedAgainstExact) {
    constexpr int runs = 40'000;
    std::int64_t seed = 1;
    for (const char* text :
         {"3d6",     "d%",       "2d6+1d12-1", "4d6kh3",        "2d20kl1",       "4d6d1",
          "10d6>=5", "6d6r1",    "10d6r<3x2",  "(2d6+1d12)kh2", "max(2d6,1d12)", "min(2d6,1d12)",
          "d6!",     "3d6!",     "3d6!>=5",    "(3d6!)>=5",     "(3d6!)>=8",     "1d20adv",
          "1d20dis", "4dF",      "4dF>=1",     "d66",           "1d66",          "(2d6+3)*2",
          "2d6/2",   "-(2d6/3)", "d20+7>=15",  "1-(d100>=66)",  "d4!>=2",        "(d20+7>=15)*10+d4"}) {
        const DiceExpression expression = *parse_dice(text);
        const Distribution exact = *dice_distribution(expression);
        AnySource source(GeneratorId::philox, seed_from_int(seed++));
        const double low = exact.median(), high = exact.quantile(0.95);
        double sum = 0, from_low = 0, from_high = 0;
        for (int i = 0; i < runs; ++i) {
            const double total = roll_dice(source, expression).total;
            sum += total;
            from_low += total >= low;
            from_high += total >= high;
        }
        EXPECT_NEAR(sum / runs, exact.mean(), 5 * exact.sd() / std::sqrt(runs)) << text;
        for (const auto& [value, seen] : {std::pair{low, from_low}, {high, from_high}}) {
            const double p = exact.at_least(value);
            EXPECT_NEAR(seen / runs, p, 5 * std::sqrt(p * (1 - p) / runs) + 1e-12) << text << ' ' << value;
        }
    }
}

#include "engine/dist/dice_notation.h"
#include "engine/dist/pool_distribution.h"

#include <gtest/gtest.h>

using namespace ludus;

namespace {

DiceExpression one(DiceTerm term, std::int64_t constant = 0) {
    return {.terms = {term}, .constant = constant};
}
DiceExpression one(PoolSpec pool, std::int64_t constant = 0) { return one(DiceTerm{.pool = pool}, constant); }

Distribution of(std::string_view text) {
    const auto expression = parse_dice(text);
    EXPECT_TRUE(expression) << text;
    const auto d = dice_distribution(*expression);
    EXPECT_TRUE(d) << text;
    return *d;
}

struct Mistake {
    std::string_view text;
    std::string_view code;
    std::int64_t at;
};

} // namespace

/// All terms of an expression share one budget: two like pools cost twice as much, and their sum.
TEST(DiceTotal, TermsShareTheBudget) {
    const auto one = parse_dice("20d20kh5").value(), two = parse_dice("20d20kh5+20d20kh5").value();
    DiceWork enough_for_one({}, 120'000), enough_for_two({}, 1'000'000);
    EXPECT_TRUE(dice_distribution(one, enough_for_one));
    DiceWork again({}, 120'000);
    EXPECT_EQ(dice_distribution(two, again).error().front().code, "dice_work");
    EXPECT_TRUE(dice_distribution(two, enough_for_two));
}

TEST(DiceNotation, Pools) {
    EXPECT_EQ(parse_dice("3d6").value(), one(PoolSpec{.sides = {6, 6, 6}}));
    EXPECT_EQ(parse_dice("d20").value(), one(PoolSpec{.sides = {20}}));
    EXPECT_EQ(parse_dice(" 2 D % ").value(), one(PoolSpec{.sides = {100, 100}}));
    EXPECT_EQ(parse_dice("0d6").value(), one(PoolSpec{}));
    EXPECT_EQ(parse_dice("2d6+3-1").value(), one(PoolSpec{.sides = {6, 6}}, 2));
    EXPECT_EQ(parse_dice("-d4").value(), one(DiceTerm{.subtracted = true, .pool = {.sides = {4}}}));
    EXPECT_EQ(parse_dice("7").value(), (DiceExpression{.constant = 7}));
}

TEST(DiceNotation, Rules) {
    const PoolSpec best{.sides = {6, 6, 6, 6}, .mode = PoolMode::top_n_sum, .top_n = 3};
    for (const char* text : {"4d6kh3", "4d6k3", "4d6dl1", "4d6dl", "4D6 KH 3"})
        EXPECT_EQ(parse_dice(text).value(), one(best)) << text;
    const DiceTerm worst{.kind = DiceTerm::Kind::lowest_kept,
                         .pool = {.sides = {20, 20}, .mode = PoolMode::top_n_sum, .top_n = 1}};
    for (const char* text : {"2d20kl1", "2d20kl", "2d20dh"})
        EXPECT_EQ(parse_dice(text).value(), one(worst)) << text;
    const PoolSpec counted{.sides = {6, 6}, .mode = PoolMode::success_count, .threshold = 5};
    for (const char* text : {"2d6>=5", "2d6>4", "2d6≥5"})
        EXPECT_EQ(parse_dice(text).value(), one(counted)) << text;
    for (const char* text : {"2d6r", "2d6r1"})
        EXPECT_EQ(parse_dice(text).value(), one(PoolSpec{.sides = {6, 6}, .reroll = Reroll{}})) << text;
    const Reroll twice{.strategy = RerollStrategy::all_fail, .times = 2};
    EXPECT_EQ(parse_dice("d6r<3x2").value(), one(PoolSpec{.sides = {6}, .threshold = 3, .reroll = twice}));
    EXPECT_EQ(parse_dice("(d6+2d8)kh2").value(),
              one(PoolSpec{.sides = {6, 8, 8}, .mode = PoolMode::top_n_sum, .top_n = 2}));
}

TEST(DiceNotation, MistakesNameTheirPlace) {
    for (const Mistake& m : {Mistake{"", "dice_incomplete", 1},
                             {"2d", "dice_sides_missing", 3},
                             {"2d+1", "dice_sides_missing", 3},
                             {"2d6+", "dice_incomplete", 5},
                             {"2d6 + é", "dice_unexpected", 7},
                             {"é2d6", "dice_unexpected", 1},
                             {"2d6!", "dice_unexpected", 4},
                             {"2d6)", "dice_unexpected", 4},
                             {"d1", "dice_number", 2},
                             {"3d1001", "dice_number", 3},
                             {"9999999999", "dice_number", 1},
                             {"1000000000+1", "dice_number", 12},
                             {"1000000d6", "pool_too_large", 1},
                             {"600d6+500d6", "pool_too_large", 7},
                             {"max(600d6,500d6)", "pool_too_large", 11},
                             {"4d6kh3kl1", "dice_rule_twice", 7},
                             {"4d6r1r1", "dice_rule_twice", 6},
                             {"10d6>=5r<3", "dice_two_thresholds", 8},
                             {"(2d6+d8)kl1", "dice_lowest_kept", 9},
                             {"4d6kl1r1", "dice_lowest_kept", 7},
                             {"(2d6+1)kh1", "dice_unexpected", 7},
                             {"max 2d6", "dice_unexpected", 5},
                             {"max(2d6", "dice_incomplete", 8},
                             {"max(2d6,)", "dice_unexpected", 9}}) {
        const auto read = parse_dice(m.text);
        ASSERT_FALSE(read) << m.text;
        EXPECT_EQ(read.error().front().code, m.code) << m.text;
        EXPECT_EQ(read.error().front().arguments.back(), (NamedArgument{"at", m.at})) << m.text;
    }
    EXPECT_EQ(parse_dice(std::string(1001, '1')).error().front().code, "dice_text_too_long");
    std::string nested = "1";
    for (int i = 0; i < 17; ++i) nested = "max(" + nested + ")";
    EXPECT_EQ(parse_dice(nested).error().front().code, "dice_nested");
}

TEST(DiceNotation, WrittenBackItReadsTheSame) {
    for (const char* text :
         {"3d6", "0d6", "-d4+1", "2d6+1d12-3", "4d6kh3r2", "2d20kl1", "10d6>=5r<5x3", "2d6r0",
          "(2d6+1d12)kh2+max(1d6,min(2d4,3),-1)-1d8>1000", "0", "-7", "1d6r<1001"}) {
        const auto read = parse_dice(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(parse_dice(text_of(*read)).value(), *read) << text_of(*read);
    }
    EXPECT_EQ(text_of(parse_dice("d6 + d6 + 2D8 + (1d4+1d4) k").value()), "1d6+1d6+2d8+2d4kh1");
}

/// 1/36 to 6/36 and back, moved by 3.
TEST(DiceTotal, SumsAndConstants) {
    const Distribution d = of("2d6+3");
    EXPECT_EQ(d.min(), 5);
    EXPECT_EQ(d.max(), 15);
    EXPECT_DOUBLE_EQ(d.p_of(10), 6.0 / 36);
    EXPECT_EQ(of("2d6+1d12"), pool_distribution({.sides = {6, 6, 12}}).value());
    EXPECT_EQ(of("1d6-1d6").mean(), 0);
    EXPECT_DOUBLE_EQ(of("1d6-1d6").p_of(-5), 1.0 / 36);
    EXPECT_EQ(of("5-2"), Distribution::certain(3));
    EXPECT_DOUBLE_EQ(of("4d6kh3+1d4").p_of(22), 21.0 / 1296 / 4); // 21 ways to three sixes
}

/// Lowest of 2d20: 2(20 - v) + 1 of 400 ways to v.
TEST(DiceTotal, LowestKept) {
    const Distribution d = of("2d20kl1");
    for (int v = 1; v <= 20; ++v) EXPECT_NEAR(d.p_of(v), (2 * (20 - v) + 1) / 400.0, 1e-15) << v;
    EXPECT_NEAR(of("4d6kl3").mean(), 21 - 12.244599, 5e-7);
    EXPECT_EQ(of("3d6kl5"), of("3d6"));
}

TEST(DiceTotal, LargerAndSmaller) {
    // max(2d6, 1d12) = 2: 2d6 shows 2 (1/36) and 1d12 at most 2 (2/12); min = 12: 1/36 · 1/12.
    EXPECT_NEAR(of("max(2d6,1d12)").p_of(2), 2.0 / 432, 1e-16);
    EXPECT_NEAR(of("min(2d6,1d12)").p_of(12), 1.0 / 432, 1e-16);
    EXPECT_NEAR(of("max(2d6,1d12)").mean() + of("min(2d6,1d12)").mean(), 13.5, 1e-12);
    EXPECT_NEAR(of("(2d6+1d12)kh1").mean(), 7.229167, 5e-7);
    for (int v = 1; v <= 6; ++v) // v^3 - (v - 1)^3 of 216
        EXPECT_NEAR(of("max(1d6,1d6,1d6)").p_of(v), (3 * v * v - 3 * v + 1) / 216.0, 1e-15) << v;
    EXPECT_EQ(of("max(1d6,4)").min(), 4);
}

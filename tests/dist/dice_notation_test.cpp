#include "engine/dist/dice_notation.h"
#include "engine/dist/pool_distribution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

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

/// All terms of an expression share one budget: two like pools cost twice as much, and adding them up.
TEST(DiceTotal, TermsShareTheBudget) {
    const auto one = parse_dice("20d20kh5"), two = parse_dice("20d20kh5+20d20kh5");
    DiceWork all;
    ASSERT_TRUE(dice_distribution(*one, all));
    const std::uint64_t cost = DiceWork::usual - all.left();
    DiceWork enough_for_one({}, cost), too_little({}, 2 * cost), plenty({}, 10 * cost);
    EXPECT_TRUE(dice_distribution(*one, enough_for_one));
    EXPECT_EQ(dice_distribution(*two, too_little).error().front().code, "dice_work");
    EXPECT_TRUE(dice_distribution(*two, plenty));
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
                             {"(2d6+1)kh1", "dice_rules_need_dice", 8},
                             {"d6!>=1", "dice_all_explode", 4},
                             {"d6!>0", "dice_all_explode", 4},
                             {"d6!>=7", "dice_none_explode", 4},
                             {"3d6!kh2", "dice_exploding_rules", 5},
                             {"4d6kh3!", "dice_exploding_rules", 7},
                             {"(2d6+d8)!", "dice_exploding_rules", 9},
                             {"3d6!>=5>=4", "dice_exploding_rules", 8},
                             {"2d20adv", "dice_advantage", 5},
                             {"4dFkh2", "dice_fudge_rules", 4},
                             {"d66>=33", "dice_tens_rules", 4},
                             {"2d6*2d6", "dice_times_dice", 5},
                             {"12/d6", "dice_by_dice", 4},
                             {"2d6/0", "dice_by_zero", 5},
                             {"d100<=65", "dice_only_at_least", 5},
                             {"4d6kh3>=12", "dice_kept_compared", 7},
                             {"(4d6kh3)>=12", "dice_kept_compared", 9},
                             {"2d6*1000000000*1000000", "dice_total", 23},
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
    for (const char* text : {"3d6",
                             "0d6",
                             "-d4+1",
                             "2d6+1d12-3",
                             "4d6kh3r2",
                             "2d20kl1",
                             "10d6>=5r<5x3",
                             "2d6r0",
                             "(2d6+1d12)kh2+max(1d6,min(2d4,3),-1)-1d8>1000",
                             "0",
                             "-7",
                             "1d6r<1001",
                             "3d6!",
                             "3d6!>=5",
                             "(3d6!)>=8",
                             "1d20adv",
                             "d20dis-1",
                             "4dF",
                             "4dF>=0",
                             "d66",
                             "-2d66",
                             "(2d6+3)*2",
                             "3*(2d6+1)",
                             "2d6*2",
                             "2d6*1",
                             "(2d6+1d8)/2",
                             "7/2",
                             "-7/2",
                             "(2d6+3)*2*3/4",
                             "((2d6))",
                             "(4d6kh3)*2",
                             "(6d6r<3)>=3",
                             "d20+7>=15",
                             "d20+0>=15",
                             "(d20+7>14)*10",
                             "max(2d6,3)>=7",
                             "1-(d100>=66)",
                             "d20-5>=-2",
                             "0d6!",
                             "0dF",
                             "(-d6)",
                             "(3)",
                             "2*d6!+1"}) {
        const auto read = parse_dice(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(parse_dice(text_of(*read)).value(), *read) << text_of(*read);
    }
    EXPECT_EQ(text_of(parse_dice("d6 + d6 + 2D8 + (1d4+1d4) k").value()), "1d6+1d6+2d8+2d4kh1");
}

/// Whatever is typed: refused with a place in it, or read the same when written back, and worth a total.
TEST(DiceNotation, AnythingTypedReadsTheSameWrittenBack) {
    constexpr const char* pieces[] = {
        "d6", "2d8", "d66",  "3dF",  "(",   ")",   "+",      "-",          "*",   "/",       "2",
        "0",  "!",   ">=",   ">",    "<",   "r",   "kh",     "d",          "adv", "17",      "max(",
        ",",  "x",   "1d20", "!>=5", ")*3", ")/2", "+7>=15", "1000000000", "(d6", "(2d6+d8)"};
    std::mt19937 chance(7);
    int understood = 0;
    for (int i = 0; i < 100'000; ++i) {
        std::string text;
        for (auto n = chance() % 9 + 1; n > 0; --n) text += pieces[chance() % std::size(pieces)];
        const auto read = parse_dice(text);
        if (!read) {
            const NamedArgument& at = read.error().front().arguments.back();
            ASSERT_EQ(at.name, "at") << text;
            ASSERT_LE(std::get<std::int64_t>(at.value), static_cast<std::int64_t>(text.size()) + 1) << text;
            continue;
        }
        ++understood;
        const auto again = parse_dice(text_of(*read));
        ASSERT_TRUE(again) << text << " as " << text_of(*read);
        ASSERT_EQ(*again, *read) << text << " as " << text_of(*read);
        DiceWork little({}, 20'000);
        const auto d = dice_distribution(*read, little);
        ASSERT_TRUE(d ? d->max() <= 1e12 : d.error().front().code == "dice_work") << text;
    }
    EXPECT_GT(understood, 5'000);
}

/// Written back it would be in seventeen brackets.
TEST(DiceNotation, FactorsNestToo) {
    std::string text = "d6";
    for (int i = 0; i < 16; ++i) text += "/2";
    const auto read = parse_dice(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(parse_dice(text_of(*read)).value(), *read);
    EXPECT_EQ(parse_dice(text + "/2").error().front().code, "dice_nested");
    EXPECT_EQ(parse_dice("1000000000*1000000000*1000000000*d6").error().front().code, "dice_number");
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

/// By hand: 6 is out of reach, 7 is a 6 and a 1. The mean m = 3.5 + m / 6 is 4.2.
TEST(DiceExploding, OneDieByHand) {
    const Distribution d = of("d6!");
    EXPECT_NEAR(d.p_of(5), 1.0 / 6, 1e-16);
    EXPECT_EQ(d.p_of(6), 0);
    EXPECT_NEAR(d.p_of(7), 1.0 / 36, 1e-17);
    EXPECT_NEAR(d.p_of(17), 1.0 / 216, 1e-17);
    EXPECT_NEAR(d.mean(), 4.2, 1e-12);
    EXPECT_EQ(d.max(), 606);
    EXPECT_EQ(of("0d6!"), Distribution::certain(0));
    EXPECT_NEAR(of("2d6!").p_of(8), 2 * (1.0 / 36) * (1.0 / 6) + 3.0 / 36, 1e-16); // 7+1, 1+7; 3+5, 4+4, 5+3
}

/// Every way to roll, followed roll by roll until the total is out of sight.
TEST(DiceExploding, AgainstEveryRoll) {
    for (const auto& [text, dice, sides, from] :
         {std::tuple{"2d4!", 2, 4, 4}, {"3d6!>=5", 3, 6, 5}, {"2d3!>1", 2, 3, 2}, {"1d8!>=7", 1, 8, 7}}) {
        constexpr int seen = 15;
        std::vector<double> p(seen + 1);
        const std::function<void(int, int, double)> roll = [&](int left, int total, double chance) {
            if (total > seen) return;
            if (left == 0) return void(p[static_cast<std::size_t>(total)] += chance);
            for (int face = 1; face <= sides; ++face)
                roll(face >= from ? left : left - 1, total + face, chance / sides);
        };
        roll(dice, 0, 1);
        const Distribution d = of(text);
        for (int total = 0; total <= seen; ++total)
            EXPECT_NEAR(d.p_of(total), p[static_cast<std::size_t>(total)], 1e-14) << text << ' ' << total;
    }
}

/// A d6 comes to 8 or more with a 6 and then 2 or more: 1/6 · 5/6.
TEST(DiceExploding, CountedWithWhatTheyAdded) {
    const double p = 5.0 / 36;
    EXPECT_NEAR(of("(3d6!)>=8").p_of(3), p * p * p, 1e-16);
    EXPECT_NEAR(of("(3d6!)>=8").p_of(1), 3 * p * (1 - p) * (1 - p), 1e-15);
    EXPECT_NEAR(of("(2d6!>=5)>7").mean(), 2 * of("1d6!>=5").at_least(8), 1e-14);
}

/// (5/6)^101 goes on beyond a hundred rolls; 6^-101 is nothing to tell of.
TEST(DiceExploding, WhatIsLeftOutIsKnown) {
    EXPECT_NEAR(left_out(*parse_dice("d6!>=2")), std::pow(5.0 / 6, 101), 1e-22);
    EXPECT_NEAR(left_out(*parse_dice("max(2d6!>=2,1)+3")), 2 * std::pow(5.0 / 6, 101), 1e-15);
    EXPECT_LT(left_out(*parse_dice("1000d6!")), 1e-70);
    EXPECT_EQ(left_out(*parse_dice("3d6")), 0);
}

TEST(DiceTotal, AdvantageIsTheBetterOfTwo) {
    EXPECT_EQ(of("1d20adv"), of("2d20kh1"));
    EXPECT_EQ(of("d20dis+3"), of("2d20kl1+3"));
    EXPECT_EQ(of("4d6d1"), of("4d6dl1"));
}

/// 19 of 81 ways to 0: all four blank, one pair of signs (12), two pairs (6).
TEST(DiceTotal, FudgeDice) {
    const Distribution d = of("4dF");
    EXPECT_NEAR(d.p_of(0), 19.0 / 81, 1e-16);
    EXPECT_NEAR(d.p_of(-4), 1.0 / 81, 1e-17);
    for (int v = -4; v <= 4; ++v) EXPECT_EQ(d.p_of(v), of("4d3-8").p_of(v)) << v;
    EXPECT_NEAR(of("4dF>=1").p_of(4), 1.0 / 81, 1e-16);
    EXPECT_NEAR(of("4dF>-1").mean(), 4 * 2.0 / 3, 1e-15);
}

TEST(DiceTotal, TensAndUnits) {
    const Distribution d = of("d66");
    EXPECT_EQ(d.support().size(), 36U);
    EXPECT_NEAR(d.p_of(45), 1.0 / 36, 1e-17);
    EXPECT_EQ(d.p_of(17), 0);
    EXPECT_EQ(d, of("10*d6+d6"));
    EXPECT_EQ(of("1d66").support().size(), 66U);
}

/// Rounded down: 2 and 3 of 2d6 are 1, with 1/36 + 2/36; -1/2 is -1.
TEST(DiceTotal, TimesAndDividedBy) {
    EXPECT_NEAR(of("2d6/2").p_of(1), 3.0 / 36, 1e-16);
    EXPECT_NEAR(of("(2d6+3)*2").p_of(20), 6.0 / 36, 1e-16);
    EXPECT_EQ(of("2*(2d6+3)"), of("(2d6+3)*2"));
    EXPECT_EQ(of("(d2-2)/2").min(), -1);
    EXPECT_EQ(of("7/2+2*3"), Distribution::certain(9));
    EXPECT_EQ(of("-7/2"), Distribution::certain(-3));
    EXPECT_EQ(of("d20-(d6+1)"), of("d20-d6-1"));
    EXPECT_EQ(of("1d6+2d6*2").max(), 30);
}

/// 13 of 20 faces are 8 or more.
TEST(DiceTotal, Compared) {
    EXPECT_NEAR(of("d20+7>=15").p_of(1), 13.0 / 20, 2e-16);
    EXPECT_NEAR(of("d20+7>15").p_of(1), 12.0 / 20, 2e-16);
    EXPECT_NEAR(of("1-(d100>=66)").p_of(1), 0.65, 1e-15);
    EXPECT_NEAR(of("4d6kh3+0>=18").p_of(1), 21.0 / 1296, 1e-17);
    EXPECT_NEAR(of("(d20+7>=15)*10").mean(), 6.5, 1e-14);
    EXPECT_EQ(of("d20+7>=8"), Distribution::certain(1));
    EXPECT_EQ(of("d20+7>=28"), Distribution::certain(0));
    EXPECT_EQ(of("2d6+3d8>=5"), of("(3d8>=5)+2d6")); // right after dice it counts
}

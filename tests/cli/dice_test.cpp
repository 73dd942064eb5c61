#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Dice = Cli;

std::string complaint(const std::vector<std::string>& arguments) {
    const CliRun run = run_cli(arguments);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    expect_decent(run.err);
    return run.err;
}

TEST_F(Dice, JsonHoldsTheDistribution) {
    const Value v = json_of({"dice", "3d6"});
    expect_keys(v, {"expression", "text", "distribution", "mean", "sd", "min", "max", "quantiles", "exact"});
    EXPECT_EQ(v["expression"], Value("3d6"));
    ASSERT_EQ(v["distribution"].size(), 16U);
    EXPECT_DOUBLE_EQ(v["distribution"].items()[7].items()[1].as_double(), 27.0 / 216);
    EXPECT_DOUBLE_EQ(v["mean"].as_double(), 10.5);
    EXPECT_DOUBLE_EQ(v["sd"].as_double(), std::sqrt(8.75));
    EXPECT_EQ(v["quantiles"].items()[2].items()[1].as_double(), 10);
}

TEST_F(Dice, TextSaysWhatWasUnderstood) {
    const std::string text = text_of({"dice", "4d6kh3"});
    EXPECT_THAT(text, HasSubstr("the sum of the 3 highest of 4d6"));
    EXPECT_THAT(text, HasSubstr("12.24 ± 2.85"));
    EXPECT_THAT(text, HasSubstr("    18    1.62%     1.62%  100.00%"));
    EXPECT_THAT(text_of({"dice", "10d6>=5", "--lang", "fr"}),
                HasSubstr("combien de dés de 10d6 font 5 ou plus"));
    EXPECT_THAT(text_of({"dice", "10d6>=5", "--lang", "zh-TW"}), HasSubstr("10d6 中擲出 5 以上的顆數"));
    EXPECT_EQ(text_of({"dice", "2d6", "+", "1d12"}), text_of({"dice", "2d6+1d12"}));
}

TEST_F(Dice, TellsTheChanceAndWhatIsLeftOut) {
    EXPECT_THAT(text_of({"dice", "d20+7>=15"}), HasSubstr("  chance              65.00%\n"));
    EXPECT_NEAR(json_of({"dice", "d20+7>=15"})["chance"].as_double(), 0.65, 1e-15);
    EXPECT_THAT(text_of({"dice", "d6!>=2"}), HasSubstr("rolled again at most 100 times; with a chance of "));
    EXPECT_NEAR(json_of({"dice", "d6!>=2"})["left_out"].as_double(), 1.00622e-8, 1e-13);
    EXPECT_FALSE(json_of({"dice", "3d6!"}).contains("left_out"));
    EXPECT_THAT(complaint({"dice", "4d6kh3>=12"}), HasSubstr("write 4d6kh3+0>=12"));
    EXPECT_THAT(complaint({"dice", "d20+7>=15", "--mode", "max"}), HasSubstr("rules of its own"));
}

TEST_F(Dice, Csv) {
    const auto rows = lines(text_of({"dice", "d4", "--csv"}));
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[0], "value,exactly,at_least,at_most");
    EXPECT_EQ(rows[2], "2,0.25,0.75,0.5");
}

TEST_F(Dice, OptionsPutRulesOnBareDice) {
    const auto same = [&](std::vector<std::string> options, const std::string& expression) {
        options.insert(options.begin(), "dice");
        const Value a = json_of(options), b = json_of({"dice", expression});
        EXPECT_EQ(a["distribution"], b["distribution"]) << expression;
        EXPECT_EQ(a["text"], b["text"]) << expression;
    };
    same({"4d6", "--mode", "top_n_sum", "--top-n", "3"}, "4d6kh3");
    same({"4d6", "--top-n", "3"}, "4d6kh3");
    same({"10d6", "--mode", "success_count", "--threshold", "5"}, "10d6>=5");
    same({"10d6", "--threshold", "5"}, "10d6>=5");
    same({"2d6+d12", "--mode", "max"}, "(2d6+d12)kh1");
    same({"6d6", "--reroll", "lowest:1"}, "6d6r1");
    same({"6d6", "--reroll", "lowest"}, "6d6r1");
    same({"6d6+2", "--reroll", "all_fail:2", "--threshold", "3"}, "6d6r<3x2+2");
    const Value chosen = json_of({"dice", "2d6", "--reroll", "specific_indexes:2:0,1"});
    EXPECT_EQ(chosen["distribution"], json_of({"dice", "2d6"})["distribution"]);
}

TEST_F(Dice, MistakesArePointedAt) {
    EXPECT_EQ(lines(complaint({"dice", "2d+1"})),
              (std::vector<std::string>{"the number of sides is missing here: write d6, d20 or d%", "  2d+1",
                                        "    ^"}));
    EXPECT_THAT(complaint({"dice", "二d6"}), HasSubstr("\n  二d6\n  ^\n"));
    EXPECT_THAT(complaint({"dice", "d6+二+d6"}), HasSubstr("\n  d6+二+d6\n     ^\n"));
    EXPECT_THAT(complaint({"dice", "d6\n+x"}), HasSubstr("\n  d6\\n+x\n       ^\n"));
    const std::string million = complaint({"dice", "1000000d6"});
    EXPECT_THAT(million, HasSubstr("1000000 dice are too many: at most 1000 in all"));
    EXPECT_THAT(million, HasSubstr("\n  ^\n"));
    complaint({"dice"});
    complaint({"dice", ""});
}

TEST_F(Dice, WrongOptionsAreNamed) {
    EXPECT_THAT(complaint({"dice", "4d6kh3", "--mode", "max"}), HasSubstr("rules of its own"));
    EXPECT_THAT(complaint({"dice", "4d6", "--mode", "best"}), HasSubstr("--mode: “best” is not a mode"));
    EXPECT_THAT(complaint({"dice", "4d6", "--mode", "top_n_sum"}), HasSubstr("--top-n"));
    EXPECT_THAT(complaint({"dice", "4d6", "--reroll", "all_fail:1"}), HasSubstr("--threshold"));
    EXPECT_THAT(complaint({"dice", "4d6", "--top-n", "0"}), HasSubstr("--top-n: “0”"));
    for (const char* reroll : {"highest", "lowest:x", "lowest:-1", "lowest:1:0", "specific_indexes:1", ""})
        EXPECT_THAT(complaint({"dice", "4d6", "--reroll", reroll}), HasSubstr("--reroll")) << reroll;
    EXPECT_THAT(complaint({"dice", "4d6", "--reroll", "specific_indexes:1:4"}),
                HasSubstr("there is no die 4"));
    EXPECT_THAT(complaint({"dice", "9d20+9d12", "--reroll", "lowest:2"}), HasSubstr("this pool has 10^21"));
}

} // namespace

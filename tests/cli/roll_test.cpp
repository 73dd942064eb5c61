#include "tests/cli/cli_test.h"

namespace ludus::test {
namespace {

using Roll = Cli;

TEST_F(Roll, JsonHasEveryDie) {
    const Value v = json_of({"roll", "4d6kh3+1", "--seed", "7", "--times", "20"});
    expect_keys(v, {"expression", "seed", "rolls"});
    EXPECT_EQ(v["expression"], Value("4d6kh3+1"));
    EXPECT_EQ(v["seed"], Value(7));
    ASSERT_EQ(v["rolls"].size(), 20U);
    for (const Value& one : v["rolls"].items()) {
        expect_keys(one, {"total", "dice", "at_least"});
        ASSERT_EQ(one["dice"].size(), 4U);
        double kept = 1;
        for (const Value& die : one["dice"].items()) {
            expect_keys(die, {"sides", "value", "kept", "rerolled", "exploded"});
            if (die["kept"] == Value(true)) kept += die["value"].as_double();
        }
        EXPECT_EQ(one["total"].as_double(), kept);
    }
}

/// A d20 of 13 or more is eight faces of twenty.
TEST_F(Roll, SaysHowLikelySoMuchIs) {
    const Value v = json_of({"roll", "d20", "--seed", "7", "--times", "50"});
    for (const Value& one : v["rolls"].items())
        EXPECT_NEAR(one["at_least"].as_double(), (21 - one["total"].as_double()) / 20, 1e-12);
}

TEST_F(Roll, TheSameSeedRollsTheSame) {
    const auto rolls = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"roll", "3d6!"});
        return json_of(more)["rolls"];
    };
    EXPECT_EQ(rolls({"--seed", "7", "--times", "9"}), rolls({"--seed", "7", "--times", "9"}));
    EXPECT_EQ(rolls({"--seed", "7"}).items()[0], rolls({"--seed", "7", "--times", "9"}).items()[0]);
    EXPECT_NE(rolls({"--seed", "7", "--times", "9"}), rolls({"--seed", "8", "--times", "9"}));
    EXPECT_NE(rolls({"--seed", "7", "--times", "9"}),
              rolls({"--seed", "7", "--times", "9", "--rng", "philox"}));
}

/// The fresh seed that is shown rolls the same again.
TEST_F(Roll, AFreshSeedIsShown) {
    const Value first = json_of({"roll", "10d1000"});
    const std::string seed = std::to_string(static_cast<std::int64_t>(first["seed"].as_double()));
    EXPECT_EQ(json_of({"roll", "10d1000", "--seed", seed})["rolls"], first["rolls"]);
    EXPECT_NE(json_of({"roll", "10d1000"})["rolls"], first["rolls"]);
}

TEST_F(Roll, TextShowsDiceAndSeed) {
    const std::string text = text_of({"roll", "2d20kl1", "--seed", "7"});
    EXPECT_THAT(text, HasSubstr("the lowest die of 2d20"));
    EXPECT_THAT(text, HasSubstr("Seed 7 (python)"));
    EXPECT_THAT(text, HasSubstr("("));
    EXPECT_THAT(text_of({"roll", "d6", "--seed", "18446744073709551615"}),
                HasSubstr("Seed 18446744073709551615"));
    EXPECT_THAT(text_of({"roll", "--help"}), HasSubstr("ludus-cli roll 3d6"));
}

TEST_F(Roll, MistakesAreTold) {
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"roll"}, {"roll", "2d"}, {"roll", "d6", "--times", "0"}, {"roll", "d6", "--times", "x"}}) {
        const CliRun run = run_cli(wrong);
        EXPECT_EQ(run.code, 2);
        expect_decent(run.err);
        EXPECT_NE(run.err, "");
    }
    EXPECT_THAT(run_cli({"roll", "2d6+d"}).err, HasSubstr("\n  2d6+d\n       ^\n"));
}

/// Too many to know how likely a total is, but not to roll.
TEST_F(Roll, RollsWhatIsTooMuchToCalculate) {
    const Value v = json_of({"roll", "1000d1000kh500", "--seed", "1"});
    EXPECT_TRUE(v["rolls"].items()[0]["at_least"].is_null());
}

} // namespace
} // namespace ludus::test

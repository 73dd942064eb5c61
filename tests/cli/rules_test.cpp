#include "tests/cli/cli_test.h"

using namespace ludus;
using namespace ludus::test;

namespace {

using Rules = Cli;

TEST_F(Rules, ArePrintedInEveryLanguage) {
    EXPECT_THAT(text_of({"rules", "progression"}), HasSubstr("| 10 | 0.38 | 0.303 | 2.6 | 3.30 |"));
    EXPECT_THAT(text_of({"rules", "progression", "--lang", "fr"}),
                HasSubstr("| 10 | 0,38 | 0,303 | 2,6 | 3,30 |"));
    EXPECT_THAT(text_of({"rules", "contest", "--lang", "zh-TW"}), HasSubstr("# 對抗"));
}

TEST_F(Rules, AsJsonCarryTheSameText) {
    const Value v = json_of({"rules", "zones", "--lang", "fr"});
    EXPECT_EQ(v["ruleset"], Value("zones"));
    EXPECT_EQ(v["language"], Value("fr"));
    EXPECT_EQ(v["markdown"].as_text(), text_of({"rules", "zones", "--lang", "fr"}));
}

TEST_F(Rules, OfNobodyAreRefused) {
    expect_refused({"rules", "chess"}, "chess");
    expect_refused({"rules"}, "RULESET");
}

} // namespace

#include "engine/narration/number_text.h"
#include "engine/narration/reference.h"
#include "engine/rules/progression/mechanics.h"
#include "tests/support/markdown.h"
#include "tests/support/scenarios.h"

namespace ludus::test {
namespace {

constexpr std::size_t contradictions = 3;

/// A row of the source's table, as it stands there.
struct SourceRow {
    double spd = 0;
    double delay = 0;
    double actions = 0;
};

constexpr std::array source{SourceRow{1, 1.00, 1.0}, SourceRow{5, 0.53, 1.9}, SourceRow{10, 0.38, 2.6},
                            SourceRow{20, 0.31, 3.2}, SourceRow{50, 0.24, 4.2}};

double delay_here(double spd) {
    NoTrace none;
    return progression::speed_delay(spd, progression::Pace::move, {}, none);
}

class SpeedTable : public testing::TestWithParam<Language> {
protected:
    std::string number(double value, int decimals) const {
        return number_text(value, {.digits = NumberFormat::Digits::fixed, .decimals = decimals},
                           catalogue(GetParam()).number_style());
    }
};

/// SPD 10: the page says 0.38 and 2.6, its formula 1 / (1 + ln 10) = 0.303 and 3.30.
TEST_P(SpeedTable, HasTheSourcesNumbersAndOurs) {
    const auto text = reference_of(*builtin_rulesets().schema("progression"), catalogue(GetParam()));
    const auto rows = table_in(sections_of(text).at(contradictions));
    ASSERT_EQ(rows.size(), source.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double delay = delay_here(source[i].spd);
        const std::vector<std::string> expected{number(source[i].spd, 0), number(source[i].delay, 2),
                                                number(delay, 3), number(source[i].actions, 1),
                                                number(1 / delay, 2)};
        EXPECT_EQ(rows[i], expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, SpeedTable, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

/// "Minimum 1 damage guaranteed": a base of 1 is cut to 0 by any variance roll below 0.5.
TEST(LeastDamage, IsCutToNothingUnlessTheConstantKeepsThePromise) {
    const Value weak = json(R"({"ludus": 1, "ruleset": "progression", "actors": [
        {"id": "a", "stats": {"atk": 0, "crit_rate": 0}}, {"id": "b", "stats": {"def": 90}}]})");
    const TypedDice dice{{.value = 0.9}, {.value = 0.49}, {.value = 0.9}};
    EXPECT_EQ(attack_with(*match_of(weak), dice)["damage"].as_double(), 0);
    const Value kept = with(weak, "rules.final_minimum", 1);
    EXPECT_EQ(attack_with(*match_of(kept), dice)["damage"].as_double(), 1);
}

} // namespace
} // namespace ludus::test

#include "engine/io/presets.h"
#include "engine/narration/number_text.h"
#include "engine/rules/progression/effective.h"
#include "engine/rules/progression/fields.h"
#include "engine/rules/progression/mechanics.h"
#include "tests/support/pages.h"

namespace ludus::test {
namespace {

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

class ProgressionPage : public testing::TestWithParam<Language> {
protected:
    std::string number(double value, int decimals) const {
        return number_text(value, {.digits = NumberFormat::Digits::fixed, .decimals = decimals},
                           catalogue(GetParam()).number_style());
    }
    std::string number(double value) const {
        return number_text(value, {}, catalogue(GetParam()).number_style());
    }
    std::vector<std::vector<std::string>> table(std::string_view anchor, int n) const {
        return table_in(section_of(page_of("progression", GetParam()), anchor), n);
    }
};

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

/// SPD 10: the page says 0.38 and 2.6, its formula 1 / (1 + ln 10) = 0.303 and 3.30.
TEST_P(ProgressionPage, ShowsTheSourcesSpeedsAndOurs) {
    const auto rows = table("choices", 0);
    ASSERT_EQ(rows.size(), source.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double delay = delay_here(source[i].spd);
        const std::vector<std::string> expected{number(source[i].spd, 0), number(source[i].delay, 2),
                                                number(delay, 3), number(source[i].actions, 1),
                                                number(1 / delay, 2)};
        EXPECT_EQ(rows[i], expected);
    }
}

/// `matk`: SPI × 0.6 + INT × 0.2.
TEST_P(ProgressionPage, AttributesAddWhatTheTableSays) {
    const auto rows = table("attributes", 0);
    std::size_t at = 0;
    for (std::size_t s = 0; s < progression::stat_count; ++s) {
        std::string sum;
        for (const progression::Term& term : progression::growth[s].terms) {
            if (term.factor == 0.0) continue;
            const auto attribute = static_cast<std::size_t>(term.attribute);
            sum += (sum.empty() ? "" : " + ") + upper(progression::attribute_names[attribute]) + " × " +
                   number(term.factor);
        }
        if (sum.empty()) continue;
        ASSERT_LT(at, rows.size());
        const std::vector<std::string> expected{'`' + std::string(progression::stat_names[s]) + '`', sum};
        EXPECT_EQ(rows[at++], expected);
    }
    EXPECT_EQ(at, rows.size());
}

TEST_P(ProgressionPage, EveryActionHasTheMultiplierOfTheTable) {
    const std::array names{"move", "attack", "skill", "loot", "harvest", "use_item", "rest"};
    const auto rows = table("speed", 0);
    ASSERT_EQ(rows.size(), names.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto pace = static_cast<progression::Pace>(i);
        EXPECT_EQ(rows[i].at(0), '`' + std::string(names[i]) + '`');
        EXPECT_EQ(rows[i].at(1), number(progression::multiplier(progression::Rules().action_mult, pace)));
    }
}

TEST_P(ProgressionPage, PotionsHealWhatTheTableSays) {
    const auto rows = table("potions", 0);
    ASSERT_EQ(rows.size(), 3U);
    for (const auto& row : rows) {
        const std::string id = row.at(0).substr(1, row.at(0).size() - 2);
        EXPECT_EQ(row.at(1), number(progression::known_heal(id).value_or(0)));
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, ProgressionPage, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

/// The document's heroes start with a critical hit of 1.8, everyone else with 1.5.
TEST(ProgressionFixtures, HeroesStrikeHarderCriticals) {
    int heroes = 0;
    for (const Preset& preset : presets()) {
        const Value root = json(preset.text);
        if (!(root["ruleset"] == Value("progression"))) continue;
        for (const Value& actor : root["actors"].items()) {
            const bool hero = actor["faction"] == Value("hero_guild");
            heroes += hero;
            EXPECT_EQ(actor["stats"]["crit_dmg"].is_number(), hero) << preset.name;
            if (!hero) continue;
            EXPECT_EQ(actor["stats"]["crit_dmg"].as_double(), 1.8);
        }
    }
    EXPECT_GT(heroes, 4);
}

/// Swords and daggers 1, shortbow 3, longbow and hunting bow 4, staves and wands 3, magical, windpiercer 5.
TEST(ProgressionFixtures, TheArmouryHasEveryWeaponOfTheTable) {
    struct Row {
        const char* id;
        int range;
        bool magical = false;
    };
    const std::vector<Row> table{{"sword", 1},      {"dagger", 1},      {"shortbow", 3},
                                 {"longbow", 4},    {"hunting-bow", 4}, {"staff", 3, true},
                                 {"wand", 3, true}, {"windpiercer", 5}};
    const Value armoury = json(std::string(must(find_preset("progression/armoury")).text));
    for (const Row& row : table) {
        const Value near =
            with(with(armoury, "attack.weapon", row.id), "attack.situation.distance", row.range);
        const TypedDice dice{{.value = 0.9}, {.value = 0.5}, {.value = 0.9}};
        const Value hit = attack_with(*match_of(near), dice);
        EXPECT_EQ(hit["in_range"], Value(true)) << row.id;
        EXPECT_EQ(hit["damage_type"], Value(row.magical ? "magical" : "physical")) << row.id;
        const Value far = with(near, "attack.situation.distance", row.range + 1);
        EXPECT_EQ(attack_with(*match_of(far), {})["in_range"], Value(false)) << row.id;
    }
    std::size_t weapons = 0;
    for (const Value& item : armoury["items"].items()) weapons += item["kind"] == Value("weapon");
    EXPECT_EQ(weapons, table.size());
}

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

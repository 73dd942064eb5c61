#include "engine/schema/check.h"
#include "engine/schema/codec.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <limits>
#include <ostream>

using namespace ludus;
using namespace ludus::test;

namespace {

enum class Colour { red, green };
constexpr auto names(Tag<Colour>) { return std::array<std::string_view, 2>{"red", "green"}; }

struct Stats {
    double hp = 1;
    int sides = 20;
    double slope = 10;
};
constexpr auto describe(Tag<Stats>) {
    return fields(field("hp", &Stats::hp, not_negative),
                  field("sides", &Stats::sides, {.min = 2, .max = 1000}),
                  field("slope", &Stats::slope, divisor));
}

struct Sheet {
    std::string id = {};
    Stats stats = {};
    double any = 0;
    bool armed = false;
    Colour colour = Colour::red;
    std::optional<ItemRef> weapon = {};
    std::optional<ActorRef> rival = {};
    Change effect = {};
    std::vector<int> dice = {};
    Map<double> bonus = {};
    Place at = {};
    std::variant<bool, Stats> either = false;
};
constexpr auto describe(Tag<Sheet>) {
    return fields(field("id", &Sheet::id, {.required = true}), field("stats", &Sheet::stats),
                  field("any", &Sheet::any), field("armed", &Sheet::armed), field("colour", &Sheet::colour),
                  field("weapon", &Sheet::weapon, {.items = "weapon", .built_in = "fist"}),
                  field("rival", &Sheet::rival), field("effect", &Sheet::effect), field("dice", &Sheet::dice),
                  field("bonus", &Sheet::bonus), field("at", &Sheet::at), field("either", &Sheet::either));
}

const Directory& directory() {
    static const std::string weapon = "weapon";
    static const std::string potion = "potion";
    static const Directory known{.kind_of_item = [](std::string_view id) -> const std::string* {
                                     return id == "axe" ? &weapon : id == "elixir" ? &potion : nullptr;
                                 },
                                 .is_actor = [](std::string_view id) { return id == "ogre"; }};
    return known;
}

/// A sheet with an id and what the text adds.
Findings found_in(const Value& sheet) {
    Findings findings;
    check(sheet, *type_of<Sheet>(), "actors[1]", directory(), findings);
    return findings;
}

Findings found(const std::string& inside) { return found_in(json(R"({"id": "x", )" + inside + "}")); }

struct Case {
    std::string inside;
    std::string told;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.inside; }

std::string numbered(const testing::TestParamInfo<Case>& info) { return std::to_string(info.index); }

} // namespace

class Wrong : public testing::TestWithParam<Case> {};

TEST_P(Wrong, IsToldWithItsPath) {
    const Findings findings = found(GetParam().inside);
    EXPECT_EQ(told(findings.errors), GetParam().told);
    EXPECT_EQ(told(findings.warnings), "");
}

INSTANTIATE_TEST_SUITE_P(
    Check, Wrong,
    testing::Values(Case{R"("stats": 5)", "wrong_type @ actors[1].stats"},
                    Case{R"("stats": {"hp": "5"})", "wrong_type @ actors[1].stats.hp"},
                    Case{R"("stats": {"hp": true})", "wrong_type @ actors[1].stats.hp"},
                    Case{R"("armed": 1)", "wrong_type @ actors[1].armed"},
                    Case{R"("colour": 1)", "wrong_type @ actors[1].colour"},
                    Case{R"("dice": {"a": 1})", "wrong_type @ actors[1].dice"},
                    Case{R"("dice": [6, "8"])", "wrong_type @ actors[1].dice[1]"},
                    Case{R"("dice": [6, null])", "wrong_type @ actors[1].dice[1]"},
                    Case{R"("bonus": {"odd key": "x"})", "wrong_type @ actors[1].bonus[\"odd key\"]"},
                    Case{R"("either": 3)", "wrong_type @ actors[1].either"},
                    Case{R"("weapon": 3)", "wrong_type @ actors[1].weapon"},
                    Case{R"("stats": {"sides": 20.5})", "not_whole @ actors[1].stats.sides"},
                    Case{R"("stats": {"sides": 1})", "out_of_range @ actors[1].stats.sides"},
                    Case{R"("stats": {"sides": 1001})", "out_of_range @ actors[1].stats.sides"},
                    Case{R"("stats": {"sides": 18446744073709551615})",
                         "out_of_range @ actors[1].stats.sides"},
                    Case{R"("stats": {"sides": 1e30})", "out_of_range @ actors[1].stats.sides"},
                    Case{R"("stats": {"hp": -0.5})", "out_of_range @ actors[1].stats.hp"},
                    Case{R"("any": 1000000001)", "out_of_range @ actors[1].any"},
                    Case{R"("any": -1.1e9)", "out_of_range @ actors[1].any"},
                    Case{R"("stats": {"slope": 0})", "not_above @ actors[1].stats.slope"},
                    Case{R"("stats": {"slope": -1})", "not_above @ actors[1].stats.slope"},
                    Case{R"("stats": {"slope": 2e9})", "out_of_range @ actors[1].stats.slope"},
                    Case{R"("colour": "blue")", "unknown_option @ actors[1].colour"},
                    Case{R"("weapon": "spoon")", "unknown_item @ actors[1].weapon"},
                    Case{R"("weapon": "elixir")", "wrong_item_kind @ actors[1].weapon"},
                    Case{R"("rival": "nobody")", "unknown_actor @ actors[1].rival"},
                    Case{R"("effect": "5x")", "bad_change @ actors[1].effect"},
                    Case{R"("effect": 2e9)", "out_of_range @ actors[1].effect"},
                    Case{R"("effect": "+2e9")", "out_of_range @ actors[1].effect"},
                    Case{R"("effect": [1])", "wrong_type @ actors[1].effect"},
                    Case{R"("at": [1])", "list_size @ actors[1].at"},
                    Case{R"("at": [1, 2, 3])", "list_size @ actors[1].at"},
                    Case{R"("at": [1, -1])", "out_of_range @ actors[1].at[1]"},
                    Case{R"("at": [1024, 0])", "out_of_range @ actors[1].at[0]"},
                    Case{R"("either": {"hp": -1})", "out_of_range @ actors[1].either.hp"},
                    Case{R"("stats": {"hp": -1, "slope": 0}, "armed": "x")",
                         "out_of_range @ actors[1].stats.hp, not_above @ actors[1].stats.slope, wrong_type @ "
                         "actors[1].armed"}),
    numbered);

class Right : public testing::TestWithParam<Case> {};

TEST_P(Right, IsTakenInSilence) {
    const Findings findings = found(GetParam().inside);
    EXPECT_EQ(told(findings.errors), "");
    EXPECT_EQ(told(findings.warnings), "");
}

INSTANTIATE_TEST_SUITE_P(Check, Right,
                         testing::Values(Case{R"("stats": {"sides": 20.0})", ""},
                                         Case{R"("stats": {"sides": 1000, "hp": 0, "slope": 1e-9})", ""},
                                         Case{R"("any": 1e9)", ""}, Case{R"("any": -1000000000)", ""},
                                         Case{R"("weapon": "axe", "rival": "ogre")", ""},
                                         Case{R"("weapon": "fist")", ""}, Case{R"("effect": "-{hp}")", ""},
                                         Case{R"("effect": "+3")", ""}, Case{R"("at": [0, 1023])", ""},
                                         Case{R"("either": true)", ""}, Case{R"("either": {"hp": 3})", ""},
                                         Case{R"("stats": null, "weapon": null, "dice": null)", ""},
                                         Case{R"("stats": {"hp": null}, "bonus": {"x": null})", ""}),
                         numbered);

TEST(Check, NumbersThatAreNoneAreRefused) {
    for (const double x : {std::nan(""), std::numeric_limits<double>::infinity()})
        for (const char* field : {"hp", "slope"})
            EXPECT_FALSE(found_in(Value::record({{"id", "x"}, {"stats", Value::record({{field, x}})}})).ok())
                << field;
}

TEST(Check, ARequiredFieldMustBeThere) {
    EXPECT_EQ(told(found_in(json("{}")).errors), "missing_field @ actors[1].id");
    EXPECT_EQ(told(found_in(json(R"({"id": null})")).errors), "missing_field @ actors[1].id");
}

TEST(Check, ArgumentsSayWhatWasWrong) {
    EXPECT_EQ(found(R"("stats": {"sides": 1})").errors.front().arguments,
              (Arguments{{"value", 1.0}, {"min", 2.0}, {"max", 1000.0}}));
    EXPECT_EQ(found(R"("colour": "blue")").errors.front().arguments,
              (Arguments{{"value", std::string("blue")}, {"options", std::string("red, green")}}));
    EXPECT_EQ(found(R"("armed": 1)").errors.front().arguments,
              (Arguments{{"expected", std::string("@kind.bool")}, {"found", std::string("@kind.number")}}));
    EXPECT_EQ(found(R"("effect": "5x")").errors.front().arguments,
              (Arguments{{"text", std::string("5x")}, {"at", std::int64_t{2}}}));
}

TEST(Check, UnknownKeysAreWarningsNamedWithTheNearest) {
    const Findings findings = found(R"("stats": {"hpp": 1}, "colourful": 2, "armde": true)");
    EXPECT_TRUE(findings.ok());
    EXPECT_EQ(told(findings.warnings), "unknown_key_nearest @ actors[1].stats.hpp, unknown_key @ "
                                       "actors[1].colourful, unknown_key_nearest @ actors[1].armde");
    EXPECT_EQ(findings.warnings[0].arguments,
              (Arguments{{"key", std::string("hpp")}, {"nearest", std::string("hp")}}));
    EXPECT_EQ(findings.warnings[1].arguments, (Arguments{{"key", std::string("colourful")}}));
}

TEST(Check, WithoutADirectoryReferencesAreNotLookedUp) {
    Findings findings;
    check(json(R"({"id": "x", "weapon": "spoon", "rival": "nobody"})"), *type_of<Sheet>(), "", {}, findings);
    EXPECT_EQ(told(findings.errors), "");
}

TEST(Check, TheKindSaysWhichRecord) {
    const Type items{.kind = Kind::tagged,
                     .cases = {{"stats", type_of<Stats>()}, {"sheet", type_of<Sheet>()}}};
    const auto tell = [&](std::string_view text) {
        Findings findings;
        check(json(text), items, "items[0]", directory(), findings);
        return told(findings.errors) + "|" + told(findings.warnings);
    };
    EXPECT_EQ(tell(R"({"hp": -1})"), "out_of_range @ items[0].hp|");
    EXPECT_EQ(tell(R"({"kind": null, "hp": -1})").substr(0, 27), "out_of_range @ items[0].hp|");
    EXPECT_EQ(tell(R"({"kind": "sheet"})").substr(0, 27), "missing_field @ items[0].id");
    EXPECT_EQ(tell(R"({"kind": "food", "hp": -1})"), "|unknown_item_kind @ items[0].kind");
    EXPECT_EQ(tell(R"({"kind": 5})"), "wrong_type @ items[0].kind|");
}

TEST(NearestWord, IsAtMostTwoLettersAway) {
    const std::vector<std::string> known{"strength", "agility", "hp", "x"};
    EXPECT_EQ(nearest_word("strenght", known), "strength");
    EXPECT_EQ(nearest_word("agilit", known), "agility");
    EXPECT_EQ(nearest_word("agilityyyy", known), "");
    EXPECT_EQ(nearest_word("ph", known), "");
    EXPECT_EQ(nearest_word("hpp", known), "hp");
    EXPECT_EQ(nearest_word("y", known), "");
    EXPECT_EQ(nearest_word("", known), "");
    EXPECT_EQ(nearest_word(std::string(10'000, 'a'), known), "");
}

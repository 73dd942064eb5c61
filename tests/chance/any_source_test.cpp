#include "engine/chance/any_source.h"
#include "engine/chance/chance.h"
#include "engine/chance/generator.h"
#include "engine/chance/rolled.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <limits>

using namespace ludus;
using namespace ludus::test;

static_assert(Chance<AnySource>);
static_assert(Chance<Rolled<SplitMix>>);

namespace {

const Seed seed = seed_from_int(42);

std::string wrong(const AnySource& source) {
    const auto verdict = source.verdict();
    return verdict ? "" : told(verdict.error());
}

Arguments first_arguments(const AnySource& source) {
    const auto verdict = source.verdict();
    return verdict ? Arguments{} : verdict.error().front().arguments;
}

/// Ten d20 of a source that was given these dice first.
std::vector<double> ten(AnySource& source, TypedDice dice, std::vector<Draw>& draws) {
    source.type(std::move(dice));
    source.record_to(draws);
    std::vector<double> values;
    for (int i = 0; i < 10; ++i) values.push_back(source.die({"d", i}, 20));
    return values;
}

} // namespace

TEST(TypedDice, AreTakenInOrderAndUsedUp) {
    AnySource source(TypedDice{{14}, {9.5}, {37}, {0.25}, {0.75}});
    EXPECT_EQ(source.die({"face"}, 20), 14);
    EXPECT_EQ(source.roll({"any"}, 20), 9.5);
    const Verdict percent = source.at_most({"percent"}, 100, 37);
    EXPECT_TRUE(percent.yes);
    EXPECT_EQ(percent.roll, 37);
    EXPECT_EQ(source.uniform({"u"}), 0.25);
    EXPECT_FALSE(source.chance({"c"}, 0.75).yes); // uniform < p, strictly
    EXPECT_EQ(wrong(source), "");
}

TEST(TypedDice, MissingOnesAreCountedAndNamed) {
    AnySource source(TypedDice{{14}});
    source.die({"roll_a"}, 20);
    source.die({"roll_b"}, 20);
    source.die({"attack_die", 2}, 6);
    EXPECT_EQ(wrong(source), "dice_missing @ ");
    EXPECT_EQ(first_arguments(source),
              (Arguments{{"count", std::int64_t{2}}, {"draws", std::string("roll_b, attack_die[2]")}}));
}

TEST(TypedDice, ABlankWithoutAGeneratorIsMissing) {
    AnySource source(TypedDice{{}, {3}});
    source.die({"a"}, 20);
    EXPECT_EQ(source.die({"b"}, 20), 3);
    EXPECT_EQ(first_arguments(source), (Arguments{{"count", std::int64_t{1}}, {"draws", std::string("a")}}));
}

TEST(TypedDice, LeftOverOnesAreAnError) {
    AnySource source(TypedDice{{1}, {2}, {3}});
    source.die({"a"}, 20);
    EXPECT_EQ(wrong(source), "dice_left_over @ ");
    EXPECT_EQ(first_arguments(source), (Arguments{{"count", std::int64_t{2}}}));
}

struct Face {
    double typed;
    bool fits_die;     ///< a whole 1…20
    bool fits_roll;    ///< any finite number
    bool fits_uniform; ///< [0, 1)
};

class TypedFace : public testing::TestWithParam<Face> {};

TEST_P(TypedFace, FitsOrNot) {
    const Face face = GetParam();
    const auto told_by = [&](auto&& ask) {
        AnySource source(TypedDice{{face.typed}});
        ask(source);
        return wrong(source);
    };
    const std::string no_number = std::isfinite(face.typed) ? "" : "die_out_of_range @ ";
    const auto expected = [&](bool fits, const char* code) {
        return fits ? "" : no_number.empty() ? code : no_number;
    };
    EXPECT_EQ(told_by([](AnySource& s) { s.die({"d"}, 20); }),
              expected(face.fits_die, "die_no_such_face @ "));
    EXPECT_EQ(told_by([](AnySource& s) { s.at_most({"d"}, 20, 5); }),
              expected(face.fits_die, "die_no_such_face @ "));
    EXPECT_EQ(told_by([](AnySource& s) { s.roll({"d"}, 20); }), expected(face.fits_roll, ""));
    EXPECT_EQ(told_by([](AnySource& s) { s.uniform({"d"}); }),
              expected(face.fits_uniform, "die_not_unit @ "));
}

INSTANTIATE_TEST_SUITE_P(, TypedFace,
                         testing::Values(Face{1, true, true, false}, Face{20, true, true, false},
                                         Face{0, false, true, true}, Face{21, false, true, false},
                                         Face{2.5, false, true, false}, Face{-3, false, true, false},
                                         Face{0.999, false, true, true},
                                         Face{std::numeric_limits<double>::infinity(), false, false, false},
                                         Face{std::nan(""), false, false, false}),
                         [](const auto& test) { return std::to_string(test.index); });

TEST(TypedDice, AWrongFaceNamesItsDraw) {
    AnySource source(TypedDice{{21}});
    source.die({"attack_die", 3}, 20);
    EXPECT_EQ(
        first_arguments(source),
        (Arguments{{"draw", std::string("attack_die[3]")}, {"value", 21.0}, {"sides", std::int64_t{20}}}));
}

class OverAGenerator : public testing::TestWithParam<GeneratorId> {};

/// A typed die still turns the generator, so the others stay as they were rolled.
TEST_P(OverAGenerator, TypedAndCorrectedDiceKeepTheOthers) {
    std::vector<Draw> draws;
    AnySource plain(GetParam(), seed);
    const std::vector<double> rolled = ten(plain, {}, draws);
    draws.clear();
    AnySource source(GetParam(), seed);
    std::vector<double> expected = rolled;
    expected[1] = 7;
    expected[2] = 8;
    EXPECT_EQ(ten(source, {{}, {7}, {.value = 8, .corrected = true}}, draws), expected);
    EXPECT_EQ(wrong(source), "");
    ASSERT_EQ(draws.size(), 10U);
    EXPECT_EQ(draws[0].origin, Origin::rolled);
    EXPECT_EQ(draws[1].origin, Origin::typed);
    EXPECT_EQ(draws[2].origin, Origin::corrected);
    EXPECT_EQ(draws[3].origin, Origin::rolled);
}

TEST_P(OverAGenerator, DrawsAreTheGeneratorsOwn) {
    AnySource source(GetParam(), seed);
    AnyGenerator generator = make_generator(GetParam(), seed);
    std::visit(
        [&](auto& g) {
            Rolled rolled{g};
            for (int i = 0; i < 50; ++i) {
                EXPECT_EQ(source.die({"d"}, 20), rolled.die({"d"}, 20));
                EXPECT_EQ(source.uniform({"u"}), rolled.uniform({"u"}));
                EXPECT_EQ(source.at_most({"p"}, 100, 40).roll, rolled.at_most({"p"}, 100, 40).roll);
                EXPECT_EQ(source.chance({"c"}, 0.5).yes, rolled.chance({"c"}, 0.5).yes);
            }
        },
        generator.one);
}

INSTANTIATE_TEST_SUITE_P(, OverAGenerator,
                         testing::ValuesIn(all_generators().begin(), all_generators().end()),
                         [](const auto& test) { return std::string(name_of(test.param)); });

TEST(AnySource, RecordsEveryDraw) {
    std::vector<Draw> draws;
    AnySource source(GeneratorId::splitmix, seed);
    source.record_to(draws);
    const int die = source.die({"d", 2}, 6);
    const double u = source.uniform({"u"});
    ASSERT_EQ(draws.size(), 2U);
    EXPECT_EQ(draws[0], (Draw{.id = "d", .index = 2, .sides = 6, .value = static_cast<double>(die)}));
    EXPECT_EQ(draws[1], (Draw{.id = "u", .value = u}));
}

TEST(AnySource, RepeatsRuleByRule) {
    AnySource source(TypedDice{{3}, {4}, {5}});
    std::vector<int> numbers;
    const double sum = source.repeat(3, [&](AnySource& s, int i) {
        numbers.push_back(i);
        return static_cast<double>(s.die({"d", i}, 6));
    });
    EXPECT_EQ(sum, 12);
    EXPECT_EQ(numbers, (std::vector{0, 1, 2}));
}

TEST(AnySource, DecidesAsChosenThenAsFlagged) {
    AnySource source(GeneratorId::python, seed);
    source.choose({true, false});
    EXPECT_TRUE(source.decide({"powerful"}, false));
    EXPECT_FALSE(source.decide({"powerful"}, true));
    EXPECT_TRUE(source.decide({"powerful"}, true));
}

TEST(AnySource, AsksWhoeverIsThereOnceTheChoicesAreUsedUp) {
    AnySource source(GeneratorId::python, seed);
    std::vector<std::pair<std::string, bool>> asked;
    source.choose({false});
    source.ask_with([&](const Ask& q, bool flag) {
        asked.emplace_back(q.id, flag);
        return !flag;
    });
    EXPECT_FALSE(source.decide({"precise"}, true));
    EXPECT_TRUE(asked.empty());
    EXPECT_TRUE(source.decide({"powerful"}, false));
    EXPECT_EQ(asked, (std::vector<std::pair<std::string, bool>>{{"powerful", false}}));
}

TEST(AnySource, WritesDecisionsDown) {
    AnySource source(GeneratorId::python, seed);
    std::vector<Draw> draws;
    std::vector<Decision> decisions;
    source.record_to(draws, decisions);
    source.choose({true});
    source.decide({"first"}, false);
    source.decide({"second"}, true);
    EXPECT_EQ(decisions, (std::vector<Decision>{{"first", true, true}, {"second", true, false}}));
    EXPECT_TRUE(draws.empty());
    EXPECT_TRUE(source.verdict());
}

TEST(AnySource, AChoiceLeftOverIsAnError) {
    AnySource source(GeneratorId::python, seed);
    source.choose({true, true});
    source.decide({"powerful"}, false);
    ASSERT_FALSE(source.verdict());
    EXPECT_EQ(source.verdict().error().front().code, "choices_left_over");
    source.choose({});
    EXPECT_TRUE(source.verdict());
}

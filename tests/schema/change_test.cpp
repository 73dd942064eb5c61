#include "engine/schema/change.h"

#include <gtest/gtest.h>

#include <ostream>

using namespace ludus;

namespace ludus {

static void PrintTo(const Change& c, std::ostream* out) {
    *out << c.amount << " {" << c.stat << "} " << c.negative;
}

} // namespace ludus

namespace {

struct Sound {
    std::string text;
    Change change;
};

struct Faulty {
    std::string text;
    std::size_t at;
};

} // namespace

class SoundChange : public testing::TestWithParam<Sound> {};

TEST_P(SoundChange, IsRead) {
    const auto parsed = parse_change(GetParam().text);
    ASSERT_TRUE(std::holds_alternative<Change>(parsed)) << GetParam().text;
    EXPECT_EQ(std::get<Change>(parsed), GetParam().change);
}

INSTANTIATE_TEST_SUITE_P(, SoundChange,
                         testing::Values(Sound{"5", {.amount = 5}}, Sound{"+3", {.amount = 3}},
                                         Sound{"-2.5", {.amount = -2.5}}, Sound{".5", {.amount = 0.5}},
                                         Sound{"1e2", {.amount = 100}},
                                         Sound{"{strength}", {.stat = "strength"}},
                                         Sound{"+{strength}", {.stat = "strength"}},
                                         Sound{"-{strength}", {.stat = "strength", .negative = true}}),
                         [](const auto& test) { return std::to_string(test.index); });

class FaultyChange : public testing::TestWithParam<Faulty> {};

TEST_P(FaultyChange, SaysWhereItStopsToBeOne) {
    const auto parsed = parse_change(GetParam().text);
    ASSERT_TRUE(std::holds_alternative<ChangeFault>(parsed)) << GetParam().text;
    EXPECT_EQ(std::get<ChangeFault>(parsed).at, GetParam().at);
}

INSTANTIATE_TEST_SUITE_P(, FaultyChange,
                         testing::Values(Faulty{"", 0}, Faulty{"+", 1}, Faulty{"--5", 1}, Faulty{"+-5", 1},
                                         Faulty{"++5", 1}, Faulty{" 5", 0}, Faulty{"5 ", 1}, Faulty{"5x", 1},
                                         Faulty{"{}", 1}, Faulty{"-{", 2}, Faulty{"{strength", 9},
                                         Faulty{"{a}b", 3}, Faulty{"inf", 0}, Faulty{"nan", 0},
                                         Faulty{"1e999", 0}, Faulty{"strength", 0}),
                         [](const auto& test) { return std::to_string(test.index); });

TEST(Change, IsWrittenAsItIsRead) {
    for (const Change& c : {Change{.stat = "agility"}, Change{.stat = "agility", .negative = true}})
        EXPECT_EQ(std::get<Change>(parse_change(text_of(c))), c);
}

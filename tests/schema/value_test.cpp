#include "engine/schema/value.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

using namespace ludus;

namespace {

Value party() {
    return Value::record({{"title", "two"},
                          {"actors", Value::list({Value::record({{"id", "a"}, {"hp", 10}}),
                                                  Value::record({{"id", "b"}, {"hp", 20}})})}});
}

} // namespace

TEST(Value, KnowsItsKind) {
    EXPECT_TRUE(Value().is_null());
    EXPECT_TRUE(Value(true).is_bool());
    EXPECT_FALSE(Value(true).is_number());
    EXPECT_TRUE(Value(1).is_number());
    EXPECT_TRUE(Value(1.5).is_number());
    EXPECT_TRUE(Value("x").is_text());
    EXPECT_TRUE(Value::list({1, 2}).is_list());
    EXPECT_TRUE(Value::record({{"a", 1}}).is_record());
}

struct Whole {
    Value value;
    bool whole;
};

class ValueWhole : public testing::TestWithParam<Whole> {};

TEST_P(ValueWhole, IsWhole) { EXPECT_EQ(GetParam().value.is_whole(), GetParam().whole); }

INSTANTIATE_TEST_SUITE_P(
    , ValueWhole,
    testing::Values(Whole{20, true}, Whole{20.0, true}, Whole{20.5, false}, Whole{-0.0, true},
                    Whole{UINT64_MAX, true}, Whole{INT64_MIN, true}, Whole{-9223372036854775808.0, true},
                    Whole{-9223372036854777856.0, false}, Whole{18446744073709549568.0, true},
                    Whole{18446744073709551616.0, false}, Whole{1e300, false},
                    Whole{std::numeric_limits<double>::infinity(), false}, Whole{std::nan(""), false},
                    Whole{"20", false}, Whole{true, false}, Whole{Value(), false}));

TEST(Value, AWholeDoubleIsAnInteger) {
    EXPECT_EQ(Value(20.0).as_int(), 20);
    EXPECT_EQ(Value(-3.0).as_int(), -3);
    EXPECT_EQ(static_cast<std::uint64_t>(Value(9223372036854775808.0).as_int()), std::uint64_t{1} << 63);
    EXPECT_TRUE(Value(20.0).is_real());
    EXPECT_FALSE(Value(20).is_real());
}

TEST(Value, AllSixtyFourBitsSurvive) {
    const Value big(UINT64_MAX);
    EXPECT_TRUE(big.is_unsigned());
    EXPECT_EQ(static_cast<std::uint64_t>(big.as_int()), UINT64_MAX);
    EXPECT_FALSE(Value(static_cast<std::uint64_t>(INT64_MAX)).is_unsigned());
    EXPECT_EQ(Value(INT64_MIN).as_int(), INT64_MIN);
}

TEST(Value, NumbersCompareByValue) {
    EXPECT_EQ(Value(20), Value(20.0));
    EXPECT_EQ(Value(20U), Value(20));
    EXPECT_FALSE(Value(20) == Value(20.5));
    EXPECT_FALSE(Value(UINT64_MAX) == Value(-1));
    EXPECT_FALSE(Value(1) == Value(true));
    EXPECT_FALSE(Value(0) == Value());
}

TEST(Value, RecordsKeepTheOrderOfTheirKeys) {
    Value v = Value::record({{"b", 1}, {"a", 2}});
    v.set("c", 3).set("b", 4);
    ASSERT_EQ(v.size(), 3U);
    EXPECT_EQ(v.members()[0], (Member{"b", 4}));
    EXPECT_EQ(v.members()[2], (Member{"c", 3}));
    EXPECT_FALSE(Value::record({{"a", 1}, {"b", 2}}) == Value::record({{"b", 2}, {"a", 1}}));
}

TEST(Value, WhatIsNotThereIsNull) {
    const Value v = party();
    EXPECT_TRUE(v["nobody"].is_null());
    EXPECT_EQ(v.find("nobody"), nullptr);
    EXPECT_FALSE(v.contains("nobody"));
    EXPECT_TRUE(v["title"]["deeper"]["still"].is_null());
    EXPECT_EQ(v["title"].size(), 0U);
}

TEST(Value, NullBecomesWhatIsPutIn) {
    Value record;
    record.set("a", 1);
    EXPECT_EQ(record, Value::record({{"a", 1}}));
    Value list;
    list.push_back(1).push_back("two");
    EXPECT_EQ(list, Value::list({1, "two"}));
}

TEST(Value, EraseTellsWhetherThereWasSomething) {
    Value v = Value::record({{"a", 1}, {"b", 2}});
    EXPECT_TRUE(v.erase("a"));
    EXPECT_FALSE(v.erase("a"));
    EXPECT_EQ(v, Value::record({{"b", 2}}));
    Value text("x");
    EXPECT_FALSE(text.erase("a"));
}

class ValueCopy : public testing::TestWithParam<void (*)(Value&)> {};

TEST_P(ValueCopy, IsNotChangedWithTheOther) {
    const Value original = party();
    Value copy = original;
    GetParam()(copy);
    EXPECT_EQ(original, party());
    EXPECT_FALSE(copy == original);
}

INSTANTIATE_TEST_SUITE_P(
    , ValueCopy,
    testing::Values([](Value& v) { v.set("title", "other"); }, [](Value& v) { v.set("more", 1); },
                    [](Value& v) { v.erase("title"); }, [](Value& v) { v.mutable_members()[0].value = 5; },
                    [](Value& v) {
                        Value actors = v["actors"];
                        actors.mutable_items()[0].set("hp", 1);
                        v.set("actors", actors);
                    },
                    [](Value& v) { v.mutable_members()[1].value.mutable_items()[1].set("hp", 1); },
                    [](Value& v) { v.mutable_members()[1].value.push_back(3); }));

TEST(Value, AnEditCopiesOnlyTheSpine) {
    const Value original = party();
    Value copy = original;
    EXPECT_EQ(&copy.members(), &original.members());
    copy.mutable_members()[1].value.mutable_items()[0].set("hp", 1);
    EXPECT_NE(&copy.members(), &original.members());
    EXPECT_EQ(&copy["actors"].items()[1].members(), &original["actors"].items()[1].members());
}

TEST(Value, CanBePutIntoItself) {
    Value v = Value::record({{"a", 1}});
    v.set("self", v);
    EXPECT_EQ(v["self"], Value::record({{"a", 1}}));
}

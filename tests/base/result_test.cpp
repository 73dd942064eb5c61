#include "engine/base/result.h"

#include <gtest/gtest.h>

#include <memory>

using namespace ludus;

namespace {

Result<int> half(int n) {
    if (n % 2 != 0) return fail("odd", "n", {{"value", std::int64_t{n}}});
    return n / 2;
}

struct Base {
    virtual ~Base() = default;
};
struct Derived : Base {};

} // namespace

TEST(Result, HoldsAValue) {
    const Result<int> four = half(8);
    ASSERT_TRUE(four.has_value());
    EXPECT_TRUE(four);
    EXPECT_EQ(four.value(), 4);
    EXPECT_EQ(*four, 4);
    EXPECT_EQ(four.value_or(1), 4);
}

TEST(Result, OrTheErrorWithItsPathAndArguments) {
    const Result<int> none = half(7);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.value_or(1), 1);
    const Errors expected{{.code = "odd", .path = "n", .arguments = {{"value", std::int64_t{7}}}}};
    EXPECT_EQ(none.error(), expected);
    EXPECT_EQ(none.error().front().line, 0);
}

TEST(Result, OrManyErrors) {
    const Result<int> none = Unexpected(Errors{error("first"), error("second", "there")});
    ASSERT_EQ(none.error().size(), 2U);
    EXPECT_EQ(none.error()[1], error("second", "there"));
}

TEST(Result, AndThenGoesOnOrKeepsTheError) {
    EXPECT_EQ(*half(12).and_then(half), 3);
    EXPECT_EQ(half(14).and_then(half).error(), half(7).error());
    EXPECT_EQ(half(7).and_then(half).error(), half(7).error());
}

TEST(Result, TransformChangesOnlyAValue) {
    const auto text = [](int n) { return std::to_string(n); };
    EXPECT_EQ(*half(8).transform(text), "4");
    EXPECT_EQ(half(7).transform(text).error(), half(7).error());
}

TEST(Result, TakesWhatConvertsToItsValue) {
    Result<std::unique_ptr<Base>> made = std::make_unique<Derived>();
    ASSERT_TRUE(made);
    const std::unique_ptr<Base> moved = std::move(*made);
    EXPECT_NE(moved, nullptr);
    const Result<std::string> text = "words";
    EXPECT_EQ(text->size(), 5U);
}

TEST(Result, AValueThatIsAListOfErrorsIsNoFailure) {
    const Result<Errors> list = Errors{error("told")};
    ASSERT_TRUE(list);
    EXPECT_EQ(list->front().code, "told");
}

TEST(Result, OfNothing) {
    const Result<void> done;
    EXPECT_TRUE(done);
    const Result<void> failed = fail("no");
    EXPECT_FALSE(failed);
    EXPECT_EQ(failed.error(), Errors{error("no")});
}

TEST(Findings, WarningsAloneStopNothing) {
    Findings found{.warnings = {error("odd_key")}};
    EXPECT_TRUE(found.ok());
    found.errors.push_back(error("wrong"));
    EXPECT_FALSE(found.ok());
}

#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace ludus;

namespace {

std::string number(double d) {
    std::string out;
    append_number(out, d);
    return out;
}

std::string quoted(std::string_view text) {
    std::string out;
    append_string(out, text);
    return out;
}

std::string random_text(std::mt19937_64& random) {
    static const std::vector<std::string> pieces = {"a",  "é",    "傷",   "😀", "\"", "\\",
                                                    "\n", "\x01", "\x7F", " ", "/"};
    std::string out;
    for (auto left = random() % 8; left > 0; --left) out += pieces[random() % pieces.size()];
    return out;
}

double random_double(std::mt19937_64& random) {
    for (;;)
        if (const double d = std::bit_cast<double>(random()); std::isfinite(d)) return d;
}

Value random_plain(std::mt19937_64& random) {
    switch (random() % 8) {
    case 0: return {};
    case 1: return random() % 2 == 0;
    case 2: return static_cast<std::int64_t>(random());
    case 3: return random();
    case 4: return random_double(random);
    case 5: return static_cast<double>(static_cast<std::int64_t>(random() % 2000) - 1000) / 8;
    case 6: return static_cast<double>(random());
    default: return random_text(random);
    }
}

/// Keys are numbered, since a record never holds one twice.
Value random_tree(std::mt19937_64& random, int depth) {
    if (depth == 0 || random() % 4 == 0) return random_plain(random);
    const bool is_list = random() % 2 == 0;
    Value out = is_list ? Value(Value::List{}) : Value(Value::Record{});
    for (auto left = random() % 7; left > 0; --left) {
        Value child = random_tree(random, depth - 1);
        if (is_list)
            out.push_back(std::move(child));
        else
            out.set(random_text(random) + std::to_string(left), std::move(child));
    }
    return out;
}

void expect_round_trip(const Value& value) {
    for (const Layout layout : {Layout::pretty, Layout::compact}) {
        const std::string text = write_json(value, layout);
        const Result<Value> read = read_json(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, value) << text;
        EXPECT_EQ(write_json(*read, layout), text);
    }
}

std::size_t widest_line(std::string_view text) {
    std::size_t widest = 0, width = 0;
    for (const char c : text) {
        width = c == '\n' ? 0 : width + 1;
        widest = std::max(widest, width);
    }
    return widest;
}

} // namespace

TEST(JsonWriter, NumbersAreShortest) {
    EXPECT_EQ(number(0.1), "0.1");
    EXPECT_EQ(number(0.1 + 0.2), "0.30000000000000004");
    EXPECT_EQ(number(5e-324), "5e-324");
    EXPECT_EQ(number(1.7976931348623157e308), "1.7976931348623157e+308");
    EXPECT_EQ(number(-2.5), "-2.5");
    EXPECT_EQ(number(0.0001), "0.0001");
    EXPECT_EQ(number(0.00001), "1e-05");
    EXPECT_EQ(number(1e22), "1e+22");
}

TEST(JsonWriter, WholeDoublesHaveNoPoint) {
    EXPECT_EQ(number(20.0), "20");
    EXPECT_EQ(number(0.0), "0");
    EXPECT_EQ(number(-3.0), "-3");
    EXPECT_EQ(number(1e15), "1000000000000000");
    EXPECT_EQ(number(9007199254740991.0), "9007199254740991");
    EXPECT_EQ(number(9007199254740992.0), "9007199254740992");
    EXPECT_EQ(number(-9007199254740994.0), "-9007199254740994");
    EXPECT_EQ(number(9999999999999998.0), "9999999999999998");
    EXPECT_EQ(number(1e16), "1e+16");
}

TEST(JsonWriter, MinusZeroReadsBack) {
    EXPECT_EQ(number(-0.0), "-0.0");
    EXPECT_TRUE(std::signbit(read_json(write_json(-0.0))->as_double()));
}

TEST(JsonWriter, NumbersThatAreNoneBecomeNull) {
    for (const double d : {std::nan(""), std::numeric_limits<double>::infinity()})
        EXPECT_DEBUG_DEATH(EXPECT_EQ(number(d), "null"), "isfinite");
}

TEST(JsonWriter, SixtyFourBitIntegersAreExact) {
    EXPECT_EQ(write_json(UINT64_MAX, Layout::compact), "18446744073709551615");
    EXPECT_EQ(write_json(INT64_MIN, Layout::compact), "-9223372036854775808");
    EXPECT_EQ(write_json(INT64_MAX, Layout::compact), "9223372036854775807");
}

TEST(JsonWriter, EscapesOnlyWhatMustBe) {
    EXPECT_EQ(quoted("a\"b\\c/d"), R"("a\"b\\c/d")");
    EXPECT_EQ(quoted(std::string_view("\n\r\t\b\f\0\x1F", 7)), R"("\n\r\t\b\f\u0000\u001f")");
    EXPECT_EQ(quoted("é傷😀\x7F"), "\"é傷😀\x7F\"");
    EXPECT_EQ(quoted(""), "\"\"");
}

TEST(JsonWriter, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(quoted("a\xFFz"), "\"a\uFFFDz\"");
    EXPECT_EQ(quoted("\xE5\x82"), "\"\uFFFD\uFFFD\"");
}

TEST(JsonWriter, CompactHasNoBlanks) {
    const Value value = *read_json(R"({"b": [1, {"d": 2}], "a": {}, "e": []})");
    EXPECT_EQ(write_json(value, Layout::compact), R"({"b":[1,{"d":2}],"a":{},"e":[]})");
}

TEST(JsonWriter, CanonicalSortsKeysAtEveryDepth) {
    const Value value = *read_json(R"({"b": [1.0, {"z": 2, "B": 3}], "a": {"y": 0.5, "é": 1, "x": null}})");
    EXPECT_EQ(canonical_json(value), R"({"a":{"x":null,"y":0.5,"é":1},"b":[1,{"B":3,"z":2}]})");
}

TEST(JsonWriter, PrettyKeepsPlainContentOnOneLine) {
    const Value value =
        *read_json(R"({"ludus": 1, "actors": [{"id": "a", "stats": {"hp": 3, "STR": 1.5}, "at": [3, 4]}],
        "damage": [[0, 0.5], [12, 0.5]], "rules": {}, "items": [], "attack": {"situation": {}}})");
    EXPECT_EQ(write_json(value), R"({
  "ludus": 1,
  "actors": [
    {
      "id": "a",
      "stats": {"hp": 3, "STR": 1.5},
      "at": [3, 4]
    }
  ],
  "damage": [
    [0, 0.5],
    [12, 0.5]
  ],
  "rules": {},
  "items": [],
  "attack": {"situation": {}}
}
)");
}

TEST(JsonWriter, PrettyBreaksBeyondAHundredColumns) {
    const auto with = [](std::size_t letters) { return Value::list({std::string(letters, 'x'), "y"}); };
    // [ + quotes + letters + `, "y"]` and a comma that may follow: 90 letters make exactly 100.
    EXPECT_EQ(write_json(with(90)), "[\"" + std::string(90, 'x') + "\", \"y\"]\n");
    EXPECT_EQ(write_json(with(91)), "[\n  \"" + std::string(91, 'x') + "\",\n  \"y\"\n]\n");
}

TEST(JsonWriter, PrettyLinesStayWithinThePage) {
    Value rows;
    for (int n = 1; n < 60; ++n)
        rows.push_back(Value::record({{"n", Value(Value::List(static_cast<std::size_t>(n), n))}}));
    EXPECT_LE(widest_line(write_json(rows)), 100u);
    EXPECT_GT(widest_line(write_json(rows)), 90u);
}

TEST(JsonWriter, RandomTreesComeBackEqual) {
    std::mt19937_64 random(20240607);
    for (int i = 0; i < 2000; ++i) expect_round_trip(random_tree(random, 5));
}

TEST(JsonWriter, RandomDoublesComeBackBitForBit) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 100'000; ++i) {
        const double d = random_double(random);
        EXPECT_EQ(std::bit_cast<std::uint64_t>(read_json(number(d))->as_double()),
                  std::bit_cast<std::uint64_t>(d));
    }
}

class GoldenFile : public testing::TestWithParam<const char*> {};

TEST_P(GoldenFile, EveryCaseComesBackEqual) {
    const Result<std::string> text = read_file(test::in_tests("golden/") + GetParam() + ".json");
    ASSERT_TRUE(text);
    const Result<Value> cases = read_json(*text);
    ASSERT_TRUE(cases);
    EXPECT_GE(cases->size(), 80u);
    for (const Value& c : cases->items()) expect_round_trip(c);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, GoldenFile,
                         testing::Values("contest", "collision", "margin", "zones", "progression"));

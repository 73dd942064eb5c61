#include "engine/io/json_reader.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ludus;

namespace {

Error first_error(std::string_view text) {
    const Result<Value> read = read_json(text);
    EXPECT_FALSE(read);
    return read ? Error{} : read.error().front();
}

Argument argument(const Error& e, std::string_view name) {
    for (const NamedArgument& a : e.arguments)
        if (a.name == name) return a.value;
    ADD_FAILURE() << "no argument " << name << " in " << e.code;
    return {};
}

std::string repeated(std::string_view piece, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += piece;
    return out;
}

} // namespace

TEST(JsonReader, BuildsEveryKindInOrder) {
    const Value value = *read_json(R"( {"b": [1, 2.5, "x", true, false, null], "a": {}, "c": []} )");
    const Value expected = Value::record({{"b", Value::list({1, 2.5, "x", true, false, Value()})},
                                          {"a", Value(Value::Record{})},
                                          {"c", Value(Value::List{})}});
    EXPECT_EQ(value, expected);
}

TEST(JsonReader, ReadsABarePlainValue) {
    EXPECT_EQ(*read_json("7"), Value(7));
    EXPECT_EQ(*read_json("\"a\""), Value("a"));
    EXPECT_TRUE(read_json("null")->is_null());
}

TEST(JsonReader, KeepsSixtyFourBitIntegersExact) {
    const Value largest = *read_json("18446744073709551615");
    EXPECT_TRUE(largest.is_unsigned());
    EXPECT_EQ(static_cast<std::uint64_t>(largest.as_int()), UINT64_MAX);
    EXPECT_EQ(read_json("-9223372036854775808")->as_int(), INT64_MIN);
    EXPECT_EQ(read_json("9223372036854775807")->as_int(), INT64_MAX);
    EXPECT_EQ(read_json("9007199254740993")->as_int(), 9007199254740993);
}

TEST(JsonReader, WiderIntegersBecomeDoubles) {
    const Value above = *read_json("18446744073709551616");
    EXPECT_TRUE(above.is_real());
    EXPECT_EQ(above.as_double(), 18446744073709551616.0);
    EXPECT_TRUE(read_json("-9223372036854775809")->is_real());
}

TEST(JsonReader, MinusZeroKeepsItsSign) {
    for (const char* text : {"-0", "-0.0", "-0e5"}) {
        const Value zero = *read_json(text);
        EXPECT_TRUE(zero.is_real()) << text;
        EXPECT_TRUE(std::signbit(zero.as_double())) << text;
    }
    EXPECT_FALSE(read_json("0")->is_real());
}

TEST(JsonReader, TooSmallNumbersAreZero) { EXPECT_EQ(read_json("1e-999")->as_double(), 0.0); }

TEST(JsonReader, SkipsAByteOrderMark) { EXPECT_EQ(*read_json("\xEF\xBB\xBF[1]"), Value::list({1})); }

TEST(JsonReader, DecodesEscapes) {
    EXPECT_EQ(read_json(R"("\u00e9\uD83D\uDE00\n\u0000x")")->as_text(), std::string("é😀\n\0x", 9));
}

TEST(JsonReader, RefusesAnEmptyFile) {
    for (const char* text : {"", "  \n\t\r\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF \n"})
        EXPECT_EQ(first_error(text), error("empty_file")) << text;
}

TEST(JsonReader, RefusesTextBeyondTheLimit) {
    std::string text(largest_text, ' ');
    text[0] = '1';
    EXPECT_TRUE(read_json(text));
    text += ' ';
    EXPECT_EQ(first_error(text), error("text_too_large", {}, {{"limit", std::int64_t{64}}}));
}

TEST(JsonReader, AllowsNestingToTheLimitOnly) {
    EXPECT_TRUE(read_json(repeated("[", 64) + repeated("]", 64)));
    const Error e = first_error("\n" + repeated("[", 65) + repeated("]", 65));
    EXPECT_EQ(e.code, "nesting_too_deep");
    EXPECT_EQ(e.line, 2);
    EXPECT_EQ(e.path, repeated("[0]", 64));
    EXPECT_EQ(argument(e, "limit"), Argument(std::int64_t{64}));
}

TEST(JsonReader, ManyBracketsDoNotOverflow) {
    EXPECT_EQ(first_error(repeated("[", 100'000)).code, "nesting_too_deep");
    EXPECT_EQ(first_error(repeated("{\"a\":", 100'000)).code, "nesting_too_deep");
}

TEST(JsonReader, RefusesInvalidUtf8WithItsLine) {
    for (const char* bad :
         {"\"\n\n\xFF\"", "\n\n\"\xC3\"", "[\n\n\"\xED\xA0\x80\"]", "\n\n\"\xC0\x80\"",
          "\n\n\"\xF4\x90\x80\x80\"", "\n\n\"\xE0\x80\x80\"", "\n\n\x80", "\n\n\"\xE4\xBD"}) {
        const Error e = first_error(bad);
        EXPECT_EQ(e.code, "invalid_utf8") << bad;
        EXPECT_EQ(e.line, 3) << bad;
    }
    EXPECT_EQ(read_json("\"傷害 é 😀\"")->as_text(), "傷害 é 😀");
}

struct SyntaxCase {
    std::string text;
    int line;
    std::int64_t column;
    std::string token;
};

class JsonSyntax : public testing::TestWithParam<SyntaxCase> {};

TEST_P(JsonSyntax, NamesThePlaceAndTheToken) {
    const SyntaxCase& c = GetParam();
    const Error e = first_error(c.text);
    EXPECT_EQ(e.code, "json_syntax");
    EXPECT_EQ(e.line, c.line);
    EXPECT_EQ(argument(e, "line"), Argument(std::int64_t{c.line}));
    EXPECT_EQ(argument(e, "column"), Argument(c.column));
    EXPECT_EQ(argument(e, "token"), Argument(c.token));
}

INSTANTIATE_TEST_SUITE_P(
    Cases, JsonSyntax,
    testing::Values(SyntaxCase{"{\"a\": 1,\n \"b\" 12}", 2, 6, "12"},           // colon forgotten
                    SyntaxCase{"[1,\n2,]", 2, 3, "]"},                          // comma too many
                    SyntaxCase{"[1]\n [2]", 2, 2, "["},                         // a second document
                    SyntaxCase{"{\"é\": é}", 1, 7, "é"},                        // columns count characters
                    SyntaxCase{"[true, tré]", 1, 8, "tré"},                     // the whole of the character
                    SyntaxCase{"{\"a\": \"b\n}", 1, 7, "\"b<U+000A>"},          // quote forgotten
                    SyntaxCase{"[\"<U+000A>\t\"]", 1, 2, "\"<U+000A><U+0009>"}, // text that looks spelt
                    SyntaxCase{"[01]", 1, 2, "01"}, SyntaxCase{"[NaN]", 1, 2, "NaN"},
                    SyntaxCase{"{a: 1}", 1, 2, "a"}, SyntaxCase{"[\"\\uD800\"]", 1, 2, "\"\\uD800\""},
                    SyntaxCase{"// no\n1", 1, 1, "//"},
                    SyntaxCase{std::string("{}\0{}", 5), 1, 3, "<U+0000>"},
                    SyntaxCase{std::string("\n\"a\0\"", 5), 2, 3, "<U+0000>"},
                    SyntaxCase{"[\"" + repeated("é", 99) + "\t\"]", 1, 2, "\"" + repeated("é", 39) + "…"}));

TEST(JsonReader, SyntaxErrorsNameThePath) { EXPECT_EQ(first_error("{\"a\": [1, x]}").path, "a[1]"); }

TEST(JsonReader, TellsThatTheTextBreaksOff) {
    for (const char* text : {"{\n\"a\": [1", "\n{\"a\"", "\n[tru", "\n\"abc", "\n-"}) {
        const Error e = first_error(text);
        EXPECT_EQ(e.code, "json_incomplete") << text;
        EXPECT_EQ(e.line, 2) << text;
    }
    EXPECT_EQ(argument(first_error("{\"a\": 1, \n\n"), "column"), Argument(std::int64_t{8}));
    EXPECT_EQ(argument(first_error("{\"a\": \"b"), "column"), Argument(std::int64_t{7}));
}

TEST(JsonReader, RefusesNumbersBeyondDoubleWithTheirPath) {
    const Error e = first_error("{\"actors\": [{},\n{\"stats\": {\"hp\": 1e999}}]}");
    EXPECT_EQ(e.code, "number_too_large");
    EXPECT_EQ(e.path, "actors[1].stats.hp");
    EXPECT_EQ(e.line, 2);
    EXPECT_EQ(argument(e, "number"), Argument("1e999"));
    EXPECT_EQ(first_error("[-1e999\n]").line, 1);
    EXPECT_EQ(first_error(repeated("9", 400)).code, "number_too_large");
}

TEST(JsonReader, TellsEveryKeyWrittenTwice) {
    const Result<Value> read = read_json("{\"a\": 1,\n\"list\": [0, {\"x\": 1,\n\"x\": 2}],\n\"a\": 3}");
    ASSERT_FALSE(read);
    ASSERT_EQ(read.error().size(), 2u);
    EXPECT_EQ(read.error()[0].code, "duplicate_key");
    EXPECT_EQ(read.error()[0].path, "list[1].x");
    EXPECT_EQ(read.error()[0].line, 3);
    EXPECT_EQ(read.error()[1].path, "a");
    EXPECT_EQ(read.error()[1].line, 4);
    EXPECT_EQ(argument(read.error()[1], "key"), Argument("a"));
}

TEST(JsonReader, EscapedKeysCountAsTheSame) { EXPECT_EQ(first_error(R"({"a": 1, "\u0061": 2})").path, "a"); }

TEST(JsonReader, FindsDoublesInLargeRecords) {
    for (const int size : {15, 16, 17, 18, 5000}) {
        std::string text = "{";
        for (int i = 0; i < size; ++i) text += "\"k" + std::to_string(i) + "\": 0, ";
        EXPECT_TRUE(read_json(text + "\"new\": 0}")) << size;
        EXPECT_EQ(first_error(text + "\"k0\": 0}").path, "k0") << size;
        EXPECT_EQ(first_error(text + "\"k" + std::to_string(size - 1) + "\": 0}").code, "duplicate_key")
            << size;
    }
}

TEST(JsonReader, ManyDoublesAreToldUpToALimit) {
    const Result<Value> read = read_json("{\"a\": 0" + repeated(", \"a\": 0", 10'000) + "}");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().size(), 100u);
}

TEST(JsonReader, PathsQuoteKeysThatAreNoPlainWords) {
    const auto path_of = [](std::string_view key) {
        return first_error("{" + std::string(key) + ": 1e999}").path;
    };
    EXPECT_EQ(path_of("\"plain-word_2\""), "plain-word_2");
    EXPECT_EQ(path_of("\"weird.key\""), "[\"weird.key\"]");
    EXPECT_EQ(path_of("\"\""), "[\"\"]");
    EXPECT_EQ(path_of("\"2nd\""), "[\"2nd\"]");
    EXPECT_EQ(path_of("\"-a\""), "[\"-a\"]");
    EXPECT_EQ(path_of("\"力\""), "[\"力\"]");
    EXPECT_EQ(path_of(R"("a\"b")"), R"(["a\"b"])");
    EXPECT_EQ(first_error(R"([{"a": {"b c": {"d": 1e999}}}])").path, R"([0].a["b c"].d)");
}

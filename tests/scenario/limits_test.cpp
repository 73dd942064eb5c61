#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Value document_with(std::string_view list, std::size_t count) {
    Value::List entries;
    for (std::size_t i = 0; i < count; ++i)
        entries.push_back(Value::record({{"id", "x" + std::to_string(i)}}));
    return json(R"({"ludus": 1, "ruleset": "contest"})").set(list, entries);
}

Value arena(const std::string& inside) {
    return json(R"({"ludus": 1, "ruleset": "contest", "arena": {)" + inside + "}}");
}

Value rows(std::size_t height, std::size_t width) {
    return Value::List(height, Value(std::string(width, '.')));
}

} // namespace

class ListLimit : public testing::TestWithParam<std::string> {};

TEST_P(ListLimit, IsTenThousand) {
    EXPECT_EQ(errors_told(document_with(GetParam(), 10'000)), "");
    const Findings beyond = findings_of(document_with(GetParam(), 10'001));
    EXPECT_EQ(told(beyond.errors), "list_size @ " + GetParam());
    EXPECT_EQ(beyond.errors.front().arguments[0], (NamedArgument{"size", std::int64_t{10'001}}));
}

INSTANTIATE_TEST_SUITE_P(, ListLimit, testing::Values("actors", "items"),
                         [](const auto& test) { return test.param; });

TEST(Map, RowsAreOfOneWidth) {
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#..#", "#..#"])")), "");
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#..#", "#.#", "####", ""])")),
              "rows_differ @ arena.tiles[1], rows_differ @ arena.tiles[3]");
    EXPECT_EQ(errors_told(arena(R"("zones": ["AB", "A"])")), "rows_differ @ arena.zones[1]");
    const std::string legend = R"(, "legend": {"≈": "water"})"; // three bytes, one tile
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#≈.#", "#..#"])" + legend)), "");
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#≈.#", "#....#"])" + legend)), "rows_differ @ arena.tiles[1]");
}

TEST(Map, TilesAreKnown) {
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#.S."], "legend": {"S": "sanctuary"})")), "");
    EXPECT_EQ(errors_told(arena(R"("tiles": ["#.S.", "~..."], "legend": {"~": "water"})")),
              "unknown_tile @ arena.tiles[0]");
    const Findings strange = findings_of(arena(R"("tiles": ["#沼."])"));
    EXPECT_EQ(strange.errors.front().arguments, (Arguments{{"tile", std::string("沼")}}));
    EXPECT_EQ(errors_told(arena(R"("legend": {"S": "lava"})")), "unknown_option @ arena.legend.S");
    EXPECT_EQ(errors_told(arena(R"("tiles": [5])")), "wrong_type @ arena.tiles[0]");
}

TEST(Map, IsAtMost1024By1024) {
    const Value empty = arena("");
    EXPECT_EQ(errors_told(with(empty, "arena.tiles", rows(1024, 1024))), "");
    EXPECT_EQ(errors_told(with(empty, "arena.tiles", rows(1025, 3))), "list_size @ arena.tiles");
    EXPECT_EQ(errors_told(with(empty, "arena.tiles", rows(1, 1025))), "row_too_long @ arena.tiles[0]");
}

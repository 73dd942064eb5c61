#include "engine/schema/path.h"
#include "tests/support/scenarios.h"

#include <ostream>

using namespace ludus;
using namespace ludus::test;

namespace {

Value tree() {
    return json(R"({"rules": {"decay": 2}, "actors": [{"id": "player", "stats": {"hp": 5}}, {"id": "a.b"}],
                    "odd key": 1, "list": [1, 2]})");
}

struct Read {
    std::string text;
    Path path;
    std::string written; ///< as text_of spells it
};

PathStep key(std::string k) { return {.key = std::move(k), .index = {}}; }
PathStep at(std::size_t i) { return {.key = {}, .index = i}; }

void PrintTo(const Read& read, std::ostream* out) { *out << read.text; }

} // namespace

class PathText : public testing::TestWithParam<Read> {};

TEST_P(PathText, ReadsAndWrites) {
    const auto path = parse_path(GetParam().text);
    ASSERT_TRUE(path);
    EXPECT_EQ(*path, GetParam().path);
    EXPECT_EQ(text_of(*path), GetParam().written);
    EXPECT_EQ(must(parse_path(text_of(*path))), *path);
}

INSTANTIATE_TEST_SUITE_P(
    , PathText,
    testing::Values(
        Read{"rules.decay", {key("rules"), key("decay")}, "rules.decay"},
        Read{"actors[0].stats.hp", {key("actors"), at(0), key("stats"), key("hp")}, "actors[0].stats.hp"},
        Read{R"(actors["a.b"].name)", {key("actors"), key("a.b"), key("name")}, R"(actors["a.b"].name)"},
        Read{R"(["say \"hi\""])", {key("say \"hi\"")}, R"(["say \"hi\""])"},
        Read{R"(["back\\slash"])", {key("back\\slash")}, R"(["back\\slash"])"},
        Read{R"(["plain"])", {key("plain")}, "plain"}, Read{R"([""])", {key("")}, R"([""])"},
        Read{"odd key", {key("odd key")}, R"(["odd key"])"},
        Read{"épée.dégâts", {key("épée"), key("dégâts")}, "épée.dégâts"},
        Read{"a[1][2]", {key("a"), at(1), at(2)}, "a[1][2]"}));

struct Broken {
    std::string text;
    std::int64_t at; ///< counted from 1, as people do
};

class BrokenPath : public testing::TestWithParam<Broken> {};

TEST_P(BrokenPath, SaysWhere) {
    const auto path = parse_path(GetParam().text);
    ASSERT_FALSE(path);
    EXPECT_EQ(path.error(),
              Errors{error("bad_path", "", {{"text", GetParam().text}, {"at", GetParam().at}})});
}

INSTANTIATE_TEST_SUITE_P(, BrokenPath,
                         testing::Values(Broken{"", 1}, Broken{".a", 1}, Broken{"a.", 3}, Broken{"a..b", 3},
                                         Broken{"a[", 3}, Broken{"a[x]", 3}, Broken{"a[-1]", 3},
                                         Broken{"a[1", 4}, Broken{"a[1]b", 5}, Broken{"a[\"b]", 6},
                                         Broken{"a[99999999999999999999]", 3}),
                         [](const auto& test) { return std::to_string(test.index); });

TEST(Path, FindsByKeyIdAndIndex) {
    const Value root = tree();
    const auto find = [&](std::string_view text) { return find_path(root, must(parse_path(text))); };
    EXPECT_EQ(*find("rules.decay"), Value(2));
    EXPECT_EQ(*find("actors.player.stats.hp"), Value(5));
    EXPECT_EQ(*find("actors[0].stats.hp"), Value(5));
    EXPECT_EQ(*find(R"(actors["a.b"].id)"), Value("a.b"));
    EXPECT_EQ(*find("list[1]"), Value(2));
    for (const char* nowhere : {"rules.other", "actors.nobody", "actors[2]", "rules[0]", "rules.decay.deep"})
        EXPECT_EQ(find(nowhere), nullptr) << nowhere;
}

TEST(Path, ChangesACopy) {
    const Value root = tree();
    EXPECT_EQ(with(root, "actors.player.stats.hp", 9)["actors"].items()[0]["stats"]["hp"], Value(9));
    EXPECT_EQ(with(root, "list[0]", "x")["list"], Value::list({"x", 2}));
    EXPECT_EQ(root, tree());
}

TEST(Path, MakesMissingKeys) {
    EXPECT_EQ(with(tree(), "fight.max_turns", 5)["fight"], Value::record({{"max_turns", 5}}));
    EXPECT_EQ(with(Value(), "a.b", 1), Value::record({{"a", Value::record({{"b", 1}})}}));
    EXPECT_EQ(with(tree(), "list[2]", 3)["list"], Value::list({1, 2, 3}));
}

TEST(Path, NullRemoves) {
    EXPECT_FALSE(with(tree(), "rules.decay", Value())["rules"].contains("decay"));
    EXPECT_EQ(with(tree(), "list[0]", Value())["list"], Value::list({2}));
    EXPECT_EQ(with(tree(), "actors.player", Value())["actors"].size(), 1U);
}

TEST(Path, NullCanBeKept) {
    const Value root = must(with_path(tree(), must(parse_path("rules.decay")), Value(), true));
    ASSERT_TRUE(root["rules"].contains("decay"));
    EXPECT_TRUE(root["rules"]["decay"].is_null());
}

struct RefusedEdit {
    std::string path;
    std::string told;
};

class RefusedChange : public testing::TestWithParam<RefusedEdit> {};

TEST_P(RefusedChange, NamesTheStepThatFails) {
    const auto changed = with_path(tree(), must(parse_path(GetParam().path)), 1);
    ASSERT_FALSE(changed);
    EXPECT_EQ(told(changed.error()), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(, RefusedChange,
                         testing::Values(RefusedEdit{"actors.nobody.stats.hp", "unknown_id @ actors.nobody"},
                                         RefusedEdit{"actors.nobody", "unknown_id @ actors.nobody"},
                                         RefusedEdit{"actors[2].id", "index_past_end @ actors[2]"},
                                         RefusedEdit{"list[3]", "index_past_end @ list[3]"},
                                         RefusedEdit{"rules[0]", "no_such_path @ rules[0]"},
                                         RefusedEdit{"rules.decay.deep", "no_such_path @ rules.decay.deep"},
                                         RefusedEdit{"actors.player.id.x",
                                                     "no_such_path @ actors.player.id.x"}),
                         [](const auto& test) { return std::to_string(test.index); });

#include "tests/rules/playable.h"
#include "tests/support/pages.h"

#include <filesystem>
#include <map>
#include <regex>
#include <set>

/// Every statement of the documents that the rules were made from is told by the reference and shown by a
/// test. `tests/statements/<ruleset>.json` lists them:
///
///     id          short, unique within its document
///     place       where the document says it
///     says        the statement itself
///     anchor      the heading of the reference that tells it; null where `not_a_rule` says why there is none
///     test        ctest's name of a test that shows it: "rules_zones/ZonesFraction.Cover", or "reference"
///                 for what the page alone shows
namespace ludus::test {
namespace {

namespace fs = std::filesystem;

Value statements_of(const std::string& ruleset) {
    return json(must(read_file(in_tests("statements/") + ruleset + ".json")))["statements"];
}

/// "Suite.Name" of every test in the sources.
const std::set<std::string>& known_tests() {
    static const std::set<std::string> all = [] {
        std::set<std::string> names;
        const std::regex test("TEST(?:_P|_F)?\\(\\s*(\\w+),\\s*(\\w+)\\s*\\)");
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(in_tests(""))) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = must(read_file(entry.path().string()));
            for (std::sregex_iterator at(text.begin(), text.end(), test), end; at != end; ++at)
                names.insert((*at)[1].str() + '.' + (*at)[2].str());
        }
        return names;
    }();
    return all;
}

std::string text_of(const Value& statement, const char* key) {
    return statement[key].is_text() ? statement[key].as_text() : std::string();
}

class Statements : public testing::TestWithParam<std::string> {
protected:
    const Value all = statements_of(GetParam());
};

TEST_P(Statements, AreWholeAndUnique) {
    std::set<std::string> ids;
    EXPECT_GE(all.size(), 30U);
    for (const Value& s : all.items()) {
        EXPECT_TRUE(ids.insert(text_of(s, "id")).second) << text_of(s, "id");
        for (const char* key : {"id", "place", "says"})
            EXPECT_FALSE(text_of(s, key).empty()) << text_of(s, "id");
    }
}

TEST_P(Statements, HaveTheirPlaceInEveryLanguage) {
    std::map<Language, std::set<std::string>> anchors;
    for (const Language language : all_languages())
        for (const ReferenceHeading& h : page_of(GetParam(), language).headings)
            anchors[language].insert(h.anchor);
    for (const Value& s : all.items()) {
        const std::string anchor = text_of(s, "anchor");
        EXPECT_NE(anchor.empty(), text_of(s, "not_a_rule").empty())
            << text_of(s, "id") << ": one or the other";
        if (anchor.empty()) continue;
        for (const auto& [language, known] : anchors)
            EXPECT_TRUE(known.contains(anchor))
                << text_of(s, "id") << ": " << anchor << ' ' << code_of(language);
    }
}

TEST_P(Statements, AreShownByTestsThatExist) {
    for (const Value& s : all.items()) {
        if (!text_of(s, "not_a_rule").empty()) continue;
        const std::string test = text_of(s, "test");
        EXPECT_FALSE(test.empty()) << text_of(s, "id") << ": no test shows it";
        if (test.empty() || test == "reference") continue;
        EXPECT_TRUE(known_tests().contains(test.substr(test.rfind('/') + 1)))
            << text_of(s, "id") << ": " << test;
    }
}

/// Nothing is left for later.
TEST_P(Statements, HaveNoGap) {
    for (const Value& s : all.items())
        for (const char* key : {"missing", "pending"})
            EXPECT_FALSE(s.contains(key)) << text_of(s, "id") << ": " << text_of(s, key);
}

INSTANTIATE_TEST_SUITE_P(, Statements, testing::ValuesIn(playable_rulesets()));

} // namespace
} // namespace ludus::test

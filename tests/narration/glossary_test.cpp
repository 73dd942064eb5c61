#include "engine/narration/catalogue.h"
#include "tests/support/scenarios.h"

#include <array>
#include <regex>

using namespace ludus;
using namespace ludus::test;

namespace {

/// Labels and sentences say a term by its own word; help may go round it.
bool is_held(std::string_view key) {
    constexpr std::array<std::string_view, 15> kinds{
        "field.",     "step.",    "metric.", "outcome.",     "draw.",  "die.",   "event.", "ruleset.",
        "collision.", "contest.", "margin.", "progression.", "zones.", "fight.", "study."};
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](std::string_view kind) { return key.starts_with(kind); });
}

/// Without the names of arguments; the words of plurals stay.
std::string without_names(std::string_view raw) {
    return std::regex_replace(std::string(raw), std::regex(R"(\{[^}?]*\})"), "");
}

std::regex word(const Value& pattern) {
    return std::regex("\\b(" + pattern.as_text() + ")\\b", std::regex::icase);
}

} // namespace

/// `glossary.json` names the words of the game in each language, and those that are never used for them.
TEST(Glossary, EachTermHasItsWords) {
    const Value glossary = json(must(read_file(in_tests("narration/glossary.json"))));
    const Catalogue& english = catalogue(Language::en);
    for (const Value& term : glossary.items())
        for (const std::string_view key : english.keys()) {
            if (!is_held(key) || !std::regex_search(without_names(english.raw(key)), word(term["en"])))
                continue;
            for (const Language language : {Language::fr, Language::zh_tw}) {
                const std::string text = without_names(catalogue(language).raw(key));
                const std::regex own(term[code_of(language)].as_text(), std::regex::icase);
                EXPECT_TRUE(std::regex_search(text, own))
                    << term["en"].as_text() << ": " << key << ": " << text;
            }
        }
}

TEST(Glossary, NothingElseIsSaidForIt) {
    const Value glossary = json(must(read_file(in_tests("narration/glossary.json"))));
    for (const Value& term : glossary.items()) {
        if (term["never"].is_null()) continue;
        for (const Member& never : term["never"].members()) {
            const Catalogue& words = catalogue(*language_named(never.key));
            for (const std::string_view key : words.keys())
                EXPECT_FALSE(
                    std::regex_search(std::string(words.raw(key)), std::regex(never.value.as_text())))
                    << key << ": " << words.raw(key);
        }
    }
}

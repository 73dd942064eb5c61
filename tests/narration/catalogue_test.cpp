#include "engine/base/embedded.h"
#include "engine/narration/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <sstream>

namespace ludus {
namespace {

Catalogue made(Language language, std::string_view text) {
    auto parsed = Catalogue::parse(language, text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed.value_or(Catalogue(language));
}

/// Words one text in a language that has the number style of its embedded catalogue.
std::string worded(Language language, std::string_view text, const Arguments& arguments) {
    std::string file = "t = " + std::string(text) + "\n";
    for (const char* key : {"number.decimal", "number.percent"})
        file += std::string(key) + " = " + std::string(catalogue(language).raw(key)) + "\n";
    return made(language, file).text("t", arguments);
}

std::string english(std::string_view text, const Arguments& arguments) {
    return worded(Language::en, text, arguments);
}
std::string french(std::string_view text, const Arguments& arguments) {
    return worded(Language::fr, text, arguments);
}
std::string chinese(std::string_view text, const Arguments& arguments) {
    return worded(Language::zh_tw, text, arguments);
}

Errors errors_of(std::string_view text) {
    const auto parsed = Catalogue::parse(Language::en, text);
    return parsed ? Errors{} : parsed.error();
}

std::string first_error(std::string_view text) {
    const Errors errors = errors_of(text);
    return errors.empty() ? "none" : errors.front().code + " " + std::to_string(errors.front().line);
}

TEST(LanguageNames, ReadCodesAndLocales) {
    for (const char* name : {"en", "EN", "en_GB.UTF-8", "en-US"})
        EXPECT_EQ(language_named(name), Language::en);
    for (const char* name : {"fr", "fr_FR.UTF-8", "fr-CA", "fr_FR@euro", "fr.UTF-8"})
        EXPECT_EQ(language_named(name), Language::fr);
    for (const char* name : {"zh-TW", "zh_TW", "zh_Hant_TW", "zh_HK", "zh_CN.UTF-8", "zh"})
        EXPECT_EQ(language_named(name), Language::zh_tw);
    for (const char* name : {"", "C", "POSIX", "de_DE", "french", "e", "_fr"})
        EXPECT_EQ(language_named(name), std::nullopt) << name;
}

TEST(LanguageNames, CodesReadBack) {
    for (Language language : all_languages()) EXPECT_EQ(language_named(code_of(language)), language);
}

TEST(CatalogueFormat, ReadsEntriesCommentsAndContinuations) {
    const Catalogue c = made(Language::en, "# comment\r\n"
                                           "\r\n"
                                           "a = one\r\n"
                                           "b = first\\nsecond \\\\n\n"
                                           "c = one\n"
                                           "  two = 2\n"
                                           "    # three\n"
                                           "d =\n"
                                           "  later\\n\n"
                                           "  still\n"
                                           "e =   x = y  \n"
                                           "f =");
    EXPECT_EQ(c.keys(), (std::vector<std::string_view>{"a", "b", "c", "d", "e", "f"}));
    EXPECT_EQ(c.raw("a"), "one");
    EXPECT_EQ(c.raw("b"), "first\nsecond \\n");
    EXPECT_EQ(c.raw("c"), "one two = 2 # three");
    EXPECT_EQ(c.raw("d"), "later\nstill");
    EXPECT_EQ(c.raw("e"), "x = y");
    EXPECT_TRUE(c.has("f"));
    EXPECT_EQ(c.raw("f"), "");
}

TEST(CatalogueFormat, SkipsAByteOrderMark) {
    EXPECT_TRUE(made(Language::en, "\xEF\xBB\xBF"
                                   "a = x")
                    .has("a"));
}

TEST(CatalogueFormat, NamesTheBrokenLine) {
    EXPECT_EQ(first_error("a = x\n\nno sign here\n"), "catalogue.line 3");
    EXPECT_EQ(first_error("a=x"), "catalogue.line 1");
    EXPECT_EQ(first_error("\ta = x"), "catalogue.line 1");
    EXPECT_EQ(first_error("two words = x"), "catalogue.key 1");
    EXPECT_EQ(first_error("a = x\nb = y\na = z"), "catalogue.duplicate 3");
    EXPECT_EQ(first_error("# c\n  lost"), "catalogue.continuation 2");
    EXPECT_EQ(first_error("a = x\n\n  lost"), "catalogue.continuation 3");
    EXPECT_EQ(first_error("a = x\n  \\t"), "catalogue.escape 2");
    EXPECT_EQ(first_error("a = x\\"), "catalogue.escape 1");
    EXPECT_EQ(first_error("a = x\nb = {n"), "catalogue.placeholder 2");
}

TEST(CatalogueFormat, ReportsEveryProblem) {
    EXPECT_EQ(errors_of("a = x\na = y\nbad\n").size(), 2U);
    EXPECT_EQ(errors_of("a = {\nb = }\nc = {x}\n").size(), 2U);
}

TEST(CatalogueFormat, ErrorsDescribeThemselves) {
    const Errors errors = errors_of("a = x\nkey.b = {1x}");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(describe(errors[0], catalogue(Language::en)), "key.b: broken placeholder “{1x}” (line 2)");
}

TEST(Placeholders, RejectBrokenOnes) {
    for (const char* text :
         {"{",         "}",      "a } b",   "{}",       "{ }",   "{1}",   "{a",     "{a{b}",
          "{a{b",      "{a b}",  "{the a}", "{de  a}",  "{de }", "{ a}",  "{a }",   "{a:}",
          "{a:.}",     "{a:.x}", "{a:.18}", "{a:.002}", "{a:2}", "{a:f}", "{a:g%}", "{a:%%}",
          "{a?x|y|z}", "{?x|y}", "{é}",     "{a:.2?x}", "{a}}"})
        EXPECT_EQ(first_error("k = " + std::string(text)), "catalogue.placeholder 1") << text;
}

TEST(Placeholders, FillInArguments) {
    EXPECT_EQ(english("{a} hits {b_2}, {a}!", {{"a", "Aria"}, {"b_2", "Bran"}}), "Aria hits Bran, Aria!");
    EXPECT_EQ(english("{{{n}}} {{n}}", {{"n", std::int64_t{4}}}), "{4} {n}");
    EXPECT_EQ(english("{x.y:.2}", {{"x.y", "word"}}), "word");
    EXPECT_EQ(english("{a}", {{"a", "{b}"}, {"b", "no"}}), "{b}");
}

TEST(Placeholders, ShowWhatIsMissing) {
    EXPECT_EQ(english("{a} and {n?blow|blows}", {}), "⟦a⟧ and ⟦n⟧");
    EXPECT_EQ(catalogue(Language::en).text("no.such.key"), "⟦no.such.key⟧");
    EXPECT_EQ(catalogue(Language::fr).text(error("nothing", "hp")), "⟦error.nothing⟧");
    EXPECT_EQ(Catalogue(Language::en).text(Message{"a", {}}), "⟦a⟧");
}

TEST(Placeholders, AreListedOnceAndSorted) {
    const Catalogue c = made(Language::fr, "k = {n} {n?coup|coups} {de a} {{z}} {b:.1%}");
    EXPECT_EQ(c.placeholders("k"), (std::vector<std::string>{"a", "b", "n"}));
    EXPECT_TRUE(c.placeholders("none").empty());
}

TEST(Numbers, HaveNoNoise) {
    const auto shown = [](double x) { return english("{x}", {{"x", x}}); };
    EXPECT_EQ(shown(17), "17");
    EXPECT_EQ(shown(18.8), "18.8");
    EXPECT_EQ(shown(17.000000000001), "17");
    EXPECT_EQ(shown(0.1 + 0.2), "0.3");
    EXPECT_EQ(shown(-0.0), "0");
    EXPECT_EQ(shown(-2.50), "-2.5");
    EXPECT_EQ(shown(100000), "100000");
    EXPECT_EQ(shown(123456789012345.0), "123456789012345");
    EXPECT_EQ(shown(0.0001), "0.0001");
    EXPECT_EQ(shown(1.25e-7), "1.25e-7");
    EXPECT_EQ(shown(1e-100), "1e-100");
    EXPECT_EQ(shown(1e20), "1e20");
    EXPECT_EQ(shown(2.0 / 3), "0.666666666667");
    EXPECT_EQ(shown(std::numeric_limits<double>::infinity()), "∞");
    EXPECT_EQ(shown(-std::numeric_limits<double>::infinity()), "-∞");
    EXPECT_EQ(shown(std::nan("")), "NaN");
    EXPECT_EQ(english("{x}", {{"x", std::numeric_limits<std::int64_t>::min()}}), "-9223372036854775808");
}

TEST(Numbers, FollowTheirFormat) {
    EXPECT_EQ(english("{x:.2}", {{"x", 3.14159}}), "3.14");
    EXPECT_EQ(english("{x:.0}", {{"x", 2.7}}), "3");
    EXPECT_EQ(english("{x:.2}", {{"x", -0.001}}), "0.00");
    EXPECT_EQ(english("{x:.2}", {{"x", std::int64_t{17}}}), "17.00");
    EXPECT_EQ(english("{x:.17}", {{"x", -std::numeric_limits<double>::max()}}).size(), 1U + 309U + 1U + 17U);
    EXPECT_EQ(english("{x:g}", {{"x", 0.1 + 0.2}}), "0.30000000000000004");
    EXPECT_EQ(english("{x:g}", {{"x", 100000.0}}), "100000");
    EXPECT_EQ(english("{x:%}", {{"x", 0.4275}}), "42.75%");
    EXPECT_EQ(english("{x:%}", {{"x", 0.07}}), "7%");
    EXPECT_EQ(english("{x:.1%}", {{"x", 0.4275}}), "42.8%");
    EXPECT_EQ(english("{x:%}", {{"x", std::int64_t{1}}}), "100%");
}

TEST(Numbers, FollowTheLanguage) {
    EXPECT_EQ(french("{x} {x:.2} {x:g}", {{"x", 18.8}}), "18,8 18,80 18,8");
    EXPECT_EQ(french("{x:%}", {{"x", 0.4275}}), "42,75\u202f%");
    EXPECT_EQ(french("{x:.1%}", {{"x", 0.5}}), "50,0\u202f%");
    EXPECT_EQ(chinese("{x:%}", {{"x", 0.4275}}), "42.75%");
}

TEST(Plurals, FollowTheLanguage) {
    const std::string_view text = "{n} {n?coup|coups}";
    const auto with = [&](auto wording, Argument n) { return wording(text, Arguments{{"n", std::move(n)}}); };
    EXPECT_EQ(with(english, std::int64_t{0}), "0 coups");
    EXPECT_EQ(with(english, std::int64_t{1}), "1 coup");
    EXPECT_EQ(with(english, std::int64_t{-1}), "-1 coup");
    EXPECT_EQ(with(english, 1.0000000000000002), "1 coup");
    EXPECT_EQ(with(english, 1.5), "1.5 coups");
    EXPECT_EQ(with(french, std::int64_t{0}), "0 coup");
    EXPECT_EQ(with(french, 1.5), "1,5 coup");
    EXPECT_EQ(with(french, 1.9999999999999998), "2 coups");
    EXPECT_EQ(with(french, std::int64_t{-2}), "-2 coups");
    EXPECT_EQ(with(chinese, std::int64_t{1}), "1 coups");
    EXPECT_EQ(with(english, std::string("many")), "many coups");
}

TEST(Plurals, TakeOneFormOrAnEmptyOne) {
    EXPECT_EQ(chinese("{n} {n?擊}", {{"n", std::int64_t{1}}}), "1 擊");
    EXPECT_EQ(english("blow{n?|s}", {{"n", std::int64_t{1}}}), "blow");
    EXPECT_EQ(english("blow{n?|s}", {{"n", std::int64_t{2}}}), "blows");
}

TEST(Elision, DropsTheVowelBeforeAVowel) {
    const auto of = [](std::string name) { return french("{de a}", {{"a", std::move(name)}}); };
    for (const char* name : {"Aria", "Élise", "élan", "Œdipe", "Île", "e\u0301lan", "E\u0301lise", "hydre",
                             "Hector", "héroïne", "Ōkami", "ogre"})
        EXPECT_EQ(of(name), "d’" + std::string(name));
    for (const char* name :
         {"Bran", "Yann", "héros", "Héros de guerre", "he\u0301ros", "HACHE", "hache-pierre", "halflings",
          "Harpies", "hobgobelin", "huit", "onze", "11", "", "龍", "\xC3", "Çelik"})
        EXPECT_EQ(of(name), "de " + std::string(name));
}

TEST(Elision, KnowsItsWords) {
    const Arguments ogre{{"a", "ogre"}};
    EXPECT_EQ(french("{que a} {le a} {la a} {se a} {ne a} {De a} {jusque a}", ogre),
              "qu’ogre l’ogre l’ogre s’ogre n’ogre D’ogre jusqu’ogre");
    EXPECT_EQ(french("{de x:.1}", {{"x", 11.0}}), "de 11,0");
    EXPECT_EQ(french("{de n?ennemi|ennemis}", {{"n", std::int64_t{3}}}), "d’ennemis");
}

TEST(References, AreWordedInTheSameLanguage) {
    const Catalogue c = made(Language::fr, "kind = attaque {de what}\nshot = arme\nby = {a} porte un coup\n");
    EXPECT_EQ(c.text("kind", {{"what", "@shot"}}), "attaque d’arme");
    EXPECT_EQ(c.text("kind", {{"what", "@by"}, {"a", "Aria"}}), "attaque d’Aria porte un coup");
    EXPECT_EQ(c.text("by", {{"a", "@home"}}), "@home porte un coup");
    EXPECT_EQ(c.text("by", {{"a", "@"}}), "@ porte un coup");
}

/// Several messages in one sentence: a mark tells their arguments apart.
TEST(References, MayHaveArgumentsOfTheirOwn) {
    const Catalogue c =
        made(Language::en, "both = {a} or {b}, {who}\nhit = hit {who} with {what}\naxe = an axe\n");
    EXPECT_EQ(c.text("both", {{"a", "@hit#a"},
                              {"b", "@hit#b"},
                              {"who", "Ann"},
                              {"who#a", "Bob"},
                              {"what#a", "@axe"},
                              {"what#b", "@#b"}}),
              "hit Bob with an axe or hit Ann with @#b, Ann");
}

TEST(References, EndWhereTextsNameEachOther) {
    const Catalogue c = made(Language::en, "a = <{x}>");
    EXPECT_EQ(c.text("a", {{"x", "@a"}}), "<<<<<@a>>>>>");
}

TEST(Describe, AddsWhereToWhat) {
    const auto c = made(Language::en, "error.low = at least {min}\n"
                                      "describe.path = {path}: {message}\n"
                                      "describe.line = {message} (line {line})\n");
    Error low = error("low", "actors[1].hp", {{"min", std::int64_t{1}}});
    EXPECT_EQ(c.text(low), "at least 1");
    EXPECT_EQ(describe(low, c), "actors[1].hp: at least 1");
    low.line = 12;
    EXPECT_EQ(describe(low, c), "actors[1].hp: at least 1 (line 12)");
    low.path.clear();
    EXPECT_EQ(describe(low, c), "at least 1 (line 12)");
}

TEST(Catalogues, KeepTheirViewsWhenMoved) {
    Catalogue from = made(Language::en, "a = x\nb = y");
    const std::string_view before = from.raw("a");
    const Catalogue to = std::move(from);
    EXPECT_EQ(to.raw("a").data(), before.data());
    EXPECT_EQ(to.text("b"), "y");
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ",") + word;
    return out;
}

/// Every way in which a language departs from English, one a line.
std::string differences(const Catalogue& wanted, const Catalogue& found) {
    std::ostringstream out;
    for (std::string_view key : wanted.keys()) {
        if (!found.has(key))
            out << "missing: " << key << '\n';
        else if (found.placeholders(key) != wanted.placeholders(key))
            out << "placeholders of " << key << ": " << joined(found.placeholders(key)) << " instead of "
                << joined(wanted.placeholders(key)) << '\n';
    }
    for (std::string_view key : found.keys())
        if (!wanted.has(key)) out << "not in English: " << key << '\n';
    return out.str();
}

class EmbeddedCatalogue : public testing::TestWithParam<Language> {};

TEST_P(EmbeddedCatalogue, ParsesWithoutError) {
    const auto text = embedded_file("catalogue/" + std::string(code_of(GetParam())) + ".txt");
    ASSERT_TRUE(text.has_value());
    const auto parsed = Catalogue::parse(GetParam(), *text);
    if (parsed) return;
    for (const Error& problem : parsed.error())
        ADD_FAILURE() << problem.code << ' ' << problem.path << " line " << problem.line;
}

TEST_P(EmbeddedCatalogue, HasTheKeysAndPlaceholdersOfEnglish) {
    EXPECT_EQ(differences(catalogue(Language::en), catalogue(GetParam())), "");
}

TEST_P(EmbeddedCatalogue, KeepsTheOrderOfEnglish) {
    EXPECT_EQ(catalogue(GetParam()).keys(), catalogue(Language::en).keys());
}

TEST_P(EmbeddedCatalogue, IsOneObject) {
    EXPECT_EQ(&catalogue(GetParam()), &catalogue(GetParam()));
    EXPECT_EQ(catalogue(GetParam()).language(), GetParam());
    EXPECT_TRUE(catalogue(GetParam()).has("language.name"));
}

INSTANTIATE_TEST_SUITE_P(Languages, EmbeddedCatalogue, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

TEST(Catalogues, ListAllDifferences) {
    const Catalogue wanted = made(Language::en, "a = {x}\nb = {n}\nc = z");
    const Catalogue found = made(Language::fr, "a = {y}\nc = z\nd = w");
    EXPECT_EQ(differences(wanted, found),
              "placeholders of a: y instead of x\nmissing: b\nnot in English: d\n");
}

/// Random texts out of the pieces that the format gives a meaning, plus broken UTF-8: whatever is
/// accepted must be wordable with any kind of argument, whatever is not must say a line.
TEST(CatalogueFuzz, SurvivesAnyText) {
    constexpr std::array<std::string_view, 34> scraps{
        "{",        "}",     "{{",      "}}",      "|",      "?",       ":",      ".2",  "%",
        "g",        "n",     "a",       " ",       "  ",     "\n",      " = ",    "\\n", "\\",
        "#",        "{n}",   "{a}",     "{de a}",  "{n:.2}", "{n?x|y}", "é",      "龍",  "\xC3",
        "\xF0\x9F", "k1 = ", "\nk2 = ", "\nk3 = ", "de",     "@",       "{x:.1%}"};
    const std::vector<Argument> values{std::string("@k1"), std::string("\xC3"), std::string(),
                                       std::int64_t{-1},   std::nan(""),        1e300};
    std::mt19937 random(20);
    int accepted = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string text = "k = ";
        for (auto left = random() % 12; left > 0; --left) text += scraps[random() % scraps.size()];
        const auto parsed = Catalogue::parse(all_languages()[random() % 3], text);
        if (!parsed) {
            for (const Error& problem : parsed.error()) ASSERT_GT(problem.line, 0) << text;
            continue;
        }
        ++accepted;
        const auto any = [&] { return values[random() % values.size()]; };
        const Arguments arguments{{"n", any()}, {"a", any()}, {"x", any()}};
        for (std::string_view key : parsed->keys()) {
            ASSERT_LT(parsed->text(key, arguments).size(), 1U << 24) << text;
            ASSERT_FALSE(parsed->placeholders(key).size() > 12) << text;
        }
    }
    EXPECT_GT(accepted, 1000);
}

} // namespace
} // namespace ludus

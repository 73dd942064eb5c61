#include "engine/base/embedded.h"
#include "engine/io/presets.h"
#include "engine/narration/reference_marks.h"
#include "engine/narration/reference_words.h"
#include "engine/narration/telling.h"
#include "tests/rules/playable.h"
#include "tests/support/pages.h"

#include <gmock/gmock.h>

#include <set>
#include <sstream>

/// What holds for the texts of all rulesets; none is named here.
namespace ludus::test {
namespace {

/// The names in `code`, one after another; formulas are cut into words.
std::vector<std::string> names_in(const std::string& text) {
    std::vector<std::string> names;
    bool code = false;
    std::string name;
    for (const char c : text + '`') {
        const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        if (code && part) name += c;
        if (!part && !name.empty()) names.push_back(std::exchange(name, {}));
        if (c == '`') code = !code;
    }
    return names;
}

TypedDice dice_in(const std::string& text) {
    TypedDice dice;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, ',');) dice.push_back({.value = std::stod(word)});
    return dice;
}

struct Case {
    std::string ruleset;
    Language language;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.ruleset << ' ' << code_of(c.language); }

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const std::string& id : playable_rulesets())
        for (const Language language : all_languages()) cases.push_back({id, language});
    return cases;
}

std::vector<std::string> anchors_of(const ReferencePage& page) {
    std::vector<std::string> anchors;
    for (const ReferenceHeading& h : page.headings) anchors.push_back(h.anchor);
    return anchors;
}

class Reference : public testing::TestWithParam<Case> {
protected:
    const Catalogue& words() const { return catalogue(GetParam().language); }
    const Schema& schema() const { return *builtin_rulesets().schema(GetParam().ruleset); }
    ReferencePage page() const { return page_of(GetParam().ruleset, GetParam().language); }
    std::string text() const { return page().text; }
    std::string section(std::string_view anchor) const { return section_of(page(), anchor); }
    std::string file() const {
        return std::string(embedded_file("reference/" + GetParam().ruleset + '.' +
                                         std::string(code_of(GetParam().language)) + ".md")
                               .value());
    }

    std::vector<ListedField> constants() const {
        std::vector<ListedField> all = list_fields(schema());
        std::erase_if(all, [](const ListedField& f) { return !f.path.starts_with("rules."); });
        return all;
    }
};

TEST_P(Reference, IsThereUnderTheRulesetsName) {
    EXPECT_TRUE(text().starts_with("# " + ruleset_name(GetParam().ruleset, words()) + "\n"));
    EXPECT_EQ(text().find("⟦"), std::string::npos);
    EXPECT_EQ(text().find("\n\n\n"), std::string::npos);
}

/// Nothing that is meant for the program alone is shown.
TEST_P(Reference, ShowsNoMarks) {
    for (const std::string& line : lines_in(text())) {
        EXPECT_EQ(line.find("{#"), line.npos) << line;
        EXPECT_FALSE(line.starts_with("{")) << line;
    }
}

/// Headings, tables and lists are the same everywhere: nothing is left out of a translation.
TEST_P(Reference, HasTheSameShapeInEveryLanguage) {
    const auto shape = [](const std::string& text) {
        std::vector<std::string> marks;
        for (const std::string& line : lines_in(text))
            marks.push_back(line.substr(0, line.starts_with("|") ? 1 : line.find(' ')));
        for (std::string& mark : marks)
            if (mark.find_first_not_of("#-|>0123456789.`") != std::string::npos) mark = "text";
        return marks;
    };
    EXPECT_EQ(shape(text()), shape(page_of(GetParam().ruleset, Language::en).text));
}

TEST_P(Reference, HasTheSameAnchorsInEveryLanguage) {
    const std::vector<std::string> anchors = anchors_of(page());
    EXPECT_EQ(anchors, anchors_of(page_of(GetParam().ruleset, Language::en)));
    EXPECT_TRUE(std::all_of(anchors.begin() + 1, anchors.end(), [](const auto& a) { return !a.empty(); }));
    EXPECT_EQ(std::set(anchors.begin(), anchors.end()).size(), anchors.size());
}

/// The place that a heading says is where its line stands.
TEST_P(Reference, HeadingsStandWhereTheySay) {
    const ReferencePage p = page();
    for (const ReferenceHeading& h : p.headings)
        EXPECT_EQ(
            p.text.find(std::string(static_cast<std::size_t>(h.rank), '#') + ' ' + h.title + '\n', h.at),
            h.at);
}

/// Every field of the schema is told of under some heading, in this language as in English, and either in a
/// table with its label or by its name in the text.
TEST_P(Reference, TellsOfEveryField) {
    const std::string written = file();
    const std::vector<PageMark> marks = marks_of(written);
    const ReferencePage shown = page();
    const std::vector<std::string> anchors = anchors_of(shown);
    for (const ListedField& f : list_fields(schema())) {
        const std::string anchor = reference_anchor(GetParam().ruleset, f.key());
        EXPECT_EQ(std::count(anchors.begin(), anchors.end(), anchor), 1) << f.key() << ": " << anchor;
        const PageMark* mark = mark_telling(marks, f.key());
        ASSERT_NE(mark, nullptr) << f.key();
        EXPECT_EQ(mark->anchor, anchor) << f.key();
        if (mark->kind != PageMark::Kind::fields) continue;
        EXPECT_NE(section_of(shown, anchor).find("| " + label_of(f, schema().ruleset, words()) + " | `"),
                  std::string::npos)
            << f.key();
    }
}

/// Each constant is used in what is written, and listed by the name that editors show.
TEST_P(Reference, NamesEveryConstant) {
    const std::vector<std::string> written = names_in(file());
    const auto listed = table_in(section("constants"), 0);
    const std::vector<ListedField> all = constants();
    ASSERT_EQ(listed.size(), all.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const ListedField& constant = all[i];
        EXPECT_GT(std::count(written.begin(), written.end(), constant.field.id), 0) << constant.field.id;
        EXPECT_EQ(listed[i].at(0), label_of(constant, schema().ruleset, words()));
        const std::string name =
            constant.key().substr(std::string_view("rules.").size()); // or one of a record
        EXPECT_EQ(listed[i].at(1), '`' + name + '`');
    }
}

/// The step-by-step example has a row for each step it asks for, and what the program tells.
TEST_P(Reference, CarriesOutItsExample) {
    const std::string written = file();
    const std::vector<PageMark> marks = marks_of(written);
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [](const PageMark& m) { return m.kind == PageMark::Kind::example; });
    ASSERT_NE(mark, marks.end());
    EXPECT_EQ(table_in(section("example"), 0).size(), mark->words.size() - 2);
    EXPECT_GE(mark->words.size(), 7U);
    EXPECT_NE(section("example").find("\n> "), std::string::npos);
    EXPECT_NE(section("example").find("ludus-cli attack preset:" + GetParam().ruleset + '/'),
              std::string::npos);
}

/// The draws of the example, named in the order in which they fall.
TEST_P(Reference, NamesTheDrawsInTheirOrder) {
    std::istringstream in(section("example").substr(section("example").find("ludus-cli")));
    std::string program, command, preset, option, dice;
    in >> program >> command >> preset >> option >> dice;
    const auto match = match_of(json(must(find_preset(preset.substr(7))).text));
    AnySource source(dice_in(dice));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    EXPECT_TRUE(source.verdict()) << dice;
    const std::vector<std::string> named = names_in(section("draws"));
    auto at = named.begin();
    for (const Draw& draw : log.draws(log.events().front())) {
        at = std::find(at, named.end(), std::string(draw.id.substr(0, draw.id.find('['))));
        ASSERT_NE(at, named.end()) << draw.id;
    }
}

INSTANTIATE_TEST_SUITE_P(, Reference, testing::ValuesIn(all_cases()), [](const auto& test) {
    return test.param.ruleset + '_' + std::string(code_of(test.param.language)).substr(0, 2);
});

TEST(ReferenceWords, AreShownForTheNamesOfFiles) {
    const auto schema = builtin_rulesets().schema("contest");
    const ReferenceWords english(*schema, catalogue(Language::en));
    EXPECT_EQ(english.worded("It hits if `hit_a > hit_b`."),
              "It hits if *attacker’s total > defender’s total*.");
    EXPECT_EQ(english.worded("divided by `agi_div`:"), "divided by *divisor of AGI*:");
    EXPECT_EQ(ReferenceWords(*schema, catalogue(Language::fr)).worded("`hit_a`"), "*total de l’attaquant*");
    for (const char* kept : {"`rules.agi_div`", "`VIT / 10`", "`no_such_name + hit_a`", "| `hit_a` | total |",
                             "`\"agi_div\": 5`", "`--set agi_div=5`", "```"})
        EXPECT_EQ(english.worded(kept), kept);
}

/// What cuts a number has the name of an attribute, which is not meant by it.
TEST(ReferenceWords, LeaveFunctionsAsTheyAre) {
    const Schema& schema = *builtin_rulesets().schema("progression");
    for (const Language language : all_languages()) {
        const ReferenceWords words(schema, catalogue(language));
        EXPECT_THAT(words.worded("`int(atk_power × atk_mult)`"), testing::StartsWith("*int("));
        EXPECT_THAT(words.worded("`2 × int + atk_power`"), testing::Not(testing::HasSubstr(" int ")));
        const std::string page = page_of("progression", language).text;
        for (const char* label : {"intelligence(", "智力(", "Intelligence("})
            EXPECT_EQ(page.find(label), std::string::npos) << label;
        for (const char* formula : {"*int(", "*max(1, int("})
            EXPECT_NE(page.find(formula), std::string::npos) << formula;
    }
}

TEST(ReferenceAnchor, IsThatOfTheClosestLine) {
    const std::string_view page = "# Page\n## One {#one}\n{fields rules.a items.*.id}\n## Two {#two}\n"
                                  "{fields rules.* items.sword.*}\n{covers items.sword.long.*}\n";
    const std::vector<PageMark> marks = marks_of(page);
    const auto anchor = [&](std::string_view key) {
        const PageMark* mark = mark_telling(marks, key);
        return mark ? std::string(mark->anchor) : std::string("none");
    };
    EXPECT_EQ(anchor("rules.a"), "one"); // named in full
    EXPECT_EQ(anchor("rules.ab"), "two");
    EXPECT_EQ(anchor("items.sword.id"), "one"); // a pattern with an end before one without
    EXPECT_EQ(anchor("items.sword.edge"), "two");
    EXPECT_EQ(anchor("items.sword"), "none");
    EXPECT_EQ(mark_telling(marks, "items.sword.long.hilt")->kind, PageMark::Kind::covers); // the longer
}

TEST(ReferenceAnchor, LeadsWhereTheFieldIsExplained) {
    EXPECT_EQ(reference_anchor("contest", "rules.agi_div"), "hit");
    EXPECT_EQ(reference_anchor("progression", "actors.caps.str"), "attributes");
    EXPECT_EQ(reference_anchor("margin", "items.profile.fail_model.graded_rules.break_guard_on_major"),
              "grades");
    EXPECT_EQ(reference_anchor("contest", "actors.stats.nothing_like_it"), "actors");
    EXPECT_EQ(reference_anchor("chess", "rules.agi_div"), "");
}

} // namespace
} // namespace ludus::test

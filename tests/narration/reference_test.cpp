#include "engine/base/embedded.h"
#include "engine/io/presets.h"
#include "engine/narration/reference.h"
#include "engine/narration/telling.h"
#include "tests/rules/playable.h"
#include "tests/support/markdown.h"

#include <algorithm>
#include <set>
#include <sstream>

/// What holds for the texts of all rulesets; none is named here.
namespace ludus::test {
namespace {

constexpr std::size_t example_section = 1;
constexpr std::size_t draws_section = 2;

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

/// `ludus-cli attack preset:NAME --dice A,B` of an example, carried out.
struct Example {
    std::unique_ptr<Match> match = {};
    EventLog log = {};

    explicit Example(const std::string& section) {
        std::istringstream in(section.substr(section.find("ludus-cli")));
        std::string program, command, preset, option, dice;
        in >> program >> command >> preset >> option >> dice;
        EXPECT_EQ(command + ' ' + option, "attack --dice") << section;
        match = match_of(json(must(find_preset(preset.substr(7))).text));
        AnySource source(dice_in(dice));
        match->resolve(source, match->initial_state(), log);
        EXPECT_TRUE(source.verdict()) << dice;
    }
    const Event& event() const { return log.events().front(); }
};

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

std::string text_in(const std::string& ruleset, Language language) {
    return reference_of(*builtin_rulesets().schema(ruleset), catalogue(language));
}

class Reference : public testing::TestWithParam<Case> {
protected:
    const Catalogue& words() const { return catalogue(GetParam().language); }
    const Schema& schema() const { return *builtin_rulesets().schema(GetParam().ruleset); }
    std::string text() const { return text_in(GetParam().ruleset, GetParam().language); }
    std::string section(std::size_t i) const { return sections_of(text()).at(i); }

    std::vector<ListedField> constants() const {
        std::vector<ListedField> all = list_fields(schema());
        std::erase_if(all, [](const ListedField& f) { return !f.path.starts_with("rules."); });
        return all;
    }
};

TEST_P(Reference, IsThereUnderTheRulesetsName) {
    EXPECT_TRUE(text().starts_with("# " + ruleset_name(GetParam().ruleset, words()) + "\n"));
    EXPECT_EQ(text().find("{constants}"), std::string::npos);
    EXPECT_EQ(text().find("⟦"), std::string::npos);
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
    EXPECT_EQ(shape(text()), shape(text_in(GetParam().ruleset, Language::en)));
}

/// Each constant is used in what is written, and listed by the name that editors show.
TEST_P(Reference, NamesEveryConstant) {
    const std::string file =
        "reference/" + GetParam().ruleset + '.' + std::string(code_of(GetParam().language)) + ".md";
    const std::vector<std::string> written = names_in(std::string(embedded_file(file).value()));
    const auto listed = table_in(sections_of(text()).back());
    const std::vector<ListedField> all = constants();
    ASSERT_EQ(listed.size(), all.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const ListedField& constant = all[i];
        EXPECT_EQ(std::count(written.begin(), written.end(), constant.field.id) > 0, true)
            << constant.field.id;
        EXPECT_EQ(listed[i].at(0), label_of(constant, schema().ruleset, words()));
        EXPECT_EQ(listed[i].at(1), '`' + constant.field.id + '`');
    }
}

TEST_P(Reference, HasAnExampleWhoseNumbersAreTrue) {
    const Example example(section(example_section));
    std::set<std::vector<std::string>> true_rows;
    for (const StepFact& step : example.log.steps(example.event()))
        true_rows.insert({step_label(schema().ruleset, step.info->id, words()), formula_of(step, words())});
    const auto rows = table_in(section(example_section));
    EXPECT_GE(rows.size(), 5U);
    for (const auto& row : rows) EXPECT_TRUE(true_rows.contains(row)) << row.at(0) << " | " << row.at(1);
}

TEST_P(Reference, TellsTheExampleAsTheProgramDoes) {
    const Example example(section(example_section));
    const auto told = ludus::sentences_of(example.event(), example.log, *example.match, words());
    int quoted = 0;
    for (const std::string& line : lines_in(section(example_section))) {
        if (!line.starts_with("> ")) continue;
        ++quoted;
        EXPECT_EQ(std::count(told.begin(), told.end(), line.substr(2)), 1) << line;
    }
    EXPECT_GT(quoted, 0);
}

TEST_P(Reference, NamesTheDrawsInTheirOrder) {
    const Example example(section(example_section));
    const std::vector<std::string> named = names_in(section(draws_section));
    auto at = named.begin();
    for (const Draw& draw : example.log.draws(example.event())) {
        const std::string id(draw.id.substr(0, draw.id.find('[')));
        at = std::find(at, named.end(), id);
        ASSERT_NE(at, named.end()) << id;
    }
}

INSTANTIATE_TEST_SUITE_P(, Reference, testing::ValuesIn(all_cases()), [](const auto& test) {
    return test.param.ruleset + '_' + std::string(code_of(test.param.language)).substr(0, 2);
});

} // namespace
} // namespace ludus::test

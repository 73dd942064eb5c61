#include "engine/analysis/metrics.h"
#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/narration/formula.h"
#include "engine/narration/telling.h"
#include "engine/rules/registry.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace ludus {
namespace {

/// Stands for a missing key or argument; no text of the catalogue holds one.
constexpr std::string_view gap = "⟦";

/// An index as code writes it: the [2] of `score[2]`. By hand, since hundreds of thousands of lines are
/// looked at and a std::regex takes a hundred times as long.
bool has_index(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    for (std::size_t open = text.find('['); open != text.npos; open = text.find('[', open + 1)) {
        const std::size_t end = text.find_first_not_of(digits, open + 1);
        if (end != text.npos && end > open + 1 && text[end] == ']') return true;
    }
    return false;
}

/// One parameter a language: whatever the program can say must have words in each.
class Texts : public testing::TestWithParam<Language> {
protected:
    const Catalogue& words() const { return catalogue(GetParam()); }

    void expect_worded(const std::string& text) const {
        EXPECT_EQ(text.find(gap), std::string::npos) << text;
        EXPECT_FALSE(text.empty());
    }
    /// People are shown words: no `agi_div`, no `{name}`, no `score[2]`.
    void expect_readable(const std::string& text) const {
        expect_worded(text);
        EXPECT_FALSE(has_index(text) || text.find_first_of("_{}") != text.npos) << text;
    }
    void expect_readable(const Event& event, const EventLog& log, const Facts& facts) const {
        const StepScene scene{log, event, facts};
        for (const std::string& line : sentences_of(event, log, facts, words())) expect_readable(line);
        for (const Draw& draw : log.draws(event)) expect_readable(draw_words(draw, scene, words()));
        for (const StepFact& step : log.steps(event)) {
            expect_readable(step_label(facts.scenario().schema().ruleset, step.info->id, words()));
            expect_readable(formula_of(step, scene, words()));
            for (std::size_t i = 0; i < step.count; ++i)
                if (step.info->operands[i].source != "constant")
                    expect_readable(operand_words(step, i, scene, words()));
        }
    }
    void expect_key(const std::string& key) const {
        EXPECT_TRUE(words().has(key)) << key;
        EXPECT_FALSE(words().raw(key).empty()) << key;
    }
};

/// The words that a field's value, or each of its entries, may be: `true | "knockback"` has some too, and so
/// have references, to what is always there.
std::vector<std::string> options_in(const Type& type) {
    std::vector<std::string> all = type.options;
    all.insert(all.end(), type.built_in.begin(), type.built_in.end());
    const auto add = [&](const TypePtr& inner) {
        if (!inner) return;
        for (std::string& word : options_in(*inner)) all.push_back(std::move(word));
    };
    add(type.element);
    for (const TypePtr& inner : type.alternatives) add(inner);
    return all;
}

Scenario opened(const Preset& preset) {
    const Result<Value> root = read_json(preset.text);
    Opened opened = open_scenario(*root, builtin_rulesets());
    for (const Error& e : opened.findings.errors)
        ADD_FAILURE() << preset.name << ' ' << e.code << ' ' << e.path;
    for (const Error& e : opened.findings.warnings)
        ADD_FAILURE() << preset.name << ' ' << e.code << ' ' << e.path;
    return opened.scenario.value();
}

TEST_P(Texts, NameEveryRuleset) {
    ASSERT_FALSE(builtin_rulesets().rulesets().empty());
    for (const Ruleset& ruleset : builtin_rulesets().rulesets()) {
        expect_worded(ruleset_name(ruleset.id, words()));
        expect_key("ruleset." + std::string(ruleset.id) + ".about");
    }
}

TEST_P(Texts, LabelAndExplainEveryField) {
    for (const Ruleset& ruleset : builtin_rulesets().rulesets())
        for (const ListedField& field : list_fields(*builtin_rulesets().schema(ruleset.id))) {
            SCOPED_TRACE(std::string(ruleset.id) + ' ' + field.key());
            expect_worded(label_of(field, ruleset.id, words()));
            expect_worded(help_of(field, ruleset.id, words()));
        }
}

TEST_P(Texts, NameEveryOption) {
    for (const Ruleset& ruleset : builtin_rulesets().rulesets())
        for (const ListedField& field : list_fields(*builtin_rulesets().schema(ruleset.id)))
            for (const std::string& word : options_in(*field.field.type))
                expect_key("option." + std::string(ruleset.id) + '.' + field.field.id + '.' + word);
}

/// Every field of a document, records and lists of records too.
void collect(const Type& type, const std::string& key, std::set<std::string>& known) {
    for (const Field& field : type.fields) {
        const std::string here = key + '.' + field.id;
        known.insert(here);
        known.insert("common." + field.id);
        const Type& inner = field.type->kind == Kind::list ? *field.type->element : *field.type;
        for (const auto& [kind, fields] : inner.cases) collect(*fields, here + '.' + kind, known);
        if (inner.otherwise) collect(*inner.otherwise, here + ".other", known);
        collect(inner, here, known);
    }
}

/// A key that no field answers to is a misspelling, or was left behind by a field now gone. Panels show names
/// beyond the fields of a record as its further values.
TEST_P(Texts, BelongToAField) {
    std::set<std::string> known{"common.further_values"};
    for (const Ruleset& ruleset : builtin_rulesets().rulesets())
        collect(*builtin_rulesets().schema(ruleset.id)->document, std::string(ruleset.id), known);
    for (const std::string_view key : words().keys())
        for (const std::string_view kind : {"field.", "help."}) {
            if (!key.starts_with(kind)) continue;
            EXPECT_TRUE(known.contains(std::string(key.substr(kind.size())))) << key;
        }
}

TEST_P(Texts, NameKindsOperationsAndMetrics) {
    for (int kind = 0; kind <= static_cast<int>(Kind::anything); ++kind)
        expect_key("kind." + std::string(name_of(static_cast<Kind>(kind))));
    for (int op = 0; op <= static_cast<int>(Op::ln); ++op) {
        expect_key("op." + std::string(name_of(static_cast<Op>(op))));
        expect_key("formula." + std::string(name_of(static_cast<Op>(op))));
    }
    for (const Metric metric : all_metrics) expect_key("metric." + std::string(name_of(metric)));
    for (auto of = MetricOf::win_chance; of <= MetricOf::fell;
         of = static_cast<MetricOf>(static_cast<int>(of) + 1))
        expect_key("metric." + MetricKey{.of = of}.id());
}

/// The code carries no list of the generators, so the sentence has to.
TEST_P(Texts, ListTheGenerators) {
    const std::string_view text = words().raw("error.unknown_generator");
    for (const GeneratorId id : all_generators())
        EXPECT_NE(text.find(name_of(id)), std::string_view::npos) << name_of(id);
}

TEST_P(Texts, IntroduceEveryPreset) {
    const std::string language(code_of(GetParam()));
    ASSERT_FALSE(presets().empty());
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(preset);
        for (const char* key : {"title", "notes"}) {
            const Value* text = scenario.root()[key].find(language);
            EXPECT_TRUE(text && text->is_text() && !text->as_text().empty()) << preset.name << ' ' << key;
        }
    }
}

/// Every playable preset's own fight, event by event, with all its steps.
TEST_P(Texts, TellWholeFights) {
    for (const Preset& preset : presets()) {
        const Scenario scenario = opened(preset);
        const std::string& ruleset = scenario.schema().ruleset;
        if (!builtin_rulesets().find(ruleset)->resolves()) continue;
        const auto battle = prepare_battle(scenario, builtin_rulesets());
        ASSERT_TRUE(battle) << preset.name;
        EventLog log;
        ASSERT_TRUE((*battle)->play({.rng = scenario.rng(), .seed = scenario.seed(), .inputs = {}}, log));
        EXPECT_FALSE(log.events().empty()) << preset.name;
        for (const Event& event : log.events()) {
            expect_key("event." + std::string(event.kind));
            expect_readable(event, log, **battle);
        }
    }
}

/// Attacks of the bench say more than those of a fight.
TEST_P(Texts, TellEveryAttackOfEveryPreset) {
    for (const Preset& preset : presets()) {
        SCOPED_TRACE(preset.name);
        const Scenario scenario = opened(preset);
        const auto match = prepare_match(scenario, builtin_rulesets());
        if (!match) continue; // one that has nothing but a fight
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            EventLog log;
            AnySource source(scenario.rng(), seed_from_unsigned(seed));
            (*match)->resolve(source, (*match)->initial_state(), log);
            expect_readable(log.events().front(), log, **match);
        }
    }
}

/// The slow way says the same of samples and of every text there is.
TEST(Indexes, AreFoundAsARegularExpressionFindsThem) {
    const std::regex slow(R"(\[[0-9]+\])");
    std::vector<std::string> texts{"score[2]", "[10] and on", "[]",    "[a1]", "[1",
                                   "1]",       "[[3]]",       "[1[2]", "[1 ]", ""};
    for (const Language language : all_languages())
        for (const std::string_view key : catalogue(language).keys())
            texts.emplace_back(catalogue(language).raw(key));
    for (const std::string& text : texts) EXPECT_EQ(has_index(text), std::regex_search(text, slow)) << text;
    EXPECT_TRUE(has_index("score[2]"));
    EXPECT_FALSE(has_index("[a1]"));
}

/// Sample sentences with what is particular to each language: decimal signs, plurals, elision.
TEST(Sentences, ReadAsANativeWouldWriteThem) {
    const Message hit{"contest.hit.phys", {{"attacker", "Aria"}, {"defender", "Bran"}, {"damage", 18.8}}};
    EXPECT_EQ(catalogue(Language::en).text(hit), "Aria strikes Bran for 18.80 damage.");
    EXPECT_EQ(catalogue(Language::fr).text(hit), "Aria frappe Bran et inflige 18,80 dégâts.");
    EXPECT_EQ(catalogue(Language::zh_tw).text(hit), "Aria擊中Bran，造成 18.80 點傷害。");
    const Message blow{"contest.counter.phys", {{"attacker", "Aria"}, {"defender", "Bran"}, {"recoil", 1.0}}};
    EXPECT_EQ(catalogue(Language::fr).text(blow),
              "Bran contre l’attaque d’Aria\u00a0: 1,00 dégât de contrecoup.");
    const Message won{"fight.won", {{"team", "Aurora"}, {"turns", std::int64_t{1}}}};
    EXPECT_EQ(catalogue(Language::en).text(won), "Aurora wins after 1 turn.");
    EXPECT_EQ(catalogue(Language::fr).text(won), "L’équipe Aurora l’emporte après 1 tour.");
}

TEST(Sentences, NameWhatWouldBeRight) {
    const Error wrong =
        error("wrong_type", "actors[0].stats.hp",
              {{"expected", std::string("@kind.number")}, {"found", std::string("@kind.text")}});
    EXPECT_EQ(describe(wrong, catalogue(Language::en)),
              "actors[0].stats.hp: expected a number, found a text");
    EXPECT_EQ(catalogue(Language::fr).text(wrong), "attendu\u00a0: un nombre\u00a0; trouvé\u00a0: un texte");
    EXPECT_EQ(catalogue(Language::zh_tw).text(wrong), "應為數字，卻是文字");
    const Error list = error("list_size", "actors[0].at",
                             {{"size", std::int64_t{1}}, {"min", std::int64_t{2}}, {"max", std::int64_t{2}}});
    EXPECT_EQ(catalogue(Language::en).text(list), "there is 1 entry: there must be between 2 and 2");
}

INSTANTIATE_TEST_SUITE_P(Languages, Texts, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

} // namespace
} // namespace ludus

#include "engine/fight/battle.h"
#include "engine/io/presets.h"
#include "engine/narration/number_text.h"
#include "engine/narration/telling.h"
#include "tests/support/pages.h"

#include <sstream>

/// The worked examples of the references, carried out. `tables.json` says what each column is; the page
/// itself holds the numbers.
namespace ludus::test {
namespace {

using Cells = std::vector<std::string>;

Value data(const std::string& name) { return json(must(read_file(in_tests("narration/") + name + ".json"))); }

Cells split(const std::string& text, const std::string& by) {
    Cells parts;
    std::size_t at = 0;
    for (std::size_t end; (end = text.find(by, at)) != text.npos; at = end + by.size())
        parts.push_back(text.substr(at, end - at));
    parts.push_back(text.substr(at));
    return parts;
}

/// A cell in the language of its page: "0,2", "`phys`", "yes", "54.03 %".
class CellReader {
public:
    explicit CellReader(Language language) : words_(catalogue(language)) {}

    Value read(std::string text) const {
        if (text == words_.text("word.yes")) return true;
        if (text == words_.text("word.no")) return false;
        if (text == "`true`") return true;
        if (text.starts_with('`')) return text.substr(1, text.size() - 2);
        std::replace(text.begin(), text.end(), ',', '.');
        return json(text.substr(0, text.find_first_not_of("-0123456789.")));
    }
    std::vector<Value> list(const std::string& text) const {
        std::vector<Value> all;
        for (const std::string& part : split(text, " · ")) all.push_back(read(part));
        return all;
    }

private:
    const Catalogue& words_;
};

/// Half of the last decimal shown: 38.49 stands for 38.485 to 38.495.
double tolerance(const std::string& cell) {
    const std::size_t point = cell.find_first_of(".,");
    if (point == cell.npos) return 1e-9;
    const std::size_t end = std::min(cell.find_first_not_of("0123456789", point + 1), cell.size());
    return 0.5 * std::pow(10.0, -static_cast<double>(end - point - 1)) + 1e-9;
}

Value at_path(const Value& root, const std::string& path) {
    const Value* found = find_path(root, must(parse_path(path)));
    return found ? *found : Value();
}

/// One table and what its columns are.
class Try {
public:
    Try(const Value& spec, Language language) : spec_(spec), reader_(language) {}

    void check(const Cells& row, std::size_t number) {
        Value root = scenario();
        dice_.clear();
        for (std::size_t i = 0; i < row.size(); ++i) put(root, column(i), row[i]);
        const Value& fixed =
            spec_["dice_rows"].is_list() ? spec_["dice_rows"].items().at(number) : spec_["dice"];
        if (fixed.is_list())
            for (const Value& die : fixed.items()) dice_.push_back({.value = die.as_double()});
        play(root);
        for (std::size_t i = 0; i < row.size(); ++i) compare(root, column(i), row, i);
    }
    std::size_t columns() const { return spec_["columns"].size(); }

private:
    std::string column(std::size_t i) const { return spec_["columns"].items().at(i).as_text(); }

    Value scenario() const {
        if (spec_["preset"].is_text()) return json(must(find_preset(spec_["preset"].as_text())).text);
        Value root = spec_["scenario"];
        root.set("ludus", 1);
        root.set("ruleset", spec_["ruleset"]);
        return root;
    }

    /// "set A B" gives both the number of the cell; "set A, B" one number each.
    void put(Value& root, const std::string& what, const std::string& cell) {
        const std::string kind = what.substr(0, what.find(' '));
        const std::string paths = what.substr(std::min(kind.size() + 1, what.size()));
        if (kind == "dice")
            for (const Value& die : reader_.list(cell)) dice_.push_back({.value = die.as_double()});
        if (kind == "seed") root.set("seed", reader_.read(cell));
        if (kind == "minus") root = with(root, paths, -reader_.read(cell).as_double());
        if (kind != "set" && kind != "sixes") return;
        const std::vector<Value> values = reader_.list(cell);
        const Cells lists = split(paths, ", ");
        ASSERT_EQ(values.size(), lists.size()) << what;
        for (std::size_t i = 0; i < lists.size(); ++i)
            for (const std::string& path : split(lists[i], " ")) root = with(root, path, values[i]);
        if (kind == "sixes")
            dice_.insert(dice_.begin(), static_cast<std::size_t>(values[0].as_int()), {.value = 6});
    }

    void play(const Value& root) {
        if (spec_["preset"].is_text() || column(columns() - 1).starts_with("fight")) return;
        const auto match = match_of(root);
        AnySource source =
            dice_.empty() ? AnySource(opened(root).rng(), opened(root).seed()) : AnySource(dice_);
        log_ = EventLog();
        match->resolve(source, match->initial_state(), log_);
        result_ = match->result(log_, log_.events().front());
    }

    void compare(const Value& root, const std::string& what, const Cells& row, std::size_t i) {
        const std::string kind = what.substr(0, what.find(' '));
        const std::string rest = what.substr(std::min(kind.size() + 1, what.size()));
        if (kind == "result")
            same(row[i], rest, [&](const std::string& path) { return at_path(result_, path); });
        if (kind == "step") same(row[i], rest, [&](const std::string& id) { return step(id); });
        if (kind == "item") same(row[i], rest, [&](const std::string& f) { return item(root, row[0], f); });
        if (kind == "fight") same(row[i], rest, [&](const std::string& w) { return after_fight(root, w); });
    }

    template <class Find>
    void same(const std::string& cell, const std::string& what, const Find& find) {
        const std::vector<Value> shown = reader_.list(cell);
        const Cells wanted = split(what, ", ");
        ASSERT_EQ(shown.size(), wanted.size()) << cell;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const Value found = find(wanted[i]);
            if (shown[i].is_number() && found.is_number())
                EXPECT_NEAR(shown[i].as_double(), found.as_double(), tolerance(cell)) << wanted[i];
            else
                EXPECT_EQ(shown[i], found) << wanted[i] << ": " << cell;
        }
    }

    Value step(const std::string& id) const {
        for (const StepFact& step : log_.steps(log_.events().front()))
            if (step.info->id == id) return step.value;
        return {};
    }

    /// A field of a preset's item, or its default; "-" turns the sign.
    Value item(const Value& root, const std::string& cell, std::string field) const {
        const bool minus = field.starts_with('-');
        if (minus) field.erase(0, 1);
        const std::string id = reader_.read(cell).as_text();
        const Scenario scenario = opened(root);
        Value found = at_path(*scenario.item(id), field);
        if (found.is_null())
            for (const ListedField& f : list_fields(scenario.schema()))
                if (f.key() == "items." + (*scenario.item(id))["kind"].as_text() + '.' + field)
                    found = f.field.fallback;
        return minus ? Value(-found.as_double()) : found;
    }

    /// "a stats.xp": what it is after the fight.
    static Value after_fight(const Value& root, const std::string& what) {
        const Cells words = split(what, " ");
        const auto battle = battle_of(root);
        EventLog log;
        EXPECT_TRUE(battle->play({}, log));
        Value last;
        for (const Event& event : log.events())
            for (const StateChange& c : log.changes(event))
                if (c.path == words.at(1) && battle->scenario().actor_id(c.actor) == words.at(0))
                    last = c.after;
        return last;
    }

    Value spec_;
    CellReader reader_;
    TypedDice dice_ = {};
    EventLog log_ = {};
    Value result_ = {};
};

class WorkedTables : public testing::TestWithParam<Language> {};

/// contest, row 1: STR 12, AGI 30 against 10, VIT 20, dice 14 and 9 give 17, 10, 2 and 17.
TEST_P(WorkedTables, AreWhatTheEngineWorksOut) {
    const Value tables = data("tables");
    for (const Value& spec : tables.items()) {
        const std::string ruleset = spec["ruleset"].as_text();
        const std::string anchor = spec["anchor"].as_text();
        SCOPED_TRACE(ruleset + " #" + anchor);
        const auto rows = table_in(section_of(page_of(ruleset, GetParam()), anchor),
                                   static_cast<int>(spec["table"].as_int()));
        ASSERT_GE(rows.size(), 2U);
        Try table(spec, GetParam());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            SCOPED_TRACE("row " + std::to_string(i + 1));
            ASSERT_EQ(rows[i].size(), table.columns());
            table.check(rows[i], i);
        }
    }
}

/// Numbers in sentences that are defaults of fields stand there as the schema has them.
TEST_P(WorkedTables, SentencesSayTheDefaultsOfTheSchema) {
    const Catalogue& words = catalogue(GetParam());
    const Value said = data("said");
    for (const Member& ruleset : said.members())
        for (const Member& place : ruleset.value.members()) {
            const std::string section = section_of(page_of(ruleset.key, GetParam()), place.key);
            for (const Value& key : place.value.items()) {
                const auto all = list_fields(*builtin_rulesets().schema(ruleset.key));
                const auto f = std::find_if(all.begin(), all.end(),
                                            [&](const ListedField& x) { return x.key() == key.as_text(); });
                ASSERT_NE(f, all.end()) << key.as_text();
                ASSERT_TRUE(f->field.fallback.is_number()) << key.as_text();
                const std::string number =
                    number_text(f->field.fallback.as_double(), {}, words.number_style());
                EXPECT_NE(section.find(number), section.npos) << key.as_text() << ' ' << number;
            }
        }
}

INSTANTIATE_TEST_SUITE_P(Languages, WorkedTables, testing::ValuesIn(all_languages()),
                         [](const auto& test) { return std::string(code_of(test.param)).substr(0, 2); });

} // namespace
} // namespace ludus::test

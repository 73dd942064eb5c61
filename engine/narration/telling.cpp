#include "engine/narration/telling.h"

#include "engine/base/numbered.h"
#include "engine/facts/event_value.h"
#include "engine/narration/formula.h"
#include "engine/narration/number_text.h"
#include "engine/rules/registry.h"
#include "engine/scenario/locate.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ludus {

namespace {

std::string shown(double value, const Catalogue& words) {
    return number_text(value, {}, words.number_style());
}

std::string common_key(const ListedField& field) { return "common." + field.field.id; }

std::string field_text(std::string_view kind, const ListedField& field, std::string_view ruleset,
                       const Catalogue& words) {
    const std::string own = std::string(kind) + '.' + std::string(ruleset) + '.' + field.key();
    return words.text(words.has(own) ? own : std::string(kind) + '.' + common_key(field));
}

std::string value_shown(const Value& value, const Catalogue& words) {
    if (value.is_number()) return shown(value.as_double(), words);
    return value.is_text() ? value.as_text() : std::string("–");
}

/// What somebody put in during a fight: "Health of Gorm is set from 12 to 30."
std::string edit_line(const StateChange& change, const Facts& facts, const Catalogue& words) {
    const Scenario& scenario = facts.scenario();
    const auto path = parse_path(actor_path(change.actor, change.path));
    const auto field = path ? locate(scenario.schema(), scenario.root(), *path) : std::nullopt;
    Arguments arguments{
        {"field", field ? label_of(*field, scenario.schema().ruleset, words) : std::string(change.path)},
        {"name", scenario.actor_name(change.actor)},
        {"before", value_shown(change.before, words)},
        {"after", value_shown(change.after, words)}};
    if (!change.wanted) return words.text("fight.edit", arguments);
    arguments.push_back({"wanted", shown(*change.wanted, words)});
    return words.text("fight.edit_cut", arguments);
}

} // namespace

std::vector<std::string> sentences_of(const Event& event, const EventLog& log, const Facts& facts,
                                      const Catalogue& words) {
    std::vector<std::string> lines;
    for (const Message& message : facts.narrate(log, event)) lines.push_back(words.text(message));
    if (lines.empty() && event.kind == event_kind::edit)
        for (const StateChange& change : log.changes(event)) lines.push_back(edit_line(change, facts, words));
    return lines;
}

/// Whole numbers too are moments where the ruleset counts time.
std::string time_words(const Event& event, const Facts& facts, const Catalogue& words) {
    const Ruleset* ruleset = builtin_rulesets().find(facts.scenario().schema().ruleset);
    const bool by_time = ruleset && ruleset->clock.continuous;
    if (!by_time && event.time == std::trunc(event.time))
        return words.text("record.turn", {{"time", event.time}});
    const NumberFormat hundredths{.digits = NumberFormat::Digits::fixed, .decimals = 2};
    return words.text("record.time", {{"time", number_text(event.time, hundredths, words.number_style())}});
}

std::string step_label(std::string_view ruleset, std::string_view step_id, const Catalogue& words) {
    const std::size_t bracket = step_id.find('[');
    const std::string label =
        words.text("step." + std::string(ruleset) + '.' + std::string(step_id.substr(0, bracket)));
    std::int64_t index = 0;
    if (bracket == std::string_view::npos) return label;
    std::from_chars(step_id.data() + bracket + 1, step_id.data() + step_id.size(), index);
    return words.text("word.numbered", {{"label", label}, {"number", index + 1}});
}

std::string step_label(const StepFact& step, const Event& event, const EventLog& log, const Facts& facts,
                       const Catalogue& words) {
    const std::string& ruleset = facts.scenario().schema().ruleset;
    // "score" is the first where "score[1]" follows; where "attack[0]" is there too, "attack" is what they
    // led to
    const bool first = find_step(log, event, numbered(step.info->id, 1)) != nullptr &&
                       find_step(log, event, numbered(step.info->id, 0)) == nullptr;
    return step_label(ruleset, first ? numbered(step.info->id, 0) : std::string(step.info->id), words);
}

bool is_one_of_many(const Draw& draw, std::span<const Draw> all) {
    return draw.index > 0 ||
           std::any_of(all.begin(), all.end(), [&](const Draw& d) { return d.id == draw.id && d.index > 0; });
}

Value worded(const Event& event, const EventLog& log, const Facts& facts, const Catalogue& words) {
    Value out = value_of(event, log, facts);
    Value::List steps;
    for (const StepFact& step : log.steps(event)) {
        Value one = value_of(step, log, facts, event);
        one.set("label", step_label(facts.scenario().schema().ruleset, step.info->id, words));
        steps.push_back(one.set("formula", formula_of(step, {log, event, facts}, words)));
    }
    out.set("steps", steps);
    Value result = facts.result(log, event);
    if (result.contains("effects")) {
        Value::List effects;
        for (const std::string& line : sentences_of(event, log, facts, words)) effects.push_back(line);
        result.set("effects", effects);
    }
    return out.set("result", result);
}

std::string label_of(const ListedField& field, std::string_view ruleset, const Catalogue& words) {
    return field_text("field", field, ruleset, words);
}

std::string help_of(const ListedField& field, std::string_view ruleset, const Catalogue& words) {
    return field_text("help", field, ruleset, words);
}

std::string ruleset_name(std::string_view ruleset, const Catalogue& words) {
    return words.text("ruleset." + std::string(ruleset));
}

} // namespace ludus

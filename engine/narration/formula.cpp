#include "engine/narration/formula.h"

#include "engine/facts/event_value.h"
#include "engine/facts/fight_hash.h"
#include "engine/narration/telling.h"
#include "engine/scenario/locate.h"
#include "engine/scenario/state.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ludus {

namespace {

constexpr std::string_view step_prefix = "step:";
constexpr std::string_view draw_prefix = "draw:";
constexpr std::string_view decision_prefix = "decision:";
constexpr std::string_view constant_source = "constant";
constexpr double most_decimals_shown = 1e4; // four of them
constexpr int deepest_inside = 8;           // steps written out inside each other

/// How tightly a term holds together: a sum inside a product needs brackets.
enum class Bond { sum, product, whole };

/// A term twice: in words and in numbers.
struct Term {
    std::string words = {};
    std::string numbers = {};
    Bond bond = Bond::whole;
};

/// Four decimals; of numbers that are smaller, three digits that are not 0.
double rounded(double value) {
    if (value == 0 || !std::isfinite(value) || std::abs(value) >= 1e11) return value;
    double scale = most_decimals_shown;
    while (std::abs(value) * scale < 100 && scale < 1e15) scale *= 10;
    return std::round(value * scale) / scale;
}

bool is_exact(double value) {
    return !std::isfinite(value) || std::abs(rounded(value) - value) <= 1e-9 * std::max(1.0, std::abs(value));
}

/// The first letter small: "Dégâts", "Échelle"; "AGI" and "V" stay.
std::string uncapitalized(std::string label) {
    const auto plain_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (label.size() > 1 && plain_upper(label[0]) && !plain_upper(label[1]) &&
        !(label[1] >= '0' && label[1] <= '9'))
        label[0] = static_cast<char>(label[0] - 'A' + 'a');
    const auto second = static_cast<unsigned char>(label.size() > 2 ? label[1] : 0);
    const bool big_accent = label.starts_with('\xC3') && second >= 0x80 && second <= 0x9E;
    if (big_accent && !plain_upper(label[2])) label[1] = static_cast<char>(second + 0x20);
    return label;
}

/// Their results are exact whatever the digits of their operands that are not shown.
bool settles(Op op) {
    return op == Op::floor || op == Op::trunc || op == Op::round || op == Op::min || op == Op::max ||
           op == Op::clamp || op == Op::select || op == Op::count;
}

/// "Agility (AGI)" is "agility" inside a formula, where brackets mean something else.
std::string in_formula(const std::string& label) {
    return uncapitalized(label.substr(0, std::min(label.find(" ("), label.find("（"))));
}

/// A label often goes on after a comma with what is done to it: "damage, never below 0".
std::string head_of(const std::string& label) {
    const std::size_t end = std::min(label.find(", "), label.find("，"));
    return label.substr(0, end);
}

std::string spaced(std::string_view id) {
    std::string text(id);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// "hp - damage": the name of a step that is nothing but a part of the formula.
bool is_expression(std::string_view name) {
    constexpr std::array<std::string_view, 4> signs{" - ", " + ", " * ", " / "};
    return std::any_of(signs.begin(), signs.end(),
                       [&](std::string_view sign) { return name.find(sign) != name.npos; });
}

std::string_view sign_of(Relation relation) {
    constexpr std::array<std::string_view, 4> signs{">", "≥", "<", "≤"};
    return signs[static_cast<std::size_t>(relation)];
}

std::string bracketed(const std::string& text, Bond bond, Bond wanted) {
    return bond < wanted ? "(" + text + ")" : text;
}

std::string_view row_of(std::string_view step_id) { return step_id.substr(0, step_id.find('[')); }

/// One step further inside for as long as it lives.
class Deeper {
public:
    explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

private:
    int& depth_;
};

class Writer {
public:
    Writer(const StepScene& scene, const Catalogue& words) : scene_(scene), words_(words) {}

    Term term(const StepFact& step) const;
    Term operand(const StepFact& step, std::size_t i) const;
    std::string name(const StepFact& step, std::size_t i) const;
    std::string result(const StepFact& step) const;

private:
    const std::string& ruleset() const { return scene_.facts.scenario().schema().ruleset; }
    std::string number(double value) const { return short_number_text(value, words_); }
    std::string step_name(std::string_view id) const;
    std::string field_name(const std::string& path, std::string_view fallback) const;
    std::string draw_name(std::string_view label, std::string_view fallback) const;
    std::string own_name(std::string_view id) const;
    const StepFact* written_out(const StepFact& step, const OperandInfo& info) const;
    Term counted(const StepFact& step) const;
    Term chosen(const StepFact& step) const;
    Term joined(const StepFact& step, Bond bond) const;

    const StepScene& scene_;
    const Catalogue& words_;
    mutable int depth_ = 0;
};

/// The ruleset's own words for what has no field, no step and no die.
std::string Writer::own_name(std::string_view id) const {
    const std::string key = "operand." + ruleset() + '.' + std::string(id);
    const std::string situation = "field." + ruleset() + ".attack.situation." + std::string(id);
    if (words_.has(key)) return words_.text(key);
    return words_.has(situation) ? in_formula(words_.text(situation)) : spaced(id);
}

std::string Writer::step_name(std::string_view id) const { return step_words(id, ruleset(), words_); }

std::string Writer::field_name(const std::string& path, std::string_view fallback) const {
    const auto place = parse_path(path);
    const Scenario& scenario = scene_.facts.scenario();
    if (!place) return own_name(fallback);
    const bool of_item = place->size() > 1 && place->front().key == "items";
    const auto field = locate(scenario.schema(), scenario.root(), *place);
    if (!field || field->path.ends_with(".*"))
        return of_item ? scenario.item_name((*place)[1].key, code_of(words_.language())) : own_name(fallback);
    const std::string label = label_of(*field, ruleset(), words_);
    return label.starts_with("⟦") ? own_name(fallback) : in_formula(label);
}

std::string Writer::draw_name(std::string_view label, std::string_view fallback) const {
    const Draw* alike = nullptr;
    for (const Draw& draw : scene_.log.draws(scene_.event)) {
        if (label_of(draw) == label) return draw_words(draw, scene_, words_);
        if (draw.id == label) alike = &draw;
    }
    return alike ? draw_words(*alike, scene_, words_) : own_name(fallback);
}

std::string Writer::name(const StepFact& step, std::size_t i) const {
    const OperandInfo& info = step.info->operands[i];
    const std::string path = source_path(info.source, scene_.facts, scene_.event);
    if (path.starts_with(step_prefix)) return step_name(std::string_view(path).substr(step_prefix.size()));
    if (path.starts_with(draw_prefix))
        return draw_name(std::string_view(path).substr(draw_prefix.size()), info.name);
    if (path.starts_with(decision_prefix)) return own_name(path.substr(decision_prefix.size()));
    if (path == constant_source || path == "arena") return own_name(info.name);
    return field_name(path, info.name);
}

Term Writer::operand(const StepFact& step, std::size_t i) const {
    const OperandInfo& info = step.info->operands[i];
    const std::string value = number(step.operands[i]);
    if (info.source == constant_source) return {value, value};
    if (const StepFact* inside = written_out(step, info)) {
        const Deeper deeper(depth_);
        return term(*inside);
    }
    return {name(step, i), value};
}

/// A step whose name is but an expression, or one of a row that leads to this one: "attack[2]" to "attack".
const StepFact* Writer::written_out(const StepFact& step, const OperandInfo& info) const {
    if (!info.source.starts_with(step_prefix) || depth_ >= deepest_inside) return nullptr;
    const std::string_view id = info.source.substr(step_prefix.size());
    const bool same_row = id.find('[') != id.npos && row_of(id) == row_of(step.info->id);
    return is_expression(info.name) || same_row ? find_step(scene_.log, scene_.event, id) : nullptr;
}

Term Writer::joined(const StepFact& step, Bond bond) const {
    const Term a = operand(step, 0);
    const Term b = operand(step, 1);
    // What is subtracted or divided by is bracketed also where it binds as loosely: a − (b − c).
    const bool tight = step.op == Op::sub || step.op == Op::div;
    const Bond right = !tight ? bond : bond == Bond::sum ? Bond::product : Bond::whole;
    const std::string key = "formula." + std::string(name_of(step.op));
    const auto put = [&](const std::string& first, const std::string& second) {
        const Bond sign = second.starts_with('-') ? Bond::sum : b.bond; // 14 + (-2)
        return words_.text(
            key, {{"a", bracketed(first, a.bond, bond)},
                  {"b", bracketed(second, std::min(sign, b.bond), sign < b.bond ? Bond::whole : right)}});
    };
    return {put(a.words, b.words), put(a.numbers, b.numbers), bond};
}

/// The dice it looked at, one by one.
Term Writer::counted(const StepFact& step) const {
    std::string dice;
    for (const Operand& one : operands_of(step, scene_.log, scene_.facts, scene_.event))
        if (one.source.starts_with(draw_prefix)) dice = listed(dice, number(one.value), words_);
    const Term limit = operand(step, 0);
    const std::string relation = std::string(sign_of(step.info->relation));
    const auto put = [&](const std::string& what, const std::string& than) {
        return words_.text("formula.count", {{"dice", what}, {"relation", relation}, {"limit", than}});
    };
    const std::string all = counted_dice_words(step, scene_, words_);
    return {put(all, limit.words), put(dice.empty() ? number(0) : "(" + dice + ")", limit.numbers)};
}

/// What was chosen, and what the choice goes by.
Term Writer::chosen(const StepFact& step) const {
    const auto k = static_cast<std::size_t>(step.operands[0]) + 1;
    if (k >= step.count) return {name(step, 0), number(step.operands[0])};
    const Term taken = operand(step, k);
    return {words_.text("formula.select", {{"a", name(step, 0)}, {"b", taken.words}}), taken.numbers};
}

Term Writer::term(const StepFact& step) const {
    switch (step.op) {
    case Op::add:
    case Op::sub: return joined(step, Bond::sum);
    case Op::mul:
    case Op::div: return joined(step, Bond::product);
    case Op::count: return counted(step);
    case Op::select: return chosen(step);
    default: break;
    }
    Arguments said;
    Arguments counted_up;
    for (std::size_t i = 0; i < step.count; ++i) {
        const Term one = operand(step, i);
        const bool tight = step.op == Op::pow;
        const std::string place(1, static_cast<char>('a' + i));
        said.push_back({place, bracketed(one.words, one.bond, tight ? Bond::whole : Bond::sum)});
        counted_up.push_back({place, bracketed(one.numbers, one.bond, tight ? Bond::whole : Bond::sum)});
    }
    if (step.op == Op::compare) {
        const std::string relation = std::string(sign_of(step.info->relation));
        said.push_back({"relation", relation});
        counted_up.push_back({"relation", relation});
    }
    const std::string key = "formula." + std::string(name_of(step.op));
    return {words_.text(key, said), words_.text(key, counted_up)};
}

std::string Writer::result(const StepFact& step) const {
    if (step.op == Op::compare) return words_.text(step.value != 0.0 ? "word.yes" : "word.no");
    return number(step.value);
}

} // namespace

std::string words_in_formula(const std::string& label) { return in_formula(label); }

std::string step_words(std::string_view step_id, std::string_view ruleset, const Catalogue& words) {
    const std::string plain(row_of(step_id));
    const std::string term = "term." + std::string(ruleset) + '.' + plain;
    return words.has(term) ? words.text(term) : head_of(step_label(ruleset, plain, words));
}

std::string short_number_text(double value, const Catalogue& words) {
    return number_text(rounded(value), {}, words.number_style());
}

std::string listed(const std::string& so_far, const std::string& next, const Catalogue& words) {
    return so_far.empty() ? next : words.text("dice.and", {{"first", so_far}, {"next", next}});
}

std::string operand_words(const StepFact& step, std::size_t operand, const StepScene& scene,
                          const Catalogue& words) {
    return Writer(scene, words).name(step, operand);
}

/// Where an actor of the scenario keeps it; live values that no field holds are called by their own words.
std::string live_words(std::string_view path, const Scenario& scenario, const Catalogue& words) {
    const std::string& ruleset = scenario.schema().ruleset;
    const auto place = parse_path(actor_path(0, path));
    const auto field = place && scenario.actor_count() > 0
                           ? locate(scenario.schema(), scenario.root(), *place)
                           : std::nullopt;
    if (field && !field->path.ends_with(".*")) {
        const std::string label = label_of(*field, ruleset, words);
        if (!label.starts_with("⟦")) return in_formula(label);
    }
    const std::size_t dot = path.find('.');
    const std::string key = "live." + ruleset + '.' + std::string(path.substr(0, dot));
    const std::string_view rest = dot == path.npos ? path : path.substr(dot + 1);
    const auto actor = scenario.actor_index(rest);
    const std::string_view language = code_of(words.language());
    const std::string name =
        actor ? scenario.actor_name(*actor, language) : scenario.item_name(rest, language);
    const std::string own = key + '.' + std::string(rest);
    if (path == away_path) return words.text("live.away");
    if (words.has(own)) return words.text(own);
    return words.has(key) ? words.text(key, {{"name", name}}) : spaced(rest.substr(rest.rfind('.') + 1));
}

/// "attack_die[1]" is "attack die (2)".
static std::string labelled_draw(std::string_view label, std::string_view ruleset, const Catalogue& words) {
    const std::size_t bracket = label.find('[');
    const std::string key = "draw." + std::string(ruleset) + '.' + std::string(label.substr(0, bracket));
    const std::string plain = words.has(key) ? words.text(key) : spaced(label.substr(0, bracket));
    if (bracket == label.npos) return plain;
    std::int64_t index = 0;
    std::from_chars(label.data() + bracket + 1, label.data() + label.size(), index);
    return words.text("word.numbered", {{"label", plain}, {"number", index + 1}});
}

static std::string labelled_draws(std::string_view list, std::string_view ruleset, const Catalogue& words) {
    std::string all;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(", "), list.size());
        all = listed(all, labelled_draw(list.substr(0, end), ruleset, words), words);
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    return all;
}

Errors with_draw_words(Errors errors, std::string_view ruleset, const Catalogue& words) {
    for (Error& error : errors)
        for (NamedArgument& argument : error.arguments) {
            auto* text = std::get_if<std::string>(&argument.value);
            const bool draws = argument.name == "draw" || argument.name == "draws";
            if (text && draws) *text = labelled_draws(*text, ruleset, words);
        }
    return errors;
}

/// Those of the two who meet, and what the die looks like.
static Arguments die_arguments(const Draw& draw, const StepScene& scene) {
    Arguments all{{"sides", std::int64_t{draw.sides}}};
    const Scenario& scenario = scene.facts.scenario();
    if (scene.event.actor != nobody) all.push_back({"attacker", scenario.actor_name(scene.event.actor)});
    if (scene.event.target != nobody) all.push_back({"defender", scenario.actor_name(scene.event.target)});
    return all;
}

std::string draw_words(const Draw& draw, const StepScene& scene, const Catalogue& words) {
    const auto draws = scene.log.draws(scene.event);
    const std::string key = "die." + scene.facts.scenario().schema().ruleset + '.' + std::string(draw.id);
    std::string label = words.has(key) ? words.text(key, die_arguments(draw, scene)) : spaced(draw.id);
    if (!is_one_of_many(draw, draws)) return label;
    return words.text("word.numbered", {{"label", label}, {"number", std::int64_t{draw.index} + 1}});
}

std::string counted_dice_words(const StepFact& step, const StepScene& scene, const Catalogue& words) {
    const std::string id(step.info->operands[1].source.substr(draw_prefix.size()));
    return words.text("dice." + scene.facts.scenario().schema().ruleset + '.' + id);
}

std::string operand_place(const StepFact& step, std::size_t operand, const StepScene& scene,
                          const Catalogue& words) {
    const auto path = parse_path(source_path(step.info->operands[operand].source, scene.facts, scene.event));
    if (!path) return {};
    const Scenario& scenario = scene.facts.scenario();
    const std::string& list = path->front().key;
    const auto actor =
        list == "actors" && path->size() > 1 ? scenario.actor_index((*path)[1].key) : std::nullopt;
    if (actor) return scenario.actor_name(*actor, code_of(words.language()));
    if (list == "items" && path->size() > 1)
        return scenario.item_name((*path)[1].key, code_of(words.language()));
    const std::string key = "place." + list;
    return words.has(key) ? words.text(key) : std::string();
}

std::string formula_of(const StepFact& step, const StepScene& scene, const Catalogue& words) {
    const Writer writer(scene, words);
    const Term term = writer.term(step);
    const std::string result = writer.result(step);
    const bool plain = term.words == term.numbers;
    const bool exact = is_exact(step.value) &&
                       (settles(step.op) ||
                        std::all_of(step.operands.begin(), step.operands.begin() + step.count, is_exact));
    Arguments arguments{{"words", term.words},
                        {"numbers", term.numbers},
                        {"result", result},
                        {"equals", std::string(exact ? "=" : "≈")}};
    if (step.op == Op::compare) return words.text(plain ? "formula.told" : "formula.compared", arguments);
    if (plain || term.numbers == result) return words.text("formula.short", arguments);
    return words.text("formula.whole", arguments);
}

} // namespace ludus

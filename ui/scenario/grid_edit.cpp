#include "ui/scenario/grid_edit.h"

#include "engine/scenario/scenario.h"
#include "engine/schema/check.h"
#include "ui/panels/typed_number.h"

#include <algorithm>
#include <cctype>

namespace ludus::ui {

namespace {

std::string trimmed(std::string_view text) {
    const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return std::string(text);
}

/// Equal but for the case of Latin letters.
bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

Unexpected not_a(std::string_view kind) {
    return fail("wrong_type", {},
                {{"expected", "@kind." + std::string(kind)}, {"found", std::string("@kind.text")}});
}

Result<Value> number_in(const std::string& text, const CellAsk& ask) {
    const Type& type = ask.column.type();
    const NumberRules rules{.whole = type.kind == Kind::whole,
                            .in_percent = ask.column.listed.field.unit == "%",
                            .takes_away = ask.reading == CellReading::typed_into_many};
    if (ask.reading == CellReading::pasted) {
        const auto plain = plain_number(text, rules);
        return plain ? Result<Value>(*plain) : not_a(name_of(type.kind));
    }
    const auto entry = typed_number(text, ask.present, rules);
    return entry ? Result<Value>(entry->value) : not_a(name_of(type.kind));
}

Result<Value> truth_in(const std::string& text, const CellAsk& ask) {
    for (const std::string& yes : {ask.words.yes, std::string("yes"), std::string("true"), std::string("1")})
        if (same_word(text, yes)) return Value(true);
    for (const std::string& no : {ask.words.no, std::string("no"), std::string("false"), std::string("0")})
        if (same_word(text, no)) return Value(false);
    return not_a(name_of(Kind::boolean));
}

Result<Value> option_in(const std::string& text, const CellAsk& ask) {
    const Type& type = ask.column.type();
    for (const std::string& option : type.options)
        if (same_word(text, option) ||
            (ask.words.option && same_word(text, ask.words.option(ask.column, option))))
            return Value(option);
    return fail("unknown_option", {}, {{"value", text}, {"options", joined(type.options)}});
}

/// In any language it is given in.
bool is_called(const Value& name, const std::string& text) {
    if (name.is_text()) return same_word(name.as_text(), text);
    return name.is_record() &&
           std::any_of(name.members().begin(), name.members().end(), [&](const Member& m) {
               return m.value.is_text() && same_word(m.value.as_text(), text);
           });
}

/// A text that is given per language is written in the window's.
Value text_for(const std::string& text, const CellAsk& ask) {
    if (!ask.present.is_record() || !is_text_in_languages(ask.column.type())) return text;
    Value all = ask.present;
    return all.set(ask.words.language, text);
}

/// By id first; a name that several have names none of them.
Result<Value> reference_in(const std::string& text, const CellAsk& ask) {
    const Type& type = ask.column.type();
    const Value& list = ask.root[type.kind == Kind::actor ? "actors" : "items"];
    std::vector<std::string> by_name;
    for (std::size_t i = 0; list.is_list() && i < list.size(); ++i) {
        const Value& one = list.items()[i];
        if (!one["id"].is_text()) continue;
        if (one["id"] == Value(text)) return Value(text);
        if (is_called(one["name"], text)) by_name.push_back(one["id"].as_text());
    }
    if (by_name.size() == 1) return Value(by_name.front());
    const auto& built_in = type.built_in;
    if (std::find(built_in.begin(), built_in.end(), text) != built_in.end()) return Value(text);
    return fail(type.kind == Kind::actor ? "unknown_id" : "unknown_item", {}, {{"id", text}});
}

/// "3, 4", "3 4", "[3,4]".
Result<Value> place_in(const std::string& text) {
    Value::List place;
    std::string digits;
    for (const char c : text + ' ') {
        if (c >= '0' && c <= '9') {
            digits += c;
            continue;
        }
        if (!digits.empty() && digits.size() < 10) place.emplace_back(std::stoll(digits));
        digits.clear();
        if (std::string_view(" ,;[]()").find(c) == std::string_view::npos) return not_a("place");
    }
    return place.size() == 2 ? Result<Value>(Value(place)) : not_a("place");
}

Result<Value> read_cell(const std::string& text, const CellAsk& ask) {
    switch (ask.column.type().kind) {
    case Kind::number:
    case Kind::whole: return number_in(text, ask);
    case Kind::boolean: return truth_in(text, ask);
    case Kind::option: return option_in(text, ask);
    case Kind::item:
    case Kind::actor: return reference_in(text, ask);
    case Kind::list: return place_in(text);
    case Kind::alternatives: {
        if (!ask.present.is_record()) return Value(text);
        Value all = ask.present;
        return all.set(ask.words.language, text);
    }
    default: return text_for(text, ask);
    }
}

} // namespace

Result<Value> cell_value(std::string_view text, const CellAsk& ask) {
    const std::string read = trimmed(text);
    const Field& field = ask.column.listed.field;
    if (read.empty() && field.required) return not_a(name_of(ask.column.type().kind));
    if (read.empty()) return Value();
    Result<Value> value = read_cell(read, ask);
    if (!value) return value;
    Findings findings;
    check(*value, ask.column.type(), "", {}, findings);
    if (!findings.ok()) return Unexpected(Errors{findings.errors.front()});
    return value;
}

void plan_cell(const GridSight& grid, CellPlace place, std::string_view text, CellReading reading,
               GridPlan& plan) {
    const GridColumn& column = grid.columns[place.column];
    const Value& entry = grid.root[grid.subject.list].items()[place.entry];
    const GridCell cell = grid_cell(column, entry);
    const Result<Value> value = cell_value(text, {column, grid.root, cell.counts, grid.words, reading});
    CellChange& change = plan.cells[place];
    change.from = cell.counts;
    if (!value) {
        change.refused = value.error().front();
        if (!plan.refused) plan.refused = change.refused;
        return;
    }
    change.write = change.to = *value;
    if (!value->is_null()) return;
    const Result<Value> without = with_path(entry, column.inner, Value());
    change.to = without ? grid_cell(column, *without).counts : column.listed.field.fallback;
}

GridPlan plan_typing(const GridSight& grid, const std::vector<CellPlace>& cells, std::string_view text) {
    GridPlan plan;
    const CellReading reading = cells.size() > 1 ? CellReading::typed_into_many : CellReading::typed;
    for (const CellPlace& place : cells) plan_cell(grid, place, text, reading, plan);
    return plan;
}

std::optional<std::pair<Value, Value>> example_of(const GridPlan& plan) {
    for (const auto& [place, change] : plan.cells)
        if (!change.refused && !(change.from == change.to)) return std::pair(change.from, change.to);
    return std::nullopt;
}

} // namespace ludus::ui

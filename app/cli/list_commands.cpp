#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/presets.h"
#include "engine/narration/reference.h"
#include "engine/narration/telling.h"
#include "engine/schema/check.h"

namespace ludus::cli {

namespace {

bool is_numeric(const Type& type) { return type.kind == Kind::number || type.kind == Kind::whole; }

Value field_value(const Session& session, const ListedField& f, std::string_view ruleset) {
    const Type& type = *f.field.type;
    Value out = Value::record({{"path", f.path},
                               {"type", name_of(plain_kind(type))},
                               {"min", is_numeric(type) ? Value(type.min) : Value()},
                               {"max", is_numeric(type) ? Value(type.max) : Value()},
                               {"default", f.field.fallback},
                               {"unit", f.field.unit.empty() ? Value() : Value(f.field.unit)},
                               {"label", label_of(f, ruleset, session.words())},
                               {"help", help_of(f, ruleset, session.words())}});
    if (type.above_min) out.set("above_min", true);
    if (!f.item_kind.empty()) out.set("item_kind", f.item_kind);
    if (!f.field.follows.empty()) out.set("follows", f.field.follows);
    if (f.field.role != Role::none) out.set("role", name_of(f.field.role));
    if (!type.options.empty()) {
        Value::List options;
        for (const std::string& word : type.options) options.push_back(word);
        out.set("options", options);
    }
    return out;
}

Value ruleset_value(const Session& session, const Ruleset& ruleset) {
    Value::List all;
    for (const ListedField& f : list_fields(*session.rulesets().schema(ruleset.id)))
        all.push_back(field_value(session, f, ruleset.id));
    return Value::record({{"id", ruleset.id},
                          {"name", ruleset_name(ruleset.id, session.words())},
                          {"version", ruleset.version},
                          {"resolves", ruleset.resolves()},
                          {"fields", all}});
}

std::string range_text(const Type& type) {
    if (!type.options.empty()) return joined(type.options);
    if (!is_numeric(type)) return {};
    std::string low;
    std::string high;
    append_number(low, type.min);
    append_number(high, type.max);
    return (type.above_min ? "> " : "") + low + " … " + high;
}

std::string default_text(const Field& field) {
    if (!field.follows.empty()) return "= " + field.follows;
    return field.fallback.is_null() ? std::string() : write_json(field.fallback, Layout::compact);
}

std::string ruleset_text(const Session& session, const Ruleset& ruleset) {
    std::string out =
        bold(std::string(ruleset.id) + " — " + ruleset_name(ruleset.id, session.words()), session.coloured());
    out += "\n  " + session.say("ruleset." + std::string(ruleset.id) + ".about") + "\n";
    Table table({Align::left, Align::left, Align::left, Align::left, Align::left});
    table.add({session.say("cli.fields.path"), session.say("cli.fields.type"),
               session.say("cli.fields.default"), session.say("cli.fields.range"),
               session.say("cli.fields.label")});
    for (const ListedField& f : list_fields(*session.rulesets().schema(ruleset.id))) {
        const std::string of_kind = f.item_kind.empty() ? "" : " (" + f.item_kind + ")";
        table.add({f.path + of_kind, std::string(name_of(plain_kind(*f.field.type))), default_text(f.field),
                   range_text(*f.field.type), label_of(f, ruleset.id, session.words())});
    }
    return out + table.text(session.coloured(), 2) + '\n';
}

/// Empty where there is no such ruleset, with that told.
std::shared_ptr<const Schema> schema_named(const Session& session, const std::string& ruleset) {
    auto schema = session.rulesets().schema(ruleset);
    if (schema) return schema;
    std::vector<std::string> known;
    for (const Ruleset& r : session.rulesets().rulesets()) known.emplace_back(r.id);
    session.complain({error("unknown_ruleset", "RULESET", {{"id", ruleset}, {"known", joined(known)}})});
    return nullptr;
}

} // namespace

int list_rulesets(const Session& session) {
    Value::List all;
    std::string text;
    for (const Ruleset& ruleset : session.rulesets().rulesets()) {
        if (session.json())
            all.push_back(ruleset_value(session, ruleset));
        else
            text += ruleset_text(session, ruleset);
    }
    if (session.json())
        session.print_json(all);
    else
        session.print(text);
    return done;
}

int list_presets(const Session& session) {
    const std::string_view language = code_of(session.words().language());
    Value::List all;
    Table table({Align::left, Align::left});
    table.add({session.say("cli.presets.name"), session.say("cli.presets.title")});
    for (const Preset& preset : presets()) {
        const auto root = read_json(preset.text);
        if (!root) return session.complain(root.error(), preset.name), wrong_use;
        const std::string title = text_in((*root)["title"], language);
        all.push_back(Value::record({{"name", preset.name},
                                     {"ruleset", (*root)["ruleset"]},
                                     {"title", title},
                                     {"notes", text_in((*root)["notes"], language)}}));
        table.add({preset.name, title});
    }
    if (session.json())
        session.print_json(all);
    else
        session.print(table.text(session.coloured()) + session.say("cli.presets.hint") + "\n");
    return done;
}

int print_schema(const Session& session, const std::string& ruleset) {
    const auto schema = schema_named(session, ruleset);
    if (!schema) return wrong_use;
    session.print_file(json_schema(*schema));
    return done;
}

int print_rules(const Session& session, const std::string& ruleset) {
    const auto schema = schema_named(session, ruleset);
    if (!schema) return wrong_use;
    const std::string text = reference_of(*schema, session.words());
    if (session.json())
        session.print_json(Value::record(
            {{"ruleset", ruleset}, {"language", code_of(session.words().language())}, {"markdown", text}}));
    else
        session.print(text);
    return done;
}

} // namespace ludus::cli

#include "ui/words/field_words.h"

#include "engine/io/json_writer.h"
#include "ui/words/words.h"

#include <algorithm>
#include <initializer_list>

namespace ludus::ui {

namespace {

/// The text of the first key that the catalogue has; empty where it has none of them.
QString first_of(std::initializer_list<std::string> keys) {
    for (const std::string& key : keys)
        if (words().has(key)) return say(key);
    return {};
}

std::string joined_key(std::initializer_list<std::string_view> parts) {
    std::string key;
    for (const std::string_view part : parts) key.append(key.empty() ? "" : ".").append(part);
    return key;
}

QString field_words(std::string_view kind, const ListedField& field, std::string_view ruleset) {
    return first_of({joined_key({kind, ruleset, field.key()}), joined_key({kind, "common", field.field.id})});
}

bool is_free_name(const ListedField& field) { return field.path.ends_with(".*"); }

} // namespace

QString readable(std::string_view id) {
    QString text = from_utf8(id);
    text.replace(QLatin1Char('_'), QLatin1Char(' ')).replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString field_label(const ListedField& field, std::string_view ruleset) {
    if (is_free_name(field)) {
        const QString stat = first_of({joined_key({"field", ruleset, "actors.stats", field.field.id})});
        return stat.isEmpty() ? readable(field.field.id) : stat;
    }
    const QString label = field_words("field", field, ruleset);
    return label.isEmpty() ? readable(field.field.id) : label;
}

QString field_help(const ListedField& field, std::string_view ruleset) {
    return is_free_name(field) ? QString() : field_words("help", field, ruleset);
}

QString option_label(std::string_view ruleset, std::string_view field_id, std::string_view word) {
    const QString label = first_of(
        {joined_key({"option", ruleset, field_id, word}), joined_key({"option", "common", field_id, word})});
    return label.isEmpty() ? readable(word) : label;
}

QString unit_label(std::string_view unit) {
    const QString label = first_of({joined_key({"unit", unit})});
    return label.isEmpty() ? from_utf8(unit) : label;
}

QString item_kind_label(std::string_view ruleset, std::string_view kind) {
    const QString label =
        first_of({joined_key({"item_kind", ruleset, kind}), joined_key({"item_kind", "common", kind})});
    return label.isEmpty() ? readable(kind) : label;
}

QString name_in_roster(const Value& entry) {
    const std::string name = text_in(entry["name"], code_of(language_in_use()));
    if (!name.empty()) return shown_name(name);
    return entry["id"].is_text() ? shown_name(entry["id"].as_text()) : QStringLiteral("?");
}

QString actor_name(const Scenario& scenario, int actor) {
    return from_utf8(scenario.actor_name(actor, code_of(language_in_use())));
}

QString team_in_roster(const Value& root, const std::string& team) {
    return shown_name(text_in(words_of(root["teams"][team], team), code_of(language_in_use())));
}

QString team_name(const Scenario& scenario, std::string_view team) {
    return from_utf8(scenario.team_name(team, code_of(language_in_use())));
}

Value with_text(const Value& old, const QString& text) {
    if (!old.is_record()) return to_utf8(text);
    Value all = old;
    return all.set(code_of(language_in_use()), to_utf8(text));
}

/// Every key is a language: {"en": …, "fr": …}.
static bool is_text_per_language(const Value& value) {
    return value.is_record() && value.size() > 0 &&
           std::all_of(value.members().begin(), value.members().end(),
                       [](const Member& m) { return m.value.is_text() && language_named(m.key); });
}

QString brief(const Value& value) {
    if (value.is_null()) return QStringLiteral("—");
    if (value.is_bool()) return say(value.as_bool() ? "word.yes" : "word.no");
    if (value.is_number()) return plain(value.as_double());
    if (value.is_text()) return shown_name(value.as_text());
    if (is_text_per_language(value)) return shown_name(text_in(value, code_of(language_in_use())));
    return shown_name(write_json(value));
}

} // namespace ludus::ui

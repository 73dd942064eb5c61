#include "ui/scenario/grid_words.h"

#include "engine/narration/number_text.h"
#include "engine/scenario/scenario.h"
#include "ui/panels/reference_editor.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QStringList>

namespace ludus::ui {

namespace {

std::string_view list_of(const Type& reference) { return reference.kind == Kind::actor ? "actors" : "items"; }

QString place_text(const Value& value) {
    QStringList axes;
    if (value.is_list())
        for (const Value& one : value.items()) axes += brief(one);
    return axes.join(QStringLiteral(", "));
}

/// As many digits as it takes to read the same number back.
QString all_digits(const Value& value) {
    if (value.is_whole() && !value.is_real())
        return value.is_unsigned() ? QString::number(static_cast<quint64>(value.as_int()))
                                   : QString::number(value.as_int());
    return from_utf8(
        number_text(value.as_double(), {.digits = NumberFormat::Digits::shortest}, words().number_style()));
}

} // namespace

QString GridWords::nameOf(const Type& reference, const std::string& id) const {
    const std::string list(list_of(reference));
    if (names_.empty())
        for (const char* one : {"actors", "items"}) {
            const Value& all = document_.root()[one];
            names_.emplace(one, QString());
            for (std::size_t i = 0; all.is_list() && i < all.size(); ++i)
                if (const Value& entry = all.items()[i]; entry["id"].is_text())
                    names_.emplace(std::string(one) + '.' + entry["id"].as_text(), name_in_roster(entry));
        }
    const auto known = names_.find(list + '.' + id);
    return known == names_.end() ? from_utf8(id) : known->second;
}

QString GridWords::shown(const GridColumn& column, const Value& value) const {
    if (value.is_null() || value == Value("")) return QStringLiteral("—");
    switch (column.type().kind) {
    case Kind::item:
    case Kind::actor: return value.is_text() ? nameOf(column.type(), value.as_text()) : brief(value);
    case Kind::option:
        if (!value.is_text()) return brief(value);
        return option_label(document_.schema()->ruleset, column.listed.field.id, value.as_text());
    case Kind::list: return place_text(value);
    case Kind::alternatives: return shown_name(text_in(value, code_of(language_in_use())));
    default: return brief(value);
    }
}

QString GridWords::exact(const GridColumn& column, const Value& value) const {
    if (value.is_null()) return {};
    if (value.is_number()) return all_digits(value);
    if (column.type().kind == Kind::alternatives)
        return from_utf8(text_in(value, code_of(language_in_use()))); // a name that is cut would stay so
    return value == Value("") ? QString() : shown(column, value);
}

QStringList GridWords::choices(const GridColumn& column) const {
    QStringList all;
    const Type& type = column.type();
    if (type.kind == Kind::boolean) all << say("word.yes") << say("word.no");
    for (const std::string& option : type.options) all += shown(column, Value(option));
    if (type.kind == Kind::item || type.kind == Kind::actor)
        for (const Candidate& one : candidates(type, document_)) all += shown(column, Value(one.id));
    return all;
}

QString GridWords::heading(const GridColumn& column) const {
    const QString label = field_label(column.listed, document_.schema()->ruleset);
    const std::string& unit = column.listed.field.unit;
    return unit == "%" ? QStringLiteral("%1, %").arg(label) : label;
}

CellWords GridWords::cells() const {
    const std::string ruleset = document_.schema() ? document_.schema()->ruleset : std::string();
    return {.option =
                [ruleset](const GridColumn& column, const std::string& option) {
                    return to_utf8(option_label(ruleset, column.listed.field.id, option));
                },
            .yes = to_utf8(say("word.yes")),
            .no = to_utf8(say("word.no")),
            .language = std::string(code_of(language_in_use()))};
}

QString GridWords::subject(const GridSubject& subject) const {
    if (subject.list == "actors") return QCoreApplication::translate("Grid", "Actors");
    if (subject.kind.empty()) return QCoreApplication::translate("Grid", "Items");
    return item_kind_label(document_.schema()->ruleset, subject.kind);
}

} // namespace ludus::ui

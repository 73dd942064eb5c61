#include "ui/words/effective_words.h"

#include "engine/scenario/locate.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

namespace ludus::ui {

QString source_name(const EffectivePart& part, const Schema& schema, const Value& root) {
    if (!part.name.empty()) return from_utf8(part.name);
    const auto path = parse_path(part.path);
    if (!path) return {};
    if (path->size() > 1 && path->front().key == "items")
        if (const Value* item = find_path(root, Path(path->begin(), path->begin() + 2)))
            return name_in_roster(*item);
    const auto field = locate(schema, root, *path);
    return field ? field_label(*field, schema.ruleset) : QString();
}

QString sources_text(const EffectiveValue& value, const Schema& schema, const Value& root) {
    if (value.parts.size() < 2) return {};
    QString text;
    for (const EffectivePart& part : value.parts) {
        if (part.how == EffectivePart::How::base) {
            text += plain(part.value);
            continue;
        }
        const bool times = part.how == EffectivePart::How::times;
        const QString sign = times            ? QStringLiteral(", × ")
                             : part.value < 0 ? QStringLiteral(" − ")
                                              : QStringLiteral(" + ");
        text += sign + plain(times ? part.value : std::abs(part.value)) + QLatin1Char(' ') +
                source_name(part, schema, root);
    }
    return text;
}

const EffectiveValue* effective_at(const std::vector<EffectiveValue>& all, std::string_view path) {
    for (const EffectiveValue& one : all)
        if (one.path == path) return &one;
    return nullptr;
}

} // namespace ludus::ui

#include "ui/words/place_words.h"

#include "engine/scenario/locate.h"
#include "engine/scenario/scenario.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QStringList>

namespace ludus::ui {

namespace {

bool is_listed(const Path& path) {
    return path.size() > 1 &&
           (path.front().key == "actors" || path.front().key == "items" || path.front().key == "variants");
}

QString name_of_id(const Value& root, std::string_view list, const Value& id) {
    const Value& all = root[list];
    for (std::size_t i = 0; all.is_list() && i < all.size(); ++i)
        if (all.items()[i]["id"] == id) return name_in_roster(all.items()[i]);
    return brief(id);
}

/// By its type where that is known; a list or record in a row.
QString typed_words(const Value& value, const Type* type, std::string_view field, const Schema* schema,
                    const Value& root) {
    if (type && value.is_text() && type->kind == Kind::option)
        return option_label(schema->ruleset, field, value.as_text());
    if (type && type->kind == Kind::item) return name_of_id(root, "items", value);
    if (type && type->kind == Kind::actor) return name_of_id(root, "actors", value);
    if (type && type->kind == Kind::alternatives && value.is_record())
        return from_utf8(text_in(value, code_of(language_in_use())));
    QStringList parts;
    if (value.is_list())
        for (const Value& one : value.items())
            parts += typed_words(one, type ? type->element.get() : nullptr, field, schema, root);
    else if (value.is_record())
        for (const Member& m : value.members())
            parts += QStringLiteral("%1 %2").arg(readable(m.key),
                                                 typed_words(m.value, nullptr, m.key, schema, root));
    else
        return brief(value);
    return parts.isEmpty() ? say("word.none") : parts.join(QStringLiteral(", "));
}

} // namespace

std::optional<Path> set_by_build(const Path& path) {
    const bool setting = path.size() == 4 && path[0].key == "variants" && path[2].key == "set";
    const auto inner = setting ? parse_path(path[3].key) : Result<Path>(Path{});
    return setting && inner ? std::optional(*inner) : std::nullopt;
}

PlaceWords place_words(const Schema* schema, const Value& root, const Path& path) {
    PlaceWords made;
    if (path.empty()) return made;
    if (const auto inner = set_by_build(path)) {
        made = place_words(schema, root, *inner);
        const Value* build = find_path(root, Path(path.begin(), path.begin() + 2));
        if (build)
            made.owner =
                name_in_roster(*build) + QStringLiteral(": ").left(made.owner.isEmpty() ? 0 : 2) + made.owner;
        return made;
    }
    if (is_listed(path))
        if (const Value* entry = find_path(root, Path(path.begin(), path.begin() + 2)))
            made.owner = name_in_roster(*entry);
    if (is_listed(path) && made.owner.isEmpty() && !path[1].index) made.owner = readable(path[1].key);
    if (is_listed(path) && path.size() == 2) return made;
    const auto field = schema ? locate(*schema, root, path) : std::nullopt;
    if (field) made.field = field_label(*field, schema->ruleset);
    // Something deeper than any field, an entry of a list: by the nearest that has a name.
    for (std::size_t n = path.size(); made.field.isEmpty() && n > 0; --n)
        if (!path[n - 1].index) made.field = readable(path[n - 1].key);
    return made;
}

QString value_words(const Schema* schema, const Value& root, const Path& path, const Value& value) {
    if (const auto inner = set_by_build(path)) return value_words(schema, root, *inner, value);
    const auto field = schema && !path.empty() ? locate(*schema, root, path) : std::nullopt;
    return typed_words(value, field ? field->field.type.get() : nullptr,
                       field ? field->field.id : std::string(), schema, root);
}

} // namespace ludus::ui

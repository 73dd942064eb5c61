#include "engine/schema/type.h"

#include <algorithm>

namespace ludus {

std::string_view name_of(Role role) {
    switch (role) {
    case Role::none: return "";
    case Role::vitality: return "vitality";
    case Role::vitality_max: return "vitality_max";
    case Role::team: return "team";
    case Role::position: return "position";
    case Role::initiative: return "initiative";
    }
    return "";
}

std::string_view name_of(Kind kind) {
    switch (kind) {
    case Kind::number: return "number";
    case Kind::whole: return "int";
    case Kind::boolean: return "bool";
    case Kind::option: return "enum";
    case Kind::text: return "text";
    case Kind::list: return "list";
    case Kind::record: return "record";
    case Kind::map: return "map";
    case Kind::item: return "item";
    case Kind::actor: return "actor";
    case Kind::change: return "change";
    case Kind::alternatives: return "alternatives";
    case Kind::tagged: return "record";
    case Kind::anything: return "any";
    }
    return "";
}

const Field* find_field(const Type& record, std::string_view id) {
    const auto it =
        std::find_if(record.fields.begin(), record.fields.end(), [&](const Field& f) { return f.id == id; });
    return it == record.fields.end() ? nullptr : &*it;
}

const Type* find_case(const Type& tagged, std::string_view name) {
    for (const auto& [kind, type] : tagged.cases)
        if (kind == name) return type.get();
    return tagged.otherwise.get();
}

TypePtr text_in_languages() {
    const auto text = std::make_shared<const Type>(Type{.kind = Kind::text});
    const auto texts = std::make_shared<const Type>(Type{.kind = Kind::map, .element = text});
    return std::make_shared<const Type>(Type{.kind = Kind::alternatives, .alternatives = {text, texts}});
}

bool is_text_in_languages(const Type& type) {
    return type.kind == Kind::alternatives && type.alternatives.size() == 2 &&
           type.alternatives[0]->kind == Kind::text && type.alternatives[1]->kind == Kind::map &&
           type.alternatives[1]->element->kind == Kind::text;
}

Kind plain_kind(const Type& type) { return is_text_in_languages(type) ? Kind::text : type.kind; }

TypePtr extend(const TypePtr& record, const std::vector<Field>& more) {
    auto copy = std::make_shared<Type>(*record);
    copy->fields.insert(copy->fields.end(), more.begin(), more.end());
    return copy;
}

} // namespace ludus

#include "ui/panels/record_fields.h"

#include "ui/panels/place_editor.h"

namespace ludus::ui {

TypePtr type_of_kind(const Schema& schema) {
    Type choice{.kind = Kind::option};
    for (const auto& one : find_field(*schema.document, "items")->type->element->cases)
        choice.options.push_back(one.first);
    return std::make_shared<const Type>(std::move(choice));
}

bool is_long(const Type& type) {
    return type.kind == Kind::map || (type.kind == Kind::list && !PlaceEditor::suits(type));
}

bool is_message(const Type& type) {
    if (type.kind == Kind::text) return true;
    return type.kind == Kind::alternatives && !type.alternatives.empty() &&
           type.alternatives.front()->kind == Kind::text;
}

bool has_numbers(const Type& type) {
    return type.kind == Kind::map &&
           (type.element->kind == Kind::change || type.element->kind == Kind::number);
}

const TypePtr& plain_number_type() {
    static const auto type = std::make_shared<const Type>(Type{.kind = Kind::number});
    return type;
}

bool is_id(const Path& path) { return path.size() == 3 && path[1].index && path[2].key == "id"; }

Value further_of(const Value* record, const Type& type) {
    Value::Record others;
    if (record && record->is_record())
        for (const Member& m : record->members())
            if (!find_field(type, m.key)) others.push_back(m);
    return others.empty() ? Value() : Value(others);
}

Value with_further(const Value* record, const Type& type, const Value& others) {
    Value::Record all;
    if (record && record->is_record())
        for (const Member& m : record->members())
            if (find_field(type, m.key)) all.push_back(m);
    if (others.is_record()) all.insert(all.end(), others.members().begin(), others.members().end());
    return all;
}

} // namespace ludus::ui

#include "engine/scenario/locate.h"

#include <algorithm>

namespace ludus {

namespace {

/// Where a walk down the schema has come.
struct Located {
    const Type* type = nullptr;
    const Value* value = nullptr; ///< nullptr where the document has nothing there
    ListedField listed = {};
};

const Type* case_of(const Type& tagged, const Value* item, std::string& kind) {
    const Value& tag = item ? (*item)["kind"] : Value();
    for (const auto& [name, type] : tagged.cases)
        if (tag.is_text() ? tag.as_text() == name : true) {
            kind = name;
            return type.get();
        }
    if (tagged.otherwise) kind = "other";
    return tagged.otherwise.get();
}

bool into_record(Located& at, const PathStep& step) {
    const Field* field = step.index ? nullptr : find_field(*at.type, step.key);
    if (!field) return false;
    at.listed.path += (at.listed.path.empty() ? "" : ".") + field->id;
    at.listed.field = *field;
    at.type = field->type.get();
    at.value = at.value ? at.value->find(step.key) : nullptr;
    return true;
}

bool into_list(Located& at, const PathStep& step) {
    const Value* element = nullptr;
    if (at.value) element = find_path(*at.value, {step});
    at.type = at.type->element.get();
    at.value = element;
    at.listed.path += "[]";
    if (at.type->kind == Kind::tagged) at.type = case_of(*at.type, element, at.listed.item_kind);
    return at.type != nullptr;
}

bool into_map(Located& at, const PathStep& step) {
    at.listed.path += ".*";
    at.listed.field.id = step.key;
    at.listed.field.type = at.type->element;
    at.listed.field.fallback = {};
    at.listed.field.follows.clear();
    at.type = at.type->element.get();
    at.value = at.value ? at.value->find(step.key) : nullptr;
    return true;
}

} // namespace

std::optional<ListedField> locate(const Schema& schema, const Value& root, const Path& path) {
    Located at{.type = schema.document.get(), .value = &root};
    for (const PathStep& step : path) {
        bool found = false;
        if (at.type->kind == Kind::record) found = into_record(at, step);
        if (at.type && !found && at.type->kind == Kind::list)
            found = into_list(at, step);
        else if (!found && at.type->kind == Kind::map)
            found = into_map(at, step);
        if (!found) return std::nullopt;
    }
    if (path.empty()) return std::nullopt;
    return at.listed;
}

Value effective_value(const Schema& schema, const Value& root, const Path& path) {
    const Value* written = find_path(root, path);
    if (written && !written->is_null()) return *written;
    const auto field = locate(schema, root, path);
    if (!field) return {};
    if (field->field.follows.empty()) return field->field.fallback;
    Path sibling = path;
    sibling.back() = {.key = field->field.follows, .index = {}};
    return effective_value(schema, root, sibling);
}

} // namespace ludus

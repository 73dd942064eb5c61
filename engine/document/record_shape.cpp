#include "engine/document/record_shape.h"

#include <algorithm>

namespace ludus {

Path operator/(const Path& path, std::string_view key) {
    Path longer = path;
    longer.push_back({.key = std::string(key), .index = {}});
    return longer;
}

RecordShape record_at(const Schema& schema, const Value& root, const Path& path) {
    if (path.empty()) return {.type = schema.document.get()};
    if (path.back().index && !find_path(root, path)) return {};
    const auto listed = locate(schema, root, path);
    if (!listed) return {};
    const Type* type = listed->field.type.get();
    if (listed->path.ends_with("[]")) type = type->element.get();
    if (type && type->kind == Kind::tagged) type = find_case(*type, listed->item_kind);
    if (!type || type->kind != Kind::record) return {};
    return {.type = type, .listed = *listed};
}

Path with_indices(const Value& root, const Path& path) {
    Path out;
    for (const PathStep& step : path) {
        const Value* list = find_path(root, out);
        out.push_back(step);
        if (!list || !list->is_list() || step.index) continue;
        const auto& items = list->items();
        const auto it = std::find_if(items.begin(), items.end(),
                                     [&](const Value& v) { return v["id"] == Value(step.key); });
        if (it != items.end())
            out.back() = {.key = {}, .index = static_cast<std::size_t>(it - items.begin())};
    }
    return out;
}

bool is_within(const Path& inner, const Path& outer) {
    return inner.size() >= outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

Path followed(const Value& root, const Path& path, const std::string& id, std::size_t old_size) {
    if (path.size() < 2 || !path[1].index || id.empty()) return path;
    const Value& list = root[path[0].key];
    if (!list.is_list()) return {};
    Path now = path;
    const auto is_it = [&](const Value& v) { return v["id"] == Value(id); };
    const auto& items = list.items();
    if (*path[1].index < items.size() && is_it(items[*path[1].index])) return now;
    const auto it = std::find_if(items.begin(), items.end(), is_it);
    if (it == items.end()) return items.size() == old_size ? now : Path{};
    now[1].index = static_cast<std::size_t>(it - items.begin());
    return now;
}

Path path_of_role(const Type& record, Role role) {
    for (const Field& field : record.fields) {
        if (field.role == role) return Path{} / field.id;
        if (field.type->kind != Kind::record) continue;
        if (Path inner = path_of_role(*field.type, role); !inner.empty()) {
            inner.insert(inner.begin(), {.key = field.id, .index = {}});
            return inner;
        }
    }
    return {};
}

Value effective_in(const Value& record, const Type& type, const Field& field) {
    if (const Value& own = record[field.id]; !own.is_null()) return own;
    const Field* leader = field.follows.empty() ? nullptr : find_field(type, field.follows);
    return leader ? effective_in(record, type, *leader) : field.fallback;
}

} // namespace ludus

#include "ui/scenario/roster_edits.h"

#include "ui/words/field_words.h"

#include <algorithm>

namespace ludus::ui {

namespace {

bool has_id(const Value& list, const std::string& id) {
    if (!list.is_list()) return false;
    const auto& items = list.items();
    return std::any_of(items.begin(), items.end(), [&](const Value& v) { return v["id"] == Value(id); });
}

/// "ogre" → "ogre-2"; "ogre-2" → "ogre-3".
std::string fresh_id(const Value& list, const std::string& wanted) {
    if (!has_id(list, wanted)) return wanted;
    const std::size_t dash = wanted.find_last_not_of("0123456789");
    const bool numbered = dash != wanted.npos && wanted[dash] == '-' && dash + 1 < wanted.size();
    const std::string stem = numbered ? wanted.substr(0, dash) : wanted;
    for (int n = 2;; ++n)
        if (std::string id = stem + '-' + std::to_string(n); !has_id(list, id)) return id;
}

Path place(std::string_view list, std::size_t index) {
    return {{.key = std::string(list), .index = {}}, {.key = {}, .index = index}};
}

RosterEdit inserted(const Value& root, std::string_view list, Value entry, std::size_t at) {
    Value all = root[list].is_list() ? root[list] : Value(Value::List{});
    const std::string wanted = entry["id"].is_text() ? entry["id"].as_text() : std::string("new");
    entry.set("id", fresh_id(all, wanted));
    auto& items = all.mutable_items();
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), std::move(entry));
    Value changed = root;
    changed.set(list, all);
    return {.root = changed, .path = place(list, at)};
}

/// Drops every reference to an id, walking the document along its schema.
class Eraser {
public:
    Eraser(Kind kind, const Value& id) : kind_(kind), id_(id) {}

    Value walk(const Value& v, const Type& type) const {
        if (type.kind == kind_) return v == id_ ? Value() : v;
        if (type.kind == Kind::list && v.is_list()) return list(v, *type.element);
        if (type.kind == Kind::map && v.is_record())
            return members(v, [&](const auto&) { return &*type.element; });
        if (type.kind == Kind::record && v.is_record()) return record(v, type);
        if (type.kind == Kind::tagged && v.is_record()) return record(v, case_of(v, type));
        return v;
    }

private:
    template <class TypeOf>
    Value members(const Value& v, const TypeOf& type_of) const {
        Value::Record out;
        for (const Member& m : v.members()) {
            const Type* type = type_of(m.key);
            Value inner = type ? walk(m.value, *type) : m.value;
            if (!inner.is_null() || m.value.is_null()) out.push_back({m.key, std::move(inner)});
        }
        return out;
    }

    Value record(const Value& v, const Type& type) const {
        return members(v, [&](const std::string& key) -> const Type* {
            const Field* field = find_field(type, key);
            return field ? field->type.get() : nullptr;
        });
    }

    Value list(const Value& v, const Type& element) const {
        Value::List out;
        for (const Value& one : v.items())
            if (Value inner = walk(one, element); !inner.is_null()) out.push_back(std::move(inner));
        return out;
    }

    static const Type& case_of(const Value& v, const Type& tagged) {
        static const Type unknown{.kind = Kind::record};
        for (const auto& [kind, type] : tagged.cases)
            if (v["kind"].is_null() || v["kind"] == Value(kind)) return *type;
        return tagged.otherwise ? *tagged.otherwise : unknown;
    }

    Kind kind_;
    const Value& id_;
};

} // namespace

RosterEdit added(const Value& root, std::string_view list, const Value& like) {
    return inserted(root, list, like, root[list].is_list() ? root[list].size() : 0);
}

RosterEdit duplicated(const Value& root, const Path& path) {
    const Value* original = find_path(root, path);
    if (path.size() != 2 || !path[1].index || !original) return {.root = root, .path = path};
    Value copy = *original;
    RosterEdit edit = inserted(root, path[0].key, copy, *path[1].index + 1);
    if (copy["name"].is_null()) return edit;
    const std::string& id = (*find_path(edit.root, edit.path))["id"].as_text();
    const std::size_t dash = id.rfind('-');
    const std::string number = dash == id.npos ? std::string() : id.substr(dash + 1);
    Path name = edit.path;
    name.push_back({.key = "name", .index = {}});
    const Result<Value> named = with_path(edit.root, name, with_ending(copy["name"], ' ' + number));
    return {.root = named ? *named : edit.root, .path = edit.path};
}

RosterEdit removed(const Value& root, const Schema& schema, const Path& path) {
    const Value* entry = find_path(root, path);
    if (path.size() != 2 || !entry) return {.root = root};
    const Value id = (*entry)["id"];
    const Result<Value> without = with_path(root, path, Value());
    if (!without || !id.is_text()) return {.root = without ? *without : root};
    const Kind kind = path[0].key == "actors" ? Kind::actor : Kind::item;
    return {.root = Eraser(kind, id).walk(*without, *schema.document)};
}

RosterEdit moved(const Value& root, const Path& path, std::size_t to) {
    if (path.size() != 2 || !path[1].index || !find_path(root, path)) return {.root = root, .path = path};
    Value all = root[path[0].key];
    auto& items = all.mutable_items();
    const std::size_t from = *path[1].index;
    to = std::min(to, items.size());
    Value entry = items[from];
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(from));
    const std::size_t at = to > from ? to - 1 : to;
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), std::move(entry));
    Value changed = root;
    changed.set(path[0].key, all);
    return {.root = changed, .path = place(path[0].key, at)};
}

} // namespace ludus::ui

#include "ui/scenario/roster_edits.h"

#include "engine/arena/deploy.h"

#include <algorithm>

namespace ludus::ui {

namespace {

bool has_id(const Value& list, const std::string& id) {
    if (!list.is_list()) return false;
    const auto& items = list.items();
    return std::any_of(items.begin(), items.end(), [&](const Value& v) { return v["id"] == Value(id); });
}

/// What stands before a number at the end, and the number: "ogre-2" is "ogre-" and 2, "Orc 04" is "Orc " and
/// 4 of two digits.
struct Numbered {
    std::string stem = {};
    int number = 1;
    std::size_t digits = 0; ///< 0 = there is none
};

Numbered numbered(const std::string& text) {
    const std::size_t last = text.find_last_not_of("0123456789");
    const std::size_t digits = last == text.npos ? 0 : text.size() - last - 1;
    if (digits == 0 || digits > 6) return {.stem = text};
    return {text.substr(0, last + 1), std::stoi(text.substr(last + 1)), digits};
}

/// The next number that is free, counted on from the text's own: "Orc" is followed by "Orc 2", "Orc 2" by
/// "Orc 3". `between` stands before the first number.
template <class Taken>
std::string next_free(const std::string& text, std::string_view between, const Taken& taken) {
    Numbered n = numbered(text);
    if (n.digits == 0) n.stem += between;
    for (;;) {
        std::string number = std::to_string(++n.number);
        if (number.size() < n.digits) number.insert(0, n.digits - number.size(), '0');
        if (std::string made = n.stem + number; !taken(made)) return made;
    }
}

std::string fresh_id(const Value& list, const std::string& wanted) {
    if (!has_id(list, wanted)) return wanted;
    return next_free(wanted, "-", [&](const std::string& id) { return has_id(list, id); });
}

/// A name is one text, or one a language: each is numbered among its own.
Value fresh_name(const Value& list, const Value& name) {
    if (name.is_record()) {
        Value all = name;
        for (Member& m : all.mutable_members()) {
            if (!m.value.is_text()) continue;
            m.value = next_free(m.value.as_text(), " ", [&](const std::string& made) {
                const auto& items = list.items();
                return std::any_of(items.begin(), items.end(),
                                   [&](const Value& v) { return v["name"][m.key] == Value(made); });
            });
        }
        return all;
    }
    if (!name.is_text()) return name;
    return next_free(name.as_text(), " ", [&](const std::string& made) {
        const auto& items = list.items();
        return std::any_of(items.begin(), items.end(),
                           [&](const Value& v) { return v["name"] == Value(made); });
    });
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

/// Two cannot stand on one tile. Where the map is not known or full, the fight finds a place.
void move_aside(Value& copy, const Value& actors, const std::optional<Grid>& map) {
    const std::optional<Tile> from = tile_of(copy["at"]);
    if (!from) return;
    std::vector<std::optional<Tile>> taken;
    for (const Value& one : actors.items()) taken.push_back(tile_of(one["at"]));
    const std::optional<Tile> to = map ? nearest_free(*map, *from, taken) : std::nullopt;
    if (to)
        copy.set("at", value_of(*to));
    else
        copy.erase("at");
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

RosterEdit duplicated(const Value& root, const Path& path, const std::optional<Grid>& map) {
    const Value* original = find_path(root, path);
    if (path.size() != 2 || !path[1].index || !original || !original->is_record())
        return {.root = root, .path = path};
    Value copy = *original;
    if (!copy["name"].is_null()) copy.set("name", fresh_name(root[path[0].key], copy["name"]));
    if (path[0].key == "actors") move_aside(copy, root["actors"], map);
    return inserted(root, path[0].key, copy, *path[1].index + 1);
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

#include "ui/document/rename.h"

namespace ludus::ui {

namespace {

enum class IdKind { actor, item };

class Renamer {
public:
    Renamer(IdKind kind, const std::string& from, const std::string& to)
        : kind_(kind), from_(from), to_(to) {}

    Value walk(const Value& v, const Type& type) const {
        switch (type.kind) {
        case Kind::actor: return kind_ == IdKind::actor && v == Value(from_) ? Value(to_) : v;
        case Kind::item: return kind_ == IdKind::item && v == Value(from_) ? Value(to_) : v;
        case Kind::list: return v.is_list() ? list(v, *type.element) : v;
        case Kind::map: return v.is_record() ? map(v, *type.element) : v;
        case Kind::record: return v.is_record() ? record(v, type) : v;
        case Kind::tagged: return v.is_record() ? tagged(v, type) : v;
        default: return v;
        }
    }

private:
    Value list(const Value& v, const Type& element) const {
        Value::List out;
        for (const Value& one : v.items()) out.push_back(walk(one, element));
        return out;
    }

    Value map(const Value& v, const Type& element) const {
        Value::Record out;
        for (const Member& m : v.members()) out.push_back({m.key, walk(m.value, element)});
        return out;
    }

    Value record(const Value& v, const Type& type) const {
        Value::Record out;
        for (const Member& m : v.members()) {
            const Field* field = find_field(type, m.key);
            out.push_back({m.key, field ? walk(m.value, *field->type) : m.value});
        }
        return out;
    }

    Value tagged(const Value& v, const Type& type) const {
        for (const auto& [kind, fields] : type.cases)
            if (v["kind"].is_null() || v["kind"] == Value(kind)) return record(v, *fields);
        return type.otherwise ? record(v, *type.otherwise) : v;
    }

    IdKind kind_;
    const std::string& from_;
    const std::string& to_;
};

Value renamed(const Value& root, const Schema& schema, IdKind kind, const std::string& from,
              const std::string& to) {
    Value out = Renamer(kind, from, to).walk(root, *schema.document);
    const std::string_view list = kind == IdKind::actor ? "actors" : "items";
    Value all = out[list];
    if (!all.is_list()) return out;
    for (Value& one : all.mutable_items())
        if (one["id"] == Value(from)) one.set("id", to);
    return out.set(list, all);
}

} // namespace

Result<Value> with_id(const Value& root, const Schema* schema, const Path& path, const std::string& to) {
    const Value* old = find_path(root, path);
    if (!schema || !old || !old->is_text() || path.size() < 3) return fail("empty_id", text_of(path));
    if (to.empty()) return fail("empty_id", text_of(path));
    for (const Value& one : root[path.front().key].items())
        if (one["id"] == Value(to)) return fail("duplicate_id", text_of(path), {{"id", to}});
    const IdKind kind = path.front().key == "actors" ? IdKind::actor : IdKind::item;
    return renamed(root, *schema, kind, old->as_text(), to);
}

} // namespace ludus::ui

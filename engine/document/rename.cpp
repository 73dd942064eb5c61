#include "engine/document/rename.h"

#include "engine/document/record_shape.h"
#include "engine/scenario/variant.h"

namespace ludus {

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

struct NewId {
    IdKind kind;
    const std::string& from;
    const std::string& to;

    std::string_view list() const { return kind == IdKind::actor ? "actors" : "items"; }
};

void rename_entries(Value& list, const NewId& id) {
    if (!list.is_list()) return;
    for (Value& one : list.mutable_items())
        if (one["id"] == Value(id.from)) one.set("id", id.to);
}

/// What may be set at a place of the document: a field of a record, or an entry of a list.
const Type* type_at(const Schema& schema, const Value& root, const Path& path) {
    if (const RecordShape record = record_at(schema, root, path); record.type) return record.type;
    if (path.size() == 1)
        if (const Field* field = find_field(*schema.document, path.front().key)) return field->type.get();
    const auto field = locate(schema, root, path);
    return field ? field->field.type.get() : nullptr;
}

/// What a build sets, at a place that may have the id in it, to a value that may be or hold it.
Setting renamed_setting(Setting one, const Value& root, const Schema& schema, const NewId& id) {
    if (const Type* type = type_at(schema, root, one.path))
        one.value = Renamer(id.kind, id.from, id.to).walk(one.value, *type);
    const bool in_list = one.path.front().key == id.list();
    if (in_list && one.path.size() == 1) rename_entries(one.value, id);
    if (!in_list || one.path.size() < 2 || one.path[1].key != id.from) return one;
    one.path[1].key = id.to;
    if (one.path.size() == 2 && one.value["id"] == Value(id.from)) one.value.set("id", id.to);
    return one;
}

/// The builds of the document as it was, for the document as it is.
Value renamed_builds(const Value& root, const Schema& schema, const NewId& id) {
    Value all = root["variants"];
    const std::vector<Variant> variants = variants_of(root);
    for (Value& one : all.mutable_items())
        for (const Variant& variant : variants) {
            if (!(one["id"] == Value(variant.id))) continue;
            Value set(Value::Record{});
            for (const Setting& s : variant.set) {
                const Setting now = renamed_setting(s, root, schema, id);
                set.set(text_of(now.path), now.value);
            }
            one.set("set", std::move(set));
        }
    return all;
}

/// A check names whom it is about in its attack, and in metrics such as `fell:ogre`.
Value renamed_check(Value check, const Type& attack, const NewId& id) {
    if (check["attack"].is_record())
        check.set("attack", Renamer(id.kind, id.from, id.to).walk(check["attack"], attack));
    const Value& metric = check["metric"];
    const std::string end = ':' + id.from;
    if (id.kind == IdKind::actor && metric.is_text() && metric.as_text().ends_with(end) &&
        !metric.as_text().starts_with("team_win") && !metric.as_text().starts_with("survivors"))
        check.set("metric", metric.as_text().substr(0, metric.as_text().size() - end.size() + 1) + id.to);
    return check;
}

Value renamed_checks(const Value& root, const Schema& schema, const NewId& id) {
    const Type& attack = *find_field(*schema.document, "attack")->type;
    Value all = root["checks"];
    for (Value& one : all.mutable_items())
        if (one.is_record()) one = renamed_check(one, attack, id);
    return all;
}

Value renamed(const Value& root, const Schema& schema, const NewId& id) {
    Value out = Renamer(id.kind, id.from, id.to).walk(root, *schema.document);
    Value all = out[id.list()];
    rename_entries(all, id);
    if (all.is_list()) out.set(id.list(), all);
    if (root["checks"].is_list()) out.set("checks", renamed_checks(root, schema, id));
    if (root["variants"].is_list()) out.set("variants", renamed_builds(root, schema, id));
    return out;
}

} // namespace

Result<Value> with_id(const Value& root, const Schema* schema, const Path& path, const std::string& to) {
    const Value* old = find_path(root, path);
    if (!schema || !old || !old->is_text() || path.size() < 3) return fail("empty_id", text_of(path));
    if (to.empty()) return fail("empty_id", text_of(path));
    for (const Value& one : root[path.front().key].items())
        if (one["id"] == Value(to)) return fail("duplicate_id", text_of(path), {{"id", to}});
    const IdKind kind = path.front().key == "actors" ? IdKind::actor : IdKind::item;
    return renamed(root, *schema, {kind, old->as_text(), to});
}

} // namespace ludus

#include "ui/scenario/grid_columns.h"

#include "engine/document/record_shape.h"

#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

bool is_place(const Type& type) {
    return type.kind == Kind::list && type.min_size == 2 && type.max_size == 2 &&
           type.element->kind == Kind::whole;
}

bool fits_a_cell(const Type& type) {
    switch (plain_kind(type)) {
    case Kind::number:
    case Kind::whole:
    case Kind::boolean:
    case Kind::option:
    case Kind::text:
    case Kind::item:
    case Kind::actor: return true;
    default: return is_place(type) || is_text_in_languages(type);
    }
}

const Type& items_of(const Schema& schema) { return *find_field(*schema.document, "items")->type->element; }

std::string kind_of_item(const Schema& schema, const Value& item) {
    if (item["kind"].is_text()) return item["kind"].as_text();
    const auto& cases = items_of(schema).cases;
    return cases.empty() ? std::string() : cases.front().first;
}

TypePtr record_of(const Schema& schema, const GridSubject& subject) {
    if (subject.list == "actors") return find_field(*schema.document, "actors")->type->element;
    for (const auto& [kind, record] : items_of(schema).cases)
        if (kind == subject.kind) return record;
    return items_of(schema).otherwise;
}

bool is_numeric(const Type& type) { return type.kind == Kind::number || type.kind == Kind::whole; }

/// The record whose numbers tell what an entry is: an actor's stats, which hold its hit points, or the item
/// itself.
Path main_record(const Schema& schema, const GridSubject& subject) {
    if (subject.list != "actors") return {};
    Path path = path_of_role(schema.actor(), Role::vitality);
    if (!path.empty()) path.pop_back();
    return path;
}

bool is_below(const Path& inner, const Path& record) {
    return inner.size() == record.size() + 1 && std::equal(record.begin(), record.end(), inner.begin());
}

class Columns {
public:
    Columns(const Schema& schema, const Value& root, const GridSubject& subject)
        : schema_(schema), root_(root), subject_(subject) {}

    std::vector<GridColumn> all() {
        const TypePtr record = record_of(schema_, subject_);
        if (!record) return {};
        const bool others = record == items_of(schema_).otherwise;
        const std::string kind = subject_.list == "actors" ? "" : others ? "other" : subject_.kind;
        walk(record, {.path = subject_.list + "[]", .item_kind = kind}, {});
        return std::move(columns_);
    }

private:
    void walk(const TypePtr& record, const ListedField& at, const Path& inner) {
        for (const Field& field : record->fields) {
            const bool kept_out = inner.empty() && (field.id == "id" || field.id == "kind");
            if (kept_out || !fits_a_cell(*field.type)) continue;
            columns_.push_back({.inner = inner / field.id, .listed = below(at, field), .record = record});
        }
        if (record->further && fits_a_cell(*record->further)) add_further(*record, at, inner);
        for (const Field& field : record->fields)
            if (field.type->kind == Kind::record) walk(field.type, below(at, field), inner / field.id);
    }

    static ListedField below(const ListedField& at, const Field& field) {
        return {.path = at.path + '.' + field.id, .item_kind = at.item_kind, .field = field};
    }

    void add_further(const Type& record, const ListedField& at, const Path& inner) {
        std::set<std::string> names;
        for (const std::size_t i : grid_entries(schema_, root_, subject_)) {
            const Value* own = find_path(root_[subject_.list].items()[i], inner);
            if (!own || !own->is_record()) continue;
            for (const Member& m : own->members())
                if (!find_field(record, m.key)) names.insert(m.key);
        }
        for (const std::string& name : names)
            columns_.push_back({.inner = inner / name,
                                .listed = {.path = at.path + ".*",
                                           .item_kind = at.item_kind,
                                           .field = {.id = name, .type = record.further}}});
    }

    const Schema& schema_;
    const Value& root_;
    const GridSubject& subject_;
    std::vector<GridColumn> columns_ = {};
};

} // namespace

std::vector<GridSubject> grid_subjects(const Schema& schema, const Value& root) {
    std::vector<GridSubject> all{{.list = "actors"}};
    std::set<std::string> used;
    if (root["items"].is_list())
        for (const Value& item : root["items"].items()) used.insert(kind_of_item(schema, item));
    for (const auto& one : items_of(schema).cases)
        if (used.erase(one.first) > 0) all.push_back({"items", one.first});
    if (items_of(schema).otherwise)
        for (const std::string& kind : used) all.push_back({"items", kind});
    return all;
}

std::vector<GridColumn> grid_columns(const Schema& schema, const Value& root, const GridSubject& subject) {
    return Columns(schema, root, subject).all();
}

std::vector<std::size_t> grid_entries(const Schema& schema, const Value& root, const GridSubject& subject) {
    std::vector<std::size_t> places;
    const Value& list = root[subject.list];
    for (std::size_t i = 0; list.is_list() && i < list.size(); ++i)
        if (subject.list == "actors" || kind_of_item(schema, list.items()[i]) == subject.kind)
            places.push_back(i);
    return places;
}

std::vector<bool> usual_columns(const Schema& schema, const std::vector<GridColumn>& columns,
                                const Value& root, const GridSubject& subject) {
    std::vector<bool> usual(columns.size());
    const Path numbers = main_record(schema, subject);
    const std::vector<std::size_t> entries = grid_entries(schema, root, subject);
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const Path& inner = columns[c].inner;
        const bool named = inner.size() == 1 && (inner[0].key == "name" || inner[0].key == schema.team_key);
        const bool main = is_numeric(columns[c].type()) && is_below(inner, numbers);
        usual[c] = named || main || std::any_of(entries.begin(), entries.end(), [&](std::size_t i) {
                       const Value* written = find_path(root[subject.list].items()[i], inner);
                       return written && !written->is_null();
                   });
    }
    return usual;
}

GridCell grid_cell(const GridColumn& column, const Value& entry) {
    const Value* written = find_path(entry, column.inner);
    if (written && !written->is_null()) return {*written, *written};
    if (!column.record) return {{}, column.listed.field.fallback};
    const Value* own = find_path(entry, Path(column.inner.begin(), column.inner.end() - 1));
    return {{}, effective_in(own ? *own : Value(), *column.record, column.listed.field)};
}

Path cell_path(const GridSubject& subject, std::size_t entry, const GridColumn& column) {
    Path path{{.key = subject.list, .index = {}}, {.key = {}, .index = entry}};
    path.insert(path.end(), column.inner.begin(), column.inner.end());
    return path;
}

} // namespace ludus::ui

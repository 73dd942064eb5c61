#include "engine/analysis/numbers.h"

#include "engine/scenario/locate.h"
#include "engine/scenario/setting.h"

#include <algorithm>

namespace ludus {

namespace {

/// Walks down the schema, and into what the document has of lists and maps.
class NumberWalk {
public:
    explicit NumberWalk(const Scenario& scenario) : scenario_(scenario) {}

    void area(const Type& type, const Path& path) { walk(type, find_path(scenario_.root(), path), path); }

    std::vector<Number> found = {};

private:
    void walk(const Type& type, const Value* written, const Path& path) {
        switch (type.kind) {
        case Kind::number:
        case Kind::whole: return add(type.kind == Kind::whole, path);
        case Kind::change:
        case Kind::alternatives:
            if (written && written->is_number()) add(false, path);
            return;
        case Kind::record: return record(type, written, path);
        case Kind::map: return map(type, written, path);
        case Kind::list: return list(type, written, path);
        case Kind::tagged:
            if (const Type* kind = kind_of(type, written)) walk(*kind, written, path);
            return;
        default: return;
        }
    }

    void record(const Type& type, const Value* written, const Path& path) {
        for (const Field& field : type.fields)
            if (field.role != Role::position)
                walk(*field.type, written ? written->find(field.id) : nullptr, below(path, field.id));
        if (!type.further || !written || !written->is_record()) return;
        for (const Member& m : written->members())
            if (!find_field(type, m.key)) walk(*type.further, &m.value, below(path, m.key));
    }

    void map(const Type& type, const Value* written, const Path& path) {
        if (!written || !written->is_record()) return;
        for (const Member& m : written->members()) walk(*type.element, &m.value, below(path, m.key));
    }

    void list(const Type& type, const Value* written, const Path& path) {
        if (!written || !written->is_list()) return;
        for (std::size_t i = 0; i < written->size(); ++i) {
            Path entry = path;
            entry.push_back({.key = {}, .index = i});
            walk(*type.element, &written->items()[i], entry);
        }
    }

    static const Type* kind_of(const Type& tagged, const Value* written) {
        const Value& kind = written ? (*written)["kind"] : Value();
        if (kind.is_text()) return find_case(tagged, kind.as_text());
        return tagged.cases.empty() ? tagged.otherwise.get() : tagged.cases.front().second.get();
    }

    static Path below(Path path, const std::string& key) {
        path.push_back({.key = key, .index = {}});
        return path;
    }

    void add(bool whole, const Path& path) {
        const Value value = effective_value(scenario_.schema(), scenario_.root(), path);
        if (value.is_number()) found.push_back({with_ids(scenario_.root(), path), value.as_double(), whole});
    }

    const Scenario& scenario_;
};

} // namespace

std::vector<Number> numbers_of(const Scenario& scenario) {
    NumberWalk walk(scenario);
    const Type& document = *scenario.schema().document;
    for (const char* list : {"actors", "items"})
        walk.area(*find_field(document, list)->type, {{.key = list, .index = {}}});
    walk.area(scenario.schema().situation(),
              {{.key = "attack", .index = {}}, {.key = "situation", .index = {}}});
    walk.area(scenario.schema().rules(), {{.key = "rules", .index = {}}});
    return std::move(walk.found);
}

bool is_inside(const Path& path, const Path& place) {
    return path.size() >= place.size() && std::equal(place.begin(), place.end(), path.begin());
}

} // namespace ludus

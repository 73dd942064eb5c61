#include "ui/bench/differences.h"

#include "engine/io/json_writer.h"
#include "engine/scenario/locate.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

namespace {

bool has_ids(const Value& list) {
    return list.is_list() && list.size() > 0 &&
           std::all_of(list.items().begin(), list.items().end(),
                       [](const Value& v) { return v["id"].is_text(); });
}

class Walk {
public:
    Walk(const Value& before, const Value& after, const Schema& schema)
        : before_(before), after_(after), schema_(schema) {}

    void down(const Path& path, const Value& a, const Value& b) {
        if (a == b) return;
        if (has_ids(a) || has_ids(b)) return elements(path, a, b);
        const bool records = (a.is_record() || a.is_null()) && (b.is_record() || b.is_null());
        if (records) return members(path, a, b);
        leaf(path, a, b);
    }

    std::vector<Difference> found = {};

private:
    void members(const Path& path, const Value& a, const Value& b) {
        const auto child = [&](const std::string& key) {
            Path here = path;
            here.push_back({.key = key, .index = {}});
            down(here, a[key], b[key]);
        };
        if (a.is_record())
            for (const Member& m : a.members()) child(m.key);
        if (!b.is_record()) return;
        for (const Member& m : b.members())
            if (!a.contains(m.key)) child(m.key);
    }

    void elements(const Path& path, const Value& a, const Value& b) {
        const auto child = [&](const std::string& id) {
            Path here = path;
            here.push_back({.key = id, .index = {}});
            const Value* in_a = find_path(before_, here);
            const Value* in_b = find_path(after_, here);
            if (!in_a || !in_b)
                found.push_back({.path = here,
                                 .before = in_a ? Value(id) : Value(),
                                 .after = in_b ? Value(id) : Value()});
            else
                down(here, *in_a, *in_b);
        };
        if (a.is_list())
            for (const Value& v : a.items()) child(v["id"].as_text());
        if (!b.is_list()) return;
        for (const Value& v : b.items()) {
            Path here = path;
            here.push_back({.key = v["id"].as_text(), .index = {}});
            if (!find_path(before_, here)) child(v["id"].as_text());
        }
    }

    void leaf(const Path& path, const Value& a, const Value& b) {
        const Value was = a.is_null() ? effective_value(schema_, before_, path) : a;
        const Value is = b.is_null() ? effective_value(schema_, after_, path) : b;
        if (!(was == is)) found.push_back({.path = path, .before = was, .after = is});
    }

    const Value& before_;
    const Value& after_;
    const Schema& schema_;
};

QString owner_of(const Path& path, const Value& root) {
    if (path.size() < 2 || (path[0].key != "actors" && path[0].key != "items")) return {};
    const Value* owner = find_path(root, {path[0], path[1]});
    return owner ? name_in_roster(*owner) : from_utf8(path[1].key);
}

/// Fields that only files have (the seed, the title) are called by their path.
QString field_name(const Path& path, const Value& root, const Schema& schema) {
    const auto field = locate(schema, root, path);
    const std::string label = field ? label_of(*field, schema.ruleset, words()) : std::string("⟦");
    return from_utf8(label.starts_with("⟦") ? text_of(path) : label);
}

} // namespace

std::vector<Difference> differences_of(const Value& before, const Value& after, const Schema& schema) {
    Walk walk(before, after, schema);
    walk.down({}, before, after);
    return std::move(walk.found);
}

QString difference_label(const Difference& difference, const Value& root, const Schema& schema) {
    const Path& path = difference.path;
    const QString owner = owner_of(path, root);
    if (!owner.isEmpty() && path.size() == 2) return owner;
    const QString name = field_name(path, root, schema);
    return owner.isEmpty() ? name : owner + QStringLiteral(" · ") + name;
}

QString value_text(const Value& value) {
    if (value.is_null()) return QStringLiteral("–");
    if (value.is_bool()) return say(value.as_bool() ? "word.yes" : "word.no");
    if (value.is_number()) return plain(value.as_double());
    if (value.is_text()) return from_utf8(value.as_text());
    return from_utf8(write_json(value, Layout::compact));
}

} // namespace ludus::ui

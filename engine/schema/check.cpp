#include "engine/schema/check.h"

#include "engine/schema/change.h"
#include "engine/schema/codec.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ludus {

namespace {

/// Where we are, spelt out only when there is something to say: 10,000 good actors cost no string.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key = {};
    std::size_t index = 0;
    bool is_index = false;

    std::string text() const {
        const std::string base = parent ? parent->text() : std::string();
        if (!parent) return std::string(key);
        return is_index ? join_path(base, index) : join_path(base, key);
    }
    Trail at(std::string_view k) const { return {.parent = this, .key = k}; }
    Trail at(std::size_t i) const { return {.parent = this, .index = i, .is_index = true}; }
};

std::string kind_word(const Value& v) {
    if (v.is_null()) return "@kind.null";
    if (v.is_bool()) return "@kind.bool";
    if (v.is_number()) return "@kind.number";
    if (v.is_text()) return "@kind.text";
    return v.is_list() ? "@kind.list" : "@kind.record";
}

std::string expected_word(const Type& type) { return "@kind." + std::string(name_of(type.kind)); }

class Checker {
public:
    Checker(const Directory& directory, Findings& findings) : directory_(directory), findings_(findings) {}

    void value(const Value& v, const Type& type, const Trail& at) {
        if (v.is_null()) return;
        if (!has_shape(v, type)) return wrong_shape(v, type, at);
        switch (type.kind) {
        case Kind::whole:
        case Kind::number: return number(v, type, at);
        case Kind::option: return option(v, type, at);
        case Kind::item: return item(v, type, at);
        case Kind::actor: return actor(v, at);
        case Kind::change: return change(v, type, at);
        case Kind::list: return list(v, type, at);
        case Kind::map: return map(v, type, at);
        case Kind::record: return record(v, type, at);
        case Kind::tagged: return tagged(v, type, at);
        case Kind::alternatives: return alternatives(v, type, at);
        case Kind::boolean:
        case Kind::text:
        case Kind::anything: return;
        }
    }

private:
    void fault(std::string_view code, const Trail& at, Arguments arguments = {}) {
        findings_.errors.push_back(error(code, at.text(), std::move(arguments)));
    }
    void warn(std::string_view code, const Trail& at, Arguments arguments = {}) {
        findings_.warnings.push_back(error(code, at.text(), std::move(arguments)));
    }

    void wrong_shape(const Value& v, const Type& type, const Trail& at) {
        std::string expected = expected_word(type);
        if (type.kind == Kind::alternatives && !type.alternatives.empty())
            expected = expected_word(*type.alternatives.front());
        fault("wrong_type", at, {{"expected", expected}, {"found", kind_word(v)}});
    }

    void number(const Value& v, const Type& type, const Trail& at) {
        const double x = v.as_double();
        const bool whole = type.kind == Kind::whole;
        if (whole && std::isfinite(x) && std::trunc(x) != x) return fault("not_whole", at, {{"value", x}});
        const bool beyond_bits = whole && !v.is_whole();
        if (type.above_min && x <= type.min)
            fault("not_above", at, {{"value", x}, {"min", type.min}});
        else if (!(x >= type.min && x <= type.max) || beyond_bits) // written so that NaN is refused
            fault("out_of_range", at, {{"value", x}, {"min", type.min}, {"max", type.max}});
    }

    void option(const Value& v, const Type& type, const Trail& at) {
        if (std::find(type.options.begin(), type.options.end(), v.as_text()) != type.options.end()) return;
        fault("unknown_option", at, {{"value", v.as_text()}, {"options", joined(type.options)}});
    }

    void item(const Value& v, const Type& type, const Trail& at) {
        const auto& built_in = type.built_in;
        if (!directory_.kind_of_item) return;
        const std::string* kind = directory_.kind_of_item(v.as_text());
        if (!kind && std::find(built_in.begin(), built_in.end(), v.as_text()) != built_in.end()) return;
        if (!kind) return fault("unknown_item", at, {{"id", v.as_text()}});
        const auto& allowed = type.item_kinds;
        if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), *kind) == allowed.end())
            fault("wrong_item_kind", at,
                  {{"id", v.as_text()}, {"kind", *kind}, {"expected", joined(allowed)}});
    }

    void actor(const Value& v, const Trail& at) {
        if (directory_.is_actor && !directory_.is_actor(v.as_text()))
            fault("unknown_actor", at, {{"id", v.as_text()}});
    }

    void change(const Value& v, const Type& type, const Trail& at) {
        if (v.is_number()) return number(v, type, at);
        const auto parsed = parse_change(v.as_text());
        if (const auto* wrong = std::get_if<ChangeFault>(&parsed))
            fault("bad_change", at,
                  {{"text", v.as_text()}, {"at", static_cast<std::int64_t>(wrong->at + 1)}});
        else
            number(std::get<Change>(parsed).amount, type, at);
    }

    void list(const Value& v, const Type& type, const Trail& at) {
        const auto size = static_cast<std::int64_t>(v.size());
        if (v.size() < type.min_size || v.size() > type.max_size)
            return fault("list_size", at,
                         {{"size", size},
                          {"min", static_cast<std::int64_t>(type.min_size)},
                          {"max", static_cast<std::int64_t>(type.max_size)}});
        for (std::size_t i = 0; i < v.items().size(); ++i) {
            const Value& element = v.items()[i];
            const Trail here = at.at(i);
            if (element.is_null())
                wrong_shape(element, *type.element, here);
            else
                value(element, *type.element, here);
        }
    }

    void map(const Value& v, const Type& type, const Trail& at) {
        for (const Member& m : v.members()) value(m.value, *type.element, at.at(m.key));
    }

    void record(const Value& v, const Type& type, const Trail& at) {
        for (const Member& m : v.members()) {
            if (const Field* known = find_field(type, m.key))
                value(m.value, *known->type, at.at(m.key));
            else
                further(m, type, at);
        }
        for (const Field& f : type.fields)
            if (f.required && v[f.id].is_null()) fault("missing_field", at.at(f.id), {{"field", f.id}});
    }

    /// A free key is welcome where the record takes any; one that is a letter or two off a known name is told
    /// all the same: `acuracy` is more likely a slip than a new stat.
    void further(const Member& m, const Type& type, const Trail& at) {
        if (type.further) value(m.value, *type.further, at.at(m.key));
        unknown_key(m.key, type, at);
    }

    void unknown_key(const std::string& key, const Type& type, const Trail& at) {
        std::vector<std::string> known;
        for (const Field& f : type.fields) known.push_back(f.id);
        const std::string nearest = nearest_word(key, known);
        if (nearest.empty() && type.further) return;
        if (nearest.empty())
            warn("unknown_key", at.at(key), {{"key", key}});
        else
            warn("unknown_key_nearest", at.at(key), {{"key", key}, {"nearest", nearest}});
    }

    void tagged(const Value& v, const Type& type, const Trail& at) {
        const Value& tag = v["kind"];
        if (!tag.is_null() && !tag.is_text())
            return fault("wrong_type", at.at("kind"),
                         {{"expected", std::string("@kind.text")}, {"found", kind_word(tag)}});
        const auto it = std::find_if(type.cases.begin(), type.cases.end(), [&](const auto& c) {
            return !tag.is_null() && c.first == tag.as_text();
        });
        if (it != type.cases.end()) return record(v, *it->second, at);
        if (tag.is_null() && !type.cases.empty()) return record(v, *type.cases.front().second, at);
        if (type.otherwise) return record(v, *type.otherwise, at);
        warn("unknown_item_kind", at.at("kind"), {{"kind", tag.is_text() ? tag.as_text() : ""}});
    }

    void alternatives(const Value& v, const Type& type, const Trail& at) {
        for (const TypePtr& t : type.alternatives)
            if (has_shape(v, *t)) return value(v, *t, at);
    }

    const Directory& directory_;
    Findings& findings_;
};

/// Letters to insert, remove or replace to get from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            diagonal = above;
        }
    }
    return row[b.size()];
}

} // namespace

void check(const Value& value, const Type& type, std::string_view path, const Directory& directory,
           Findings& findings) {
    Checker(directory, findings).value(value, type, Trail{.key = path});
}

std::string nearest_word(std::string_view misspelt, const std::vector<std::string>& known) {
    std::string best;
    std::size_t best_distance = std::min<std::size_t>(3, misspelt.size());
    if (misspelt.size() > 64) return best;
    for (const std::string& word : known) {
        const std::size_t distance = edit_distance(misspelt, word);
        if (distance < best_distance) {
            best = word;
            best_distance = distance;
        }
    }
    return best;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

} // namespace ludus

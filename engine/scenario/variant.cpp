#include "engine/scenario/variant.h"

#include "engine/schema/check.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace ludus {

namespace {

std::vector<Setting> settings_of(const Value& set) {
    std::vector<Setting> all;
    if (!set.is_record()) return all;
    for (const Member& m : set.members()) {
        auto path = parse_path(m.key);
        all.push_back({path ? std::move(*path) : Path{{.key = m.key, .index = {}}}, m.value});
    }
    return all;
}

/// A key of the document that is made on the way is a misspelt one.
bool leads_somewhere(const Value& root, const Setting& setting) {
    constexpr std::array<std::string_view, 13> keys{"title",  "notes",   "rng",   "seed",   "rules",
                                                    "words",  "metrics", "teams", "actors", "items",
                                                    "attack", "arena",   "fight"};
    const std::string& first = setting.path.front().key;
    return root.contains(first) || std::find(keys.begin(), keys.end(), first) != keys.end();
}

Result<Value> applied(Value root, const Variant& variant) {
    for (const Setting& setting : variant.set) {
        auto changed = leads_somewhere(root, setting) ? with_setting(root, setting)
                                                      : Result<Value>(fail("no_such_path"));
        if (!changed)
            return fail("variant_path", join_path(join_path("variants", variant.id), "set"),
                        {{"id", variant.id}, {"path", text_of(setting.path)}});
        root = std::move(*changed);
    }
    root.erase("variants");
    return root;
}

std::string known_variants(const std::vector<Variant>& all) {
    std::vector<std::string> ids{std::string(base_variant)};
    for (const Variant& v : all) ids.push_back(v.id);
    return joined(ids);
}

} // namespace

std::vector<Variant> variants_of(const Value& root) {
    std::vector<Variant> all;
    const Value& list = root["variants"];
    if (!list.is_list()) return all;
    for (const Value& one : list.items())
        if (one["id"].is_text())
            all.push_back({.id = one["id"].as_text(), .name = one["name"], .set = settings_of(one["set"])});
    return all;
}

Result<Value> with_variant(const Value& root, std::string_view id) {
    if (id == base_variant) return root;
    const std::vector<Variant> all = variants_of(root);
    const auto it = std::find_if(all.begin(), all.end(), [&](const Variant& v) { return v.id == id; });
    if (it == all.end())
        return fail("unknown_variant", {}, {{"id", std::string(id)}, {"known", known_variants(all)}});
    return applied(root, *it);
}

void check_variants(const Value& root, Findings& findings) {
    const Value& list = root["variants"];
    if (!list.is_list()) return;
    std::unordered_set<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value& id = list.items()[i]["id"];
        if (!id.is_text()) continue;
        const std::string path = join_path(join_path("variants", i), "id");
        if (id.as_text().empty())
            findings.errors.push_back(error("empty_id", path));
        else if (id == Value(base_variant))
            findings.errors.push_back(error("reserved_id", path, {{"id", id.as_text()}}));
        else if (!ids.insert(id.as_text()).second)
            findings.errors.push_back(error("duplicate_id", path, {{"id", id.as_text()}}));
    }
    for (const Variant& variant : variants_of(root))
        if (const auto made = applied(root, variant); !made)
            findings.warnings.insert(findings.warnings.end(), made.error().begin(), made.error().end());
}

} // namespace ludus

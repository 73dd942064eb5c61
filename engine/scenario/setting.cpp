#include "engine/scenario/setting.h"

#include <algorithm>
#include <unordered_set>

namespace ludus {

namespace {

PathStep key_step(std::string_view key) { return {.key = std::string(key), .index = {}}; }

Path below(Path path, std::string_view key) {
    path.push_back(key_step(key));
    return path;
}

bool means_unarmed(const Path& path) {
    return path.size() == 2 && path[0] == key_step("attack") && path[1] == key_step("weapon");
}

/// An actor or an item that is not there yet: `actors.rat` set to {"id": "rat", …}.
bool is_new_entry(const Value& root, const Setting& setting) {
    if (setting.path.empty() || !(setting.value["id"] == Value(setting.path.back().key))) return false;
    const Value* list = find_path(root, Path(setting.path.begin(), setting.path.end() - 1));
    return list && list->is_list() && !find_path(root, setting.path);
}

Result<Value> with_new_entry(const Value& root, const Setting& setting) {
    const Path list(setting.path.begin(), setting.path.end() - 1);
    Value longer = *find_path(root, list);
    longer.push_back(setting.value);
    return with_path(root, list, longer);
}

Path live_values_of(const std::string& actor) {
    return {key_step("play"), key_step("state"), key_step("actors"), key_step(actor)};
}

void drop_live(Value& root, const Path& path) {
    if (path.size() < 3 || path[0].key != "actors") return;
    const Value* actor = find_path(root, Path(path.begin(), path.begin() + 2));
    if (!actor || !(*actor)["id"].is_text()) return;
    const Path saved = live_values_of((*actor)["id"].as_text());
    const Value* live = find_path(root, saved);
    if (!live || !live->is_record()) return;
    const std::string set = text_of(Path(path.begin() + 2, path.end()));
    Value kept(Value::Record{});
    for (const Member& m : live->members())
        if (m.key != set && !m.key.starts_with(set + '.')) kept.set(m.key, m.value);
    if (auto without = with_path(root, saved, kept)) root = std::move(*without);
}

const std::string* id_of(const Value& entry) {
    const Value* id = entry.find("id");
    return id && id->is_text() && !id->as_text().empty() ? &id->as_text() : nullptr;
}

/// Every entry has an id of its own.
bool has_ids(const Value& list) {
    std::unordered_set<std::string> ids;
    return std::all_of(list.items().begin(), list.items().end(), [&](const Value& entry) {
        const std::string* id = id_of(entry);
        return id && ids.insert(*id).second;
    });
}

class Comparison {
public:
    std::vector<Setting> settings = {};

    void compare(const Value& from, const Value& to, const Path& path) {
        if (from == to) return;
        if (from.is_record() && to.is_record())
            records(from, to, path);
        else if (from.is_list() && to.is_list() && has_ids(from) && has_ids(to))
            lists(from, to, path);
        else
            settings.push_back({path, to});
    }

private:
    void records(const Value& from, const Value& to, const Path& path) {
        for (const Member& m : from.members())
            if (!to.contains(m.key)) settings.push_back({below(path, m.key), Value()});
        for (const Member& m : to.members()) compare(from[m.key], m.value, below(path, m.key));
    }

    /// Those that are gone, those that changed, then those that are new; a new order is a new list.
    void lists(const Value& from, const Value& to, const Path& path) {
        Comparison inside;
        Value made = from;
        for (const Value& entry : from.items())
            if (!find_path(to, {key_step(*id_of(entry))})) inside.remove(*id_of(entry), path, made);
        for (const Value& entry : to.items()) {
            const Path step{key_step(*id_of(entry))};
            if (const Value* old = find_path(from, step))
                inside.compare(*old, entry, below(path, step[0].key));
            else
                inside.settings.push_back({below(path, step[0].key), entry});
        }
        if (!same_order(made, to)) inside.settings = {{path, to}};
        settings.insert(settings.end(), inside.settings.begin(), inside.settings.end());
    }

    void remove(const std::string& id, const Path& path, Value& made) {
        settings.push_back({below(path, id), Value()});
        if (auto without = with_path(made, {key_step(id)}, Value())) made = std::move(*without);
    }

    /// The entries left are the first of the wanted ones, as new entries go to the end.
    static bool same_order(const Value& left, const Value& wanted) {
        return left.size() <= wanted.size() &&
               std::equal(left.items().begin(), left.items().end(), wanted.items().begin(),
                          [](const Value& a, const Value& b) { return a["id"] == b["id"]; });
    }
};

} // namespace

Result<Value> with_setting(const Value& root, const Setting& setting) {
    auto changed = is_new_entry(root, setting)
                       ? with_new_entry(root, setting)
                       : with_path(root, setting.path, setting.value, means_unarmed(setting.path));
    if (changed) drop_live(*changed, setting.path);
    return changed;
}

Path with_ids(const Value& root, const Path& path) {
    Path named;
    const Value* at = &root;
    for (const PathStep& step : path) {
        const bool listed = at && at->is_list();
        at = at ? find_path(*at, {step}) : nullptr;
        const std::string* id = listed && at ? id_of(*at) : nullptr;
        named.push_back(id ? key_step(*id) : step);
    }
    return named;
}

std::vector<Setting> settings_between(const Value& from, const Value& to) {
    Comparison all;
    all.compare(from, to, {});
    return std::move(all.settings);
}

} // namespace ludus

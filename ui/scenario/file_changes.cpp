#include "ui/scenario/file_changes.h"

#include <optional>
#include <unordered_map>

namespace ludus::ui {

namespace {

using What = FileChange::What;
using Places = std::unordered_map<std::string, std::size_t>;

/// Where each id stands; nothing where an entry has none, or two have the same.
std::optional<Places> ids_of(const Value& list) {
    Places places;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value& id = list.items()[i]["id"];
        if (!id.is_text() || !places.emplace(id.as_text(), i).second) return std::nullopt;
    }
    return places;
}

class Comparison {
public:
    std::vector<FileChange> all = {};

    void compare(const Value& saved, const Value& now, const Path& path) {
        if (saved == now && saved.is_null() == now.is_null()) return;
        if (saved.is_record() && now.is_record()) return records(saved, now, path);
        if (saved.is_list() && now.is_list() && entries(saved, now, path)) return;
        all.push_back({What::changed, path, saved, now});
    }

private:
    static Path at(const Path& path, const std::string& key) {
        Path longer = path;
        longer.push_back({.key = key, .index = {}});
        return longer;
    }
    static Path at(const Path& path, std::size_t index) {
        Path longer = path;
        longer.push_back({.key = {}, .index = index});
        return longer;
    }

    /// An edit a build makes is one, also where it brings a whole actor.
    static bool is_set_by_build(const Path& path) {
        return path.size() == 4 && path[0].key == "variants" && path[2].key == "set";
    }
    void compare_whole(const Value& saved, const Value& now, const Path& path) {
        if (!(saved == now) || saved.is_null() != now.is_null())
            all.push_back({What::changed, path, saved, now});
    }

    /// What a new build sets is told as well: an edit made in it is one.
    static bool is_builds(const Path& path) { return path.size() == 1 && path[0].key == "variants"; }

    /// What is not there counts as null: a field left to its default.
    void records(const Value& saved, const Value& now, const Path& path) {
        for (const Member& m : now.members()) compare_field(saved[m.key], m.value, at(path, m.key));
        for (const Member& m : saved.members())
            if (!now.contains(m.key)) compare_field(m.value, Value(), at(path, m.key));
    }

    /// A record that came or went as a whole is told field by field: what they are called is known.
    void compare_field(const Value& saved, const Value& now, const Path& path) {
        if (is_set_by_build(path)) return compare_whole(saved, now, path);
        static const Value none{Value::Record{}};
        if (saved.is_null() && now.is_record()) return compare(none, now, path);
        if (saved.is_record() && now.is_null()) return compare(saved, none, path);
        if (saved.is_null() && now.is_list() && entries(Value(Value::List{}), now, path)) return;
        if (saved.is_list() && now.is_null() && entries(saved, Value(Value::List{}), path)) return;
        compare(saved, now, path);
    }

    bool entries(const Value& saved, const Value& now, const Path& path) {
        const auto was = ids_of(saved);
        const auto is = ids_of(now);
        if (!was || !is || (was->empty() && is->empty())) return false;
        bool moved = false;
        std::size_t last = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const Value& entry = now.items()[i];
            const auto known = was->find(entry["id"].as_text());
            if (known == was->end()) {
                all.push_back({What::added, at(path, i), {}, entry});
                if (is_builds(path)) compare_field(Value(), entry["set"], at(at(path, i), "set"));
                continue;
            }
            moved = moved || known->second < last;
            last = known->second;
            compare(saved.items()[known->second], entry, at(path, i));
        }
        for (std::size_t i = 0; i < saved.size(); ++i)
            if (const Value& entry = saved.items()[i]; !is->contains(entry["id"].as_text()))
                all.push_back({What::removed, at(path, i), entry, {}});
        if (moved) all.push_back({What::moved, path, saved, now});
        return true;
    }
};

} // namespace

std::vector<FileChange> changes_between(const Value& saved, const Value& now) {
    Comparison comparison;
    comparison.compare(saved, now, {});
    return std::move(comparison.all);
}

} // namespace ludus::ui

#include "engine/rules/collision/import.h"

#include "engine/schema/path.h"

#include <algorithm>
#include <array>
#include <string>

namespace ludus::collision {

namespace {

constexpr std::array<std::string_view, 7> item_marks{
    "weapon", "wearable", "wear_effect", "passive_effect", "use_effect", "requires_stat", "kind"};
constexpr std::array<std::string_view, 11> item_keys{
    "weapon",           "wearable",        "collision_effect", "wear_effect",
    "passive_effect",   "use_effect",      "requires_stat",    "collision_description",
    "miss_description", "collision_sound", "description"};
constexpr std::array<std::string_view, 5> actor_keys{"collision_effect", "collision_description",
                                                     "miss_description", "collision_sound", "status"};

template <std::size_t N>
bool one_of(std::string_view key, const std::array<std::string_view, N>& known) {
    return std::find(known.begin(), known.end(), key) != known.end();
}

bool is_word_list(const Value& v) {
    return v.is_list() && v.size() > 0 &&
           std::all_of(v.items().begin(), v.items().end(), [](const Value& word) { return word.is_text(); });
}

/// `{"attacks": {"melee_verbs": […]}}`, as a scenario has its words.
bool is_word_group(const Value& v) {
    return v.is_record() && v.size() > 0 &&
           std::all_of(v.members().begin(), v.members().end(),
                       [](const Member& list) { return is_word_list(list.value); });
}

bool is_item(const Value& prototype) {
    const Value& attributes = prototype["attributes"];
    return std::any_of(item_marks.begin(), item_marks.end(), [&](std::string_view mark) {
        return attributes.contains(mark) || prototype.contains(mark);
    });
}

bool is_actor(const Value& prototype) {
    return prototype["stats"].is_record() || prototype["default_items"].is_list() ||
           prototype["attributes"].is_record() || prototype.contains("collision_effect");
}

class Importer {
public:
    /// Items first, since actors name them.
    Imported run(const std::vector<Value>& documents) {
        for (const Value& document : documents) sort(document);
        for (const Member& m : items_) item(m.key, m.value);
        for (const Member& m : actors_) actor(m.key, m.value);
        Value root = Value::record({{"ludus", 1}, {"ruleset", "collision"}});
        if (words_.size() > 0) root.set("words", Value::record({{"attacks", words_}}));
        root.set("actors", made_actors_).set("items", made_items_);
        return {.scenario = std::move(root), .left_out = std::move(left_out_)};
    }

private:
    void leave_out(std::string_view code, std::string path, Arguments arguments = {}) {
        left_out_.push_back(error(code, std::move(path), std::move(arguments)));
    }

    /// `{"actors": {…}, "items": {…}, "words": {"attacks": {…}}}` is opened up; everything else is a
    /// prototype or a list of words.
    void sort(const Value& document) {
        for (const Member& m : document.members()) {
            const bool opens = m.key == "actors" || m.key == "items" || m.key == "words";
            if (opens && m.value.is_record() && !m.value.contains("attributes"))
                sort(m.value);
            else if (m.key == "attacks" && is_word_group(m.value))
                sort(m.value);
            else if (is_word_list(m.value))
                words_.set(m.key, m.value);
            else if (m.value.is_record() && is_item(m.value))
                items_.push_back(m);
            else if (m.value.is_record() && is_actor(m.value))
                actors_.push_back(m);
            else
                leave_out("import_unclear", m.key);
        }
    }

    void item(const std::string& id, const Value& prototype) {
        Value made = Value::record({{"id", id}, {"kind", kind_of(prototype)}});
        if (prototype["name"].is_text()) made.set("name", prototype["name"]);
        const auto take = [&](const Member& m, const std::string& path) {
            if (one_of(m.key, item_keys))
                made.set(m.key, m.value);
            else if (m.key != "name" && m.key != "kind" && m.key != "attributes")
                leave_out("import_left_out", join_path(path, m.key), {{"key", m.key}});
        };
        for (const Member& m : prototype.members()) take(m, id);
        if (prototype["attributes"].is_record())
            for (const Member& m : prototype["attributes"].members()) take(m, join_path(id, "attributes"));
        made_items_.push_back(std::move(made));
    }

    static Value kind_of(const Value& prototype) {
        if (prototype["kind"].is_text()) return prototype["kind"];
        const auto has = [&](std::string_view key) {
            return prototype.contains(key) || prototype["attributes"].contains(key);
        };
        return has("weapon") ? "weapon" : has("wearable") ? "armor" : has("use_effect") ? "potion" : "item";
    }

    void actor(const std::string& id, const Value& prototype) {
        Value made = Value::record({{"id", id}});
        Value stats(Value::Record{});
        if (prototype["name"].is_text()) made.set("name", prototype["name"]);
        for (const Member& m : prototype.members())
            if (m.key != "name" && m.key != "attributes" && m.key != "stats" && m.key != "default_items")
                trait(m, id, made);
        if (prototype["attributes"].is_record())
            for (const Member& m : prototype["attributes"].members()) {
                if (m.value.is_number())
                    stats.set(m.key, m.value);
                else
                    trait(m, join_path(id, "attributes"), made);
            }
        if (prototype["stats"].is_record())
            for (const Member& m : prototype["stats"].members()) {
                if (m.value.is_number())
                    stats.set(m.key, m.value);
                else
                    leave_out("import_left_out", join_path(join_path(id, "stats"), m.key), {{"key", m.key}});
            }
        if (stats.size() > 0) made.set("stats", stats);
        belongings(prototype["default_items"], id, made);
        made_actors_.push_back(std::move(made));
    }

    void trait(const Member& m, const std::string& path, Value& made) {
        if (one_of(m.key, actor_keys))
            made.set(m.key, m.value);
        else
            leave_out("import_left_out", join_path(path, m.key), {{"key", m.key}});
    }

    const Value* made_item(const Value& id) const {
        for (const Value& made : made_items_)
            if (id.is_text() && made["id"] == id) return &made;
        return nullptr;
    }

    /// Where an item is worn; empty for one that is not.
    static std::string slot_of(const Value& made) {
        if (made["wearable"].is_text()) return made["wearable"].as_text();
        return made["kind"] == Value("weapon") ? "weapon" : "";
    }

    void belongings(const Value& ids, const std::string& actor, Value& made) {
        if (!ids.is_list()) return;
        Value worn(Value::Record{});
        Value::List carried;
        for (std::size_t i = 0; i < ids.items().size(); ++i) {
            const Value& id = ids.items()[i];
            const Value* found = made_item(id);
            const std::string slot = found ? slot_of(*found) : std::string();
            if (!found)
                leave_out("import_unknown_item", join_path(join_path(actor, "default_items"), i));
            else if (!slot.empty() && !worn.contains(slot))
                worn.set(slot, id);
            else
                carried.push_back(id);
        }
        if (worn.size() > 0) made.set("equipment", worn);
        if (!carried.empty()) made.set("inventory", carried);
    }

    std::vector<Member> items_ = {};
    std::vector<Member> actors_ = {};
    Value words_ = Value(Value::Record{});
    Value::List made_actors_ = {};
    Value::List made_items_ = {};
    Errors left_out_ = {};
};

} // namespace

Result<Imported> import_prototypes(const std::vector<Value>& documents) {
    for (const Value& document : documents)
        if (!document.is_record()) return fail("import_not_records");
    Imported made = Importer().run(documents);
    if (made.scenario["actors"].size() == 0 && made.scenario["items"].size() == 0)
        return fail("import_nothing");
    return made;
}

} // namespace ludus::collision

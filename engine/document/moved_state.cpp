#include "engine/document/moved_state.h"

#include <algorithm>
#include <unordered_map>

namespace ludus {

namespace {

const Value::List& actors_of(const Value& root) {
    static const Value::List none;
    return root["actors"].is_list() ? root["actors"].items() : none;
}

bool same_order(const Value::List& a, const Value::List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Value& x, const Value& y) { return x["id"] == y["id"]; });
}

/// Where each id stands; the first of several.
std::unordered_map<std::string, std::size_t> places_of(const Value::List& actors) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < actors.size(); ++i)
        if (const Value& id = actors[i]["id"]; id.is_text()) places.emplace(id.as_text(), i);
    return places;
}

} // namespace

State moved_state(const State& state, const Value& before, const Value& after) {
    const Value::List& old = actors_of(before);
    const Value::List& now = actors_of(after);
    if (same_order(old, now)) return state;
    const auto places = places_of(old);
    State moved(now.size());
    moved.attacks = state.attacks;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const Value& id = now[i]["id"];
        const auto known = id.is_text() ? places.find(id.as_text()) : places.end();
        if (known == places.end() && old.size() != now.size()) continue;
        const std::size_t from = known == places.end() ? i : known->second;
        for (const auto& [path, value] : state.values(static_cast<int>(from)))
            moved.set(static_cast<int>(i), path, value);
    }
    return moved;
}

State carried(const Live& from, const Snapshot& to) {
    if (!to.design->scenario) return moved_state(from.state, from.root, to.root());
    const auto shared = starting_state(to);
    const State& start = *shared;
    if (from.schema != to.design->schema.get()) return start;
    const State began = moved_state(from.start, from.root, to.root());
    State live = moved_state(from.state, from.root, to.root());
    for (int actor = 0; actor < static_cast<int>(start.actor_count()); ++actor)
        for (const auto& [path, value] : start.values(actor)) {
            const Value* before = began.find(actor, path);
            if (!before || !(*before == value)) live.set(actor, path, value);
        }
    return live;
}

} // namespace ludus

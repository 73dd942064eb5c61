#include "ui/document/moved_state.h"

#include <algorithm>
#include <optional>

namespace ludus::ui {

namespace {

std::optional<std::size_t> index_of(const Value::List& actors, const Value& id) {
    const auto it = std::find_if(actors.begin(), actors.end(), [&](const Value& v) { return v["id"] == id; });
    return it == actors.end() ? std::nullopt : std::optional(static_cast<std::size_t>(it - actors.begin()));
}

bool same_order(const Value::List& a, const Value::List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Value& x, const Value& y) { return x["id"] == y["id"]; });
}

} // namespace

State moved_state(const State& state, const Value& before, const Value& after) {
    if (!before["actors"].is_list() || !after["actors"].is_list()) return state;
    const Value::List& old = before["actors"].items();
    const Value::List& now = after["actors"].items();
    if (same_order(old, now)) return state;
    State moved(now.size());
    moved.attacks = state.attacks;
    for (std::size_t i = 0; i < now.size(); ++i) {
        auto from = index_of(old, now[i]["id"]);
        if (!from && old.size() == now.size()) from = i;
        if (!from || *from >= state.actor_count()) continue;
        for (const auto& [path, value] : state.values(static_cast<int>(*from)))
            moved.set(static_cast<int>(i), path, value);
    }
    return moved;
}

void follow_design(State& live, const State& start_before, const State& start_after) {
    if (live.actor_count() != start_after.actor_count()) return;
    for (int actor = 0; actor < static_cast<int>(start_after.actor_count()); ++actor)
        for (const auto& [path, start] : start_after.values(actor)) {
            const Value* before = static_cast<std::size_t>(actor) < start_before.actor_count()
                                      ? start_before.find(actor, path)
                                      : nullptr;
            if (!before || !(*before == start)) live.set(actor, path, start);
        }
}

} // namespace ludus::ui

#include "engine/scenario/live_values.h"

#include "engine/scenario/locate.h"
#include "engine/scenario/role_path.h"

#include <algorithm>

namespace ludus {

namespace {

Path path_in(int actor, const Path& inside) {
    Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
    path.insert(path.end(), inside.begin(), inside.end());
    return path;
}

Result<void> put(Value& record, const Path& inside, const Value& value) {
    auto changed = with_path(record, inside, value);
    if (!changed) return Unexpected(changed.error());
    record = std::move(*changed);
    return {};
}

/// One actor's record with its live values. Empty text is "none", which a design says by leaving the field
/// out.
Result<Value> with_live_actor(const Scenario& scenario, const State& live, int actor) {
    Value record = scenario.actor(actor);
    if (actor >= static_cast<int>(live.actor_count())) return record;
    const Type& type = scenario.schema().actor();
    const std::string most = role_path(type, Role::vitality_max);
    if (!most.empty() && live.find(actor, role_path(type, Role::vitality)) && !live.find(actor, most)) {
        const Path inside = *parse_path(most);
        const Value now = effective_value(scenario.schema(), scenario.root(), path_in(actor, inside));
        if (const auto kept = put(record, inside, now); !kept) return Unexpected(kept.error());
    }
    for (const auto& [name, value] : live.values(actor)) {
        if (!has_design_field(scenario, actor, name)) continue;
        const auto changed = put(record, *parse_path(name), value == Value("") ? Value() : value);
        if (!changed) return Unexpected(changed.error());
    }
    return record;
}

} // namespace

bool has_design_field(const Scenario& scenario, int actor, std::string_view live) {
    const auto inside = parse_path(live);
    return inside && locate(scenario.schema(), scenario.root(), path_in(actor, *inside));
}

/// Actor by actor, so that the list of all is copied once: of 10,000, and each with live values, a copy a
/// value would be 10^8 steps.
Result<Value> with_live_values(const Scenario& scenario, const State& live) {
    Value design = scenario.root();
    design.erase("play");
    Value::List actors;
    for (int actor = 0; actor < static_cast<int>(scenario.actor_count()); ++actor) {
        auto changed = with_live_actor(scenario, live, actor);
        if (!changed) return changed;
        actors.push_back(std::move(*changed));
    }
    if (!actors.empty()) design.set("actors", std::move(actors));
    return design;
}

State fitted(const State& state, std::size_t actors) {
    if (state.actor_count() == actors) return state;
    State out(actors);
    out.attacks = state.attacks;
    for (std::size_t i = 0; i < std::min(actors, state.actor_count()); ++i)
        for (const auto& [path, value] : state.values(static_cast<int>(i)))
            out.set(static_cast<int>(i), path, value);
    return out;
}

} // namespace ludus

#include "engine/document/saved_state.h"

#include "engine/document/check_play.h"
#include "engine/fight/match.h"
#include "engine/scenario/locate.h"
#include "engine/scenario/role_path.h"

#include <cmath>

namespace ludus {

namespace {

constexpr std::string_view place = "play.state";

Path path_in(int actor, const Path& inside) {
    Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
    path.insert(path.end(), inside.begin(), inside.end());
    return path;
}

/// Where a live value stands over a value of the design; nothing for what only fights know.
std::optional<Path> design_path(const Scenario& scenario, int actor, std::string_view live) {
    const auto inside = parse_path(live);
    if (!inside) return std::nullopt;
    Path path = path_in(actor, *inside);
    if (!locate(scenario.schema(), scenario.root(), path)) return std::nullopt;
    return path;
}

Unexpected at_the_state(Errors errors) {
    for (Error& e : errors) e.path = std::string(place) + (e.path.empty() ? "" : "." + e.path);
    return Unexpected(std::move(errors));
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
        if (!design_path(scenario, actor, name)) continue;
        const auto changed = put(record, *parse_path(name), value == Value("") ? Value() : value);
        if (!changed) return Unexpected(changed.error());
    }
    return record;
}

/// Of the kind of `begun`, and no number that no field could hold.
bool is_like(const Value& value, const Value& begun) {
    if (begun.is_bool()) return value.is_bool();
    return begun.is_number() && value.is_number() && std::abs(value.as_double()) <= number_limit;
}

/// What only fights know has no field: training, whether somebody staggers.
void keep_others(State& live, const State& saved, const Scenario& scenario) {
    for (int actor = 0; actor < static_cast<int>(saved.actor_count()); ++actor)
        for (const auto& [name, value] : saved.values(actor)) {
            const Value* begun = live.find(actor, name);
            if (begun && is_like(value, *begun) && !design_path(scenario, actor, name))
                live.set(actor, name, value);
        }
}

} // namespace

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

/// Hit points of "many" or a place off the map are found, or put right, as they would be in the design.
Result<State> saved_state(const Scenario& scenario, State start, const Registry& registry) {
    if (!has_saved_state(scenario)) return start;
    if (Findings wrong = check_saved_state(scenario, registry); !wrong.ok())
        return Unexpected(std::move(wrong.errors));
    const auto saved = state_of(scenario.root()["play"]["state"], scenario);
    if (!saved) return Unexpected(saved.error());
    const auto design = with_live_values(scenario, *saved);
    if (!design) return at_the_state(design.error());
    const Opened opened = open_scenario(*design, registry);
    if (!opened.scenario) return at_the_state(opened.findings.errors);
    const auto match = prepare_match(*opened.scenario, registry);
    if (!match) return at_the_state(match.error());
    State live = (*match)->initial_state();
    live.attacks = saved->attacks;
    keep_others(live, *saved, *opened.scenario);
    return live;
}

} // namespace ludus

#include "engine/document/saved_state.h"

#include "engine/document/check_play.h"
#include "engine/fight/match.h"
#include "engine/scenario/live_values.h"

#include <cmath>

namespace ludus {

namespace {

constexpr std::string_view place = "play.state";

Unexpected at_the_state(Errors errors) {
    for (Error& e : errors) e.path = std::string(place) + (e.path.empty() ? "" : "." + e.path);
    return Unexpected(std::move(errors));
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
            if (begun && is_like(value, *begun) && !has_design_field(scenario, actor, name))
                live.set(actor, name, value);
        }
}

/// Values that have no field in the design, and are not as they were at the start.
std::vector<std::string> only_in_fights(const Scenario& scenario, const State& start, const State& live) {
    std::vector<std::string> all;
    for (int actor = 0; actor < static_cast<int>(live.actor_count()); ++actor)
        for (const auto& [path, value] : live.values(actor)) {
            const Value* begun = start.find(actor, path);
            if (!has_design_field(scenario, actor, path) && !(begun && *begun == value))
                all.push_back(scenario.actor_id(actor) + "." + path);
        }
    return all;
}

} // namespace

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

Result<PresentDesign> present_design(const Scenario& scenario, const Registry& registry) {
    const auto match = prepare_match(scenario, registry);
    if (!match) return Unexpected(match.error());
    const State start = (*match)->initial_state();
    const auto live = saved_state(scenario, start, registry);
    if (!live) return Unexpected(live.error());
    const auto design = with_live_values(scenario, *live);
    if (!design) return at_the_state(design.error());
    Opened opened = open_scenario(*design, registry);
    if (!opened.scenario) return at_the_state(opened.findings.errors);
    return PresentDesign{.scenario = std::move(*opened.scenario),
                         .attacks = static_cast<std::int64_t>(live->attacks),
                         .left_out = only_in_fights(scenario, start, *live)};
}

} // namespace ludus

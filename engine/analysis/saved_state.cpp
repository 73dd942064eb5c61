#include "engine/analysis/saved_state.h"

#include "engine/analysis/check_play.h"
#include "engine/fight/match.h"
#include "engine/scenario/locate.h"

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

/// The design with the live values in it. Empty text is "none", which a design says by leaving the field out.
Result<Value> with_live(const Scenario& scenario, const State& saved) {
    Value design = scenario.root();
    design.erase("play");
    for (int actor = 0; actor < static_cast<int>(saved.actor_count()); ++actor)
        for (const auto& [name, value] : saved.values(actor)) {
            const auto path = design_path(scenario, actor, name);
            if (!path) continue;
            auto changed = with_path(design, *path, value == Value("") ? Value() : value);
            if (!changed) return Unexpected(changed.error());
            design = std::move(*changed);
        }
    return design;
}

Unexpected at_the_state(Errors errors) {
    for (Error& e : errors) e.path = std::string(place) + (e.path.empty() ? "" : "." + e.path);
    return Unexpected(std::move(errors));
}

} // namespace

/// Hit points of "many" or a place off the map are found, or put right, as they would be in the design.
Result<State> saved_state(const Scenario& scenario, State start, const Registry& registry) {
    if (!has_saved_state(scenario)) return start;
    if (Findings wrong = check_saved_state(scenario, registry); !wrong.ok())
        return Unexpected(std::move(wrong.errors));
    const auto saved = state_of(scenario.root()["play"]["state"], scenario);
    if (!saved) return Unexpected(saved.error());
    const auto design = with_live(scenario, *saved);
    if (!design) return at_the_state(design.error());
    const Opened opened = open_scenario(*design, registry);
    if (!opened.scenario) return at_the_state(opened.findings.errors);
    const auto match = prepare_match(*opened.scenario, registry);
    if (!match) return at_the_state(match.error());
    State live = (*match)->initial_state();
    live.attacks = saved->attacks;
    return live;
}

} // namespace ludus

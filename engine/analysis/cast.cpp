#include "engine/analysis/cast.h"

#include "engine/analysis/battle_studies.h"

namespace ludus {

StudyLine actor_line(const Scenario& scenario, int actor) {
    return {.id = scenario.actor_id(actor), .name = {"study.name", {{"name", scenario.actor_name(actor)}}}};
}

Cast cast_of(const Battle& battle) {
    const Scenario& scenario = battle.scenario();
    const Sides& sides = battle.sides();
    Cast cast{.by_side = scenario.actor_count() > most_lines};
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const auto actor = static_cast<std::size_t>(i);
        cast.line_of.push_back(cast.by_side ? static_cast<std::size_t>(sides.team_of[actor]) : actor);
        if (!cast.by_side) cast.lines.push_back(actor_line(scenario, i));
    }
    if (cast.by_side)
        for (const std::string& side : sides.names)
            cast.lines.push_back({.id = side, .name = {"study.name", {{"name", scenario.team_name(side)}}}});
    return cast;
}

int dealer_of(const EventLog& log, const Event& event, int victim) {
    if (event.actor != victim) return event.actor;
    if (event.target != nobody && event.target != victim) return event.target;
    return event.cause == no_event ? nobody : dealer_of(log, log.numbered(event.cause), victim);
}

} // namespace ludus

#include "engine/facts/fight_lines.h"

namespace ludus {

Message hp_line(const Scenario& scenario, const StateChange& change) {
    return {"fight.hp",
            {{"name", scenario.actor_name(change.actor)},
             {"before", change.before.as_double()},
             {"after", change.after.as_double()}}};
}

static Message end_line(const Scenario& scenario, const Sides& sides, const Event& event) {
    const auto turns = static_cast<std::int64_t>(event.time);
    if (event.winner == no_team) return {"fight.draw", {{"turns", turns}}};
    const Argument team = scenario.team_name(sides.names[static_cast<std::size_t>(event.winner)]);
    return {"fight.won", {{"team", team}, {"turns", turns}}};
}

/// Where time decides who acts there is no order of turns to tell of.
static Message join_line(const Scenario& scenario, const Event& event) {
    if (event.place == 0) return {"fight.join", {{"name", scenario.actor_name(event.actor)}}};
    return {event.use != 0 ? "fight.join_now" : "fight.join_later",
            {{"name", scenario.actor_name(event.actor)}, {"place", std::int64_t{event.place}}}};
}

std::vector<Message> common_lines(const Scenario& scenario, const Sides& sides, const Event& event) {
    if (event.kind == event_kind::death)
        return {{"fight.death", {{"name", scenario.actor_name(event.actor)}}}};
    if (event.kind == event_kind::end) return {end_line(scenario, sides, event)};
    if (event.kind == event_kind::stop) return {{"fight.stopped"}};
    if (event.kind == event_kind::note) return {{"fight.note", {{"text", std::string(event.text)}}}};
    if (event.kind == event_kind::turn) return {{"fight.turn", {{"name", scenario.actor_name(event.actor)}}}};
    if (event.kind == event_kind::join) return {join_line(scenario, event)};
    if (event.kind == event_kind::leave)
        return {{"fight.leave", {{"name", scenario.actor_name(event.actor)}}}};
    const bool begins = event.kind == event_kind::condition;
    if (!begins && event.kind != event_kind::condition_end) return {};
    return {{begins ? "fight.condition" : "fight.condition_end",
             {{"name", scenario.actor_name(event.actor)}, {"condition", std::string(event.text)}}}};
}

} // namespace ludus

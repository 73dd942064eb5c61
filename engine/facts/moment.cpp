#include "engine/facts/moment.h"

#include "engine/scenario/locate.h"
#include "engine/scenario/role_path.h"
#include "engine/scenario/sides.h"

#include <algorithm>
#include <string>

namespace ludus {

namespace {

constexpr int columns_apart = 3;

double design_at(const Scenario& scenario, int actor, const std::string& path) {
    auto steps = parse_path(actor_path(actor, path));
    const Value value = effective_value(scenario.schema(), scenario.root(), *steps);
    return value.is_number() ? value.as_double() : 0.0;
}

double number_at(const Scenario& scenario, const State& state, int actor, const std::string& path) {
    const Value* live = state.find(actor, path);
    return live ? live->as_double() : design_at(scenario, actor, path);
}

std::vector<std::optional<Tile>> places_in_lines(const Sides& sides) {
    std::vector<int> members(sides.names.size());
    std::vector<std::optional<Tile>> places;
    for (const int team : sides.team_of)
        places.push_back(Tile{columns_apart * team, members[static_cast<std::size_t>(team)]++});
    return places;
}

Grid field_for(const std::vector<std::optional<Tile>>& places) {
    Tile last;
    for (const auto& place : places) last = {std::max(last.x, place->x), std::max(last.y, place->y)};
    return {last.x + 1, last.y + 1};
}

} // namespace

FiguresLayer figures_of(const Scenario& scenario, const Moment& moment,
                        const std::vector<std::optional<Tile>>& places) {
    const std::string now = role_path(scenario.schema().actor(), Role::vitality);
    const std::string most = role_path(scenario.schema().actor(), Role::vitality_max);
    FiguresLayer layer;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const int actor = static_cast<int>(i);
        if (!places[i] || moment.state.find(actor, away_path)) continue;
        Figure figure{.actor = actor, .at = *places[i]};
        figure.vitality = number_at(scenario, moment.state, actor, now);
        figure.vitality_max =
            most.empty() ? design_at(scenario, actor, now) : number_at(scenario, moment.state, actor, most);
        figure.acts = moment.event && moment.event->actor == actor;
        figure.target = moment.event && moment.event->target == actor;
        layer.figures.push_back(figure);
    }
    return layer;
}

Layers battle_lines(const Scenario& scenario, const Moment& moment) {
    const auto places = places_in_lines(sides_of(scenario));
    if (places.empty()) return {};
    const Grid field = field_for(places);
    Layers layers{tiles_of(field)};
    const Event* event = moment.event;
    if (event && event->actor != nobody && event->target != nobody)
        layers.push_back(attack_line(field, *places[static_cast<std::size_t>(event->actor)],
                                     *places[static_cast<std::size_t>(event->target)]));
    layers.push_back(figures_of(scenario, moment, places));
    return layers;
}

} // namespace ludus

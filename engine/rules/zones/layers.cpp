#include "engine/arena/deploy.h"
#include "engine/arena/paths.h"
#include "engine/rules/zones/rule.h"

namespace ludus::zones {

namespace {

using Places = std::vector<std::optional<Tile>>;

Places places_of(const std::vector<Fighter>& fighters) {
    Places places;
    for (const Fighter& s : fighters) places.push_back(s.at);
    return places;
}

/// The way a figure went. Figures block it as they stood before: all others where they are, itself away.
LineLayer walked(const Setup& setup, const std::vector<Fighter>& fighters, const StateChange& moved) {
    const Tile from = *tile_of(moved.before);
    const auto free = [&](Tile t) {
        for (std::size_t i = 0; i < fighters.size(); ++i)
            if (static_cast<int>(i) != moved.actor && fighters[i].at == t && fighters[i].alive())
                return false;
        return true;
    };
    LineLayer line{.kind = LineLayer::Kind::walk, .tiles = {from}};
    for (const Tile t : shortest_path(*setup.grid, from, *tile_of(moved.after), free)) {
        if (setup.grid->zone(t) != setup.grid->zone(line.tiles.back()))
            line.zones.emplace_back(1, setup.grid->zone(t));
        line.tiles.push_back(t);
    }
    return line;
}

Badge badge(Tile at, std::string key, Arguments arguments = {}) {
    return {at, {std::move(key), std::move(arguments)}};
}

/// What the attacker had to roll, and what came of it.
BadgesLayer badges_of(const Setup& setup, const Moment& moment, Tile from, Tile to) {
    const Value result = Rule::result(setup, *moment.log, *moment.event);
    if (!result["in_reach"].as_bool()) return {{badge(to, "badge.zones.out_of_reach")}};
    BadgesLayer layer{
        {badge(from, "badge.zones.difficulty", {{"difficulty", result["difficulty"].as_int()}})}};
    layer.badges.push_back(result["hit"].as_bool()
                               ? badge(to, "badge.zones.wounds", {{"wounds", result["wounds"].as_int()}})
                               : badge(to, "badge.zones.miss"));
    return layer;
}

} // namespace

Layers Rule::layers(const Setup& setup, const Moment& moment) {
    const std::vector<Fighter> fighters = fighters_in(setup, moment.state);
    const Event* event = moment.event;
    Layers layers{tiles_of(*setup.grid), zones_of(*setup.grid)};
    FiguresLayer figures = figures_of(setup.scenario, moment, places_of(fighters));
    for (Figure& f : figures.figures) {
        f.active = fighters[static_cast<std::size_t>(f.actor)].active;
        f.size = fighters[static_cast<std::size_t>(f.actor)].stats.base_size;
    }
    if (event && event->kind == event_kind::move)
        layers.push_back(walked(setup, fighters, moment.log->changes(*event).front()));
    const bool attack = event && event->kind == event_kind::attack;
    const auto from = attack ? fighters[static_cast<std::size_t>(event->actor)].at : std::nullopt;
    const auto to = attack ? fighters[static_cast<std::size_t>(event->target)].at : std::nullopt;
    if (from && to) layers.push_back(attack_line(*setup.grid, *from, *to));
    layers.push_back(std::move(figures));
    if (from && to) layers.push_back(badges_of(setup, moment, *from, *to));
    return layers;
}

} // namespace ludus::zones

#include "engine/arena/deploy.h"
#include "engine/rules/collision/rule.h"

namespace ludus::collision {

namespace {

Badge badge(Tile at, std::string key, Arguments arguments = {}) {
    return {at, {std::move(key), std::move(arguments)}};
}

void add_states(const Setup& setup, const std::vector<Fighter>& fighters, BadgesLayer& layer) {
    for (const Fighter& f : fighters) {
        if (!f.at || !f.alive()) continue;
        if (f.sleeping) layer.badges.push_back(badge(*f.at, "badge.collision.sleeping"));
        if (f.paralyzed) layer.badges.push_back(badge(*f.at, "badge.collision.paralyzed"));
        if (f.staggered) layer.badges.push_back(badge(*f.at, "badge.collision.staggered"));
        if (f.equipping != no_gear)
            layer.badges.push_back(
                badge(*f.at, "badge.collision.equipping",
                      {{"item", setup.kit->gear(f.equipping).name},
                       {"dots", std::string(static_cast<std::size_t>(f.equip_turns), '.')}}));
    }
}

/// What came of a blow: "−12", or that it missed.
void add_blow(const Setup& setup, const Moment& moment, Tile to, BadgesLayer& layer) {
    const Value result = Rule::result(setup, *moment.log, *moment.event);
    if (!result["hit"].as_bool())
        layer.badges.push_back(badge(to, "badge.collision.miss"));
    else if (result["damage"].as_double() > 0)
        layer.badges.push_back(
            badge(to, result["critical"].as_bool() ? "badge.collision.critical" : "badge.collision.damage",
                  {{"damage", result["damage"].as_double()}}));
}

const StateChange* moved(const Moment& moment) {
    if (!moment.event) return nullptr;
    for (const StateChange& c : moment.log->changes(*moment.event))
        if (c.path == place_path) return &c;
    return nullptr;
}

} // namespace

Layers Rule::layers(const Setup& setup, const Moment& moment) {
    const std::vector<Fighter> fighters = fighters_in(setup, moment.state);
    std::vector<std::optional<Tile>> places;
    for (const Fighter& f : fighters) places.push_back(f.at);
    Layers layers{tiles_of(*setup.grid)};
    if (const StateChange* way = moved(moment))
        layers.push_back(
            LineLayer{.kind = LineLayer::Kind::walk, .tiles = {*tile_of(way->before), *tile_of(way->after)}});
    const Event* event = moment.event;
    const bool attack = event && event->kind == event_kind::attack;
    const auto from = attack ? places[static_cast<std::size_t>(event->actor)] : std::nullopt;
    const auto to = attack ? places[static_cast<std::size_t>(event->target)] : std::nullopt;
    if (from && to) layers.push_back(attack_line(*setup.grid, *from, *to));
    FiguresLayer figures = figures_of(setup.scenario, moment, places);
    for (Figure& f : figures.figures) f.active = !fighters[static_cast<std::size_t>(f.actor)].helpless();
    layers.push_back(std::move(figures));
    BadgesLayer badges;
    add_states(setup, fighters, badges);
    if (from && to) add_blow(setup, moment, *to, badges);
    if (!badges.badges.empty()) layers.push_back(std::move(badges));
    return layers;
}

} // namespace ludus::collision

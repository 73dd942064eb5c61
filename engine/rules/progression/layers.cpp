#include "engine/arena/bresenham.h"
#include "engine/arena/deploy.h"
#include "engine/rules/progression/moment_sheet.h"
#include "engine/rules/progression/rule.h"

#include <algorithm>

namespace ludus::progression {

namespace {

using Places = std::vector<std::optional<Tile>>;

Places places_in(const Setup& setup, const State& state) {
    Places places;
    for (std::size_t i = 0; i < setup.fighters.size(); ++i) {
        const Value* place = state.find(static_cast<int>(i), place_path);
        places.push_back(place ? tile_of(*place) : std::nullopt);
    }
    return places;
}

AreaLayer around(const Grid& grid, AreaLayer::Kind kind, Tile center, int radius) {
    AreaLayer area{.kind = kind};
    for (std::size_t i = 0; i < grid.size(); ++i)
        if (manhattan(grid.tile(i), center) <= radius && !grid.opaque(grid.tile(i)))
            area.tiles.push_back(grid.tile(i));
    return area;
}

/// The skill an event used: the one whose cooldown it set.
const KnownSkill* skill_in(const Setup& setup, const EventLog& log, const Event& event) {
    for (const StateChange& c : log.changes(event))
        if (c.path.starts_with("cooldowns.")) return setup.skill(c.path.substr(10));
    return nullptr;
}

/// How far the actor reaches; what it sees where it went; what a blast covers.
void add_areas(const Setup& setup, const Moment& m, const Places& places, Layers& layers) {
    const auto actor = places[static_cast<std::size_t>(m.event->actor)];
    if (!actor) return;
    const KnownSkill* skill = skill_in(setup, *m.log, *m.event);
    const int range = skill ? skill->skill.range : setup.fighter(m.event->actor).weapon.weapon_range;
    layers.push_back(around(*setup.grid, AreaLayer::Kind::reach, *actor, range));
    if (m.event->kind == event_kind::move) {
        const int sight = sight_of(fighter_in(setup, m.state, m.event->actor).sheet);
        layers.push_back(around(*setup.grid, AreaLayer::Kind::sight, *actor, sight));
    }
    if (!skill || skill->skill.radius == 0 || m.event->target == nobody) return;
    if (const auto center = places[static_cast<std::size_t>(m.event->target)])
        layers.push_back(around(*setup.grid, AreaLayer::Kind::blast, *center, skill->skill.radius));
}

LineLayer line_of(const Grid& grid, Tile from, Tile to) {
    LineLayer line{.tiles = bresenham_tiles(from, to)};
    for (const Tile t : line.tiles)
        if (t != from && t != to && grid.opaque(t) && !line.stopped_at) line.stopped_at = t;
    return line;
}

void add_line(const Setup& setup, const Moment& m, const Places& places, Layers& layers) {
    const Event& e = *m.event;
    for (const StateChange& c : m.log->changes(e)) {
        const auto from = c.path == place_path ? tile_of(c.before) : std::nullopt;
        const auto to = c.path == place_path ? tile_of(c.after) : std::nullopt;
        if (from && to) layers.push_back(LineLayer{.kind = LineLayer::Kind::walk, .tiles = {*from, *to}});
    }
    if (e.target == nobody || (e.kind != event_kind::attack && e.kind != "opportunity_attack")) return;
    const auto from = places[static_cast<std::size_t>(e.actor)];
    const auto to = places[static_cast<std::size_t>(e.target)];
    if (from && to) layers.push_back(line_of(*setup.grid, *from, *to));
}

/// One arrow from whoever minds to whom it minds, the strongest of all at full weight.
ArrowsLayer threat_in(const Setup& setup, const State& state, const Places& places) {
    ArrowsLayer layer;
    double most = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (const auto& [path, value] : state.values(static_cast<int>(i))) {
            if (!path.starts_with("threat.") || !places[i]) continue;
            const auto who = setup.scenario.actor_index(path.substr(7));
            if (!who || !places[static_cast<std::size_t>(*who)]) continue;
            most = std::max(most, value.as_double());
            layer.arrows.push_back({*places[i], *places[static_cast<std::size_t>(*who)], value.as_double(),
                                    Message{"badge.progression.threat", {{"threat", value.as_double()}}}});
        }
    for (Arrow& a : layer.arrows) a.weight /= most;
    return layer;
}

/// Level, rest and effects of everyone who stands; the rest of it is in the sheets beside the map.
BadgesLayer badges_in(const Setup& setup, const State& state, const Places& places) {
    BadgesLayer layer;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i] || state.number(static_cast<int>(i), hp_path, 1) <= 0) continue;
        const auto add = [&](std::string key, Arguments arguments) {
            layer.badges.push_back({*places[i], {std::move(key), std::move(arguments)}});
        };
        const int actor = static_cast<int>(i);
        const auto level = static_cast<std::int64_t>(state.number(actor, "stats.level", 1));
        if (level > 1) add("badge.progression.level", {{"level", level}});
        if (state.find(actor, "resting")) add("badge.progression.resting", {});
        for (const Influence& e : fighter_in(setup, state, actor).sheet.effects)
            add(e.ticks > 0 ? "badge.progression.effect" : "badge.progression.lasting",
                {{"effect", skill_name(setup, e.id)}, {"ticks", std::int64_t{e.ticks}}});
    }
    return layer;
}

/// Of heroes, and of whoever has gained something: 45 of 225 is 0.2. None at the highest level.
std::optional<double> progress_of(const Setup& setup, const State& state, int actor) {
    const Fighter& f = setup.fighter(actor);
    const double xp = state.number(actor, "stats.xp", f.stats.xp);
    const double need = state.number(actor, "stats.xp_to_next", f.stats.xp_to_next);
    const double level = state.number(actor, "stats.level", f.stats.level);
    if (level >= setup.rules.max_level || (!f.hero && xp <= 0)) return std::nullopt;
    return std::clamp(xp / need, 0.0, 1.0);
}

} // namespace

Layers Rule::layers(const Setup& setup, const Moment& m) {
    const Places places = places_in(setup, m.state);
    Layers layers{tiles_of(*setup.grid)};
    const bool acted = m.event && m.event->actor != nobody;
    if (acted) add_areas(setup, m, places, layers);
    layers.push_back(threat_in(setup, m.state, places));
    if (acted) add_line(setup, m, places, layers);
    FiguresLayer figures = figures_of(setup.scenario, m, places);
    for (Figure& f : figures.figures) {
        f.vitality_max = setup.effective(fighter_in(setup, m.state, f.actor).sheet, Stat::max_hp);
        f.progress = progress_of(setup, m.state, f.actor);
        f.active = !m.state.find(f.actor, "resting");
    }
    layers.push_back(std::move(figures));
    layers.push_back(badges_in(setup, m.state, places));
    layers.push_back(sheets_in(setup, m.state));
    return layers;
}

} // namespace ludus::progression

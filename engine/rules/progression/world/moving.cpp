#include "engine/rules/progression/world/moving.h"

#include "engine/arena/deploy.h"
#include "engine/rules/progression/world/combat.h"

#include <algorithm>

namespace ludus::progression {

namespace {

int nearest_foe_distance(const World& w, int actor, Tile from) {
    int least = 1 << 20;
    for (int i = 0; i < w.count(); ++i)
        if (w.foe(actor, i)) least = std::min(least, manhattan(from, w.unit(i).at));
    return least;
}

/// Enemies beside the actor that are not beside the tile it goes to.
std::vector<int> left_behind(const World& w, int actor, Tile to) {
    std::vector<int> left;
    for (const Tile way : four_ways) {
        const Tile t = w.unit(actor).at + way;
        const int other = w.grid().has(t) ? w.standing[w.grid().index(t)] : nobody;
        if (other != nobody && w.foe(actor, other) && manhattan(to, t) > 1) left.push_back(other);
    }
    std::sort(left.begin(), left.end());
    return left;
}

/// The free tile beside this one that is a step nearer; ties up, right, down, left.
std::optional<Tile> step_nearer(const World& w, WayField& way, Tile from) {
    const int far = way.steps(w.grid(), from);
    for (const Tile step : four_ways)
        if (w.free(from + step) && way.steps(w.grid(), from + step) == far - 1) return from + step;
    return std::nullopt;
}

/// Whether such steps go on until beside the goal.
bool leads_there(const World& w, WayField& way, std::optional<Tile> from) {
    while (from && way.steps(w.grid(), *from) > 1) from = step_nearer(w, way, *from);
    return from.has_value();
}

/// A way around those who stand in the straight one. Where there is none, there is none until somebody has
/// moved.
std::optional<Tile> step_around(World& w, int actor, int target) {
    Unit& u = w.unit(actor);
    if (u.stuck == Stuck{target, w.moved}) return std::nullopt;
    const auto around = w.around.first_step(w.grid(), u.at, w.unit(target).at,
                                            [&](Tile t) { return w.standing[w.grid().index(t)] == nobody; });
    if (!around) u.stuck = {target, w.moved};
    return around;
}

} // namespace

/// While the others stand still nobody walks to and fro: a way once found, straight or around, is found again
/// one step shorter from its next tile, however far that leads away; and where none is found, steps only lead
/// nearer. Were ways around looked for within eight steps alone, one that begins with a step from 8 to 9
/// would be given up there, for the step back to 8.
std::optional<Tile> step_towards(World& w, int actor, int target) {
    const Tile here = w.unit(actor).at;
    const Tile goal = w.unit(target).at;
    if (manhattan(here, goal) <= 1) return std::nullopt;
    WayField& way = w.ways[static_cast<std::size_t>(target)];
    way.aim(w.grid(), goal);
    if (way.steps(w.grid(), here) == WayField::unknown) return std::nullopt;
    const auto nearer = step_nearer(w, way, here);
    if (leads_there(w, way, nearer)) return nearer;
    const auto around = step_around(w, actor, target);
    return around ? around : nearer;
}

std::optional<Tile> step_away(const World& w, int actor) {
    const Tile here = w.unit(actor).at;
    std::optional<Tile> best;
    int most = nearest_foe_distance(w, actor, here);
    for (const Tile way : four_ways) {
        if (!w.free(here + way)) continue;
        const int away = nearest_foe_distance(w, actor, here + way);
        if (away <= most) continue;
        best = here + way;
        most = away;
    }
    return best;
}

bool walk(World& w, int actor, Tile to, const Walk& how) {
    const std::vector<int> behind = left_behind(w, actor, to);
    Unit& u = w.unit(actor);
    for (const int foe : behind)
        if (u.active()) opportunity_attack(w, foe, actor);
    if (!u.active()) return false;
    const bool breaks = !behind.empty() && u.engaged_ticks >= w.rules().engage_ticks;
    const Tile from = u.at;
    w.open(how.kind, actor, how.target);
    leave(w, actor);
    u.at = to;
    stand(w, actor);
    if (w.log) w.change(actor, place_path, ludus::value_of(from), ludus::value_of(to));
    if (breaks) {
        w.change(actor, "engaged_ticks", u.engaged_ticks, 0);
        u.engaged_ticks = 0;
    }
    w.close();
    return breaks;
}

} // namespace ludus::progression

#include "engine/rules/zones/board.h"

#include "engine/arena/paths.h"

#include <tuple>

namespace ludus::zones {

namespace {

/// Follows a way as far as one zone goes: the own one and the first other it enters.
class OneZone {
public:
    OneZone(const Grid& grid, Tile from) : grid_(grid), own_(grid.zone(from)), other_(own_) {}

    bool enters(Tile t) {
        const char zone = grid_.zone(t);
        if (other_ == own_) other_ = zone;
        return zone == own_ || zone == other_;
    }

private:
    const Grid& grid_;
    char own_;
    char other_; ///< the own one while no other was entered
};

} // namespace

bool Board::reaches(int from, int to, int weapon) const {
    NoTrace none;
    return in_reach(distance_on(map(), from, to), setup_.use(from, weapon).weapon.reach, none);
}

std::vector<bool> Board::taken_beside(int actor) const {
    std::vector<bool> taken(setup_.grid->size());
    for (int i = 0; i < count(); ++i)
        if (i != actor && alive(i)) taken[setup_.grid->index(*of(i).at)] = true;
    return taken;
}

std::vector<int> Board::steps_from(int actor) const {
    const std::vector<bool> taken = taken_beside(actor);
    return distance_field(*setup_.grid, *of(actor).at, [&](Tile t) { return !taken[setup_.grid->index(t)]; });
}

int Board::nearest_in_reach(int actor) const {
    int nearest = nobody;
    std::tuple<int, int> least;
    for (int i = 0; i < count(); ++i) {
        if (!enemies(i, actor) || !alive(i)) continue;
        const Approach approach = distance_on(map(), actor, i);
        NoTrace none;
        if (!in_reach(approach, in_hand(actor).reach, none)) continue;
        const std::tuple<int, int> away{approach.distance, tiles_apart(*of(actor).at, *of(i).at)};
        if (nearest != nobody && away >= least) continue;
        nearest = i;
        least = away;
    }
    return nearest;
}

/// The free tile beside the enemy with the shortest way to it; ties go by listed order, then up, right, down,
/// left of the enemy.
std::optional<Tile> Board::beside_nearest(int actor, const std::vector<int>& steps) const {
    const Grid& grid = *setup_.grid;
    std::optional<Tile> best;
    for (int i = 0; i < count(); ++i) {
        if (!enemies(i, actor) || !alive(i)) continue;
        for (const Tile way : four_ways) {
            const Tile t = *of(i).at + way;
            if (!grid.has(t) || steps[grid.index(t)] == unreachable) continue;
            if (!best || steps[grid.index(t)] < steps[grid.index(*best)]) best = t;
        }
    }
    return best;
}

/// Where no way leads to an enemy, or all ways were gone: the tile that can be reached nearest to one, over
/// water or a border; of several the one with the fewest steps, then row by row.
std::optional<Tile> Board::nearest_by_sight(int actor, const std::vector<int>& steps) const {
    std::optional<Tile> best;
    std::tuple<bool, int, int> least;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        if (steps[at] == unreachable) continue;
        const Tile t = setup_.grid->tile(at);
        for (int i = 0; i < count(); ++i) {
            if (!enemies(i, actor) || !alive(i)) continue;
            const bool outside = setup_.grid->zone(t) != setup_.grid->zone(*of(i).at);
            const std::tuple<bool, int, int> away{outside, tiles_apart(t, *of(i).at), steps[at]};
            if (best && away >= least) continue;
            best = t;
            least = away;
        }
    }
    return best;
}

std::optional<Tile> Board::goal(int actor, const std::vector<int>& steps) const {
    const std::optional<Tile> beside = beside_nearest(actor, steps);
    return beside && beside != of(actor).at ? beside : nearest_by_sight(actor, steps);
}

/// Parry 4 is difficulty 5 across a border and 4 inside; parry 9 is out of the question from either side of
/// it on a d6, and parry 0 a success with any face.
bool Board::easier_inside(int actor, int target) const {
    const Weapon& weapon = in_hand(actor);
    if (weapon.type != WeaponType::melee) return false;
    const Approach approach = distance_on(map(), actor, target);
    if (approach.distance == 0 || !approach.near || approach.obstacle) return false;
    const int inside = of(target).stats.parry + weapon.attack_modifier;
    return inside >= 1 && inside <= setup_.rules.die_sides;
}

std::optional<Tile> Board::step_inside(int actor, int target, const std::vector<int>& steps) const {
    const Grid& grid = *setup_.grid;
    const char zone = grid.zone(*of(target).at);
    std::optional<Tile> best;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        if (steps[at] == unreachable || (best && steps[at] >= steps[grid.index(*best)])) continue;
        const Tile t = grid.tile(at);
        if (grid.zone(t) == zone && in_one_zone(actor, way_back(grid, steps, t))) best = t;
    }
    return best;
}

Tile Board::end_of_move(int actor, const std::vector<Tile>& way, const std::vector<int>& steps) const {
    OneZone zone(*setup_.grid, *of(actor).at);
    Board moved = *this;
    int target = nobody;
    for (const Tile t : way) {
        if (target != nobody || !zone.enters(t)) break;
        moved.of(actor).at = t;
        target = moved.nearest_in_reach(actor);
    }
    const bool inside = target != nobody && moved.easier_inside(actor, target);
    const std::optional<Tile> better = inside ? step_inside(actor, target, steps) : std::nullopt;
    return better.value_or(*moved.of(actor).at);
}

Action Board::plan(int actor) const {
    const int target = nearest_in_reach(actor);
    if (target != nobody && easier_inside(actor, target))
        if (const auto inside = step_inside(actor, target, steps_from(actor)))
            return {.kind = Action::Kind::move, .to = *inside};
    if (target != nobody) return {.kind = Action::Kind::attack, .target = target};
    const std::vector<int> steps = steps_from(actor);
    const std::optional<Tile> to = goal(actor, steps);
    if (!to) return {};
    const Tile end = end_of_move(actor, way_back(*setup_.grid, steps, *to), steps);
    if (end == *of(actor).at) return {};
    return {.kind = Action::Kind::move, .to = end};
}

bool Board::in_one_zone(int actor, const std::vector<Tile>& way) const {
    OneZone zone(*setup_.grid, *of(actor).at);
    return !way.empty() && std::all_of(way.begin(), way.end(), [&](Tile t) { return zone.enters(t); });
}

std::vector<Tile> Board::moves(int actor) const {
    const Grid& grid = *setup_.grid;
    const std::vector<int> steps = steps_from(actor);
    std::vector<Tile> all;
    for (std::size_t at = 0; at < steps.size(); ++at)
        if (is_one_move(actor, steps, grid.tile(at))) all.push_back(grid.tile(at));
    return all;
}

bool Board::may_move(int actor, Tile to) const {
    return setup_.grid->has(to) && is_one_move(actor, steps_from(actor), to);
}

bool Board::is_one_move(int actor, const std::vector<int>& steps, Tile to) const {
    const Grid& grid = *setup_.grid;
    return steps[grid.index(to)] != unreachable && in_one_zone(actor, way_back(grid, steps, to));
}

} // namespace ludus::zones

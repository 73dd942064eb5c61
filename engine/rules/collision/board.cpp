#include "engine/rules/collision/board.h"

#include <algorithm>
#include <cstdlib>

namespace ludus::collision {

namespace {

bool helps(const Kit& kit, const Fighter& f, int item) {
    bool better = false;
    for (const Term& term : kit.gear(item).use) {
        const double amount = amount_of(term, f);
        const bool counts = term.stat < stat::health_max && (term.stat != stat::accuracy || f.accurate);
        if (amount < 0) return false;
        better = better || (counts && amount > 0);
    }
    return better;
}

bool heals(const Kit& kit, const Fighter& f, int item) {
    const Terms& use = kit.gear(item).use;
    return std::any_of(use.begin(), use.end(),
                       [&](const Term& term) { return term.stat == stat::health && amount_of(term, f) > 0; });
}

} // namespace

Tile pushed_to(Tile from, Tile at) {
    const int dx = at.x - from.x;
    const int dy = at.y - from.y;
    const auto sign = [](int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; };
    return std::abs(dx) >= std::abs(dy) ? at + Tile{sign(dx), 0} : at + Tile{0, sign(dy)};
}

Board::Board(const Setup& setup) : setup_(setup), paths_(*setup.grid) { reset(); }

void Board::reset() {
    fighters_ = setup_.fighters;
    standing_.assign(setup_.grid->size(), nobody);
    for (int i = 0; i < static_cast<int>(fighters_.size()); ++i) settle(i);
}

void Board::settle(int actor) {
    if (!of(actor).at) return; // has yet to join
    int& here = standing_[static_cast<std::size_t>(tile_index(actor))];
    if (!alive(actor)) return leave(actor);
    if (here == nobody) here = actor;
}

void Board::leave(int actor) {
    int& here = standing_[static_cast<std::size_t>(tile_index(actor))];
    if (here == actor) here = nobody;
}

void Board::move(int actor, Tile to) {
    leave(actor);
    of(actor).at = to;
    standing_[static_cast<std::size_t>(tile_index(actor))] = actor;
}

bool Board::may_step(int actor, Tile to) const {
    const Grid& grid = *setup_.grid;
    const Tile at = *of(actor).at;
    const bool beside = std::abs(to.x - at.x) + std::abs(to.y - at.y) == 1;
    return beside && grid.has(to) && grid.walkable(to) &&
           standing_at(static_cast<int>(grid.index(to))) == nobody;
}

int Board::who_stands(Tile at) const {
    const Grid& grid = *setup_.grid;
    return grid.has(at) ? standing_at(static_cast<int>(grid.index(at))) : nobody;
}

std::optional<Tile> Board::push(int from, int to) const {
    const Grid& grid = *setup_.grid;
    const Tile end = pushed_to(*of(from).at, *of(to).at);
    const bool open =
        grid.has(end) && grid.walkable(end) && standing_at(static_cast<int>(grid.index(end))) == nobody;
    return open ? std::optional(end) : std::nullopt;
}

bool Board::has_effect(int actor) const {
    const int weapon = of(actor).weapon();
    return !setup_.design(actor).unarmed.empty() ||
           (weapon != no_gear && !kit().gear(weapon).collision.empty());
}

int Board::potion_for(int actor) const {
    const Fighter& f = of(actor);
    if (f.carried.empty() || f.health() >= f.base(stat::health_max) / 2) return no_gear;
    int found = no_gear;
    for (const int item : f.carried) {
        if (!helps(kit(), f, item)) continue;
        if (heals(kit(), f, item)) return item;
        if (found == no_gear) found = item;
    }
    return found;
}

int Board::enemy_beside(int actor) const {
    int first = nobody;
    for (const int tile : paths_.beside(tile_index(actor))) {
        const int other = tile == Pathfinder::no_tile ? nobody : standing_at(tile);
        if (other != nobody && enemies(actor, other) && (first == nobody || other < first)) first = other;
    }
    return first;
}

/// One step toward the nearest enemy. Where bodies bar every way, as far as the way is free without them.
Action Board::approach(int actor) {
    const auto rank = [&](int tile) {
        const int other = standing_at(tile);
        return other != nobody && enemies(actor, other) ? other : -1;
    };
    const auto empty = [&](int tile) { return standing_at(tile) == nobody; };
    Pathfinder::Found way = paths_.nearest(tile_index(actor), empty, rank);
    if (way.goal == Pathfinder::no_tile)
        way = paths_.nearest(
            tile_index(actor), [](int) { return true; }, rank);
    if (way.goal == Pathfinder::no_tile || !empty(way.step)) return {.kind = Action::Kind::wait};
    return {.kind = Action::Kind::move, .to = setup_.grid->tile(static_cast<std::size_t>(way.step))};
}

Action Board::plan(int actor) {
    if (const int potion = potion_for(actor); potion != no_gear)
        return {.kind = Action::Kind::use, .item = potion};
    if (!has_effect(actor)) return {};
    const int target = enemy_beside(actor);
    if (target != nobody) return {.kind = Action::Kind::attack, .target = target};
    return approach(actor);
}

} // namespace ludus::collision

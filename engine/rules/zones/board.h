#pragma once

#include "engine/rules/zones/zones.h"

namespace ludus::zones {

/// What a figure does with its standard action.
struct Action {
    enum class Kind { attack, move, wait };
    Kind kind = Kind::wait;
    int target = nobody; ///< attack
    Tile to = {};        ///< move
};

/// The figures of a fight on their map, as it goes on.
class Board {
public:
    Board(const Setup& setup, std::vector<Stand> stands) : setup_(setup), stands_(std::move(stands)) {}

    Stand& of(int actor) { return stands_[static_cast<std::size_t>(actor)]; }
    const Stand& of(int actor) const { return stands_[static_cast<std::size_t>(actor)]; }
    bool alive(int actor) const { return of(actor).alive(); }
    bool enemies(int a, int b) const { return team(a) != team(b); }

    Strike strike(int from, int to) const;
    bool reaches(int from, int to) const;

    /// Attacks the nearest enemy in reach: fewest zones, then fewest tiles, then listed order. With none in
    /// reach, moves toward the nearest enemy.
    Action plan(int actor) const;
    /// Whether a figure may go there in one action: a free tile, and the shortest way enters at most one
    /// other zone.
    bool may_move(int actor, Tile to) const;

private:
    int team(int actor) const { return setup_.sides.team_of[static_cast<std::size_t>(actor)]; }
    int count() const { return static_cast<int>(stands_.size()); }
    OnMap map() const { return {.grid = *setup_.grid, .stands = stands_, .sides = setup_.sides}; }
    /// The tiles where somebody stands, the figure itself aside.
    std::vector<bool> taken_beside(int actor) const;
    std::vector<int> steps_from(int actor) const;

    int nearest_in_reach(int actor) const;
    std::optional<Tile> goal(int actor, const std::vector<int>& steps) const;
    std::optional<Tile> beside_nearest(int actor, const std::vector<int>& steps) const;
    std::optional<Tile> nearest_by_sight(int actor, const std::vector<int>& steps) const;
    /// Stops where an enemy comes in reach, or before a second border.
    Tile end_of_move(int actor, const std::vector<Tile>& way) const;

    const Setup& setup_;
    std::vector<Stand> stands_;
};

} // namespace ludus::zones

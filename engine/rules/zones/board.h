#pragma once

#include "engine/rules/zones/setup.h"

namespace ludus::zones {

/// What a figure does with its standard action.
struct Action {
    enum class Kind {
        wait, ///< where nothing can be done
        hold, ///< where one will not
        attack,
        move,
        equip ///< the free action: another follows
    };
    Kind kind = Kind::wait;
    int target = nobody;       ///< attack
    Tile to = {};              ///< move
    int weapon = as_it_is;     ///< attack, equip: which of those carried; taking another is the free action
    Told told = Told::nothing; ///< attack

    static constexpr int as_it_is = -1;
};

/// The figures of a fight on their map, as it goes on.
class Board {
public:
    explicit Board(const Setup& setup) : setup_(setup), fighters_(setup.fighters) {}
    void reset() { fighters_ = setup_.fighters; }

    const Setup& setup() const { return setup_; }

    Fighter& of(int actor) { return fighters_[static_cast<std::size_t>(actor)]; }
    const Fighter& of(int actor) const { return fighters_[static_cast<std::size_t>(actor)]; }
    bool alive(int actor) const { return of(actor).alive(); }
    bool enemies(int a, int b) const { return team(a) != team(b); }
    int count() const { return static_cast<int>(fighters_.size()); }

    std::span<const Fighter> all() const { return fighters_; }
    void move(int actor, Tile to) { of(actor).at = to; }
    /// With that one of the weapons carried.
    bool reaches(int from, int to, int weapon) const;

    /// Attacks the nearest enemy in reach: fewest zones, then fewest tiles, then listed order; in melee
    /// contact across a border it steps into the enemy's zone first, where that makes the blow easier. With
    /// none in reach, moves toward the nearest enemy.
    Action plan(int actor) const;
    /// Where a figure may go in one action, row by row: free tiles to which the shortest way enters at most
    /// one other zone.
    std::vector<Tile> moves(int actor) const;
    /// The same of one tile.
    bool may_move(int actor, Tile to) const;

private:
    int team(int actor) const { return setup_.sides.team_of[static_cast<std::size_t>(actor)]; }
    const Weapon& in_hand(int actor) const { return setup_.use(actor, of(actor).weapon).weapon; }
    MapView map() const { return {.grid = *setup_.grid, .fighters = fighters_, .sides = setup_.sides}; }
    /// The tiles where somebody fighters, the figure itself aside.
    std::vector<bool> taken_beside(int actor) const;
    std::vector<int> steps_from(int actor) const;
    bool is_one_move(int actor, const std::vector<int>& steps, Tile to) const;

    /// A way that enters at most one other zone; an empty one is none.
    bool in_one_zone(int actor, const std::vector<Tile>& way) const;
    int nearest_in_reach(int actor) const;
    /// Whether a blow at that enemy, here in contact across a border, is easier from within its zone.
    bool easier_inside(int actor, int target) const;
    /// The nearest tile of that enemy's zone within one move; of several, row by row.
    std::optional<Tile> step_inside(int actor, int target, const std::vector<int>& steps) const;
    std::optional<Tile> goal(int actor, const std::vector<int>& steps) const;
    std::optional<Tile> beside_nearest(int actor, const std::vector<int>& steps) const;
    std::optional<Tile> nearest_by_sight(int actor, const std::vector<int>& steps) const;
    /// Stops where an enemy comes in reach, or goes on into its zone where that is easier and within the
    /// move; or stops before a second border.
    Tile end_of_move(int actor, const std::vector<Tile>& way, const std::vector<int>& steps) const;

    const Setup& setup_;
    std::vector<Fighter> fighters_;
};

} // namespace ludus::zones

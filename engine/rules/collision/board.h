#pragma once

#include "engine/arena/pathfinder.h"
#include "engine/rules/collision/mechanics.h"

namespace ludus::collision {

/// What an actor does with its turn.
struct Action {
    enum class Kind {
        idle, ///< it can do nothing at all, and nobody notices
        wait,
        attack,
        move,
        equip,
        unequip,
        use,
        cancel ///< what is being put on, which is free: another action follows
    };
    Kind kind = Kind::idle;
    int target = nobody; ///< attack
    Tile to = {};        ///< move
    int item = no_gear;  ///< equip, unequip, use, cancel
};

/// Where a push from one tile moves whoever stands on another: straight away, along the longer way.
Tile pushed_to(Tile from, Tile at);

/// The fighters of a fight on their map, as it goes on.
class Board {
public:
    explicit Board(const Setup& setup);
    /// Everyone as at the start.
    void reset();

    const Setup& setup() const { return setup_; }
    const Kit& kit() const { return *setup_.kit; }
    Fighter& of(int actor) { return fighters_[static_cast<std::size_t>(actor)]; }
    const Fighter& of(int actor) const { return fighters_[static_cast<std::size_t>(actor)]; }
    bool alive(int actor) const { return of(actor).alive(); }
    bool enemies(int a, int b) const { return team(a) != team(b); }

    std::span<const Fighter> all() const { return fighters_; }

    /// The tile that a push by `from` moves `to` to; empty where a wall, somebody or the border is in the
    /// way.
    std::optional<Tile> push(int from, int to) const;
    void move(int actor, Tile to);
    /// Who fell, or rose again by an edit, leaves or takes the tile.
    void settle(int actor);

    /// What the computer does: a helpful potion below half health; otherwise the nearest enemy by the
    /// shortest way, ties in listed order, and a blow once it is beside it.
    Action plan(int actor);
    /// Whether a tile is free, and one step away.
    bool may_step(int actor, Tile to) const;
    /// nobody where the tile is free, or beyond the map.
    int who_stands(Tile at) const;

private:
    int team(int actor) const { return setup_.sides.team_of[static_cast<std::size_t>(actor)]; }
    int tile_index(int actor) const { return static_cast<int>(setup_.grid->index(*of(actor).at)); }
    int standing_at(int tile) const { return standing_[static_cast<std::size_t>(tile)]; }
    void leave(int actor);
    bool has_effect(int actor) const;
    int potion_for(int actor) const;
    int enemy_beside(int actor) const;
    Action approach(int actor);

    const Setup& setup_;
    std::vector<Fighter> fighters_;
    std::vector<int> standing_; ///< by tile: who stands there, or nobody
    Pathfinder paths_;
};

/// Why an item cannot be put on: it is not carried, goes nowhere, or asks for more than the actor has.
template <class Notes>
Result<void> may_equip(const Kit& kit, const Fighter& f, int item, Notes& n) {
    const Gear& gear = kit.gear(item);
    const bool carried = std::find(f.carried.begin(), f.carried.end(), item) != f.carried.end();
    if (!carried) return fail("not_carried", {}, {{"item", gear.name}});
    if (gear.slot == no_slot) return fail("cannot_be_worn", {}, {{"item", gear.name}});
    for (const Requirement& need : gear.needs) {
        const double has = n.effective(kit, f, need.stat, Part::actor, item);
        if (!n.meets(need, has))
            return fail("requirement_not_met", {},
                        {{"item", gear.name},
                         {"stat", kit.stat_name(need.stat)},
                         {"needed", need.least},
                         {"has", has}});
    }
    return {};
}

} // namespace ludus::collision

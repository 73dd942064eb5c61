#pragma once

#include "engine/rules/progression/world/world.h"

namespace ludus::progression {

/// Heroes go for the nearest enemy; others for the highest threat in sight, otherwise the nearest. Ties: the
/// lower number.
int choose_target(const World& world, int actor);

/// What an actor does of its own accord: drink, step away, use a skill, strike, walk, in this order.
Action plan(World& world, int actor);

/// Whom an area skill would hit, and where.
struct Area {
    int center = nobody; ///< somebody; nobody where it is cast at the ground
    Tile impact = {};
    std::vector<int> targets = {}; ///< in listed order
};
Area area_of(const World& world, int actor, const KnownSkill& skill);
/// The same around somebody, or somewhere.
Area area_around(const World& world, int actor, const KnownSkill& skill, int center);
Area area_at(const World& world, int actor, const KnownSkill& skill, Tile impact);
/// Whether an area may be cast there: ground in range that is seen from here.
bool may_cast_at(const World& world, int actor, const KnownSkill& skill, Tile tile);

/// Off cooldown, and with the stamina that the k-th skill takes.
bool ready(const World& world, int actor, std::size_t k);
/// With something under its feet and no enemy beside it.
bool may_loot(const World& world, int actor);
/// An enemy is in sight.
bool in_combat(const World& world, int actor);

} // namespace ludus::progression

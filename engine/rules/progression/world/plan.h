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
    int center = nobody;
    std::vector<int> targets = {}; ///< in listed order
};
Area area_of(const World& world, int actor, const KnownSkill& skill);
} // namespace ludus::progression

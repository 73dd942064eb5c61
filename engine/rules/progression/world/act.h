#pragma once

#include "engine/rules/progression/world/world.h"
#include "engine/scenario/sides.h"

namespace ludus::progression {

/// Carries an action out and sets when the actor acts again.
void act(World& world, int actor, const Action& action);

/// The order as an action; empty where it cannot be carried out.
std::optional<Action> ordered(const World& world, int actor, int target, const std::optional<Tile>& to);

/// From the start to the end: whoever's time comes first acts, and the systems run at every whole tick.
FightEnd run_world(World& world, int max_ticks);

} // namespace ludus::progression

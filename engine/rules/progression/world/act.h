#pragma once

#include "engine/rules/progression/world/world.h"
#include "engine/scenario/sides.h"

namespace ludus::progression {

/// Carries an action out and sets when the actor acts again.
void act(World& world, int actor, const Action& action);

/// From the start to the end: whoever's time comes first acts, and the systems run at every whole tick.
FightEnd run_world(World& world, int max_ticks);

} // namespace ludus::progression

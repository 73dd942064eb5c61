#pragma once

#include "engine/rules/progression/world/world.h"

/// What people put into a world, where its fight is written down.
namespace ludus::progression {

/// The live edits before an action. False where one went wrong, or the fight has to end.
bool take_edits(World& world);

/// What was ordered instead of the actor's own plan. False where that cannot be done.
bool take_order(World& world, int actor, Action& action);

} // namespace ludus::progression

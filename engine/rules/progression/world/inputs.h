#pragma once

#include "engine/rules/progression/world/world.h"

/// What people put into a world, where its fight is written down.
namespace ludus::progression {

/// What people do outside of turns, before the actor acts. False where it went wrong, or the fight has to
/// end.
bool take_asides(World& world, int actor);

/// What was ordered, or else the actor's own plan. Empty where the order cannot be carried out, and where a
/// person has yet to give one.
std::optional<Action> next_action(World& world, int actor);

} // namespace ludus::progression

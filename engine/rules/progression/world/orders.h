#pragma once

#include "engine/rules/progression/world/world.h"

/// What a person may have somebody do.
namespace ludus::progression {

/// Every order that would be carried out now: blows, steps, steps after somebody, skills, potions, what lies
/// here, and to rest or wait.
Inputs orders(World& world, int actor);
/// An order as an action; only what is offered is one.
Result<Action> ordered(World& world, int actor, const Input& given);

} // namespace ludus::progression

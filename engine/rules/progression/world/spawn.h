#pragma once

#include "engine/rules/progression/world/world.h"

namespace ludus::progression {

/// The scenario with everyone its spawners will bring, each an actor of its own: the second like `goblin` is
/// "goblin~2". One that is listed already is taken as it stands, so that doing it twice changes nothing.
Scenario with_spawned(const Scenario& scenario);

/// How many that are.
std::size_t spawned_count(const Setup& setup);
/// When and where each comes of those that come once.
std::vector<Birth> births_of(const Setup& setup);
/// The spawners that keep so many alive.
std::vector<Keeper> keepers_of(const Setup& setup);

/// Whether somebody can still come.
bool has_room(const World& world);
/// A copy takes part from now on, beside its model, and acts at once.
void join(World& world, int actor, int model);

/// Brings whoever is due: at its spawner, or on the nearest free tile.
void bring_spawned(World& world);

} // namespace ludus::progression

#pragma once

#include "engine/rules/progression/world/world.h"

namespace ludus::progression {

/// The next tile on the way to someone, over free tiles: along the shortest way, or around those who block
/// it. Empty next to the target, and where nothing leads nearer.
std::optional<Tile> step_towards(World& world, int actor, int target);

/// The free tile that lies farthest from the nearest enemy, if it is farther than here; ties up, right, down,
/// left.
std::optional<Tile> step_away(const World& world, int actor);

struct Walk {
    std::string_view kind = event_kind::move;
    int target = nobody; ///< towards whom
};

/// One step. Enemies who are left behind strike first; who falls to that does not move. Returns whether it
/// broke away from an engagement of engage_ticks or more, which takes engage_mult times as long.
bool walk(World& world, int actor, Tile to, const Walk& how);

} // namespace ludus::progression

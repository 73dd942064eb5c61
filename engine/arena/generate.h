#pragma once

#include "engine/arena/grid.h"
#include "engine/schema/codec.h"

namespace ludus {

/// What a generated arena looks like; a scenario writes it as `arena.generate`.
struct ArenaPlan {
    int width = 20;
    int height = 20;
    double density = 0.1; ///< the share of the inside that is walls, as far as the ways stay open
    long seed = 0;        ///< of the map alone: it takes no draw from a fight
    bool operator==(const ArenaPlan&) const = default;
};

constexpr auto describe(Tag<ArenaPlan>) {
    return fields(field("width", &ArenaPlan::width, {.min = 3, .max = 1024, .unit = "tiles"}),
                  field("height", &ArenaPlan::height, {.min = 3, .max = 1024, .unit = "tiles"}),
                  field("density", &ArenaPlan::density, {.min = 0, .max = 0.5}),
                  field("seed", &ArenaPlan::seed));
}

/// An open arena: walls all around, single walls strewn inside. Every floor tile can be reached from every
/// other. 20 × 20 at 0.1 has 18 · 18 / 10 = 32 walls inside.
Grid generate_arena(const ArenaPlan& plan);

/// The map of a scenario: its tiles, a generated one, or the open field of a fight without a map.
Grid arena_or_field(const Value& arena);

/// The same where the scenario has a map of its own; empty otherwise.
std::optional<Grid> arena_of(const Value& arena);

} // namespace ludus

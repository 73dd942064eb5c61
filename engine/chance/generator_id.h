#pragma once

#include "engine/chance/seed.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ludus {

/// In the order of AnyGenerator's alternatives.
enum class GeneratorId { python, rot, xxh64, splitmix, philox };

/// The generator a scenario's "rng" or the command line's --rng names; `dice` is not a generator.
std::optional<GeneratorId> generator_named(std::string_view name);
std::string_view name_of(GeneratorId id);
std::span<const GeneratorId> all_generators();

/// The seed of fight `i` (from 0) of a batch run on that generator.
constexpr Seed derived_seed_for(GeneratorId id, Seed seed, std::uint64_t i) {
    return id == GeneratorId::rot ? derived_seed_rot(seed, i) : derived_seed(seed, i);
}

} // namespace ludus

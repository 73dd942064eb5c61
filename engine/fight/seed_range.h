#pragma once

#include "engine/chance/generator.h"

#include <cstdint>

namespace ludus {

/// Fights `first` … `first + count - 1` of a batch: fight i is the single fight with derived seed i.
struct SeedRange {
    GeneratorId rng = GeneratorId::splitmix;
    Seed seed = {};
    std::uint64_t first = 0;
    std::uint64_t count = 0;

    Seed at(std::uint64_t i) const { return derived_seed_for(rng, seed, first + i); }
};

} // namespace ludus

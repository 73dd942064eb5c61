#pragma once

#include "engine/base/result.h"
#include "engine/chance/generator_id.h"

#include <cstdint>
#include <stop_token>

namespace ludus {

/// Fights `first` … `first + count - 1` of a batch: fight i is the single fight with derived seed i.
struct SeedRange {
    GeneratorId rng = GeneratorId::splitmix;
    Seed seed = {};
    std::uint64_t first = 0;
    std::uint64_t count = 0;

    Seed at(std::uint64_t i) const { return derived_seed_for(rng, seed, first + i); }
};

/// Hands `ended` what `fight(seed)` comes to, for every fight of the range, until it is stopped.
template <class Fight, class Ended>
Result<void> each_fight(const SeedRange& range, const std::stop_token& stop, Fight&& fight, Ended&& ended) {
    for (std::uint64_t i = 0; i < range.count; ++i) {
        const auto end = fight(range.at(i));
        if (stop.stop_requested()) return fail("cancelled");
        ended(end);
    }
    return {};
}

} // namespace ludus

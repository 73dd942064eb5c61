#pragma once

#include "engine/chance/with_source.h"
#include "engine/fight/seed_range.h"

namespace ludus {

/// Calls `use` with a source for each fight of the range, one after another.
template <class Use>
void each_source(const SeedRange& range, Use&& use) {
    for (std::uint64_t i = 0; i < range.count; ++i) with_source(range.rng, range.at(i), use);
}

} // namespace ludus

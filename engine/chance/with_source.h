#pragma once

#include "engine/chance/any_source.h"
#include "engine/chance/rolled.h"
#include "engine/chance/splitmix.h"

#include <utility>

namespace ludus {

/// Calls `use` with a source on that generator and seed. `splitmix` is the generator of hot loops: there the
/// whole rule inlines; the others go through the source of logged attacks.
template <class Use>
auto with_source(GeneratorId rng, Seed seed, Use&& use) {
    if (rng == GeneratorId::splitmix) {
        Rolled<SplitMix> chance{SplitMix(seed)};
        return std::forward<Use>(use)(chance);
    }
    AnySource chance(rng, seed);
    return std::forward<Use>(use)(chance);
}

} // namespace ludus

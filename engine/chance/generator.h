#pragma once

#include "engine/chance/generator_id.h"
#include "engine/chance/keyed_xxh64.h"
#include "engine/chance/philox.h"
#include "engine/chance/python.h"
#include "engine/chance/rot.h"
#include "engine/chance/splitmix.h"

#include <variant>

namespace ludus {

/// The five, of which a source holds one. Only who makes or turns one has to see this header.
struct AnyGenerator {
    std::variant<Python, Rot, KeyedXxh64, SplitMix, Philox> one;
};

AnyGenerator make_generator(GeneratorId id, Seed seed);

} // namespace ludus

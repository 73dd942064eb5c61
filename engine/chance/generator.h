#pragma once

#include "engine/chance/generator_id.h"
#include "engine/chance/keyed_xxh64.h"
#include "engine/chance/philox.h"
#include "engine/chance/python.h"
#include "engine/chance/rot.h"
#include "engine/chance/splitmix.h"

#include <variant>

namespace ludus {

using AnyGenerator = std::variant<Python, Rot, KeyedXxh64, SplitMix, Philox>;

AnyGenerator make_generator(GeneratorId id, Seed seed);

} // namespace ludus

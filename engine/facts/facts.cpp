#include "engine/facts/facts.h"

namespace ludus {

Layers Facts::layers(const Moment& moment) const { return battle_lines(scenario(), moment); }

} // namespace ludus

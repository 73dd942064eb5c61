#pragma once

#include "engine/fight/ruleset.h"

namespace ludus {

/// contest, collision, margin, zones, progression.
const Registry& builtin_rulesets();

} // namespace ludus

#pragma once

#include "engine/arena/layer.h"
#include "engine/rules/progression/setup.h"

namespace ludus::progression {

/// Everyone who stands on the map at a moment: level and experience, effects and cooldowns with the ticks
/// left, and whom they mind, the most first.
SheetLayer sheets_in(const Setup& setup, const State& state);

/// What a skill, or the effect of one, is called.
Argument skill_name(const Setup& setup, std::string_view id);

} // namespace ludus::progression

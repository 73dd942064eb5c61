#pragma once

#include "engine/rules/progression/progression.h"

namespace ludus::progression {

/// The map at a moment: ground, reach, sight and areas of what happens, threat as arrows, the figures, and
/// levels and effects as badges; and everyone in words beside it.
Layers layers_of(const Setup& setup, const Moment& moment);

} // namespace ludus::progression

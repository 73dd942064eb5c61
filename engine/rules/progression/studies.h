#pragma once

#include "engine/fight/clock.h"
#include "engine/fight/study.h"

#include <span>

namespace ludus::progression {

/// What only this ruleset can be asked: speed, experience and levels.
std::span<const Study> studies();

/// Actors act between whole ticks too.
inline constexpr Clock clock{.unit = "ticks", .continuous = true};

/// Delays are in seconds in the source, and one tick long where they are 1: a minute is 60 ticks.
inline constexpr double ticks_a_minute = 60;

} // namespace ludus::progression

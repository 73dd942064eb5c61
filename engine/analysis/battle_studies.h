#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/clock.h"
#include "engine/fight/study.h"

/// What can be asked of whole fights under any ruleset; all of it is sampled.
namespace ludus {

/// Each side's share of wins as the fights add up.
Result<StudyAnswer> wins_study(const Battle& battle, const Clock& clock, const StudyJob& job);

/// The chance that the fight is over by a time, and that it was won by each side.
Result<StudyAnswer> length_study(const Battle& battle, const Clock& clock, const StudyJob& job);

/// The mean of the hit points each has taken from others by a time.
Result<StudyAnswer> damage_study(const Battle& battle, const Clock& clock, const StudyJob& job);

/// The chance that each has fallen by a time.
Result<StudyAnswer> falls_study(const Battle& battle, const Clock& clock, const StudyJob& job);

/// More lines than this cannot be told apart.
inline constexpr std::size_t most_lines = 7;

/// A time axis in the ruleset's unit.
StudyAxis time_axis(const Clock& clock);

} // namespace ludus

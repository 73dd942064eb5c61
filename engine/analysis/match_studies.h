#pragma once

#include "engine/fight/match.h"
#include "engine/fight/study.h"

/// What can be asked of one attack under any ruleset.
namespace ludus {

/// The chance that the defender is down after n such attacks: exact.
Result<StudyAnswer> strikes_study(const Match& match, const StudyJob& job);

/// The chance that each of the two ends the duel with at least so many hit points: exact where the duel is.
Result<StudyAnswer> left_study(const Match& match, const StudyJob& job);

} // namespace ludus

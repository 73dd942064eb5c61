#pragma once

#include "engine/base/result.h"
#include "engine/fight/odds.h"
#include "engine/rules/progression/mechanics.h"

namespace ludus::progression {

/// All that an attack can do. The variance is integrated, not sampled: the damage is linear in its roll, so
/// each whole damage has one stretch of rolls, whose ends are the break points. Base 15 and a variance of 0.3
/// go from 12.75 to 17.25: damage 13 takes rolls from 0.25 / 4.5 = 0.0556 to 1.25 / 4.5 = 0.2778.
struct StrikeOdds {
    double hit_chance = 0;
    double crit_chance = 0;
    std::vector<Outcome> damage = {}; ///< given a hit
};

/// How many values the damage may take, before they are listed.
double values_of(const Aim& aim);
StrikeOdds strike_odds(const Aim& aim);

} // namespace ludus::progression

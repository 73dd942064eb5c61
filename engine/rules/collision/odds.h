#pragma once

#include "engine/fight/odds.h"
#include "engine/rules/collision/mechanics.h"

#include <array>

namespace ludus::collision {

/// All that one strike can do: a miss, a hit, and a critical hit, each with its chance.
struct StrikeOdds {
    struct Way {
        Blow blow = {};
        double p = 0;
    };
    std::array<Way, 3> ways = {};
    std::size_t count = 0;
    Aim aim = {};

    double hit_chance() const;
    double p_of(bool hit, bool critical) const;
};

/// Every branch of the rule's draws, in closed form: the roll hits in floor(percent) of 100 cases, and a
/// critical weapon's second roll splits the hits. A test holds it equal to the enumerated rule.
StrikeOdds strike_odds(const Strike& strike, const Rules& rules);

/// Against a defender of that much health.
Odds odds_of(const StrikeOdds& strike, double health);

} // namespace ludus::collision

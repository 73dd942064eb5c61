#pragma once

#include "engine/rules/zones/mechanics.h"

#include <vector>

namespace ludus::zones {

/// Everything one strike can do, by closed form: the chances of its two pools are binomial, so nothing is
/// enumerated. `rules/zones/exact_test` holds it equal to the rule run on the exact enumerator.
struct StrikeOdds {
    Aim aim = {};
    double hit = 0;
    std::vector<double> wounds = {1.0}; ///< the chance of 0, 1, 2, … wounds, misses included
};

StrikeOdds strike_odds(const Strike& strike, const Rules& rules);

} // namespace ludus::zones

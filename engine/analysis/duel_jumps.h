#pragma once

#include "engine/analysis/curve.h"

#include <cstddef>

namespace ludus {

struct JumpRequest {
    Path path = {};
    std::vector<double> xs = {}; ///< ascending: where the curve has its points
    bool whole = false;          ///< only whole x exist
    std::size_t budget = 400;    ///< at most so many points are looked at beside the xs
};

/// Where the line of a win chance has to be upright: the x on both sides of each place between the xs where
/// the rule itself jumps, that is where what a strike of either side takes is suddenly another. They are
/// found by the strikes alone, which cost a hundredth of a duel; 22.00000003 where another point on the die
/// begins above 22.
std::vector<double> duel_jumps(const Value& root, const JumpRequest& request, const Prepare& prepare,
                               const std::stop_token& stop = {});

} // namespace ludus

#pragma once

#include "engine/dist/distribution.h"

#include <span>
#include <vector>

namespace ludus {

/// P(k of n), k from 0, each trial a success with chance p and a failure with chance q = 1 − p, both above 0:
/// 3 trials at 1/2 give 1/8, 3/8, 3/8, 1/8. Worked out from the likeliest k to both sides, so that an entry
/// is within 4|k − likeliest| u of itself. What is below 1e-250 counts as 1e-250: everything possible keeps a
/// chance.
std::vector<double> binomial(int n, double p, double q);

/// How many sets of counts have a chance: n + 1 of two kinds that occur, (n + 1)(n + 2) / 2 of three.
double multinomial_size(int n, std::span<const double> chances);

/// How often each kind comes out in n trials. The value of an entry holds the counts to base n + 1, the first
/// kind in the lowest place, the last kind left out: it has what is missing to n.
std::vector<Outcome> multinomial(int n, std::span<const double> chances);

} // namespace ludus

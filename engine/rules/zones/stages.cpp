#include "engine/dist/multinomial.h"
#include "engine/rules/zones/mechanics.h"

#include <algorithm>
#include <cmath>

namespace ludus::zones {

namespace {

/// How many faces of a die succeed: against 5, two of six.
double good_faces(const PoolStage& pool) {
    return std::clamp(pool.sides - std::floor(pool.difficulty - 1), 0.0, static_cast<double>(pool.sides));
}

/// That at least so many succeed as are needed.
double chance_of(const PoolStage& pool) {
    const double p = good_faces(pool) / pool.sides;
    if (pool.needed > pool.dice || p <= 0) return pool.needed <= 0 ? 1.0 : 0.0;
    if (p >= 1) return 1.0;
    const std::vector<double> chances = binomial(pool.dice, p, 1 - p);
    double sum = 0;
    for (auto k = static_cast<std::size_t>(std::max(0.0, pool.needed)); k < chances.size(); ++k)
        sum += chances[k];
    return std::min(1.0, sum);
}

} // namespace

Stage stage_of(const PoolStage& pool) {
    return {.id = pool.id,
            .dice = dice_alike({.id = pool.die}, pool.dice, pool.sides),
            .needs = {{"dice", std::int64_t{pool.dice}},
                      {"sides", std::int64_t{pool.sides}},
                      {"least", std::max(1.0, pool.difficulty)},
                      {"needed", pool.needed}},
            .chance = chance_of(pool)};
}

} // namespace ludus::zones

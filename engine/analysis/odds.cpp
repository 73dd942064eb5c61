#include "engine/analysis/odds.h"

#include "engine/analysis/loss_totals.h"

namespace ludus {

/// The attacker needs one strike more for every total that leaves the defender alive, so the mean number of
/// hits is the sum of those chances; misses stretch it by 1 / P(damage > 0). Damage 10 at 50 % against 25
/// hit points: 3 hits, 6 strikes.
std::optional<double> strikes_to_kill(const Distribution& damage, double hp, std::size_t budget) {
    if (!leaves_alive(hp, 0)) return 0.0;
    std::vector<Outcome> hits;
    CompensatedSum effective;
    for (const Outcome& o : damage.support())
        if (o.value > 0) {
            hits.push_back(o);
            effective.add(o.p);
        }
    if (hits.empty()) return std::nullopt;
    Cost cost(budget);
    CompensatedSum mean;
    for (const LossTotal& total : loss_totals(Distribution::from(hits), hp, SIZE_MAX - 1, cost))
        mean.add(total.mass);
    if (cost.over()) return std::nullopt;
    return mean.value() / effective.value();
}

} // namespace ludus

#include "engine/fight/odds.h"

#include "engine/duel/loss_totals.h"

namespace ludus {

/// What a sum of two distributions costs beside its terms: memory, sorting.
static constexpr std::uint64_t convolution_cost = 50;

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
    const Distribution loss = Distribution::from(std::move(hits));
    Cost cost(budget);
    CompensatedSum mean;
    for (LossTotal total{.losses = {{0, 1}}, .mass = 1}; total.mass >= negligible;) {
        mean.add(total.mass);
        cost.add(total.losses.size() * loss.support().size() + convolution_cost);
        if (cost.over()) return std::nullopt;
        total = one_more(total, loss, hp);
    }
    return mean.value() / effective.value();
}

} // namespace ludus

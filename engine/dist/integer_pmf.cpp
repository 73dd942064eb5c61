#include "engine/dist/integer_pmf.h"

namespace ludus {

Distribution to_distribution(const IntegerPmf& pmf) {
    std::vector<Outcome> outcomes;
    outcomes.reserve(pmf.p.size());
    double value = pmf.first;
    for (const double p : pmf.p) outcomes.push_back({.value = std::exchange(value, value + 1), .p = p});
    return Distribution::from(std::move(outcomes));
}

} // namespace ludus

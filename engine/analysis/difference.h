#pragma once

#include "engine/analysis/metrics.h"

#include <cmath>
#include <optional>

namespace ludus {

/// A metric somewhere less what it is elsewhere.
struct MetricDifference {
    std::optional<double> value = {};  ///< none where either has no value
    std::optional<Interval> ci95 = {}; ///< sampled only; on the wide side, as the same seeds are no others
    bool operator==(const MetricDifference&) const = default;
};

/// The interval is Newcombe's, from that of either: 0.52 [0.49, 0.55] less 0.50 [0.47, 0.53] is 0.02 ± 0.042.
inline MetricDifference difference_of(const MetricValue& here, const MetricValue& there) {
    if (!here.value || !there.value) return {};
    const double a = *here.value;
    const double b = *there.value;
    MetricDifference out{.value = a - b};
    if (!here.ci95 && !there.ci95) return out;
    const Interval of_a = here.ci95.value_or(Interval{a, a});
    const Interval of_b = there.ci95.value_or(Interval{b, b});
    out.ci95 = Interval{.low = a - b - std::hypot(a - of_a.low, of_b.high - b),
                        .high = a - b + std::hypot(of_a.high - a, b - of_b.low)};
    return out;
}

} // namespace ludus

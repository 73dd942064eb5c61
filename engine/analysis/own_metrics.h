#pragma once

#include "engine/analysis/metrics.h"
#include "engine/scenario/own_metric.h"

#include <functional>

/// What the formulas of a scenario's own metrics are over, and what they come to.
namespace ludus {

/// One term of a formula: a metric, or a place in the document.
struct MetricPart {
    std::optional<MetricKey> metric = {};
    Path path = {};
};

struct OwnMetricParts {
    OwnMetric metric = {};
    MetricFormula formula = {};
    std::vector<MetricPart> parts = {};
};

/// Those of them that the scenario defines, in their order. A name that is no common metric is taken for a
/// mean of the ruleset.
Result<std::vector<OwnMetricParts>> own_metrics_in(const Scenario& scenario,
                                                   const std::vector<MetricKey>& metrics);

/// That everything the formula is over is there.
Result<void> check_parts(const Scenario& scenario, const std::string& id,
                         const std::vector<MetricKey>& means);

/// Exact where all its parts are. Where one is sampled, the interval is all that the intervals of the parts
/// allow together, which is never too narrow.
MetricValue own_value(const OwnMetricParts& own, const Scenario& scenario,
                      const std::function<MetricValue(const MetricKey&)>& value_of);

/// The metric of that name that every scenario has, or that one of its teams and actors gives it.
std::optional<MetricKey> common_metric(const std::string& name, const Scenario& scenario);

} // namespace ludus

#pragma once

#include "engine/analysis/metrics.h"
#include "engine/dist/contour.h"

#include <stop_token>
#include <vector>

/// One metric over two inputs at once.
namespace ludus {

struct HeatAxis {
    Path path = {};
    std::vector<double> values = {}; ///< ascending
};

struct HeatRequest {
    HeatAxis x = {};
    HeatAxis y = {};
    MetricKey metric = {};
    std::optional<double> level = {}; ///< of the contour; none = 0.5 of a chance, and no contour of others
    MetricsRequest what = {}; ///< its metrics are not looked at, its jobs are threads at work on cells
};

struct Heat {
    std::vector<std::vector<MetricValue>> values = {}; ///< by y, then by x
    bool exact = true;
    std::optional<double> level = {};
    std::vector<Polyline> contour = {};
    bool operator==(const Heat&) const = default;
};

/// What is sampled has the same seeds in every cell. A pair of values that the rules refuse fails it all.
Result<Heat> heat(const Value& root, const Registry& registry, const HeatRequest& request,
                  const std::stop_token& stop = {}, const Progress& progress = {});

} // namespace ludus

#pragma once

#include "engine/analysis/metrics.h"

#include <optional>
#include <stop_token>
#include <vector>

/// "Which number matters?": what a point and a tenth of each number of a design are worth.
namespace ludus {

struct SensitivityRequest {
    MetricsRequest what = {};  ///< its jobs are threads at work on numbers; no row depends on them
    std::vector<Path> of = {}; ///< the places whose numbers are tried, as `--set` names them; none = all
};

/// A metric at another value of a number, less what it is now.
struct Nudge {
    std::optional<double> difference = {};
    std::optional<Interval> ci95 = {}; ///< sampled only; on the wide side, as the same seeds are no others
    bool limit = false;                ///< the field, or the rules, take no such value
    bool operator==(const Nudge&) const = default;
};

/// The nearest values of a number at which the metric is another.
struct NextChange {
    std::optional<double> down = {};
    std::optional<double> up = {};
    bool operator==(const NextChange&) const = default;
};

/// One number and one metric that it changes.
struct SensitivityRow {
    Path path = {};
    double value = 0;
    std::size_t metric = 0; ///< of those asked for
    Nudge minus_one = {};
    Nudge plus_one = {};
    Nudge minus_tenth = {}; ///< of a whole field a tenth is rounded away from 0
    Nudge plus_tenth = {};
    std::optional<NextChange> next_change = {}; ///< where a point either way changes nothing
    std::optional<std::size_t> group = {};      ///< sampled only, from 1: rows that cannot be told apart

    bool limit() const { return minus_one.limit || plus_one.limit || minus_tenth.limit || plus_tenth.limit; }
    bool sampled() const { return minus_one.ci95 || plus_one.ci95 || minus_tenth.ci95 || plus_tenth.ci95; }
    /// The larger difference of a tenth, whichever way it goes.
    double weight() const;
    bool operator==(const SensitivityRow&) const = default;
};

struct Sensitivity {
    std::vector<MetricValue> base = {};
    bool exact = true;
    std::vector<SensitivityRow> rows = {}; ///< by metric, then by weight
    std::size_t unchanged = 0;             ///< numbers that change none of the metrics
    bool operator==(const Sensitivity&) const = default;
};

/// Numbers that a point does not move are tried at 2, 4, 8 … points, down to 0 and up to four times their
/// value (0 up to 100 either way), as far as the field goes; what changes and changes back in between may be
/// missed. What is sampled has the same seeds everywhere. Fails with `no_numbers` for a place without any.
Result<Sensitivity> sensitivity(const Scenario& scenario, const Registry& registry,
                                const SensitivityRequest& request, const std::stop_token& stop = {},
                                const Progress& progress = {});

} // namespace ludus

#pragma once

#include "engine/analysis/metrics.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

/// "Which value makes it so?": where along one input a metric is a target.
namespace ludus {

/// Where it is looked for, both ends included.
struct SolveRange {
    double from = 0;
    double to = 0;
    std::optional<double> step = {}; ///< walks in these; none = evenly spaced points, and between them
};

/// As typed: without ends, from 0 to four times the value (of 0: to 100), cut to what the field takes. A
/// whole field is walked in whole numbers, and so is any other where the ends and the value are whole.
struct WantedRange {
    std::optional<double> from = {};
    std::optional<double> to = {};
    std::optional<double> step = {};
};
Result<SolveRange> solve_range(const Scenario& scenario, const Path& path, const WantedRange& wanted = {});

struct SolveRequest {
    SolveRange range = {};
    double target = 0;
    std::size_t points = 2001; ///< where there is no step
    unsigned jobs = 0;         ///< threads; the solution does not depend on it
    bool gaps = false;         ///< an x that the rules refuse is passed over, unless all are
};

/// The metric at x. Asked by several threads at once.
using MetricAt = std::function<Result<MetricValue>(double x)>;

struct SolvedPoint {
    double x = 0;
    MetricValue metric = {}; ///< always with a value
    double value() const { return metric.value.value_or(0); }
    bool operator==(const SolvedPoint&) const = default;
};

enum class Passing { up, down, touching };

/// The metric is the target here, to 1e-9 in x.
struct Crossing {
    SolvedPoint at = {};
    Passing passing = Passing::touching; ///< as x grows
    std::optional<Interval> x95 = {};    ///< sampled only: outside, the 95 % intervals exclude the target
    bool operator==(const Crossing&) const = default;
};

/// The metric passes the target between these two and is it at neither, or at `above`.
struct SolvedStep {
    SolvedPoint below = {};
    SolvedPoint above = {};
    std::optional<Interval> x95 = {};

    bool rises() const { return below.x < above.x; }
    const SolvedPoint& left() const { return rises() ? below : above; }
    const SolvedPoint& right() const { return rises() ? above : below; }
    bool operator==(const SolvedStep&) const = default;
};

struct Extremes {
    SolvedPoint min = {};
    SolvedPoint max = {};
    bool operator==(const Extremes&) const = default;
};

struct Solution {
    bool exact = true;
    double resolution = 0;                 ///< of two crossings nearer than this one may be missed
    std::vector<Crossing> crossings = {};  ///< by x
    std::vector<SolvedStep> steps = {};    ///< by x
    std::optional<Extremes> extremes = {}; ///< none where the metric has no value at all

    bool reached() const { return !crossings.empty() || !steps.empty(); }
    bool operator==(const Solution&) const = default;
};

/// Walked, each pair of neighbours on two sides of the target is a step, and each point that is the target a
/// crossing. Otherwise evenly spaced points are looked at, and each two on different sides halved until they
/// are 1e-9 apart: where the metric goes on from one to the other, that is a crossing, where it jumps, a
/// step.
Result<Solution> solve(const SolveRequest& request, const MetricAt& at, const std::stop_token& stop = {},
                       const Progress& progress = {});

} // namespace ludus

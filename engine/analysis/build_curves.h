#pragma once

#include "engine/analysis/axes.h"
#include "engine/analysis/curve_line.h"
#include "engine/analysis/even.h"
#include "engine/analysis/live_design.h"
#include "engine/analysis/measure.h"

#include <list>

/// Curves of several designs over one input, with upright jumps, kept for the next time they are asked for.
namespace ludus {

/// Sampled duels a point of a curve takes where it cannot be exact.
inline constexpr int duels_a_point = 10'000;

/// Points beside the grid that may be spent on jumps while edits come one after the other, and in a quiet
/// moment after them.
inline constexpr std::size_t rough_budget = 60;
inline constexpr std::size_t full_budget = 500;

/// A part of an axis that is to be shown.
struct WantedSpan {
    AxisKey axis = {};
    AxisSpan span = {};
    bool chosen = false; ///< by someone; otherwise it was shown last, and stays while the value is inside
};

struct CurveJob {
    std::vector<NamedDesign> builds = {}; ///< the first is the present one
    std::vector<Axis> axes = {}; ///< the first along which the metric moves is taken; the first if none does
    std::vector<Measure> metrics = {}; ///< at least one; all counted alike
    std::optional<WantedSpan> span = {};
    std::size_t budget = rough_budget;
};

/// One metric of one build.
struct CurveTrace {
    std::size_t build = 0;
    Measure metric = {};
    CurveLine line = {};
    std::vector<EvenPlace> even = {}; ///< of a chance: where it is a half, by x
};

struct CurveBuild {
    std::string name = {};              ///< none = the pinned baseline
    std::optional<double> present = {}; ///< its own value on this axis
};

struct CurveAnswer {
    Axis axis = {};
    AxisSpan span = {};
    std::vector<Measure> metrics = {};
    std::vector<CurveBuild> builds = {};
    std::vector<CurveTrace> lines = {}; ///< builds in order, of each the metrics in order
    bool rough = false;                 ///< the budget ended before all jumps were found

    const Measure& metric() const { return metrics.front(); }
    const CurveLine& now() const { return lines.front().line; }
    const CurveLine* line(std::size_t build, const Measure& of) const;
    /// The first metric of the first build beside the present one.
    const CurveLine* other() const { return line(1, metric()); }
    bool is_exact() const;
};

/// Curves worked out before. A line does not depend on the present value of what varies along it, so that
/// dragging that value costs one point, and builds that stand still cost nothing.
class CurveMemory {
public:
    struct Key {
        Value root; ///< with one and the same value for what varies
        State state;
        std::string path;
        std::vector<std::string> metrics;
        AxisSpan span;
        bool operator==(const Key&) const = default;
    };
    struct Found {
        std::vector<CurvePoint> points = {};
        bool rough = false;
        std::vector<std::vector<EvenPlace>> even = {}; ///< of each metric
    };
    const Found* find(const Key& key);
    void keep(Key key, Found found);

private:
    std::list<std::pair<Key, Found>> kept_ = {}; ///< the last used first
};

/// Only ever called with the same memory from one thread.
Result<CurveAnswer> work_out_curve(const CurveJob& job, const Registry& registry, CurveMemory& memory,
                                   const std::stop_token& stop, const Progress& progress);

} // namespace ludus

#pragma once

#include "engine/analysis/curve.h"

#include <optional>
#include <stop_token>
#include <vector>

/// Where a chance is even: a half, or passed from one side of it to the other.
namespace ludus {

enum class EvenKind {
    at,      ///< a half right there: `from` and `to` are the same
    along,   ///< a half from one to the other
    between, ///< passed between two neighbouring whole numbers, the only x there are
    jump     ///< passed where the rule jumps: the two are one number but for rounding
};

struct EvenPlace {
    EvenKind kind = EvenKind::at;
    double from = 0;
    double to = 0;
    bool operator==(const EvenPlace&) const = default;
};

/// A point of the curve beside those that are known; empty where the rules refuse it.
using PointAt = std::function<std::optional<CurvePoint>(double x)>;

struct EvenRequest {
    std::size_t value = 0; ///< which of the points' values
    bool whole = false;    ///< only whole x exist
};

/// All such places along the points of a curve, by x. Between two points on different sides more are asked
/// for, as `solve` does. Sampled points tell of none, and neither does a curve that is a half throughout.
std::vector<EvenPlace> even_places(const std::vector<CurvePoint>& points, const EvenRequest& request,
                                   const PointAt& at, const std::stop_token& stop = {});

/// The one nearest to x.
std::optional<EvenPlace> nearest_even(const std::vector<EvenPlace>& places, double x);

} // namespace ludus

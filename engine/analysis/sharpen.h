#pragma once

#include "engine/analysis/curve.h"

namespace ludus {

/// The curve at one more x; nothing where it was cancelled.
using CurveAt = std::function<std::optional<CurvePoint>(double x)>;

struct SharpenRequest {
    bool whole = false;       ///< only whole x exist
    std::size_t budget = 400; ///< at most so many points more
};

/// The two sides of a jump are so far apart at most, as a share of the range: 30 wide, 0.00000003.
inline constexpr double jump_width = 1e-9;

/// Samples miss where a rule jumps: chances that change with every fifth point of a stat would look like
/// slopes. Between neighbours that differ this looks for the place, so that a line through all points is
/// upright there. `points` go up in x; what is added is marked `between`. A slope costs a few points to be
/// told from steps, a jump at a round x one or two, another about 25. Where the budget ends, the rest stays
/// as it was sampled. Two jumps that cancel out between neighbours are not seen; sampled points are let be.
std::vector<CurvePoint> sharpened(std::vector<CurvePoint> points, const CurveAt& at,
                                  const SharpenRequest& request);

/// The roundest number above `low` and not above `high`: 11.3 and 12.4 give 12, 0.031 and 0.038 give 0.035.
double roundest(double low, double high);

} // namespace ludus

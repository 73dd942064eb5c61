#pragma once

#include <optional>
#include <vector>

namespace ludus {

struct ContourPoint {
    double x = 0;
    double y = 0;
    bool operator==(const ContourPoint&) const = default;
};

/// Closed where the last point is the first.
using Polyline = std::vector<ContourPoint>;

/// Numbers over a grid, `values[j][i]` at x i and y j; some may be missing.
struct ContourGrid {
    std::vector<double> xs = {};
    std::vector<double> ys = {};
    std::vector<std::vector<std::optional<double>>> values = {};
};

/// Where the numbers pass the level, drawn straight between neighbours of the grid (marching squares): with 0
/// at x 0 and 1 at x 1, level 0.25 is passed at x 0.25. A number that is the level counts as above it. Where
/// all four sides of a square are passed, its mean tells which corners belong together. Squares with a
/// missing corner are left out.
std::vector<Polyline> contour_of(const ContourGrid& grid, double level);

} // namespace ludus

#pragma once

#include <optional>
#include <vector>

/// The lane above a plot, where marks are named: no window is needed.
namespace ludus::ui {

/// A mark at x, and how wide its label is.
struct LaneLabel {
    double x = 0;
    double width = 0;
};

/// Where a label goes: its left edge, and its row, 0 the lowest.
struct LanePlace {
    double left = 0;
    int row = 0;
    bool operator==(const LanePlace&) const = default;
};

struct Lane {
    double left = 0; ///< between these two all labels lie
    double right = 0;
    int rows = 1;
    double gap = 4; ///< between labels, and between a label and another one's stem
};

/// Places labels over, right or left of their marks, so that none crosses another one or its stem, which
/// comes down from the label to the plot. They are given by importance: where not all find a place, the last
/// ones go without.
std::vector<std::optional<LanePlace>> placed(const std::vector<LaneLabel>& labels, const Lane& lane);

} // namespace ludus::ui

#pragma once

#include "engine/analysis/axes.h"

#include <QString>

namespace ludus::ui {

class SearchCombo;

/// The axis of that key, or the first of a group where there is none, but not the one that is taken.
const Axis* chosen_axis(const std::vector<Axis>& axes, const std::optional<AxisKey>& wanted, AxisGroup usual,
                        const Axis* taken = nullptr);
/// Fills a chooser with the fields of the attack, and shows the chosen one.
void offer_axes(SearchCombo& box, const Scenario& scenario, const std::vector<Axis>& axes,
                const AxisKey& chosen);
/// Whole numbers as such, so that a whole field takes them.
Value value_for(double x);

/// Evenly spaced values over a part of an axis, whole ones where they are whole now.
struct AxisSteps {
    double from = 0;
    double to = 0;
    double step = 1;
    std::vector<double> values() const;
};
AxisSteps steps_over(const Axis& axis, const AxisSpan& span);

} // namespace ludus::ui

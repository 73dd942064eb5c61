#pragma once

#include "engine/analysis/axes.h"
#include "engine/analysis/metrics.h"

#include <QString>
#include <functional>

namespace ludus::ui {

class SearchCombo;

/// The axis of that key, or the first of a group where there is none, but not the one that is taken.
const Axis* chosen_axis(const std::vector<Axis>& axes, const std::optional<AxisKey>& wanted, AxisGroup usual,
                        const Axis* taken = nullptr);
/// The first of a group that counts, as the Bench's curve begins; none = none does.
const Axis* moving_axis(const std::vector<Axis>& axes, AxisGroup usual,
                        const std::function<bool(const Axis&)>& moves);
/// Whether the metric is another at the two ends of what is usually shown of the field.
bool moves_metric(const Scenario& scenario, const Axis& axis, const MetricKey& metric,
                  const Registry& registry, const std::stop_token& stop);
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

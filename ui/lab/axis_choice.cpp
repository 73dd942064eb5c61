#include "ui/lab/axis_choice.h"

#include "engine/base/round_step.h"
#include "ui/charts/search_combo.h"
#include "ui/lab/metric_choice.h"

#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr double most_steps = 24;
constexpr double least_whole_width = 20; // whole numbers that tell something of a real field

bool is_whole_number(double x) { return std::abs(x) < 1e15 && std::trunc(x) == x; }

} // namespace

const Axis* chosen_axis(const std::vector<Axis>& axes, const std::optional<AxisKey>& wanted, AxisGroup usual,
                        const Axis* taken) {
    const auto first = [&](const auto& fits) -> const Axis* {
        const auto it = std::find_if(axes.begin(), axes.end(),
                                     [&](const Axis& axis) { return &axis != taken && fits(axis); });
        return it == axes.end() ? nullptr : &*it;
    };
    if (const Axis* same = first([&](const Axis& axis) { return wanted && axis.key == *wanted; }))
        return same;
    if (const Axis* of_group = first([&](const Axis& axis) { return axis.key.group == usual; }))
        return of_group;
    return first([](const Axis&) { return true; });
}

const Axis* moving_axis(const std::vector<Axis>& axes, AxisGroup usual,
                        const std::function<bool(const Axis&)>& moves) {
    for (const Axis& axis : axes)
        if (axis.key.group == usual && moves(axis)) return &axis;
    return nullptr;
}

bool moves_metric(const Scenario& scenario, const Axis& axis, const MetricKey& metric,
                  const Registry& registry, const std::stop_token& stop) {
    const AxisSpan span = usual_span(axis);
    const auto at = [&](double x) {
        return metric_values_at(scenario.root(), {axis.path, x}, registry, request_for(metric), stop);
    };
    const auto low = at(span.from);
    const auto high = at(span.to);
    return low && high && low->front().value != high->front().value;
}

void offer_axes(SearchCombo& box, const Scenario& scenario, const std::vector<Axis>& axes,
                const AxisKey& chosen) {
    const QSignalBlocker quiet(&box);
    box.clear();
    for (const Axis& axis : axes) {
        box.addItem(field_name(scenario, axis.path));
        if (axis.key == chosen) box.setCurrentIndex(box.count() - 1);
    }
}

Value value_for(double x) { return is_whole_number(x) ? Value(static_cast<std::int64_t>(x)) : Value(x); }

std::vector<double> AxisSteps::values() const {
    std::vector<double> all;
    for (int i = 0; from + i * step <= to + step * 1e-9; ++i) all.push_back(snapped(from + i * step));
    return all;
}

AxisSteps steps_over(const Axis& axis, const AxisSpan& span) {
    const double even = span.width() / most_steps;
    const bool whole_now = is_whole_number(axis.present.value_or(0)) && span.width() >= least_whole_width;
    const bool whole = axis.whole() || (whole_now && is_whole_number(span.from) && is_whole_number(span.to));
    return {
        .from = span.from, .to = span.to, .step = whole ? std::max(1.0, round_step(even)) : round_step(even)};
}

} // namespace ludus::ui

#pragma once

#include "engine/scenario/locate.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ludus {

enum class AxisGroup { attacker, defender, weapon, situation, rules };

/// A numeric field by its part in the attack, so that "attacker, stats.AGI" stays chosen whoever attacks.
struct AxisKey {
    AxisGroup group = AxisGroup::attacker;
    std::string field = {}; ///< the path inside its group
    bool operator==(const AxisKey&) const = default;
};

/// An input that a curve can run over.
struct Axis {
    AxisKey key = {};
    Path path = {};
    ListedField listed = {};
    std::string ruleset = {};
    std::optional<double> present = {}; ///< the value in force
    std::optional<double> fallback = {};

    bool whole() const { return listed.field.type->kind == Kind::whole; }
};

/// Every numeric field of the attacker, the defender, the weapon, the situation and the rules.
std::vector<Axis> axes_of(const Scenario& scenario);

/// A part of an axis.
struct AxisSpan {
    double from = 0;
    double to = 1;
    bool holds(double x) const { return x >= from && x <= to; }
    double width() const { return to - from; }
    bool operator==(const AxisSpan&) const = default;
};

/// What is shown of an axis unless someone wants another part: the field's own range where it is narrow,
/// otherwise from 0 to a round number beyond twice the value (AGI 12 gives 0 to 30).
AxisSpan usual_span(const Axis& axis);

/// The nearest part that can be shown: inside the field's range, with whole ends where the field is whole,
/// and wide enough to draw.
AxisSpan fitting_span(const Axis& axis, AxisSpan wanted);

/// Where a curve over this part is worked out: at every whole number of a whole field, as long as there are
/// no more of them than pixels; otherwise in about 60 round steps. The ends are always among them.
std::vector<double> axis_grid(const Axis& axis, const AxisSpan& span);

/// The same for win chances, which are asked at whole numbers: also of a real field whose present value and
/// ends are whole, where the part is wide enough (AGI 12 from 0 to 30, but no factor from 0 to 3).
std::vector<double> duel_grid(const Axis& axis, const AxisSpan& span);

} // namespace ludus

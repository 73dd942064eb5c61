#pragma once

#include "engine/scenario/locate.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ludus::ui {

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

/// Where a curve is worked out: the field's own range where it is narrow, otherwise from 0 to a round number
/// beyond twice the value (AGI 12 gives 0 to 30), in about 60 steps; the present value is always among them.
std::vector<double> axis_steps(const Axis& axis);

} // namespace ludus::ui

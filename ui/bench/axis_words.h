#pragma once

#include "engine/analysis/axes.h"

#include <QString>

namespace ludus::ui {

/// "AGI"
QString axis_name(const Axis& axis);
/// "Attacker · AGI"
QString axis_label(const Axis& axis);

} // namespace ludus::ui

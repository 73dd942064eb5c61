#pragma once

#include "engine/analysis/measure.h"
#include "ui/words/words.h"

#include <cmath>

namespace ludus::ui {

inline bool is_chance(const Measure& of) { return ludus::is_chance(of.id()); }

/// At most two decimals, and none that are 0.
inline QString rounded(double value) {
    return plain(std::abs(value) < 0.01 ? value : std::round(value * 100) / 100);
}

inline QString metric_name(const Measure& of) { return say("metric." + of.id()); }

inline QString metric_text(const Measure& of, double value) {
    return is_chance(of) ? percent(value) : number(value);
}

inline QString metric_text(const Measure& of, const std::optional<double>& value) {
    return value ? metric_text(of, *value) : QStringLiteral("–");
}

} // namespace ludus::ui

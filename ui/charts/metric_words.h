#pragma once

#include "engine/analysis/curve.h"
#include "ui/words.h"

#include <cmath>

namespace ludus::ui {

inline bool is_chance(Metric metric) {
    return metric == Metric::hit_chance || metric == Metric::kill_chance || metric == Metric::win_chance;
}

inline QString capitalised(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

/// At most two decimals, and none that are 0.
inline QString rounded(double value) {
    return plain(std::abs(value) < 0.01 ? value : std::round(value * 100) / 100);
}

inline QString metric_name(Metric metric) { return say("metric." + std::string(name_of(metric))); }

inline QString metric_text(Metric metric, double value) {
    return is_chance(metric) ? percent(value) : number(value);
}

inline QString metric_text(Metric metric, const std::optional<double>& value) {
    return value ? metric_text(metric, *value) : QStringLiteral("–");
}

} // namespace ludus::ui

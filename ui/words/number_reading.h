#pragma once

#include <QString>
#include <optional>

namespace ludus::ui {

/// A number as people type it, with a point or a comma; empty where it is none.
inline std::optional<double> number_typed(const QString& text) {
    bool ok = false;
    const double value = text.trimmed().replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

} // namespace ludus::ui

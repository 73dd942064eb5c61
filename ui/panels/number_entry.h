#pragma once

#include "ui/panels/typed_number.h"

#include <QString>

namespace ludus::ui {

/// What a number field makes of the text in it.
inline std::optional<NumberEntry> read_number(const QString& text, const Value& present, NumberRules rules) {
    return typed_number(text.toStdString(), present, rules);
}

} // namespace ludus::ui

#pragma once

#include "engine/schema/value.h"

#include <QString>
#include <optional>

namespace ludus::ui {

/// What a number field makes of a typed text.
struct NumberEntry {
    Value value = {};
    bool worked_out = false; ///< the text was applied to the present value, so that showing the result helps
};

struct NumberRules {
    bool whole = false;
    bool in_percent = false; ///< the field counts in percent: "50%" is 50 and not 0.5
};

/// Reads "12", "12,5", "50%", or what changes the present value: "+10%", "-3", "x2", "*1.5", "/2". With 40
/// present, "+10%" is 44 and "-3" is 37; "=-3" is always -3, and so is "-3" where the present value is below
/// 0 already: there it is an edit of the number shown. Nothing where the text cannot be read.
std::optional<NumberEntry> read_number(const QString& text, const Value& present, NumberRules rules);

/// A whole number stays one in the file: 20 and not 20.0.
Value tidy_number(double value);

} // namespace ludus::ui

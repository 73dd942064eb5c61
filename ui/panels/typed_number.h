#pragma once

#include "engine/schema/value.h"

#include <optional>
#include <string>
#include <string_view>

/// Numbers as people type them, without Qt.
namespace ludus::ui {

/// What a number field makes of a typed text.
struct NumberEntry {
    Value value = {};
    bool worked_out = false; ///< the text was applied to the present value, so that showing the result helps
};

struct NumberRules {
    bool whole = false;
    bool in_percent = false; ///< the field counts in percent: "50%" is 50 and not 0.5
    bool takes_away =
        false; ///< "-3" takes 3 away also from a number below 0: many numbers are edited at once
};

/// Reads "12", "12,5", "50%", or what changes the present value: "+10%", "-3", "x2", "*1.5", "/2". With 40
/// present, "+10%" is 44 and "-3" is 37; "=-3" is always -3, and so is "-3" where the present value is below
/// 0 already: there it is an edit of the number shown. Nothing where the text cannot be read.
std::optional<NumberEntry> typed_number(std::string_view text, const Value& present, NumberRules rules);

/// The same for a number that stands for itself, such as one that is pasted: "-3" is -3, "+5" is 5, "45 %" is
/// 45 in a field that counts in percent and 0.45 elsewhere.
std::optional<Value> plain_number(std::string_view text, NumberRules rules);

/// ASCII, a point for the comma, no spaces: "−1 234,5" → "-1234.5".
std::string normalized_number(std::string_view text);

/// A whole number stays one in the file: 20 and not 20.0.
Value tidy_number(double value);

} // namespace ludus::ui

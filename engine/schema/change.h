#pragma once

#include "engine/base/result.h"
#include "engine/schema/value.h"

#include <string>
#include <string_view>

namespace ludus {

/// A change of a stat: a number, or a text of an optional sign and a number or `{stat}`.
/// "-{strength}" with strength 12 is -12; "+3" is 3.
struct Change {
    double amount = 0;     ///< the number, sign included; unused where a stat is named
    std::string stat = {}; ///< the stat read off the actor that carries or wields it; empty = plain number
    bool negative = false; ///< the sign before `{stat}`
    bool operator==(const Change&) const = default;
};

/// Where a text stops being a change: `at` counts characters from 0.
struct ChangeFault {
    std::size_t at = 0;
};

std::variant<Change, ChangeFault> parse_change(std::string_view text);
std::string text_of(const Change& change);

} // namespace ludus

#pragma once

#include "engine/base/number_limit.h"

#include <optional>
#include <vector>

namespace ludus {

/// A die a person put in. Empty = the program rolls this one.
struct TypedDie {
    std::optional<double> value = {};
    bool corrected = false; ///< put in place of a roll that was already made
    bool operator==(const TypedDie&) const = default;
};

using TypedDice = std::vector<TypedDie>;

/// Where any number may be typed, it is finite and within the limits of all other numbers.
constexpr bool is_typed_number(double x) { return x >= -number_limit && x <= number_limit; }

} // namespace ludus

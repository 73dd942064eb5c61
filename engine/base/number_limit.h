#pragma once

namespace ludus {

/// No number of a scenario is larger, and none that is typed for a die: sums and products of them stay
/// finite.
inline constexpr double number_limit = 1e9;

} // namespace ludus

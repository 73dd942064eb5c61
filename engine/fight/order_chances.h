#pragma once

#include "engine/fight/battle.h"

#include <optional>
#include <vector>

namespace ludus {

/// How likely each of the orders awaited goes as whoever gives it would have it: what the rule says of its
/// first dice. None where it has no dice. Every order is tried, so it is for threads of their own.
std::vector<std::optional<double>> order_chances(const Battle& battle, FightRequest request,
                                                 const Awaited& awaited);

} // namespace ludus

#pragma once

#include "engine/rules/margin/resolve.h"

namespace ludus::margin {

/// The dice before they are rolled, with what was done to them.
std::vector<DieRoll> unrolled(const std::vector<DieSpec>& pool, const DiceRules& rules);

/// A roll of such a pool with its tags.
DiceResult dice_result(const PoolRoll& roll, const std::vector<DieSpec>& pool, const DiceRules& rules);

} // namespace ludus::margin

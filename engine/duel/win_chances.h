#pragma once

#include "engine/duel/duel.h"

#include <optional>

namespace ludus {

/// Who wins the exact duel, and nothing else of it: turns and hit points left are empty. Fails as
/// `exact_duel` does, but may find within the budget what is too large as a whole duel.
Result<Duel> exact_win_chances(const DuelTable& table, std::uint64_t budget = duel_budget,
                               std::stop_token stop = {});

/// Two ways to the same chances, apart so that a test can hold them equal; `exact_win_chances` chooses.
namespace win_chances {

/// Strike by strike, over the counts of hits and rebounds: any losses, any delays.
Result<Duel> by_strikes(const DuelTable& table, std::uint64_t budget, const std::stop_token& stop);

/// What a table over the hit points left costs; none where there is no such table: strikes not in turn,
/// losses without a common step, or a duel that the limit of strikes may cut short.
std::optional<std::uint64_t> table_cost(const DuelTable& table);

/// Backwards from the last hit points: what is won from 20 : 30 follows from what is won from less. Only
/// where there is a cost.
Result<Duel> by_table(const DuelTable& table, const std::stop_token& stop);

} // namespace win_chances

} // namespace ludus

#pragma once

#include "engine/fight/duel.h"
#include "engine/rules/margin/strike.h"

#include <array>
#include <stop_token>
#include <vector>

/// Duels in which a defense can win an action, lose one or break a guard, so that strikes do not simply take
/// turns.
namespace ludus::margin {

/// One thing a strike may do, with its chance.
struct TurnBlow {
    double damage = 0;
    Consequence consequence = {};
    double p = 0;
};

/// Adds a branch, to an equal one where there is any.
void add_blow(std::vector<TurnBlow>& blows, const Struck& struck, double p);

struct TurnDuel {
    std::array<Standing, 2> fighters = {};
    int max_strikes = 1000;
    /// By side, and by whether the other's guard is broken.
    std::array<std::array<std::vector<TurnBlow>, 2>, 2> blows = {};
};

/// Every course of the duel, strike by strike, over all that the two can have come to. Fails with
/// `duel_too_large` beyond the budget.
Result<Duel> exact_duel_by_turns(const TurnDuel& duel, std::uint64_t budget, const std::stop_token& stop);

} // namespace ludus::margin

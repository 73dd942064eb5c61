#pragma once

#include "engine/fight/duel.h"
#include "engine/rules/collision/odds.h"

#include <stop_token>

/// Duels in which a blow may also heal the striker or cost the struck its next strike.
namespace ludus::collision {

/// One side: what it strikes with, and what its blows do beside damage.
struct Duelist {
    Strike strike = {};
    Aim aim = {};
    double health = 0;
    double health_max = 0;
    bool helpless = false; ///< never strikes
    bool drinks() const { return strike.armed && strike.type == WeaponType::lifesteal; }
    bool staggers() const { return strike.armed && strike.type == WeaponType::knockback; }
};

struct DuelSetup {
    std::array<Duelist, 2> sides = {};
    Rules rules = {};
    int max_strikes = 1000;
};

/// What the rest of a duel depends on.
struct DuelState {
    std::array<double, 2> health = {};
    std::array<bool, 2> staggered = {};
    std::size_t side = 0; ///< whose strike it is
    auto operator<=>(const DuelState&) const = default;
};

/// Passes lost turns on until somebody can strike; false where nobody ever can.
bool settle(const DuelSetup& duel, DuelState& at);

/// A blow of the side whose strike it is; the turn passes to the other.
inline void take(const DuelSetup& duel, DuelState& at, const Blow& blow) {
    NoTrace none;
    const std::size_t side = at.side;
    const Duelist& striker = duel.sides[side];
    at.side = 1 - side;
    if (!blow.hit) return;
    double& struck = at.health[1 - side];
    struck = health_after(struck, blow.damage, none);
    if (striker.drinks())
        at.health[side] += healed_by(blow.damage, at.health[side], striker.health_max, duel.rules, none);
    if (striker.staggers() && struck > smallest_hp) at.staggered[1 - side] = true;
}

/// Every course of the duel, strike by strike. Fails with `duel_too_large` beyond the budget.
Result<Duel> exact_duel(const DuelSetup& duel, std::uint64_t budget, const std::stop_token& stop);

} // namespace ludus::collision

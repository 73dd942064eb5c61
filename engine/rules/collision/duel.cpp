#include "engine/duel/duel_walk.h"
#include "engine/rules/collision/odds.h"
#include "engine/rules/collision/rule.h"

/// Duels in which a blow may also heal the striker or cost the struck its next strike: every course, strike
/// by strike.
namespace ludus::collision {

namespace {

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

/// A blow of the side whose strike it is; the turn passes to the other.
void take(const DuelSetup& duel, DuelState& at, const Blow& blow) {
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

/// Passes lost turns on until somebody can strike; false where nobody ever can.
bool settle(const DuelSetup& duel, DuelState& at) {
    if (duel.sides[0].helpless && duel.sides[1].helpless) return false;
    while (at.staggered[at.side] || duel.sides[at.side].helpless) {
        at.staggered[at.side] = false;
        at.side = 1 - at.side;
    }
    return true;
}

class Solver {
public:
    Solver(const DuelSetup& duel, std::uint64_t budget) : duel_(duel), walk_(duel.max_strikes, budget) {
        for (std::size_t side = 0; side < 2; ++side)
            ways_[side] = strike_odds(duel.sides[side].strike, duel.rules);
    }

    Result<Duel> solve(const DuelState& start, const std::stop_token& stop) {
        return walk_.walk(
            start, stop, [this](const DuelState& at, double p) { strike(at, p); },
            [](const DuelState& at) { return at.health; });
    }

    Duel over(const DuelState& at) { return walk_.over(at.health); }

private:
    void strike(const DuelState& at, double p) {
        const StrikeOdds& ways = ways_[at.side];
        if (!walk_.spend(ways.count)) return;
        for (std::size_t i = 0; i < ways.count; ++i) {
            DuelState then = at;
            take(duel_, then, ways.ways[i].blow);
            const double weight = p * ways.ways[i].p;
            if (then.health[1 - at.side] <= smallest_hp) {
                walk_.end(then.health, weight, static_cast<int>(at.side));
            } else {
                settle(duel_, then);
                walk_.go_on(then, weight);
            }
        }
    }

    const DuelSetup& duel_;
    DuelWalk<DuelState> walk_;
    std::array<StrikeOdds, 2> ways_ = {};
};

DuelSetup duel_of(const Setup& setup, const std::array<int, 2>& who) {
    DuelSetup duel{.rules = setup.rules, .max_strikes = setup.scenario.max_turns()};
    Bare none;
    for (std::size_t side = 0; side < 2; ++side) {
        const Fighter& f = setup.fighters[static_cast<std::size_t>(who[side])];
        const Fighter& other = setup.fighters[static_cast<std::size_t>(who[1 - side])];
        const Aimed s = aimed(setup, {who[side], who[1 - side], f, other}, none);
        duel.sides[side] = {s.strike, s.aim, f.health(), f.base(stat::health_max), f.helpless()};
    }
    return duel;
}

} // namespace

/// Blows that change other stats change what the next ones do, so those duels are played.
std::optional<Result<Duel>> Rule::exact_duel(const Setup& setup, const AttackRef& attack,
                                             std::uint64_t budget, const std::stop_token& stop) {
    const DuelSetup duel = duel_of(setup, {attack.attacker, attack.defender});
    if (!steady(setup, {Aimed{duel.sides[0].strike, {}}, Aimed{duel.sides[1].strike, {}}}))
        return Result<Duel>(fail("duel_changes_stats"));
    Solver solver(duel, budget);
    DuelState start{.health = {duel.sides[0].health, duel.sides[1].health}};
    const bool both = start.health[0] > smallest_hp && start.health[1] > smallest_hp;
    if (!both || !collision::settle(duel, start)) return Result<Duel>(solver.over(start));
    return solver.solve(start, stop);
}

} // namespace ludus::collision

#include "engine/rules/collision/duel.h"

#include "engine/fight/duel_walk.h"

namespace ludus::collision {

namespace {

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

    /// Over before the first strike: somebody is down, or nobody can strike.
    Duel over(const DuelState& at) {
        const bool a = at.health[0] > smallest_hp;
        const bool b = at.health[1] > smallest_hp;
        walk_.end(at.health, 1.0, a == b ? -1 : a ? 0 : 1);
        return walk_.finish(0);
    }

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

} // namespace

bool settle(const DuelSetup& duel, DuelState& at) {
    if (duel.sides[0].helpless && duel.sides[1].helpless) return false;
    while (at.staggered[at.side] || duel.sides[at.side].helpless) {
        at.staggered[at.side] = false;
        at.side = 1 - at.side;
    }
    return true;
}

Result<Duel> exact_duel(const DuelSetup& duel, std::uint64_t budget, const std::stop_token& stop) {
    Solver solver(duel, budget);
    DuelState start{.health = {duel.sides[0].health, duel.sides[1].health}};
    const bool both = start.health[0] > smallest_hp && start.health[1] > smallest_hp;
    if (!both || !settle(duel, start)) return solver.over(start);
    return solver.solve(start, stop);
}

} // namespace ludus::collision

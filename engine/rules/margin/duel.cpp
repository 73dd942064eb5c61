#include "engine/rules/margin/duel.h"

#include "engine/fight/duel_walk.h"

#include <algorithm>
#include <compare>

namespace ludus::margin {

namespace {

/// What the rest of a duel depends on.
struct Position {
    std::array<Standing, 2> one = {};
    std::size_t side = 0; ///< whose turn it is
    int left = 0;         ///< attacks left in it
    auto operator<=>(const Position&) const = default;
};

/// Ends turns until somebody has an attack to make.
Position settled(Position at) {
    while (at.left == 0) {
        end_turn(at.one[at.side]);
        at.side = 1 - at.side;
        at.left = begin_turn(at.one[at.side]);
    }
    return at;
}

class Solver {
public:
    Solver(const TurnDuel& duel, std::uint64_t budget) : duel_(duel), walk_(duel.max_strikes, budget) {}

    Result<Duel> solve(const std::stop_token& stop) {
        return walk_.walk(
            Position{.one = duel_.fighters, .left = 1}, stop,
            [this](const Position& at, double p) { strike(at, p); }, hit_points);
    }

private:
    static std::array<double, 2> hit_points(const Position& at) { return {at.one[0].hp, at.one[1].hp}; }

    void strike(const Position& at, double p) {
        const Standing& target = at.one[1 - at.side];
        const auto& blows = duel_.blows[at.side][target.guard_broken ? 1 : 0];
        if (!walk_.spend(blows.size())) return;
        for (const TurnBlow& blow : blows) {
            Position then = at;
            --then.left;
            Standing& struck = then.one[1 - at.side];
            struck.hp = std::max(0.0, struck.hp - blow.damage);
            take(struck, blow.consequence);
            if (struck.alive())
                walk_.go_on(settled(then), p * blow.p);
            else
                walk_.end(hit_points(then), p * blow.p, static_cast<int>(at.side));
        }
    }

    const TurnDuel& duel_;
    DuelWalk<Position> walk_;
};

Duel already_over(const std::array<Standing, 2>& f) {
    Duel duel{.win = {f[0].alive() ? 1.0 : 0.0, f[1].alive() ? 1.0 : 0.0}, .turns = {{0, 1.0}}};
    duel.draw = f[0].alive() || f[1].alive() ? 0.0 : 1.0;
    for (std::size_t side = 0; side < 2; ++side) duel.left[side] = Distribution::certain(f[side].hp);
    return duel;
}

} // namespace

void add_blow(std::vector<TurnBlow>& blows, const Struck& struck, double p) {
    const TurnBlow blow{.damage = struck.damage(), .consequence = struck.consequence()};
    const auto same = [&](const TurnBlow& b) {
        return b.damage == blow.damage && b.consequence == blow.consequence;
    };
    auto it = std::find_if(blows.begin(), blows.end(), same);
    if (it == blows.end()) it = blows.insert(it, blow);
    it->p += p;
}

Result<Duel> exact_duel_by_turns(const TurnDuel& duel, std::uint64_t budget, const std::stop_token& stop) {
    if (!duel.fighters[0].alive() || !duel.fighters[1].alive()) return already_over(duel.fighters);
    return Solver(duel, budget).solve(stop);
}

} // namespace ludus::margin

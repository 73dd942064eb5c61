#include "engine/chance/exact.h"
#include "engine/duel/duel_walk.h"
#include "engine/rules/margin/rule.h"

/// Duels in which a defense can win an action, lose one or break a guard, so that strikes do not simply take
/// turns: every course, strike by strike, over all that the two can have come to.
namespace ludus::margin {

namespace {

/// One thing a strike may do, with its chance.
struct TurnBlow {
    double damage = 0;
    Consequence consequence = {};
    double p = 0;
};

struct TurnDuel {
    std::array<Live, 2> fighters = {};
    int max_strikes = 1000;
    /// By side, and by whether the other's guard is broken.
    std::array<std::array<std::vector<TurnBlow>, 2>, 2> blows = {};
};

/// What the rest of a duel depends on.
struct Position {
    std::array<Live, 2> one = {};
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
        const auto& f = duel_.fighters;
        if (!f[0].alive() || !f[1].alive()) return walk_.over({f[0].hp, f[1].hp});
        return walk_.walk(
            Position{.one = duel_.fighters, .left = 1}, stop,
            [this](const Position& at, double p) { strike(at, p); }, hit_points);
    }

private:
    static std::array<double, 2> hit_points(const Position& at) { return {at.one[0].hp, at.one[1].hp}; }

    void strike(const Position& at, double p) {
        const Live& target = at.one[1 - at.side];
        const auto& blows = duel_.blows[at.side][target.guard_broken ? 1 : 0];
        if (!walk_.spend(blows.size())) return;
        for (const TurnBlow& blow : blows) {
            Position then = at;
            --then.left;
            Live& struck = then.one[1 - at.side];
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

/// Adds a branch, to an equal one where there is any.
void add_blow(std::vector<TurnBlow>& blows, const Blow& struck, double p) {
    const TurnBlow blow{.damage = struck.damage(), .consequence = struck.consequence()};
    const auto same = [&](const TurnBlow& b) {
        return b.damage == blow.damage && b.consequence == blow.consequence;
    };
    auto it = std::find_if(blows.begin(), blows.end(), same);
    if (it == blows.end()) it = blows.insert(it, blow);
    it->p += p;
}

/// Whether strikes of one actor on another do more than take hit points.
bool turns_matter(const Setup& setup, int from, int to) {
    return setup.use(from).defended && changes_turns(setup.stance(to).profile);
}

Result<TurnDuel> duel_of(const Setup& setup, const std::array<int, 2>& who, const std::stop_token& stop) {
    const auto fighter = [&](std::size_t side) {
        return setup.fighters[static_cast<std::size_t>(who[side])];
    };
    TurnDuel duel{.fighters = {fighter(0).now, fighter(1).now}, .max_strikes = setup.scenario.max_turns()};
    Bare bare;
    for (std::size_t side = 0; side < 2; ++side)
        for (const bool broken : {false, true}) {
            const Fighter from = fighter(side);
            Fighter target = fighter(1 - side);
            target.now.guard_broken = broken;
            const Strike s{who[side], who[1 - side], from, target, setup.situation.enemy_count};
            auto& blows = duel.blows[side][broken ? 1 : 0];
            Exact exact({}, stop);
            const auto walked = exact.enumerate([&](Exact& c) { return strike(setup, s, c, bare); },
                                                [&](const Blow& b, double p) { add_blow(blows, b, p); });
            if (!walked) return Unexpected(walked.error());
        }
    return duel;
}

} // namespace

std::optional<Result<Duel>> Rule::exact_duel(const Setup& setup, const AttackRef& attack,
                                             std::uint64_t budget, const std::stop_token& stop) {
    const std::array<int, 2> who{attack.attacker, attack.defender};
    if (!turns_matter(setup, who[0], who[1]) && !turns_matter(setup, who[1], who[0])) return std::nullopt;
    const Result<TurnDuel> duel = duel_of(setup, who, stop);
    if (!duel) return Result<Duel>(Unexpected(duel.error()));
    return Solver(*duel, budget).solve(stop);
}

} // namespace ludus::margin

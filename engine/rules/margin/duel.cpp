#include "engine/rules/margin/duel.h"

#include "engine/dist/tally.h"

#include <algorithm>
#include <compare>
#include <map>

namespace ludus::margin {

namespace {

/// What a step from one position to the next counts against the budget of multiply-adds: a look-up in a tree.
constexpr std::uint64_t step_cost = 50;
/// A duel that goes on with a smaller chance is over.
constexpr double negligible = 1e-18;
/// Positions less likely than this are dropped: all of them together stay far below the rounding of the sums.
constexpr double nothing_left = 1e-22;

/// What the rest of a duel depends on.
struct Position {
    std::array<Standing, 2> one = {};
    std::size_t side = 0; ///< whose turn it is
    int left = 0;         ///< attacks left in it
    auto operator<=>(const Position&) const = default;
};

using Positions = std::map<Position, double>;

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
    Solver(const TurnDuel& duel, std::uint64_t budget) : duel_(duel), budget_(budget) {}

    Result<Duel> solve(const std::stop_token& stop) {
        Positions now{{Position{.one = duel_.fighters, .left = 1}, 1.0}};
        double going_on = 1;
        int strikes = 0;
        for (; strikes < duel_.max_strikes && going_on >= negligible; ++strikes) {
            if (stop.stop_requested()) return fail("cancelled");
            Positions next;
            for (const auto& at : now)
                if (at.second >= nothing_left) strike(at.first, at.second, next);
            if (spent_ > budget_)
                return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(budget_)}});
            note_end(strikes + 1);
            now = std::move(next);
            going_on = 0;
            for (const auto& at : now) going_on += at.second;
        }
        for (const auto& at : now) end(at.first, at.second, -1);
        note_end(strikes);
        return finish();
    }

private:
    void strike(const Position& at, double p, Positions& next) {
        const Standing& target = at.one[1 - at.side];
        const auto& blows = duel_.blows[at.side][target.guard_broken ? 1 : 0];
        spent_ += blows.size() * step_cost;
        if (spent_ > budget_) return;
        for (const TurnBlow& blow : blows) {
            Position then = at;
            --then.left;
            Standing& struck = then.one[1 - at.side];
            struck.hp = std::max(0.0, struck.hp - blow.damage);
            take(struck, blow.consequence);
            if (struck.alive())
                next[settled(then)] += p * blow.p;
            else
                end(then, p * blow.p, static_cast<int>(at.side));
        }
    }

    void end(const Position& at, double p, int winner) {
        ended_ += p;
        if (winner < 0)
            draw_.add(p);
        else
            win_[static_cast<std::size_t>(winner)].add(p);
        for (std::size_t side = 0; side < 2; ++side) left_[side].add(at.one[side].hp, p);
    }

    void note_end(int strikes) {
        if (ended_ > 0) turns_[strikes] += ended_;
        ended_ = 0;
    }

    Duel finish() const {
        Duel duel{.win = {win_[0].value(), win_[1].value()}, .draw = draw_.value()};
        for (const auto& entry : turns_) duel.turns.emplace_back(entry.first, entry.second);
        for (std::size_t side = 0; side < 2; ++side) duel.left[side] = left_[side].finish();
        return duel;
    }

    const TurnDuel& duel_;
    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
    double ended_ = 0;
    std::array<CompensatedSum, 2> win_ = {};
    CompensatedSum draw_;
    std::map<int, double> turns_ = {};
    std::array<Tally, 2> left_ = {};
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

#include "engine/rules/collision/duel.h"

#include "engine/dist/tally.h"

#include <map>

namespace ludus::collision {

namespace {

/// What a step from one state to the next counts against the budget of multiply-adds: a look-up in a tree.
constexpr std::uint64_t step_cost = 50;
/// A duel that goes on with a smaller chance is over.
constexpr double negligible = 1e-18;
/// States less likely than this are dropped: all of them together stay far below the rounding of the sums.
constexpr double nothing_left = 1e-22;

using States = std::map<DuelState, double>;

class Solver {
public:
    Solver(const DuelSetup& duel, std::uint64_t budget) : duel_(duel), budget_(budget) {
        for (std::size_t side = 0; side < 2; ++side)
            ways_[side] = strike_odds(duel.sides[side].strike, duel.rules);
    }

    Result<Duel> solve(DuelState start, const std::stop_token& stop) {
        States now{{start, 1.0}};
        double going_on = 1;
        int strikes = 0;
        for (; strikes < duel_.max_strikes && going_on >= negligible; ++strikes) {
            if (stop.stop_requested()) return fail("cancelled");
            States next;
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

    /// Over before the first strike: somebody is down, or nobody can strike.
    Duel over(const DuelState& at) {
        const bool a = at.health[0] > smallest_hp;
        const bool b = at.health[1] > smallest_hp;
        end(at, 1.0, a == b ? -1 : a ? 0 : 1);
        note_end(0);
        return finish();
    }

private:
    void strike(const DuelState& at, double p, States& next) {
        const StrikeOdds& ways = ways_[at.side];
        spent_ += ways.count * step_cost;
        for (std::size_t i = 0; i < ways.count && spent_ <= budget_; ++i) {
            DuelState then = at;
            take(duel_, then, ways.ways[i].blow);
            const double weight = p * ways.ways[i].p;
            if (then.health[1 - at.side] <= smallest_hp) {
                end(then, weight, static_cast<int>(at.side));
            } else {
                settle(duel_, then);
                next[then] += weight;
            }
        }
    }

    void end(const DuelState& at, double p, int winner) {
        ended_ += p;
        if (winner < 0)
            draw_.add(p);
        else
            win_[static_cast<std::size_t>(winner)].add(p);
        for (std::size_t side = 0; side < 2; ++side) left_[side].add(at.health[side], p);
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

    const DuelSetup& duel_;
    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
    std::array<StrikeOdds, 2> ways_ = {};
    double ended_ = 0;
    std::array<CompensatedSum, 2> win_ = {};
    CompensatedSum draw_;
    std::map<int, double> turns_ = {};
    std::array<Tally, 2> left_ = {};
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

#pragma once

#include "engine/base/result.h"
#include "engine/dist/tally.h"
#include "engine/duel/duel.h"
#include "engine/facts/step.h"

#include <array>
#include <map>
#include <stop_token>

namespace ludus {

/// The exact duel of a rule in which more than hit points carries over from strike to strike: every state
/// that can be reached is walked, strike by strike, with its chance. States must have an order.
template <class State>
class DuelWalk {
public:
    DuelWalk(int max_strikes, std::uint64_t budget) : max_strikes_(max_strikes), budget_(budget) {}

    /// Counts steps against the budget of multiply-adds; false once it is used up.
    bool spend(std::size_t steps) {
        spent_ += steps * step_cost;
        return spent_ <= budget_;
    }
    void go_on(const State& to, double p) { next_[to] += p; }
    /// The duel ends with these hit points; -1 = nobody has won.
    void end(const std::array<double, 2>& left, double p, int winner) {
        ended_ += p;
        if (winner < 0)
            draw_.add(p);
        else
            win_[static_cast<std::size_t>(winner)].add(p);
        for (std::size_t side = 0; side < 2; ++side) left_[side].add(left[side], p);
    }

    /// `strike(state, p)` calls `spend`, then `go_on` or `end` for each thing that can happen; `hp(state)`
    /// are the hit points where the strikes run out.
    template <class Strike, class HitPoints>
    Result<Duel> walk(const State& start, const std::stop_token& stop, Strike&& strike, HitPoints&& hp) {
        std::map<State, double> now{{start, 1.0}};
        double going_on = 1;
        int strikes = 0;
        for (; strikes < max_strikes_ && going_on >= negligible; ++strikes) {
            if (stop.stop_requested()) return fail("cancelled");
            next_.clear();
            for (const auto& at : now)
                if (at.second >= nothing_left) strike(at.first, at.second);
            if (spent_ > budget_)
                return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(budget_)}});
            note_end(strikes + 1);
            now = std::move(next_);
            going_on = 0;
            for (const auto& at : now) going_on += at.second;
        }
        for (const auto& at : now) end(hp(at.first), at.second, -1);
        return finish(strikes);
    }

    /// Over before the first strike: somebody is down, or nobody can strike.
    Duel over(const std::array<double, 2>& hp) {
        const bool a = hp[0] > smallest_hp;
        const bool b = hp[1] > smallest_hp;
        end(hp, 1.0, a == b ? -1 : a ? 0 : 1);
        return finish(0);
    }

    /// What has ended so far, after so many strikes.
    Duel finish(int strikes) {
        note_end(strikes);
        Duel duel{.win = {win_[0].value(), win_[1].value()}, .draw = draw_.value()};
        for (const auto& entry : turns_) duel.turns.emplace_back(entry.first, entry.second);
        for (std::size_t side = 0; side < 2; ++side) duel.left[side] = left_[side].finish();
        return duel;
    }

private:
    /// A step is a look-up in a tree.
    static constexpr std::uint64_t step_cost = 50;
    /// A duel that goes on with a smaller chance is over.
    static constexpr double negligible = 1e-18;
    /// States less likely than this are dropped: all of them together stay far below the rounding of the
    /// sums.
    static constexpr double nothing_left = 1e-22;

    void note_end(int strikes) {
        if (ended_ > 0) turns_[strikes] += ended_;
        ended_ = 0;
    }

    int max_strikes_;
    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
    std::map<State, double> next_ = {};
    double ended_ = 0;
    std::array<CompensatedSum, 2> win_ = {};
    CompensatedSum draw_;
    std::map<int, double> turns_ = {};
    std::array<Tally, 2> left_ = {};
};

} // namespace ludus

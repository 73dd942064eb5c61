#include "engine/rules/progression/duel.h"

#include "engine/duel/loss_totals.h"
#include "engine/rules/progression/rule.h"

#include <algorithm>
#include <span>

namespace ludus::progression {

bool let_pass(Fighter& f, double now) {
    if (!has_ending_effects(f)) return false;
    const int ticks = static_cast<int>(std::min(now, 1e9)) - f.clock.passed;
    f.clock.passed += ticks;
    for (Influence& e : f.sheet.effects)
        if (e.ticks > 0) e.ticks = e.ticks > ticks ? e.ticks - ticks : -1;
    return std::erase_if(f.sheet.effects, [](const Influence& e) { return e.ticks < 0; }) > 0;
}

double most_in_duel(const Setup& setup, const Fighter& f) {
    return std::max(1.0, setup.effective(f.sheet, Stat::max_hp));
}

namespace {

/// Chances less than this are dropped: all of them together stay far below the rounding of the sums.
constexpr double nothing_left = 1e-22;
/// What one number of hit points counts against the budget of multiply-adds, for its memory.
constexpr std::uint64_t memory_cost = 32;

/// The chance of each whole number of hit points, for one who is struck at by known strikes whether or not
/// the other still stands.
class HitPoints {
public:
    explicit HitPoints(double hp) : chances_(static_cast<std::size_t>(hp) + 1, 0.0) { chances_.back() = 1; }

    double alive() const { return alive_; }
    const std::vector<double>& chances() const { return chances_; }

    /// The chance to fall to this strike: 20 and 10 hit points at a half each fall to a hit of 10 at its
    /// chance of 0.8 with 0.4.
    double take(const StrikeTable& strike, Cost& cost) {
        cost.add(chances_.size());
        if (!(strike.hit_chance > 0)) return 0;
        std::vector<double> after(chances_.size(), 0.0);
        CompensatedSum fallen;
        for (std::size_t hp = 1; hp < chances_.size(); ++hp) {
            if (chances_[hp] < nothing_left) continue;
            after[hp] += chances_[hp] * strike.nothing;
            fallen.add(chances_[hp] * spread(after, hp, strike, cost));
        }
        chances_ = std::move(after);
        while (chances_.size() > 1 && chances_.back() < nothing_left) chances_.pop_back();
        count();
        return fallen.value();
    }

    void cut(double most) {
        if (!(static_cast<double>(chances_.size()) > most + 1)) return;
        const auto last = static_cast<std::size_t>(most);
        for (std::size_t hp = last + 1; hp < chances_.size(); ++hp) chances_[last] += chances_[hp];
        chances_.resize(last + 1);
    }

private:
    /// Where a hit leads to from `hp`; returns the chance that it leads to none.
    double spread(std::vector<double>& after, std::size_t hp, const StrikeTable& strike, Cost& cost) const {
        const std::span<const Outcome> hits = strike.hit.support();
        const double p = chances_[hp] * strike.hit_chance;
        std::size_t i = 0;
        for (; i < hits.size() && hits[i].value < static_cast<double>(hp); ++i)
            after[hp - static_cast<std::size_t>(hits[i].value)] += p * hits[i].p;
        cost.add(i);
        CompensatedSum rest;
        for (cost.add(hits.size() - i); i < hits.size(); ++i) rest.add(hits[i].p);
        return strike.hit_chance * rest.value();
    }

    void count() {
        CompensatedSum sum;
        for (const double p : chances_) sum.add(p);
        alive_ = sum.value();
    }

    std::vector<double> chances_; ///< by hit points; none at 0, where one has fallen
    double alive_ = 1;
};

/// The strikes one after another. When they fall does not depend on the dice, so neither do the hit points of
/// the one on those of the other, and who falls to a strike has the chance of the two together.
class Solver {
public:
    Solver(const Setup& setup, const AttackRef& attack, std::uint64_t budget)
        : setup_(setup), who_{attack.attacker, attack.defender}, two_{setup.fighter(who_[0]),
                                                                      setup.fighter(who_[1])},
          cost_(budget) {
        for (const Fighter& f : two_) cost_.add(memory_cost * static_cast<std::uint64_t>(f.hp));
    }

    Result<Duel> solve(const std::stop_token& stop) {
        const int most = setup_.scenario.max_turns();
        if (cost_.over()) return too_large();
        for (std::size_t side = 0; side < 2; ++side) {
            hp_.emplace_back(two_[side].hp);
            left_[side].resize(hp_[side].chances().size());
        }
        if (auto ready = aim(); !ready) return Unexpected(ready.error());
        int made = 0;
        while (made < most && hp_[0].alive() * hp_[1].alive() > negligible) {
            if (cost_.over()) return too_large();
            if (stop.stop_requested()) return fail("cancelled");
            strike(static_cast<std::size_t>(due(two_[0], two_[1])), ++made);
            if (let_time_pass())
                if (auto ready = aim(); !ready) return Unexpected(ready.error());
        }
        return finish(made);
    }

private:
    Unexpected too_large() const {
        return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(cost_.budget())}});
    }

    Result<void> aim() {
        for (std::size_t side = 0; side < 2; ++side) {
            const Aimed s =
                Rule::aim(setup_, {who_[side], who_[1 - side], two_[side], two_[1 - side]}, Scope::duel, {});
            auto table = Rule::table(setup_, s, cost_.budget());
            if (!table) return Unexpected(table.error());
            strikes_[side] = std::move(*table);
            delays_[side] = s.delay;
        }
        return {};
    }

    void strike(std::size_t side, int made) {
        const double fallen = hp_[1 - side].take(strikes_[side], cost_);
        two_[side].clock.next_at += delays_[side];
        const double p = fallen * hp_[side].alive();
        if (!(p > 0)) return;
        win_[side].add(p);
        turns_.emplace_back(made, p);
        add_left(side, fallen);
    }

    void add_left(std::size_t side, double weight) {
        const std::vector<double>& chances = hp_[side].chances();
        cost_.add(chances.size());
        for (std::size_t hp = 1; hp < chances.size(); ++hp) left_[side][hp] += weight * chances[hp];
    }

    bool let_time_pass() {
        const double now = std::min(two_[0].clock.next_at, two_[1].clock.next_at);
        bool changed = false;
        for (std::size_t side = 0; side < 2; ++side)
            if (let_pass(two_[side], now)) {
                hp_[side].cut(most_in_duel(setup_, two_[side]));
                changed = true;
            }
        return changed;
    }

    /// Whoever both still stand when the strikes have run out have drawn.
    Result<Duel> finish(int made) {
        Duel duel{.win = {std::min(win_[0].value(), 1.0), std::min(win_[1].value(), 1.0)}};
        const double both = hp_[0].alive() * hp_[1].alive();
        if (both > negligible) {
            duel.draw = both;
            for (std::size_t side = 0; side < 2; ++side) add_left(side, hp_[1 - side].alive());
            if (turns_.empty() || turns_.back().first != made) turns_.emplace_back(made, 0.0);
            turns_.back().second += both;
        }
        duel.turns = std::move(turns_);
        for (std::size_t side = 0; side < 2; ++side) duel.left[side] = left(side, duel.win[1 - side]);
        return duel;
    }

    Distribution left(std::size_t side, double fallen) const {
        std::vector<Outcome> hp{{0, fallen}};
        for (std::size_t i = 1; i < left_[side].size(); ++i)
            if (left_[side][i] > 0) hp.push_back({static_cast<double>(i), left_[side][i]});
        return Distribution::from(std::move(hp));
    }

    const Setup& setup_;
    std::array<int, 2> who_;
    std::array<Fighter, 2> two_; ///< their effects and their clocks; the hit points are in hp_
    Cost cost_;
    std::vector<HitPoints> hp_ = {}; ///< of either side
    std::array<StrikeTable, 2> strikes_ = {};
    std::array<double, 2> delays_ = {};
    std::array<CompensatedSum, 2> win_ = {};
    std::array<std::vector<double>, 2> left_ = {};
    std::vector<std::pair<int, double>> turns_ = {};
};

} // namespace

std::optional<Result<Duel>> Rule::exact_duel(const Setup& setup, const AttackRef& attack,
                                             std::uint64_t budget, const std::stop_token& stop) {
    const Fighter& from = setup.fighter(attack.attacker);
    const Fighter& to = setup.fighter(attack.defender);
    const bool ends = has_ending_effects(from) || has_ending_effects(to);
    if (!ends || !(from.hp > 0) || !(to.hp > 0)) return std::nullopt;
    return Solver(setup, attack, budget).solve(stop);
}

} // namespace ludus::progression

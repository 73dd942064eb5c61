#include "engine/duel/duelist.h"
#include "engine/duel/strike_order.h"
#include "engine/duel/win_chances.h"

#include <algorithm>

namespace ludus {

namespace {

/// The joint state is a product given the four counts, as in the whole duel: with M the counts of a side's
/// strikes and A whether the foe is alive, a side is faced by F = sum over its hits of M · A, and both are
/// alive with the chance that is the sum of F · F of both. A strike makes n · F + h · G + c · (F, one rebound
/// on) of F, where G is F with one hit more: one small matrix product a strike.
class WinWalk {
public:
    WinWalk(const DuelTable& table, Cost& cost)
        : table_(table), cost_(cost), sides_{duelist(table, 0, cost), duelist(table, 1, cost)} {
        for (std::size_t s = 0; s < 2; ++s) {
            Duelist& side = sides_[s];
            side.count = Matrix(sides_[1 - s].from_hits.size(), side.from_rebounds.size());
            side.count.at(0, 0) = 1;
            reach_[s] = reach_of(side.alive);
        }
        for (std::size_t s = 0; s < 2; ++s) {
            faced_[s] = Matrix(sides_[s].count.columns(), sides_[1 - s].alive.columns());
            hit_[s] = faced_[s];
            for (std::size_t k = 0; k < faced_[s].columns(); ++k)
                faced_[s].at(0, k) = sides_[1 - s].alive.at(0, k);
        }
    }

    Result<Duel> solve(const std::stop_token& stop) {
        Duel duel;
        double alive = 1;
        StrikeOrder order(table_.delays);
        for (int made = 0; made < table_.max_strikes && alive > negligible; ++made) {
            if (cost_.over()) return too_large();
            if (stop.stop_requested()) return fail("cancelled");
            strike(order.next(), duel);
            alive = both_alive();
        }
        if (cost_.over()) return too_large();
        for (double& win : duel.win) win = std::min(win, 1.0);
        duel.draw = alive;
        return duel;
    }

private:
    Unexpected too_large() const {
        return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(cost_.budget())}});
    }

    /// By rows: up to which column anybody is alive.
    static std::vector<std::size_t> reach_of(const Matrix& alive) {
        std::vector<std::size_t> reach(alive.rows(), 0);
        for (std::size_t r = 0; r < alive.rows(); ++r)
            for (std::size_t c = 0; c < alive.columns(); ++c)
                if (alive.at(r, c) != 0.0) reach[r] = c + 1;
        return reach;
    }

    void strike(std::size_t s, Duel& duel) {
        const StrikeTable& table = table_.strikes[s];
        const std::size_t o = 1 - s;
        double won = 0;
        double lost = 0;
        if (table.hit_chance > 0) {
            hit_once_more(s);
            won = table.hit_chance * felled_by_hit(s);
        }
        if (table.counter_chance > 0) lost = table.counter_chance * felled_by_rebound(s);
        duel.win[s] += won;
        duel.win[o] += lost;
        move_on(s);
        count_strike(sides_[s].count, table);
        in_use_[s] = columns_in_use(sides_[s].count);
    }

    /// Summed anew: what is left of 1 after many subtractions would be their rounding.
    double both_alive() const {
        double alive = 0;
        for (std::size_t c = 0; c < in_use_[0]; ++c)
            for (std::size_t k = 0; k < in_use_[1]; ++k) alive += faced_[0].at(c, k) * faced_[1].at(k, c);
        return alive;
    }

    /// G: what faces the foe if this strike hits.
    void hit_once_more(std::size_t s) {
        const Matrix& count = sides_[s].count;
        const Matrix& alive = sides_[1 - s].alive;
        Matrix& sum = hit_[s];
        for (std::size_t c = 0; c < in_use_[s]; ++c) std::fill_n(sum.row(c), sum.columns(), 0.0);
        for (std::size_t h = 0; h + 1 < count.rows(); ++h)
            for (std::size_t c = 0; c < in_use_[s]; ++c) {
                const double p = count.at(h, c);
                if (p == 0.0) continue;
                const std::size_t reach = reach_[1 - s][h + 1];
                cost_.add(reach);
                add_scaled(sum.row(c), alive.row(h + 1), p, reach);
            }
    }

    static void add_scaled(double* __restrict to, const double* __restrict from, double p, std::size_t n) {
        for (std::size_t k = 0; k < n; ++k) to[k] += p * from[k];
    }

    double felled_by_hit(std::size_t s) const {
        CompensatedSum felled;
        for (std::size_t c = 0; c < in_use_[s]; ++c)
            for (std::size_t k = 0; k < in_use_[1 - s]; ++k)
                felled.add(fallen(faced_[s].at(c, k), hit_[s].at(c, k)) * faced_[1 - s].at(k, c));
        return felled.value();
    }

    double felled_by_rebound(std::size_t s) const {
        const Matrix& foe = faced_[1 - s];
        CompensatedSum felled;
        for (std::size_t k = 0; k < in_use_[1 - s]; ++k)
            for (std::size_t c = 0; c < in_use_[s]; ++c) {
                const double after = c + 1 < foe.columns() ? foe.at(k, c + 1) : 0.0;
                felled.add(fallen(foe.at(k, c), after) * faced_[s].at(c, k));
            }
        return felled.value();
    }

    void move_on(std::size_t s) {
        const StrikeTable& table = table_.strikes[s];
        Matrix& faced = faced_[s];
        for (std::size_t c = std::min(in_use_[s] + 1, faced.rows()); c-- > 0;) {
            double* to = faced.row(c);
            const double* hit = hit_[s].row(c);
            for (std::size_t k = 0; k < faced.columns(); ++k)
                to[k] = table.nothing * to[k] + table.hit_chance * hit[k];
            if (c > 0) add_scaled(to, faced.row(c - 1), table.counter_chance, faced.columns());
        }
    }

    const DuelTable& table_;
    Cost& cost_;
    std::array<Duelist, 2> sides_;
    std::array<std::vector<std::size_t>, 2> reach_ = {};
    std::array<std::size_t, 2> in_use_{1, 1};
    std::array<Matrix, 2> faced_{Matrix(1, 1), Matrix(1, 1)}; ///< F: [own rebounds][foe's rebounds]
    std::array<Matrix, 2> hit_{Matrix(1, 1), Matrix(1, 1)};   ///< G, likewise
};

/// Cells of a table are cheap beside counts and convolutions.
constexpr std::uint64_t most_in_table = 4'000'000;

} // namespace

Result<Duel> win_chances::by_strikes(const DuelTable& table, std::uint64_t budget,
                                     const std::stop_token& stop) {
    Cost cost(budget);
    return WinWalk(table, cost).solve(stop);
}

Result<Duel> exact_win_chances(const DuelTable& table, std::uint64_t budget, std::stop_token stop) {
    if (!leaves_alive(table.hp[0], 0) || !leaves_alive(table.hp[1], 0)) return already_over(table);
    const auto cost = win_chances::table_cost(table);
    if (cost && *cost <= std::min(budget, most_in_table)) return win_chances::by_table(table, stop);
    auto duel = win_chances::by_strikes(table, budget, stop);
    if (!duel && cost && *cost <= budget && !stop.stop_requested()) return win_chances::by_table(table, stop);
    return duel;
}

} // namespace ludus

#include "engine/duel/duel.h"

#include "engine/duel/duelist.h"
#include "engine/duel/strike_order.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

/// The joint state is a product given the four counts: hits and rebounds of either side. So with M the counts
/// of a side's strikes and F who is alive, all that is asked is sums of M·F·M·F, small matrix products.
class Solver {
public:
    Solver(const DuelTable& table, Cost& cost)
        : table_(table), cost_(cost), fighters_{duelist(table, 0, cost), duelist(table, 1, cost)} {
        for (std::size_t side = 0; side < 2; ++side) {
            Duelist& f = fighters_[side];
            f.count = Matrix(fighters_[1 - side].from_hits.size(), f.from_rebounds.size());
            f.count.at(0, 0) = 1;
        }
        face(0);
        face(1);
    }

    Result<Duel> solve(const std::stop_token& stop) {
        Duel duel;
        double alive = 1;
        int made = 0;
        StrikeOrder order(table_.delays);
        while (made < table_.max_strikes && alive > negligible) {
            if (cost_.over()) return too_large();
            if (stop.stop_requested()) return fail("cancelled");
            ++made;
            const std::size_t side = order.next();
            const auto [won, lost] = strike(side);
            duel.win[side] += won;
            duel.win[1 - side] += lost;
            if (won + lost > 0) duel.turns.emplace_back(made, won + lost);
            alive -= won + lost;
        }
        if (made == table_.max_strikes && alive > negligible) end_in_draw(duel, made);
        for (double& win : duel.win) win = std::min(win, 1.0); // rounding must not make it more than certain
        for (std::size_t side = 0; side < 2; ++side) duel.left[side] = left(side, duel.win[1 - side]);
        if (cost_.over()) return too_large();
        return duel;
    }

private:
    Unexpected too_large() const {
        return fail("duel_too_large", {}, {{"transitions", static_cast<std::int64_t>(cost_.budget())}});
    }

    /// A side's strikes so far meet the foe's state: [own rebounds][foe's rebounds], the sum over own hits h
    /// of count(h, ·) · weight(h, ·).
    Matrix sum_over_hits(std::size_t striker, const Matrix& weight) {
        const Matrix& count = fighters_[striker].count;
        const std::size_t own = in_use_[striker];
        // The foe strikes before this is read: once in turn, who knows how often by the clock.
        const std::size_t foe =
            table_.in_turn() ? std::min(in_use_[1 - striker] + 1, weight.columns()) : weight.columns();
        Matrix sum(count.columns(), weight.columns());
        for (std::size_t h = 0; h < count.rows(); ++h)
            for (std::size_t c = 0; c < own; ++c) {
                const double p = count.at(h, c);
                if (p == 0.0) continue;
                cost_.add(foe);
                const double* from = weight.row(h);
                double* to = sum.row(c);
                for (std::size_t k = 0; k < foe; ++k) to[k] += p * from[k];
            }
        return sum;
    }

    std::pair<double, double> strike(std::size_t s) {
        const StrikeTable& table = table_.strikes[s];
        const std::size_t o = 1 - s;
        double won = 0;
        double lost = 0;
        if (table.hit_chance > 0)
            won = settle(s, table.hit_chance, sum_over_hits(s, fighters_[o].falls_to_hit), facing_alive_[o]);
        if (table.counter_chance > 0)
            lost = settle(o, table.counter_chance, falls_by_column(facing_alive_[o]), facing_alive_[s]);
        count_strike(fighters_[s].count, table);
        in_use_[s] = columns_in_use(fighters_[s].count);
        face(s);
        return {won, lost};
    }

    /// What `side` has struck so far, with the foe still alive; stays the same until `side` strikes again.
    void face(std::size_t side) { facing_alive_[side] = sum_over_hits(side, fighters_[1 - side].alive); }

    /// Alive, but not after one rebound more: neighbouring columns apart.
    static Matrix falls_by_column(const Matrix& alive) {
        Matrix falls = alive;
        for (std::size_t r = 0; r < alive.rows(); ++r)
            for (std::size_t c = 0; c + 1 < alive.columns(); ++c)
                falls.at(r, c) = fallen(alive.at(r, c), alive.at(r, c + 1));
        return falls;
    }

    /// Probability that `winner` stands and the other falls now; notes where the winner ended. `falls` is
    /// [winner's rebounds][loser's rebounds], `stands` the other way round.
    double settle(std::size_t winner, double chance, const Matrix& falls, const Matrix& stands) {
        Duelist& w = fighters_[winner];
        const Matrix& foe_count = fighters_[1 - winner].count;
        const std::size_t own = in_use_[winner];
        const std::size_t foe = in_use_[1 - winner];
        CompensatedSum total;
        for (std::size_t c = 0; c < own; ++c)
            for (std::size_t k = 0; k < foe; ++k) total.add(falls.at(c, k) * stands.at(k, c));
        for (std::size_t h = 0; h < w.ended.rows(); ++h)
            for (std::size_t k = 0; k < foe; ++k) {
                const double p = chance * foe_count.at(h, k);
                if (p == 0.0) continue;
                cost_.add(own);
                for (std::size_t c = 0; c < own; ++c) w.ended.at(h, c) += p * falls.at(c, k);
            }
        return chance * total.value();
    }

    void end_in_draw(Duel& duel, int made) {
        duel.draw = settle(0, 1.0, facing_alive_[0], facing_alive_[1]);
        settle(1, 1.0, facing_alive_[1], facing_alive_[0]);
        if (!duel.turns.empty() && duel.turns.back().first == made) // the last strike may also have decided
            duel.turns.back().second += duel.draw;
        else
            duel.turns.emplace_back(made, duel.draw);
    }

    /// Hit points left: every end weighs the losses that lead to it. Rebounds are added one at a time, from
    /// the most to none (Horner), so that each costs one convolution.
    Distribution left(std::size_t side, double fallen) {
        const Duelist& f = fighters_[side];
        std::vector<Outcome> losses;
        for (std::size_t c = f.from_rebounds.size(); c-- > 0 && !cost_.over();) {
            Tally sum;
            add_rebound(sum, losses, side);
            for (std::size_t h = 0; h < f.from_hits.size(); ++h) {
                cost_.add(f.from_hits[h].losses.size());
                for (const Outcome& o : f.from_hits[h].losses) sum.add(o.value, o.p * f.ended.at(h, c));
            }
            losses = sum.weights();
        }
        std::vector<Outcome> hp;
        for (const Outcome& o : losses) hp.push_back({f.hp - o.value, o.p});
        if (fallen > 0) hp.push_back({0, fallen});
        if (hp.empty()) hp.push_back({f.hp, 1});
        return Distribution::from(std::move(hp));
    }

    void add_rebound(Tally& sum, const std::vector<Outcome>& losses, std::size_t side) {
        const Distribution& rebound = table_.strikes[side].counter;
        cost_.add(losses.size() * rebound.support().size());
        if (cost_.over() || losses.empty()) return;
        CompensatedSum mass;
        for (const Outcome& o : losses) mass.add(o.p);
        const Distribution further = convolve(Distribution::from(losses), rebound);
        for (const Outcome& o : further.support())
            if (leaves_alive(fighters_[side].hp, o.value)) sum.add(o.value, o.p * mass.value());
    }

    const DuelTable& table_;
    Cost& cost_;
    std::array<Duelist, 2> fighters_;
    std::array<std::size_t, 2> in_use_{1, 1};
    std::array<Matrix, 2> facing_alive_{Matrix(1, 1), Matrix(1, 1)}; ///< [own rebounds][foe's rebounds]
};

} // namespace

Result<Duel> exact_duel(const DuelTable& table, std::uint64_t budget, std::stop_token stop) {
    if (!leaves_alive(table.hp[0], 0) || !leaves_alive(table.hp[1], 0)) return already_over(table);
    Cost cost(budget);
    return Solver(table, cost).solve(stop);
}

void DuelTally::count(int winner, int strikes, double left_0, double left_1, std::uint64_t times) {
    runs += times;
    (winner < 0 ? draws : wins[static_cast<std::size_t>(winner)]) += times;
    turns[strikes] += times;
    left[0][left_0] += times;
    left[1][left_1] += times;
}

void DuelTally::add(const DuelTally& other) {
    runs += other.runs;
    draws += other.draws;
    for (const auto& [strikes, n] : other.turns) turns[strikes] += n;
    for (std::size_t side = 0; side < 2; ++side) {
        wins[side] += other.wins[side];
        for (const auto& [hp, n] : other.left[side]) left[side][hp] += n;
    }
}

Duel DuelTally::finish() const {
    const auto share = [this](std::uint64_t n) { return static_cast<double>(n) / static_cast<double>(runs); };
    Duel duel{.draw = share(draws), .exact = false, .runs = runs};
    for (const auto& [strikes, n] : turns) duel.turns.emplace_back(strikes, share(n));
    for (std::size_t side = 0; side < 2; ++side) {
        duel.win[side] = share(wins[side]);
        duel.ci95[side] = wilson95(wins[side], runs);
        std::vector<Outcome> hp;
        for (const auto& [value, n] : left[side]) hp.push_back({value, share(n)});
        duel.left[side] = Distribution::from(std::move(hp));
    }
    return duel;
}

StrikeTable table_of(const std::vector<Outcome>& damage, double hit_chance) {
    std::vector<Outcome> hits;
    CompensatedSum hit;
    for (const Outcome& o : damage)
        if (o.value > 0 && o.p > 0) {
            hits.push_back(o);
            hit.add(o.p * hit_chance);
        }
    if (hits.empty() || !(hit.value() > 0)) return {};
    return {.hit_chance = hit.value(),
            .hit = Distribution::from(std::move(hits)),
            .nothing = std::max(0.0, 1.0 - hit.value())};
}

DuelCounts::~DuelCounts() {
    for (std::size_t strikes = 0; strikes < ends_.size(); ++strikes)
        for (const End& e : ends_[strikes])
            tally_.count(e.winner, static_cast<int>(strikes), e.left[0], e.left[1], e.times);
}

} // namespace ludus

#include "engine/duel/duelist.h"

namespace ludus {

namespace {

/// Counts less likely than this are dropped: all of them together stay far below the rounding of the sums.
constexpr double nothing_left = 1e-22;

/// What a cell of the tables below counts against the budget, so that 2·10^8 allow some 300 MB.
constexpr std::uint64_t memory_cost = 32;

/// P(alive) after r losses of one sort and c of the other: both sorted, so one walk finds every pair below
/// hp.
double alive_after(const LossTotal& a, const LossTotal& b, double hp) {
    CompensatedSum alive;
    double below = b.mass;
    std::size_t end = b.losses.size();
    for (const Outcome& o : a.losses) {
        while (end > 0 && !leaves_alive(hp, o.value + b.losses[end - 1].value)) below -= b.losses[--end].p;
        if (end == 0) break;
        alive.add(o.p * std::max(0.0, below));
    }
    return alive.value();
}

void fill_alive(Duelist& f, Cost& cost) {
    const std::size_t hits = f.from_hits.size();
    const std::size_t rebounds = f.from_rebounds.size();
    f.alive = f.falls_to_hit = f.ended = Matrix(hits, rebounds);
    for (std::size_t h = 0; h < hits && !cost.over(); ++h)
        for (std::size_t c = 0; c < rebounds; ++c) {
            cost.add(f.from_hits[h].losses.size() + f.from_rebounds[c].losses.size());
            f.alive.at(h, c) = alive_after(f.from_hits[h], f.from_rebounds[c], f.hp);
        }
    for (std::size_t h = 0; h < hits; ++h)
        for (std::size_t c = 0; c < rebounds; ++c)
            f.falls_to_hit.at(h, c) = fallen(f.alive.at(h, c), h + 1 < hits ? f.alive.at(h + 1, c) : 0.0);
}

} // namespace

Duelist duelist(const DuelTable& table, std::size_t side, Cost& cost) {
    const StrikeTable& own = table.strikes[side];
    const StrikeTable& foe = table.strikes[1 - side];
    const auto all = static_cast<std::size_t>(table.max_strikes);
    const std::size_t most = table.in_turn() ? (all + 1) / 2 : all;
    Duelist f{.hp = table.hp[side]};
    f.from_hits = loss_totals(foe.hit, f.hp, foe.hit_chance > 0 ? most : 0, cost);
    f.from_rebounds = loss_totals(own.counter, f.hp, own.counter_chance > 0 ? most : 0, cost);
    cost.add(memory_cost * f.from_hits.size() * f.from_rebounds.size());
    if (cost.over()) { // nobody will look at it: no table of so many cells is made
        f.from_hits.resize(1);
        f.from_rebounds.resize(1);
    }
    fill_alive(f, cost);
    return f;
}

void count_strike(Matrix& count, const StrikeTable& strike) {
    for (std::size_t h = count.rows(); h-- > 0;)
        for (std::size_t c = count.columns(); c-- > 0;) {
            double p = strike.nothing * count.at(h, c);
            if (h > 0) p += strike.hit_chance * count.at(h - 1, c);
            if (c > 0) p += strike.counter_chance * count.at(h, c - 1);
            count.at(h, c) = p < nothing_left ? 0.0 : p;
        }
}

std::size_t columns_in_use(const Matrix& count) {
    std::size_t used = 0;
    for (std::size_t h = 0; h < count.rows(); ++h)
        for (std::size_t c = count.columns(); c-- > used;)
            if (count.at(h, c) != 0.0) used = c + 1;
    return used;
}

Duel already_over(const DuelTable& table) {
    Duel duel;
    const bool first = leaves_alive(table.hp[0], 0);
    const bool second = leaves_alive(table.hp[1], 0);
    duel.win = {first ? 1.0 : 0.0, second ? 1.0 : 0.0};
    duel.draw = first || second ? 0.0 : 1.0;
    duel.turns = {{0, 1.0}};
    for (std::size_t side = 0; side < 2; ++side)
        duel.left[side] = Distribution::certain(leaves_alive(table.hp[side], 0) ? table.hp[side] : 0.0);
    return duel;
}

} // namespace ludus

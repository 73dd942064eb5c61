#include "engine/duel/loss_totals.h"
#include "engine/duel/strike_order.h"
#include "engine/duel/win_chances.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ludus {

namespace {

constexpr double finest = 1e-6;               // steps between losses that are looked for
constexpr double most_steps = 1e15;           // beyond, doubles are no longer whole numbers of them
constexpr double on_step = 1e-12;             // losses so near a step are on it
constexpr double log_never = -38;             // the logarithm of 3e-17: cannot move a double near 1 any more
constexpr std::size_t most_cells = 5'000'000; // of one table: 80 MB

/// A loss in steps of hit points, with its chance in a strike.
struct StepLoss {
    std::size_t steps = 0;
    double p = 0;
};

/// One side in whole steps of its hit points: how many it has, and what takes how many.
struct Steps {
    std::size_t hp = 0;
    std::vector<StepLoss> from_hits = {};     ///< in a strike of the foe, ascending
    std::vector<StepLoss> from_rebounds = {}; ///< in a strike of its own

    std::size_t losses() const { return from_hits.size() + from_rebounds.size(); }
};

/// The greatest common divisor of losses that are all whole multiples of a millionth: 4.8 and 6 give 1.2.
class CommonStep {
public:
    void add(const Distribution& losses) {
        for (const Outcome& o : losses.support()) {
            const double millionths = std::round(o.value / finest);
            const bool fits = millionths >= 1 && millionths < most_steps &&
                              std::abs(o.value - millionths * finest) <= on_step * std::max(1.0, o.value);
            if (!fits) none_ = true;
            if (fits) step_ = std::gcd(step_, static_cast<std::uint64_t>(millionths));
        }
    }
    /// Nothing is ever lost: any step will do.
    std::optional<double> step(double hp) const {
        if (none_) return std::nullopt;
        return step_ > 0 ? static_cast<double>(step_) * finest : hp;
    }

private:
    std::uint64_t step_ = 0;
    bool none_ = false;
};

/// What kills is one loss, of as many steps as there are.
std::vector<StepLoss> in_steps(const Distribution& losses, double chance, double step, std::size_t hp) {
    std::vector<StepLoss> all;
    for (const Outcome& o : losses.support()) {
        const auto steps = static_cast<std::size_t>(std::min(std::round(o.value / step), double(hp)));
        if (!all.empty() && all.back().steps == steps)
            all.back().p += chance * o.p;
        else
            all.push_back({steps, chance * o.p});
    }
    return all;
}

/// Alive after n steps where n · step < hp less a billionth. None where that hangs by a hair.
std::optional<Steps> steps_of(const DuelTable& table, std::size_t side) {
    const StrikeTable& own = table.strikes[side];
    const StrikeTable& foe = table.strikes[1 - side];
    CommonStep common;
    if (foe.hit_chance > 0) common.add(foe.hit);
    if (own.counter_chance > 0) common.add(own.counter);
    const double hp = table.hp[side];
    const auto step = common.step(hp);
    if (!step || hp / *step > static_cast<double>(most_cells)) return std::nullopt;
    const double beside = std::abs(hp - std::round(hp / *step) * *step);
    if (beside > 0.2e-9 && beside < 2e-9) return std::nullopt;
    Steps out{.hp = static_cast<std::size_t>(std::ceil((hp - 1e-9) / *step))};
    if (foe.hit_chance > 0) out.from_hits = in_steps(foe.hit, foe.hit_chance, *step, out.hp);
    if (own.counter_chance > 0) out.from_rebounds = in_steps(own.counter, own.counter_chance, *step, out.hp);
    return out;
}

/// The mean of e^(-theta · x) over a strike, x being what it takes as a share of all the hit points.
double shrinking(const DuelTable& table, std::size_t side, double theta) {
    const StrikeTable& strike = table.strikes[side];
    double mean = strike.nothing;
    if (strike.hit_chance > 0)
        for (const Outcome& o : strike.hit.support())
            mean += strike.hit_chance * o.p * std::exp(-theta * o.value / table.hp[1 - side]);
    if (strike.counter_chance > 0)
        for (const Outcome& o : strike.counter.support())
            mean += strike.counter_chance * o.p * std::exp(-theta * o.value / table.hp[side]);
    return mean;
}

/// Both alive after all strikes means that all shares sum to less than 2, of which Chernoff's bound is
/// e^(2 theta) times the means of e^(-theta · x), for any theta.
bool always_ends(const DuelTable& table) {
    const int second = table.max_strikes / 2;
    const int first = table.max_strikes - second;
    for (double theta = 0.25; theta < 2000; theta *= 1.5)
        if (2 * theta + first * std::log(shrinking(table, 0, theta)) +
                second * std::log(shrinking(table, 1, theta)) <
            log_never)
            return true;
    return false;
}

/// The hit points that the losses can lead to, in steps.
std::vector<std::size_t> reachable(const Steps& side) {
    std::vector<bool> reached(side.hp + 1, false);
    reached[side.hp] = true;
    for (std::size_t hp = side.hp; hp > 0; --hp) {
        if (!reached[hp]) continue;
        for (const auto* losses : {&side.from_hits, &side.from_rebounds})
            for (const StepLoss& loss : *losses)
                if (loss.steps < hp) reached[hp - loss.steps] = true;
    }
    std::vector<std::size_t> all;
    for (std::size_t hp = 1; hp <= side.hp; ++hp)
        if (reached[hp]) all.push_back(hp);
    return all;
}

/// A table is made row by row: of one side only what it can reach, of the other every step.
struct Layout {
    std::array<Steps, 2> sides = {};
    std::size_t rows = 0; ///< the side whose hit points are the rows
    std::vector<std::size_t> reached = {};

    std::uint64_t cells() const { return reached.size() * (sides[1 - rows].hp + 1); }
    std::uint64_t cost() const { return cells() * (4 + sides[0].losses() + sides[1].losses()); }
};

std::optional<Layout> layout_of(const DuelTable& table) {
    if (!table.in_turn() || !always_ends(table)) return std::nullopt;
    std::optional<Layout> best;
    auto first = steps_of(table, 0);
    auto second = steps_of(table, 1);
    if (!first || !second) return std::nullopt;
    for (const std::size_t rows : {0, 1}) {
        Layout one{.sides = {*first, *second}, .rows = rows};
        one.reached = reachable(one.sides[rows]);
        if (!best || one.cost() < best->cost()) best = std::move(one);
    }
    if (best->cells() > most_cells) return std::nullopt;
    return best;
}

/// The first side's chance to win, by whose strike it is and the hit points of both.
class WinTable {
public:
    WinTable(const DuelTable& table, const Layout& layout)
        : table_(table), layout_(layout), rows_(layout.rows), columns_(1 - rows_),
          width_(layout.sides[columns_].hp + 1), row_of_(layout.sides[rows_].hp + 1, 0) {
        for (std::size_t s = 0; s < 2; ++s) {
            wins_[s].assign(layout.reached.size() * width_, 0.0);
            sums_[s].assign(width_, 0.0);
            fatal_[s] = falls_at(column_losses(s));
        }
        for (std::size_t i = 0; i < layout.reached.size(); ++i) row_of_[layout.reached[i]] = i;
        block_ = width_;
        for (std::size_t s = 0; s < 2; ++s)
            for (const StepLoss& loss : column_losses(s)) block_ = std::min(block_, loss.steps);
    }

    Result<Duel> solve(const std::stop_token& stop) {
        for (std::size_t i = 0; i < layout_.reached.size(); ++i) {
            if (stop.stop_requested()) return fail("cancelled");
            fill_row(i);
        }
        const double won = std::clamp(wins_[0].back(), 0.0, 1.0);
        return Duel{.win = {won, 1 - won}};
    }

private:
    /// What a strike of side s takes from the side of the rows; from that of the columns.
    const std::vector<StepLoss>& row_losses(std::size_t s) const { return losses(rows_, s); }
    const std::vector<StepLoss>& column_losses(std::size_t s) const { return losses(columns_, s); }
    const std::vector<StepLoss>& losses(std::size_t of, std::size_t s) const {
        return s == of ? layout_.sides[of].from_rebounds : layout_.sides[of].from_hits;
    }

    /// By the hit points of the columns: how likely a strike is to take them all.
    std::vector<double> falls_at(const std::vector<StepLoss>& losses) const {
        std::vector<double> falls(width_, 0.0);
        for (const StepLoss& loss : losses) falls[std::min(loss.steps, width_ - 1)] += loss.p;
        for (std::size_t hp = width_ - 1; hp-- > 0;) falls[hp] += falls[hp + 1];
        return falls;
    }

    double* row(std::size_t s, std::size_t i) { return &wins_[s][i * width_]; }

    void fill_row(std::size_t i) {
        for (std::size_t s = 0; s < 2; ++s) begin_row(s, i);
        for (std::size_t from = 1; from < width_; from += block_) {
            const std::size_t to = std::min(from + block_, width_);
            for (std::size_t s = 0; s < 2; ++s) add_columns(s, i, from, to);
            close(i, from, to);
        }
    }

    /// All that a strike leads to outside this row.
    void begin_row(std::size_t s, std::size_t i) {
        const std::size_t hp = layout_.reached[i];
        double* sum = sums_[s].data();
        double falls = 0;
        for (const StepLoss& loss : row_losses(s))
            if (loss.steps >= hp) falls += loss.p;
        const double lost = rows_ == 0 ? 0.0 : falls;
        for (std::size_t j = 0; j < width_; ++j) sum[j] = lost + (columns_ == 0 ? 0.0 : fatal_[s][j]);
        for (const StepLoss& loss : row_losses(s))
            if (loss.steps < hp) add_scaled(sum, row(1 - s, row_of_[hp - loss.steps]), loss.p, width_);
    }

    static void add_scaled(double* __restrict to, const double* __restrict from, double p, std::size_t n) {
        for (std::size_t j = 0; j < n; ++j) to[j] += p * from[j];
    }

    /// As many columns as no loss leads from one to another.
    void add_columns(std::size_t s, std::size_t i, std::size_t from, std::size_t to) {
        const double* other = row(1 - s, i);
        for (const StepLoss& loss : column_losses(s)) {
            const std::size_t first = std::max(from, loss.steps + 1);
            if (first < to)
                add_scaled(sums_[s].data() + first, other + (first - loss.steps), loss.p, to - first);
        }
    }

    /// Strikes of both that do nothing lead back here: with a and b what else the two lead to, 0 wins
    /// (a + n0 · b) / (1 - n0 · n1).
    void close(std::size_t i, std::size_t from, std::size_t to) {
        const std::array nothing{table_.strikes[0].nothing, table_.strikes[1].nothing};
        const double first = table_.strikes[0].hit_chance + table_.strikes[0].counter_chance;
        const double second = table_.strikes[1].hit_chance + table_.strikes[1].counter_chance;
        const double scale = 1 / (first + nothing[0] * second);
        double* won0 = row(0, i);
        double* won1 = row(1, i);
        for (std::size_t j = from; j < to; ++j) {
            const double a = sums_[0][j];
            const double b = sums_[1][j];
            won0[j] = (a + nothing[0] * b) * scale;
            won1[j] = (b + nothing[1] * a) * scale;
        }
    }

    const DuelTable& table_;
    const Layout& layout_;
    std::size_t rows_;
    std::size_t columns_;
    std::size_t width_;
    std::size_t block_ = 1;
    std::vector<std::size_t> row_of_;
    std::array<std::vector<double>, 2> wins_ = {};
    std::array<std::vector<double>, 2> sums_ = {};  ///< of one row, while it is made
    std::array<std::vector<double>, 2> fatal_ = {}; ///< by whose strike: to the side of the columns
};

} // namespace

std::optional<std::uint64_t> win_chances::table_cost(const DuelTable& table) {
    const auto layout = layout_of(table);
    return layout ? std::optional(layout->cost()) : std::nullopt;
}

Result<Duel> win_chances::by_table(const DuelTable& table, const std::stop_token& stop) {
    const auto layout = layout_of(table);
    if (!layout) return fail("duel_too_large");
    return WinTable(table, *layout).solve(stop);
}

} // namespace ludus

#include "engine/chance/roll_dice.h"

#include "engine/dist/exploding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ludus {

namespace {

constexpr Ask what{.id = "dice"};

/// Which of the dice counts, by place: the n highest, of equal ones the earlier, or the n lowest.
std::vector<bool> chosen(const std::vector<int>& values, int n, bool highest) {
    std::vector<std::size_t> places(values.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, [&](std::size_t a, std::size_t b) {
        return highest ? values[a] > values[b] : values[a] < values[b];
    });
    std::vector<bool> kept(values.size());
    for (std::size_t i = 0; i < std::min(places.size(), static_cast<std::size_t>(std::max(0, n))); ++i)
        kept[places[i]] = true;
    return kept;
}

std::vector<bool> kept_of(const DiceTerm& term, const std::vector<int>& values) {
    const PoolSpec& pool = term.pool;
    std::vector<bool> kept(values.size(), true);
    if (pool.mode == PoolMode::max) return chosen(values, 1, true);
    if (pool.mode == PoolMode::top_n_sum)
        return chosen(values, pool.top_n, term.kind == DiceTerm::Kind::pool);
    if (pool.mode == PoolMode::success_count)
        for (std::size_t i = 0; i < values.size(); ++i) kept[i] = values[i] >= pool.threshold;
    return kept;
}

/// The sum of the kept, or how many they are.
double total_of(const PoolSpec& pool, const std::vector<int>& values, const std::vector<bool>& kept) {
    double total = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (kept[i]) total += pool.mode == PoolMode::success_count ? 1 : values[i];
    return total;
}

class Roller {
public:
    explicit Roller(AnySource& chance) : chance_(chance) {}

    double expression(const DiceExpression& all) {
        double total = static_cast<double>(all.constant);
        for (const DiceTerm& one : all.terms) total += (one.subtracted ? -1 : 1) * term(one);
        if (!all.at_least) return total;
        return total >= static_cast<double>(*all.at_least) ? 1 : 0;
    }
    std::vector<FallenDie> dice() { return std::move(dice_); }

private:
    double term(const DiceTerm& term) {
        switch (term.kind) {
        case DiceTerm::Kind::pool:
        case DiceTerm::Kind::lowest_kept: return pool(term);
        case DiceTerm::Kind::exploding: return exploding(term);
        case DiceTerm::Kind::fudge: return fudge(term);
        case DiceTerm::Kind::tens: return tens();
        case DiceTerm::Kind::larger:
        case DiceTerm::Kind::smaller: return extreme(term);
        case DiceTerm::Kind::group: return expression(term.parts.front()) * static_cast<double>(term.factor);
        case DiceTerm::Kind::divided: break;
        }
        return std::floor(expression(term.parts.front()) / static_cast<double>(term.factor));
    }

    double pool(const DiceTerm& term) {
        const PoolRoll roll = chance_.pool(what, term.pool);
        std::vector<int> values;
        for (const PoolDie& die : roll.dice) values.push_back(die.value);
        const std::vector<bool> kept = kept_of(term, values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const int sides = roll.dice[i].sides;
            for (const RerollStep& step : roll.rerolls)
                if (step.target == static_cast<int>(i))
                    dice_.push_back({.sides = sides, .value = step.before, .kept = false, .rerolled = true});
            dice_.push_back({.sides = sides, .value = values[i], .kept = kept[i]});
        }
        return total_of(term.pool, values, kept);
    }

    double exploding(const DiceTerm& term) {
        const PoolSpec& spec = term.pool;
        double total = 0;
        for (const int sides : spec.sides) {
            const std::size_t first = dice_.size();
            const int value = explode(sides, term.explodes_from);
            const bool counts = spec.mode != PoolMode::success_count || value >= spec.threshold;
            for (std::size_t i = first; i < dice_.size(); ++i) dice_[i].kept = counts;
            total += spec.mode == PoolMode::success_count ? counts : value;
        }
        return total;
    }
    int explode(int sides, int from) {
        int total = 0;
        for (int again = 0; again <= most_explosions; ++again) {
            const int value = chance_.die(what, sides);
            total += value;
            const bool goes_on = value >= from && again < most_explosions;
            dice_.push_back({.sides = sides, .value = value, .exploded = goes_on});
            if (!goes_on) break;
        }
        return total;
    }

    double fudge(const DiceTerm& term) {
        std::vector<int> values;
        for (const int sides : term.pool.sides) values.push_back(chance_.die(what, sides) - 2);
        const std::vector<bool> kept = kept_of(term, values);
        for (std::size_t i = 0; i < values.size(); ++i)
            dice_.push_back({.sides = 3, .value = values[i], .kept = kept[i]});
        return total_of(term.pool, values, kept);
    }

    double tens() {
        const int ten = chance_.die(what, 6), unit = chance_.die(what, 6);
        dice_.push_back({.sides = 6, .value = ten});
        dice_.push_back({.sides = 6, .value = unit});
        return 10 * ten + unit;
    }

    /// The dice of the totals that were beaten are not kept.
    double extreme(const DiceTerm& term) {
        const bool larger = term.kind == DiceTerm::Kind::larger;
        double best = 0;
        std::size_t best_from = dice_.size(), best_to = dice_.size();
        const std::size_t first = dice_.size();
        for (std::size_t i = 0; i < term.parts.size(); ++i) {
            const std::size_t from = dice_.size();
            const double total = expression(term.parts[i]);
            if (i > 0 && (larger ? total <= best : total >= best)) continue;
            best = total;
            best_from = from;
            best_to = dice_.size();
        }
        for (std::size_t i = first; i < dice_.size(); ++i)
            if (i < best_from || i >= best_to) dice_[i].kept = false;
        return best;
    }

    AnySource& chance_;
    std::vector<FallenDie> dice_ = {};
};

} // namespace

DiceRoll roll_dice(AnySource& chance, const DiceExpression& expression) {
    Roller roller(chance);
    const double total = roller.expression(expression);
    return {.total = total, .dice = roller.dice()};
}

} // namespace ludus

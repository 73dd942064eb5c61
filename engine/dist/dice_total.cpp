#include "engine/dist/dice_notation.h"
#include "engine/dist/exploding.h"
#include "engine/dist/pool_distribution.h"

namespace ludus {

namespace {

/// A pair of values costs about as much as so many cells of a table of sums.
constexpr std::uint64_t pair_cost = 4;

bool is_plain_sum(const DiceTerm& term) {
    return term.kind == DiceTerm::Kind::pool && term.pool.mode == PoolMode::sum && !term.pool.reroll;
}

Distribution negative(const Distribution& d) {
    return map(d, [](double x) { return -x; });
}

/// The n lowest of like dice mirror the n highest: what one shows as s + 1 - v the other shows as v.
Result<Distribution> lowest_kept(const PoolSpec& pool, DiceWork& work) {
    const auto highest = pool_distribution(pool, work);
    if (!highest || pool.sides.empty()) return highest;
    const double kept =
        static_cast<double>(std::min(pool.sides.size(), static_cast<std::size_t>(pool.top_n)));
    return map(*highest, [&](double x) { return kept * (pool.sides.front() + 1) - x; });
}

/// The smaller is the negative of the larger of the negatives.
Result<Distribution> extreme_of(const DiceTerm& term, DiceWork& work) {
    const bool larger = term.kind == DiceTerm::Kind::larger;
    std::optional<Distribution> all;
    for (const DiceExpression& part : term.parts) {
        const auto next = dice_distribution(part, work);
        if (!next) return next;
        const Distribution turned = larger ? *next : negative(*next);
        all = all ? larger_of(*all, turned) : turned;
    }
    return larger ? *all : negative(*all);
}

/// 1 with such a chance, otherwise 0.
Distribution one_or_none(double p) {
    return Distribution::from({{0, std::max(0.0, 1 - p)}, {1, std::min(1.0, p)}});
}

Result<Distribution> exploding(const DiceTerm& term, DiceWork& work) {
    const std::vector<int>& sides = term.pool.sides;
    const auto die = exploding_die(sides.front(), term.explodes_from, work);
    if (!die) return die;
    const bool counts = term.pool.mode == PoolMode::success_count;
    return sum_of_many(counts ? one_or_none(die->at_least(term.pool.threshold)) : *die, sides.size(), work);
}

/// A d3 shows 2 more than a dF.
Result<Distribution> fudge(const DiceTerm& term, DiceWork& work) {
    PoolSpec pool = term.pool;
    const bool counts = pool.mode == PoolMode::success_count;
    if (counts) pool.threshold += 2;
    const double more = counts ? 0 : 2 * static_cast<double>(pool.sides.size());
    const auto d = pool_distribution(pool, work);
    if (!d) return d;
    return map(*d, [more](double x) { return x - more; });
}

/// 10 times one d6 and another: 11 to 66, each with 1/36.
Distribution tens() {
    std::vector<Outcome> all;
    for (int ten = 1; ten <= 6; ++ten)
        for (int unit = 1; unit <= 6; ++unit) all.push_back({10.0 * ten + unit, 1.0 / 36});
    return Distribution::from(std::move(all));
}

Result<Distribution> changed(const DiceTerm& term, DiceWork& work) {
    const auto part = dice_distribution(term.parts.front(), work);
    if (!part) return part;
    if (!work.spend(pair_cost * part->support().size())) return work.reason();
    const double factor = static_cast<double>(term.factor);
    if (term.kind == DiceTerm::Kind::group) return map(*part, [&](double x) { return x * factor; });
    return map(*part, [&](double x) { return std::floor(x / factor); });
}

Result<Distribution> term_distribution(const DiceTerm& term, DiceWork& work) {
    switch (term.kind) {
    case DiceTerm::Kind::pool: return pool_distribution(term.pool, work);
    case DiceTerm::Kind::lowest_kept: return lowest_kept(term.pool, work);
    case DiceTerm::Kind::exploding: return exploding(term, work);
    case DiceTerm::Kind::fudge: return fudge(term, work);
    case DiceTerm::Kind::tens: return tens();
    case DiceTerm::Kind::larger:
    case DiceTerm::Kind::smaller: return extreme_of(term, work);
    case DiceTerm::Kind::group:
    case DiceTerm::Kind::divided: break;
    }
    return changed(term, work);
}

/// Dice that are only summed go into one pool, which is quicker than summing distributions.
std::vector<DiceTerm> gathered(const DiceExpression& expression) {
    DiceTerm added, taken{.subtracted = true};
    std::vector<DiceTerm> terms;
    for (const DiceTerm& term : expression.terms) {
        std::vector<int>& sides = (term.subtracted ? taken : added).pool.sides;
        if (is_plain_sum(term))
            sides.insert(sides.end(), term.pool.sides.begin(), term.pool.sides.end());
        else
            terms.push_back(term);
    }
    if (!added.pool.sides.empty()) terms.push_back(std::move(added));
    if (!taken.pool.sides.empty()) terms.push_back(std::move(taken));
    return terms;
}

} // namespace

Distribution larger_of(const Distribution& a, const Distribution& b) {
    std::vector<Outcome> all;
    const auto add_side = [&all](const Distribution& x, const Distribution& y, bool ties) {
        CompensatedSum lower;
        auto at = y.support().begin();
        for (const Outcome& o : x.support()) {
            for (; at != y.support().end() && (at->value < o.value || (ties && at->value == o.value)); ++at)
                lower.add(at->p);
            all.push_back({o.value, o.p * lower.value()});
        }
    };
    add_side(a, b, true);
    add_side(b, a, false);
    return Distribution::from(std::move(all));
}

Result<Distribution> dice_distribution(const DiceExpression& expression, DiceWork& work) {
    Distribution total = Distribution::certain(static_cast<double>(expression.constant));
    for (const DiceTerm& term : gathered(expression)) {
        const auto next = term_distribution(term, work);
        if (!next) return next;
        if (!work.spend(pair_cost * total.support().size() * next->support().size())) return work.reason();
        total = convolve(total, term.subtracted ? negative(*next) : *next);
    }
    if (!expression.at_least) return total;
    return one_or_none(total.at_least(static_cast<double>(*expression.at_least)));
}

double left_out(const DiceExpression& expression) {
    double none = 0; // the logarithm of the chance that nothing is left out
    for (const DiceTerm& term : expression.terms) {
        if (term.kind == DiceTerm::Kind::exploding)
            none += std::log1p(
                -explosion_left_out(term.pool.sides.front(), term.explodes_from, term.pool.sides.size()));
        for (const DiceExpression& part : term.parts) none += std::log1p(-left_out(part));
    }
    return -std::expm1(none);
}

Result<Distribution> dice_distribution(const DiceExpression& expression, std::stop_token stop) {
    DiceWork work(std::move(stop));
    return dice_distribution(expression, work);
}

} // namespace ludus

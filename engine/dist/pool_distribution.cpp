#include "engine/dist/pool_distribution.h"

#include "engine/dist/pool_reroll_lowest.h"
#include "engine/dist/pool_states.h"
#include "engine/dist/pool_top.h"

#include <numeric>

namespace ludus {

namespace {

using pool::MaxState;
using pool::SuccessState;
using pool::SumState;
using pool::TopState;

Unexpected out_of_range(std::string path, int value, int min, int max) {
    return fail("out_of_range", std::move(path),
                {{"value", std::int64_t{value}}, {"min", std::int64_t{min}}, {"max", std::int64_t{max}}});
}

std::string entry(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}

/// The pool, and what the reroll does: to single dice, whose faces it changes, or to the lowest.
struct Plan {
    const PoolSpec& spec;
    DiceWork& work;
    int failure_passes = 0;
    int lowest_rerolls = 0;

    int count() const { return static_cast<int>(spec.sides.size()); }
    int largest() const { return *std::max_element(spec.sides.begin(), spec.sides.end()); }
    bool alike() const {
        return std::adjacent_find(spec.sides.begin(), spec.sides.end(), std::not_equal_to<>()) ==
               spec.sides.end();
    }
    DieFaces die(int sides) const {
        return failure_passes > 0 ? die_without_failures(sides, spec.threshold, failure_passes)
                                  : fair_die(sides);
    }
    DieFaces first_die() const { return die(spec.sides.front()); }
    /// All dice count: a top_n of as many dice or more is the sum.
    bool sums() const {
        return spec.mode == PoolMode::sum || (spec.mode == PoolMode::top_n_sum && spec.top_n >= count());
    }
    bool takes_highest() const {
        return spec.mode == PoolMode::max || (spec.mode == PoolMode::top_n_sum && spec.top_n == 1);
    }
};

Plan plan_of(const PoolSpec& spec, DiceWork& work) {
    Plan plan{.spec = spec, .work = work};
    if (!spec.reroll) return plan;
    const int times = std::max(0, spec.reroll->times);
    if (spec.reroll->strategy == RerollStrategy::lowest && spec.sides.size() > 1) plan.lowest_rerolls = times;
    if (spec.reroll->strategy == RerollStrategy::all_fail) plan.failure_passes = times;
    return plan;
}

/// Dice that nothing was done to are counted: each face weighs 1, and as long as the counts stay below 2^53
/// they are exact. 3d6 has 27 ways to 10 out of 216. Powers of two keep larger pools in range.
Weights sum_of_fair(const Plan& plan) {
    const std::vector<int>& sides = plan.spec.sides;
    DiceSum adder;
    Weights sums;
    const auto cells =
        static_cast<std::size_t>(std::accumulate(sides.begin(), sides.end(), 1 - plan.count()));
    adder.make_room(cells, static_cast<std::size_t>(plan.largest()));
    sums.w.reserve(cells);
    double most = 1;
    for (const int s : sides) {
        if (plan.work.is_over()) break;
        adder.add(sums, {.from = 1, .to = s}, plan.work);
        most *= s;
        if (most < 0x1p160) continue;
        sums.scale(0x1p-150);
        most *= 0x1p-150;
    }
    return sums;
}

template <class State>
Weights reduce(const Plan& plan, State state) {
    if (plan.lowest_rerolls == 1)
        return pool::reroll_lowest_once(plan.spec.sides, state, plan.work).weights();
    DieFaces die; // like dice mostly stand together
    for (const int s : plan.spec.sides) {
        if (plan.work.is_over()) break;
        if (s != die.to) die = plan.die(s);
        state.add(die, plan.work);
    }
    return state.weights();
}

Weights top_of_mixed(const Plan& plan) {
    Weights all{.w = {}};
    const double n = plan.spec.top_n, faces = plan.largest();
    plan.work.expect(faces * plan.count() * n * n / 2 * faces / 4);
    for (int pivot = 1; pivot <= plan.largest() && !plan.work.is_over(); ++pivot)
        all.mix(reduce(plan, TopState(plan.spec.top_n, pivot, plan.count())));
    return all;
}

Weights successes_of_best(const Plan& plan, int rolled, int best) {
    SuccessState state(plan.spec.threshold, rolled);
    for (int i = 0; i < rolled; ++i) state.add(plan.first_die(), plan.work);
    Weights counts = state.weights();
    const auto places = static_cast<std::size_t>(best) + 1;
    for (std::size_t k = places; k < counts.w.size(); ++k) counts.w[places - 1] += counts.w[k];
    counts.w.resize(std::min(counts.w.size(), places));
    return counts;
}

/// What is left of n like dice after k rerolls of the lowest: the n - 1 highest of n + k - 1, and one more.
Weights like_lowest_rerolled(const Plan& plan) {
    const int n = plan.count(), k = plan.lowest_rerolls;
    const DieFaces die = plan.first_die();
    if (plan.sums()) {
        Weights sums = pool::top_of_like(die, n + k - 1, n - 1, plan.work);
        DiceSum().add(sums, die, plan.work);
        return sums;
    }
    if (plan.spec.mode == PoolMode::success_count) {
        const Weights before = successes_of_best(plan, n + k - 1, n - 1);
        Weights counts{.w = {}};
        counts.mix(before, die.mass(die.from, plan.spec.threshold - 1));
        counts.mix(before, die.mass(plan.spec.threshold, die.to), 1);
        return counts;
    }
    // Fewer than n of the highest: the dice that were replaced would not have been among them.
    return pool::top_of_like(die, n + k, plan.takes_highest() ? 1 : plan.spec.top_n, plan.work);
}

Weights reduced(const Plan& plan) {
    if (plan.lowest_rerolls > 0 && plan.alike()) return like_lowest_rerolled(plan);
    if (plan.sums()) {
        const bool fair = plan.failure_passes == 0 && plan.lowest_rerolls == 0;
        return fair ? sum_of_fair(plan) : reduce(plan, SumState());
    }
    if (plan.takes_highest()) return reduce(plan, MaxState(plan.largest()));
    if (plan.spec.mode == PoolMode::success_count)
        return reduce(plan, SuccessState(plan.spec.threshold, plan.count()));
    if (plan.alike() && plan.lowest_rerolls == 0)
        return pool::top_of_like(plan.first_die(), plan.count(), plan.spec.top_n, plan.work);
    return top_of_mixed(plan);
}

struct Range {
    int min = 0;
    int max = 0;
};

int sum_of_highest(std::vector<int> sides, int n) {
    std::sort(sides.begin(), sides.end(), std::greater<>());
    return std::accumulate(sides.begin(), sides.begin() + n, 0);
}

/// No reroll makes an end of the range impossible.
Range range_of(const Plan& plan) {
    const PoolSpec& spec = plan.spec;
    if (plan.sums()) return {plan.count(), std::accumulate(spec.sides.begin(), spec.sides.end(), 0)};
    if (plan.takes_highest()) return {1, plan.largest()};
    if (spec.mode == PoolMode::top_n_sum) return {spec.top_n, sum_of_highest(spec.sides, spec.top_n)};
    const auto possible =
        std::count_if(spec.sides.begin(), spec.sides.end(), [&](int s) { return s >= spec.threshold; });
    return {spec.threshold <= 1 ? plan.count() : 0, static_cast<int>(possible)};
}

IntegerPmf normalised(const Weights& weights, Range range) {
    CompensatedSum total;
    for (const double w : weights.w) total.add(w);
    IntegerPmf pmf{.first = range.min,
                   .p = std::vector<double>(static_cast<std::size_t>(range.max - range.min) + 1, 0.0)};
    for (std::size_t i = 0; i < weights.w.size(); ++i) {
        const int at = weights.first + static_cast<int>(i) - range.min;
        if (at >= 0 && at <= range.max - range.min)
            pmf.p[static_cast<std::size_t>(at)] = weights.w[i] / total.value();
    }
    pmf.p.front() = std::max(pmf.p.front(), 1e-300);
    pmf.p.back() = std::max(pmf.p.back(), 1e-300);
    return pmf;
}

Result<Weights> weights_of(const Plan& plan) {
    if (plan.lowest_rerolls > 1 && !plan.alike()) return pool::reroll_lowest_by_states(plan.spec, plan.work);
    Weights weights = reduced(plan);
    if (plan.work.is_over()) return plan.work.reason();
    return weights;
}

Result<void> check_reroll(const PoolSpec& spec) {
    const Reroll& reroll = *spec.reroll;
    if (reroll.times > most_rerolls) return out_of_range("reroll.times", reroll.times, 0, most_rerolls);
    if (reroll.strategy != RerollStrategy::specific_indexes) return {};
    for (std::size_t i = 0; i < reroll.indexes.size(); ++i) {
        const int index = reroll.indexes[i];
        if (index < 0 || static_cast<std::size_t>(index) >= spec.sides.size())
            return fail(
                "die_index_out_of_range", entry("reroll.indexes", i),
                {{"index", std::int64_t{index}}, {"count", static_cast<std::int64_t>(spec.sides.size())}});
    }
    return {};
}

} // namespace

Result<void> check_pool(const PoolSpec& spec) {
    if (spec.sides.size() > most_pool_dice)
        return fail(
            "pool_too_large", "sides",
            {{"count", static_cast<std::int64_t>(spec.sides.size())}, {"max", std::int64_t{most_pool_dice}}});
    for (std::size_t i = 0; i < spec.sides.size(); ++i)
        if (spec.sides[i] < 2 || spec.sides[i] > most_die_sides)
            return out_of_range(entry("sides", i), spec.sides[i], 2, most_die_sides);
    return spec.reroll ? check_reroll(spec) : Result<void>();
}

Result<IntegerPmf> pool_pmf(const PoolSpec& spec, DiceWork& work) {
    if (const auto fits = check_pool(spec); !fits) return Unexpected(fits.error());
    if (spec.sides.empty() || (spec.mode == PoolMode::top_n_sum && spec.top_n <= 0)) return IntegerPmf();
    const Plan plan = plan_of(spec, work);
    const auto weights = weights_of(plan);
    if (!weights) return Unexpected(weights.error());
    return normalised(*weights, range_of(plan));
}

Result<Distribution> pool_distribution(const PoolSpec& spec, DiceWork& work) {
    const auto pmf = pool_pmf(spec, work);
    if (!pmf) return Unexpected(pmf.error());
    return to_distribution(*pmf);
}

Result<IntegerPmf> pool_pmf(const PoolSpec& spec, std::stop_token stop) {
    DiceWork work(std::move(stop));
    return pool_pmf(spec, work);
}

Result<Distribution> pool_distribution(const PoolSpec& spec, std::stop_token stop) {
    DiceWork work(std::move(stop));
    return pool_distribution(spec, work);
}

} // namespace ludus

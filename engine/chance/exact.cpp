#include "engine/chance/exact.h"

#include "engine/dist/pool_distribution.h"

#include <algorithm>
#include <cmath>

namespace ludus {

void Exact::push_weighted(std::vector<Outcome> outcomes) {
    Choice& made = path_.emplace_back(Choice{.count = static_cast<int>(outcomes.size()), .before = weight_});
    made.outcomes = std::make_shared<const std::vector<Outcome>>(std::move(outcomes));
    made.weigh();
}

bool Exact::advance() {
    while (!path_.empty()) {
        Choice& last = path_.back();
        if (++last.index < last.count) {
            if (last.outcomes) last.weigh();
            return true;
        }
        path_.pop_back();
    }
    return false;
}

bool Exact::yes(double p) {
    if (!(p > 0)) return false;
    if (p >= 1) return true;
    return weighted_choice([&] {
               return std::vector<Outcome>{{.value = 1, .p = p}, {.value = 0, .p = 1 - p}};
           }) != 0.0;
}

Verdict Exact::at_most(const Ask&, int sides, double limit) {
    const double faces = std::clamp(std::floor(limit), 0.0, static_cast<double>(sides));
    return {.roll = {}, .yes = yes(faces / sides)};
}

/// The whole values that constant + slope·u takes on [0, 1), each with its share of the interval. Truncation
/// is toward zero, so 0 collects everything in (-1, 1).
static Distribution truncated(const Affine& form) {
    const double from = form.constant;
    const double to = form.constant + form.slope;
    const double low = std::min(from, to);
    const double high = std::max(from, to);
    if (low == high || std::trunc(low) == std::trunc(high)) return Distribution::certain(std::trunc(low));
    std::vector<Outcome> shares;
    const double width = high - low;
    const auto last = static_cast<long>(std::trunc(high));
    for (auto whole = static_cast<long>(std::trunc(low)); whole <= last; ++whole) {
        const auto v = static_cast<double>(whole);
        const double begin = std::max(low, v > 0 ? v : v - 1);
        const double end = std::min(high, v < 0 ? v : v + 1);
        if (end > begin) shares.push_back({.value = v, .p = (end - begin) / width});
    }
    return Distribution::from(std::move(shares));
}

long Exact::whole(const Affine& form) {
    const double values = std::abs(form.slope) + 2;
    if (values > static_cast<double>(budget_.branches)) failed_ = true;
    return static_cast<long>(
        weighted_choice([&] { return all_of(failed_ ? Distribution() : truncated(form)); }));
}

PoolRoll Exact::pool(const Ask&, const PoolSpec& spec) {
    PoolRoll roll;
    roll.final = static_cast<int>(weighted_choice([&] {
        const auto pool = pool_distribution(spec, stop_);
        if (!pool) refusal_ = pool.error();
        return all_of(pool.value_or(Distribution()));
    }));
    return roll;
}

} // namespace ludus

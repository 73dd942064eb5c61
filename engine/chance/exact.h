#pragma once

#include "engine/base/result.h"
#include "engine/chance/affine.h"
#include "engine/chance/ask.h"
#include "engine/dist/distribution.h"
#include "engine/dist/multinomial.h"
#include "engine/dist/pool.h"
#include "engine/dist/tally.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace ludus {

/// How much an exact answer may cost before it is refused.
struct Budget {
    std::uint64_t branches = 20'000'000;
};

/// Runs a rule through every outcome of its draws. The rule is called once per branch: the first call takes
/// the first outcome of every draw, each further call the next combination, in the manner of an odometer.
/// Two d20 are 400 calls, each of weight 1/400.
class Exact {
public:
    using Real = Affine;

    explicit Exact(Budget budget = {}, std::stop_token stop = {}) : budget_(budget), stop_(std::move(stop)) {}

    /// Calls `see(rule(*this), weight)` for every branch. The weights sum to 1.
    template <class Rule, class See>
    Result<std::uint64_t> enumerate(Rule&& rule, See&& see);

    int die(const Ask&, int sides) { return uniform_choice(sides) + 1; }
    double roll(const Ask&, int sides) { return static_cast<double>(uniform_choice(sides) + 1); }
    Verdict at_most(const Ask&, int sides, double limit);
    Verdict chance(const Ask&, double p) { return {.roll = {}, .yes = yes(p)}; }
    Affine uniform(const Ask&) { return {.constant = 0, .slope = 1}; }
    long whole(const Affine& form);
    PoolRoll pool(const Ask& q, const PoolSpec& spec);
    bool decide(const Ask&, bool flag) const { return flag; }
    template <class Make>
    void stage(Make&&) const {}
    template <class Sub>
    double repeat(int times, Sub&& sub);
    template <std::size_t Kinds, class Sub>
    std::array<int, Kinds> counts(int times, Sub&& sub);

private:
    /// One draw on the present branch: `count` outcomes, alike (`outcomes` null) or each with its own weight.
    struct Choice {
        int index = 0;
        int count = 0;
        double before = 1; ///< weight of the branch up to here
        double after = 1;  ///< the same with the present outcome
        std::shared_ptr<const std::vector<Outcome>> outcomes = {};

        double value() const { return (*outcomes)[static_cast<std::size_t>(index)].value; }
        void weigh() { after = before * (*outcomes)[static_cast<std::size_t>(index)].p; }
    };

    int uniform_choice(int count) {
        if (cursor_ == path_.size())
            path_.push_back({.count = count, .before = weight_, .after = weight_ / count});
        const Choice& at = path_[cursor_++];
        weight_ = at.after;
        return at.index;
    }
    /// A draw from a distribution worked out on first arrival and kept while the branch stays the same.
    template <class Make>
    double weighted_choice(Make&& make) {
        if (cursor_ == path_.size()) push_weighted(make());
        const Choice& at = path_[cursor_++];
        weight_ = at.after;
        return at.value();
    }
    void push_weighted(std::vector<Outcome> outcomes);
    bool yes(double p);
    bool advance();
    Exact nested() const { return Exact(budget_, stop_); }
    static std::vector<Outcome> all_of(const Distribution& d) {
        return {d.support().begin(), d.support().end()};
    }
    void spend(std::uint64_t branches) { spent_ += branches; }
    bool exhausted() const { return spent_ > budget_.branches || failed_; }

    Budget budget_;
    std::stop_token stop_;
    std::vector<Choice> path_ = {};
    std::size_t cursor_ = 0;
    double weight_ = 1;
    std::uint64_t spent_ = 0;
    bool failed_ = false;
    Errors refusal_ = {}; ///< why a pool has no distribution
};

template <class Rule, class See>
Result<std::uint64_t> Exact::enumerate(Rule&& rule, See&& see) {
    path_.clear();
    std::uint64_t branches = 0;
    do {
        cursor_ = 0;
        weight_ = 1;
        const auto outcome = rule(*this);
        see(outcome, weight_);
        ++branches;
        ++spent_;
        if ((branches & 1023) == 0 && stop_.stop_requested()) return fail("cancelled");
        if (!refusal_.empty()) return Unexpected(refusal_);
        if (exhausted())
            return fail("budget_exceeded", {}, {{"branches", static_cast<std::int64_t>(budget_.branches)}});
    } while (advance());
    return branches;
}

template <class Sub>
double Exact::repeat(int times, Sub&& sub) {
    return weighted_choice([&] {
        Tally tally;
        Exact inner = nested();
        const auto done = inner.enumerate([&](Exact& c) { return sub(c, 0); },
                                          [&](double value, double p) { tally.add(value, p); });
        spend(inner.spent_);
        failed_ = failed_ || !done;
        if (!inner.refusal_.empty()) refusal_ = inner.refusal_;
        return all_of(convolve_power(tally.finish(), static_cast<std::uint64_t>(times)));
    });
}

/// The counts are kept in one number, to base times + 1; what is missing to `times` is of the last kind.
/// Three hits of two kinds are 4 branches, a thousand of three kinds 501,501.
template <std::size_t Kinds, class Sub>
std::array<int, Kinds> Exact::counts(int times, Sub&& sub) {
    const double base = times + 1;
    double left = weighted_choice([&] {
        std::array<CompensatedSum, Kinds> sums;
        Exact inner = nested();
        const auto done = inner.enumerate([&](Exact& c) { return sub(c, 0); },
                                          [&](std::size_t kind, double p) { sums[kind].add(p); });
        spend(inner.spent_);
        if (!inner.refusal_.empty()) refusal_ = inner.refusal_;
        std::vector<double> chances;
        for (const CompensatedSum& sum : sums) chances.push_back(sum.value());
        failed_ =
            failed_ || !done || multinomial_size(times, chances) > static_cast<double>(budget_.branches);
        return failed_ ? all_of(Distribution()) : multinomial(times, chances);
    });
    std::array<int, Kinds> seen{};
    seen[Kinds - 1] = times;
    for (std::size_t kind = 0; kind + 1 < Kinds; ++kind) {
        const double rest = std::floor(left / base);
        seen[kind] = static_cast<int>(left - rest * base);
        seen[Kinds - 1] -= seen[kind];
        left = rest;
    }
    return seen;
}

} // namespace ludus

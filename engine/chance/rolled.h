#pragma once

#include "engine/chance/ask.h"
#include "engine/chance/roll_pool.h"

#include <array>
#include <utility>

namespace ludus {

/// A generator as a chance source: every question is answered by one roll, nothing is recorded. This is the
/// source of hot loops: with `SplitMix` the whole rule inlines to arithmetic.
template <class Generator>
class Rolled {
public:
    using Real = double;

    explicit Rolled(Generator generator) : generator_(std::move(generator)) {}

    int die(const Ask& q, int sides) { return generator_.die(sides, q.key); }
    double roll(const Ask& q, int sides) { return static_cast<double>(die(q, sides)); }
    Verdict at_most(const Ask& q, int sides, double limit) {
        const double face = roll(q, sides);
        return {.roll = face, .yes = face <= limit};
    }
    Verdict chance(const Ask& q, double p) {
        const double u = uniform(q);
        return {.roll = u, .yes = u < p};
    }
    double uniform(const Ask& q) { return generator_.uniform(q.key); }
    long whole(double x) const { return static_cast<long>(x); }
    /// Without the dice where nothing needs them: nobody keeps them here, and a list costs more than the
    /// rolls.
    PoolRoll pool(const Ask& q, const PoolSpec& spec) {
        if (!adds_up_as_rolled(spec)) return roll_pool(*this, q, spec);
        return {.final = running_total(*this, q, spec)};
    }
    bool decide(const Ask&, bool flag) const { return flag; }
    template <class Make>
    void stage(Make&&) const {}
    template <class Sub>
    double repeat(int times, Sub&& sub) {
        double total = 0;
        for (int i = 0; i < times; ++i) total += sub(*this, i);
        return total;
    }
    template <std::size_t Kinds, class Sub>
    std::array<int, Kinds> counts(int times, Sub&& sub) {
        std::array<int, Kinds> seen{};
        for (int i = 0; i < times; ++i) ++seen[sub(*this, i)];
        return seen;
    }

private:
    Generator generator_;
};

} // namespace ludus

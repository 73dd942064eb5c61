#pragma once

#include "engine/analysis/curve.h"

namespace ludus {

/// What a curve shows: a number that every ruleset has, or a mean that only this ruleset's odds carry.
struct Measure {
    Measure(Metric of = Metric::hit_chance) : metric(of) {} // NOLINT(google-explicit-constructor)
    static Measure mean_of(std::string_view name) {
        Measure out;
        out.mean = name;
        return out;
    }

    Metric metric;
    std::string mean = {}; ///< where it is not empty, this is meant and `metric` is not

    bool is(Metric other) const { return mean.empty() && metric == other; }
    std::string id() const { return mean.empty() ? std::string(name_of(metric)) : mean; }
    std::optional<double> of(const Odds& odds, double defender_hp) const {
        return mean.empty() ? metric_of(metric, odds, defender_hp) : mean_named(mean, odds);
    }
    bool operator==(const Measure&) const = default;
};

/// What a measure is counted in; only what is counted alike stands on one axis.
enum class Unit { chance, damage, strikes, own };

inline Unit unit_of(const Measure& of) {
    if (is_chance(of.id())) return Unit::chance;
    if (!of.mean.empty()) return Unit::own;
    return of.metric == Metric::strikes_to_kill ? Unit::strikes : Unit::damage;
}

/// A ruleset's own means say nothing of what they are counted in, so each stands alone.
inline bool share_an_axis(const Measure& a, const Measure& b) {
    return unit_of(a) == unit_of(b) && (unit_of(a) != Unit::own || a == b);
}

} // namespace ludus

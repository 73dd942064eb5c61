#pragma once

#include "engine/rules/margin/resolve.h"

#include <cmath>
#include <map>
#include <vector>

/// The oracle of many hits: the rule spelt out once more, every face of every roll walked by recursion.
namespace ludus::margin_test {

struct ManyHits {
    int sides = 6;
    int N = 3;
    int TN = 4; ///< all in all, the stat taken off
    int V = 2;
    margin::FailModel model = {};
};

class BruteForce {
public:
    explicit BruteForce(const ManyHits& hits) : hits_(hits) {}

    std::map<double, double> run() {
        roll(0, 0, 0, 1);
        return damage_;
    }

private:
    void roll(int made, int failures, double damage, double p) {
        if (made == hits_.N) return finish(failures, damage, p);
        for (int face = 1; face <= hits_.sides; ++face) {
            const int delta = hits_.TN - face;
            roll(made + 1, failures + (delta > 0 ? 1 : 0), damage + (delta > 0 ? cost(delta) : 0),
                 p / hits_.sides);
        }
    }

    double cost(int delta) const {
        const margin::GradedRules& r = hits_.model.graded_rules;
        if (hits_.model.mode == margin::FailMode::all_or_nothing || r.graded_by == margin::GradedBy::failures)
            return std::max(0, hits_.V);
        const double graded = delta <= r.minor_fail_max_delta
                                  ? std::nearbyint(hits_.V * r.minor_damage_multiplier)
                                  : hits_.V + r.major_extra_damage;
        return std::max(0.0, graded);
    }

    void finish(int failures, double damage, double p) {
        const margin::GradedRules& r = hits_.model.graded_rules;
        const bool together =
            hits_.model.mode == margin::FailMode::graded && r.graded_by == margin::GradedBy::failures;
        if (together && failures > 0)
            damage = std::max(0.0, failures <= *r.minor_max_failures
                                       ? std::nearbyint(damage * r.minor_damage_multiplier)
                                       : damage + r.major_extra_damage);
        damage_[damage] += p;
    }

    ManyHits hits_;
    std::map<double, double> damage_ = {};
};

} // namespace ludus::margin_test

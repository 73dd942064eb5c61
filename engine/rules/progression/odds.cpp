#include "engine/rules/progression/odds.h"

#include <algorithm>

namespace ludus::progression {

namespace {

/// Shorter stretches of rolls are rounding of a break point at 0 or 1.
constexpr double shortest = 1e-15;

double whole_damage(const Aim& a, double roll, bool crit) {
    NoTrace none;
    return damage_of(a, roll, crit, none);
}

/// The damage at the middle roll, before it is cut.
double middle(const Aim& a, bool crit) {
    return a.damage * (crit ? a.crit_dmg : 1.0) * a.vulnerability * a.area_factor;
}

/// The values of critical hits, or of plain ones, from the smallest up, each with its stretch of rolls. Two
/// branches are merged as they are made: one list, one pass.
class Branch {
public:
    Branch(const Aim& a, bool crit, double weight)
        : weight_(weight), mid_(middle(a, crit)), variance_(a.variance), least_(a.least),
          value_(std::trunc(mid_ * (1 - a.variance / 2))), last_(std::trunc(mid_ * (1 + a.variance / 2))) {
        done_ = !(weight > 0);
        const bool one_value = !(mid_ * a.variance > 0) || value_ == last_;
        if (one_value) {
            now_ = {whole_damage(a, 0.5, crit), weight};
            value_ = last_ + 1;
        } else if (!done_) {
            advance();
        }
    }

    bool done() const { return done_; }
    const Outcome& now() const { return now_; }

    void advance() {
        for (; value_ <= last_; ++value_) {
            const double after =
                value_ == last_ ? 1.0 : std::clamp(((value_ + 1) / mid_ - 1) / variance_ + 0.5, before_, 1.0);
            const double share = after - before_;
            before_ = after;
            if (!(share > shortest)) continue;
            now_ = {std::max(value_++, least_), weight_ * share};
            return;
        }
        done_ = true;
    }

private:
    double weight_;
    double mid_;
    double variance_;
    double least_;
    double value_; ///< the next one
    double last_;
    double before_ = 0; ///< where the stretch of the next value begins
    bool done_ = false;
    Outcome now_ = {};
};

bool comes_first(const Outcome& x, const Outcome& y) {
    return x.value < y.value || (x.value == y.value && x.p <= y.p);
}

} // namespace

double values_of(const Aim& a) {
    return a.in_range ? (middle(a, false) + middle(a, true)) * a.variance + 4 : 1;
}

StrikeOdds strike_odds(const Aim& a) {
    if (!a.in_range) return {};
    StrikeOdds odds{.hit_chance = 1 - a.evasion_chance, .crit_chance = a.may_crit ? a.crit_chance : 0.0};
    odds.damage.reserve(static_cast<std::size_t>(values_of(a)) + 1);
    Branch plain(a, false, 1 - odds.crit_chance);
    Branch critical(a, true, odds.crit_chance);
    while (!plain.done() || !critical.done()) {
        const bool first = critical.done() || (!plain.done() && comes_first(plain.now(), critical.now()));
        Branch& next = first ? plain : critical;
        odds.damage.push_back(next.now());
        next.advance();
    }
    return odds;
}

} // namespace ludus::progression

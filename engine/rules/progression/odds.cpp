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

void add_branch(const Aim& a, bool crit, double weight, std::vector<Outcome>& out) {
    if (!(weight > 0)) return;
    const double mid = middle(a, crit);
    const double first = std::trunc(mid * (1 - a.variance / 2));
    const double last = std::trunc(mid * (1 + a.variance / 2));
    if (!(mid * a.variance > 0) || first == last) {
        out.push_back({whole_damage(a, 0.5, crit), weight});
        return;
    }
    double before = 0;
    for (double value = first; value <= last; ++value) {
        const double after =
            value == last ? 1.0 : std::clamp(((value + 1) / mid - 1) / a.variance + 0.5, before, 1.0);
        if (after - before > shortest) out.push_back({std::max(value, a.least), weight * (after - before)});
        before = after;
    }
}

} // namespace

double values_of(const Aim& a) {
    return a.in_range ? (middle(a, false) + middle(a, true)) * a.variance + 4 : 1;
}

StrikeOdds strike_odds(const Aim& a) {
    if (!a.in_range) return {};
    StrikeOdds odds{.hit_chance = 1 - a.evasion_chance, .crit_chance = a.may_crit ? a.crit_chance : 0.0};
    odds.damage.reserve(static_cast<std::size_t>(values_of(a)));
    add_branch(a, false, 1 - odds.crit_chance, odds.damage);
    const auto plain = static_cast<std::ptrdiff_t>(odds.damage.size());
    add_branch(a, true, odds.crit_chance, odds.damage);
    std::inplace_merge(odds.damage.begin(), odds.damage.begin() + plain, odds.damage.end(),
                       [](const Outcome& x, const Outcome& y) {
                           return x.value < y.value || (x.value == y.value && x.p < y.p);
                       });
    return odds;
}

} // namespace ludus::progression

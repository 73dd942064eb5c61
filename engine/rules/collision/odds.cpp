#include "engine/rules/collision/odds.h"

#include <algorithm>
#include <cmath>

namespace ludus::collision {

namespace {

/// The share of a percent die's faces that are at or below a limit.
double share(double limit) { return std::clamp(std::floor(limit), 0.0, 100.0) / 100; }

/// Answers the questions of the rule one after another: first as told, then all yes.
struct Answers {
    using Real = double;
    std::array<bool, 2> yes = {};
    std::size_t asked = 0;

    Verdict at_most(const Ask&, int, double) { return {.roll = {}, .yes = yes[asked++]}; }
    int die(const Ask&, int) { return 1; }
    double roll(const Ask&, int) { return 1; }
    Verdict chance(const Ask&, double) { return {}; }
    double uniform(const Ask&) { return 0; }
    long whole(double) { return 0; }
    PoolRoll pool(const Ask&, const PoolSpec&) { return {}; }
    bool decide(const Ask&, bool flag) { return flag; }
    template <class Make>
    void stage(Make&&) {}
};

Blow with_answers(const Strike& s, const Aim& aim, const Rules& r, bool critical) {
    NoTrace none;
    Answers answers{.yes = {aim.rolls ? true : critical, critical}};
    return strike(s, aim, r, answers, none);
}

} // namespace

double StrikeOdds::hit_chance() const { return p_of(true, false) + p_of(true, true); }

double StrikeOdds::p_of(bool hit, bool critical) const {
    double p = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (ways[i].blow.hit == hit && ways[i].blow.critical == critical) p += ways[i].p;
    return p;
}

StrikeOdds strike_odds(const Strike& s, const Rules& r) {
    NoTrace none;
    StrikeOdds odds{.aim = aim(s, r, none)};
    const auto add = [&](const Blow& blow, double p) {
        if (p > 0) odds.ways[odds.count++] = {blow, p};
    };
    const double hit = !s.effect ? 0.0 : odds.aim.rolls ? share(odds.aim.percent) : 1.0;
    const bool sharp = s.armed && s.type == WeaponType::critical && s.wound;
    const double critical = sharp ? share(r.crit_percent) : 0.0;
    add({}, 1 - hit);
    if (hit > 0 && critical < 1) add(with_answers(s, odds.aim, r, false), hit * (1 - critical));
    if (hit > 0 && critical > 0) add(with_answers(s, odds.aim, r, true), hit * critical);
    return odds;
}

Odds odds_of(const StrikeOdds& strike, double health) {
    std::vector<Outcome> damage;
    damage.reserve(strike.count);
    NoTrace none;
    double kill = 0;
    for (std::size_t i = 0; i < strike.count; ++i) {
        const StrikeOdds::Way& way = strike.ways[i];
        damage.push_back({way.blow.damage, way.p});
        if (way.blow.hit && health_after(health, way.blow.damage, none) == 0.0) kill += way.p;
    }
    const bool effect = strike.aim.rolls || strike.hit_chance() > 0;
    return {.hit_chance = strike.hit_chance(),
            .damage = Distribution::from(std::move(damage)),
            .recoil = Distribution::certain(0),
            .kill_chance = health <= smallest_hp ? 1.0 : kill,
            .outcomes = {{"hit", strike.p_of(true, false)},
                         {"critical", strike.p_of(true, true)},
                         {"miss", strike.p_of(false, false)}},
            .means = {{"nominal_chance", effect ? strike.aim.percent / 100 : 0.0}}};
}

} // namespace ludus::collision

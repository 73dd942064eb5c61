#pragma once

#include "engine/chance/chance.h"
#include "engine/rules/progression/calculator.h"
#include "engine/rules/progression/model.h"
#include "engine/rules/progression/steps.h"

/// The only copy of one attack: seeded, typed and exact readings all run this.
namespace ludus::progression {

/// What an action takes, before speed.
enum class Pace { move, attack, skill, loot, harvest, use_item, rest };

constexpr double multiplier(const ActionMult& m, Pace pace) {
    return std::array{m.move, m.attack, m.skill, m.loot, m.harvest, m.use_item, m.rest}[at(pace)];
}

/// Effective values of the two, those an attack reads.
struct Powers {
    double atk = 0; ///< of the damage type, so are def and the two attributes
    double def = 0;
    double evasion = 0;
    double luck = 0;
    double crit_rate = 0;
    double crit_dmg = 1;
    double spd = 0;
    double attack_attribute = 0;
    double defense_attribute = 0;
};

/// One strike as the rule sees it. The defaults are those of a plain attack with the weapon.
struct Strike {
    Powers powers = {};
    DamageType type = DamageType::physical;
    double vulnerability = 1;
    int distance = 1;
    int range = 1;
    bool wall = false; ///< on the line between the two
    bool cover = false;
    bool attacker_sanctuary = false;
    bool attacker_hero = false;
    bool defender_sanctuary = false;
    bool defender_hero = false;
    bool skill = false;
    bool area = false;
    double power = 1;
    double crit_bonus = 0;
    double aoe_falloff = 0;
    int from_center = 0;
    double stamina_cost = 0;

    bool may_crit() const { return !area || from_center == 0; }
};

/// What is settled before anything is rolled.
struct Aim {
    bool in_range = false;
    bool area = false;
    bool may_crit = true;
    double evasion_chance = 0;
    double damage = 0; ///< with a skill's power
    double variance = 0;
    double crit_chance = 0;
    double crit_dmg = 1;
    double vulnerability = 1;
    double area_factor = 1;
    double least = 0;
    double delay = 0;
};

struct Blow {
    bool in_range = false;
    bool evaded = false;
    bool crit = false;
    double damage = 0;
};

/// The keys of one attack's rolls. `variance` is for the target of an area: tick + 5 + its number.
struct Keys {
    Key evasion = {};
    Key variance = {};
    Key crit = {};
};

inline constexpr std::int32_t combat_domain = 0;

inline Key combat_key(std::int64_t actor, std::int64_t tick) {
    return {.domain = combat_domain, .entity = actor, .tick = static_cast<std::int32_t>(tick), .given = true};
}

/// Actors are numbered from 1 here. Attacker 1 at tick 7: variance 7, critical 8, evasion 9.
inline Keys keys_of(std::int64_t attacker, std::int64_t tick) {
    return {combat_key(attacker, tick + 2), combat_key(attacker, tick), combat_key(attacker, tick + 1)};
}

inline Keys area_keys_of(std::int64_t attacker, std::int64_t target, std::int64_t tick) {
    return {combat_key(attacker, tick + 2), combat_key(attacker, tick + 5 + target),
            combat_key(attacker, tick + 1)};
}

/// Distance 3 with a bow of 4 and no wall between.
template <class Tracer>
bool in_range(const Strike& s, Tracer& t) {
    const bool near = t.at_most(step::in_range, s.distance, s.range);
    return t.greater(step::unblocked, near, s.wall);
}

/// Evasion 0.12 in cover of 0.1, luck 5: 0.12 + 0.1 − 5 × 0.002 = 0.21.
template <class Tracer>
double evasion_chance(const Strike& s, const Rules& r, Tracer& t) {
    const double covered =
        t.min(step::covered, t.greater(step::ranged, s.distance, 1.0), static_cast<double>(s.cover));
    const double evasion =
        t.add(step::evasion_cover, s.powers.evasion, t.mul(step::cover_bonus, covered, r.cover_evasion));
    const double left =
        t.sub(step::evasion_left, evasion, t.mul(step::luck_pull, s.powers.luck, r.luck_evasion));
    return t.clamp(step::evasion_chance, left, 0.0, r.evasion_cap);
}

template <class Tracer>
double attack_power(const Strike& s, const Rules& r, Tracer& t) {
    const bool weak = t.greater(step::atk_weakened, s.attacker_sanctuary, s.attacker_hero);
    const double factor = t.select(step::atk_sanctuary, weak, std::array{1.0, r.sanctuary_atk_mult});
    return t.mul(step::atk_power[at(s.type)], s.powers.atk, factor);
}

template <class Tracer>
double defense_power(const Strike& s, const Rules& r, Tracer& t) {
    const bool weak = t.greater(step::def_weakened, s.defender_sanctuary, s.defender_hero);
    const double factor = t.select(step::def_sanctuary, weak, std::array{1.0, r.sanctuary_def_mult});
    return t.mul(step::def_power[at(s.type)], s.powers.def, factor);
}

/// Attack 20 × 1.1 against defense 7 × 1.05: 22 − 7 // 2 = 19.
template <class Tracer>
double base_damage(const Strike& s, const Rules& r, Tracer& t) {
    const double atk_power = attack_power(s, r, t);
    const double def_power = defense_power(s, r, t);
    const double atk_share = t.mul(step::atk_share[at(s.type)], attack_per_point, s.powers.attack_attribute);
    const double def_share =
        t.mul(step::def_share[at(s.type)], defense_per_point, s.powers.defense_attribute);
    const double atk_mult = t.add(step::atk_mult, 1.0, atk_share);
    const double def_mult = t.add(step::def_mult, 1.0, def_share);
    const double atk = t.trunc(step::atk_whole, t.mul(step::atk_scaled, atk_power, atk_mult));
    const double def = t.trunc(step::def_whole, t.mul(step::def_scaled, def_power, def_mult));
    const double half = t.floor(step::def_half, t.div(step::def_halved, def, 2.0));
    return t.max(step::base_damage, 1.0, t.sub(step::atk_less_def, atk, half));
}

template <class Tracer>
double crit_chance(const Strike& s, const Rules& r, Tracer& t) {
    const double rate = t.add(step::crit_skill, s.powers.crit_rate, s.crit_bonus);
    const double sum = t.add(step::crit_sum, rate, t.mul(step::crit_luck, s.powers.luck, r.luck_crit));
    return t.clamp(step::crit_chance, sum, 0.0, r.crit_cap);
}

/// Speed 10, attacking: 0.9 / (1 + ln 10) = 0.273 ticks.
template <class Tracer>
double speed_delay(double spd, Pace pace, const Rules& r, Tracer& t) {
    const double log = t.ln(step::speed_log, t.max(step::speed, spd, 1.0));
    const double raw = t.div(pace == Pace::skill ? step::delay_raw_skill : step::delay_raw,
                             multiplier(r.action_mult, pace), t.add(step::speed_divisor, 1.0, log));
    return t.clamp(step::delay, raw, r.delay_min, r.delay_max);
}

template <class Tracer>
double delay_of(const Strike& s, const Rules& r, Tracer& t) {
    return speed_delay(s.powers.spd, s.skill ? Pace::skill : Pace::attack, r, t);
}

/// Two tiles from the centre of a falloff of 0.2: 1 − 0.4 = 0.6.
template <class Tracer>
double area_factor(const Strike& s, Tracer& t) {
    const double loss = t.mul(step::area_loss, s.from_center, s.aoe_falloff);
    return t.max(step::area_factor, 0.0, t.sub(step::area_left, 1.0, loss));
}

/// Whatever final_minimum promises, the immune take nothing.
inline double least_damage(const Strike& s, const Rules& r) {
    return s.vulnerability > 0 ? r.final_minimum : 0.0;
}

/// The delay is the caller's where it is known already (a world keeps it with the effective speed).
template <class Tracer>
Aim aim_without_delay(const Strike& s, const Rules& r, Tracer& t) {
    if (!in_range(s, t)) return {};
    Aim a{.in_range = true, .area = s.area, .may_crit = s.may_crit(), .variance = r.damage_variance};
    if (!s.area) a.evasion_chance = evasion_chance(s, r, t);
    a.damage = t.mul(step::powered, base_damage(s, r, t), s.power);
    if (a.may_crit) a.crit_chance = crit_chance(s, r, t);
    a.crit_dmg = s.powers.crit_dmg;
    a.vulnerability = t.max(step::vulnerability, s.vulnerability, 0.0);
    if (s.area) a.area_factor = area_factor(s, t);
    a.least = least_damage(s, r);
    return a;
}

template <class Tracer>
Aim aim(const Strike& s, const Rules& r, Tracer& t) {
    Aim a = aim_without_delay(s, r, t);
    if (a.in_range) a.delay = delay_of(s, r, t);
    return a;
}

/// From the variance roll on: 40 at roll 0.75 is 40 × 1.075 = 43; a critical hit of × 1.5 makes it 64.5,
/// so 64.
template <class Tracer>
double damage_of(const Aim& a, double variance_roll, bool crit, Tracer& t) {
    const double spread = t.mul(step::spread, a.variance, t.sub(step::centred, variance_roll, 0.5));
    const double varied = t.mul(step::after_variance, a.damage, t.add(step::variance_factor, 1.0, spread));
    double damage = 0;
    if (a.may_crit) {
        const double factor = t.select(step::crit_factor, crit, std::array{1.0, a.crit_dmg});
        damage = t.mul(step::after_element, t.mul(step::after_crit, varied, factor), a.vulnerability);
    } else {
        damage = t.mul(step::after_element_plain, varied, a.vulnerability);
    }
    if (a.area) damage = t.mul(step::after_area, damage, a.area_factor);
    const double whole = t.trunc(a.area ? step::damage_whole_area : step::damage_whole, damage);
    return t.max(step::damage, whole, a.least);
}

/// What falls next, for people who type it: the roll to evade; then, on a hit, those of the damage.
Stage evasion_stage(const Aim& a);
Stage damage_stage(const Aim& a);

/// Draws in the order evasion, variance, critical. In an area nobody evades, and only the centre is critical.
template <Chance C, class Tracer>
Blow roll(const Aim& a, const Keys& keys, C& chance, Tracer& t) {
    if (!a.in_range) return {};
    if (!a.area) {
        chance.stage([&] { return evasion_stage(a); });
        const double roll = chance.uniform({.id = draw::evasion, .key = keys.evasion});
        if (t.less(step::evaded, roll, a.evasion_chance)) return {.in_range = true, .evaded = true};
    }
    chance.stage([&] { return damage_stage(a); });
    const double variance = chance.uniform({.id = draw::variance, .key = keys.variance});
    bool crit = false;
    if (a.may_crit)
        crit = t.less(step::crit, chance.uniform({.id = draw::crit, .key = keys.crit}), a.crit_chance);
    return {.in_range = true, .crit = crit, .damage = damage_of(a, variance, crit, t)};
}

/// Half the attack, less half the defense, at least 1: int(15 × 0.5) − 4 // 2 = 5.
template <class Tracer>
double opportunity_damage(double atk, double def, const Rules& r, Tracer& t) {
    const double half_atk =
        t.trunc(step::opportunity_whole, t.mul(step::opportunity_atk, atk, r.opportunity_attack_damage_mult));
    const double half_def = t.floor(step::opportunity_half, t.div(step::opportunity_halved, def, 2.0));
    return t.max(step::opportunity_damage, 1.0, t.sub(step::opportunity_gap, half_atk, half_def));
}

/// Hit points drop by the damage, not below 0.
template <class Tracer>
double hp_after(double hp, double damage, Tracer& t) {
    return t.max(step::hp_after, 0.0, t.sub(step::hp_left, hp, damage));
}

template <class Tracer>
double stamina_after(double stamina, double cost, Tracer& t) {
    return t.max(step::stamina_after, 0.0, t.sub(step::stamina_left, stamina, cost));
}

} // namespace ludus::progression

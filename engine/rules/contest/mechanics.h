#pragma once

#include "engine/chance/chance.h"
#include "engine/facts/step.h"
#include "engine/rules/contest/model.h"
#include "engine/rules/contest/steps.h"

/// The only copy of the contest's rule: seeded, typed and exact readings all run this.
namespace ludus::contest {

/// One strike as the rule sees it; the stats must outlive it.
struct Strike {
    const Stats& attacker;
    const Stats& defender;
    AttackType type = AttackType::phys;
    bool pierces = false;
};

/// What a strike did: `damage` is taken from the defender, `recoil` from the attacker.
struct Blow {
    bool hit = false;
    bool counter = false;
    double damage = 0;
    double recoil = 0;
};

/// Hit points after a loss: never below 0, and 1e-9 or less is none. 30 − 18.8 = 11.2.
template <class Tracer>
double hp_after(const HpSteps& steps, double hp, double loss, Tracer& t) {
    const double floored = t.max(steps.floored, 0.0, t.sub(steps.left, hp, loss));
    return floored > 0.0 && floored <= smallest_hp ? t.vanish(steps.none, floored, smallest_hp) : floored;
}

template <class Tracer>
double scaled_by_type(const Strike& s, const Rules& r, double roll_a, double raw, Tracer& t) {
    if (s.type == AttackType::phys) return raw;
    if (s.type == AttackType::ranged) return t.mul(step::scaled_ranged, raw, r.ranged_mult);
    const bool high = t.greater(step::spell_strong, roll_a, r.magic_threshold);
    return t.mul(step::scaled_magic, raw,
                 t.select(step::spell_factor, high, std::array{r.magic_low, r.magic_high}));
}

/// What the two dice have to do, for people who type them.
Stage attack_stage(const Strike& s, const Rules& r);

/// Rolls 14 against 9, STR 12, AGI 30 against 10, VIT 20: 17 beats 10, (17 − 10) + 12 − 2 = 17 damage.
template <Chance C, class Tracer>
Blow attack(const Strike& s, const Rules& r, C& chance, Tracer& t) {
    chance.stage([&] { return attack_stage(s, r); });
    const double roll_a = chance.roll({.id = draw::roll_a}, r.die_sides);
    const double roll_b = chance.roll({.id = draw::roll_b, .owner = Owner::target}, r.die_sides);
    const double hit_a = t.add(step::hit_a, roll_a, t.div(step::agi_a, s.attacker.AGI, r.agi_div));
    const double hit_b = t.add(step::hit_b, roll_b, t.div(step::agi_b, s.defender.AGI, r.agi_div));
    const double vit_div = t.select(step::vit_div, s.pierces, std::array{r.vit_div, r.vit_div_pierce});
    const double vit_term = t.div(step::vit_term, s.defender.VIT, vit_div);
    const auto type = static_cast<std::size_t>(s.type);
    const double atk = t.select(step::atk, type, std::array{s.attacker.STR, s.attacker.INT, s.attacker.DEX});
    if (t.greater(step::hit, hit_a, hit_b)) {
        const double raw = t.add(step::raw_damage, t.sub(step::gap, hit_a, hit_b), atk);
        const double scaled = scaled_by_type(s, r, roll_a, raw, t);
        const StepInfo& reduced = s.type == AttackType::phys ? step::reduced : step::reduced_scaled;
        return {.hit = true, .damage = t.max(step::damage, 0.0, t.sub(reduced, scaled, vit_term))};
    }
    const double guarded = t.add(step::guarded, t.sub(step::shortfall, hit_b, hit_a), vit_term);
    const double power = t.sub(step::defense_power, guarded, atk);
    if (!t.greater(step::counter, power, 0.0)) return {};
    const double factor =
        t.select(step::recoil_factor, type, std::array{r.recoil_phys, r.recoil_magic, r.recoil_ranged});
    return {.counter = true, .recoil = t.mul(step::recoil, power, factor)};
}

} // namespace ludus::contest

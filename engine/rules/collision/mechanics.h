#pragma once

#include "engine/chance/chance.h"
#include "engine/facts/step.h"
#include "engine/fight/pair.h"
#include "engine/rules/collision/notes.h"
#include "engine/rules/collision/setup.h"

#include <algorithm>
#include <cmath>

/// The only copy of the rule: seeded, typed and exact readings all run this.
namespace ludus::collision {

/// One strike as the rule sees it: effective stats, and what the blow comes from.
struct Strike {
    bool effect = false; ///< there is something that a hit would change
    bool rolls = false;  ///< false = it always hits
    bool armed = false;  ///< the effect is the weapon's, so that its type and strength count
    WeaponType type = WeaponType::normal;
    double accuracy = 0;
    double defense = 0;
    double strength = 0;
    const Terms* terms = nullptr; ///< all that a hit changes
    const Term* wound = nullptr;  ///< of these, what takes health; null = nothing does
    double change = 0;            ///< the health it takes, below 0
};

/// What is settled before the dice fall.
struct Aim {
    bool rolls = false;
    double percent = 100; ///< the nominal chance
};

/// What a strike did.
struct Blow {
    bool hit = false;
    bool critical = false;
    double damage = 0;
};

/// A defense so far below 0 that its power is no number any more: 0.987^-60000.
template <class Tracer>
double beyond_numbers(const Strike& s, const Rules& r, Tracer& t) {
    const double sure = s.accuracy > 0 ? 100.0 : 0.0;
    const double nominal = t.clamp(step::sure_percent, sure, r.hit_min, r.hit_max);
    t.floor(step::effective_percent, nominal);
    return nominal;
}

/// Accuracy 50 against defense 10: 50 × 0.987^10 = 43.87, of which a percent die shows 43.
template <class Tracer>
Aim aim(const Strike& s, const Rules& r, Tracer& t) {
    if (!s.effect || !s.rolls) return {};
    if (s.defense < 0 && !std::isfinite(std::pow(r.decay, s.defense)))
        return {.rolls = true, .percent = beyond_numbers(s, r, t)};
    const double fade = t.pow(step::fade, r.decay, s.defense);
    const double raw = t.mul(step::raw_percent, s.accuracy, fade);
    const double nominal = t.clamp(step::hit_percent, raw, r.hit_min, r.hit_max);
    t.floor(step::effective_percent, nominal);
    return {.rolls = true, .percent = nominal};
}

/// A percent die for people who type it: 43.87 means 43 or less.
inline Stage percent_stage(std::string_view id, std::string_view die, double nominal) {
    const double most = std::clamp(std::floor(nominal), 0.0, 100.0);
    return {.id = id, .dice = {{{.id = die}, 100}}, .needs = {{"most", most}}, .chance = most / 100};
}

/// `noted` is the step of the verdict: nothing was rolled on the exact enumerator, so it has none.
template <Chance C, class Tracer>
bool at_most(C& chance, std::string_view die, const StepInfo& noted, double limit, Tracer& t) {
    const Verdict v = chance.at_most({.id = die}, 100, limit);
    return v.roll ? t.at_most(noted, *v.roll, limit) : v.yes;
}

template <class Tracer>
double rounded(Rounding rounding, So& so, double x, Tracer& t) {
    const auto from = static_cast<std::size_t>(so);
    if (rounding == Rounding::none) return x;
    so = So::rounded;
    if (rounding == Rounding::floor) return t.floor(step::rounded[from], x);
    const double half_up = t.add(step::half_up[from], x, 0.5);
    return t.floor(step::rounded[static_cast<std::size_t>(So::halves)], half_up);
}

/// A dagger of 4, critical, at strength 15: 4 × 2 × 1.5 = 12.
template <Chance C, class Tracer>
void wound(const Strike& s, const Rules& r, C& chance, Tracer& t, Blow& blow) {
    const bool added = s.wound->reads >= 0 && s.wound->negative;
    double x = added ? t.add(*s.wound->base, 0.0, -s.change) : t.sub(*s.wound->base, 0.0, s.change);
    So so = So::base;
    if (s.armed && s.type == WeaponType::critical) {
        chance.stage([&] { return percent_stage("critical", draw::crit_roll, r.crit_percent); });
        blow.critical = at_most(chance, draw::crit_roll, step::critical, r.crit_percent, t);
    }
    if (blow.critical) {
        x = t.mul(step::crit_damage, x, r.crit_mult);
        so = So::critical;
    }
    if (s.armed || r.strength_scales == StrengthScales::always) {
        const double multiplier = t.div(step::multiplier, s.strength, r.strength_div);
        x = t.mul(step::scaled[static_cast<std::size_t>(so)], x, multiplier);
        so = So::scaled;
    }
    x = rounded(r.rounding, so, x, t);
    blow.damage = t.max(step::damage[static_cast<std::size_t>(so)], 0.0, x);
}

template <Chance C, class Tracer>
Blow strike(const Strike& s, const Aim& aim, const Rules& r, C& chance, Tracer& t) {
    Blow blow;
    if (!s.effect) return blow;
    if (aim.rolls) chance.stage([&] { return percent_stage("attack", draw::roll, aim.percent); });
    blow.hit = !aim.rolls || at_most(chance, draw::roll, step::hit, aim.percent, t);
    if (blow.hit && s.wound) wound(s, r, chance, t, blow);
    return blow;
}

/// Health after a loss: never below 0, and 1e-9 or less is none. 30 − 7.5 = 22.5.
template <class Tracer>
double health_after(double health, double damage, Tracer& t) {
    const double left = t.max(step::health_after, 0.0, t.sub(step::health_left, health, damage));
    return left > 0.0 && left <= smallest_hp ? t.vanish(step::health_none, left, smallest_hp) : left;
}

/// A quarter of 12 damage heals 3, or as much as there is room for.
template <class Tracer>
double healed_by(double damage, double health, double health_max, const Rules& r, Tracer& t) {
    if (r.overheal) return t.mul(step::drained_freely, damage, r.lifesteal);
    const double drained = t.mul(step::drained, damage, r.lifesteal);
    const double room = t.max(step::room_left, 0.0, t.sub(step::room, health_max, health));
    return t.min(step::healed, drained, room);
}

// From two fighters to a strike, and from a blow to what it changed.

/// The weapon's effect, or the actor's own where there is no weapon or it has none.
template <class Notes>
const Terms& source_of(const Setup& setup, const Pair<const Fighter>& p, Strike& s, Notes& n) {
    const Terms& own = setup.design(p.from).unarmed;
    if (p.attacker.weapon() == no_gear) return own;
    const Gear& gear = setup.kit->gear(p.attacker.weapon());
    s.armed = n.at_least(*gear.in_hand, static_cast<double>(gear.collision.size()), 1.0);
    if (s.armed) s.type = gear.type;
    return s.armed ? gear.collision : own;
}

template <class Notes>
Strike strike_of(const Setup& setup, const Pair<const Fighter>& p, Notes& n) {
    Strike s;
    s.terms = &source_of(setup, p, s, n);
    s.effect = !s.terms->empty();
    s.rolls = p.attacker.accurate && !p.defender.helpless();
    if (p.attacker.accurate) s.accuracy = n.effective(*setup.kit, p.attacker, stat::accuracy, Part::actor);
    s.defense = n.effective(*setup.kit, p.defender, stat::defense, Part::target);
    s.strength = n.effective(*setup.kit, p.attacker, stat::strength, Part::actor);
    for (const Term& term : *s.terms) {
        const double amount = amount_of(term, p.attacker);
        if (term.stat != stat::health || !(amount < 0)) continue;
        s.wound = &term;
        s.change = amount;
    }
    return s;
}

template <class Notes>
void set_stat(const Kit& kit, Fighter& f, int who, int s, double after, Notes& n) {
    const double before = f.base(s);
    if (after == before) return;
    f.base(s) = after;
    if constexpr (Notes::keeps) n.log().change(who, kit.stat_path(s), before, after);
}

/// A stat moved as it is, but for health: not above its greatest, unless overhealing is allowed, and not
/// below 0. Nobody without accuracy gets one.
template <class Notes>
void move_stat(const Setup& setup, Fighter& f, int who, Part part, const Term& term, double amount,
               Notes& n) {
    const int s = term.stat;
    const bool heals = s == stat::health && amount > 0 && !setup.rules.overheal;
    const double most = f.base(stat::health_max);
    if (amount == 0 || (s == stat::accuracy && !f.accurate) || (heals && f.health() >= most)) return;
    double after = n.changed(*setup.kit, term, part, f.base(s), amount);
    if (heals && after > most) after = n.capped(part, after, most);
    if (s == stat::health && after < 0) after = n.floored(after);
    set_stat(*setup.kit, f, who, s, after, n);
}

/// What a hit changes, in the order in which the effect lists it; then the wielder drinks.
template <class Notes>
void land(const Setup& setup, const Pair<Fighter>& p, const Strike& s, const Blow& blow, Notes& n) {
    for (const Term& term : *s.terms) {
        if (&term == s.wound)
            set_stat(*setup.kit, p.defender, p.to, stat::health,
                     health_after(p.defender.health(), blow.damage, n), n);
        else
            move_stat(setup, p.defender, p.to, Part::target, term, amount_of(term, p.attacker), n);
    }
    if (!s.armed || s.type != WeaponType::lifesteal || !s.wound) return;
    const double healed =
        healed_by(blow.damage, p.attacker.health(), p.attacker.base(stat::health_max), setup.rules, n);
    if (healed > 0)
        set_stat(*setup.kit, p.attacker, p.from, stat::health,
                 n.add(step::attacker_health, p.attacker.health(), healed), n);
}

/// A strike with its chance, ready for the dice.
struct Aimed {
    Strike strike = {};
    Aim aim = {};
};

template <class Notes>
Aimed aimed(const Setup& setup, const Pair<const Fighter>& p, Notes& n) {
    const Strike s = strike_of(setup, p, n);
    return {s, aim(s, setup.rules, n)};
}

/// Whether a hit with what the attacker holds pushes and staggers: only who is still standing.
inline bool pushes(const Setup& setup, const Fighter& attacker, const Fighter& target) {
    if (attacker.weapon() == no_gear || !target.alive()) return false;
    const Gear& gear = setup.kit->gear(attacker.weapon());
    return gear.type == WeaponType::knockback && !gear.collision.empty();
}

} // namespace ludus::collision

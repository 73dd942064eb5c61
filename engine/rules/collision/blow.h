#pragma once

#include "engine/rules/collision/collision.h"
#include "engine/rules/collision/notes.h"

/// From two fighters to a blow, and from a blow to what it changed.
namespace ludus::collision {

/// Two fighters of a setup; `a` strikes `b`.
struct Pair {
    int from = 0;
    Fighter& a;
    int to = 1;
    Fighter& b;
};

/// The weapon's effect, or the actor's own where there is no weapon or it has none.
template <class Notes>
const Terms& source_of(const Setup& setup, const Pair& p, Strike& s, Notes& n) {
    const Terms& own = setup.design(p.from).unarmed;
    if (p.a.weapon() == no_gear) return own;
    const Gear& gear = setup.kit->gear(p.a.weapon());
    s.armed = n.at_least(*gear.in_hand, static_cast<double>(gear.collision.size()), 1.0);
    if (s.armed) s.type = gear.type;
    return s.armed ? gear.collision : own;
}

template <class Notes>
Strike strike_of(const Setup& setup, const Pair& p, Notes& n) {
    Strike s;
    s.terms = &source_of(setup, p, s, n);
    s.effect = !s.terms->empty();
    s.rolls = p.a.accurate && !p.b.helpless();
    if (p.a.accurate) s.accuracy = n.effective(*setup.kit, p.a, stat::accuracy, Part::actor);
    s.defense = n.effective(*setup.kit, p.b, stat::defense, Part::target);
    s.strength = n.effective(*setup.kit, p.a, stat::strength, Part::actor);
    for (const Term& term : *s.terms) {
        const double amount = amount_of(term, p.a);
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
void land(const Setup& setup, const Pair& p, const Strike& s, const Blow& blow, Notes& n) {
    for (const Term& term : *s.terms) {
        if (&term == s.wound)
            set_stat(*setup.kit, p.b, p.to, stat::health, health_after(p.b.health(), blow.damage, n), n);
        else
            move_stat(setup, p.b, p.to, Part::target, term, amount_of(term, p.a), n);
    }
    if (!s.armed || s.type != WeaponType::lifesteal || !s.wound) return;
    const double healed = healed_by(blow.damage, p.a.health(), p.a.base(stat::health_max), setup.rules, n);
    if (healed > 0)
        set_stat(*setup.kit, p.a, p.from, stat::health, n.add(step::attacker_health, p.a.health(), healed),
                 n);
}

/// Whether the blow pushes and staggers: the weapon's doing, and only to who is still standing.
inline bool pushes(const Strike& s, const Blow& blow, const Fighter& target) {
    return blow.hit && s.armed && s.type == WeaponType::knockback && target.alive();
}

/// One strike with all its consequences but the push, which takes a map. Returns whether it pushes.
template <Chance C, class Notes>
bool collide(const Setup& setup, const Pair& p, C& chance, Notes& n) {
    const Strike s = strike_of(setup, p, n);
    const Blow blow = strike(s, aim(s, setup.rules, n), setup.rules, chance, n);
    if (blow.hit) land(setup, p, s, blow, n);
    return pushes(s, blow, p.b);
}

} // namespace ludus::collision

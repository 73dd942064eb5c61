#pragma once

#include "engine/chance/chance.h"
#include "engine/facts/step.h"
#include "engine/rules/zones/model.h"
#include "engine/rules/zones/steps.h"

/// The only copy of the rule: seeded, typed and exact readings all run this.
namespace ludus::zones {

/// How the two stand to each other: told by the situation, or read off the map.
struct Approach {
    int distance = 0;      ///< zones entered on the line
    bool near = false;     ///< nearer than the attacker's base
    bool engaged = false;  ///< an active enemy other than the target is in the attacker's zone
    bool wall = false;     ///< a wall on the line into another zone
    bool obstacle = false; ///< a wall or water on the line, which forbids contact
    bool operator==(const Approach&) const = default;
};

/// One strike as the rule sees it; the stats must outlive it.
struct Strike {
    const Stats& attacker;
    const Stats& defender;
    const Weapon& weapon;
    bool defender_active = true;
    Approach approach = {};
    bool precise = false;
    bool powerful = false; ///< the answer if nobody is asked
    bool swapped = false;  ///< the free action went into taking up another weapon

    bool has_free_action() const { return !precise && !swapped; }
};

/// What is settled before the dice fall.
struct Aim {
    bool in_reach = false;
    double difficulty = 0;
    int dice = 0;
    double needed = 0; ///< successes
    double damage_difficulty = 0;
};

/// What a strike did.
struct Blow {
    bool in_reach = false;
    bool hit = false;
    double wounds = 0;
};

/// Distance 1, reach 0, near and nothing in the way: in contact, hence in reach.
template <class Tracer>
bool in_reach(const Approach& approach, int reach, Tracer& t) {
    const bool within = t.at_most(step::within, approach.distance, reach);
    const bool contact = t.greater(step::contact, approach.near, approach.obstacle);
    const double reachable = t.max(step::reachable, within, contact);
    return t.greater(step::in_reach, reachable, approach.wall);
}

/// Parry 4 across a border: 5.
template <class Tracer>
double melee_difficulty(const Strike& s, Tracer& t) {
    const double melee =
        t.add(step::melee, s.defender.parry, t.greater(step::across, s.approach.distance, 0.0));
    return t.add(step::melee_difficulty, melee, s.weapon.attack_modifier);
}

/// From zone 1 into zone 3 with an active enemy beside the shooter: 4 + 1 crossed + 1 engaged = 6.
template <class Tracer>
double shot_difficulty(const Strike& s, const Rules& r, Tracer& t) {
    const double close = t.min(step::point_blank, t.at_most(step::beside, s.approach.distance, 0.0),
                               static_cast<double>(s.defender_active));
    const double near = t.add(step::shot_near, r.shoot_difficulty, close);
    const double crossed = t.max(step::crossed, 0.0, t.sub(step::beyond, s.approach.distance, 1.0));
    const double shot = t.add(step::shot, t.add(step::shot_far, near, crossed), s.approach.engaged);
    return t.add(step::shot_difficulty, shot, s.weapon.attack_modifier);
}

/// Into the next zone: 4 + 1 = 5.
template <class Tracer>
double throw_difficulty(const Strike& s, const Rules& r, Tracer& t) {
    const double thrown = t.add(step::thrown, r.throw_difficulty, s.approach.distance);
    return t.add(step::throw_difficulty, thrown, s.weapon.attack_modifier);
}

template <class Tracer>
double difficulty(const Strike& s, const Rules& r, Tracer& t) {
    if (s.weapon.type == WeaponType::melee) return melee_difficulty(s, t);
    return s.weapon.type == WeaponType::shoot ? shot_difficulty(s, r, t) : throw_difficulty(s, r, t);
}

template <class Tracer>
Aim aim(const Strike& s, const Rules& r, Tracer& t) {
    if (!in_reach(s.approach, s.weapon.reach, t)) return {};
    Aim aim{.in_reach = true, .difficulty = difficulty(s, r, t)};
    const std::array<double, 3> skills{static_cast<double>(s.attacker.melee),
                                       static_cast<double>(s.attacker.shoot),
                                       static_cast<double>(s.attacker.throwing)};
    const double skill = t.select(step::skill, static_cast<std::size_t>(s.weapon.type), skills);
    aim.dice = static_cast<int>(t.add(step::attack_dice, skill, s.precise));
    aim.needed = t.add(step::needed, s.defender.cover, 1.0);
    aim.damage_difficulty = t.max(step::damage_difficulty, 0.0, s.defender.endurance);
    return aim;
}

/// A pool of dice as people type it: 3d6, each 5 or more, of which 1 has to be.
struct PoolStage {
    std::string_view id;
    std::string_view die;
    int dice = 0;
    int sides = 6;
    double difficulty = 0;
    double needed = 1; ///< successes, for its chance
};
Stage stage_of(const PoolStage& pool);

/// How many of the dice come out at or above the difficulty. 6, 3, 5 against 4: 2.
template <Chance C>
double successes(C& chance, std::string_view die, int dice, int sides, double difficulty) {
    return chance.repeat(dice, [&](auto& c, int i) {
        return c.at_most({.id = die, .index = i}, sides, difficulty - 1).yes ? 0.0 : 1.0;
    });
}

/// A weapon of 5 damage dice rolls 5, however many attack dice succeeded; powerful 6.
template <class Tracer>
double trait_dice(const Strike& s, double dice, bool powerful, Tracer& t) {
    if (!s.has_free_action()) return t.max(step::damage_dice_trait, 0.0, dice);
    return t.max(step::damage_dice, 0.0, t.add(step::trait_power, dice, powerful));
}

/// 2 successes, a two-handed axe (+1): 3 dice, powerful 4. An actor that attacked precisely, or took the axe
/// in hand just now, has no free action left to make it powerful.
template <class Tracer>
double damage_dice(const Strike& s, double successes, bool powerful, Tracer& t) {
    if (s.weapon.trait_damage) [[unlikely]]
        return trait_dice(s, *s.weapon.trait_damage, powerful, t);
    const double base = t.add(step::damage_base, successes, s.weapon.damage_modifier);
    if (!s.has_free_action()) return t.max(step::damage_dice_precise, 0.0, base);
    return t.max(step::damage_dice, 0.0, t.add(step::damage_power, base, powerful));
}

/// What the damage roll starts from.
struct Wounding {
    double successes = 0; ///< of the attack roll
    double difficulty = 0;
    int sides = 6;
};

/// 4 dice against endurance 3 with 2 successes, protection 1: 1 wound.
template <Chance C, class Tracer>
double wounds(const Strike& s, const Wounding& w, C& chance, Tracer& t) {
    const bool powerful = s.has_free_action() && chance.decide({.id = decision::powerful}, s.powerful);
    const double dice = damage_dice(s, w.successes, powerful, t);
    chance.stage([&] {
        return stage_of({"damage", draw::damage_die, static_cast<int>(dice), w.sides, w.difficulty,
                         s.defender.protection + 1.0});
    });
    const double found = successes(chance, draw::damage_die, static_cast<int>(dice), w.sides, w.difficulty);
    const double counted = t.count(step::damage_successes, w.difficulty, dice, found);
    return t.max(step::wounds, 0.0, t.sub(step::unstopped, counted, s.defender.protection));
}

template <Chance C, class Tracer>
Blow attack(const Strike& s, const Rules& r, C& chance, Tracer& t) {
    const Aim a = aim(s, r, t);
    if (!a.in_reach) return {};
    chance.stage([&] {
        return stage_of({"attack", draw::attack_die, a.dice, r.die_sides, a.difficulty, a.needed});
    });
    const double found = successes(chance, draw::attack_die, a.dice, r.die_sides, a.difficulty);
    const double counted = t.count(step::successes, a.difficulty, a.dice, found);
    if (!t.at_least(step::hit, counted, a.needed)) return {.in_reach = true};
    const Wounding w{.successes = counted, .difficulty = a.damage_difficulty, .sides = r.die_sides};
    return {.in_reach = true, .hit = true, .wounds = wounds(s, w, chance, t)};
}

/// Health drops by the wounds, not below 0.
template <class Tracer>
double health_after(double health, double wounds, Tracer& t) {
    return t.max(step::health_after, 0.0, t.sub(step::health_left, health, wounds));
}

} // namespace ludus::zones

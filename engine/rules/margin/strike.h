#pragma once

#include "engine/rules/margin/margin.h"
#include "engine/rules/margin/mechanics.h"

#include <algorithm>
#include <compare>

/// One attack between two actors of a setup, and what it leaves for their next turns: shared by single
/// attacks, duels and fights.
namespace ludus::margin {

/// What a strike may do beside damage.
struct Consequence {
    int extra_actions = 0;
    bool lost_action = false;
    bool guard_broken = false;
    bool operator==(const Consequence&) const = default;
};

/// What an actor has come to in the course of a fight.
struct Standing {
    double hp = 0;
    int extra_actions = 0;
    bool lost_action = false;
    bool guard_broken = false;

    bool alive() const { return hp > smallest_hp; }
    auto operator<=>(const Standing&) const = default;
};

struct Fighter {
    Stats stats = {};
    Standing now = {};
};

inline Fighter fighter_of(const Stats& stats) {
    return {.stats = stats, .now = {.hp = static_cast<double>(stats.hp)}};
}

/// More than these cannot be saved up: two who give each other a thousand actions would never end a turn.
inline constexpr int most_extra_actions = 1000;

/// How many attacks a turn has: the extra ones are spent at once, and one that was lost is gone.
inline int begin_turn(Standing& s) {
    const int attacks = 1 + s.extra_actions - (s.lost_action ? 1 : 0);
    s.extra_actions = 0;
    s.lost_action = false;
    return attacks;
}

/// A broken guard holds until the next turn has passed.
inline void end_turn(Standing& s) { s.guard_broken = false; }

/// The next action cannot be lost twice.
inline void take(Standing& s, const Consequence& c) {
    s.extra_actions = std::min(most_extra_actions, s.extra_actions + c.extra_actions);
    s.lost_action = s.lost_action || c.lost_action;
    s.guard_broken = s.guard_broken || c.guard_broken;
}

struct Exchange {
    int from = 0;
    int to = 1;
    const Fighter& attacker;
    const Fighter& defender;
    int enemy_count = 1; ///< of whoever rolls
};

/// `shot` where the attacker rolled, `stand` where the target did.
struct Struck {
    bool defended = false;
    Hit shot = {};
    Stand stand = {};

    bool hits() const { return defended ? stand.failures > 0 : shot.hit; }
    double damage() const { return defended ? stand.damage : shot.damage; }
    Consequence consequence() const { return {stand.extra_actions, stand.lost_action, stand.guard_broken}; }
};

inline bool falls_back(const Stance& stance, const Fighter& defender) {
    return defender.now.guard_broken && stance.profile.type == ProfileType::block;
}

inline Defense defense_of(const Setup& setup, const Exchange& x) {
    const Use& use = setup.uses[static_cast<std::size_t>(x.from)];
    const Stance& own = setup.stances[static_cast<std::size_t>(x.to)];
    const bool fallback = falls_back(own, x.defender);
    const Profile& profile = fallback ? setup.fallback.profile : own.profile;
    return {.attack = use.attack,
            .profile = profile,
            .steps = fallback ? fallback_profile : own_profile,
            .pool = use.pool,
            .pressure = setup.rules.defense_pressure,
            .stat = stat_of(x.defender.stats, profile.stat_key),
            .enemy_count = static_cast<double>(x.enemy_count),
            .difficulty_mod = static_cast<double>(setup.situation.difficulty_mod)};
}

inline Shot shot_of(const Setup& setup, const Exchange& x) {
    const Use& use = setup.uses[static_cast<std::size_t>(x.from)];
    return {.weapon = use.weapon,
            .pool = use.pool,
            .accuracy = static_cast<double>(x.attacker.stats.accuracy),
            .weakpoint_bonus = static_cast<double>(x.attacker.stats.weakpoint_bonus),
            .evasion_mod = static_cast<double>(x.defender.stats.evasion_mod),
            .enemy_count = static_cast<double>(x.enemy_count),
            .difficulty_mod = static_cast<double>(setup.situation.difficulty_mod)};
}

template <Chance C, class Tracer>
Struck strike(const Setup& setup, const Exchange& x, C& chance, Tracer& t) {
    if (setup.uses[static_cast<std::size_t>(x.from)].defended)
        return {.defended = true, .stand = defend(defense_of(setup, x), chance, t)};
    return {.shot = attack(shot_of(setup, x), chance, t)};
}

/// What the struck one is left with.
template <class Tracer>
void suffer(Standing& s, const Struck& struck, Tracer& t) {
    if (struck.hits()) s.hp = hp_after(s.hp, struck.damage(), t);
    take(s, struck.consequence());
}

} // namespace ludus::margin

#pragma once

#include "engine/rules/progression/setup.h"

/// Duels by the clock of fights, in which effects end as they do there. What a strike does depends only on
/// when it falls, and that is known before any dice: an effect of 3 ticks is gone for the strikes from 3 on.
namespace ludus::progression {

/// Whose strike comes next; ties are the attacker's.
inline int due(const Fighter& attacker, const Fighter& defender) {
    return defender.clock.next_at < attacker.clock.next_at ? 1 : 0;
}

inline bool has_ending_effects(const Fighter& f) {
    for (const Influence& e : f.sheet.effects)
        if (e.ticks > 0) return true;
    return false;
}

/// The whole ticks up to that time go by. True where an effect has ended.
bool let_pass(Fighter& f, double now);

/// Hit points are cut to it where an effect has ended that raised the maximum. Whoever still stands keeps one
/// at least: only a blow brings down.
double most_in_duel(const Setup& setup, const Fighter& f);

} // namespace ludus::progression

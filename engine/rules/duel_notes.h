#pragma once

#include "engine/scenario/scenario.h"

#include <array>
#include <vector>

/// What is said beside the figures of a duel, in rules in which distance counts. Nobody moves in a duel, so
/// who cannot reach never will.
namespace ludus {

/// `reaches` is of attacker and defender. The brute with its club is 4 tiles away from Lyra and her bow, so
/// that she cannot lose.
inline std::vector<Message> reach_notes(const Scenario& scenario, const AttackRef& attack,
                                        const std::array<bool, 2>& reaches) {
    if (reaches[0] && reaches[1]) return {};
    if (!reaches[0] && !reaches[1]) return {{"duel.note.neither_reaches"}};
    const int short_of_it = reaches[0] ? attack.defender : attack.attacker;
    const int out_of_reach = reaches[0] ? attack.attacker : attack.defender;
    return {
        {"duel.note.cannot_reach",
         {{"attacker", scenario.actor_name(short_of_it)}, {"defender", scenario.actor_name(out_of_reach)}}}};
}

/// Puts one list behind another.
inline void append(std::vector<Message>& notes, const std::vector<Message>& more) {
    notes.insert(notes.end(), more.begin(), more.end());
}

} // namespace ludus

#pragma once

#include "engine/fight/battle.h"
#include "engine/fight/turn_list.h"

#include <algorithm>
#include <numeric>
#include <stop_token>
#include <vector>

/// Turns in a fixed order, until at most one side is standing or the turns run out.
namespace ludus {

struct TurnOrder {
    TurnList& list;
    const Sides& sides;
    int max_turns = 1000;
    std::stop_token stop = {};
};

template <class Alive>
int first_living_enemy(const Sides& sides, int actor, const Alive& alive) {
    const auto& team_of = sides.team_of;
    for (int i = 0; i < static_cast<int>(team_of.size()); ++i)
        if (team_of[static_cast<std::size_t>(i)] != team_of[static_cast<std::size_t>(actor)] && alive(i))
            return i;
    return nobody;
}

/// The one team with somebody alive; no_team where nobody is. `decided` is false while two or more are.
template <class Alive>
bool decided(const Sides& sides, const Alive& alive, int& winner) {
    winner = no_team;
    for (int i = 0; i < static_cast<int>(sides.team_of.size()); ++i) {
        if (!alive(i)) continue;
        const int team = sides.team_of[static_cast<std::size_t>(i)];
        if (winner != no_team && winner != team) return false;
        winner = team;
    }
    return true;
}

/// Everyone, the highest first, ties in listed order.
template <class Fighters, class Initiative>
std::vector<int> ordered_by(const Fighters& fighters, Initiative&& initiative) {
    std::vector<int> order(fighters.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return initiative(fighters[static_cast<std::size_t>(a)]) >
               initiative(fighters[static_cast<std::size_t>(b)]);
    });
    return order;
}

/// What a turn left behind.
/// `no_turn`: it was not taken, since somebody else's comes first now, or whoever had it has left.
enum class After { all_stand, somebody_fell, no_turn, stop };

/// The turn loop, the same for a logged and an unlogged fight: `turn(actor, turns)` makes one actor's turn.
template <class Alive, class Turn>
FightEnd take_turns(const TurnOrder& t, const Alive& alive, Turn&& turn) {
    FightEnd end;
    if (decided(t.sides, alive, end.winner)) return end;
    for (;;) {
        for (t.list.begin_round(); t.list.next();) {
            const int actor = t.list.on_turn();
            if (!alive(actor)) continue;
            if (end.turns == t.max_turns) return {.winner = no_team, .turns = end.turns};
            if ((end.turns & 3) == 0 && t.stop.stop_requested()) return end;
            const After after = turn(actor, ++end.turns);
            if (after == After::stop) return end;
            if (after == After::no_turn) --end.turns;
            if (after != After::all_stand && decided(t.sides, alive, end.winner)) return end;
        }
    }
}

} // namespace ludus

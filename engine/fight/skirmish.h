#pragma once

#include "engine/fight/referee.h"

#include <concepts>
#include <vector>

/// Fights without a map: actors take turns in a fixed order, each attacks the first living enemy in listed
/// order, until at most one side is standing or the turns run out.
namespace ludus {

struct Skirmish {
    const std::vector<int>& order;
    const Sides& sides;
    int max_turns = 1000;
    std::stop_token stop = {};
};

template <class Alive>
int first_living_enemy(const Skirmish& s, int actor, const Alive& alive) {
    const auto& team_of = s.sides.team_of;
    for (int i = 0; i < static_cast<int>(team_of.size()); ++i)
        if (team_of[static_cast<std::size_t>(i)] != team_of[static_cast<std::size_t>(actor)] && alive(i))
            return i;
    return nobody;
}

/// The one team with somebody alive; no_team where nobody is. `decided` is false while two or more are.
template <class Alive>
bool decided(const Skirmish& s, const Alive& alive, int& winner) {
    winner = no_team;
    for (int i = 0; i < static_cast<int>(s.sides.team_of.size()); ++i) {
        if (!alive(i)) continue;
        const int team = s.sides.team_of[static_cast<std::size_t>(i)];
        if (winner != no_team && winner != team) return false;
        winner = team;
    }
    return true;
}

/// What a turn left behind.
enum class After { all_stand, somebody_fell, stop };

/// The turn loop, the same for a logged and an unlogged fight: `turn(actor, turns)` makes one actor's turn.
template <class Alive, class Turn>
FightEnd take_turns(const Skirmish& s, const Alive& alive, Turn&& turn) {
    FightEnd end;
    if (decided(s, alive, end.winner)) return end;
    for (;;) {
        for (const int actor : s.order) {
            if (!alive(actor)) continue;
            if (end.turns == s.max_turns) return {.winner = no_team, .turns = end.turns};
            if ((end.turns & 3) == 0 && s.stop.stop_requested()) return end;
            const After after = turn(actor, ++end.turns);
            if (after == After::stop) return end;
            if (after == After::somebody_fell && decided(s, alive, end.winner)) return end;
        }
    }
}

/// Without a log: `attack(from, to)` changes the fighters.
template <class Alive, class Attack>
FightEnd run_skirmish(const Skirmish& s, const Alive& alive, Attack&& attack) {
    return take_turns(s, alive, [&](int actor, int) {
        const int target = first_living_enemy(s, actor, alive);
        attack(actor, target);
        return alive(target) && alive(actor) ? After::all_stand : After::somebody_fell;
    });
}

/// Fighters whose turns are more than one attack: begin_turn(actor, turn, log) tells how many attacks this
/// one is, end_turn(actor, turn, log) comes after the last. Both may write events of their own.
template <class Fighters>
concept HasTurns = requires(Fighters f, EventLog& log) {
    { f.begin_turn(0, 1, log) } -> std::same_as<int>;
    f.end_turn(0, 1, log);
};

/// With a log and with what people put in; Fighters as the referee wants them, and they may have turns.
template <class Fighters>
class LoggedSkirmish {
public:
    LoggedSkirmish(const Skirmish& s, Fighters& fighters, AnySource& source, const FightRequest& request,
                   EventLog& log)
        : s_(s), fighters_(fighters), referee_(fighters, source, request, log) {}

    Result<FightEnd> play() {
        return referee_.finish(
            take_turns(s_, alive(), [&](int actor, int turn) { return take_turn(actor, turn); }));
    }

private:
    auto alive() const {
        return [this](int actor) { return fighters_.alive(actor); };
    }

    After take_turn(int actor, int turn) {
        referee_.edit_until_next(turn);
        int attacks = 1;
        if constexpr (HasTurns<Fighters>)
            if (can_go_on(actor)) attacks = fighters_.begin_turn(actor, turn, referee_.log());
        for (int i = 0; i < attacks && can_go_on(actor); ++i) act(actor, turn);
        if constexpr (HasTurns<Fighters>)
            if (can_go_on(actor)) fighters_.end_turn(actor, turn, referee_.log());
        return referee_.ok() ? After::somebody_fell : After::stop;
    }

    bool can_go_on(int actor) const { return referee_.ok() && fighters_.alive(actor); }

    void act(int actor, int turn) {
        referee_.edit_until_next(turn);
        const int target = can_go_on(actor) ? choose_target(actor) : nobody;
        if (target != nobody) referee_.strike(actor, target, turn);
    }

    int choose_target(int actor) {
        const Input* order = referee_.order();
        if (!order) return first_living_enemy(s_, actor, alive());
        const auto team = [&](int i) { return s_.sides.team_of[static_cast<std::size_t>(i)]; };
        const bool possible =
            order->target != nobody && fighters_.alive(order->target) && team(order->target) != team(actor);
        if (!possible) referee_.refuse(*order);
        return possible ? order->target : nobody;
    }

    const Skirmish& s_;
    Fighters& fighters_;
    Referee<Fighters> referee_;
};

template <class Fighters>
Result<FightEnd> play_skirmish(const Skirmish& s, Fighters& fighters, AnySource& source,
                               const FightRequest& request, EventLog& log) {
    return LoggedSkirmish<Fighters>(s, fighters, source, request, log).play();
}

} // namespace ludus

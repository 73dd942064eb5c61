#pragma once

#include "engine/fight/skirmish.h"
#include "engine/rules/collision/board.h"
#include "engine/rules/collision/deeds.h"

namespace ludus::collision {

/// One fight as it is played and written down: rounds in listed order, one turn each.
class Bout {
public:
    Bout(const Setup& setup, const Skirmish& skirmish, const FightRequest& request, EventLog& log);

    Result<FightEnd> play();
    /// The same, but stops where a hand-run actor has no order yet.
    Result<Advance> advance();

    // What the referee asks for.
    bool alive(int actor) const { return board_.alive(actor); }
    void attack(int from, int to, AnySource& source, EventLog& log);
    /// A live edit of any stat, or of the status.
    Result<void> edit(const Input& input, EventLog& log);

private:
    FightEnd take_all_turns();
    void take_turn(int actor, int turn);
    void act(int actor, int turn, const Action& action);
    void recover(int actor, int turn);
    void strike(int actor, int target, int turn);
    void push(int actor, int target, int turn, int cause);
    void step(int actor, Tile to, int turn);
    void handle(int actor, const Action& action, int turn);
    void go_on_equipping(int actor, int turn);

    const Setup& setup_;
    const Skirmish& skirmish_;
    const FightRequest& request_;
    Board board_;
    AnySource source_;
    Referee<Bout> referee_;
    EventLog& log_;
    bool pauses_ = false;
    bool pushed_ = false; ///< the blow just struck pushes its target
    std::optional<Awaited> awaits_ = {};
};

} // namespace ludus::collision

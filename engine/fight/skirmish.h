#pragma once

#include "engine/base/result.h"
#include "engine/chance/any_source.h"
#include "engine/fight/event.h"
#include "engine/fight/input.h"
#include "engine/fight/sides.h"

#include <vector>

/// Fights without a map: actors take turns in a fixed order, each attacks the first living enemy in listed
/// order, until at most one side is standing or the turns run out.
namespace ludus {

struct Skirmish {
    const std::vector<int>& order;
    const Sides& sides;
    int max_turns = 1000;
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

/// The turn loop, the same for a logged and an unlogged fight: `turn(actor, turns)` makes one actor's turn
/// and answers false to stop at once.
template <class Alive, class Turn>
FightEnd take_turns(const Skirmish& s, const Alive& alive, Turn&& turn) {
    FightEnd end;
    while (!decided(s, alive, end.winner)) {
        for (const int actor : s.order) {
            if (!alive(actor)) continue;
            if (end.turns == s.max_turns) return {.winner = no_team, .turns = end.turns};
            ++end.turns;
            if (!turn(actor, end.turns)) return end;
            if (decided(s, alive, end.winner)) return end;
        }
    }
    return end;
}

/// Without a log: `attack(from, to)` changes the fighters.
template <class Alive, class Attack>
FightEnd run_skirmish(const Skirmish& s, const Alive& alive, Attack&& attack) {
    return take_turns(s, alive, [&](int actor, int) {
        attack(actor, first_living_enemy(s, actor, alive));
        return true;
    });
}

/// With a log and with what people put in. Fighters offers alive(i), attack(from, to, source, log) inside an
/// open event, and edit(input, log).
template <class Fighters>
class LoggedSkirmish {
public:
    LoggedSkirmish(const Skirmish& s, Fighters& fighters, AnySource& source, const Inputs& inputs,
                   EventLog& log)
        : s_(s), fighters_(fighters), source_(source), inputs_(inputs), log_(log) {}

    Result<FightEnd> play() {
        const FightEnd end =
            take_turns(s_, alive(), [&](int actor, int turn) { return take_turn(actor, turn); });
        if (!problems_.empty()) return Unexpected(problems_);
        log_.open(event_kind::end, end.turns).winner = end.winner;
        log_.close();
        return end;
    }

private:
    auto alive() const {
        return [this](int actor) { return fighters_.alive(actor); };
    }

    bool take_turn(int actor, int turn) {
        edit_until_next(turn);
        if (!problems_.empty() || !fighters_.alive(actor)) return problems_.empty();
        const int target = choose_target(actor);
        if (target == nobody) return problems_.empty();
        return strike(actor, target, turn);
    }

    /// Edits take event numbers of their own, so several may come one after another.
    void edit_until_next(int turn) {
        while (const Input* input = find_input(inputs_, log_.next_seq(), InputKind::edit)) {
            const std::uint32_t seq = log_.open(event_kind::edit, turn, input->actor).seq;
            const Result<void> done = fighters_.edit(*input, log_);
            log_.close();
            if (!done) return note(done.error());
            if (!fighters_.alive(input->actor)) record_death(input->actor, turn, static_cast<int>(seq));
        }
    }

    int choose_target(int actor) {
        const Input* order = find_input(inputs_, log_.next_seq(), InputKind::order);
        if (!order) return first_living_enemy(s_, actor, alive());
        const auto team = [&](int i) { return s_.sides.team_of[static_cast<std::size_t>(i)]; };
        const bool possible =
            order->target != nobody && fighters_.alive(order->target) && team(order->target) != team(actor);
        if (!possible) note({error("order_impossible", {}, {{"at", std::int64_t{order->at}}})});
        return possible ? order->target : nobody;
    }

    bool strike(int actor, int target, int turn) {
        const std::uint32_t seq = log_.open(event_kind::attack, turn, actor, target).seq;
        if (const Input* dice = find_input(inputs_, seq, InputKind::dice)) source_.type(dice->dice);
        if (const Input* choice = find_input(inputs_, seq, InputKind::choice))
            source_.choose(choice->choices);
        fighters_.attack(actor, target, source_, log_);
        log_.close();
        if (const Result<void> fair = source_.verdict(); !fair) note(fair.error());
        for (const int fallen : {target, actor})
            if (!fighters_.alive(fallen)) record_death(fallen, turn, static_cast<int>(seq));
        return problems_.empty();
    }

    void record_death(int actor, int turn, int cause) {
        log_.open(event_kind::death, turn, actor, nobody, cause);
        log_.close();
    }

    void note(const Errors& errors) { problems_.insert(problems_.end(), errors.begin(), errors.end()); }

    const Skirmish& s_;
    Fighters& fighters_;
    AnySource& source_;
    const Inputs& inputs_;
    EventLog& log_;
    Errors problems_ = {};
};

template <class Fighters>
Result<FightEnd> play_skirmish(const Skirmish& s, Fighters& fighters, AnySource& source, const Inputs& inputs,
                               EventLog& log) {
    return LoggedSkirmish<Fighters>(s, fighters, source, inputs, log).play();
}

} // namespace ludus

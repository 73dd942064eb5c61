#pragma once

#include "engine/base/result.h"
#include "engine/chance/any_source.h"
#include "engine/fight/event.h"
#include "engine/fight/input.h"
#include "engine/fight/sides.h"

#include <concepts>
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

/// With a log and with what people put in. Fighters offers alive(i), attack(from, to, source, log) inside an
/// open event, edit(input, log), and may have turns.
template <class Fighters>
class LoggedSkirmish {
public:
    LoggedSkirmish(const Skirmish& s, Fighters& fighters, AnySource& source, const Inputs& inputs,
                   EventLog& log)
        : s_(s), fighters_(fighters), source_(source), inputs_(inputs), used_(inputs.size()), log_(log) {}

    Result<FightEnd> play() {
        const FightEnd end =
            take_turns(s_, alive(), [&](int actor, int turn) { return take_turn(actor, turn); });
        for (std::size_t i = 0; i < inputs_.size() && problems_.empty(); ++i)
            if (!used_[i]) note({error("input_unused", {}, {{"at", std::int64_t{inputs_[i].at}}})});
        if (!problems_.empty()) return Unexpected(problems_);
        log_.open(event_kind::end, end.turns).winner = end.winner;
        log_.close();
        return end;
    }

private:
    auto alive() const {
        return [this](int actor) { return fighters_.alive(actor); };
    }

    /// What was put in for the event to come, or for the one just opened.
    const Input* taken(std::uint32_t at, InputKind kind) {
        const Input* input = inputs_.empty() ? nullptr : find_input(inputs_, at, kind);
        if (input) used_[static_cast<std::size_t>(input - inputs_.data())] = true;
        return input;
    }

    After take_turn(int actor, int turn) {
        edit_until_next(turn);
        int attacks = 1;
        if constexpr (HasTurns<Fighters>)
            if (can_go_on(actor)) attacks = fighters_.begin_turn(actor, turn, log_);
        for (int i = 0; i < attacks && can_go_on(actor); ++i) act(actor, turn);
        if constexpr (HasTurns<Fighters>)
            if (can_go_on(actor)) fighters_.end_turn(actor, turn, log_);
        return problems_.empty() ? After::somebody_fell : After::stop;
    }

    bool can_go_on(int actor) const { return problems_.empty() && fighters_.alive(actor); }

    void act(int actor, int turn) {
        edit_until_next(turn);
        const int target = can_go_on(actor) ? choose_target(actor) : nobody;
        if (target != nobody) strike(actor, target, turn);
    }

    /// Edits take event numbers of their own, so several may come one after another.
    void edit_until_next(int turn) {
        while (const Input* input = taken(log_.next_seq(), InputKind::edit)) {
            const bool lived = fighters_.alive(input->actor);
            const std::uint32_t seq = log_.open(event_kind::edit, turn, input->actor).seq;
            const Result<void> done = fighters_.edit(*input, log_);
            log_.close();
            if (!done) return note(done.error());
            if (lived && !fighters_.alive(input->actor))
                record_death(input->actor, turn, static_cast<int>(seq));
        }
    }

    int choose_target(int actor) {
        const Input* order = taken(log_.next_seq(), InputKind::order);
        if (!order) return first_living_enemy(s_, actor, alive());
        const auto team = [&](int i) { return s_.sides.team_of[static_cast<std::size_t>(i)]; };
        const bool possible =
            order->target != nobody && fighters_.alive(order->target) && team(order->target) != team(actor);
        if (!possible) note({error("order_impossible", {}, {{"at", std::int64_t{order->at}}})});
        return possible ? order->target : nobody;
    }

    void strike(int actor, int target, int turn) {
        const std::uint32_t seq = log_.open(event_kind::attack, turn, actor, target).seq;
        if (!inputs_.empty()) take_answers(seq);
        fighters_.attack(actor, target, source_, log_);
        log_.close();
        if (!inputs_.empty())
            if (const Result<void> fair = source_.verdict(); !fair) note(fair.error());
        for (const int fallen : {target, actor})
            if (!fighters_.alive(fallen)) record_death(fallen, turn, static_cast<int>(seq));
    }

    /// Dice and choices put in for this event; none is left over from the one before.
    void take_answers(std::uint32_t seq) {
        if (const Input* dice = taken(seq, InputKind::dice)) source_.type(dice->dice);
        const Input* choice = taken(seq, InputKind::choice);
        source_.choose(choice ? choice->choices : std::vector<bool>());
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
    std::vector<bool> used_;
    EventLog& log_;
    Errors problems_ = {};
};

template <class Fighters>
Result<FightEnd> play_skirmish(const Skirmish& s, Fighters& fighters, AnySource& source, const Inputs& inputs,
                               EventLog& log) {
    return LoggedSkirmish<Fighters>(s, fighters, source, inputs, log).play();
}

} // namespace ludus

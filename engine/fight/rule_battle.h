#pragma once

#include "engine/arena/deploy.h"
#include "engine/fight/referee.h"
#include "engine/fight/rule.h"
#include "engine/fight/turns.h"

#include <numeric>

/// Whole fights of a rule. It may bring, found by name:
/// - `turn_order(setup)`: who comes first; as listed unless it says so
/// - `Board`: everyone on a map: of, all, move, reset
/// - `Action`, `plan(board, actor)`, `ordered(board, actor, input)`, `perform(fight, actor, action)`: what a
///   turn can be beside striking the first living enemy
/// - `orders(board, actor, at)`: every order that would be carried out now, so that people may play
/// - `begin_turn(fight, actor)`, `end_turn(fight, actor)`: how many acts a turn has, and what comes after
/// - `struck(fight, actor, target, landed, cause)`: what follows a strike as an event of its own
/// - `settle(board, actor)`: after an edit, or a fall
/// - `play(setup, request, log)`, `run(setup, rng, seed, stop)`: a fight that is a world and takes no turns
namespace ludus {

template <class R>
concept HasWorld = requires(const typename R::Setup& setup, const FightRequest& request, EventLog& log) {
    R::play(setup, request, log);
};
template <class R>
concept HasActs = requires {
    typename R::Action;
};

/// Without acts of its own a rule's actor strikes.
template <class R>
struct OnlyStrikes {
    struct Action {
        int target = nobody;
    };
};
template <class R>
struct ActionTypes {
    using Action = typename OnlyStrikes<R>::Action;
};
template <HasActs R>
struct ActionTypes<R> {
    using Action = typename R::Action;
};

/// One fight under way. Written down or not, it is the same code.
template <class R, Chance C, bool Logged>
class RuleFight {
    using Setup = typename R::Setup;
    using Fighter = FighterOf<R>;
    using Board = BoardOf<R>;
    using Action = typename ActionTypes<R>::Action;

public:
    static constexpr bool logged = Logged;

    RuleFight(const Setup& setup, Board& board, C& chance) : setup_(setup), board_(board), chance_(chance) {}

    /// Only with a log.
    void listen(Referee<RuleFight>& referee, const FightRequest& request, bool pauses) {
        referee_ = &referee;
        request_ = &request;
        pauses_ = pauses;
    }

    FightEnd take_all_turns(const TurnOrder& order) {
        stop_ = &order.stop;
        return take_turns(
            order, [this](int actor) { return alive(actor); },
            [this](int actor, int turn) { return take_turn(actor, turn); });
    }
    std::optional<Awaited>& awaits() { return awaits_; }

    // What the referee asks for.
    bool alive(int actor) const { return ludus::alive<R>(board_.of(actor)); }
    Result<void> edit(const Input& input, EventLog& log) {
        auto done = R::edit(setup_, input, board_.of(input.actor), log);
        settle(input.actor);
        return done;
    }
    void attack(int from, int to, AnySource&, EventLog& log) {
        TracerOf<R> tracer(log);
        if constexpr (WritesChanges<R>) {
            blow(from, to, tracer);
        } else {
            const Fighter was_from = board_.of(from);
            const Fighter was_to = board_.of(to);
            blow(from, to, tracer);
            note_changes<R>(setup_, to, was_to, board_.of(to), log);
            if (from != to) note_changes<R>(setup_, from, was_from, board_.of(from), log);
        }
    }

    // What a rule's acts are made of.
    const Setup& setup() const { return setup_; }
    Board& board() { return board_; }
    Fighter& of(int actor) { return board_.of(actor); }
    int turn() const { return turn_; }
    EventLog& log() { return referee_->log(); }

    bool can_go_on(int actor) const {
        if constexpr (Logged)
            if (!referee_->ok() || awaits_) return false;
        return alive(actor);
    }

    void strike(int actor, int target) {
        int seq = 0;
        if constexpr (Logged) {
            seq = static_cast<int>(log().next_seq());
            referee_->strike(actor, target, turn_);
            if (!referee_->ok()) return;
        } else {
            BareOf<R> bare;
            blow(actor, target, bare);
        }
        fell_ = fell_ || !alive(target) || !alive(actor);
        if constexpr (requires { R::struck(*this, actor, target, last_, seq); })
            R::struck(*this, actor, target, last_, seq);
    }

    void move(int actor, Tile to) {
        if constexpr (Logged) {
            log().open(event_kind::move, turn_, actor);
            log().change(actor, "at", value_of(*board_.of(actor).at), value_of(to));
            log().close();
        }
        board_.move(actor, to);
    }

    void wait(int actor) {
        if constexpr (Logged) {
            log().open(event_kind::wait, turn_, actor);
            log().close();
        }
    }

    /// An event in which `deed(tracer)` does something to whoever acts; it may be the last.
    template <class Deed>
    void event(std::string_view kind, int actor, Deed&& deed) {
        if constexpr (!Logged) {
            BareOf<R> bare;
            deed(bare);
            fell_ = fell_ || !alive(actor);
        } else {
            const int seq = static_cast<int>(log().open(kind, turn_, actor).seq);
            TracerOf<R> tracer(log());
            deed(tracer);
            log().close();
            if (!alive(actor)) referee_->record_death(actor, turn_, seq);
        }
        if (!alive(actor)) settle(actor);
    }

    /// An event in which `change(fighter)` changes one of them; without a change there is none.
    template <class Change>
    auto told(std::string_view kind, int actor, Change&& change) {
        if constexpr (!Logged) {
            return change(board_.of(actor));
        } else {
            const Fighter before = board_.of(actor);
            const auto answer = change(board_.of(actor));
            if (!changed<R>(setup_, before, board_.of(actor))) return answer;
            log().open(kind, turn_, actor);
            note_changes<R>(setup_, actor, before, board_.of(actor), log());
            log().close();
            return answer;
        }
    }

private:
    After take_turn(int actor, int turn) {
        turn_ = turn;
        fell_ = Logged; // an edit may bring somebody down
        if constexpr (Logged) referee_->edit_until_next(turn);
        int acts = 1;
        if constexpr (HasTurns<R, RuleFight>)
            if (can_go_on(actor)) acts = R::begin_turn(*this, actor);
        for (int i = 0; i < acts && can_go_on(actor); ++i) {
            if ((i & 3) == 3 && stop_->stop_requested()) return After::stop;
            act(actor);
        }
        if constexpr (requires { R::end_turn(*this, actor); })
            if (can_go_on(actor)) R::end_turn(*this, actor);
        if constexpr (Logged)
            if (!referee_->ok() || awaits_) return After::stop;
        return fell_ ? After::somebody_fell : After::all_stand;
    }

    void act(int actor) {
        if constexpr (!Logged) {
            return perform(actor, plan(actor));
        } else {
            referee_->edit_until_next(turn_);
            if (!can_go_on(actor)) return;
            const Input* order = referee_->order(actor);
            if (!order && pauses(actor)) return;
            if (!order) return perform(actor, plan(actor));
            const Result<Action> action = ordered(actor, *order);
            if (!action) return referee_->refuse(action.error());
            perform(actor, *action);
        }
    }

    /// Whether the turn waits for a person.
    bool pauses(int actor) {
        if (!pauses_ || !request_->is_by_hand(actor)) return false;
        awaits_ = Awaited{.at = log().next_seq(), .actor = actor, .turn = turn_};
        awaits_->orders = orders(actor, awaits_->at);
        if (awaits_->orders.empty()) awaits_.reset();
        return awaits_.has_value();
    }

    Action plan(int actor) {
        if constexpr (HasActs<R>)
            return R::plan(board_, actor);
        else
            return {first_living_enemy(setup_.sides, actor, [this](int i) { return alive(i); })};
    }

    bool may_strike(int actor, int target) const {
        const auto team = [&](int i) { return setup_.sides.team_of[static_cast<std::size_t>(i)]; };
        return target != nobody && alive(target) && team(target) != team(actor);
    }

    Result<Action> ordered(int actor, const Input& order) {
        if constexpr (HasActs<R>) {
            return R::ordered(board_, actor, order);
        } else {
            if (!may_strike(actor, order.target)) return impossible(order);
            return Action{order.target};
        }
    }

    Inputs orders(int actor, std::uint32_t at) {
        if constexpr (requires { R::orders(board_, actor, at); }) {
            return R::orders(board_, actor, at);
        } else {
            Inputs all;
            if constexpr (!HasActs<R>)
                for (int i = 0; i < static_cast<int>(setup_.fighters.size()); ++i)
                    if (may_strike(actor, i))
                        all.push_back({.at = at, .kind = InputKind::order, .actor = actor, .target = i});
            return all;
        }
    }

    void perform(int actor, const Action& action) {
        if constexpr (HasActs<R>)
            R::perform(*this, actor, action);
        else if (action.target != nobody)
            strike(actor, action.target);
    }

    void settle(int actor) {
        if constexpr (requires { R::settle(board_, actor); }) R::settle(board_, actor);
    }

    template <class T>
    void blow(int from, int to, T& tracer) {
        const Board& seen = board_;
        const Pair<const Fighter> looked{from, to, seen.of(from), seen.of(to)};
        const Pair<Fighter> two{from, to, board_.of(from), board_.of(to)};
        const StrikeOf<R> s = [&] {
            if constexpr (requires { R::aim(setup_, looked, Scope::fight, seen.all(), tracer); })
                return R::aim(setup_, looked, Scope::fight, seen.all(), tracer);
            else
                return aim_of<R>(setup_, looked, Scope::fight, seen.all());
        }();
        const typename R::Blow b = R::strike(setup_, s, chance_, tracer);
        R::land(setup_, Scope::fight, two, s, b, tracer);
        last_ = R::landed(b);
        if (!alive(to)) settle(to);
    }

    const Setup& setup_;
    Board& board_;
    C& chance_;
    Referee<RuleFight>* referee_ = nullptr;
    const FightRequest* request_ = nullptr;
    const std::stop_token* stop_ = nullptr;
    bool pauses_ = false;
    bool fell_ = false;
    int turn_ = 0;
    Landed last_ = {};
    std::optional<Awaited> awaits_ = {};
};

template <class R>
class RuleBattle final : public RuleFacts<R, Battle, Scope::fight> {
    using Setup = typename R::Setup;
    using Board = BoardOf<R>;

public:
    explicit RuleBattle(Setup setup) : RuleFacts<R, Battle, Scope::fight>(std::move(setup)) {
        if constexpr (requires { R::turn_order(setup_); }) {
            order_ = R::turn_order(setup_);
        } else {
            order_.resize(setup_.fighters.size());
            std::iota(order_.begin(), order_.end(), 0);
        }
    }

    const Sides& sides() const override { return setup_.sides; }

    Result<FightEnd> play(const FightRequest& request, EventLog& log) const override {
        const Result<Advance> end = go(request, log, false);
        if (!end) return Unexpected(end.error());
        return end->end;
    }
    Result<Advance> advance(const FightRequest& request, EventLog& log) const override {
        return go(request, log, true);
    }

    Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                     const std::stop_token& stop) const override {
        if constexpr (HasWorld<R>)
            return each_fight(
                range, stop, [&](Seed seed) { return R::run(setup_, range.rng, seed, stop); }, ended);
        else
            return run_turns(range, ended, stop);
    }

private:
    using RuleFacts<R, Battle, Scope::fight>::setup_;

    Result<void> run_turns(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                           const std::stop_token& stop) const {
        Board board{setup_};
        TurnOrder turns = order();
        turns.stop = stop;
        const auto fight = [&](Seed seed) {
            board.reset();
            return with_rule_source<R>(range.rng, seed,
                                       [&](auto& chance) { return run_one(board, turns, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

    template <Chance C>
    [[gnu::flatten]] FightEnd run_one(Board& board, const TurnOrder& turns, C& chance) const {
        return RuleFight<R, C, false>(setup_, board, chance).take_all_turns(turns);
    }

    TurnOrder order() const {
        return {.order = order_, .sides = setup_.sides, .max_turns = setup_.scenario.max_turns()};
    }

    Result<Advance> go(const FightRequest& request, EventLog& log, bool pauses) const {
        if constexpr (HasWorld<R>)
            return R::play(setup_, request, log);
        else
            return take_turns(request, log, pauses);
    }

    Result<Advance> take_turns(const FightRequest& request, EventLog& log, bool pauses) const {
        AnySource source(request.rng, request.seed);
        source.record_to(log.draw_list(), log.decision_list());
        Board board{setup_};
        using Fight = RuleFight<R, AnySource, true>;
        Fight fight(setup_, board, source);
        Referee<Fight> referee(fight, source, request, log);
        fight.listen(referee, request, pauses);
        const FightEnd end = fight.take_all_turns(order());
        if (fight.awaits() && referee.ok()) return Advance{.awaits = std::move(fight.awaits())};
        const Result<FightEnd> finished = referee.finish(end);
        if (!finished) return Unexpected(finished.error());
        return Advance{.end = *finished};
    }

    std::vector<int> order_ = {};
};

/// A fight without a map is fought on an open one, and actors without a place get one.
template <class R>
Result<void> place_all(typename R::Setup& setup) {
    if constexpr (requires { R::place_all(setup); }) {
        return R::place_all(setup);
    } else {
        if constexpr (OnMap<R>) {
            const auto places = deploy(setup.scenario, setup.sides.team_of, setup.grid);
            if (!places) return Unexpected(places.error());
            for (std::size_t i = 0; i < places->size(); ++i) setup.fighters[i].at = (*places)[i];
        }
        return {};
    }
}

} // namespace ludus

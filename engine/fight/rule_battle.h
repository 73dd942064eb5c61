#pragma once

#include "engine/arena/deploy.h"
#include "engine/fight/rule_fight.h"

#include <numeric>

/// Whole fights of a rule, made of RuleFight (rule_fight.h). It may bring, found by name:
/// - `turn_order(setup)`: who comes first; as listed unless it says so
/// - `place_all(setup)`: where those without a place stand
/// - `play(setup, request, log, pauses)`, `run(setup, rng, seed, stop)`: a fight that is a world and takes no
/// turns
namespace ludus {

template <class R>
concept HasWorld = requires(const typename R::Setup& setup, const FightRequest& request, EventLog& log) {
    R::play(setup, request, log, true);
};

template <class R>
class RuleBattle final : public RuleFacts<R, Battle, Scope::fight> {
    using Setup = typename R::Setup;
    using Board = BoardOf<R>;
    using Told = RuleFacts<R, Battle, Scope::fight>;

public:
    explicit RuleBattle(Setup setup) : RuleFacts<R, Battle, Scope::fight>(std::move(setup)) {
        if constexpr (requires { R::turn_order(setup_); }) {
            order_ = R::turn_order(setup_);
        } else {
            order_.resize(setup_.fighters.size());
            std::iota(order_.begin(), order_.end(), 0);
        }
        if (!setup_.scenario.models().empty()) keep_joiners_out();
    }

    const Sides& sides() const override { return setup_.sides; }
    State initial_state() const override { return start_ ? *start_ : Told::initial_state(); }

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

    /// Without hit points nobody takes part in anything; a world has its own way.
    void keep_joiners_out() {
        start_ = Told::initial_state();
        for (int i = static_cast<int>(setup_.scenario.listed_count()); i < count(); ++i) {
            start_->set(i, away_path, true);
            if constexpr (!HasWorld<R>) set_hp<R>(setup_, i, 0, setup_.fighters[static_cast<std::size_t>(i)]);
        }
    }
    int count() const { return static_cast<int>(setup_.fighters.size()); }

    Result<void> run_turns(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                           const std::stop_token& stop) const {
        Board board{setup_};
        TurnList list(order_);
        TurnOrder turns = in(list);
        turns.stop = stop;
        const auto fight = [&](Seed seed) {
            board.reset(); // nobody changes the list where nothing is put in
            return with_rule_source<R>(range.rng, seed,
                                       [&](auto& chance) { return run_one(board, turns, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

    template <Chance C>
    [[gnu::flatten]] FightEnd run_one(Board& board, const TurnOrder& turns, C& chance) const {
        return RuleFight<R, C, false>(setup_, board, chance).take_all_turns(turns);
    }

    TurnOrder in(TurnList& list) const {
        return {.list = list, .sides = setup_.sides, .max_turns = setup_.scenario.max_turns()};
    }

    /// Whoever plays an actor plays its copies.
    FightRequest for_copies_too(FightRequest request) const {
        std::vector<bool> by_hand;
        std::vector<bool> typed;
        for (int i = 0; i < count(); ++i) {
            by_hand.push_back(request.is_by_hand(setup_.scenario.model_of(i)));
            typed.push_back(request.is_typed(setup_.scenario.model_of(i)));
        }
        request.by_hand = std::move(by_hand);
        request.typed = std::move(typed);
        return request;
    }

    Result<Advance> go(const FightRequest& request, EventLog& log, bool pauses) const {
        if (setup_.scenario.models().empty()) return fight(request, log, pauses);
        return fight(for_copies_too(request), log, pauses);
    }

    Result<Advance> fight(const FightRequest& request, EventLog& log, bool pauses) const {
        if constexpr (HasWorld<R>)
            return R::play(setup_, request, log, pauses);
        else
            return take_turns(request, log, pauses);
    }

    Result<Advance> take_turns(const FightRequest& request, EventLog& log, bool pauses) const {
        AnySource source(request.rng, request.seed);
        source.record_to(log.draw_list(), log.decision_list());
        Board board{setup_};
        InputDesk desk(request, source, log, pauses);
        TurnList list(order_);
        for (int i = static_cast<int>(setup_.scenario.listed_count()); i < count(); ++i) list.leave(i);
        WrittenFight written{.request = request, .log = log, .desk = desk, .turns = list, .pauses = pauses};
        const FightEnd end =
            RuleFight<R, AnySource, true>(setup_, board, source, written).take_all_turns(in(list));
        if (written.awaits && desk.ok())
            return Advance{
                .awaits = std::move(written.awaits), .unused = desk.unused(), .order = list.order()};
        const Result<FightEnd> finished = finish(desk, log, end, written.stopped);
        if (!finished) return Unexpected(finished.error());
        return Advance{.end = *finished, .order = list.order()};
    }

    std::vector<int> order_ = {};
    std::optional<State> start_ = {}; ///< where somebody joins
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

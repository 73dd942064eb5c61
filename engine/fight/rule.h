#pragma once

#include "engine/chance/with_source.h"
#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/fight/pair.h"
#include "engine/scenario/role_path.h"

#include <span>

/// What a ruleset has to say is a policy `R`. RuleMatch (rule_match.h) makes attacks, odds and duels of it,
/// RuleBattle (rule_battle.h) fights, each of them a RuleFight (rule_fight.h). Its members:
/// - `Setup`: the scenario bound to typed values: `scenario`, `sides`, `fighters`, and `grid` on a map
/// - `Fighter`: one actor as a fight goes on
/// - `Strike`: one strike made ready, who and with what and from where; a Pair of the two unless it says so
/// - `set_up(scenario, attack)`: the Setup, or why there is none
/// - `hp(fighter)`
/// - `live(setup, a, b, see)`: calls see(path, value of a, value of b) for every live value
/// - `aim(setup, pair, scope, all)`: the Strike; `all` is everyone, empty in duels
/// - `strike(setup, strike, chance, tracer)`: the rule itself, once: a Blow
/// - `land(setup, scope, pair, strike, blow, tracer)`: what the blow does to the two
/// - `landed(blow)`: the blow in words that all rules share
/// - `result(setup, log, event)`, `narrate(setup, scope, log, event)`: facts and words
/// - `edit(setup, input, fighter, log)`: a live edit; edit_actor.h has all but what is the rule's own
///
/// What is found by name where a rule has it stands below and above the templates.
namespace ludus {

/// Where a strike is made: alone on the bench, in a duel of two, in a whole fight.
enum class Scope { attack, duel, fight };

/// A blow in words that all rules share; `outcome` numbers one of the rule's `outcomes`.
struct Landed {
    bool hit = false;
    double damage = 0; ///< to whoever was struck
    double recoil = 0; ///< to whoever struck
    std::size_t outcome = 0;
};

/// The steps of a plain rule; one that numbers its steps has a `Tracer` and a `Bare` of its own.
struct LogTrace : Trace {
    explicit LogTrace(EventLog& log) : Trace(log.step_list()) {}
};

template <class R>
struct RuleTypes {
    using Tracer = LogTrace;
    using Bare = NoTrace;
};
template <class R>
requires requires { typename R::Tracer; }
struct RuleTypes<R> {
    using Tracer = typename R::Tracer;
    using Bare = typename R::Bare;
};

template <class R>
using TracerOf = typename RuleTypes<R>::Tracer;
template <class R>
using BareOf = typename RuleTypes<R>::Bare;
template <class R>
using FighterOf = typename R::Fighter;

/// Where the two as they are now are all there is to a strike, it is a pair of them.
template <class R>
struct StrikeTypes {
    using Strike = Pair<const FighterOf<R>>;
};
template <class R>
requires requires { typename R::Strike; }
struct StrikeTypes<R> {
    using Strike = typename R::Strike;
};
template <class R>
using StrikeOf = typename StrikeTypes<R>::Strike;

template <class R>
StrikeOf<R> aim_of(const typename R::Setup& setup, const Pair<const FighterOf<R>>& two, Scope scope,
                   std::span<const FighterOf<R>> all) {
    if constexpr (requires { typename R::Strike; })
        return R::aim(setup, two, scope, all);
    else
        return two;
}

/// The setup of a rule that has no more to it.
template <class Fighter, class Rules>
struct PlainSetup {
    Scenario scenario;
    Sides sides = {};
    std::vector<Fighter> fighters = {};
    Rules rules = {};
};

/// Everyone of a fight whose fighters stand on no map.
template <class R>
struct PlainBoard {
    const typename R::Setup& setup;
    std::vector<FighterOf<R>> fighters = setup.fighters;

    FighterOf<R>& of(int actor) { return fighters[static_cast<std::size_t>(actor)]; }
    const FighterOf<R>& of(int actor) const { return fighters[static_cast<std::size_t>(actor)]; }
    std::span<const FighterOf<R>> all() const { return fighters; }
    void reset() { fighters = setup.fighters; }
};

template <class R>
struct BoardTypes {
    using Board = PlainBoard<R>;
};
template <class R>
requires requires { typename R::Board; }
struct BoardTypes<R> {
    using Board = typename R::Board;
};
template <class R>
using BoardOf = typename BoardTypes<R>::Board;

/// Rules whose attack reads more than the two: where everyone stands.
template <class R>
concept OnMap = requires(typename R::Setup setup) {
    setup.grid;
};

/// Rules in which a turn may be lost, or have several strikes. begin_turn(fight, actor) tells how many.
template <class R, class Fight>
concept HasTurns = requires(Fight& fight) {
    { R::begin_turn(fight, 0) } -> std::same_as<int>;
};

/// Rules that write their changes down themselves, in an order of their own.
template <class R>
concept WritesChanges = requires {
    R::writes_changes;
};

template <class R>
bool alive(const FighterOf<R>& fighter) {
    return R::hp(fighter) > smallest_hp;
}

/// With a source on that generator and seed; a rule may bring one for a generator of its own.
template <class R, class Use>
auto with_rule_source(GeneratorId rng, Seed seed, Use&& use) {
    if constexpr (requires { R::with_source(rng, seed, use); })
        return R::with_source(rng, seed, std::forward<Use>(use));
    else
        return with_source(rng, seed, std::forward<Use>(use));
}

// Live values: what a state holds, and what an event says has changed.

inline Value live_value(double x) { return x; }
inline Value live_value(int x) { return x; }

/// The fighter of the design as the state has it.
template <class R>
void read_live(const typename R::Setup& setup, const State& state, int actor, FighterOf<R>& f) {
    if constexpr (requires { R::read_state(setup, state, actor, f); }) {
        R::read_state(setup, state, actor, f);
    } else {
        R::live(setup, f, f, [&](std::string_view path, auto&& now, auto&&) {
            using Number = std::remove_cvref_t<decltype(now)>;
            if constexpr (std::is_lvalue_reference_v<decltype(now)>)
                now = static_cast<Number>(state.number(actor, path, static_cast<double>(now)));
        });
    }
}

/// The fighter with so many hit points, and nothing else changed.
template <class R>
void set_hp(const typename R::Setup& setup, int actor, double hp, FighterOf<R>& f) {
    State state(setup.fighters.size());
    state.set(actor, role_path(setup.scenario.schema().actor(), Role::vitality), hp);
    read_live<R>(setup, state, actor, f);
}

template <class R>
State state_at_start(const typename R::Setup& setup) {
    State state(setup.fighters.size());
    for (std::size_t i = 0; i < setup.fighters.size(); ++i) {
        const int actor = static_cast<int>(i);
        if constexpr (requires { R::write_state(setup, actor, state); })
            R::write_state(setup, actor, state);
        else
            R::live(setup, setup.fighters[i], setup.fighters[i],
                    [&](std::string_view path, const auto& now, const auto&) {
                        state.set(actor, path, live_value(now));
                    });
    }
    return state;
}

/// Writes down what is different now.
template <class R>
void note_changes(const typename R::Setup& setup, int actor, const FighterOf<R>& before,
                  const FighterOf<R>& now, EventLog& log) {
    R::live(setup, before, now, [&](std::string_view path, const auto& was, const auto& is) {
        if (was != is) log.change(actor, path, live_value(was), live_value(is));
    });
}

template <class R>
bool changed(const typename R::Setup& setup, const FighterOf<R>& before, const FighterOf<R>& now) {
    bool any = false;
    R::live(setup, before, now,
            [&](std::string_view, const auto& was, const auto& is) { any = any || was != is; });
    return any;
}

/// The part of the facts that a match and a battle share.
template <class R, class Base, Scope scope>
class RuleFacts : public Base {
public:
    explicit RuleFacts(typename R::Setup setup) : setup_(std::move(setup)) {}

    const Scenario& scenario() const override { return setup_.scenario; }
    Value result(const EventLog& log, const Event& event) const override {
        return R::result(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return R::narrate(setup_, scope, log, event);
    }
    std::string source(const Event& event, std::string_view field) const override {
        if constexpr (requires { R::source(setup_, scope, event, field); })
            return R::source(setup_, scope, event, field);
        else
            return {};
    }
    Layers layers(const Moment& moment) const override {
        if constexpr (OnMap<R>)
            if (setup_.grid) return R::layers(setup_, moment);
        return Facts::layers(moment);
    }
    State initial_state() const override {
        if constexpr (requires { R::start_state(setup_, scope); })
            return R::start_state(setup_, scope);
        else
            return state_at_start<R>(setup_);
    }

protected:
    typename R::Setup setup_;
};

} // namespace ludus

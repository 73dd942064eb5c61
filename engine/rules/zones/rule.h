#pragma once

#include "engine/fight/rule.h"
#include "engine/fight/ruleset.h"
#include "engine/rules/zones/orders.h"

namespace ludus::zones {

/// Kinds of event beside the common ones.
namespace kind {
inline constexpr std::string_view equip = "equip";
} // namespace kind

struct Rule {
    using Setup = zones::Setup;
    using Fighter = zones::Fighter;
    using Strike = zones::Strike;
    using Blow = zones::Blow;
    using Board = zones::Board;
    using Action = zones::Action;

    static Schema schema();
    static void check(const Scenario& scenario, Findings& findings);
    /// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there.
    static Result<Setup> set_up(const Scenario& scenario, const AttackRef& attack);
    /// A live edit of any stat, or of `active`.
    static Result<void> edit(const Setup& setup, const Input& input, Fighter& f, EventLog& log);

    static double hp(const Fighter& f) { return f.stats.health; }
    template <class F, class See>
    static void live(const Setup&, F& a, F& b, See&& see) {
        see(health_path, a.stats.health, b.stats.health);
    }
    static void read_state(const Setup& setup, const State& state, int actor, Fighter& f);
    static void write_state(const Setup& setup, int actor, State& state);

    /// In a fight all is read off the map; in a duel only what the situation says counts, and for whoever
    /// strikes; in an attack what the situation leaves open is read off the map where there is one.
    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope scope,
                      std::span<const Fighter> all);
    template <Chance C, class Tracer>
    static Blow strike(const Setup& setup, const Strike& s, C& chance, Tracer& t) {
        return zones::attack(s, setup.rules, chance, t);
    }
    template <class Tracer>
    static void land(const Setup&, Scope, const Pair<Fighter>& two, const Strike&, const Blow& blow,
                     Tracer& t) {
        int& health = two.defender.stats.health;
        if (blow.hit) health = static_cast<int>(health_after(health, blow.wounds, t));
    }
    static Landed landed(const Blow& blow) { return {.hit = blow.hit, .damage = blow.wounds}; }

    static Result<Odds> odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                             Budget budget);
    static Result<StrikeTable> table(const Setup& setup, const Strike& s, std::uint64_t budget);
    static std::vector<Message> duel_notes(const Setup& setup, const AttackRef& attack);

    /// An inactive figure lets its turn go by.
    static Action plan(const Board& board, int actor) {
        return board.of(actor).active ? board.plan(actor) : Action{};
    }
    static Result<Action> ordered(const Board& board, int actor, const Input& order) {
        return zones::ordered(board, actor, order);
    }
    static Inputs orders(const Board& board, int actor, std::uint32_t at) {
        return zones::orders(board, actor, at);
    }
    template <class Fight>
    static int begin_turn(Fight& fight, int actor) {
        fight.of(actor).swapped = false;
        return 1;
    }
    static bool is_free(const Action& action) { return action.kind == Action::Kind::equip; }
    template <class Fight>
    static void perform(Fight& fight, int actor, const Action& action) {
        Fighter& f = fight.of(actor);
        if (action.weapon != Action::as_it_is && action.weapon != f.weapon)
            take_up(fight, actor, action.weapon);
        switch (action.kind) {
        case Action::Kind::attack: return strike_as(fight, actor, action);
        case Action::Kind::move: return fight.move(actor, action.to);
        case Action::Kind::hold: return hold(fight, actor);
        case Action::Kind::wait: return f.active ? fight.wait(actor) : void();
        case Action::Kind::equip: return;
        }
    }
    template <class Fight>
    static void strike_as(Fight& fight, int actor, const Action& action) {
        Fighter& f = fight.of(actor);
        f.use = Way{f.weapon, f.swapped ? Told::plain : action.told}.number();
        fight.strike(actor, action.target);
    }
    /// An event of its own, before the blow it may be for.
    template <class Fight>
    static void take_up(Fight& fight, int actor, int weapon) {
        Fighter& f = fight.of(actor);
        if constexpr (Fight::logged) {
            fight.log().open(kind::equip, fight.turn(), actor);
            fight.log().change(actor, weapon_path, fight.setup().use(actor, f.weapon).in_state(),
                               fight.setup().use(actor, weapon).in_state());
            fight.log().close();
        }
        f.weapon = weapon;
        f.swapped = true;
    }
    /// Told from a figure that finds nothing to do.
    template <class Fight>
    static void hold(Fight& fight, int actor) {
        if constexpr (Fight::logged) {
            fight.log().open(event_kind::wait, fight.turn(), actor).use = held;
            fight.log().close();
        }
    }
    static constexpr int held = 1;

    static Value result(const Setup& setup, const EventLog& log, const Event& event);
    static std::vector<Message> narrate(const Setup& setup, Scope scope, const EventLog& log,
                                        const Event& event);
    static std::string source(const Setup& setup, Scope scope, const Event& event, std::string_view field);
    /// The map at a moment: ground, zones, the attack's line or the way walked, the figures, what came of it.
    static Layers layers(const Setup& setup, const Moment& moment);
};

/// Why nothing can come of a strike; empty where something can.
std::vector<Message> hopeless(const Setup& setup, const AttackRef& attack, const Strike& strike,
                              const Aim& aim);

Ruleset ruleset();

} // namespace ludus::zones

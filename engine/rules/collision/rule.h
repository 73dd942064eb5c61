#pragma once

#include "engine/arena/deploy.h"
#include "engine/fight/rule.h"
#include "engine/fight/ruleset.h"
#include "engine/rules/collision/deeds.h"
#include "engine/rules/collision/orders.h"

namespace ludus::collision {

/// Kinds of event beside the common ones.
namespace kind {
inline constexpr std::string_view knockback = "knockback";
inline constexpr std::string_view status = "status";       ///< a lost turn
inline constexpr std::string_view equip = "equip";         ///< put on, or begun to be put on
inline constexpr std::string_view equipping = "equipping"; ///< one turn further
inline constexpr std::string_view unequip = "unequip";
inline constexpr std::string_view use = "use";
inline constexpr std::string_view cancel = "cancel"; ///< what was being put on
} // namespace kind

struct Rule {
    using Setup = collision::Setup;
    using Fighter = collision::Fighter;
    using Strike = Aimed;
    using Blow = collision::Blow;
    using Tracer = Recorder;
    using Bare = collision::Bare;
    using Board = collision::Board;
    using Action = collision::Action;
    static constexpr bool writes_changes = true; ///< effects change any stat, in the order they are listed

    static Schema schema();
    /// What goes beyond types. `findings` holds what check_scenario found: its warnings of further stats,
    /// which are free here, are taken back.
    static void check(const Scenario& scenario, Findings& findings);
    /// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there.
    static Result<Setup> set_up(const Scenario& scenario, const AttackRef& attack);
    /// A live edit of any stat, or of the status.
    static Result<void> edit(const Setup& setup, const Input& input, Fighter& f, EventLog& log);
    /// For an edit by so much.
    static std::optional<double> live_number(const Setup& setup, const Fighter& f, std::string_view path);

    static double hp(const Fighter& f) { return f.health(); }
    static void read_state(const Setup& setup, const State& state, int actor, Fighter& f) {
        collision::read_state(*setup.kit, state, actor, f);
    }
    static void write_state(const Setup& setup, int actor, State& state);

    template <class Notes>
    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope, std::span<const Fighter>,
                      Notes& n) {
        return aimed(setup, two, n);
    }
    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope, std::span<const Fighter>) {
        Bare none;
        return aimed(setup, two, none);
    }
    template <Chance C, class Notes>
    static Blow strike(const Setup& setup, const Strike& s, C& chance, Notes& n) {
        return collision::strike(s.strike, s.aim, setup.rules, chance, n);
    }
    /// The push takes a map, so that it comes after; in a duel it only staggers.
    template <class Notes>
    static void land(const Setup& setup, Scope scope, const Pair<Fighter>& two, const Strike& s,
                     const Blow& blow, Notes& n) {
        if (!blow.hit) return;
        collision::land(setup, two, s.strike, blow, n);
        if (scope == Scope::duel && pushes(setup, two.attacker, two.defender)) two.defender.staggered = true;
    }
    static Landed landed(const Blow& blow) { return {.hit = blow.hit, .damage = blow.damage}; }

    static void resolve(const Setup& setup, const AttackRef& attack, const State& state, AnySource& source,
                        Recorder& notes, EventLog& log);
    static Result<Odds> odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                             Budget budget);
    /// A duel leaves out the map, and potions.
    static std::vector<Message> duel_notes(const Setup& setup, const AttackRef& attack);
    static std::optional<Result<Duel>> exact_duel(const Setup& setup, const AttackRef& attack,
                                                  std::uint64_t budget, const std::stop_token& stop);
    /// Nothing but health is changed, and only downwards.
    static bool steady(const Setup&, const std::array<Strike, 2>& strikes);

    static Action plan(Board& board, int actor) { return board.plan(actor); }
    static Result<Action> ordered(const Board& board, int actor, const Input& order) {
        return collision::ordered(board, actor, order);
    }
    static Inputs orders(const Board& board, int actor, std::uint32_t at) {
        return collision::orders(board, actor, at);
    }
    static bool is_free(const Action& action) { return action.kind == Action::Kind::cancel; }
    static void settle(Board& board, int actor) { board.settle(actor); }

    /// A staggered actor loses this turn, and no other; a helpless one all.
    template <class Fight>
    static int begin_turn(Fight& fight, int actor) {
        Fighter& f = fight.of(actor);
        if (!f.staggered && !f.helpless()) return 1;
        if constexpr (Fight::logged) {
            fight.log().open(kind::status, fight.turn(), actor);
            if (f.staggered) fight.log().change(actor, stagger_path, true, false);
            fight.log().close();
        }
        f.staggered = false;
        return 0;
    }

    template <class Fight>
    static void perform(Fight& fight, int actor, const Action& action) {
        switch (action.kind) {
        case Action::Kind::idle: break;
        case Action::Kind::attack: fight.strike(actor, action.target); break;
        case Action::Kind::move: fight.move(actor, action.to); break;
        case Action::Kind::wait: fight.wait(actor); break;
        default: handle(fight, actor, action);
        }
        if (fight.can_go_on(actor) && fight.of(actor).equipping != no_gear)
            handle(fight, actor, {.kind = Action::Kind::idle});
    }

    /// What is done with an item; idle: one more turn spent on what is being put on.
    template <class Fight>
    static void handle(Fight& fight, int actor, const Action& action) {
        const std::string_view what = action.kind == Action::Kind::equip     ? kind::equip
                                      : action.kind == Action::Kind::unequip ? kind::unequip
                                      : action.kind == Action::Kind::use     ? kind::use
                                      : action.kind == Action::Kind::cancel  ? kind::cancel
                                                                             : kind::equipping;
        fight.event(what, actor, [&](auto& notes) {
            Handling hands(fight.setup(), fight.of(actor), actor, notes);
            if (action.kind == Action::Kind::idle) hands.go_on();
            if (action.kind == Action::Kind::unequip) hands.unequip(action.item);
            if (action.kind == Action::Kind::use) hands.use(action.item);
            if (action.kind == Action::Kind::cancel) hands.cancel();
            if (action.kind == Action::Kind::equip &&
                may_equip(*fight.setup().kit, fight.of(actor), action.item, notes))
                hands.equip(action.item);
        });
    }

    template <class Fight>
    static void struck(Fight& fight, int actor, int target, const Landed& landed, int cause) {
        Fighter& pushed = fight.of(target);
        if (!landed.hit || !pushes(fight.setup(), fight.of(actor), pushed)) return;
        const auto to = fight.board().push(actor, target);
        if constexpr (Fight::logged) {
            fight.log().open(kind::knockback, fight.turn(), actor, target, cause);
            if (to) fight.log().change(target, place_path, value_of(*pushed.at), value_of(*to));
            if (!pushed.staggered) fight.log().change(target, stagger_path, false, true);
            fight.log().close();
        }
        if (to) fight.board().move(target, *to);
        pushed.staggered = true;
    }

    static Value result(const Setup& setup, const EventLog& log, const Event& event);
    static std::vector<Message> narrate(const Setup& setup, Scope, const EventLog& log, const Event& event);
    /// The map at a moment: ground, the blow or the step, the figures, what came of it and who is in what
    /// state.
    static Layers layers(const Setup& setup, const Moment& moment);
};

/// Why a strike always hits or does nothing, and what the percent die makes of its chance.
std::vector<Message> odds_notes(const Setup& setup, const Strike& strike, const Aim& aim,
                                const AttackRef& attack, bool helpless);

/// How many tiles apart two are who stand on a map: 1 for neighbours, who can strike each other in a fight.
std::optional<int> apart(const Setup& setup, const Fighter& a, const Fighter& b);
/// That distance does not count, with the tiles between.
Message apart_note(double tiles);

/// "Player (equipping..)": one dot for each turn taken.
std::string equipping_name(const std::string& name, std::int64_t turns);

Ruleset ruleset();

} // namespace ludus::collision

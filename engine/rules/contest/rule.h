#pragma once

#include "engine/fight/rule.h"
#include "engine/fight/ruleset.h"
#include "engine/rules/contest/mechanics.h"

namespace ludus::contest {

/// What an actor strikes with, and where that was said.
struct Use {
    std::string weapon = {}; ///< its id; none = bare hands
    AttackType type = AttackType::phys;
    bool pierces = false;
    std::string type_source = {};
    std::string pierces_source = {};
};

struct Fighter : Stats {
    int use = 0; ///< which of its uses it strikes with now
};

struct Setup {
    Scenario scenario;
    Sides sides = {};
    Rules rules = {};
    std::vector<Fighter> fighters = {};
    /// By actor: what it strikes with as a rule, then what else it carries; without any weapon, bare
    /// hands in every way.
    std::vector<std::vector<Use>> uses = {};

    const std::vector<Use>& uses_of(int actor) const { return uses[static_cast<std::size_t>(actor)]; }
    const Use& use(int actor, int number) const { return uses_of(actor)[static_cast<std::size_t>(number)]; }
};

struct Rule {
    using Setup = contest::Setup;
    using Fighter = contest::Fighter;
    using Strike = contest::Strike;
    using Blow = contest::Blow;

    static Schema schema();
    /// Binds every actor with the weapon it carries; the attacker of `attack` gets the weapon named there. A
    /// situation that gives an attack type or armour piercing holds for whoever strikes.
    static Result<Setup> set_up(const Scenario& scenario, const AttackRef& attack);
    static Result<void> edit(const Setup& setup, const Input& input, Fighter& fighter, EventLog& log);

    static double hp(const Stats& stats) { return stats.hp; }
    template <class F, class See>
    static void live(const Setup&, F& a, F& b, See&& see) {
        see("stats.hp", a.hp, b.hp);
    }
    /// Higher AGI first, ties in listed order, fixed for the fight.
    static std::vector<int> turn_order(const Setup& setup);

    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope, std::span<const Fighter>) {
        const Use& use = setup.use(two.from, two.attacker.use);
        return {two.attacker, two.defender, use.type, use.pierces};
    }
    template <Chance C, class Tracer>
    static Blow strike(const Setup& setup, const Strike& s, C& chance, Tracer& t) {
        return contest::attack(s, setup.rules, chance, t);
    }
    template <class Tracer>
    static void land(const Setup&, Scope, const Pair<Fighter>& two, const Strike&, const Blow& blow,
                     Tracer& t) {
        if (blow.hit) two.defender.hp = hp_after(defender_hp, two.defender.hp, blow.damage, t);
        if (blow.counter) two.attacker.hp = hp_after(attacker_hp, two.attacker.hp, blow.recoil, t);
    }
    static Landed landed(const Blow& b) {
        return {b.hit, b.damage, b.recoil, b.hit ? 0U : b.counter ? 1U : 2U};
    }
    static constexpr std::array<std::string_view, 3> outcomes{"hit", "counter", "blocked"};
    static constexpr bool recoils = true;
    /// A duel leaves out who is faster: its attacker strikes first.
    static std::vector<Message> duel_notes(const Setup& setup, const AttackRef& attack);

    // By hand: an attack with any weapon carried, or bare-handed in any way, and waiting.
    struct Action {
        int target = nobody; ///< none waits
        int use = 0;
    };
    using Board = PlainBoard<Rule>;
    static Action plan(const Board& board, int actor);
    static Result<Action> ordered(const Board& board, int actor, const Input& order);
    static Inputs orders(const Board& board, int actor, std::uint32_t at);
    template <class Fight>
    static void perform(Fight& fight, int actor, const Action& action) {
        if (action.target == nobody) return fight.wait(actor);
        fight.of(actor).use = action.use;
        fight.strike(actor, action.target);
        fight.of(actor).use = 0;
    }

    static Value result(const Setup& setup, const EventLog& log, const Event& event);
    static std::vector<Message> narrate(const Setup& setup, Scope, const EventLog& log, const Event& event);
    static std::string source(const Setup& setup, Scope, const Event& event, std::string_view field);
};

Ruleset ruleset();

} // namespace ludus::contest

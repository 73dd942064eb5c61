#pragma once

#include "engine/fight/rule.h"
#include "engine/fight/ruleset.h"
#include "engine/rules/margin/mechanics.h"

namespace ludus::margin {

/// The live values of the rule. The last three are there only where a profile can change them, or did.
inline constexpr std::string_view hp_path = "stats.hp";
inline constexpr std::string_view extra_path = "extra_actions";
inline constexpr std::string_view lost_path = "lost_actions";
inline constexpr std::string_view broken_path = "guard_broken";

namespace event_kind {
inline constexpr std::string_view turn_start = "turn_start";
inline constexpr std::string_view turn_end = "turn_end";
} // namespace event_kind

/// What the odds of an attack add up beside its damage, branch by branch.
class OddsSums {
public:
    OddsSums(const Setup& setup, const AttackRef& attack) : defended_(setup.use(attack.attacker).defended) {}
    void add(const Blow& blow, const Landed&, double p);
    void finish(Odds& odds) const;

private:
    bool defended_;
    CompensatedSum plain_, weak_, miss_, bonus_;
    std::array<CompensatedSum, grade_count> grades_;
    CompensatedSum failures_, extra_, lost_, broken_;
};

struct Rule {
    using Setup = margin::Setup;
    using Fighter = margin::Fighter;
    using Strike = margin::Strike;
    using Blow = margin::Blow;
    using Tracer = Recorder;
    using Bare = margin::Bare;
    using Sums = OddsSums;

    static Schema schema();
    /// What goes beyond types: rules that lack what their mode needs, indexes past the pool, too many dice.
    static void check(const Scenario& scenario, Findings& findings);
    /// Binds every actor with what it carries; the attacker of `attack` gets the weapon named there. A
    /// profile given by the situation holds for whoever defends.
    static Result<Setup> set_up(const Scenario& scenario, const AttackRef& attack);
    static Result<void> edit(const Setup& setup, const Input& input, Fighter& f, EventLog& log);

    static double hp(const Fighter& f) { return f.now.hp; }
    template <class F, class See>
    static void live(const Setup& setup, F& a, F& b, See&& see) {
        see(hp_path, a.now.hp, b.now.hp);
        if (!setup.turns && !out_of_turn(a.now) && !out_of_turn(b.now)) return;
        see(extra_path, a.now.extra_actions, b.now.extra_actions);
        see(lost_path, int{a.now.lost_action}, int{b.now.lost_action});
        see(broken_path, int{a.now.guard_broken}, int{b.now.guard_broken});
    }

    /// By a way of defending that nobody has as a rule, but people chose.
    static bool out_of_turn(const Live& now) {
        return now.extra_actions != 0 || now.lost_action || now.guard_broken;
    }

    /// In a fight enemies are those who live, whatever the situation says.
    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope scope,
                      std::span<const Fighter> all) {
        const int who = setup.use(two.from, two.attacker.use).defended ? two.to : two.from;
        const int enemies =
            scope == Scope::fight ? living_enemies(setup, all, who) : setup.situation.enemy_count;
        return {two.from, two.to, two.attacker, two.defender, enemies, scope == Scope::fight};
    }
    static int living_enemies(const Setup& setup, std::span<const Fighter> all, int actor) {
        const auto& team = setup.sides.team_of;
        int count = 0;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (team[i] != team[static_cast<std::size_t>(actor)] && all[i].now.alive()) ++count;
        return count;
    }
    template <Chance C, class T>
    static Blow strike(const Setup& setup, const Strike& s, C& chance, T& t) {
        return margin::strike(setup, s, chance, t);
    }
    /// A single attack stands outside of turns: only hit points change.
    template <class T>
    static void land(const Setup&, Scope scope, const Pair<Fighter>& two, const Strike&, const Blow& blow,
                     T& t) {
        Live& struck = two.defender.now;
        if (blow.hits()) struck.hp = hp_after(struck.hp, blow.damage(), t);
        if (scope != Scope::attack) take(struck, blow.consequence());
    }
    static Landed landed(const Blow& blow) { return {.hit = blow.hits(), .damage = blow.damage()}; }

    template <class Fight>
    static int begin_turn(Fight& fight, int actor) {
        return fight.told(event_kind::turn_start, actor,
                          [](Fighter& f) { return margin::begin_turn(f.now); });
    }
    template <class Fight>
    static void end_turn(Fight& fight, int actor) {
        fight.told(event_kind::turn_end, actor, [](Fighter& f) {
            margin::end_turn(f.now);
            return 0;
        });
    }

    // By hand: an attack with anything carried, or waiting.
    struct Action {
        int target = nobody; ///< none = nothing, or waiting
        int use = 0;
        bool waits = false;
    };
    using Board = PlainBoard<Rule>;
    static Action plan(const Board& board, int actor);
    /// Without a word on the weapon it is the usual one.
    static Result<Action> ordered(const Board& board, int actor, const Input& given);
    static Inputs orders(const Board& board, int actor, std::uint32_t at);
    template <class Fight>
    static void perform(Fight& fight, int actor, const Action& action) {
        if (action.waits) return fight.wait(actor);
        if (action.target == nobody) return;
        fight.of(actor).use = action.use;
        fight.strike(actor, action.target);
        fight.of(actor).use = 0;
    }

    static std::vector<Message> odds_notes(const Setup& setup, const Strike& s, const Odds& odds);
    /// A duel counts enemies as the situation says, not those who live.
    static std::vector<Message> duel_notes(const Setup& setup, const AttackRef& attack);
    /// Where a defense can win an action, lose one or break a guard, strikes do not simply take turns.
    static std::optional<Result<Duel>> exact_duel(const Setup& setup, const AttackRef& attack,
                                                  std::uint64_t budget, const std::stop_token& stop);

    static Value result(const Setup& setup, const EventLog& log, const Event& event);
    static std::vector<Message> narrate(const Setup& setup, Scope, const EventLog& log, const Event& event);
    static std::string source(const Setup& setup, Scope scope, const Event& event, std::string_view field);
};

Ruleset ruleset();

} // namespace ludus::margin

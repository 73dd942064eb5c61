#pragma once

#include "engine/chance/keyed_xxh64.h"
#include "engine/fight/rule.h"
#include "engine/fight/ruleset.h"
#include "engine/rules/progression/duel.h"
#include "engine/rules/progression/setup.h"

#include <algorithm>

namespace ludus::progression {

/// An attack with its chances, ready for the dice. The k-th of a row has a tick of its own, as the k-th
/// action of a world has.
struct Aimed {
    Aim aim = {};
    Strike strike = {};
    Keys keys = {};
    int attacker = 0;
    double delay = 0; ///< until the attacker acts again, also where the strike cannot reach
};

struct Rule {
    using Setup = progression::Setup;
    using Fighter = progression::Fighter;
    using Strike = Aimed;
    using Blow = progression::Blow;
    static constexpr bool writes_changes = true; ///< an attack also tires, trains and lays effects

    static Schema schema();
    /// What a scenario that fits the schema may still get wrong.
    static void check(const Scenario& scenario, Findings& findings);
    static Result<Setup> set_up(const Scenario& scenario, const AttackRef& attack) {
        return bound(scenario, attack);
    }
    /// A skill needs its stamina.
    static Result<void> may_attack(const Setup& setup, const AttackRef& attack);

    static double hp(const Fighter& f) { return f.hp; }
    static State start_state(const Setup& setup, Scope scope);
    static void read_state(const Setup&, const State& state, int actor, Fighter& f) {
        f = live(std::move(f), state, actor);
    }

    /// A keyed generator runs as bare arithmetic too.
    template <class Use>
    static auto with_source(GeneratorId rng, Seed seed, Use&& use) {
        if (rng != GeneratorId::xxh64) return ludus::with_source(rng, seed, std::forward<Use>(use));
        Rolled<KeyedXxh64> chance{KeyedXxh64(seed)};
        return std::forward<Use>(use)(chance);
    }

    /// What the situation leaves open is read off the map; in a duel there is none.
    static Strike aim(const Setup& setup, const Pair<const Fighter>& two, Scope scope,
                      std::span<const Fighter>);
    static void number(const Setup& setup, Strike& s, std::int64_t k) {
        s.keys = keys_of(s.attacker + 1, k * (8 + static_cast<std::int64_t>(setup.fighters.size())));
    }
    template <Chance C, class Tracer>
    static Blow strike(const Setup&, const Strike& s, C& chance, Tracer& t) {
        return roll(s.aim, s.keys, chance, t);
    }
    /// Nobody in a duel tires or learns; effects end in it.
    template <class Tracer>
    static void land(const Setup& setup, Scope scope, const Pair<Fighter>& two, const Strike& s,
                     const Blow& blow, Tracer& t) {
        two.defender.hp = hp_after(two.defender.hp, blow.damage, t);
        if (scope != Scope::duel) return;
        two.attacker.clock.next_at += s.delay;
        const double now = std::min(two.attacker.clock.next_at, two.defender.clock.next_at);
        for (Fighter* f : {&two.attacker, &two.defender})
            if (has_ending_effects(*f) && let_pass(*f, now)) f->hp = std::min(f->hp, most_in_duel(setup, *f));
    }
    static void restart(Fighter& f, const Fighter& start) {
        f.hp = start.hp;
        f.clock = start.clock;
        if (has_ending_effects(start)) f.sheet.effects = start.sheet.effects;
    }
    /// By the clock, so that a turn may have no strike in it.
    template <class DuelOfTwo>
    static int begin_turn(DuelOfTwo& duel, int side) {
        return due(duel.of(0), duel.of(1)) == side ? 1 : 0;
    }
    /// Strikes stay the same where no effect can end.
    static bool steady(const Setup& setup, const std::array<Strike, 2>& strikes) {
        return !has_ending_effects(setup.fighter(strikes[0].attacker)) &&
               !has_ending_effects(setup.fighter(strikes[1].attacker));
    }
    static Landed landed(const Blow& b) { return {.hit = b.in_range && !b.evaded, .damage = b.damage}; }

    static void resolve(const Setup& setup, const AttackRef& attack, const State& state, AnySource& source,
                        Trace& trace, EventLog& log);
    static Result<Odds> odds(const Setup& setup, const AttackRef& attack, const std::vector<Fighter>& all,
                             Budget budget);
    /// A duel goes by the clock of fights.
    static std::array<double, 2> delays(const std::array<Aimed, 2>& strikes) {
        return {strikes[0].delay, strikes[1].delay};
    }
    static Result<StrikeTable> table(const Setup& setup, const Strike& s, std::uint64_t budget);
    /// Where effects end while it lasts; otherwise the strikes of a table are all alike.
    static std::optional<Result<Duel>> exact_duel(const Setup& setup, const AttackRef& attack,
                                                  std::uint64_t budget, const std::stop_token& stop);
    static std::vector<Message> duel_notes(const Setup& setup, const AttackRef& attack);

    // Fights are worlds (world/): nobody takes turns.
    static Scenario for_battle(const Scenario& scenario);
    static Result<void> place_all(Setup& setup);
    static Result<Advance> play(const Setup& setup, const FightRequest& request, EventLog& log, bool pauses);
    static FightEnd run(const Setup& setup, GeneratorId rng, Seed seed, const std::stop_token& stop);

    static Value result(const Setup& setup, const EventLog& log, const Event& event);
    static std::vector<Message> narrate(const Setup& setup, Scope scope, const EventLog& log,
                                        const Event& event);
    static std::string source(const Setup&, Scope, const Event&, std::string_view) { return "constant"; }
    /// The map at a moment: ground, reach, sight and areas of what happens, threat as arrows, the figures,
    /// and levels and effects as badges; and everyone in words beside it.
    static Layers layers(const Setup& setup, const Moment& moment);
};

/// An attack's own part of result and narration.
Value attack_result(const EventLog& log, const Event& event);
/// `skill` is what it was made with; none = the weapon.
std::vector<Message> attack_lines(const Setup& setup, const EventLog& log, const Event& event,
                                  const std::optional<Argument>& skill);

Result<std::unique_ptr<Battle>> battle(const Scenario& scenario);
Ruleset ruleset();

} // namespace ludus::progression

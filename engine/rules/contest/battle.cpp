#include "engine/chance/with_source.h"
#include "engine/fight/edit_stats.h"
#include "engine/fight/skirmish.h"
#include "engine/rules/contest/contest.h"
#include "engine/rules/contest/facts.h"
#include "engine/rules/contest/mechanics.h"

#include <algorithm>
#include <numeric>

namespace ludus::contest {

namespace {

/// Higher AGI first, ties in listed order, fixed for the fight.
std::vector<int> turn_order(const std::vector<Stats>& stats) {
    std::vector<int> order(stats.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return stats[static_cast<std::size_t>(a)].AGI > stats[static_cast<std::size_t>(b)].AGI;
    });
    return order;
}

class ContestBattle final : public Battle {
public:
    explicit ContestBattle(Setup setup)
        : setup_(std::move(setup)), sides_(sides_of(setup_.scenario)), order_(turn_order(setup_.stats)) {}

    const Scenario& scenario() const override { return setup_.scenario; }
    const Sides& sides() const override { return sides_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, sides_, log, event);
    }
    std::string source(const Event& event, std::string_view field) const override {
        return use_source(setup_, event, field);
    }
    State initial_state() const override { return starting_state(setup_); }

    Result<FightEnd> play(const FightRequest& request, EventLog& log) const override {
        AnySource source(request.rng, request.seed);
        source.record_to(log.draw_list());
        Fighters fighters{.rule = *this, .stats = setup_.stats};
        return play_skirmish({.order = order_, .sides = sides_, .max_turns = setup_.scenario.max_turns()},
                             fighters, source, request, log);
    }

    Result<void> run(const SeedRange& range, const std::function<void(const FightEnd&)>& ended,
                     const std::stop_token& stop) const override {
        std::vector<Stats> stats;
        const Skirmish skirmish{
            .order = order_, .sides = sides_, .max_turns = setup_.scenario.max_turns(), .stop = stop};
        const auto fight = [&](Seed seed) {
            stats = setup_.stats;
            return with_source(range.rng, seed,
                               [&](auto& chance) { return run_one(skirmish, stats, chance); });
        };
        return each_fight(range, stop, fight, ended);
    }

private:
    Strike strike(const std::vector<Stats>& stats, int from, int to) const {
        const Use& use = setup_.uses[static_cast<std::size_t>(from)];
        return {.attacker = stats[static_cast<std::size_t>(from)],
                .defender = stats[static_cast<std::size_t>(to)],
                .type = use.type,
                .pierces = use.pierces};
    }

    /// Every actor's stats as the fight goes on, as the skirmish wants to see them.
    struct Fighters {
        const ContestBattle& rule;
        std::vector<Stats> stats;

        bool alive(int actor) const { return stats[static_cast<std::size_t>(actor)].hp > smallest_hp; }

        void attack(int from, int to, AnySource& source, EventLog& log) {
            Trace trace(log.step_list());
            const Blow blow = contest::attack(rule.strike(stats, from, to), rule.setup_.rules, source, trace);
            if (blow.hit) lose(log, defender_hp, to, blow.damage, trace);
            if (blow.counter) lose(log, attacker_hp, from, blow.recoil, trace);
        }

        void lose(EventLog& log, const HpSteps& steps, int actor, double loss, Trace& trace) {
            double& hp = stats[static_cast<std::size_t>(actor)].hp;
            const double before = hp;
            hp = hp_after(steps, hp, loss, trace);
            if (hp != before) log.change(actor, hp_path, before, hp);
        }

        /// The turn order stays as it was set at the start.
        Result<void> edit(const Input& input, EventLog& log) {
            return edit_stats(stats[static_cast<std::size_t>(input.actor)], input, log);
        }
    };

    template <Chance C>
    FightEnd run_one(const Skirmish& skirmish, std::vector<Stats>& stats, C& chance) const {
        NoTrace none;
        const auto alive = [&](int actor) { return stats[static_cast<std::size_t>(actor)].hp > smallest_hp; };
        return run_skirmish(skirmish, alive, [&](int from, int to) {
            Stats& a = stats[static_cast<std::size_t>(from)];
            Stats& b = stats[static_cast<std::size_t>(to)];
            const Blow blow = contest::attack(strike(stats, from, to), setup_.rules, chance, none);
            if (blow.hit) b.hp = hp_after(defender_hp, b.hp, blow.damage, none);
            if (blow.counter) a.hp = hp_after(attacker_hp, a.hp, blow.recoil, none);
        });
    }

    Setup setup_;
    Sides sides_;
    std::vector<int> order_;
};

} // namespace

Result<std::unique_ptr<Battle>> battle(const Scenario& scenario) {
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    return std::unique_ptr<Battle>(new ContestBattle(set_up(scenario, *attack)));
}

} // namespace ludus::contest

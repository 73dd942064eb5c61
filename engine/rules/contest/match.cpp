#include "engine/dist/loss_tally.h"
#include "engine/fight/each_source.h"
#include "engine/rules/contest/contest.h"
#include "engine/rules/contest/facts.h"
#include "engine/rules/contest/mechanics.h"

namespace ludus::contest {

namespace {

class ContestMatch final : public Match {
public:
    ContestMatch(Setup setup, AttackRef attack) : setup_(std::move(setup)), attack_(std::move(attack)) {}

    const Scenario& scenario() const override { return setup_.scenario; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, {}, log, event);
    }
    std::string source(const Event& event, std::string_view field) const override {
        return use_source(setup_, event, field);
    }

    State initial_state() const override { return starting_state(setup_); }

    double defender_hp(const State& state) const override { return hp_of(state, attack_.defender); }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list());
        Trace trace(log.step_list());
        const Blow blow =
            contest::attack(strike(attack_.attacker, attack_.defender), setup_.rules, source, trace);
        if (blow.hit) lose(log, defender_hp_steps(), state, attack_.defender, blow.damage, trace);
        if (blow.counter) lose(log, attacker_hp_steps(), state, attack_.attacker, blow.recoil, trace);
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        const double hp = defender_hp(state);
        LossTally damage;
        LossTally recoil;
        CompensatedSum hit;
        CompensatedSum counter;
        CompensatedSum blocked;
        CompensatedSum kill;
        const auto walked =
            walk(attack_.attacker, attack_.defender, budget, std::move(stop), [&](const Blow& b, double p) {
                damage.add(b.damage, p);
                recoil.add(b.recoil, p);
                (b.hit ? hit : b.counter ? counter : blocked).add(p);
                if (b.hit && loss_leaves(hp, b.damage) == 0.0) kill.add(p);
            });
        if (!walked) return Unexpected(walked.error());
        return Odds{
            .hit_chance = hit.value(),
            .damage = damage.finish(),
            .recoil = recoil.finish(),
            .kill_chance = hp <= smallest_hp ? 1.0 : kill.value(),
            .outcomes = {{"hit", hit.value()}, {"counter", counter.value()}, {"blocked", blocked.value()}}};
    }

    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        const auto hp = [&](int actor) { return setup_.stats[static_cast<std::size_t>(actor)].hp; };
        return exact_duel_of({.hp = {hp(who[0]), hp(who[1])}, .max_strikes = setup_.scenario.max_turns()},
                             transitions, stop,
                             [&](std::size_t side) { return strike_table(who[side], who[1 - side], stop); });
    }

    void sample_duels(const SeedRange& range, DuelTally& tally) const override {
        each_source(range, [&](auto& chance) { one_duel(chance, tally); });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_source(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    static const HpSteps& defender_hp_steps() { return contest::defender_hp; }
    static const HpSteps& attacker_hp_steps() { return contest::attacker_hp; }

    static double loss_leaves(double hp, double loss) {
        NoTrace none;
        return hp_after(contest::defender_hp, hp, loss, none);
    }

    double hp_of(const State& state, int actor) const {
        return state.number(actor, hp_path, setup_.stats[static_cast<std::size_t>(actor)].hp);
    }

    Strike strike(int from, int to) const {
        const Use& use = setup_.uses[static_cast<std::size_t>(from)];
        return {.attacker = setup_.stats[static_cast<std::size_t>(from)],
                .defender = setup_.stats[static_cast<std::size_t>(to)],
                .type = use.type,
                .pierces = use.pierces};
    }

    void lose(EventLog& log, const HpSteps& steps, const State& state, int actor, double loss,
              Trace& trace) const {
        const double before = hp_of(state, actor);
        const double after = hp_after(steps, before, loss, trace);
        if (after != before) log.change(actor, hp_path, before, after);
    }

    template <class See>
    Result<std::uint64_t> walk(int from, int to, Budget budget, std::stop_token stop, See&& see) const {
        const Strike s = strike(from, to);
        NoTrace none;
        Exact exact(budget, std::move(stop));
        return exact.enumerate([&](Exact& c) { return contest::attack(s, setup_.rules, c, none); }, see);
    }

    Result<StrikeTable> strike_table(int from, int to, const std::stop_token& stop) const {
        Tally hits;
        Tally counters;
        CompensatedSum hit;
        CompensatedSum counter;
        const auto walked = walk(from, to, {}, stop, [&](const Blow& b, double p) {
            hits.add(b.damage, b.damage > 0 ? p : 0.0);
            counters.add(b.recoil, b.recoil > 0 ? p : 0.0);
            if (b.damage > 0) hit.add(p);
            if (b.recoil > 0) counter.add(p);
        });
        if (!walked) return Unexpected(walked.error());
        StrikeTable table{.hit_chance = hit.value(), .counter_chance = counter.value()};
        if (!hits.empty()) table.hit = hits.finish();
        if (!counters.empty()) table.counter = counters.finish();
        table.nothing = std::max(0.0, 1.0 - table.hit_chance - table.counter_chance);
        return table;
    }

    template <Chance C>
    void one_duel(C& chance, DuelTally& tally) const {
        const std::array strikes{strike(attack_.attacker, attack_.defender),
                                 strike(attack_.defender, attack_.attacker)};
        std::array hp{strikes[0].attacker.hp, strikes[1].attacker.hp};
        const int max = setup_.scenario.max_turns();
        NoTrace none;
        int made = 0;
        while (made < max && hp[0] > smallest_hp && hp[1] > smallest_hp) {
            const auto side = static_cast<std::size_t>(made++ & 1);
            const Blow blow = contest::attack(strikes[side], setup_.rules, chance, none);
            hp[1 - side] = hp_after(contest::defender_hp, hp[1 - side], blow.damage, none);
            hp[side] = hp_after(contest::attacker_hp, hp[side], blow.recoil, none);
        }
        const bool alive_0 = hp[0] > smallest_hp;
        const bool alive_1 = hp[1] > smallest_hp;
        tally.count(alive_0 == alive_1 ? -1 : alive_0 ? 0 : 1, made, hp[0], hp[1]);
    }

    template <Chance C>
    double total_damage(C& chance, std::uint64_t attacks) const {
        const Strike s = strike(attack_.attacker, attack_.defender);
        const Rules rules = setup_.rules;
        NoTrace none;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i) total += contest::attack(s, rules, chance, none).damage;
        return total;
    }

    Setup setup_;
    AttackRef attack_;
};

} // namespace

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    return std::unique_ptr<Match>(new ContestMatch(set_up(scenario, attack), attack));
}

} // namespace ludus::contest

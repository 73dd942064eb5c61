#include "engine/dist/loss_tally.h"
#include "engine/dist/pool_distribution.h"
#include "engine/fight/each_source.h"
#include "engine/rules/margin/duel.h"
#include "engine/rules/margin/facts.h"
#include "engine/rules/margin/strike.h"

#include <array>

namespace ludus::margin {

namespace {

/// What the odds of an attack add up, branch by branch.
class OddsSum {
public:
    explicit OddsSum(double hp) : hp_(hp) {}

    void add(const Struck& s, double p) {
        Bare bare;
        damage_.add(s.damage(), p);
        if (s.hits()) hit_.add(p);
        if (s.hits() && hp_after(hp_, s.damage(), bare) <= smallest_hp) kill_.add(p);
        if (s.defended)
            add_stand(s.stand, p);
        else
            add_shot(s.shot, p);
    }

    Odds finish(bool defended) {
        Odds odds{.hit_chance = hit_.value(),
                  .damage = damage_.finish(),
                  .recoil = Distribution::certain(0),
                  .kill_chance = hp_ <= smallest_hp ? 1.0 : kill_.value()};
        const auto grade = [&](Grade g) { return grades_[static_cast<std::size_t>(g)].value(); };
        if (defended) {
            odds.outcomes = {{"success", grade(Grade::success)},
                             {"minor", grade(Grade::minor)},
                             {"major", grade(Grade::major)},
                             {"fail", grade(Grade::fail)}};
            odds.means = {{"failures", failures_.value()},
                          {"extra_actions", extra_.value()},
                          {"lost_actions", lost_.value()},
                          {"guard_broken", broken_.value()}};
        } else {
            odds.outcomes = {{"hit", plain_.value()}, {"weakpoint", weak_.value()}, {"miss", miss_.value()}};
            odds.means = {{"weakpoint_bonus", bonus_.value()}};
        }
        return odds;
    }

private:
    void add_shot(const Hit& shot, double p) {
        bonus_.add(p * shot.weakpoint_bonus);
        (!shot.hit ? miss_ : shot.weakpoint_bonus > 0 ? weak_ : plain_).add(p);
    }

    void add_stand(const Stand& stand, double p) {
        grades_[static_cast<std::size_t>(stand.worst)].add(p);
        failures_.add(p * stand.failures);
        extra_.add(p * stand.extra_actions);
        if (stand.lost_action) lost_.add(p);
        if (stand.guard_broken) broken_.add(p);
    }

    double hp_;
    LossTally damage_;
    CompensatedSum hit_, kill_;
    CompensatedSum plain_, weak_, miss_, bonus_;
    std::array<CompensatedSum, grade_count> grades_;
    CompensatedSum failures_, extra_, lost_, broken_;
};

/// Chances this near to 0 or 1 may be 0 or 1.
constexpr double rounding = 1e-12;

/// Why the dice make no difference, where they do not: the roll of the one pool against its target number.
std::vector<Message> notes_on(const PoolSpec& pool, double bonus, double tn, bool defended) {
    const auto rolls = pool_distribution(pool);
    if (!rolls) return {};
    const double best = rolls->max() + bonus;
    const double least = rolls->min() + bonus;
    if (best < tn)
        return {
            {defended ? "margin.note.undefendable" : "margin.note.impossible", {{"best", best}, {"TN", tn}}}};
    if (least >= tn)
        return {{defended ? "margin.note.harmless" : "margin.note.certain", {{"least", least}, {"TN", tn}}}};
    return {};
}

class MarginMatch final : public Match {
public:
    MarginMatch(Setup setup, AttackRef attack)
        : setup_(std::move(setup)),
          attack_(std::move(attack)), fighters_{fighter_of(stats_of(attack_.attacker)),
                                                fighter_of(stats_of(attack_.defender))} {}

    const Scenario& scenario() const override { return setup_.scenario; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, {}, log, event);
    }
    std::string source(const Event& event, std::string_view field) const override {
        return field == "enemy_count" ? "attack.situation.enemy_count" : use_source(setup_, event, field);
    }
    State initial_state() const override { return starting_state(setup_); }
    double defender_hp(const State& state) const override {
        return state.number(attack_.defender, hp_path, fighters_[1].now.hp);
    }

    /// A single attack stands outside of turns: only hit points change.
    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        log.open(ludus::event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list());
        Recorder recorder(log);
        const Struck struck = strike(setup_, exchange(0, fighters_[0], fighters_[1]), source, recorder);
        const double before = defender_hp(state);
        const double after = struck.hits() ? hp_after(before, struck.damage(), recorder) : before;
        if (after != before) log.change(attack_.defender, hp_path, before, after);
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        OddsSum sum(defender_hp(state));
        const auto walked = walk(exchange(0, fighters_[0], fighters_[1]), budget, std::move(stop),
                                 [&](const Struck& s, double p) { sum.add(s, p); });
        if (!walked) return Unexpected(walked.error());
        Odds odds = sum.finish(use(0).defended);
        if (odds.hit_chance < rounding || odds.hit_chance > 1 - rounding) odds.notes = notes();
        return odds;
    }

    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        if (turns_matter(0) || turns_matter(1)) return duel_by_turns(transitions, std::move(stop));
        return exact_duel_of(
            {.hp = {fighters_[0].now.hp, fighters_[1].now.hp}, .max_strikes = setup_.scenario.max_turns()},
            transitions, stop, [&](std::size_t side) { return strike_table(side, stop); });
    }

    void sample_duels(const SeedRange& range, DuelTally& tally) const override {
        each_source(range, [&](auto& chance) { one_duel(chance, tally); });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_source(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    const Stats& stats_of(int actor) const { return setup_.stats[static_cast<std::size_t>(actor)]; }
    int who(std::size_t side) const { return side == 0 ? attack_.attacker : attack_.defender; }
    const Use& use(std::size_t side) const { return setup_.uses[static_cast<std::size_t>(who(side))]; }

    Exchange exchange(std::size_t side, const Fighter& from, const Fighter& to) const {
        return {.from = who(side),
                .to = who(1 - side),
                .attacker = from,
                .defender = to,
                .enemy_count = setup_.situation.enemy_count};
    }

    /// Whether strikes of this side do more than take hit points.
    bool turns_matter(std::size_t side) const {
        return use(side).defended &&
               changes_turns(setup_.stances[static_cast<std::size_t>(who(1 - side))].profile);
    }

    std::vector<Message> notes() const {
        Bare bare;
        const Exchange x = exchange(0, fighters_[0], fighters_[1]);
        if (!use(0).defended) {
            const Shot shot = shot_of(setup_, x);
            return notes_on(shot.pool, shot.accuracy, attack_tn(shot, bare), false);
        }
        const Defense defense = defense_of(setup_, x);
        return notes_on(defense.pool, defense.stat, defense_tn(defense, bare), true);
    }

    template <class See>
    Result<std::uint64_t> walk(const Exchange& x, Budget budget, std::stop_token stop, See&& see) const {
        Bare bare;
        Exact exact(budget, std::move(stop));
        return exact.enumerate([&](Exact& c) { return strike(setup_, x, c, bare); }, see);
    }

    Result<StrikeTable> strike_table(std::size_t side, const std::stop_token& stop) const {
        Tally hits;
        CompensatedSum hit;
        const auto walked = walk(exchange(side, fighters_[side], fighters_[1 - side]), {}, stop,
                                 [&](const Struck& s, double p) {
                                     hits.add(s.damage(), s.damage() > 0 ? p : 0.0);
                                     if (s.damage() > 0) hit.add(p);
                                 });
        if (!walked) return Unexpected(walked.error());
        StrikeTable table{.hit_chance = hit.value()};
        if (!hits.empty()) table.hit = hits.finish();
        table.nothing = std::max(0.0, 1.0 - table.hit_chance);
        return table;
    }

    Result<Duel> duel_by_turns(std::uint64_t transitions, std::stop_token stop) const {
        TurnDuel duel{.fighters = {fighters_[0].now, fighters_[1].now},
                      .max_strikes = setup_.scenario.max_turns()};
        for (std::size_t side = 0; side < 2; ++side)
            for (const bool broken : {false, true}) {
                Fighter target = fighters_[1 - side];
                target.now.guard_broken = broken;
                auto& blows = duel.blows[side][broken ? 1 : 0];
                const auto walked = walk(exchange(side, fighters_[side], target), {}, stop,
                                         [&](const Struck& s, double p) { add_blow(blows, s, p); });
                if (!walked) return Unexpected(walked.error());
            }
        return exact_duel_by_turns(duel, transitions, stop);
    }

    template <Chance C>
    void one_duel(C& chance, DuelTally& tally) const {
        std::array<Fighter, 2> f = fighters_;
        const int max = setup_.scenario.max_turns();
        Bare bare;
        int made = 0;
        Standing& a = f[0].now;
        Standing& b = f[1].now;
        for (std::size_t side = 0; made < max && a.alive() && b.alive(); side = 1 - side) {
            Standing& struck = f[1 - side].now;
            for (int left = begin_turn(f[side].now); left > 0 && made < max && struck.alive(); --left, ++made)
                suffer(struck, strike(setup_, exchange(side, f[side], f[1 - side]), chance, bare), bare);
            end_turn(f[side].now);
        }
        tally.count(a.alive() == b.alive() ? -1 : a.alive() ? 0 : 1, made, a.hp, b.hp);
    }

    template <Chance C>
    double total_damage(C& chance, std::uint64_t attacks) const {
        const Exchange x = exchange(0, fighters_[0], fighters_[1]);
        Bare bare;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i) total += strike(setup_, x, chance, bare).damage();
        return total;
    }

    Setup setup_;
    AttackRef attack_;
    std::array<Fighter, 2> fighters_;
};

} // namespace

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    return std::unique_ptr<Match>(new MarginMatch(set_up(scenario, attack), attack));
}

} // namespace ludus::margin

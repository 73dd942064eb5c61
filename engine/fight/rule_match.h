#pragma once

#include "engine/dist/loss_tally.h"
#include "engine/duel/strike_order.h"
#include "engine/duel/win_chances.h"
#include "engine/fight/rule.h"

/// Attacks, odds and duels of a rule. It may bring, found by name:
/// - `resolve(setup, attack, state, source, tracer, log)`: an attack that writes its changes down itself
/// - `outcomes`: the names of `Landed::outcome`, for odds by enumeration
/// - `recoils`: blows may rebound
/// - `Sums`, `odds_notes(setup, strike, odds)`: more to add up over the branches; what to say of the odds
/// - `odds(setup, attack, fighters, budget)`: closed odds in place of enumeration
/// - `table(setup, strike, budget)`: what a strike does in a duel, in closed form
/// - `exact_duel(setup, attack, budget, stop)`: where strikes do not simply take turns
/// - `delays(strikes)`: of a rule by time, what either side waits from one strike of a duel to its next
/// - `steady(setup, strikes)`: whether strikes stay the same throughout a duel; they do unless it says so
/// - `number(setup, strike, k)`: the k-th strike of a row, for keyed generators
/// - `restart(fighter, start)`: a fighter for the next duel, where a copy would cost much
/// - `duel_notes(setup, attack)`: what a duel leaves out
namespace ludus {

/// Rules in which a duel goes by the clock of fights instead of turns.
template <class R>
concept ByTheClock = requires(const std::array<StrikeOf<R>, 2>& strikes) {
    { R::delays(strikes) } -> std::same_as<std::array<double, 2>>;
};

template <class R>
class RuleMatch final : public RuleFacts<R, Match, Scope::attack> {
    using Setup = typename R::Setup;
    using Fighter = FighterOf<R>;
    using Strike = StrikeOf<R>;
    using Blow = typename R::Blow;
    using Bare = BareOf<R>;

public:
    RuleMatch(Setup setup, AttackRef attack)
        : RuleFacts<R, Match, Scope::attack>(std::move(setup)), attack_(std::move(attack)) {}

    AttackRef attack() const override { return attack_; }
    double defender_hp(const State& state) const override {
        Fighter f = setup_.fighters[at(attack_.defender)];
        read_live<R>(setup_, state, attack_.defender, f);
        return R::hp(f);
    }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list(), log.decision_list());
        TracerOf<R> tracer(log);
        if constexpr (requires { R::resolve(setup_, attack_, state, source, tracer, log); })
            R::resolve(setup_, attack_, state, source, tracer, log);
        else
            strike_once(Present(*this, state), source, tracer, log);
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        if (stop.stop_requested()) return fail("cancelled");
        const Present now(*this, state);
        if constexpr (requires { R::odds(setup_, attack_, now.all, budget); })
            return R::odds(setup_, attack_, now.all, budget);
        else
            return enumerated_odds(now, budget, std::move(stop));
    }

    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        return solved_duel(ludus::exact_duel, transitions, stop);
    }
    Result<Duel> exact_win_chances(std::uint64_t transitions, std::stop_token stop) const override {
        return solved_duel(ludus::exact_win_chances, transitions, stop);
    }

    std::optional<std::array<StrikeTable, 2>> duel_strikes(const std::stop_token& stop) const override {
        auto table = duel_table(duel_budget, stop);
        return table ? std::optional(std::move(table->strikes)) : std::nullopt;
    }

    std::vector<Message> duel_notes() const override {
        if constexpr (requires { R::duel_notes(setup_, attack_); })
            return R::duel_notes(setup_, attack_);
        else
            return {};
    }

    void sample_duels(const SeedRange& range, DuelTally& tally, const std::stop_token& stop) const override {
        Sampler sampler(*this, stop);
        DuelCounts counts(tally);
        for (std::uint64_t i = 0; i < range.count && !stop.stop_requested(); ++i)
            with_rule_source<R>(range.rng, range.at(i), [&](auto& chance) { sampler.play(chance, counts); });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_rule_source<R>(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    using RuleFacts<R, Match, Scope::attack>::setup_;

    static std::size_t at(int actor) { return static_cast<std::size_t>(actor); }
    int who(std::size_t side) const { return side == 0 ? attack_.attacker : attack_.defender; }
    const Fighter& fighter(std::size_t side) const { return setup_.fighters[at(who(side))]; }

    /// The fighters as a state has them: everyone where the rule looks at a map, otherwise the two.
    struct Present {
        std::conditional_t<OnMap<R>, std::vector<Fighter>, std::array<Fighter, 2>> all;
        int from = 0;
        int to = 1;

        Present(const RuleMatch& match, const State& state) : all(start(match)) {
            if constexpr (OnMap<R>) {
                from = match.attack_.attacker;
                to = match.attack_.defender;
            }
            for (std::size_t i = 0; i < all.size(); ++i)
                read_live<R>(match.setup_, state, OnMap<R> ? static_cast<int>(i) : match.who(i), all[i]);
        }
        const Fighter& attacker() const { return all[at(from)]; }
        const Fighter& defender() const { return all[at(to)]; }

    private:
        static auto start(const RuleMatch& match) {
            if constexpr (OnMap<R>)
                return match.setup_.fighters;
            else
                return std::array{match.fighter(0), match.fighter(1)};
        }
    };

    Strike aim(const Present& now) const {
        const Pair<const Fighter> two{attack_.attacker, attack_.defender, now.attacker(), now.defender()};
        return aim_of<R>(setup_, two, Scope::attack, now.all);
    }
    Strike duel_aim(std::size_t side, const Fighter& from, const Fighter& to) const {
        return aim_of<R>(setup_, {who(side), who(1 - side), from, to}, Scope::duel, {});
    }

    void strike_once(const Present& now, AnySource& source, TracerOf<R>& tracer, EventLog& log) const {
        Fighter from = now.attacker();
        Fighter to = now.defender();
        const Strike s = aim(now);
        const Blow blow = R::strike(setup_, s, source, tracer);
        const Pair<Fighter> two{attack_.attacker, attack_.defender, from, to};
        R::land(setup_, Scope::attack, two, s, blow, tracer);
        note_changes<R>(setup_, attack_.defender, now.defender(), to, log);
        if (attack_.attacker != attack_.defender)
            note_changes<R>(setup_, attack_.attacker, now.attacker(), from, log);
    }

    template <class See>
    Result<std::uint64_t> walk(const Strike& s, Budget budget, std::stop_token stop, See&& see) const {
        Bare bare;
        Exact exact(budget, std::move(stop));
        return exact.enumerate([&](Exact& c) { return R::strike(setup_, s, c, bare); }, see);
    }

    Result<Odds> enumerated_odds(const Present& now, Budget budget, std::stop_token stop) const {
        const Strike s = aim(now);
        const double hp = R::hp(now.defender());
        LossTally damage;
        LossTally recoil;
        CompensatedSum hit;
        CompensatedSum kill;
        auto sums = branch_sums();
        const auto walked = walk(s, budget, std::move(stop), [&](const Blow& blow, double p) {
            const Landed l = R::landed(blow);
            damage.add(l.damage, p);
            if constexpr (recoils()) recoil.add(l.recoil, p);
            if (l.hit) hit.add(p);
            if (l.hit && !(hp - l.damage > smallest_hp)) kill.add(p);
            sums.add(blow, l, p);
        });
        if (!walked) return Unexpected(walked.error());
        Odds odds{.hit_chance = hit.value(),
                  .damage = damage.finish(),
                  .recoil = recoils() ? recoil.finish() : Distribution::certain(0),
                  .kill_chance = hp <= smallest_hp ? 1.0 : kill.value()};
        sums.finish(odds);
        if constexpr (requires { R::odds_notes(setup_, s, odds); })
            odds.notes = R::odds_notes(setup_, s, odds);
        return odds;
    }

    static constexpr bool recoils() {
        if constexpr (requires { R::recoils; })
            return R::recoils;
        else
            return false;
    }

    /// The chances of a rule's outcomes.
    struct OutcomeSums {
        std::array<CompensatedSum, R::outcomes.size()> chances = {};
        void add(const Blow&, const Landed& l, double p) { chances[l.outcome].add(p); }
        void finish(Odds& odds) const {
            odds.outcomes.reserve(chances.size());
            for (std::size_t i = 0; i < chances.size(); ++i)
                odds.outcomes.push_back({R::outcomes[i], chances[i].value()});
        }
    };
    auto branch_sums() const {
        if constexpr (requires { typename R::Sums; })
            return typename R::Sums(setup_, attack_);
        else
            return OutcomeSums();
    }

    std::array<double, 2> delays() const {
        if constexpr (ByTheClock<R>)
            return R::delays({duel_aim(0, fighter(0), fighter(1)), duel_aim(1, fighter(1), fighter(0))});
        else
            return DuelTable().delays;
    }

    /// A duel of the rule's own, or one of strike tables as `solve` has it.
    Result<Duel> solved_duel(Result<Duel> (*solve)(const DuelTable&, std::uint64_t, std::stop_token),
                             std::uint64_t transitions, const std::stop_token& stop) const {
        if constexpr (requires { R::exact_duel(setup_, attack_, transitions, stop); }) {
            if (auto duel = R::exact_duel(setup_, attack_, transitions, stop)) return std::move(*duel);
        }
        const auto table = duel_table(transitions, stop);
        return table ? solve(*table, transitions, stop) : Result<Duel>(Unexpected(table.error()));
    }

    Result<DuelTable> duel_table(std::uint64_t budget, const std::stop_token& stop) const {
        const DuelTable start{.hp = {R::hp(fighter(0)), R::hp(fighter(1))},
                              .max_strikes = setup_.scenario.max_turns(),
                              .delays = delays()};
        return table_with(start, [&](std::size_t side) { return strike_table(side, budget, stop); });
    }

    Result<StrikeTable> strike_table(std::size_t side, std::uint64_t budget,
                                     const std::stop_token& stop) const {
        const Strike s = duel_aim(side, fighter(side), fighter(1 - side));
        if constexpr (requires { R::table(setup_, s, budget); })
            return R::table(setup_, s, budget);
        else
            return enumerated_table(s, stop);
    }

    Result<StrikeTable> enumerated_table(const Strike& s, const std::stop_token& stop) const {
        Tally hits;
        Tally counters;
        CompensatedSum hit;
        CompensatedSum counter;
        const auto walked = walk(s, {}, stop, [&](const Blow& blow, double p) {
            const Landed l = R::landed(blow);
            hits.add(l.damage, l.damage > 0 ? p : 0.0);
            if (l.damage > 0) hit.add(p);
            if constexpr (recoils()) {
                counters.add(l.recoil, l.recoil > 0 ? p : 0.0);
                if (l.recoil > 0) counter.add(p);
            }
        });
        if (!walked) return Unexpected(walked.error());
        StrikeTable table{.hit_chance = hit.value(), .counter_chance = counter.value()};
        if (!hits.empty()) table.hit = hits.finish();
        if (!counters.empty()) table.counter = counters.finish();
        table.nothing = std::max(0.0, 1.0 - table.hit_chance - table.counter_chance);
        return table;
    }

    static void number(const Setup& setup, Strike& s, std::int64_t k) {
        if constexpr (requires { R::number(setup, s, k); }) R::number(setup, s, k);
    }

    /// Plays duels one after another, with room for two fighters kept.
    class Sampler {
    public:
        Sampler(const RuleMatch& match, const std::stop_token& stop)
            : match_(match), stop_(stop),
              max_(match.setup_.scenario.max_turns()), two_{match.fighter(0), match.fighter(1)},
              strikes_{match.duel_aim(0, two_[0], two_[1]), match.duel_aim(1, two_[1], two_[0])} {}
        Sampler(const Sampler&) = delete; // the strikes refer to the fighters

        /// The whole rule is to be inlined here. It is called from several loops, so that a compiler left
        /// alone would not: a contest's attack took 18 ns instead of 11.
        template <Chance C>
        [[gnu::flatten]] void play(C& chance, DuelCounts& counts) {
            for (std::size_t side = 0; side < 2; ++side) restart(two_[side], match_.fighter(side));
            made_ = 0;
            if constexpr (HasTurns<R, Sampler>)
                take_turns(chance);
            else
                take_strikes(chance);
            const bool a = alive<R>(two_[0]);
            const bool b = alive<R>(two_[1]);
            counts.count(a == b ? -1 : a ? 0 : 1, made_, {R::hp(two_[0]), R::hp(two_[1])});
        }

        // What begin_turn and end_turn of a rule ask for; nothing is told here.
        static constexpr bool logged = false;
        template <class Change>
        auto told(std::string_view, int side, Change&& change) {
            return change(two_[static_cast<std::size_t>(side)]);
        }
        Fighter& of(int side) { return two_[static_cast<std::size_t>(side)]; }

    private:
        static void restart(Fighter& f, const Fighter& start) {
            if constexpr (requires { R::restart(f, start); })
                R::restart(f, start);
            else
                f = start;
        }

        bool goes_on() const {
            const bool looks = (made_ & 63) == 63;
            return made_ < max_ && alive<R>(two_[0]) && alive<R>(two_[1]) &&
                   !(looks && stop_.stop_requested());
        }

        template <Chance C>
        void strike(std::size_t side, C& chance, Strike& s) {
            Bare bare;
            number(match_.setup_, s, ++made_);
            const Blow blow = R::strike(match_.setup_, s, chance, bare);
            const Pair<Fighter> two{match_.who(side), match_.who(1 - side), two_[side], two_[1 - side]};
            R::land(match_.setup_, Scope::duel, two, s, blow, bare);
        }

        template <Chance C>
        void take_strikes(C& chance) {
            if constexpr (ByTheClock<R>) {
                StrikeOrder order(R::delays(strikes_));
                while (goes_on()) {
                    const std::size_t side = order.next();
                    strike(side, chance, strikes_[side]);
                }
            } else {
                while (goes_on()) {
                    const auto side = static_cast<std::size_t>(made_ & 1);
                    strike(side, chance, strikes_[side]);
                }
            }
        }

        /// Two who can never strike end it: more than a few turns lost in a row are all that come.
        template <Chance C>
        void take_turns(C& chance) {
            const bool steady = is_steady();
            int lost = 0;
            for (std::size_t side = 0; goes_on() && lost < 4; side = 1 - side) {
                int left = R::begin_turn(*this, static_cast<int>(side));
                lost = left > 0 ? 0 : lost + 1;
                for (; left > 0 && goes_on(); --left) {
                    if (steady) {
                        strike(side, chance, strikes_[side]);
                    } else {
                        Strike s = match_.duel_aim(side, two_[side], two_[1 - side]);
                        strike(side, chance, s);
                    }
                }
                if constexpr (requires { R::end_turn(*this, 0); }) R::end_turn(*this, static_cast<int>(side));
            }
        }

        bool is_steady() const {
            if constexpr (requires { R::steady(match_.setup_, strikes_); })
                return R::steady(match_.setup_, strikes_);
            else
                return true;
        }

        const RuleMatch& match_;
        const std::stop_token& stop_;
        int max_;
        std::array<Fighter, 2> two_;
        std::array<Strike, 2> strikes_;
        int made_ = 0;
    };

    template <Chance C>
    [[gnu::flatten]] double total_damage(C& chance, std::uint64_t attacks) const {
        const Setup& setup = setup_;
        const Present now(*this, State(setup.fighters.size()));
        Strike s = aim(now);
        Bare bare;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i) {
            number(setup, s, static_cast<std::int64_t>(i) + 1);
            total += R::landed(R::strike(setup, s, chance, bare)).damage;
        }
        return total;
    }

    AttackRef attack_;
};

} // namespace ludus

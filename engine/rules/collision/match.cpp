#include "engine/arena/deploy.h"
#include "engine/fight/each_source.h"
#include "engine/rules/collision/blow.h"
#include "engine/rules/collision/board.h"
#include "engine/rules/collision/duel.h"
#include "engine/rules/collision/facts.h"

namespace ludus::collision {

namespace {

class CollisionMatch final : public Match {
public:
    CollisionMatch(Setup setup, AttackRef attack) : setup_(std::move(setup)), attack_(std::move(attack)) {}

    const Scenario& scenario() const override { return setup_.scenario; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, log, event);
    }
    /// Steps name the paths of items themselves.
    std::string source(const Event&, std::string_view) const override { return {}; }
    Layers layers(const Moment& moment) const override {
        return setup_.grid ? layers_of(setup_, moment) : Match::layers(moment);
    }

    State initial_state() const override { return starting_state(setup_); }
    double defender_hp(const State& state) const override {
        return state.number(attack_.defender, health_path, fighter(attack_.defender).health());
    }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        std::vector<Fighter> fighters = fighters_in(setup_, state);
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list());
        Recorder notes(log);
        if (collide(setup_, pair(fighters, attack_.attacker, attack_.defender), source, notes))
            push(fighters, log);
        log.close();
    }

    Result<Odds> odds(const State& state, Budget, std::stop_token stop) const override {
        if (stop.stop_requested()) return fail("cancelled");
        std::vector<Fighter> fighters = fighters_in(setup_, state);
        Bare none;
        const Strike s = strike_of(setup_, pair(fighters, attack_.attacker, attack_.defender), none);
        const StrikeOdds exact = strike_odds(s, setup_.rules);
        Odds odds = odds_of(exact, defender_hp(state));
        odds.notes = odds_notes(setup_, s, exact.aim, attack_, at(fighters, attack_.defender).helpless());
        return odds;
    }

    /// Blows that change other stats change what the next ones do, so those duels are played.
    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        const DuelSetup duel = duel_setup();
        if (!is_plain(duel)) return fail("duel_changes_stats");
        return collision::exact_duel(duel, transitions, stop);
    }

    void sample_duels(const SeedRange& range, DuelTally& tally) const override {
        const DuelSetup duel = duel_setup();
        const bool plain = is_plain(duel);
        DuelCounts counts(tally);
        each_source(range, [&](auto& chance) {
            if (plain)
                plain_duel(duel, chance, counts);
            else
                changing_duel(duel, chance, counts);
        });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_source(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    /// Counts duels in flat lists and hands them over at the end: a look-up in a tree costs as much as a
    /// duel.
    class DuelCounts {
    public:
        explicit DuelCounts(DuelTally& tally) : tally_(tally) {}
        DuelCounts(const DuelCounts&) = delete;
        DuelCounts& operator=(const DuelCounts&) = delete;
        ~DuelCounts() {
            for (std::size_t strikes = 0; strikes < ends_.size(); ++strikes)
                for (const End& e : ends_[strikes])
                    tally_.count(e.winner, static_cast<int>(strikes), e.health[0], e.health[1], e.times);
        }
        void count(int winner, int strikes, const std::array<double, 2>& health) {
            const auto made = static_cast<std::size_t>(strikes);
            if (made >= ends_.size()) ends_.resize(made + 1);
            for (End& e : ends_[made])
                if (e.winner == winner && e.health == health) {
                    ++e.times;
                    return;
                }
            ends_[made].push_back({winner, health, 1});
        }

    private:
        struct End {
            int winner = -1;
            std::array<double, 2> health = {};
            std::uint64_t times = 0;
        };
        DuelTally& tally_;
        std::vector<std::vector<End>> ends_ = {}; ///< by strikes made
    };

    static Fighter& at(std::vector<Fighter>& all, int actor) { return all[static_cast<std::size_t>(actor)]; }
    const Fighter& fighter(int actor) const { return setup_.fighters[static_cast<std::size_t>(actor)]; }
    static Pair pair(std::vector<Fighter>& all, int from, int to) {
        return {from, at(all, from), to, at(all, to)};
    }

    /// Where both have a place on a map the target moves; it is staggered either way.
    void push(std::vector<Fighter>& fighters, EventLog& log) const {
        Fighter& target = at(fighters, attack_.defender);
        const auto placed = [](const Fighter& f) { return f.at.has_value(); };
        if (setup_.grid && std::all_of(fighters.begin(), fighters.end(), placed)) {
            Setup now = setup_;
            now.fighters = fighters;
            if (const auto to = Board(now).push(attack_.attacker, attack_.defender))
                log.change(attack_.defender, place_path, value_of(*target.at), value_of(*to));
        }
        if (!target.staggered) log.change(attack_.defender, stagger_path, false, true);
    }

    DuelSetup duel_setup() const {
        DuelSetup duel{.rules = setup_.rules, .max_strikes = setup_.scenario.max_turns()};
        std::vector<Fighter> fighters = setup_.fighters;
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        Bare none;
        for (std::size_t side = 0; side < 2; ++side) {
            Duelist& d = duel.sides[side];
            const Fighter& f = fighter(who[side]);
            d.strike = strike_of(setup_, pair(fighters, who[side], who[1 - side]), none);
            d.aim = aim(d.strike, setup_.rules, none);
            d.health = f.health();
            d.health_max = f.base(stat::health_max);
            d.helpless = f.helpless();
        }
        return duel;
    }

    /// Nothing but health is changed, and only downwards.
    static bool is_plain(const DuelSetup& duel) {
        return std::all_of(duel.sides.begin(), duel.sides.end(), [](const Duelist& d) {
            return std::all_of(d.strike.terms->begin(), d.strike.terms->end(),
                               [&](const Term& term) { return &term == d.strike.wound; });
        });
    }

    static int winner_of(const std::array<double, 2>& health) {
        const bool a = health[0] > smallest_hp;
        const bool b = health[1] > smallest_hp;
        return a == b ? -1 : a ? 0 : 1;
    }

    /// Plays strikes until somebody is down; `hit` makes one and passes the turn on.
    template <class Hit>
    static void play_out(const DuelSetup& duel, DuelState& state, DuelCounts& counts, Hit&& hit) {
        int made = 0;
        const auto up = [&] { return state.health[0] > smallest_hp && state.health[1] > smallest_hp; };
        while (made < duel.max_strikes && up() && settle(duel, state)) {
            hit();
            ++made;
        }
        counts.count(winner_of(state.health), made, state.health);
    }

    template <Chance C>
    void plain_duel(const DuelSetup& duel, C& chance, DuelCounts& counts) const {
        NoTrace none;
        DuelState state{.health = {duel.sides[0].health, duel.sides[1].health}};
        play_out(duel, state, counts, [&] {
            const Duelist& d = duel.sides[state.side];
            take(duel, state, strike(d.strike, d.aim, duel.rules, chance, none));
        });
    }

    template <Chance C>
    void changing_duel(const DuelSetup& duel, C& chance, DuelCounts& counts) const {
        Bare none;
        std::vector<Fighter> fighters = setup_.fighters;
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        DuelState state{.health = {duel.sides[0].health, duel.sides[1].health}};
        play_out(duel, state, counts, [&] {
            const std::size_t side = state.side;
            const bool pushed = collide(setup_, pair(fighters, who[side], who[1 - side]), chance, none);
            for (std::size_t i = 0; i < 2; ++i) state.health[i] = at(fighters, who[i]).health();
            if (pushed) state.staggered[1 - side] = true;
            state.side = 1 - side;
        });
    }

    template <Chance C>
    double total_damage(C& chance, std::uint64_t attacks) const {
        const Duelist d = duel_setup().sides[0];
        const Rules rules = setup_.rules;
        NoTrace none;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i)
            total += strike(d.strike, d.aim, rules, chance, none).damage;
        return total;
    }

    Setup setup_;
    AttackRef attack_;
};

} // namespace

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    return std::unique_ptr<Match>(new CollisionMatch(set_up(scenario, attack), attack));
}

} // namespace ludus::collision

#include "engine/fight/each_source.h"
#include "engine/rules/zones/facts.h"
#include "engine/rules/zones/odds.h"

namespace ludus::zones {

namespace {

class ZonesMatch final : public Match {
public:
    ZonesMatch(Setup setup, AttackRef attack)
        : setup_(std::move(setup)), attack_(std::move(attack)),
          situation_(bind<Situation>(setup_.scenario.situation())), manner_{.precise = situation_.precise,
                                                                            .powerful = situation_.powerful} {
        const bool mapped = on_map(setup_.stands);
        const auto told = [&](bool given, const char* key) {
            return mapped && !given ? std::string("arena") : std::string("attack.situation.") + key;
        };
        sources_ = {.distance = told(situation_.distance.has_value(), "distance"),
                    .contact = told(situation_.contact.has_value(), "contact"),
                    .engaged = told(situation_.engaged.has_value(), "engaged"),
                    .wall = mapped ? "arena" : "constant",
                    .precise = "attack.situation.precise"};
    }

    const Scenario& scenario() const override { return setup_.scenario; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        std::vector<Message> lines = narration_of(setup_, log, event);
        const Use& use = setup_.use(event.actor);
        if (use.weapon.special)
            lines.push_back({"zones.special", {{"weapon", use.named}, {"special", *use.weapon.special}}});
        return lines;
    }
    std::string source(const Event& event, std::string_view field) const override {
        return use_source(setup_, sources_, event, field);
    }
    Layers layers(const Moment& moment) const override {
        return setup_.grid ? layers_of(setup_, moment) : Match::layers(moment);
    }

    State initial_state() const override { return starting_state(setup_); }
    double defender_hp(const State& state) const override {
        return state.number(attack_.defender, health_path, setup_.stand(attack_.defender).stats.health);
    }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        const auto stands = stands_in(setup_, state);
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list(), log.decision_list());
        Trace trace(log.step_list());
        const Blow blow = zones::attack(strike(stands), setup_.rules, source, trace);
        if (blow.hit) {
            const double before = defender_hp(state);
            const double after = health_after(before, blow.wounds, trace);
            if (after != before)
                log.change(attack_.defender, health_path, static_cast<std::int64_t>(before),
                           static_cast<std::int64_t>(after));
        }
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        if (stop.stop_requested()) return fail("cancelled");
        const auto stands = stands_in(setup_, state);
        const Strike s = strike(stands);
        const StrikeOdds exact = strike_odds(s, setup_.rules);
        if (exact.wounds.size() > budget.branches)
            return fail("budget_exceeded", {}, {{"branches", static_cast<std::int64_t>(budget.branches)}});
        Odds odds = odds_of(exact, defender_hp(state));
        odds.notes = hopeless(setup_, attack_.attacker, attack_.defender, s, exact.aim);
        return odds;
    }

    /// Without the map: only what the situation says counts, and for whoever strikes.
    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        const auto health = [&](int actor) -> double { return setup_.stand(actor).stats.health; };
        const DuelTable start{.hp = {health(who[0]), health(who[1])},
                              .max_strikes = setup_.scenario.max_turns()};
        return exact_duel_of(start, transitions, std::move(stop), [&](std::size_t side) {
            return Result<StrikeTable>(
                table_of(strike_odds(told(setup_.stands, who[side], who[1 - side]), setup_.rules)));
        });
    }
    std::vector<Message> duel_notes() const override {
        if (!on_map(setup_.stands)) return {};
        return {{"duel.note.no_map", {{"distance", std::int64_t{told_standing().distance}}}}};
    }

    void sample_duels(const SeedRange& range, DuelTally& tally) const override {
        each_source(range, [&](auto& chance) { one_duel(chance, tally); });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_source(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    /// Both places are known on a map.
    bool on_map(const std::vector<Stand>& stands) const {
        const auto placed = [&](int actor) { return stands[static_cast<std::size_t>(actor)].at.has_value(); };
        return setup_.grid && placed(attack_.attacker) && placed(attack_.defender);
    }

    Standing told_standing() const {
        return {.distance = situation_.distance.value_or(0),
                .contact = situation_.contact.value_or(false),
                .engaged = situation_.engaged.value_or(false)};
    }

    /// A strike in the situation as told, map or not.
    Strike told(const std::vector<Stand>& stands, int from, int to) const {
        const Stand& a = stands[static_cast<std::size_t>(from)];
        const Stand& b = stands[static_cast<std::size_t>(to)];
        return {.attacker = a.stats,
                .defender = b.stats,
                .weapon = setup_.use(from).weapon,
                .defender_active = b.active,
                .standing = told_standing(),
                .precise = manner_.precise,
                .powerful = manner_.powerful};
    }

    /// The attack itself: what the situation leaves open is read off the map. Contact that is told says that
    /// nothing is in the way.
    Strike strike(const std::vector<Stand>& stands) const {
        Strike s = told(stands, attack_.attacker, attack_.defender);
        if (!on_map(stands)) return s;
        const OnMap map{.grid = *setup_.grid, .stands = stands, .sides = setup_.sides};
        const Standing read = standing_on(map, attack_.attacker, attack_.defender);
        s.standing = {.distance = situation_.distance.value_or(read.distance),
                      .contact = situation_.contact.value_or(read.contact),
                      .engaged = situation_.engaged.value_or(read.engaged)};
        s.standing.wall = read.wall && s.standing.distance > 0 && !situation_.contact.value_or(false);
        return s;
    }

    static Odds odds_of(const StrikeOdds& exact, double health) {
        std::vector<Outcome> damage;
        CompensatedSum wounded;
        CompensatedSum killed;
        for (std::size_t w = 0; w < exact.wounds.size(); ++w) {
            const auto wounds = static_cast<double>(w);
            damage.push_back({wounds, exact.wounds[w]});
            if (w > 0) (wounds >= health ? killed : wounded).add(exact.wounds[w]);
        }
        const double wound = wounded.value() + killed.value();
        const bool down = health <= 0 && exact.aim.in_reach;
        return {.hit_chance = exact.hit,
                .damage = Distribution::from(std::move(damage)),
                .recoil = Distribution::certain(0),
                .kill_chance = down ? 1.0 : killed.value(),
                .outcomes = {{"miss", std::max(0.0, 1.0 - exact.hit)},
                             {"no_damage", std::max(0.0, exact.hit - wound)},
                             {"wounded", wounded.value()},
                             {"killed", killed.value()}}};
    }

    static StrikeTable table_of(const StrikeOdds& exact) {
        std::vector<Outcome> hits;
        CompensatedSum hit;
        for (std::size_t w = 1; w < exact.wounds.size(); ++w)
            if (exact.wounds[w] > 0) {
                hits.push_back({static_cast<double>(w), exact.wounds[w]});
                hit.add(exact.wounds[w]);
            }
        if (hits.empty()) return {};
        return {.hit_chance = hit.value(),
                .hit = Distribution::from(std::move(hits)),
                .nothing = std::max(0.0, 1.0 - hit.value())};
    }

    template <Chance C>
    void one_duel(C& chance, DuelTally& tally) const {
        const std::array strikes{told(setup_.stands, attack_.attacker, attack_.defender),
                                 told(setup_.stands, attack_.defender, attack_.attacker)};
        std::array<double, 2> health{static_cast<double>(strikes[0].attacker.health),
                                     static_cast<double>(strikes[1].attacker.health)};
        const int max = setup_.scenario.max_turns();
        NoTrace none;
        int made = 0;
        while (made < max && health[0] > 0 && health[1] > 0) {
            const auto side = static_cast<std::size_t>(made++ & 1);
            const Blow blow = zones::attack(strikes[side], setup_.rules, chance, none);
            health[1 - side] = health_after(health[1 - side], blow.wounds, none);
        }
        const bool alive_0 = health[0] > 0;
        const bool alive_1 = health[1] > 0;
        tally.count(alive_0 == alive_1 ? -1 : alive_0 ? 0 : 1, made, health[0], health[1]);
    }

    template <Chance C>
    double total_damage(C& chance, std::uint64_t attacks) const {
        const Strike s = strike(setup_.stands);
        const Rules rules = setup_.rules;
        NoTrace none;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i) total += zones::attack(s, rules, chance, none).wounds;
        return total;
    }

    Setup setup_;
    AttackRef attack_;
    Situation situation_;
    Manner manner_;
    Sources sources_ = {};
};

} // namespace

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    return std::unique_ptr<Match>(new ZonesMatch(set_up(scenario, attack), attack));
}

} // namespace ludus::zones

#include "engine/chance/keyed_xxh64.h"
#include "engine/chance/with_source.h"
#include "engine/rules/progression/facts.h"
#include "engine/rules/progression/layers.h"
#include "engine/rules/progression/odds.h"
#include "engine/rules/progression/traced.h"
#include "engine/rules/progression/training.h"

namespace ludus::progression {

namespace {

/// A keyed generator runs as bare arithmetic too: an attack of its own tick each.
template <class Use>
auto with_keyed_source(GeneratorId rng, Seed seed, Use&& use) {
    if (rng != GeneratorId::xxh64) return with_source(rng, seed, std::forward<Use>(use));
    Rolled<KeyedXxh64> chance{KeyedXxh64(seed)};
    return std::forward<Use>(use)(chance);
}

class ProgressionMatch final : public Match {
public:
    ProgressionMatch(Setup setup, AttackRef attack)
        : setup_(std::move(setup)), attack_(std::move(attack)),
          situation_(bind<Situation>(setup_.scenario.situation())),
          skill_(situation_.skill ? setup_.skill(situation_.skill->id) : nullptr) {}
    ProgressionMatch(const ProgressionMatch&) = delete;

    const Scenario& scenario() const override { return setup_.scenario; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog& log, const Event& event) const override {
        return result_of(setup_, log, event);
    }
    std::vector<Message> narrate(const EventLog& log, const Event& event) const override {
        return narration_of(setup_, log, event);
    }
    std::string source(const Event&, std::string_view) const override { return "constant"; }
    Layers layers(const Moment& moment) const override {
        return setup_.grid ? layers_of(setup_, moment) : Match::layers(moment);
    }

    State initial_state() const override {
        State state(setup_.fighters.size());
        for (std::size_t i = 0; i < setup_.fighters.size(); ++i)
            put_start(setup_.fighters[i], static_cast<int>(i), state);
        return state;
    }
    double defender_hp(const State& state) const override {
        return state.number(attack_.defender, hp_path, setup_.fighter(attack_.defender).hp);
    }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        const Fighter from = fighter_in(setup_, state, attack_.attacker);
        const Fighter to = fighter_in(setup_, state, attack_.defender);
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list());
        const std::size_t first = log.step_list().size();
        Trace trace(log.step_list());
        StepBook book(log);
        Strike s = strike(from, to);
        if (s.distance <= s.range && !s.wall) note_powers(setup_, {from.sheet, to.sheet, from, to}, book, s);
        const Aim a = aim(s, setup_.rules, trace);
        const Blow blow = roll(a, keys(), source, trace);
        if (blow.in_range) apply(blow, s, {from, to, state}, trace, log);
        book.resolve(first, paths(state, from));
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        if (stop.stop_requested()) return fail("cancelled");
        const Fighter from = fighter_in(setup_, state, attack_.attacker);
        const Fighter to = fighter_in(setup_, state, attack_.defender);
        const Strike s = strike(from, to);
        const Aim a = aimed(s, from, to);
        if (values_of(a) > static_cast<double>(budget.branches))
            return fail("budget_exceeded", {}, {{"branches", static_cast<std::int64_t>(budget.branches)}});
        Odds odds = odds_of(a, to.hp);
        if (!a.in_range) odds.notes = {hopeless(s)};
        return odds;
    }

    /// Without the map: only what the situation says counts, and for whoever strikes. Nobody tires or learns.
    Result<Duel> exact_duel(std::uint64_t transitions, std::stop_token stop) const override {
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        const auto hp = [&](int actor) -> double { return setup_.fighter(actor).hp; };
        const DuelTable start{.hp = {hp(who[0]), hp(who[1])}, .max_strikes = setup_.scenario.max_turns()};
        return exact_duel_of(start, transitions, std::move(stop),
                             [&](std::size_t side) -> Result<StrikeTable> {
                                 const Aim a = duel_aim(who[side], who[1 - side]);
                                 if (values_of(a) > static_cast<double>(transitions))
                                     return fail("duel_too_large", {},
                                                 {{"transitions", static_cast<std::int64_t>(transitions)}});
                                 return table_of(strike_odds(a));
                             });
    }
    /// Fights are always on a map, drawn or not: nobody in a duel walks, flees or drinks.
    std::vector<Message> duel_notes() const override {
        return {{"duel.note.no_map", {{"distance", std::int64_t{told().distance}}}}};
    }

    void sample_duels(const SeedRange& range, DuelTally& tally) const override {
        for (std::uint64_t i = 0; i < range.count; ++i)
            with_keyed_source(range.rng, range.at(i), [&](auto& chance) { one_duel(chance, tally); });
    }

    double sample_damage(GeneratorId rng, Seed seed, std::uint64_t attacks) const override {
        return with_keyed_source(rng, seed, [&](auto& chance) { return total_damage(chance, attacks); });
    }

private:
    /// The two as they are, and the state the changes are told against.
    struct Struck {
        const Fighter& from;
        const Fighter& to;
        const State& state;
    };

    bool mapped(const Fighter& from, const Fighter& to) const { return setup_.grid && from.at && to.at; }

    Standing told() const {
        return {.distance = situation_.distance.value_or(1),
                .cover = situation_.cover.value_or(false),
                .attacker_sanctuary = situation_.attacker_sanctuary.value_or(false),
                .defender_sanctuary = situation_.defender_sanctuary.value_or(false)};
    }

    /// What the situation leaves open is read off the map. A distance that is told says that nothing is in
    /// the way.
    Standing standing(const Fighter& from, const Fighter& to) const {
        if (!mapped(from, to)) return told();
        const Standing read = standing_on(*setup_.grid, *from.at, *to.at);
        return {.distance = situation_.distance.value_or(read.distance),
                .wall = read.wall && !situation_.distance,
                .cover = situation_.cover.value_or(read.cover),
                .attacker_sanctuary = situation_.attacker_sanctuary.value_or(read.attacker_sanctuary),
                .defender_sanctuary = situation_.defender_sanctuary.value_or(read.defender_sanctuary)};
    }

    Strike strike(const Fighter& from, const Fighter& to) const {
        Strike s = strike_of(setup_, {from.sheet, to.sheet, from, to}, skill_, standing(from, to));
        s.from_center = situation_.distance_from_center;
        return s;
    }

    Aim aimed(Strike s, const Fighter& from, const Fighter& to) const {
        NoTrace none;
        fill_powers(setup_, {from.sheet, to.sheet, from, to}, s);
        return aim(s, setup_.rules, none);
    }

    Aim duel_aim(int attacker, int defender) const {
        const Fighter& from = setup_.fighter(attacker);
        const Fighter& to = setup_.fighter(defender);
        Strike s = strike_of(setup_, {from.sheet, to.sheet, from, to}, skill_, told());
        s.from_center = situation_.distance_from_center;
        return aimed(s, from, to);
    }

    /// Actors are numbered from 1 in keys.
    Keys keys() const {
        const int attacker = attack_.attacker + 1;
        return skill_ && skill_->area() ? area_keys_of(attacker, attack_.defender + 1, situation_.tick)
                                        : keys_of(attacker, situation_.tick);
    }

    UsePaths paths(const State& state, const Fighter& from) const {
        UsePaths p = paths_on_map(setup_, from, attack_.defender, skill_);
        const Fighter to = fighter_in(setup_, state, attack_.defender);
        const auto path = [&](bool given, const char* key) {
            return mapped(from, to) && !given ? std::string("arena") : std::string("attack.situation.") + key;
        };
        p.distance = path(situation_.distance.has_value(), "distance");
        p.wall = mapped(from, to) ? "arena" : "constant";
        p.cover = path(situation_.cover.has_value(), "cover");
        p.attacker_sanctuary = path(situation_.attacker_sanctuary.has_value(), "attacker_sanctuary");
        p.defender_sanctuary = path(situation_.defender_sanctuary.has_value(), "defender_sanctuary");
        p.from_center = "attack.situation.distance_from_center";
        return p;
    }

    void apply(const Blow& blow, const Strike& s, const Struck& who, Trace& trace, EventLog& log) const {
        const auto whole = [](double x) { return Value(static_cast<std::int64_t>(x)); };
        if (!blow.evaded) {
            const double after = hp_after(who.to.hp, blow.damage, trace);
            if (after != who.to.hp) log.change(attack_.defender, hp_path, whole(who.to.hp), whole(after));
            if (skill_ && skill_->has_effect() && after > 0) lay_effect(who.to, log);
        }
        const double left = stamina_after(who.from.stamina, s.stamina_cost, trace);
        if (left != who.from.stamina)
            log.change(attack_.attacker, stamina_path, whole(who.from.stamina), whole(left));
        if (!blow.evaded && who.from.stamina > 0) train(s.type, who, log);
    }

    void lay_effect(const Fighter& to, EventLog& log) const {
        std::vector<Influence> effects = to.sheet.effects;
        lay(effects, skill_->effect);
        log.change(attack_.defender, effects_path, value_of(to.sheet.effects), value_of(effects));
    }

    void train(DamageType type, const Struck& who, EventLog& log) const {
        const Calculator& c = calculator(type);
        for (const auto& [attribute, gain] :
             {std::pair(c.trained_most, training_most), std::pair(c.trained_less, training_less)}) {
            const std::string name(attribute_names[at(attribute)]);
            const double before = who.state.number(attack_.attacker, "training." + name, 0);
            const Trained t = trained(attribute, before, gain, who.from.sheet);
            log.change(attack_.attacker, "training." + name, before == 0.0 ? Value() : Value(before),
                       t.after);
            const int points = who.from.sheet.attribute(attribute);
            if (t.raised) log.change(attack_.attacker, "attributes." + name, points, points + 1);
        }
    }

    static Odds odds_of(const Aim& a, double hp) {
        StrikeOdds exact = strike_odds(a);
        std::vector<Outcome>& damage = exact.damage; // has room for one more
        CompensatedSum kill;
        for (Outcome& o : damage) {
            o.p *= exact.hit_chance;
            if (o.value >= hp) kill.add(o.p);
        }
        damage.insert(damage.begin(), {0, 1 - exact.hit_chance});
        const double critical = exact.hit_chance * exact.crit_chance;
        return {.hit_chance = exact.hit_chance,
                .damage = Distribution::from(std::move(damage)),
                .recoil = Distribution::certain(0),
                .kill_chance = hp <= 0 ? 1.0 : kill.value(),
                .outcomes = {{"evaded", 1 - exact.hit_chance},
                             {"hit", exact.hit_chance - critical},
                             {"critical", critical}}};
    }

    /// Why nothing is rolled at all: too far, or a wall between.
    Message hopeless(const Strike& s) const {
        Message why{s.distance > s.range ? "progression.too_far" : "progression.wall",
                    {{"attacker", setup_.scenario.actor_name(attack_.attacker)},
                     {"defender", setup_.scenario.actor_name(attack_.defender)}}};
        if (s.distance <= s.range) return why;
        why.arguments.push_back({"distance", std::int64_t{s.distance}});
        why.arguments.push_back({"range", std::int64_t{s.range}});
        return why;
    }

    static StrikeTable table_of(const StrikeOdds& exact) {
        std::vector<Outcome> hits;
        CompensatedSum hit;
        for (const Outcome& o : exact.damage)
            if (o.value > 0) {
                hits.push_back(o);
                hit.add(o.p * exact.hit_chance);
            }
        if (hits.empty() || !(hit.value() > 0)) return {};
        return {.hit_chance = hit.value(),
                .hit = Distribution::from(std::move(hits)),
                .nothing = std::max(0.0, 1.0 - hit.value())};
    }

    /// The k-th strike of a duel has a tick of its own, as the k-th action of a world has.
    std::int64_t stride() const { return 8 + static_cast<std::int64_t>(setup_.fighters.size()); }

    template <Chance C>
    void one_duel(C& chance, DuelTally& tally) const {
        const std::array<int, 2> who{attack_.attacker, attack_.defender};
        const std::array aims{duel_aim(who[0], who[1]), duel_aim(who[1], who[0])};
        std::array<double, 2> hp{setup_.fighter(who[0]).hp, setup_.fighter(who[1]).hp};
        const int max = setup_.scenario.max_turns();
        NoTrace none;
        int made = 0;
        while (made < max && hp[0] > 0 && hp[1] > 0) {
            const auto side = static_cast<std::size_t>(made++ & 1);
            const Blow blow = roll(aims[side], keys_of(who[side] + 1, made * stride()), chance, none);
            hp[1 - side] = hp_after(hp[1 - side], blow.damage, none);
        }
        tally.count((hp[0] > 0) == (hp[1] > 0) ? -1 : hp[0] > 0 ? 0 : 1, made, hp[0], hp[1]);
    }

    template <Chance C>
    double total_damage(C& chance, std::uint64_t attacks) const {
        const Fighter& from = setup_.fighter(attack_.attacker);
        const Fighter& to = setup_.fighter(attack_.defender);
        const Aim a = aimed(strike(from, to), from, to);
        NoTrace none;
        double total = 0;
        for (std::uint64_t i = 0; i < attacks; ++i) {
            const auto tick = static_cast<std::int64_t>(i + 1) * stride();
            total += roll(a, keys_of(attack_.attacker + 1, tick), chance, none).damage;
        }
        return total;
    }

    Setup setup_;
    AttackRef attack_;
    Situation situation_;
    const KnownSkill* skill_; ///< into setup_; null = a plain attack
};

} // namespace

Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    Setup setup = set_up(scenario, attack);
    const auto named = bind<Situation>(scenario.situation()).skill;
    const KnownSkill* skill = named ? setup.skill(named->id) : nullptr;
    const double stamina = setup.fighter(attack.attacker).stamina;
    if (skill && stamina < skill->skill.stamina_cost)
        return fail("skill_needs_stamina", "attack.situation.skill",
                    {{"id", skill->id},
                     {"cost", std::int64_t{skill->skill.stamina_cost}},
                     {"stamina", static_cast<std::int64_t>(stamina)}});
    return std::unique_ptr<Match>(new ProgressionMatch(std::move(setup), attack));
}

} // namespace ludus::progression

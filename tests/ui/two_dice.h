#pragma once

#include "engine/dist/tally.h"
#include "engine/fight/match.h"
#include "engine/fight/ruleset.h"

/// A ruleset of the tests' own: a d6 and `aim` hit from 2 on, and a six asks for a d8 more. Its dice have
/// faces, so that wrong ones are refused, and the second is there only where the first says so.
namespace ludus::two_dice {

inline constexpr std::string_view hp_path = "hp";
inline constexpr StepInfo damage_step{"damage", {{{"first", "draw:first"}, {"second", "draw:second"}}}};

inline TypePtr record(std::vector<Field> fields) {
    return std::make_shared<const Type>(Type{.kind = Kind::record, .fields = std::move(fields)});
}

inline Schema schema() {
    const auto number = std::make_shared<const Type>(Type{.kind = Kind::number, .min = 0});
    const auto whole = std::make_shared<const Type>(Type{.kind = Kind::whole, .min = -9, .max = 9});
    return make_schema({.ruleset = "two_dice",
                        .actor = record({{.id = "hp", .type = number, .fallback = 20, .role = Role::vitality},
                                         {.id = "aim", .type = whole, .fallback = 0}}),
                        .items = {},
                        .situation = record({}),
                        .rules = record({})});
}

class TwoDice final : public Match {
public:
    TwoDice(Scenario scenario, AttackRef attack)
        : scenario_(std::move(scenario)), attack_(std::move(attack)),
          aim_(actor(attack_.attacker)["aim"].is_number() ? actor(attack_.attacker)["aim"].as_double() : 0) {}

    const Scenario& scenario() const override { return scenario_; }
    AttackRef attack() const override { return attack_; }
    Value result(const EventLog&, const Event&) const override { return {}; }
    std::vector<Message> narrate(const EventLog&, const Event&) const override {
        return {{"fight.death", {{"name", scenario_.actor_name(attack_.defender)}}}};
    }
    std::string source(const Event&, std::string_view) const override { return {}; }
    State initial_state() const override { return State(scenario_.actor_count()); }
    double defender_hp(const State& state) const override {
        const Value& hp = actor(attack_.defender)["hp"];
        return state.number(attack_.defender, hp_path, hp.is_number() ? hp.as_double() : 20);
    }

    void resolve(AnySource& source, const State& state, EventLog& log) const override {
        log.open(event_kind::attack, 0, attack_.attacker, attack_.defender);
        source.record_to(log.draw_list());
        Trace trace(log.step_list());
        const double damage = strike(source, trace);
        const double hp = defender_hp(state);
        if (damage > 0) log.change(attack_.defender, hp_path, hp, std::max(0.0, hp - damage));
        log.close();
    }

    Result<Odds> odds(const State& state, Budget budget, std::stop_token stop) const override {
        Tally damage;
        CompensatedSum hit;
        CompensatedSum kill;
        NoTrace none;
        Exact exact(budget, std::move(stop));
        const auto walked = exact.enumerate([&](Exact& chance) { return strike(chance, none); },
                                            [&](double loss, double p) {
                                                damage.add(loss, p);
                                                if (loss > 0) hit.add(p);
                                                if (loss >= defender_hp(state)) kill.add(p);
                                            });
        if (!walked) return Unexpected(walked.error());
        return Odds{.hit_chance = hit.value(), .damage = damage.finish(), .kill_chance = kill.value()};
    }
    Result<Duel> exact_duel(std::uint64_t, std::stop_token) const override { return fail("cancelled"); }
    void sample_duels(const SeedRange&, DuelTally&, const std::stop_token&) const override {}
    double sample_damage(GeneratorId, Seed, std::uint64_t) const override { return 0; }

private:
    template <class C, class Tracer>
    double strike(C& chance, Tracer& trace) const {
        const int first = chance.die({.id = "first"}, 6);
        const int second = first == 6 ? chance.die({.id = "second"}, 8) : 0;
        return first + aim_ > 1 ? trace.add(damage_step, first, second) : 0.0;
    }
    const Value& actor(int index) const {
        return scenario_.root()["actors"].items()[static_cast<std::size_t>(index)];
    }

    Scenario scenario_;
    AttackRef attack_;
    double aim_;
};

inline Result<std::unique_ptr<Match>> match(const Scenario& scenario, const AttackRef& attack) {
    return std::unique_ptr<Match>(new TwoDice(scenario, attack));
}

inline const Registry& registry() {
    static const Ruleset ruleset{.id = "two_dice", .version = 1, .schema = schema, .match = match};
    static const Registry all{std::span(&ruleset, 1)};
    return all;
}

inline Value scenario() {
    return Value::record({{"ludus", 1},
                          {"ruleset", "two_dice"},
                          {"seed", 7},
                          {"actors", Value::list({Value::record({{"id", "ann"}, {"hp", 20}}),
                                                  Value::record({{"id", "bob"}, {"hp", 20}})})}});
}

} // namespace ludus::two_dice

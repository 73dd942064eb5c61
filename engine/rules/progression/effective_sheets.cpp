#include "engine/rules/progression/effective_sheets.h"

#include "engine/rules/progression/fields.h"
#include "engine/schema/path.h"

namespace ludus::progression {

namespace {

using How = EffectivePart::How;

/// Writes down what each step of `effective` adds; what adds nothing is left out.
struct PartNotes {
    const Scenario& scenario;
    const Fighter& fighter;
    int actor = 0;
    std::size_t stat = 0;
    std::vector<EffectivePart> parts = {};
    EffectivePart term = {};

    double scaled(const Term& t, double points) {
        const std::string inside = "attributes." + std::string(attribute_names[at(t.attribute)]);
        term = {How::plus, points, actor_path(actor, inside), {}};
        return points;
    }
    double cut(double x) { return term.value = std::trunc(x); }
    double with_term(double x) {
        if (term.value != 0.0) parts.push_back(term);
        return x;
    }
    double with_gear(std::size_t slot, double x) {
        parts.push_back({How::plus,
                         (*fighter.sheet.gear[slot])[stat],
                         join_path(fighter.gear_path[slot], stat_names[stat]),
                         {}});
        return x;
    }
    /// A skill's effect is changed at the skill, an effect of the actor's own at the actor.
    double with_effect(std::size_t k, double x) {
        const Influence& e = fighter.sheet.effects[k];
        const bool skill = scenario.item(e.id) != nullptr;
        parts.push_back({How::times, e.mult[stat],
                         skill ? join_path("items", e.id) : actor_path(actor, effects_path),
                         skill ? std::string() : e.id});
        return x;
    }
    static double multiplied(double x) { return x; }
    static double finished(double x) { return x; }
};

class Sheets final : public EffectiveSheets {
public:
    Sheets(const Scenario& scenario, const State& state)
        : scenario_(scenario), state_(state), rules_(bind<Rules>(scenario.rules())) {}

    std::vector<EffectiveValue> of(int actor) const override {
        const Fighter f = fighter_alone(scenario_, state_, actor);
        std::vector<EffectiveValue> all;
        for (std::size_t s = 0; s < stat_count; ++s) {
            const std::string path = join_path("stats", stat_names[s]);
            PartNotes notes{.scenario = scenario_, .fighter = f, .actor = actor, .stat = s};
            notes.parts.push_back({How::base, f.sheet.base[s], actor_path(actor, path), {}});
            const double value = effective(f.sheet, static_cast<Stat>(s), rules_.attribute_bonuses, notes);
            all.push_back({path, value, std::move(notes.parts)});
        }
        return all;
    }

private:
    Scenario scenario_;
    State state_;
    Rules rules_;
};

} // namespace

std::unique_ptr<EffectiveSheets> effective_sheets(const Scenario& scenario, const State& state) {
    return std::make_unique<Sheets>(scenario, state);
}

} // namespace ludus::progression

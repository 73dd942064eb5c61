#include "engine/rules/collision/effective.h"

#include "engine/rules/collision/rule.h"
#include "engine/schema/path.h"

namespace ludus::collision {

namespace {

using How = EffectivePart::How;

class Sheets final : public EffectiveSheets {
public:
    Sheets(Setup setup, const State& state) : setup_(std::move(setup)), state_(state) {}

    std::vector<EffectiveValue> of(int actor) const override {
        Fighter f = setup_.fighters[static_cast<std::size_t>(actor)];
        read_state(*setup_.kit, state_, actor, f);
        std::vector<EffectiveValue> all;
        for (int s = 0; s < setup_.kit->stat_count(); ++s)
            if (s != stat::accuracy || f.accurate) all.push_back(value_of(f, actor, s));
        return all;
    }

private:
    /// What a change reads off its bearer is changed there: "{strength}" at the actor's strength.
    static std::string place_of(const Term& term, int actor) {
        constexpr std::string_view bearer = "actor.";
        if (!term.source.starts_with(bearer)) return std::string(term.source);
        return actor_path(actor, term.source.substr(bearer.size()));
    }

    EffectiveValue value_of(const Fighter& f, int actor, int s) const {
        const Kit& kit = *setup_.kit;
        const std::string& path = kit.stat_path(s);
        EffectiveValue made{.path = path, .value = effective(kit, f, s)};
        made.parts.push_back({How::base, f.base(s), actor_path(actor, path), {}});
        each_bonus(kit, f, s, [&](const Term& term) {
            const double amount = amount_of(term, f);
            if (amount != 0.0)
                made.parts.push_back({How::plus, amount, place_of(term, actor), std::string(term.name)});
        });
        return made;
    }

    Setup setup_;
    State state_;
};

} // namespace

std::unique_ptr<EffectiveSheets> effective_sheets(const Scenario& scenario, const State& state) {
    const auto attack = attack_of(scenario);
    auto setup = Rule::set_up(scenario, attack ? *attack : AttackRef{.attacker = nobody});
    if (!setup) return nullptr;
    return std::make_unique<Sheets>(std::move(*setup), state);
}

} // namespace ludus::collision

#include "engine/fight/match.h"
#include "engine/io/presets.h"
#include "engine/scenario/locate.h"
#include "engine/scenario/role_path.h"
#include "tests/support/scenarios.h"

#include <gmock/gmock.h>

#include <cmath>

/// Effective values of every ruleset that has them, and what they come of.
namespace ludus {
namespace {

using How = EffectivePart::How;
using test::json;

Scenario scenario_of(const std::string& text) {
    Opened made = open_scenario(json(text), builtin_rulesets());
    EXPECT_TRUE(made.findings.ok()) << (made.findings.ok() ? "" : made.findings.errors.front().path);
    return *made.scenario;
}

std::vector<EffectiveValue> values_of(const Scenario& scenario, const State& state, int actor) {
    return builtin_rulesets().find(scenario.schema().ruleset)->effective(scenario, state)->of(actor);
}

EffectiveValue value_at(const std::vector<EffectiveValue>& all, std::string_view path) {
    for (const EffectiveValue& one : all)
        if (one.path == path) return one;
    ADD_FAILURE() << path;
    return {};
}

double computed(const EffectiveValue& value) {
    double sum = 0;
    for (const EffectivePart& part : value.parts)
        sum = part.how == How::times ? sum * part.value : sum + part.value;
    return sum;
}

TEST(Effective, PartsComputeToTheValueAndCanBeFoundInTheDocument) {
    int values = 0;
    int composed = 0;
    for (const Preset& preset : presets()) {
        const Opened made = open_scenario(json(preset.text), builtin_rulesets());
        ASSERT_TRUE(made.scenario) << preset.name;
        const Scenario& s = *made.scenario;
        const Ruleset& ruleset = *builtin_rulesets().find(s.schema().ruleset);
        if (!ruleset.effective) continue;
        const State start = (*prepare_match(s, builtin_rulesets()))->initial_state();
        const auto sheets = ruleset.effective(s, start);
        for (int i = 0; i < static_cast<int>(s.actor_count()); ++i)
            for (const EffectiveValue& value : sheets->of(i)) {
                ++values;
                composed += value.parts.size() > 1;
                const double sum = computed(value);
                const bool cut = std::trunc(value.value) == value.value;
                EXPECT_NEAR(value.value, cut ? std::trunc(sum + 1e-9) : sum, 1e-9)
                    << preset.name << value.path;
                ASSERT_FALSE(value.parts.empty());
                EXPECT_EQ(value.parts.front().how, How::base);
                for (const EffectivePart& part : value.parts) {
                    const auto path = parse_path(part.path);
                    ASSERT_TRUE(path) << part.path;
                    EXPECT_TRUE(!part.name.empty() || locate(s.schema(), s.root(), *path)) << part.path;
                }
            }
    }
    EXPECT_GT(values, 100);
    EXPECT_GT(composed, 20);
}

TEST(Effective, AgreesWithTheMostHitPointsOfTheRuleset) {
    for (const Preset& preset : presets()) {
        const Scenario s = *open_scenario(json(preset.text), builtin_rulesets()).scenario;
        const Ruleset& ruleset = *builtin_rulesets().find(s.schema().ruleset);
        if (!ruleset.effective || !ruleset.vitality_max) continue;
        const State state(s.actor_count());
        const std::string most = role_path(s.schema().actor(), Role::vitality_max);
        for (int i = 0; i < static_cast<int>(s.actor_count()) && !most.empty(); ++i)
            EXPECT_EQ(value_at(values_of(s, state, i), most).value, ruleset.vitality_max(s, state, i));
    }
}

TEST(Effective, ProgressionCountsAttributesGearAndEffects) {
    const Scenario s = scenario_of(R"({"ludus": 1, "ruleset": "progression", "actors": [
        {"id": "a", "stats": {"atk": 5}, "attributes": {"str": 5}, "equipment": {"weapon": "sword"},
         "effects": [{"id": "rage", "mult": {"atk": 1.5}}]},
        {"id": "b"}], "items": [{"id": "sword", "kind": "weapon", "atk": 3}]})");
    const EffectiveValue attack = value_at(values_of(s, State(2), 0), "stats.atk");
    EXPECT_EQ(attack.value, 15); // (5 + int(2.5) + 3) × 1.5
    EXPECT_EQ(attack.parts, (std::vector<EffectivePart>{{How::base, 5, "actors[0].stats.atk", ""},
                                                        {How::plus, 2, "actors[0].attributes.str", ""},
                                                        {How::plus, 3, "items.sword.atk", ""},
                                                        {How::times, 1.5, "actors[0].effects", "rage"}}));
    const EffectiveValue luck = value_at(values_of(s, State(2), 1), "stats.luck");
    EXPECT_EQ(luck.value, 1); // 0 + int(0.3 × WIS 5)
}

TEST(Effective, CollisionCountsWhatIsWornAndCarried) {
    const Scenario s = scenario_of(R"({"ludus": 1, "ruleset": "collision", "actors": [
        {"id": "a", "stats": {"strength": 10, "accuracy": 50, "health": 20},
         "equipment": {"weapon": "sword"}, "inventory": ["charm"]},
        {"id": "b", "stats": {"health": 20}}],
        "items": [{"id": "sword", "name": "Sword", "kind": "weapon", "weapon": true,
                   "wear_effect": {"accuracy": "{strength}"}},
                  {"id": "charm", "name": "Charm", "passive_effect": {"strength": 2, "accuracy": 9}}]})");
    const auto all = values_of(s, State(2), 0);
    const EffectiveValue strength = value_at(all, "stats.strength");
    EXPECT_EQ(strength.value, 12);
    EXPECT_EQ(strength.parts,
              (std::vector<EffectivePart>{{How::base, 10, "actors[0].stats.strength", ""},
                                          {How::plus, 2, "items.charm.passive_effect.strength", "Charm"}}));
    const EffectiveValue accuracy = value_at(all, "stats.accuracy");
    EXPECT_EQ(accuracy.value, 60) << "carried things do not help to hit";
    ASSERT_EQ(accuracy.parts.size(), 2U);
    EXPECT_EQ(accuracy.parts[1].path, "actors[0].stats.strength");
    for (const EffectiveValue& one : values_of(s, State(2), 1)) EXPECT_NE(one.path, "stats.accuracy");
}

TEST(Effective, FollowsLiveValues) {
    const Scenario s = scenario_of(R"({"ludus": 1, "ruleset": "collision", "actors": [
        {"id": "a", "stats": {"strength": 10}}, {"id": "b"}],
        "items": [{"id": "charm", "passive_effect": {"strength": 2}}]})");
    State state(2);
    EXPECT_EQ(value_at(values_of(s, state, 0), "stats.strength").value, 10);
    state.set(0, "inventory", Value::list({"charm"}));
    EXPECT_EQ(value_at(values_of(s, state, 0), "stats.strength").value, 12);
}

} // namespace
} // namespace ludus

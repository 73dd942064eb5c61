#include "engine/rules/margin/fields.h"
#include "engine/rules/margin/resolve.h"
#include "tests/rules/margin/duels.h"

using namespace ludus;
using namespace ludus::margin;
using namespace ludus::margin_test;

namespace {

std::vector<int> values(const std::vector<DieRoll>& rolls) {
    std::vector<int> all;
    for (const DieRoll& die : rolls) all.push_back(die.value);
    return all;
}

DiceResult rolled(const std::vector<DieSpec>& pool, const DiceRules& rules,
                  const std::vector<double>& typed) {
    AnySource source(dice(typed));
    DiceResult result = must(resolve_dice(pool, rules, source));
    EXPECT_TRUE(source.verdict());
    return result;
}

template <class T>
std::string refusal(const Result<T>& result) {
    return result ? "" : told(result.error());
}

std::string dice_refused(const std::vector<DieSpec>& pool, const DiceRules& rules) {
    AnySource source(GeneratorId::python, seed_from_int(1));
    return refusal(resolve_dice(pool, rules, source));
}

const std::vector<DieSpec> source_pool{{.sides = 6, .count = 2}, {.sides = 12, .count = 1}};

} // namespace

TEST(ResolveDice, KeepsEveryDie) {
    const DiceResult result = rolled(source_pool, {}, {3, 5, 9});
    EXPECT_EQ(result.rolls, (std::vector<DieRoll>{{6, 3, {}}, {6, 5, {}}, {12, 9, {}}}));
    EXPECT_EQ(result.final, 17);
}

TEST(ResolveDice, Modes) {
    EXPECT_EQ(rolled(source_pool, {.mode = PoolMode::max}, {3, 5, 9}).final, 9);
    EXPECT_EQ(rolled(source_pool, {.mode = PoolMode::top_n_sum, .top_n = 2}, {3, 5, 9}).final, 14);
    EXPECT_EQ(rolled(source_pool, {.mode = PoolMode::top_n_sum, .top_n = 9}, {3, 5, 9}).final, 17);
    EXPECT_EQ(rolled(source_pool, {.mode = PoolMode::success_count, .threshold = 5}, {3, 5, 9}).final, 2);
    EXPECT_EQ(rolled({}, {.mode = PoolMode::max}, {}).final, 0);
    EXPECT_EQ(rolled({{.sides = 6, .count = 0}}, {}, {}).final, 0);
}

/// The breakdown of the source: {reroll, target_index 1, before 2, after 5}, {reduce, max, 5}.
TEST(ResolveDice, TheSourcesBreakdown) {
    const DiceResult result =
        rolled({{.sides = 6, .count = 2}}, {.mode = PoolMode::max, .reroll = Reroll{}}, {3, 2, 5});
    const Value shown = value_of(result);
    EXPECT_EQ(shown["breakdown"], json(R"([
        {"step": "initial_roll", "rolls": [{"sides": 6, "value": 3, "tags": []}, {"sides": 6, "value": 2, "tags": []}]},
        {"step": "reroll", "target_index": 1, "before": 2, "after": 5},
        {"step": "reduce", "mode": "max", "final": 5}])"));
    EXPECT_EQ(shown["meta"], json(R"({"mode": "max", "top_n": null, "threshold": null})"));
    EXPECT_EQ(shown["rolls"], json(R"([{"sides": 6, "value": 3, "tags": []},
                                       {"sides": 6, "value": 5, "tags": ["rerolled"]}])"));
}

TEST(ResolveDice, UpgradesThenAdds) {
    const DiceRules rules{.upgrade_die = {{.index = 0, .to = 8}}, .add_dice = {{.sides = 4, .count = 1}}};
    const DiceResult result = rolled({{.sides = 6, .count = 2}}, rules, {7, 2, 4});
    EXPECT_EQ(result.rolls,
              (std::vector<DieRoll>{{8, 7, {"upgraded_from_d6"}}, {6, 2, {}}, {4, 4, {"added"}}}));
    EXPECT_EQ(result.final, 13);
}

TEST(ResolveDice, RerollsTheLowestOfTheMoment) {
    // 4 2 5: the 2 becomes 1, still the lowest, and becomes 6; then the 4 is.
    const DiceResult result =
        rolled({{.sides = 6, .count = 3}}, {.reroll = Reroll{.times = 3}}, {4, 2, 5, 1, 6, 3});
    EXPECT_EQ(values(result.rolls), (std::vector<int>{3, 6, 5}));
    EXPECT_EQ(values(result.initial), (std::vector<int>{4, 2, 5}));
    ASSERT_EQ(result.rerolls.size(), 3U);
    EXPECT_EQ(result.rerolls[1].before, 1);
}

TEST(ResolveDice, RerollsChosenDice) {
    const Reroll rule{.strategy = RerollStrategy::specific_indexes, .times = 2, .indexes = {2, 0, 1}};
    EXPECT_EQ(values(rolled({{.sides = 6, .count = 3}}, {.reroll = rule}, {6, 6, 6, 1, 2}).rolls),
              (std::vector<int>{2, 6, 1}));
}

TEST(ResolveDice, RerollsAllFailuresInPasses) {
    const Reroll rule{.strategy = RerollStrategy::all_fail, .times = 2};
    const DiceRules rules{.mode = PoolMode::success_count, .threshold = 4, .reroll = rule};
    // 1 5 2: first pass 1 → 3, 2 → 6; second pass 3 → 4.
    const DiceResult result = rolled({{.sides = 6, .count = 3}}, rules, {1, 5, 2, 3, 6, 4});
    EXPECT_EQ(values(result.rolls), (std::vector<int>{4, 5, 6}));
    EXPECT_EQ(result.final, 3);
}

/// [random.Random(42).randint(1, 6) for _ in range(8)] in CPython 3.11, and so on.
TEST(ResolveDice, SeededAsCPython) {
    const auto eight = [](Seed seed) {
        AnySource source(GeneratorId::python, seed);
        return values(must(resolve_dice({{.sides = 6, .count = 8}}, {}, source)).rolls);
    };
    EXPECT_EQ(eight(seed_from_int(42)), (std::vector<int>{6, 1, 1, 6, 3, 2, 2, 2}));
    EXPECT_EQ(eight(seed_from_int(7)), (std::vector<int>{3, 2, 4, 6, 1, 1, 5, 1}));
    EXPECT_EQ(eight(seed_from_int(-3)), (std::vector<int>{2, 5, 5, 2, 3, 5, 4, 6}));
}

TEST(ResolveDice, RefusesWithThePath) {
    EXPECT_EQ(dice_refused({{.sides = 1}}, {}), "out_of_range @ pool[0].sides");
    EXPECT_EQ(dice_refused({{.sides = 6, .count = -1}}, {}), "out_of_range @ pool[0].count");
    EXPECT_EQ(dice_refused({{.sides = 6, .count = 1'000'000}}, {}), "out_of_range @ pool[0].count");
    EXPECT_EQ(dice_refused({{.sides = 6, .count = 999}, {.sides = 8, .count = 2}}, {}),
              "pool_too_large @ pool");
    EXPECT_EQ(dice_refused({{.sides = 6, .count = 999}}, {.add_dice = {{.sides = 8, .count = 2}}}),
              "pool_too_large @ rules.add_dice");
    EXPECT_EQ(dice_refused({{.sides = 6}}, {.mode = PoolMode::top_n_sum}), "top_n_missing @ rules.top_n");
    EXPECT_EQ(dice_refused({{.sides = 6}}, {.mode = PoolMode::success_count}),
              "threshold_missing @ rules.threshold");
    EXPECT_EQ(dice_refused({{.sides = 6}}, {.upgrade_die = {{.index = 1, .to = 8}}}),
              "die_index_out_of_range @ rules.upgrade_die[0].index");
    const Reroll beyond{.strategy = RerollStrategy::specific_indexes, .indexes = {1}};
    EXPECT_EQ(dice_refused({{.sides = 6}}, {.reroll = beyond}),
              "die_index_out_of_range @ rules.reroll.indexes[0]");
}

TEST(ResolveAttack, IsTheMatchsOwnRule) {
    const Value cases = golden("margin");
    std::size_t seen = 0;
    for (const Value& entry : cases.items()) {
        const Scenario scenario = opened(entry["scenario"]);
        const Value& item = *scenario.item("w");
        if (item["kind"] != Value("weapon")) continue;
        AnySource source(scenario.rng(), scenario.seed());
        const AttackResult result = must(resolve_attack({.attacker = bind<Actor>(scenario.actor(0)).stats,
                                                         .weapon = bind<Weapon>(item),
                                                         .target = bind<Actor>(scenario.actor(1)).stats,
                                                         .context = bind<Situation>(scenario.situation())},
                                                        source));
        EXPECT_EQ(result.hit, entry["result"]["hit"].as_bool());
        EXPECT_EQ(result.margin, entry["result"]["margin"].as_double());
        EXPECT_EQ(result.damage, entry["result"]["damage"].as_double());
        ++seen;
    }
    EXPECT_EQ(seen, 40U);
}

TEST(ResolveAttack, LeavesTheSourcesRecordAlone) {
    AnySource source(GeneratorId::python, seed_from_int(42));
    std::vector<Draw> draws;
    source.record_to(draws);
    ASSERT_TRUE(resolve_attack({}, source)); // 6
    EXPECT_TRUE(draws.empty());
    EXPECT_EQ(source.die({"mine"}, 6), 1);
    EXPECT_EQ(draws.size(), 1U);
}

TEST(ResolveAttack, RefusesWithThePath) {
    AnySource source(GeneratorId::python, seed_from_int(1));
    EXPECT_EQ(refusal(resolve_attack({.weapon = {.weakpoint_scale = 0}}, source)),
              "out_of_range @ weapon.weakpoint_scale");
    EXPECT_EQ(refusal(resolve_attack({.context = {.enemy_count = -1}}, source)),
              "out_of_range @ context.enemy_count");
    EXPECT_EQ(refusal(resolve_attack({.weapon = {.hit_rules = {.mode = PoolMode::top_n_sum}}}, source)),
              "top_n_missing @ weapon.hit_rules.top_n");
}

/// The same attack, the same dice: what the two standard profiles make of it.
TEST(ResolveDefense, EvadeAndBlockDiffer) {
    const Attack burst{.pattern = Pattern::multi_hit, .N = 3, .M = 4, .V = 4};
    const auto resolved = [&](const Profile& profile) {
        AnySource source(dice({3, 5, 6}));
        return must(resolve_defense({.profile = profile, .attack = burst}, source));
    };
    const DefenseResult evaded = resolved(standard_evade());
    EXPECT_EQ(evaded.damage_taken, 4); // the 3
    EXPECT_EQ(evaded.extra_actions, 0);
    const DefenseResult blocked = resolved(standard_block());
    EXPECT_EQ(blocked.damage_taken, 6 + 2); // 3 is three short, 5 one
    EXPECT_EQ(blocked.extra_actions, 1);
    EXPECT_EQ(name_of(blocked.breakdown[0].grade), "major");
    EXPECT_EQ(name_of(blocked.breakdown[1].grade), "minor");
}

TEST(ResolveDefense, RefusesWithThePath) {
    AnySource source(GeneratorId::python, seed_from_int(1));
    EXPECT_EQ(refusal(resolve_defense({.attack = {.pattern = Pattern::multi_hit}}, source)),
              "hits_missing @ attack.N");
    EXPECT_EQ(refusal(resolve_defense({.attack = {.min_damage = 5, .max_damage = 4}}, source)),
              "min_above_max @ attack.min_damage");
    const Profile counting{
        .fail_model = {.mode = FailMode::graded, .graded_rules = {.graded_by = GradedBy::failures}}};
    EXPECT_EQ(refusal(resolve_defense({.profile = counting}, source)),
              "minor_max_failures_missing @ profile.fail_model.graded_rules.minor_max_failures");
}

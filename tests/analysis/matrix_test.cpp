#include "engine/analysis/matrix.h"
#include "engine/scenario/variant.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Matrix matrix_of(const Value& root, const MatrixRequest& request = {}) {
    return must(matrix(opened(root), builtin_rulesets(), request));
}

/// One duel or attack, straight from a document with these roles.
double alone(Value root, const std::string& attacker, const std::string& defender, const MetricKey& metric,
             const std::string& weapon = {}) {
    Value attack = Value::record({{"attacker", attacker}, {"defender", defender}});
    if (root["attack"].contains("situation")) attack.set("situation", root["attack"]["situation"]);
    if (!weapon.empty()) attack.set("weapon", weapon);
    root.set("attack", attack);
    return *must(metric_values(opened(root), builtin_rulesets(), {.metrics = {metric}})).front().value;
}

const MetricKey winning{.of = MetricOf::win_chance};
const MetricKey mean_damage{.measure = Metric::mean};

/// Three of unlike strength, two weapons, two builds.
const Value trio = json(R"({"ludus": 1, "ruleset": "contest", "actors": [
    {"id": "a", "stats": {"hp": 30}, "equipment": {"weapon": "bow"}}, {"id": "b", "stats": {"hp": 40, "AGI": 14}},
    {"id": "c", "stats": {"hp": 30, "VIT": 30}}],
    "items": [{"id": "bow", "kind": "weapon", "attack_type": "ranged"}, {"id": "wand", "kind": "weapon", "attack_type": "magic"}],
    "attack": {"attacker": "a", "defender": "c", "weapon": "wand"},
    "variants": [{"id": "heavy", "set": {"actors.c.stats.VIT": 60}}, {"id": "quick", "set": {"actors.a.stats.AGI": 30}}]})");

} // namespace

/// Every cell is a duel of its own; on the diagonal there is none.
TEST(Matrix, IsEveryDuelOfEveryPreset) {
    std::size_t cells = 0;
    for (const Preset& preset : presets()) {
        SCOPED_TRACE(preset.name);
        const Value root = json(preset.text);
        if (!builtin_rulesets().find(root["ruleset"].as_text())->resolves()) continue;
        const Matrix m = matrix_of(root, {.metric = mean_damage});
        EXPECT_TRUE(m.exact);
        EXPECT_EQ(m.rows, m.columns);
        EXPECT_EQ(m.rows.size(), root["actors"].size());
        for (std::size_t r = 0; r < m.rows.size(); ++r)
            for (std::size_t c = 0; c < m.columns.size(); ++c) {
                ASSERT_EQ(m.values[r][c].has_value(), r != c);
                if (r == c) continue;
                EXPECT_EQ(m.values[r][c]->value, alone(root, m.rows[r], m.columns[c], mean_damage));
                ++cells;
            }
    }
    EXPECT_GT(cells, 100U);
}

TEST(Matrix, EachActorHasItsOwnWeapon) {
    const Matrix m = matrix_of(trio);
    EXPECT_EQ(m.rows, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(m.values[0][2]->value, alone(trio, "a", "c", winning));
    EXPECT_NE(m.values[0][2]->value, alone(trio, "a", "c", winning, "wand"));
    EXPECT_EQ(m.values[2][1]->value, alone(trio, "c", "b", winning));
}

TEST(Matrix, RowsMayBeWeapons) {
    const Matrix m = matrix_of(trio, {.metric = mean_damage, .by = MatrixOf::weapons});
    EXPECT_EQ(m.rows, (std::vector<std::string>{"bow", "wand"}));
    EXPECT_EQ(m.columns, (std::vector<std::string>{"b", "c"}));
    for (std::size_t r = 0; r < 2; ++r)
        for (std::size_t c = 0; c < 2; ++c)
            EXPECT_EQ(m.values[r][c]->value, alone(trio, "a", m.columns[c], mean_damage, m.rows[r]));
    Value bare = trio;
    bare.erase("items");
    bare = with(with(bare, "attack.weapon", Value()), "actors.a.equipment", Value());
    EXPECT_EQ(told(matrix(opened(bare), builtin_rulesets(), {.by = MatrixOf::weapons}).error()),
              "matrix_empty @ ");
}

TEST(Matrix, RowsAndColumnsMayBeVariants) {
    const Matrix by = matrix_of(trio, {.by = MatrixOf::variants});
    EXPECT_EQ(by.rows, (std::vector<std::string>{"base", "heavy", "quick"}));
    EXPECT_EQ(by.columns, (std::vector<std::string>{"b", "c"}));
    EXPECT_EQ(by.values[2][0]->value, alone(must(with_variant(trio, "quick")), "a", "b", winning, "wand"));
    const Matrix against = matrix_of(trio, {.against = MatrixOf::variants});
    EXPECT_EQ(against.values[1][1]->value, alone(must(with_variant(trio, "heavy")), "b", "c", winning));
    EXPECT_FALSE(against.values[2][1]); // c is the defender
    const Matrix both = matrix_of(trio, {.by = MatrixOf::variants, .against = MatrixOf::variants});
    const Value set = with(must(with_variant(trio, "heavy")), "actors.a.stats.AGI", 30);
    EXPECT_EQ(both.values[1][2]->value, alone(set, "a", "c", winning, "wand"));
    EXPECT_EQ(both.values[2][1]->value, both.values[1][2]->value);
    EXPECT_EQ(both.values[0][0]->value, alone(trio, "a", "c", winning, "wand"));
}

TEST(Matrix, OnlyVariantsAreComparedByWholeFights) {
    const MetricKey length{.of = MetricOf::fight_length};
    EXPECT_EQ(told(matrix(opened(trio), builtin_rulesets(), {.metric = length}).error()),
              "matrix_of_fights @ ");
    const Matrix m =
        matrix_of(trio, {.metric = length, .by = MatrixOf::variants, .against = MatrixOf::variants});
    EXPECT_FALSE(m.exact);
    EXPECT_TRUE(m.values[0][0]->ci95);
}

TEST(Matrix, IsTheSameWithAnyNumberOfThreads) {
    std::vector<Matrix> found;
    for (const unsigned jobs : {1U, 2U, 7U}) found.push_back(matrix_of(trio, {.what = {.jobs = jobs}}));
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(told(matrix(opened(trio), builtin_rulesets(), {}, stop.get_token()).error()), "cancelled @ ");
}

#include "engine/scenario/role_path.h"
#include "tests/duel/random_duels.h"
#include "tests/rules/playable.h"
#include "tests/support/scenarios.h"

#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int pairs = 50;
#else
constexpr int pairs = 1000;
#endif

/// One number in four is another one: half, twice, or a little more.
Value stirred(const Value& value, Dice& dice) {
    if (value.is_record()) {
        Value out = value;
        for (const Member& member : value.members()) out.set(member.key, stirred(member.value, dice));
        return out;
    }
    if (value.is_list()) {
        Value::List list;
        for (const Value& one : value.items()) list.push_back(stirred(one, dice));
        return list;
    }
    if (!value.is_number() || dice.below(4) != 0) return value;
    const std::array others{value.as_double() / 2, value.as_double() * 2, value.as_double() + 1};
    const double other = others[static_cast<std::size_t>(dice.below(3))];
    return value.is_whole() ? Value(static_cast<std::int64_t>(other)) : Value(other);
}

/// Presets with other numbers and few hit points, of which many are no scenario.
std::unique_ptr<Match> random_pair(const std::vector<Value>& roots, Dice& dice) {
    for (;;) {
        Value root = roots[static_cast<std::size_t>(dice.below(static_cast<int>(roots.size())))];
        for (const char* list : {"actors", "items"})
            if (root[list].is_list()) root.set(list, stirred(root[list], dice));
        const std::string hp =
            role_path(builtin_rulesets().schema(root["ruleset"].as_text())->actor(), Role::vitality);
        for (std::size_t i = 0; i < root["actors"].size(); ++i)
            root = with(root, "actors[" + std::to_string(i) + "]." + hp, std::int64_t{2} + dice.below(14));
        const Opened found = open_scenario(root, builtin_rulesets());
        if (!found.scenario) continue;
        if (auto match = prepare_match(*found.scenario, builtin_rulesets())) return std::move(*match);
    }
}

} // namespace

class WinOnly : public testing::TestWithParam<std::string> {};

/// Who wins, asked alone, against the whole duel.
TEST_P(WinOnly, IsWhatTheWholeDuelSays) {
    std::vector<Value> roots;
    for (const Preset& preset : presets_of(GetParam())) roots.push_back(json(preset.text));
    Dice dice(31);
    int exact = 0;
    for (int i = 0; i < pairs; ++i) {
        const auto match = random_pair(roots, dice);
        const auto whole = match->exact_duel(duel_budget, {});
        const auto alone = match->exact_win_chances(duel_budget, {});
        ASSERT_EQ(whole.has_value(), alone.has_value()) << i;
        if (!whole) {
            EXPECT_EQ(whole.error(), alone.error()) << i;
            continue;
        }
        ++exact;
        for (std::size_t side = 0; side < 2; ++side)
            EXPECT_NEAR(alone->win[side], whole->win[side], 1e-12) << i << " side " << side;
        EXPECT_NEAR(alone->draw, whole->draw, 1e-12) << i;
    }
    EXPECT_GT(exact, pairs / 2);
}

INSTANTIATE_TEST_SUITE_P(, WinOnly, testing::ValuesIn(playable_rulesets()),
                         [](const auto& test) { return test.param; });

#include "engine/analysis/batch.h"
#include "engine/analysis/curve.h"
#include "engine/analysis/lab.h"
#include "engine/analysis/run_duel.h"
#include "tests/rules/progression/progression_test.h"

#include <cmath>

/// Duels go by the clock of fights: both strike at 0, each again after its attack delay.
using namespace ludus;
using namespace ludus::progression_test;

namespace {

/// Speeds of the two, from 1 to 60 and either way round.
struct Speeds {
    int a = 1;
    int b = 1;
};
constexpr std::array<Speeds, 12> twelve{{{1, 1},
                                         {1, 60},
                                         {60, 1},
                                         {2, 3},
                                         {5, 12},
                                         {12, 5},
                                         {10, 11},
                                         {20, 7},
                                         {7, 20},
                                         {40, 12},
                                         {33, 60},
                                         {60, 60}}};

/// Who stand in reach and only strike: no skills, no potions, no bow, and nobody learns.
Value two_of(const Speeds& s) {
    const auto one = [](const char* id, int spd, int x) {
        return plain_actor(id, id,
                           R"("max_hp": 60, "atk": 11, "def": 4, "evasion": 0.2, "crit_rate": 0.1, "spd": )" +
                               std::to_string(spd),
                           R"("at": [)" + std::to_string(x) + ", 0]");
    };
    return world_of({one("a", s.a, 0), one("b", s.b, 1)},
                    R"("rules": {"training_primary": 0, "training_secondary": 0},
                       "arena": {"tiles": [".."]})");
}

Duel duel_of(const Value& root) { return must(run_duel(*match_of(root), {})); }

} // namespace

/// Two who strike at 0.9 and at 0.9 / (1 + ln 5) = 0.345 ticks: a b b, and b's second blow is the last. Each
/// hit of either takes 10: a hits one time in two and needs one, b always and needs two. In turn a would win
/// 3 of 4.
TEST(ProgressionDuel, TheFasterStrikesAgainBeforeTheSlower) {
    const Value root =
        world_of({plain_actor("a", "x", R"("max_hp": 20, "atk": 10, "spd": 1)"),
                  plain_actor("b", "y", R"("max_hp": 10, "atk": 10, "spd": 5, "evasion": 0.5)")},
                 R"("rules": {"damage_variance": 0, "crit_cap": 0})");
    const Duel duel = duel_of(root);
    EXPECT_TRUE(duel.exact);
    EXPECT_NEAR(duel.win[0], 1.0 / 2, 1e-15);
    EXPECT_NEAR(duel.win[1], 1.0 / 2, 1e-15);
    ASSERT_EQ(duel.turns.size(), 2U);
    EXPECT_EQ(duel.turns[0].first, 1);
    EXPECT_EQ(duel.turns[1].first, 3);
}

/// Equal speeds: in turn, and ties are the attacker's.
TEST(ProgressionDuel, EqualDelaysAreStrikesInTurn) {
    const Value root = world_of({plain_actor("a", "x", R"("max_hp": 10, "atk": 10)"),
                                 plain_actor("b", "y", R"("max_hp": 10, "atk": 10)")},
                                R"("rules": {"damage_variance": 0, "crit_cap": 0})");
    EXPECT_EQ(duel_of(root).win[0], 1);
}

/// A strike that cannot reach does nothing but counts, and takes its time all the same.
TEST(ProgressionDuel, WhoCannotReachLosesTimeToo) {
    Value root = world_of(
        {plain_actor("a", "x", R"("max_hp": 30, "atk": 10, "spd": 1)"),
         plain_actor("b", "y", R"("max_hp": 10, "atk": 10, "spd": 5)", R"("equipment": {"weapon": "bow"})")},
        R"("items": [)" + a_bow + R"(], "attack": {"situation": {"distance": 2}},
                             "rules": {"damage_variance": 0, "crit_cap": 0})");
    const Duel duel = duel_of(root);
    EXPECT_EQ(duel.win[1], 1);
    ASSERT_EQ(duel.turns.size(), 1U);
    EXPECT_EQ(duel.turns[0].first, 4); // a, b, b, b: at 0, 0, 0.345 and 0.690
}

/// Exact against 40,000 fights each, five standard errors; the curve and the lab say the same as the duel.
TEST(ProgressionDuel, AgreesWithFightsOfTwoWhoOnlyStrike) {
    constexpr std::uint64_t runs = 40'000;
    for (const Speeds& speeds : twelve) {
        const std::string where = std::to_string(speeds.a) + " against " + std::to_string(speeds.b);
        const Value root = two_of(speeds);
        const Duel duel = duel_of(root);
        ASSERT_TRUE(duel.exact) << where;
        EXPECT_NEAR(duel.win[0] + duel.win[1] + duel.draw, 1, 1e-12) << where;
        const auto battle = battle_of(root);
        std::uint64_t won = 0;
        ASSERT_TRUE(battle->run({.rng = GeneratorId::xxh64, .seed = seed_from_int(5), .count = runs},
                                [&](const FightEnd& end) { won += end.winner == 0; }));
        const double error = std::sqrt(duel.win[0] * duel.win[1] / runs);
        EXPECT_NEAR(static_cast<double>(won) / runs, duel.win[0], 5 * error + 1e-12) << where;
        DuelTally tally;
        match_of(root)->sample_duels({.rng = GeneratorId::xxh64, .seed = seed_from_int(6), .count = runs},
                                     tally);
        EXPECT_NEAR(tally.finish().win[0], duel.win[0], 5 * error + 1e-12) << where;
    }
}

TEST(ProgressionDuel, CurveAndLabSayTheSame) {
    const Value root = two_of({.a = 12, .b = 5});
    const auto prepare = [](const Value& changed) -> Result<std::unique_ptr<Match>> {
        return prepare_match(opened(changed), builtin_rulesets());
    };
    const auto points = must(curve(
        root,
        {.path = must(parse_path("actors.a.stats.spd")), .xs = {1, 12, 40}, .metrics = {Metric::win_chance}},
        prepare));
    for (const CurvePoint& p : points) {
        EXPECT_NEAR(*p.values[0], duel_of(with(root, "actors[0].stats.spd", p.x)).win[0], 1e-12);
        ASSERT_EQ(p.notes.size(), 1U);
        EXPECT_EQ(p.notes[0].key, "duel.note.only_strikes");
    }
    EXPECT_LT(*points[0].values[0], *points[1].values[0]);
    EXPECT_LT(*points[1].values[0], *points[2].values[0]);
    const StudyAnswer left = must(answer_study("left", opened(root), builtin_rulesets(), {.runs = 32}));
    const Duel duel = duel_of(root);
    EXPECT_NEAR(left.lines[0].ys.front(), duel.win[0], 1e-12); // at least 1 hit point left
}

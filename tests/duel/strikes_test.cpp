#include "engine/chance/splitmix.h"
#include "engine/fight/odds.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ludus;

namespace {

Distribution of(std::vector<Outcome> outcomes) { return Distribution::from(std::move(outcomes)); }

} // namespace

TEST(StrikesToKill, ClosedCases) {
    // Damage 10 at 50 % against 25: three hits, each two strikes on average.
    EXPECT_NEAR(*strikes_to_kill(of({{0, 0.5}, {10, 0.5}}), 25), 6, 1e-12);
    EXPECT_NEAR(*strikes_to_kill(Distribution::certain(10), 30), 3, 1e-12);
    EXPECT_NEAR(*strikes_to_kill(Distribution::certain(10), 30.1), 4, 1e-12);
    EXPECT_NEAR(*strikes_to_kill(of({{0, 0.75}, {100, 0.25}}), 1), 4, 1e-12);
    // 1 or 2 evenly against 3: a second strike always, a third after 1 + 1: 2 + 1/4.
    EXPECT_NEAR(*strikes_to_kill(of({{1, 0.5}, {2, 0.5}}), 3), 2.25, 1e-12);
}

TEST(StrikesToKill, TheDeadNeedNone) {
    EXPECT_EQ(strikes_to_kill(Distribution::certain(10), 0), 0);
    EXPECT_EQ(strikes_to_kill(Distribution::certain(0), 1e-9), 0);
}

TEST(StrikesToKill, ABillionthLeftIsDead) {
    EXPECT_NEAR(*strikes_to_kill(Distribution::certain(10), 30 + 0.9e-9), 3, 1e-12);
    EXPECT_NEAR(*strikes_to_kill(Distribution::certain(0.1), 30), 300, 1e-9); // 300 × 0.1 rounds up and down
}

TEST(StrikesToKill, NoneWhereNothingEverKills) {
    EXPECT_EQ(strikes_to_kill(Distribution::certain(0), 10), std::nullopt);
}

TEST(StrikesToKill, NoneBeyondTheBudget) {
    EXPECT_EQ(strikes_to_kill(of({{1, 0.5}, {1.1, 0.5}}), 1e6, 10'000), std::nullopt);
}

TEST(StrikesToKill, ALongSumIsWorkedOutInLittleMemory) {
    EXPECT_NEAR(*strikes_to_kill(Distribution::certain(1), 200'000), 200'000, 1e-6);
}

/// 5 standard errors of 40,000 fixed fights.
TEST(StrikesToKill, AgreesWithPlay) {
    const Distribution damage = of({{0, 0.4}, {2.5, 0.3}, {7, 0.2}, {19, 0.1}});
    SplitMix generator(seed_from_int(3));
    constexpr int n = 40'000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < n; ++i) {
        double hp = 60;
        double strikes = 0;
        for (; hp > 1e-9; ++strikes) {
            const int face = generator.die(10, {});
            hp -= face <= 4 ? 0 : face <= 7 ? 2.5 : face <= 9 ? 7 : 19;
        }
        sum += strikes;
        squares += strikes * strikes;
    }
    const double sd = std::sqrt(squares / n - sum / n * (sum / n));
    EXPECT_NEAR(*strikes_to_kill(damage, 60), sum / n, 5 * sd / std::sqrt(n));
}

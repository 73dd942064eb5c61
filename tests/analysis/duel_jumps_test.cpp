#include "engine/analysis/duel_jumps.h"
#include "engine/analysis/sharpen.h"
#include "tests/support/scenarios.h"

#include <cmath>

using namespace ludus;
using namespace ludus::test;

namespace {

Result<std::unique_ptr<Match>> prepared(const Value& root) {
    Opened found = open_scenario(root, builtin_rulesets());
    if (!found.scenario) return Unexpected(found.findings.errors);
    return prepare_match(*found.scenario, builtin_rulesets());
}

std::vector<double> jumps_along(std::string_view path, double to) {
    return duel_jumps(contest_of(R"("AGI": 12, "VIT": 20)", R"("AGI": 12, "VIT": 20)"),
                      {.path = must(parse_path(path)), .xs = must(steps_between(0, to, 1))}, prepared);
}

} // namespace

/// AGI / 10 on both dice: above 2, 12 and 22 the attacker hits with a point less on the die, and below them
/// the defender with a point more.
TEST(DuelJumps, StandOnBothSidesOfEveryTenthPoint) {
    const std::vector<double> found = jumps_along("actors.a.stats.AGI", 30);
    ASSERT_EQ(found.size(), 6U);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double at = 2 + 10.0 * static_cast<double>(i / 2);
        EXPECT_NEAR(found[i], at, 4 * 30 * jump_width);
        EXPECT_EQ(found[i] > at, i % 2 == 1);
    }
}

/// More strength means more damage, and rebounds that begin at nothing.
TEST(DuelJumps, AreNoSlopes) { EXPECT_TRUE(jumps_along("actors.a.stats.STR", 20).empty()); }

TEST(DuelJumps, AreNoneOnceStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(duel_jumps(contest_of("", ""),
                           {.path = must(parse_path("actors.a.stats.AGI")), .xs = {0, 10, 20}}, prepared,
                           stop.get_token())
                    .empty());
}

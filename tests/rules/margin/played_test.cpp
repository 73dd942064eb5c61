#include "tests/rules/margin/duels.h"
#include "tests/rules/played.h"

using namespace ludus;
using namespace ludus::margin_test;

namespace {

constexpr std::uint64_t attacks_played = 30'000;

struct PlayedDuel {
    std::string name;
    GeneratorId rng;
    MarginDuel duel;
};

void PrintTo(const PlayedDuel& p, std::ostream* out) { *out << p.name; }

struct Count {
    double hits = 0;
    double damage = 0;
    double bonus = 0;
    std::map<double, double> seen = {};
};

Count play(const Match& match, GeneratorId rng, Seed seed, std::uint64_t times) {
    Count count;
    play_attacks(match, rng, seed, times, [&](const EventLog& log, const Event& event) {
        const double damage = value_or_0(log, event, "damage");
        count.hits += match.result(log, event)["hit"].as_bool() ? 1 : 0;
        count.damage += damage;
        count.bonus += value_or_0(log, event, "weakpoint_bonus");
        ++count.seen[damage];
    });
    return count;
}

const std::vector<PlayedDuel> duels{
    {"weapon", GeneratorId::python, {.stats_a = R"("accuracy": 2)", .weapon = plain_weapon}},
    {"pool",
     GeneratorId::splitmix,
     {.stats_a = R"("accuracy": 1, "weakpoint_bonus": 1)",
      .weapon = R"("hit_tn_base": 9, "damage_base": 4, "weakpoint_scale": 1, "weakpoint_cap": 4,
                   "hit_dice": [{"sides": 6, "count": 3}, {"sides": 8}],
                   "hit_rules": {"mode": "top_n_sum", "top_n": 2, "reroll": {"strategy": "lowest"}})"}},
    {"successes",
     GeneratorId::philox,
     {.weapon = R"("hit_tn_base": 3, "damage_base": 4, "weakpoint_threshold": 0, "weakpoint_scale": 1,
                   "hit_dice": [{"sides": 6, "count": 5}],
                   "hit_rules": {"mode": "success_count", "threshold": 4, "reroll": {"strategy": "all_fail"}})"}},
    {"evaded",
     GeneratorId::xxh64,
     {.stats_b = R"("evade": 1)",
      .weapon = R"("kind": "attack", "pattern": "multi_hit", "N": 4, "M": 5, "V": 3)"}},
    {"blocked",
     GeneratorId::splitmix,
     {.stats_b = R"("block": 2)",
      .weapon =
          R"("kind": "attack", "pattern": "multi_hit", "N": 3, "M": 4, "V": 5, "dice": [{"sides": 4, "count": 2}])",
      .profile = block_profile}},
    {"heavy",
     GeneratorId::rot,
     {.stats_b = R"("block": 2)",
      .weapon = R"("kind": "attack", "pattern": "heavy_hit", "M": 6, "V": 3, "max_damage": 10)",
      .profile = block_profile}}};

} // namespace

class PlayedMargin : public testing::TestWithParam<PlayedDuel> {};

TEST_P(PlayedMargin, AgreesWithTheExactOdds) {
    const auto match = match_of(margin_of(GetParam().duel));
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const Count count = play(*match, GetParam().rng, seed_from_int(20'240), attacks_played);
    const auto n = static_cast<double>(attacks_played);
    expect_share(count.hits, attacks_played, odds.hit_chance, "hits");
    EXPECT_NEAR(count.damage / n, odds.damage.mean(), sigmas * odds.damage.sd() / std::sqrt(n));
    double seen = 0;
    for (const Outcome& o : odds.damage.outcomes()) {
        const auto found = count.seen.find(o.value);
        const double times = found == count.seen.end() ? 0 : found->second;
        expect_share(times, attacks_played, o.p, std::to_string(o.value));
        seen += times;
    }
    EXPECT_EQ(seen, n); // nothing was played that the odds do not know
    // The bonus lies between -1 and 10, so that its standard deviation is at most 5.5.
    if (odds.means.front().name != "weakpoint_bonus") return;
    EXPECT_NEAR(count.bonus / n, odds.means.front().value, sigmas * 5.5 / std::sqrt(n));
}

/// The traced rule and the bare one are the same template: on the same rolls their sums agree to the last
/// bit.
TEST_P(PlayedMargin, TheHotLoopPlaysTheSameAttacks) {
    const auto match = match_of(margin_of(GetParam().duel));
    const Seed seed = seed_from_int(7);
    EXPECT_EQ(match->sample_damage(GetParam().rng, seed, 5'000),
              play(*match, GetParam().rng, seed, 5'000).damage);
}

INSTANTIATE_TEST_SUITE_P(, PlayedMargin, testing::ValuesIn(duels),
                         [](const auto& test) { return test.param.name; });

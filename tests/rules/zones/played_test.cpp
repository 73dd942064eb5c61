#include "tests/rules/played.h"
#include "tests/rules/zones/zones_test.h"

using namespace ludus;
using namespace ludus::zones_test;

namespace {

constexpr std::uint64_t attacks = 100'000;

struct Played {
    std::string name;
    Attack attack;
    GeneratorId rng;
};

void PrintTo(const Played& p, std::ostream* out) { *out << p.name << " on " << name_of(p.rng); }

struct Count {
    double hits = 0;
    double total = 0;
    std::map<double, double> wounds = {};
};

Count play(const Match& match, GeneratorId rng, Seed seed, std::uint64_t times) {
    Count count;
    play_attacks(match, rng, seed, times, [&](const EventLog& log, const Event& event) {
        const double wounds = value_or_0(log, event, "wounds");
        count.hits += value_or_0(log, event, "hit");
        count.total += wounds;
        ++count.wounds[wounds];
    });
    return count;
}

} // namespace

class PlayedZones : public testing::TestWithParam<Played> {};

TEST_P(PlayedZones, AgreesWithTheExactOdds) {
    const auto match = match_of(zones_of(GetParam().attack));
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const Count count = play(*match, GetParam().rng, seed_from_int(77), attacks);
    expect_share(count.hits, attacks, odds.hit_chance, "hits");
    const auto n = static_cast<double>(attacks);
    EXPECT_NEAR(count.total / n, odds.damage.mean(), sigmas * odds.damage.sd() / std::sqrt(n));
    double seen = 0;
    for (const Outcome& o : odds.damage.outcomes()) {
        const auto found = count.wounds.find(o.value);
        const double times = found == count.wounds.end() ? 0 : found->second;
        expect_share(times, attacks, o.p, std::to_string(o.value));
        seen += times;
    }
    EXPECT_EQ(seen, n); // nothing was played that the odds do not know
}

/// The traced rule and the bare one are the same template: on the same rolls they agree to the last wound.
TEST_P(PlayedZones, TheHotLoopPlaysTheSameAttacks) {
    const auto match = match_of(zones_of(GetParam().attack));
    const Seed seed = seed_from_int(7);
    EXPECT_EQ(match->sample_damage(GetParam().rng, seed, 20'000),
              play(*match, GetParam().rng, seed, 20'000).total);
}

TEST_P(PlayedZones, SampledDuelsAgreeWithTheExactOne) {
    const auto match = match_of(zones_of(GetParam().attack));
    const Duel exact = must(match->exact_duel(duel_budget, {}));
    DuelTally tally;
    constexpr std::uint64_t duels = 20'000;
    match->sample_duels({.rng = GetParam().rng, .seed = seed_from_int(3), .count = duels}, tally);
    const double p = exact.win[0];
    const double error = std::sqrt(p * (1 - p) / static_cast<double>(duels));
    EXPECT_NEAR(static_cast<double>(tally.wins[0]) / static_cast<double>(duels), p, sigmas * error + 1e-12);
}

INSTANTIATE_TEST_SUITE_P(
    , PlayedZones,
    testing::Values(Played{"melee", {.stats_b = R"("cover": 1)"}, GeneratorId::python},
                    Played{"shot",
                           {.stats_a = R"("shoot": 5)",
                            .weapon = R"("type": "shoot", "reach": 3, "damage_modifier": 1)",
                            .situation = R"("distance": 2, "powerful": true)"},
                           GeneratorId::splitmix},
                    Played{"throw",
                           {.stats_a = R"("throw": 4)",
                            .stats_b = R"("protection": 1, "health": 6)",
                            .weapon = R"("type": "throw", "reach": 1)",
                            .situation = R"("distance": 1, "precise": true)"},
                           GeneratorId::xxh64},
                    Played{"weak", {.weapon = R"("damage_modifier": -1)"}, GeneratorId::rot}),
    [](const auto& test) { return test.param.name; });

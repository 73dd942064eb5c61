#include "engine/analysis/odds.h"
#include "tests/support/scenarios.h"

#include <cmath>
#include <map>
#include <ostream>

using namespace ludus;
using namespace ludus::test;

namespace {

constexpr std::uint64_t attacks = 200'000;
/// Seeds are fixed, so this does not flicker. At 5 standard errors a right program fails one comparison in
/// 1.7 million; each test makes fewer than a hundred.
constexpr double sigmas = 5;

struct Played {
    std::string type;
    GeneratorId rng;
};

void PrintTo(const Played& p, std::ostream* out) { *out << p.type << " on " << name_of(p.rng); }

struct Count {
    double hits = 0;
    double total_damage = 0;
    double total_recoil = 0;
    std::map<std::int64_t, double> damage = {}; ///< in units of 1e-7
};

std::int64_t cell(double x) { return std::llround(x * 1e7); }

Value scenario(const std::string& type) {
    return contest_of(R"("STR": 6, "INT": 5, "DEX": 7, "AGI": 23)", R"("AGI": 31, "VIT": 17)",
                      R"("attack_type": ")" + type + "\"");
}

Count play(const Match& match, GeneratorId rng, Seed seed, std::uint64_t times) {
    Count count;
    AnySource source(rng, seed);
    EventLog log;
    const State state = match.initial_state();
    for (std::uint64_t i = 0; i < times; ++i) {
        log.clear();
        match.resolve(source, state, log);
        const StepFact* damage = find_step(log, log.events().front(), "damage");
        const StepFact* recoil = find_step(log, log.events().front(), "recoil");
        count.hits += damage ? 1 : 0;
        count.total_damage += damage ? damage->value : 0;
        count.total_recoil += recoil ? recoil->value : 0;
        ++count.damage[cell(damage ? damage->value : 0)];
    }
    return count;
}

void expect_share(double count, double p, const std::string& what) {
    const auto n = static_cast<double>(attacks);
    EXPECT_NEAR(count / n, p, sigmas * std::sqrt(p * (1 - p) / n)) << what;
}

void expect_mean(double total, const Distribution& d, const std::string& what) {
    const auto n = static_cast<double>(attacks);
    EXPECT_NEAR(total / n, d.mean(), sigmas * d.sd() / std::sqrt(n)) << what;
}

} // namespace

class PlayedContest : public testing::TestWithParam<Played> {};

TEST_P(PlayedContest, AgreesWithTheExactOdds) {
    const auto match = match_of(scenario(GetParam().type));
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const Count count = play(*match, GetParam().rng, seed_from_int(20'240), attacks);
    expect_share(count.hits, odds.hit_chance, "hits");
    expect_mean(count.total_damage, odds.damage, "damage");
    expect_mean(count.total_recoil, odds.recoil, "recoil");
    double seen = 0;
    for (const Outcome& o : odds.damage.outcomes()) {
        const auto found = count.damage.find(cell(o.value));
        const double times = found == count.damage.end() ? 0 : found->second;
        expect_share(times, o.p, std::to_string(o.value));
        seen += times;
    }
    EXPECT_EQ(seen, static_cast<double>(attacks)); // nothing was played that the odds do not know
}

/// The traced rule and the bare one are the same template: on the same rolls their sums agree to the last
/// bit.
TEST_P(PlayedContest, TheHotLoopPlaysTheSameAttacks) {
    const auto match = match_of(scenario(GetParam().type));
    const Seed seed = seed_from_int(7);
    EXPECT_EQ(match->sample_damage(GetParam().rng, seed, 20'000),
              play(*match, GetParam().rng, seed, 20'000).total_damage);
}

INSTANTIATE_TEST_SUITE_P(
    , PlayedContest,
    testing::Values(Played{"phys", GeneratorId::python}, Played{"magic", GeneratorId::splitmix},
                    Played{"ranged", GeneratorId::xxh64}, Played{"magic", GeneratorId::rot},
                    Played{"phys", GeneratorId::philox}),
    [](const auto& test) { return test.param.type + "_" + std::string(name_of(test.param.rng)); });

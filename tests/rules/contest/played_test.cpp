#include "tests/rules/played.h"

using namespace ludus;
using namespace ludus::test;

namespace {

constexpr std::uint64_t attacks = 200'000;

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
    play_attacks(match, rng, seed, times, [&](const EventLog& log, const Event& event) {
        const double damage = value_or_0(log, event, "damage");
        count.hits += find_step(log, event, "damage") ? 1 : 0;
        count.total_damage += damage;
        count.total_recoil += value_or_0(log, event, "recoil");
        ++count.damage[cell(damage)];
    });
    return count;
}

} // namespace

class PlayedContest : public testing::TestWithParam<Played> {};

TEST_P(PlayedContest, AgreesWithTheExactOdds) {
    const auto match = match_of(scenario(GetParam().type));
    const Odds odds = must(match->odds(match->initial_state(), {}, {}));
    const Count count = play(*match, GetParam().rng, seed_from_int(20'240), attacks);
    expect_share(count.hits, attacks, odds.hit_chance, "hits");
    expect_mean(count.total_damage, attacks, odds.damage, "damage");
    expect_mean(count.total_recoil, attacks, odds.recoil, "recoil");
    double seen = 0;
    for (const Outcome& o : odds.damage.outcomes()) {
        const auto found = count.damage.find(cell(o.value));
        const double times = found == count.damage.end() ? 0 : found->second;
        expect_share(times, attacks, o.p, std::to_string(o.value));
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

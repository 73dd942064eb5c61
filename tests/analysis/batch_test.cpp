#include "engine/analysis/batch.h"
#include "engine/base/hash.h"
#include "engine/facts/fight_hash.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

Value skirmish() {
    return json(R"({"ludus": 1, "ruleset": "contest", "actors": [
        {"id": "a", "team": "us", "stats": {"hp": 40, "AGI": 14}},
        {"id": "b", "team": "us", "stats": {"hp": 25, "INT": 15}, "equipment": {"weapon": "staff"}},
        {"id": "c", "stats": {"hp": 50, "STR": 14, "VIT": 22}}, {"id": "d", "team": "them", "stats": {"hp": 30}}],
        "items": [{"id": "staff", "attack_type": "magic"}], "fight": {"max_turns": 12}})");
}

BatchRequest request(GeneratorId rng, unsigned jobs, bool hashed = true) {
    return {.rng = rng, .seed = seed_from_int(99), .runs = 2500, .jobs = jobs, .hashed = hashed};
}

/// The batch fight by fight: each alone, with its derived seed.
Batch one_by_one(const Battle& battle, const BatchRequest& r) {
    Batch batch{.runs = r.runs, .wins = std::vector<std::uint64_t>(battle.sides().names.size())};
    std::string bytes;
    for (std::uint64_t i = 0; i < r.runs; ++i) {
        EventLog log;
        const FightEnd end =
            must(battle.play({.rng = r.rng, .seed = derived_seed_for(r.rng, r.seed, i)}, log));
        ++(end.winner == no_team ? batch.draws : batch.wins[static_cast<std::size_t>(end.winner)]);
        batch.turns.add(end.turns);
        const std::uint64_t hash = FightHasher(battle.scenario()).hash(log);
        for (int byte = 0; byte < 8; ++byte) bytes += static_cast<char>(hash >> (8 * byte) & 0xFF);
    }
    batch.hash = xxh64(bytes);
    return batch;
}

void expect_same(const Batch& expected, const Batch& found) {
    EXPECT_EQ(found.runs, expected.runs);
    EXPECT_EQ(found.wins, expected.wins);
    EXPECT_EQ(found.draws, expected.draws);
    EXPECT_EQ(found.turns, expected.turns);
}

} // namespace

class BatchOn : public testing::TestWithParam<GeneratorId> {};

TEST_P(BatchOn, IsItsFightsOneByOneForAnyNumberOfJobs) {
    const auto battle = battle_of(skirmish());
    const Batch expected = one_by_one(*battle, request(GetParam(), 1));
    EXPECT_GT(expected.draws, 0U);
    for (const unsigned jobs : {1U, 2U, 3U, 7U}) {
        const Batch found = must(run_batch(*battle, request(GetParam(), jobs)));
        expect_same(expected, found);
        EXPECT_EQ(found.hash, expected.hash);
    }
}

TEST_P(BatchOn, UnhashedFightsEndAlike) {
    const auto battle = battle_of(skirmish());
    const Batch plain = must(run_batch(*battle, request(GetParam(), 2, false)));
    expect_same(must(run_batch(*battle, request(GetParam(), 2))), plain);
    EXPECT_EQ(plain.hash, std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(, BatchOn,
                         testing::Values(GeneratorId::python, GeneratorId::splitmix, GeneratorId::rot),
                         [](const auto& test) { return std::string(name_of(test.param)); });

TEST(Batch, SharesAndIntervals) {
    const Batch batch{.runs = 10, .wins = {8, 1}, .draws = 1};
    EXPECT_EQ(batch.win_chance(0), 0.8);
    EXPECT_EQ(batch.ci95(0), wilson95(8, 10));
    EXPECT_EQ((Batch{.wins = {0}}).win_chance(0), 0);
}

TEST(Batch, AStopGivesAnUnbrokenBeginning) {
    const auto battle = battle_of(skirmish());
    BatchRequest asked = request(GeneratorId::splitmix, 3);
    asked.runs = 1'000'000;
    std::stop_source stop;
    const Batch stopped =
        must(run_batch(*battle, asked, stop.get_token(), [&](std::uint64_t done, std::uint64_t) {
            if (done >= 2048) stop.request_stop();
        }));
    ASSERT_GE(stopped.runs, 2048U);
    ASSERT_LT(stopped.runs, 1'000'000U);
    asked.runs = stopped.runs;
    const Batch same = must(run_batch(*battle, asked));
    expect_same(same, stopped);
    EXPECT_EQ(same.hash, stopped.hash);
}

TEST(Batch, AnotherSeedIsAnotherBatch) {
    const auto battle = battle_of(skirmish());
    BatchRequest other = request(GeneratorId::splitmix, 1);
    other.seed = seed_from_int(100);
    EXPECT_NE(must(run_batch(*battle, other)).hash,
              must(run_batch(*battle, request(GeneratorId::splitmix, 1))).hash);
}

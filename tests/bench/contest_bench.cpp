#include "engine/analysis/batch.h"
#include "engine/analysis/run_duel.h"
#include "engine/schema/path.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// Two fighters of about 24 blows a duel; AGI apart by tenths, so that damage is no whole number.
constexpr std::string_view even_duel = R"({"ludus": 1, "ruleset": "contest", "rng": "splitmix", "seed": 7,
  "actors": [{"id": "a", "stats": {"STR": 10, "AGI": 12, "VIT": 30, "hp": 110}},
             {"id": "b", "stats": {"STR": 10, "AGI": 15, "VIT": 30, "hp": 110}}]})";

Scenario even_duel_by(const char* type) {
    const Value root = *with_path(*read_json(even_duel), *parse_path("attack.situation.attack_type"), type);
    return *open_scenario(root, builtin_rulesets()).scenario;
}

void monte_carlo_attacks(benchmark::State& state, GeneratorId rng) {
    const auto match = match_of(even_duel);
    constexpr std::uint64_t attacks = 100'000;
    for (auto _ : state) benchmark::DoNotOptimize(match->sample_damage(rng, seed_from_int(1), attacks));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attacks));
}
BENCHMARK_CAPTURE(monte_carlo_attacks, splitmix, GeneratorId::splitmix);
BENCHMARK_CAPTURE(monte_carlo_attacks, python, GeneratorId::python);

void exact_odds(benchmark::State& state, const char* type) {
    const auto match = match_of(even_duel_by(type));
    const State start = match->initial_state();
    for (auto _ : state) benchmark::DoNotOptimize(match->odds(start, {}, {})->hit_chance);
}
BENCHMARK_CAPTURE(exact_odds, phys, "phys");
BENCHMARK_CAPTURE(exact_odds, magic, "magic");
BENCHMARK_CAPTURE(exact_odds, ranged, "ranged");

void prepare_and_odds(benchmark::State& state) {
    const Value root = *read_json(even_duel);
    for (auto _ : state) {
        const auto match = match_of(*open_scenario(root, builtin_rulesets()).scenario);
        benchmark::DoNotOptimize(match->odds(match->initial_state(), {}, {})->hit_chance);
    }
}
BENCHMARK(prepare_and_odds);

/// Fights without a log, one thread; `blows` tells the mean length.
void duels_without_log(benchmark::State& state) {
    const auto battle = battle_of(even_duel);
    constexpr std::uint64_t fights = 4096;
    std::uint64_t turns = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = fights},
                        [&](const FightEnd& end) { turns += static_cast<std::uint64_t>(end.turns); }));
    const auto played = static_cast<double>(state.iterations()) * static_cast<double>(fights);
    state.SetItemsProcessed(static_cast<std::int64_t>(played));
    state.counters["blows"] = static_cast<double>(turns) / played;
}
BENCHMARK(duels_without_log);

void duels_with_full_events(benchmark::State& state) {
    const auto battle = battle_of(even_duel);
    EventLog log;
    std::uint64_t i = 0;
    for (auto _ : state) {
        log.clear();
        const auto end =
            battle->play({.rng = GeneratorId::splitmix, .seed = derived_seed(seed_from_int(1), i++)}, log);
        benchmark::DoNotOptimize(end->turns);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(duels_with_full_events);

void batch_of_4096(benchmark::State& state, bool hashed) {
    const auto battle = battle_of(even_duel);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            run_batch(*battle, {.rng = GeneratorId::splitmix, .runs = 4096, .jobs = 1, .hashed = hashed})
                ->draws);
    state.SetItemsProcessed(state.iterations() * 4096);
}
BENCHMARK_CAPTURE(batch_of_4096, hashed, true);
BENCHMARK_CAPTURE(batch_of_4096, unhashed, false);

void exact_duel_of(benchmark::State& state, std::string_view text) {
    const auto match = match_of(text);
    for (auto _ : state) {
        const auto duel = match->exact_duel(duel_budget, {});
        if (!duel) return state.SkipWithError("over the budget");
        benchmark::DoNotOptimize(duel->draw);
    }
}
BENCHMARK_CAPTURE(exact_duel_of, hp_110_by_tenths, even_duel)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, hp_100_defaults, R"({"ludus": 1, "ruleset": "contest",
  "actors": [{"id": "a"}, {"id": "b"}]})")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, hp_100_strong_recoil, R"({"ludus": 1, "ruleset": "contest",
  "actors": [{"id": "a", "stats": {"STR": 3, "AGI": 12, "VIT": 60}}, {"id": "b", "stats": {"STR": 4, "AGI": 17, "VIT": 55}}]})")
    ->Unit(benchmark::kMillisecond);

} // namespace

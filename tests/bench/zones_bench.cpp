#include "engine/analysis/run_duel.h"
#include "engine/io/presets.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// Five attack dice, so that the chain is five and up to six damage dice.
constexpr std::string_view five_dice = R"({"ludus": 1, "ruleset": "zones", "rng": "splitmix",
  "actors": [{"id": "a", "stats": {"shoot": 5}}, {"id": "b", "stats": {"cover": 1, "protection": 1}}],
  "items": [{"id": "w", "type": "shoot", "reach": 3, "damage_modifier": 1}],
  "attack": {"weapon": "w", "situation": {"distance": 2}}})";

void zones_attacks(benchmark::State& state, GeneratorId rng) {
    const auto match = match_of(five_dice);
    constexpr std::uint64_t attacks = 100'000;
    for (auto _ : state) benchmark::DoNotOptimize(match->sample_damage(rng, seed_from_int(1), attacks));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attacks));
}
BENCHMARK_CAPTURE(zones_attacks, splitmix, GeneratorId::splitmix);
BENCHMARK_CAPTURE(zones_attacks, python, GeneratorId::python);

void zones_exact_odds(benchmark::State& state, std::string_view text) {
    const auto match = match_of(text);
    const State start = match->initial_state();
    for (auto _ : state) benchmark::DoNotOptimize(match->odds(start, {}, {})->hit_chance);
}
BENCHMARK_CAPTURE(zones_exact_odds, five_dice, five_dice);
BENCHMARK_CAPTURE(zones_exact_odds, on_a_map, find_preset("spider-in-the-zone")->text);

void zones_exact_duel(benchmark::State& state) {
    const auto match = match_of(five_dice);
    for (auto _ : state) benchmark::DoNotOptimize(match->exact_duel(duel_budget, {})->draw);
}
BENCHMARK(zones_exact_duel);

/// Five figures on a map of five zones, one thread.
void zones_fights(benchmark::State& state) {
    const auto battle = battle_of(find_preset("goblin-cave")->text);
    constexpr std::uint64_t fights = 256;
    std::uint64_t turns = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = fights},
                        [&](const FightEnd& end) { turns += static_cast<std::uint64_t>(end.turns); }));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fights));
    state.counters["turns"] =
        static_cast<double>(turns) / (static_cast<double>(state.iterations()) * static_cast<double>(fights));
}
BENCHMARK(zones_fights);

} // namespace

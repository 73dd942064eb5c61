#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// An attack whose plain and critical damage take `values` values in all: base × (0.3 + 0.3 × 1.5).
std::string attack_with(int base) {
    return R"({"ludus": 1, "ruleset": "progression", "rules": {"attribute_bonuses": false}, "actors": [
        {"id": "a", "stats": {"atk": )" +
           std::to_string(base) + R"(}, "attributes": {"str": 0}}, {"id": "b", "stats": {"evasion": 0.2}}]})";
}

void progression_exact_odds(benchmark::State& state) {
    const auto match = match_of(attack_with(static_cast<int>(state.range(0))));
    const State start = match->initial_state();
    std::size_t values = 0;
    for (auto _ : state) values = match->odds(start, {}, {})->damage.size();
    state.counters["values"] = static_cast<double>(values);
}
BENCHMARK(progression_exact_odds)->Arg(40)->Arg(265)->Arg(2650)->Arg(26500);

void progression_attacks(benchmark::State& state, GeneratorId rng) {
    const auto match = match_of(attack_with(40));
    constexpr std::uint64_t attacks = 100'000;
    for (auto _ : state) benchmark::DoNotOptimize(match->sample_damage(rng, seed_from_int(1), attacks));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attacks));
}
BENCHMARK_CAPTURE(progression_attacks, xxh64, GeneratorId::xxh64);
BENCHMARK_CAPTURE(progression_attacks, splitmix, GeneratorId::splitmix);

/// Two who cannot kill each other; items are ticks.
void progression_two(benchmark::State& state) {
    const auto battle = battle_of(R"({"ludus": 1, "ruleset": "progression", "actors": [
            {"id": "a", "stats": {"max_hp": 1000000000}, "at": [0, 0]},
            {"id": "b", "stats": {"max_hp": 1000000000}, "at": [1, 0]}],
            "arena": {"tiles": ["...."]}})");
    std::int64_t ticks = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::xxh64, .seed = seed_from_int(1), .count = 1},
                        [&](const FightEnd& end) { ticks += end.turns; }));
    state.SetItemsProcessed(ticks);
}
BENCHMARK(progression_two);

/// Fifty against fifty on 64 × 64 with a wall and gaps in the middle; items are ticks.
void progression_hundred(benchmark::State& state) {
    std::string actors;
    for (int i = 0; i < 100; ++i)
        actors += std::string(i ? "," : "") + R"({"id": "u)" + std::to_string(i) + R"(", "faction": ")" +
                  (i < 50 ? "x" : "y") + R"(", "stats": {"max_hp": 1000000, "atk": 9}})";
    std::string tiles;
    for (int y = 0; y < 64; ++y)
        tiles += std::string(y ? "," : "") + '"' + std::string(31, '.') + (y % 8 < 5 ? "#" : ".") +
                 std::string(32, '.') + '"';
    const auto battle =
        battle_of(R"({"ludus": 1, "ruleset": "progression", "actors": [)" + actors +
                  R"(], "arena": {"tiles": [)" + tiles + R"(]}, "fight": {"max_ticks": 500}})");
    std::int64_t ticks = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::xxh64, .seed = seed_from_int(1), .count = 1},
                        [&](const FightEnd& end) { ticks += end.turns; }));
    state.SetItemsProcessed(ticks);
}
BENCHMARK(progression_hundred);

} // namespace

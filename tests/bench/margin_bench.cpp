#include "engine/schema/path.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// A weapon with the default 1d6, an attack of three hits, and one who blocks.
constexpr std::string_view armoury =
    R"({"ludus": 1, "ruleset": "margin", "rng": "splitmix", "seed": 7, "actors": [
  {"id": "a", "stats": {"accuracy": 2, "hp": 40}, "weapon": "blade"},
  {"id": "b", "stats": {"block": 2, "accuracy": 1, "hp": 40}, "weapon": "blade", "profile": "block"}],
  "items": [{"id": "blade", "damage_base": 3},
            {"id": "burst", "kind": "attack", "pattern": "multi_hit", "N": 3, "M": 4, "V": 3},
            {"id": "slam", "kind": "attack", "pattern": "heavy_hit", "M": 6, "V": 2},
            {"id": "storm", "kind": "attack", "pattern": "multi_hit", "N": 1000, "M": 4, "V": 3},
            {"id": "swarm", "damage_base": 3, "hit_tn_base": 3500, "hit_dice": [{"sides": 6, "count": 1000}]}]})";

Scenario attack_with_the(const char* weapon) {
    const Value root = *with_path(*read_json(armoury), *parse_path("attack.weapon"), weapon);
    return *open_scenario(root, builtin_rulesets()).scenario;
}

void margin_attacks(benchmark::State& state, const char* weapon) {
    const auto match = match_of(attack_with_the(weapon));
    constexpr std::uint64_t attacks = 10'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(match->sample_damage(GeneratorId::splitmix, seed_from_int(1), attacks));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attacks));
}
BENCHMARK_CAPTURE(margin_attacks, weapon_1d6, "blade");
BENCHMARK_CAPTURE(margin_attacks, three_hits, "burst");
BENCHMARK_CAPTURE(margin_attacks, heavy_hit, "slam");

void margin_odds(benchmark::State& state, const char* weapon) {
    const auto match = match_of(attack_with_the(weapon));
    const State start = match->initial_state();
    for (auto _ : state) benchmark::DoNotOptimize(match->odds(start, {}, {})->hit_chance);
}
BENCHMARK_CAPTURE(margin_odds, weapon_1d6, "blade");
BENCHMARK_CAPTURE(margin_odds, three_hits, "burst");
BENCHMARK_CAPTURE(margin_odds, thousand_graded_hits, "storm")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(margin_odds, thousand_dice, "swarm")->Unit(benchmark::kMillisecond);

void margin_exact_duel(benchmark::State& state, const char* weapon) {
    const auto match = match_of(attack_with_the(weapon));
    for (auto _ : state) {
        const auto exact = match->exact_duel(duel_budget, {});
        if (!exact) return state.SkipWithError("over the budget");
        benchmark::DoNotOptimize(exact->draw);
    }
}
BENCHMARK_CAPTURE(margin_exact_duel, weapons, "blade")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(margin_exact_duel, extra_actions, "burst")->Unit(benchmark::kMillisecond);

void margin_duels_without_log(benchmark::State& state) {
    const auto battle = battle_of(attack_with_the("burst"));
    constexpr std::uint64_t fights = 4096;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = fights},
                        [](const FightEnd& end) { benchmark::DoNotOptimize(end.turns); }));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fights));
}
BENCHMARK(margin_duels_without_log);

} // namespace

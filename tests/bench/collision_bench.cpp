#include "engine/rules/collision/odds.h"
#include "engine/rules/collision/rule.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

/// Two of 30 health, accuracy 70, defense 5 and damage 10, beside each other.
constexpr std::string_view side_by_side = R"({"ludus": 1, "ruleset": "collision", "rng": "splitmix",
  "actors": [{"id": "a", "stats": {"accuracy": 70, "defense": 5, "health": 30}, "collision_effect": {"health": -10}, "at": [0, 0]},
             {"id": "b", "stats": {"accuracy": 70, "defense": 5, "health": 30}, "collision_effect": {"health": -10}, "at": [1, 0]}],
  "arena": {"tiles": [".."]}})";

constexpr std::string_view dagger = R"({"ludus": 1, "ruleset": "collision",
  "actors": [{"id": "a", "stats": {"accuracy": 70}, "equipment": {"weapon": "w"}}, {"id": "b", "stats": {"defense": 5, "health": 30}}],
  "items": [{"id": "w", "kind": "weapon", "weapon": "critical", "collision_effect": {"health": -4}}]})";

/// Five on a generated map of 20 × 20 that stays the same.
constexpr std::string_view arena = R"({"ludus": 1, "ruleset": "collision", "rng": "splitmix",
  "actors": [{"id": "a", "team": "x", "stats": {"accuracy": 70, "defense": 5, "health": 40}, "collision_effect": {"health": -10}},
             {"id": "b", "team": "x", "stats": {"accuracy": 60, "health": 40}, "equipment": {"weapon": "hammer"}},
             {"id": "c", "team": "y", "stats": {"accuracy": 50, "defense": 10, "health": 30}, "collision_effect": {"health": -8}},
             {"id": "d", "team": "y", "stats": {"accuracy": 50, "defense": 10, "health": 30}, "collision_effect": {"health": -8}},
             {"id": "e", "team": "y", "stats": {"accuracy": 50, "defense": 10, "health": 30}, "collision_effect": {"health": -8}}],
  "items": [{"id": "hammer", "kind": "weapon", "weapon": "knockback", "collision_effect": {"health": -8}}],
  "arena": {"generate": {"width": 20, "height": 20, "density": 0.1, "seed": 3}}})";

void collision_attacks(benchmark::State& state, std::string_view text) {
    const auto match = match_of(text);
    constexpr std::uint64_t attacks = 100'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(match->sample_damage(GeneratorId::splitmix, seed_from_int(1), attacks));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(attacks));
}
BENCHMARK_CAPTURE(collision_attacks, bare_hands, side_by_side);
BENCHMARK_CAPTURE(collision_attacks, critical, dagger);

/// From effective stats to all odds.
void collision_odds(benchmark::State& state) {
    using namespace collision;
    const Scenario scenario = scenario_of(dagger);
    const Setup setup = *Rule::set_up(scenario, *attack_of(scenario));
    std::vector<Fighter> f = setup.fighters;
    Bare none;
    const Strike s = strike_of(setup, {0, 1, f[0], f[1]}, none);
    for (auto _ : state) benchmark::DoNotOptimize(odds_of(strike_odds(s, setup.rules), 30).hit_chance);
}
BENCHMARK(collision_odds);

void collision_odds_from_state(benchmark::State& state) {
    const auto match = match_of(dagger);
    const State start = match->initial_state();
    for (auto _ : state) benchmark::DoNotOptimize(match->odds(start, {}, {})->hit_chance);
}
BENCHMARK(collision_odds_from_state);

void collision_duels_without_log(benchmark::State& state) {
    const auto match = match_of(side_by_side);
    constexpr std::uint64_t duels = 4096;
    for (auto _ : state) {
        DuelTally tally;
        match->sample_duels({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = duels}, tally);
        benchmark::DoNotOptimize(tally.wins[0]);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(duels));
}
BENCHMARK(collision_duels_without_log);

void collision_fights(benchmark::State& state, std::string_view text) {
    const auto battle = battle_of(text);
    constexpr std::uint64_t fights = 256;
    std::uint64_t turns = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            battle->run({.rng = GeneratorId::splitmix, .seed = seed_from_int(1), .count = fights},
                        [&](const FightEnd& end) { turns += static_cast<std::uint64_t>(end.turns); }));
    const auto played = static_cast<double>(state.iterations()) * static_cast<double>(fights);
    state.SetItemsProcessed(static_cast<std::int64_t>(played));
    state.counters["turns"] = static_cast<double>(turns) / played;
}
BENCHMARK_CAPTURE(collision_fights, two_side_by_side, side_by_side);
BENCHMARK_CAPTURE(collision_fights, five_in_the_arena, arena);

void collision_full_events(benchmark::State& state, std::string_view text) {
    const auto battle = battle_of(text);
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
BENCHMARK_CAPTURE(collision_full_events, two_side_by_side, side_by_side);
BENCHMARK_CAPTURE(collision_full_events, five_in_the_arena, arena);

} // namespace

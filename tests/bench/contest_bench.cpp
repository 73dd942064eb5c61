#include "engine/analysis/batch.h"
#include "engine/analysis/curve.h"
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

constexpr std::string_view defaults =
    R"({"ludus": 1, "ruleset": "contest", "actors": [{"id": "a"}, {"id": "b"}]})";
constexpr std::string_view strong_recoil = R"({"ludus": 1, "ruleset": "contest",
  "actors": [{"id": "a", "stats": {"STR": 3, "AGI": 12, "VIT": 60}}, {"id": "b", "stats": {"STR": 4, "AGI": 17, "VIT": 55}}]})";

using Asked = Result<Duel> (Match::*)(std::uint64_t, std::stop_token) const;

void exact_duel_of(benchmark::State& state, std::string_view text, Asked asked = &Match::exact_duel) {
    const auto match = match_of(text);
    for (auto _ : state) {
        const auto duel = (*match.*asked)(duel_budget, {});
        if (!duel) return state.SkipWithError("over the budget");
        benchmark::DoNotOptimize(duel->draw);
    }
}
BENCHMARK_CAPTURE(exact_duel_of, hp_110_by_tenths, even_duel)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, hp_100_defaults, defaults)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, hp_100_strong_recoil, strong_recoil)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, winner_hp_110_by_tenths, even_duel, &Match::exact_win_chances)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, winner_hp_100_defaults, defaults, &Match::exact_win_chances)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_duel_of, winner_hp_100_strong_recoil, strong_recoil, &Match::exact_win_chances)
    ->Unit(benchmark::kMillisecond);

/// Who wins at every whole AGI from 0 to 60.
void win_curve_of_61_points(benchmark::State& state, unsigned jobs) {
    const Value root = *read_json(even_duel);
    const CurveRequest request{.path = *parse_path("actors[0].stats.AGI"),
                               .xs = *steps_between(0, 60, 1),
                               .metrics = {Metric::win_chance},
                               .jobs = jobs};
    const auto prepare = [](const Value& changed) {
        return prepare_match(*open_scenario(changed, builtin_rulesets()).scenario, builtin_rulesets());
    };
    for (auto _ : state) benchmark::DoNotOptimize(curve(root, request, prepare)->size());
}
BENCHMARK_CAPTURE(win_curve_of_61_points, one_core, 1U)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(win_curve_of_61_points, all_cores, 0U)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

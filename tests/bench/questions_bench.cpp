#include "engine/analysis/compare.h"
#include "engine/analysis/curve.h"
#include "engine/analysis/heat.h"
#include "engine/analysis/matrix.h"
#include "engine/analysis/sensitivity.h"
#include "engine/io/presets.h"
#include "tests/bench/scenes.h"

#include <benchmark/benchmark.h>

using namespace ludus;
using namespace ludus::bench;

namespace {

Scenario preset_of(std::string_view name) { return scenario_of(find_preset(name)->text); }

/// What each number of a duel is worth.
void sensitivity_of(benchmark::State& state, std::string_view preset, MetricOf of) {
    const Scenario scenario = preset_of(preset);
    const SensitivityRequest request{.what = {.metrics = {{.of = of}}}};
    for (auto _ : state) {
        const auto found = sensitivity(scenario, builtin_rulesets(), request);
        benchmark::DoNotOptimize(found->unchanged);
    }
}
BENCHMARK_CAPTURE(sensitivity_of, win_chance_even_duel, "contest/even-duel", MetricOf::win_chance)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// The first two actors of a preset, turn about, so many times.
Scenario crowd_of(std::string_view preset, std::size_t count) {
    Value root = *read_json(find_preset(preset)->text);
    Value::List actors;
    for (std::size_t i = 0; i < count; ++i) {
        Value actor = root["actors"].items()[i % 2];
        actor.set("id", "actor-" + std::to_string(i)).erase("at");
        actors.push_back(std::move(actor));
    }
    root.set("actors", actors).erase("attack");
    return *open_scenario(root, builtin_rulesets()).scenario;
}

/// Who beats whom among thirty.
void matrix_of_thirty(benchmark::State& state, std::string_view preset) {
    const Scenario scenario = crowd_of(preset, 30);
    for (auto _ : state) {
        const auto found = matrix(scenario, builtin_rulesets(), {});
        benchmark::DoNotOptimize(found->exact);
    }
}
BENCHMARK_CAPTURE(matrix_of_thirty, collision, "collision/sword-and-minotaur")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(matrix_of_thirty, zones, "zones/two-handed-axe")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// Twenty by twenty win chances.
void heat_of_400(benchmark::State& state, std::string_view preset, const char* x, const char* y) {
    const Scenario scenario = preset_of(preset);
    const auto axis = [](const char* path, double step) {
        return HeatAxis{*parse_path(path), *steps_between(step, 20 * step, step)};
    };
    const HeatRequest request{.x = axis(x, 1), .y = axis(y, 5), .metric = {.of = MetricOf::win_chance}};
    for (auto _ : state) {
        const auto found = heat(scenario.root(), builtin_rulesets(), request);
        if (!found || !found->exact) return state.SkipWithError("not exact");
        benchmark::DoNotOptimize(found->contour.size());
    }
}
BENCHMARK_CAPTURE(heat_of_400, even_duel, "contest/even-duel", "actors[0].stats.AGI", "actors[1].stats.hp")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(heat_of_400, zones, "zones/two-handed-axe", "actors[0].stats.health",
                  "actors[1].stats.health")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(heat_of_400, margin, "margin/weak-point-duel", "actors[0].stats.accuracy",
                  "actors[1].stats.hp")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(heat_of_400, collision, "collision/sword-and-minotaur", "actors[0].stats.accuracy",
                  "actors[1].stats.health")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// Fights of two builds with the same seeds.
void compare_in_4096_fights(benchmark::State& state) {
    const Scenario scenario = preset_of("contest/three-against-three");
    const std::array<Scenario, 2> builds{scenario, scenario};
    for (auto _ : state) {
        const auto found = compare(builds, builtin_rulesets(), {.fights = 4096});
        benchmark::DoNotOptimize(found->fights->changed);
    }
}
BENCHMARK(compare_in_4096_fights)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

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

} // namespace

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

} // namespace

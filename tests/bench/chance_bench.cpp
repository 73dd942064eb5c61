#include "engine/chance/generator.h"
#include "engine/dist/distribution.h"
#include "engine/dist/tally.h"

#include <benchmark/benchmark.h>

using namespace ludus;

namespace {

template <class Generator>
void d20(benchmark::State& state) {
    Generator generator(seed_from_int(42));
    long sum = 0;
    for (auto _ : state) sum += generator.die(20, {});
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(d20<SplitMix>);
BENCHMARK(d20<Rot>);
BENCHMARK(d20<KeyedXxh64>);
BENCHMARK(d20<Philox>);
BENCHMARK(d20<Python>);

template <class Generator>
void seeding_and_one_d20(benchmark::State& state) {
    std::int64_t seed = 0;
    long sum = 0;
    for (auto _ : state) sum += Generator(seed_from_int(seed++)).die(20, {});
    benchmark::DoNotOptimize(sum);
}
BENCHMARK(seeding_and_one_d20<SplitMix>);
BENCHMARK(seeding_and_one_d20<Python>);

void tally_400_pairs(benchmark::State& state) {
    for (auto _ : state) {
        Tally tally;
        for (int a = 1; a <= 20; ++a)
            for (int b = 1; b <= 20; ++b) tally.add(a - b + 0.2, 1.0 / 400);
        benchmark::DoNotOptimize(tally.finish().mean());
    }
}
BENCHMARK(tally_400_pairs);

void convolve_100_d6(benchmark::State& state) {
    const Distribution d6 = Distribution::from({{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
    for (auto _ : state) benchmark::DoNotOptimize(convolve_power(d6, 100).mean());
}
BENCHMARK(convolve_100_d6);

} // namespace

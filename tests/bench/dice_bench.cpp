#include "engine/dist/pool_distribution.h"

#include <benchmark/benchmark.h>

using namespace ludus;

namespace {

std::vector<int> dice(std::size_t count, int sides) { return std::vector<int>(count, sides); }

PoolSpec keep(std::size_t count, int n) {
    return {.sides = dice(count, 6), .mode = PoolMode::top_n_sum, .top_n = n};
}

std::vector<int> mixed(std::size_t count) {
    std::vector<int> sides;
    for (std::size_t i = 0; i < count; ++i) sides.push_back(i % 2 == 0 ? 6 : 12);
    return sides;
}

/// The whole answer: mean, sd and all. `pool_pmf` is what a ruleset that goes on calculating would ask for.
void distribution(benchmark::State& state, const PoolSpec& spec) {
    for (auto _ : state) benchmark::DoNotOptimize(pool_distribution(spec)->mean());
}

void pmf(benchmark::State& state, const PoolSpec& spec) {
    for (auto _ : state) benchmark::DoNotOptimize(pool_pmf(spec)->p.data());
}

void both(const char* name, const PoolSpec& spec) {
    benchmark::RegisterBenchmark((std::string("dice/") + name).c_str(), distribution, spec);
    benchmark::RegisterBenchmark((std::string("dice_pmf/") + name).c_str(), pmf, spec);
}

[[maybe_unused]] const bool registered = [] {
    both("3d6", {.sides = dice(3, 6)});
    both("10d6_at_least_5", {.sides = dice(10, 6), .mode = PoolMode::success_count, .threshold = 5});
    both("max_of_2d6_1d12", {.sides = {6, 6, 12}, .mode = PoolMode::max});
    both("4d6_keep_3", keep(4, 3));
    both("10d6_keep_5", keep(10, 5));
    both("20d6_keep_10", keep(20, 10));
    both("6d6_lowest_rerolled", {.sides = dice(6, 6), .reroll = Reroll{}});
    both("1000d6", {.sides = dice(1000, 6)});
    both("1000_mixed", {.sides = mixed(1000)});
    both("1000d1000", {.sides = dice(1000, 1000)});
    both("1000d6_keep_500", keep(1000, 500));
    both("20_mixed_keep_10", {.sides = mixed(20), .mode = PoolMode::top_n_sum, .top_n = 10});
    both("100_mixed_lowest_rerolled", {.sides = mixed(100), .reroll = Reroll{}});
    return true;
}();

} // namespace

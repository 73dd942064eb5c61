#include "engine/dist/pool.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace ludus {

int reduce_pool(const PoolSpec& spec, const std::vector<PoolDie>& dice) {
    std::vector<int> values;
    values.reserve(dice.size());
    for (const PoolDie& die : dice) values.push_back(die.value);
    switch (spec.mode) {
    case PoolMode::sum: return std::accumulate(values.begin(), values.end(), 0);
    case PoolMode::max: return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
    case PoolMode::top_n_sum: {
        const std::size_t n = std::min(values.size(), static_cast<std::size_t>(std::max(0, spec.top_n)));
        std::sort(values.begin(), values.end(), std::greater<>());
        return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(n), 0);
    }
    case PoolMode::success_count:
        return static_cast<int>(
            std::count_if(values.begin(), values.end(), [&](int v) { return v >= spec.threshold; }));
    }
    return 0;
}

} // namespace ludus

#include "engine/dist/dice_notation.h"
#include "engine/dist/pool_distribution.h"
#include "engine/rules/margin/mechanics.h"

namespace ludus::margin {

namespace {

std::string roll_key(const PoolSpec& pool) {
    switch (pool.mode) {
    case PoolMode::sum: return pool.sides.size() == 1 ? "@dice.die" : "@dice.sum";
    case PoolMode::max: return "@dice.highest";
    case PoolMode::top_n_sum: return pool.top_n == 1 ? "@dice.highest" : "@dice.highest_n";
    case PoolMode::success_count: break;
    }
    return "@dice.successes";
}

/// None where the pool is too large to tell at once.
std::optional<double> chance_of(const PoolSpec& pool, double needed) {
    const auto distribution = pool_distribution(pool);
    return distribution ? std::optional(distribution->at_least(needed)) : std::nullopt;
}

} // namespace

Stage stage_of(std::string_view id, const Ask& first, const PoolSpec& pool, double needed) {
    Stage stage{.id = id,
                .needs = {{"roll", roll_key(pool)},
                          {"dice", ludus::dice_text(pool.sides)},
                          {"n", std::int64_t{pool.top_n}},
                          {"threshold", std::int64_t{pool.threshold}},
                          {"needed", needed}},
                .chance = chance_of(pool, needed)};
    Ask ask = first;
    for (const int sides : pool.sides) {
        stage.dice.push_back({ask, sides});
        ++ask.index;
    }
    return stage;
}

} // namespace ludus::margin

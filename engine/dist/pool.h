#pragma once

#include <optional>
#include <vector>

namespace ludus {

enum class PoolMode { sum, max, top_n_sum, success_count };
enum class RerollStrategy { lowest, specific_indexes, all_fail };

struct Reroll {
    RerollStrategy strategy = RerollStrategy::lowest;
    int times = 1;
    std::vector<int> indexes = {};
    bool operator==(const Reroll&) const = default;
};

/// Dice with rules: which are rolled, which are rolled again, and how they become one number.
struct PoolSpec {
    std::vector<int> sides = {}; ///< one entry a die, left to right
    PoolMode mode = PoolMode::sum;
    int top_n = 1;
    int threshold = 1;
    std::optional<Reroll> reroll = {};
    bool operator==(const PoolSpec&) const = default;
};

struct PoolDie {
    int sides = 0;
    int value = 0;
    bool rerolled = false;
};

struct RerollStep {
    int target = 0;
    int before = 0;
    int after = 0;
};

/// `final` is what a rule may read; the dice and rerolls are for the log.
struct PoolRoll {
    int final = 0;
    std::vector<PoolDie> dice = {};
    std::vector<RerollStep> rerolls = {};
};

/// One number out of the values of the dice: an empty pool gives 0.
int reduce_pool(const PoolSpec& spec, const std::vector<PoolDie>& dice);

/// Whether a pool can be read die by die, none being looked at twice.
inline bool adds_up_as_rolled(const PoolSpec& spec) {
    return !spec.reroll && spec.mode != PoolMode::top_n_sum;
}

} // namespace ludus

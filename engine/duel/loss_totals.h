#pragma once

#include "engine/dist/distribution.h"

#include <cstdint>
#include <vector>

namespace ludus {

/// Parts of a state below this cannot move a double near 1 any more.
inline constexpr double negligible = 1e-18;

/// Counts multiply-adds against a budget.
class Cost {
public:
    explicit Cost(std::uint64_t budget) : budget_(budget) {}
    void add(std::uint64_t n) { spent_ += n; }
    bool over() const { return spent_ > budget_; }
    std::uint64_t budget() const { return budget_; }

private:
    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
};

/// The total of so many like losses, of which only what leaves the loser alive is kept.
struct LossTotal {
    std::vector<Outcome> losses = {}; ///< ascending
    double mass = 0;                  ///< the chance to be alive
};

/// Whether hit points outlast a loss; what is left must be more than 1e-9.
bool leaves_alive(double hp, double loss);

/// The total of one loss more.
LossTotal one_more(const LossTotal& total, const Distribution& loss, double hp);

/// Totals of 0, 1, 2, … up to `most` losses, until nobody could be alive any more. Losses of 12 to 31 against
/// 100 hit points stop at 8, since 9 × 12 > 100. Incomplete where the cost runs over.
std::vector<LossTotal> loss_totals(const Distribution& loss, double hp, std::size_t most, Cost& cost);

} // namespace ludus

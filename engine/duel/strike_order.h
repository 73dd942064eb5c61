#pragma once

#include <array>
#include <cstddef>

namespace ludus {

/// Whose strike comes next in a duel. Both strike first at time 0 and each again after its delay, times added
/// up one by one as a fight adds them; ties are the attacker's. Delays 1 and 0.4 make a b b b a b b a …: at
/// 0, 0, 0.4, 0.8, 1, 1.2, 1.6, 2. Equal delays are strikes in turn.
class StrikeOrder {
public:
    explicit StrikeOrder(const std::array<double, 2>& delays = {1, 1}) : delays_(delays) {}

    std::size_t next() {
        const std::size_t side = times_[1] < times_[0] ? 1 : 0;
        times_[side] += delays_[side];
        return side;
    }

private:
    std::array<double, 2> delays_;
    std::array<double, 2> times_ = {0, 0};
};

} // namespace ludus

#pragma once

#include "engine/dist/distribution.h"

#include <vector>

namespace ludus {

/// Chances of the whole numbers first, first + 1, …: what a Distribution is made of, without its bookkeeping,
/// for rules that go on calculating. They sum to 1; a chance in the middle may be 0, the first and the last
/// may not, so that both ends are possible: 1000d6 begins at 1000 with 1e-300 in place of 6^-1000.
struct IntegerPmf {
    int first = 0;
    std::vector<double> p = {1.0};

    int last() const { return first + static_cast<int>(p.size()) - 1; }
    double at(int value) const {
        return value < first || value > last() ? 0.0 : p[static_cast<std::size_t>(value - first)];
    }
    bool operator==(const IntegerPmf&) const = default;
};

Distribution to_distribution(const IntegerPmf& pmf);

} // namespace ludus

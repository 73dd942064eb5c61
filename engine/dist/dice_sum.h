#pragma once

#include "engine/dist/dice_work.h"
#include "engine/dist/die_faces.h"

#include <cstddef>
#include <vector>

namespace ludus {

/// Weights of the whole numbers first, first + 1, …, whatever they sum to; empty where nothing is possible.
struct Weights {
    int first = 0;
    std::vector<double> w = {1.0};

    bool empty() const { return w.empty(); }
    double total() const;
    void scale(double factor);
    /// Adds `factor` times the other, moved up by `shift`.
    void mix(const Weights& other, double factor = 1, int shift = 0);
    /// Drops ends below 1e-250. What goes on with them would come out below 1e-244, where a Distribution
    /// lists nothing under 1e-150; kept, they would become subnormal numbers, which are a hundred times
    /// slower.
    void trim();
};

/// Adds dice to a sum, one at a time. The weight of a sum is that of a window of the sums before, as wide as
/// the die has faces; windows are put together from windows half as wide: W6[i] = W3[i] + W3[i - 3], and
/// W3[i] = W1[i] + (W1[i - 1] + W1[i - 2]). Nothing is ever subtracted, so that all entries, those far out
/// too, keep their relative accuracy: a d6 adds three roundings, a d1000 at most 15, a level of weights one.
class DiceSum {
public:
    /// Leaves no sums where that is more work than is allowed.
    void add(Weights& sums, const DieFaces& die, DiceWork& work);
    /// For so many different sums, and dice with so many faces: what is known before need not grow step by
    /// step.
    void make_room(std::size_t cells, std::size_t width);

private:
    const double* windows(std::size_t cells, std::size_t width);
    double* row(std::size_t n) { return store_.data() + n * stride_ + pad_; }

    std::vector<double> store_ = {}; ///< three rows, each after `pad_` zeros
    std::size_t stride_ = 0;
    std::size_t pad_ = 0;
};

} // namespace ludus

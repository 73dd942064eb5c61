#pragma once

#include "engine/duel/duel.h"
#include "engine/duel/loss_totals.h"

#include <algorithm>
#include <cstddef>
#include <vector>

/// What exact duels count of either side.
namespace ludus {

/// A table of doubles by two small counts.
class Matrix {
public:
    Matrix(std::size_t rows, std::size_t columns) : columns_(columns), cells_(rows * columns, 0.0) {}
    double& at(std::size_t r, std::size_t c) { return cells_[r * columns_ + c]; }
    double at(std::size_t r, std::size_t c) const { return cells_[r * columns_ + c]; }
    const double* row(std::size_t r) const { return &cells_[r * columns_]; }
    double* row(std::size_t r) { return &cells_[r * columns_]; }
    std::size_t rows() const { return cells_.size() / columns_; }
    std::size_t columns() const { return columns_; }

private:
    std::size_t columns_;
    std::vector<double> cells_;
};

/// One fighter: what the foe's hits and its own failed strikes may take from it, and how often.
struct Duelist {
    double hp = 0;
    std::vector<LossTotal> from_hits = {};     ///< by the number of the foe's hits
    std::vector<LossTotal> from_rebounds = {}; ///< by the number of own strikes that rebounded
    Matrix alive{1, 1};                        ///< [foe's hits][own rebounds]: chance to be alive
    Matrix falls_to_hit{1, 1};                 ///< alive, but not after one more hit
    Matrix count{1, 1};                        ///< own strikes so far: [hits made][rebounds], probability
    Matrix ended{1, 1}; ///< [foe's hits][own rebounds]: weight of having ended there, alive
};

/// Alive before, not after. One loss more never helps, so a difference below 0 is rounding: 0.3 less
/// 0.30000000000000004 is none.
inline double fallen(double before, double after) { return std::max(0.0, before - after); }

/// A side of a duel before the first strike. Without a table of counts where the cost runs over.
Duelist duelist(const DuelTable& table, std::size_t side, Cost& cost);

/// One more strike: each count stays (nothing), or goes up by one (a hit, a rebound). Counts past the table
/// are deaths, which the alive tables have taken out already.
void count_strike(Matrix& count, const StrikeTable& strike);

/// The rebounds that a side may have had by now: behind the last column that is not 0.
std::size_t columns_in_use(const Matrix& count);

/// Over before the first strike: somebody is down.
Duel already_over(const DuelTable& table);

} // namespace ludus

#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ludus {

struct Outcome {
    double value = 0;
    double p = 0;
    bool operator==(const Outcome&) const = default;
};

/// A sum that keeps what each addition rounds away (Knuth's two-sum, Neumaier's correction at the end).
/// Of n < 10^6 terms of one sign it is within 2u of the true sum, u = 2^-53, where a plain loop may lose n·u.
class CompensatedSum {
public:
    void add(double x) {
        const double next = sum_ + x;
        const double kept = next - sum_;
        lost_ += (sum_ - (next - kept)) + (x - kept);
        sum_ = next;
    }
    double value() const { return sum_ + lost_; }

private:
    double sum_ = 0;
    double lost_ = 0;
};

/// A finite distribution over doubles: values ascending, probabilities summing to 1 within 1e-12.
///
/// Values within 1e-9 of a cluster's first (smallest) value are one entry with that first value: 0, 0.9e-9
/// and 1.8e-9 are two entries, 0 and 1.8e-9. `mean`, `sd`, `min` and `max` describe the merged entries, the
/// ones too small to be listed included.
///
/// Exact means: every branch is enumerated, none is sampled or cut off, and probabilities are doubles. What
/// is left is rounding. With u = 2^-53 = 1.1e-16, let the spread s of a distribution be the largest minus the
/// smallest relative error among its entries; a common factor does not count, as normalising takes it out,
/// and an average of errors weighted by p being 0, each entry is within s (relative) of the truth. So is the
/// probability of every event. A product, a compensated sum and a division round by at most u + 2u + u up or
/// down, so that
///     s(a + b) <= s(a) + s(b) + 8u,    and for an n-fold sum, in whatever order,    n s(a) + 8(n - 1)u.
/// (Off a lattice, where rows are merged as a tree, 8u becomes (8 + 2 log2 m)u, m the shorter row count.)
/// Worked: the faces of a d6 are equal, s = 0; 3d6 has s <= 16u, so P(10) = 27/216 comes out within 2.3e-16,
/// and any entry of 1000d6 is within 8 · 999 u = 8.9e-13 of itself. Dividing by the total makes the sum 1
/// within 3u whatever went before; a total already within 1e-15 of 1 is left alone (add that to the bound),
/// so that building a distribution from its own entries changes no bit.
///
/// Entries below 1e-150 are dropped, so that no product of two is ever subnormal (slow, and rounded badly);
/// the first and the last count as 1e-150 instead, which keeps min() and max() true through every operation:
/// 1000d6 has min 1000, though its probability, 6^-1000, is no double.
class Distribution {
public:
    /// Certain 0.
    Distribution();
    static Distribution certain(double value);
    /// Sorts, merges and normalises. Entries of p = 0 do not count. An empty list, a negative p and a value
    /// that is not finite are the caller's bugs.
    static Distribution from(std::vector<Outcome> outcomes);

    /// What is shown and written: the entries of at least 1e-15. Where those left out would leave the sum
    /// short by more than 5e-13 (it takes over 500 of them) the rest is scaled to sum to 1.
    std::span<const Outcome> outcomes() const { return listed_.empty() ? support_ : listed_; }
    /// Every entry, the unlisted ones too: what further calculation starts from.
    std::span<const Outcome> support() const { return support_; }
    std::size_t size() const { return outcomes().size(); }

    double mean() const { return mean_; }
    /// The population's.
    double sd() const { return sd_; }
    double min() const { return support_.front().value; }
    double max() const { return support_.back().value; }

    /// The smallest value v with P(X <= v) >= q - tolerance; min() for q <= 0, max() for q >= 1. The
    /// tolerance keeps rounding from skipping a value: ten tenths added up may be 0.9999999999999999.
    double quantile(double q, double tolerance = 1e-12) const;
    double median() const { return quantile(0.5); }

    /// P(X >= x), P(X <= x), P(X = x); a value within 1e-9 of x is x, as in merging, so that
    /// at_least(x) + at_most(x) = 1 + p_of(x).
    double at_least(double x) const;
    double at_most(double x) const;
    double p_of(double x) const;

    bool operator==(const Distribution&) const = default;

private:
    explicit Distribution(std::vector<Outcome> merged);

    std::vector<Outcome> support_;
    std::vector<Outcome> listed_; // empty where the whole support is listed, as it mostly is
    double mean_ = 0;
    double sd_ = 0;
};

/// Sorted, and merged as a Distribution merges; the weights stay as they are, whatever they sum to.
std::vector<Outcome> merged(std::vector<Outcome> outcomes);

/// The sum of two independent values.
Distribution convolve(const Distribution& a, const Distribution& b);

/// The sum of n independent values, by binary powers: 1000 = 1111101000b takes 9 doublings and 5 more sums.
Distribution convolve_power(const Distribution& a, std::uint64_t n);

/// One of several distributions, chosen by weight; weights need not sum to 1, those of 0 do not count.
Distribution mixture(std::span<const std::pair<double, Distribution>> parts);

/// The distribution of f(X), merged anew.
template <class F>
Distribution map(const Distribution& d, F&& f) {
    std::vector<Outcome> mapped;
    mapped.reserve(d.support().size());
    for (const Outcome& o : d.support()) mapped.push_back({static_cast<double>(f(o.value)), o.p});
    return Distribution::from(std::move(mapped));
}

/// The two ways to the same sum, apart so that a test can hold them equal; `convolve` chooses.
namespace convolution {

/// Both distributions lie on first value + k·step.
struct Lattice {
    double step;
    std::size_t cells_a;
    std::size_t cells_b;
};

/// The widest common step, if there is one and a table of its cells costs less than sorting the pairs.
/// A lattice is refused unless all sums that share a cell are one cluster for certain, so that the table
/// gives the same entries as sorting.
std::optional<Lattice> common_lattice(const Distribution& a, const Distribution& b);
Distribution on_lattice(const Distribution& a, const Distribution& b, const Lattice& lattice);
Distribution by_merging(const Distribution& a, const Distribution& b);

} // namespace convolution

} // namespace ludus

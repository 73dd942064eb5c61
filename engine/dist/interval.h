#pragma once

#include <cstdint>

namespace ludus {

struct Interval {
    double low = 0;
    double high = 1;
    bool operator==(const Interval&) const = default;
};

/// Wilson's 95 % interval for a share seen in a sample. It stays inside [0, 1] and keeps a width where all
/// or none succeeded: 8 of 10 gives [0.490, 0.943], 0 of 10 gives [0, 0.278]. No runs tell nothing: [0, 1].
Interval wilson95(std::uint64_t successes, std::uint64_t runs);

/// The 95 % interval of a difference of two shares seen in the same runs: `gained` of them succeeded only the
/// second time, `lost` only the first (Bonett and Price). 30 gained and 10 lost of 1,000 give 0.02 ± 0.013;
/// none of 100 either way is not yet no difference: ± 0.027.
Interval paired95(std::uint64_t gained, std::uint64_t lost, std::uint64_t runs);

/// What a batch keeps of one number a fight. Chunks are merged in index order, so the sums are the same for
/// any number of threads; for whole numbers (turns) they are exact up to 2^53, then order does not matter
/// either. Welford's update is left alone for that reason: its rounding depends on how chunks were cut.
/// The price is a relative error of about u·(mean/sd)² in the variance: 30 turns ± 8 lose 14u of it.
struct Moments {
    std::uint64_t n = 0;
    double sum = 0;
    double sum_squares = 0;
    double min = 0; // 0 until something is added, so that no infinity gets into a file
    double max = 0;

    void add(double x);
    void merge(const Moments& next);
    double mean() const;
    /// The population's.
    double sd() const;
    bool operator==(const Moments&) const = default;
};

} // namespace ludus

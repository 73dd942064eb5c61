#include "engine/dist/dice_sum.h"

#include <bit>

namespace ludus {

namespace {

constexpr double negligible = 1e-250;

void add_pairs(double* __restrict out, const double* in, std::size_t lag, std::size_t cells) {
    const double* before = in - lag;
    for (std::size_t i = 0; i < cells; ++i) out[i] = in[i] + before[i];
}

void add_triples(double* __restrict out, const double* single, const double* in, std::size_t lag,
                 std::size_t cells) {
    const double *near = in - 1, *far = in - 1 - lag;
    for (std::size_t i = 0; i < cells; ++i) out[i] = single[i] + (near[i] + far[i]);
}

void add_scaled(double* __restrict out, const double* in, double factor, std::size_t cells) {
    for (std::size_t i = 0; i < cells; ++i) out[i] += factor * in[i];
}

void set_scaled(double* __restrict out, const double* in, double factor, std::size_t cells) {
    for (std::size_t i = 0; i < cells; ++i) out[i] = factor * in[i];
}

std::size_t count(int faces) { return static_cast<std::size_t>(std::max(0, faces)); }

} // namespace

double Weights::total() const {
    double sum = 0;
    for (const double x : w) sum += x;
    return sum;
}

void Weights::scale(double factor) {
    for (double& x : w) x *= factor;
}

void Weights::mix(const Weights& other, double factor, int shift) {
    if (other.empty()) return;
    const int from = other.first + shift;
    if (w.empty()) first = from;
    if (from < first) {
        w.insert(w.begin(), static_cast<std::size_t>(first - from), 0.0);
        first = from;
    }
    const auto at = static_cast<std::size_t>(from - first);
    if (w.size() < at + other.w.size()) w.resize(at + other.w.size(), 0.0);
    add_scaled(w.data() + at, other.w.data(), factor, other.w.size());
}

void Weights::trim() {
    while (!w.empty() && w.back() < negligible) w.pop_back();
    std::size_t skipped = 0;
    while (skipped < w.size() && w[skipped] < negligible) ++skipped;
    if (skipped == 0) return;
    w.erase(w.begin(), w.begin() + static_cast<std::ptrdiff_t>(skipped));
    first += static_cast<int>(skipped);
}

void DiceSum::make_room(std::size_t cells, std::size_t width) {
    const std::size_t needed = cells + 2 * width;
    if (width <= pad_ && pad_ + needed <= stride_) return;
    pad_ = std::max(pad_, width);
    stride_ = std::max(stride_ * 2, pad_ + needed);
    store_.assign(3 * stride_, 0.0);
}

/// Row 0 holds the sums and zeros after them. Widths are built from the highest bit down: 6 = 110b is 1,
/// 3, 6.
const double* DiceSum::windows(std::size_t cells, std::size_t width) {
    const double* now = row(0);
    std::size_t built = 1, next = 1;
    for (int bit = static_cast<int>(std::bit_width(width)) - 2; bit >= 0; --bit) {
        const bool odd = (width >> bit & 1) != 0;
        double* out = row(next);
        const std::size_t wider = 2 * built + (odd ? 1 : 0);
        if (odd)
            add_triples(out, row(0), now, built, cells + wider - 1);
        else
            add_pairs(out, now, built, cells + wider - 1);
        std::fill(out + cells + wider - 1, out + cells + width, 0.0);
        built = wider;
        now = out;
        next = 3 - next;
    }
    return now;
}

void DiceSum::add(Weights& sums, const DieFaces& die, DiceWork& work) {
    const std::size_t cells = sums.w.size(), lows = count(std::min(die.split, die.to) - die.from + 1),
                      highs = count(die.to - std::max(die.split + 1, die.from) + 1), width = lows + highs;
    if (cells == 0 || width == 0) return sums.w.clear();
    if (!work.spend((cells + width) * std::bit_width(width))) return sums.w.clear();
    make_room(cells, width);
    std::copy(sums.w.begin(), sums.w.end(), row(0));
    std::fill(row(0) + cells, row(0) + cells + width, 0.0);
    sums.first += die.from;
    sums.w.resize(cells + width - 1);
    double* out = sums.w.data();
    if (lows == 0) {
        set_scaled(out, windows(cells, highs), die.high, cells + highs - 1);
    } else {
        set_scaled(out, windows(cells, lows), die.low, cells + lows - 1);
        std::fill(out + cells + lows - 1, out + cells + width - 1, 0.0);
        if (highs > 0) add_scaled(out + lows, windows(cells, highs), die.high, cells + highs - 1);
    }
    sums.trim();
}

} // namespace ludus

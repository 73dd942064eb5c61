#include "engine/analysis/sharpen.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr double alike = 1e-12;
constexpr double coarse_width = 1.0 / 4000; // of the range: less than a pixel
constexpr std::size_t probes = 8;
constexpr double uneven = 3; // so many times its neighbours' difference is no slope

/// Looks for jumps between samples. Every point it works out is kept: they are true ones.
class JumpSearch {
public:
    JumpSearch(std::vector<CurvePoint> points, const CurveAt& at, const SharpenRequest& request)
        : points_(std::move(points)), at_(at), whole_(request.whole), left_(request.budget) {
        const double span = points_.back().x - points_.front().x;
        fine_ = std::max(span * jump_width, std::abs(points_.back().x) * 1e-15);
        coarse_ = span * coarse_width;
        measure();
    }

    std::vector<CurvePoint> run() {
        for (const std::size_t i : suspects()) search(points_[i], points_[i + 1]);
        settle();
        if (!whole_)
            for (const std::size_t i : located()) pin_down(points_[i], points_[i + 1]);
        settle();
        return std::move(points_);
    }

private:
    /// How each value is spread over the samples, so that their differences can be compared.
    void measure() {
        spread_.assign(points_.front().values.size(), 0);
        for (std::size_t k = 0; k < spread_.size(); ++k) {
            double low = 1e300;
            double high = -1e300;
            for (const CurvePoint& point : points_)
                if (const auto& y = point.values[k]) low = std::min(low, *y), high = std::max(high, *y);
            spread_[k] = high > low ? high - low : 1;
        }
    }

    /// The largest difference of two points' values as a share of its spread; one that is missing counts 1.
    double apart(const CurvePoint& a, const CurvePoint& b) const {
        double most = 0;
        for (std::size_t k = 0; k < spread_.size(); ++k) {
            const auto& y = a.values[k];
            const auto& z = b.values[k];
            if (y.has_value() != z.has_value()) return 1;
            if (y) most = std::max(most, std::abs(*y - *z) / spread_[k]);
        }
        return most;
    }
    bool same(const CurvePoint& a, const CurvePoint& b) const { return apart(a, b) < alike; }

    std::optional<CurvePoint> take(double x) {
        if (left_ == 0) return std::nullopt;
        --left_;
        auto point = at_(x);
        if (!point) {
            left_ = 0;
            return std::nullopt;
        }
        point->between = true;
        added_.push_back(*point);
        return point;
    }

    double middle(double a, double b) const { return whole_ ? std::floor((a + b) / 2) : a + (b - a) / 2; }
    bool splits(double a, double b) const { return whole_ ? b - a > 1.5 : b - a > coarse_; }

    double step_of(std::size_t i) const {
        return i + 1 < points_.size() ? apart(points_[i], points_[i + 1]) : 0;
    }
    bool is_steep(std::size_t i) const {
        const double beside = std::max(i > 0 ? step_of(i - 1) : 0, step_of(i + 1));
        return step_of(i) > uneven * beside;
    }

    /// Flat on one side of the middle, or much steeper than on the other.
    bool shows_a_jump(const CurvePoint& a, const CurvePoint& b) {
        if (!splits(a.x, b.x)) return false;
        const auto m = take(middle(a.x, b.x));
        return m && std::abs(apart(a, *m) - apart(*m, b)) > 0.5 * apart(a, b);
    }

    /// The gaps to search, the largest difference first: all that differ where a few of them, spread over the
    /// range, show jumps; otherwise those that stand out.
    std::vector<std::size_t> suspects() {
        std::vector<std::size_t> differ;
        for (std::size_t i = 0; i + 1 < points_.size(); ++i)
            if (points_[i].exact && points_[i + 1].exact && step_of(i) >= alike) differ.push_back(i);
        const std::size_t stride = std::max<std::size_t>(1, differ.size() / probes);
        bool jumps = false;
        for (std::size_t k = 0; k < differ.size() && !jumps; k += stride)
            jumps = shows_a_jump(points_[differ[k]], points_[differ[k] + 1]);
        if (!jumps) std::erase_if(differ, [this](std::size_t i) { return !is_steep(i); });
        std::stable_sort(differ.begin(), differ.end(),
                         [this](std::size_t i, std::size_t k) { return step_of(i) > step_of(k); });
        return differ;
    }

    /// Rules mostly jump at round numbers, and so do samples lie: just below the upper one or just above the
    /// lower one is tried first.
    void search(const CurvePoint& a, const CurvePoint& b) {
        if (whole_) return narrow(a, b, a, b, 0);
        const auto below = take(b.x - fine_);
        if (!below || same(a, *below)) return;
        const auto above = take(a.x + fine_);
        if (!above || same(*above, *below)) return;
        narrow(*above, *below, a, b, 0);
    }

    /// Halves what differs until it is narrower than a pixel. On a slope, which falls evenly into its halves,
    /// it soon ends; a jump of a quarter of the whole difference is found.
    void narrow(const CurvePoint& a, const CurvePoint& b, const CurvePoint& from, const CurvePoint& to,
                int depth) {
        const double share = (b.x - a.x) / (to.x - from.x);
        if (same(a, b) || !splits(a.x, b.x)) return;
        if (depth >= 3 && apart(a, b) < 2 * share * apart(from, to)) return;
        const auto m = take(middle(a.x, b.x));
        if (!m) return;
        narrow(a, *m, from, to, depth + 1);
        narrow(*m, b, from, to, depth + 1);
    }

    /// Neighbours that differ within less than a pixel, and are not yet as close as can be.
    std::vector<std::size_t> located() const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
            const double gap = points_[i + 1].x - points_[i].x;
            const bool exact = points_[i].exact && points_[i + 1].exact;
            if (exact && gap <= coarse_ && gap > fine_ * 1.5 && step_of(i) > coarse_width) found.push_back(i);
        }
        return found;
    }

    /// A round number between the two is tried first, then halves.
    void pin_down(CurvePoint a, CurvePoint b) {
        const double round = roundest(a.x, b.x);
        for (const double x : {round - fine_, round, round + fine_})
            if (x > a.x && x < b.x) move_side(a, b, x);
        while (b.x - a.x > fine_ * 1.5 && !same(a, b))
            if (!move_side(a, b, a.x + (b.x - a.x) / 2)) return;
    }
    bool move_side(CurvePoint& a, CurvePoint& b, double x) {
        auto m = take(x);
        if (!m) return false;
        (apart(a, *m) <= apart(*m, b) ? a : b) = std::move(*m);
        return true;
    }

    void settle() {
        points_.insert(points_.end(), added_.begin(), added_.end());
        added_.clear();
        const auto before = [](const CurvePoint& a, const CurvePoint& b) { return a.x < b.x; };
        const auto equal = [](const CurvePoint& a, const CurvePoint& b) { return a.x == b.x; };
        std::stable_sort(points_.begin(), points_.end(), before);
        points_.erase(std::unique(points_.begin(), points_.end(), equal), points_.end());
    }

    std::vector<CurvePoint> points_;
    std::vector<CurvePoint> added_ = {};
    std::vector<double> spread_ = {};
    const CurveAt& at_;
    bool whole_;
    std::size_t left_;
    double fine_ = 0;
    double coarse_ = 0;
};

} // namespace

double roundest(double low, double high) {
    if (!(high > low)) return high;
    double unit = std::pow(10, std::ceil(std::log10(std::max(std::abs(low), std::abs(high)))) + 1);
    for (; unit > (high - low) / 100; unit /= 10)
        for (const double part : {1.0, 2.0, 5.0, 10.0}) {
            const double step = unit / part;
            const double x = std::floor(high / step * (1 + 1e-15)) * step;
            if (x > low && x <= high) return x;
        }
    return high;
}

std::vector<CurvePoint> sharpened(std::vector<CurvePoint> points, const CurveAt& at,
                                  const SharpenRequest& request) {
    if (points.size() < 2 || points.front().values.empty()) return points;
    return JumpSearch(std::move(points), at, request).run();
}

} // namespace ludus

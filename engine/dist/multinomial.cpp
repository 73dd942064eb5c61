#include "engine/dist/multinomial.h"

#include <algorithm>
#include <numeric>

namespace ludus {

namespace {

constexpr double least_chance = 1e-250;

/// Walks the kinds one after another, each taking its share of the trials that are left.
class Counts {
public:
    Counts(int n, std::span<const double> chances) : base_(n + 1), chances_(chances) {}

    std::vector<Outcome> all() {
        take(0, static_cast<int>(base_) - 1, 1, 0, 1);
        return std::move(outcomes_);
    }

private:
    double beyond(std::size_t kind) const {
        return std::accumulate(chances_.begin() + static_cast<std::ptrdiff_t>(kind) + 1, chances_.end(), 0.0);
    }

    void take(std::size_t kind, int left, double place, double value, double p) {
        if (kind + 1 == chances_.size()) return outcomes_.push_back({value, std::max(p, least_chance)});
        const double rest = beyond(kind);
        if (!(chances_[kind] > 0)) return take(kind + 1, left, place * base_, value, p);
        if (!(rest > 0)) return take(kind + 1, 0, place * base_, value + left * place, p);
        const double both = chances_[kind] + rest;
        const std::vector<double> shares = binomial(left, chances_[kind] / both, rest / both);
        for (int k = 0; k <= left; ++k)
            take(kind + 1, left - k, place * base_, value + k * place,
                 p * shares[static_cast<std::size_t>(k)]);
    }

    double base_;
    std::span<const double> chances_;
    std::vector<Outcome> outcomes_ = {};
};

} // namespace

std::vector<double> binomial(int n, double p, double q) {
    std::vector<double> weights(static_cast<std::size_t>(n) + 1, 1.0);
    const int likeliest = std::clamp(static_cast<int>((n + 1.0) * p), 0, n);
    const auto at = [&](int k) -> double& { return weights[static_cast<std::size_t>(k)]; };
    for (int k = likeliest; k < n; ++k)
        at(k + 1) = std::max(least_chance, at(k) * (n - k) / (k + 1) * (p / q));
    for (int k = likeliest; k > 0; --k) at(k - 1) = std::max(least_chance, at(k) * k / (n - k + 1) * (q / p));
    CompensatedSum total;
    for (const double w : weights) total.add(w);
    for (double& w : weights) w /= total.value();
    return weights;
}

double multinomial_size(int n, std::span<const double> chances) {
    const auto kinds = std::count_if(chances.begin(), chances.end(), [](double p) { return p > 0; });
    double size = 1;
    for (std::ptrdiff_t k = 1; k < kinds; ++k)
        size = size * (n + static_cast<double>(k)) / static_cast<double>(k);
    return size;
}

std::vector<Outcome> multinomial(int n, std::span<const double> chances) { return Counts(n, chances).all(); }

} // namespace ludus

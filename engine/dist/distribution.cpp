#include "engine/dist/distribution.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <limits>

namespace ludus {

namespace {

constexpr double merge_width = 1e-9;
constexpr double listed_from = 1e-15;
constexpr double smallest_p = 1e-150;
constexpr double normal_within = 1e-15;
constexpr double tolerated_shortfall = 5e-13;

// By p too: equal values are then added in one order, whatever std::sort does with ties.
bool ascending(const Outcome& a, const Outcome& b) {
    return a.value != b.value ? a.value < b.value : a.p < b.p;
}

template <class Condition>
double mass_where(std::span<const Outcome> outcomes, Condition condition) {
    CompensatedSum mass;
    for (const Outcome& o : outcomes)
        if (condition(o.value)) mass.add(o.p);
    return std::min(mass.value(), 1.0);
}

void drop_impossible(std::vector<Outcome>& outcomes) {
    for ([[maybe_unused]] const Outcome& o : outcomes) assert(o.p >= 0 && std::isfinite(o.value));
    std::erase_if(outcomes, [](const Outcome& o) { return !(o.p > 0); });
    assert(!outcomes.empty());
}

void merge_clusters(std::vector<Outcome>& sorted) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < sorted.size(); ++kept) {
        const double first = sorted[i].value;
        CompensatedSum mass;
        for (; i < sorted.size() && sorted[i].value - first <= merge_width; ++i) mass.add(sorted[i].p);
        sorted[kept] = {first + 0.0, mass.value()}; // -0.0 + 0.0 is +0.0
    }
    sorted.resize(kept);
}

double total_of(std::span<const Outcome> outcomes) {
    CompensatedSum total;
    for (const Outcome& o : outcomes) total.add(o.p);
    return total.value();
}

void normalise(std::vector<Outcome>& outcomes, double tolerance) {
    const double total = total_of(outcomes);
    if (std::abs(total - 1) <= tolerance) return;
    for (Outcome& o : outcomes) o.p /= total;
}

void drop_smallest(std::vector<Outcome>& outcomes) {
    outcomes.front().p = std::max(outcomes.front().p, smallest_p);
    outcomes.back().p = std::max(outcomes.back().p, smallest_p);
    std::erase_if(outcomes, [](const Outcome& o) { return o.p < smallest_p; });
}

double gap(const Distribution& d) { return (d.max() - d.min()) / static_cast<double>(d.support().size()); }

bool unlisted(const Outcome& o) { return o.p < listed_from; }

} // namespace

std::vector<Outcome> merged(std::vector<Outcome> outcomes) {
    if (!std::is_sorted(outcomes.begin(), outcomes.end(), ascending))
        std::sort(outcomes.begin(), outcomes.end(), ascending);
    merge_clusters(outcomes);
    return outcomes;
}

Distribution::Distribution() : support_{{.value = 0, .p = 1}} {}

Distribution Distribution::certain(double value) { return from({{.value = value, .p = 1}}); }

Distribution Distribution::from(std::vector<Outcome> outcomes) {
    drop_impossible(outcomes);
    if (outcomes.empty()) return {};
    outcomes = merged(std::move(outcomes));
    normalise(outcomes, normal_within);
    drop_smallest(outcomes);
    return Distribution(std::move(outcomes));
}

Distribution::Distribution(std::vector<Outcome> merged) : support_(std::move(merged)) {
    CompensatedSum mean, variance;
    for (const Outcome& o : support_) mean.add(o.value * o.p);
    mean_ = mean.value();
    for (const Outcome& o : support_) variance.add((o.value - mean_) * (o.value - mean_) * o.p);
    sd_ = std::sqrt(variance.value());
    if (std::none_of(support_.begin(), support_.end(), unlisted)) return;
    std::remove_copy_if(support_.begin(), support_.end(), std::back_inserter(listed_), unlisted);
    normalise(listed_, tolerated_shortfall);
}

double Distribution::quantile(double q, double tolerance) const {
    assert(!std::isnan(q));
    if (q <= 0) return min();
    if (q >= 1) return max();
    CompensatedSum below;
    for (const Outcome& o : support_) {
        below.add(o.p);
        if (below.value() >= q - tolerance) return o.value;
    }
    return max();
}

double Distribution::at_least(double x) const {
    return mass_where(support_, [x](double value) { return value - x >= -merge_width; });
}

double Distribution::at_most(double x) const {
    return mass_where(support_, [x](double value) { return value - x <= merge_width; });
}

double Distribution::p_of(double x) const {
    return mass_where(support_, [x](double value) { return std::abs(value - x) <= merge_width; });
}

Distribution convolve_power(const Distribution& a, std::uint64_t n) {
    if (n == 0) return {};
    if (n == 1) return a;
    const Distribution half = convolve_power(a, n / 2);
    const Distribution even = convolve(half, half);
    return n % 2 == 0 ? even : convolve(even, a);
}

Distribution mixture(std::span<const std::pair<double, Distribution>> parts) {
    std::vector<Outcome> all;
    for (const auto& [weight, part] : parts) {
        assert(weight >= 0);
        if (!(weight > 0)) continue;
        // A possible outcome stays possible, or min() and max() would not be true.
        for (const Outcome& o : part.support())
            all.push_back({o.value, std::max(weight * o.p, std::numeric_limits<double>::min())});
    }
    return Distribution::from(std::move(all));
}

Distribution convolve(const Distribution& a, const Distribution& b) {
    // The table runs along b, gaps and all: let that be the one with fewer of them.
    if (gap(a) < gap(b)) return convolve(b, a);
    const auto lattice = convolution::common_lattice(a, b);
    return lattice ? convolution::on_lattice(a, b, *lattice) : convolution::by_merging(a, b);
}

namespace convolution {

namespace {

using Outcomes = std::span<const Outcome>;

constexpr double smallest_step = 1e-3;
constexpr double residue = 1e-6;       // a remainder below this is rounding, not a smaller step
constexpr double most_cells = 1 << 22; // 32 MiB a column
constexpr std::size_t sparsest = 16;   // cells an entry; a cell costs about a sixteenth of a sorted pair

double range(Outcomes outcomes) { return outcomes.back().value - outcomes.front().value; }

double common_step(double x, double y) {
    while (y > residue) x = std::exchange(y, std::abs(std::remainder(x, y)));
    return x;
}

double narrow_by_gaps(double step, Outcomes outcomes) {
    for (std::size_t i = 1; i < outcomes.size() && (i == 1 || step >= smallest_step); ++i)
        step = common_step(outcomes[i].value - outcomes[i - 1].value, step);
    return step;
}

bool is_whole(const Outcome& o) { return o.value == std::floor(o.value); }

std::size_t cell_of(double value, double first, double step) {
    return static_cast<std::size_t>(std::lround((value - first) / step));
}

// Whole numbers are exact. Others may be off the lattice by 1e-10 each, and below 2^19 rounding adds 0.6e-10
// to that and 0.6e-10 to a sum: two sums in one cell differ by at most 4 · 1.6e-10 + 2 · 0.6e-10 < 1e-9.
bool lies_on(Outcomes outcomes, double step, double largest) {
    const double first = outcomes.front().value, off = std::min(1e-9 * step, 1e-10);
    return std::all_of(outcomes.begin(), outcomes.end(), [=](const Outcome& o) {
        const double cell = std::round((o.value - first) / step);
        return std::abs(o.value) < largest && std::abs(o.value - (first + cell * step)) <= off;
    });
}

bool worth_a_table(const Lattice& lattice, std::size_t size_a, std::size_t size_b) {
    return lattice.cells_b <= sparsest * size_b &&
           lattice.cells_a + lattice.cells_b <= sparsest * size_a * size_b + 1024;
}

struct Column {
    std::vector<double> value, p;
};

Column spread_out(Outcomes outcomes, double step, std::size_t cells) {
    Column column{std::vector<double>(cells, std::numeric_limits<double>::infinity()),
                  std::vector<double>(cells, 0.0)};
    for (const Outcome& o : outcomes) {
        const std::size_t cell = cell_of(o.value, outcomes.front().value, step);
        column.value[cell] = o.value;
        column.p[cell] = o.p;
    }
    return column;
}

// CompensatedSum and the smallest value, a column each, so that the loop runs on vectors of cells.
struct Table {
    std::vector<double> value, sum, lost;

    void add_row(const Outcome& a, const Column& b, std::size_t at) {
        double *const v = value.data() + at, *const s = sum.data() + at, *const l = lost.data() + at;
        for (std::size_t i = 0; i < b.p.size(); ++i) {
            const double x = a.p * b.p[i], next = s[i] + x, kept = next - s[i];
            l[i] += (s[i] - (next - kept)) + (x - kept);
            s[i] = next;
            const double here = a.value + b.value[i];
            v[i] = here < v[i] ? here : v[i];
        }
    }
};

std::vector<Outcome> merge_rows(const std::vector<Outcome>& a, const std::vector<Outcome>& b) {
    std::vector<Outcome> merged;
    merged.reserve(a.size() + b.size());
    auto i = a.begin(), j = b.begin();
    while (i != a.end() && j != b.end()) {
        if (i->value < j->value)
            merged.push_back(*i++);
        else if (j->value < i->value)
            merged.push_back(*j++);
        else
            merged.push_back({i->value, (i++)->p + (j++)->p});
    }
    merged.insert(merged.end(), i, a.end());
    merged.insert(merged.end(), j, b.end());
    return merged;
}

// Each row a_i + b is ascending as it stands, so rows are merged as a tree: log2 of the rows, not of the
// pairs.
std::vector<Outcome> sum_rows(Outcomes a, Outcomes b) {
    if (a.size() > 1) {
        const std::size_t half = a.size() / 2;
        return merge_rows(sum_rows(a.first(half), b), sum_rows(a.subspan(half), b));
    }
    std::vector<Outcome> row;
    row.reserve(b.size());
    for (const Outcome& o : b) row.push_back({a[0].value + o.value, a[0].p * o.p});
    return row;
}

} // namespace

std::optional<Lattice> common_lattice(const Distribution& a, const Distribution& b) {
    const Outcomes x = a.support(), y = b.support();
    if (x.size() == 1 || y.size() == 1) return std::nullopt; // a single row needs no table
    const double guess = narrow_by_gaps(narrow_by_gaps(0, x), y);
    const double widest = std::max(range(x), range(y));
    if (guess < smallest_step || widest / guess > most_cells) return std::nullopt;
    const double step = widest / std::round(widest / guess); // takes Euclid's rounding out again
    const bool whole = std::all_of(x.begin(), x.end(), is_whole) && std::all_of(y.begin(), y.end(), is_whole);
    const double largest = whole ? 0x1p51 : 0x1p19;
    if (!lies_on(x, step, largest) || !lies_on(y, step, largest)) return std::nullopt;
    const Lattice lattice{step, cell_of(a.max(), a.min(), step) + 1, cell_of(b.max(), b.min(), step) + 1};
    return worth_a_table(lattice, x.size(), y.size()) ? std::optional(lattice) : std::nullopt;
}

Distribution on_lattice(const Distribution& a, const Distribution& b, const Lattice& lattice) {
    const Column column = spread_out(b.support(), lattice.step, lattice.cells_b);
    const std::size_t cells = lattice.cells_a + lattice.cells_b - 1;
    Table table{std::vector<double>(cells, std::numeric_limits<double>::infinity()),
                std::vector<double>(cells, 0.0), std::vector<double>(cells, 0.0)};
    for (const Outcome& o : a.support()) table.add_row(o, column, cell_of(o.value, a.min(), lattice.step));
    std::vector<Outcome> sums;
    sums.reserve(cells);
    for (std::size_t i = 0; i < cells; ++i)
        if (std::isfinite(table.value[i])) sums.push_back({table.value[i], table.sum[i] + table.lost[i]});
    return Distribution::from(std::move(sums));
}

Distribution by_merging(const Distribution& a, const Distribution& b) {
    const bool a_is_shorter = a.support().size() <= b.support().size();
    return Distribution::from(a_is_shorter ? sum_rows(a.support(), b.support())
                                           : sum_rows(b.support(), a.support()));
}

} // namespace convolution

} // namespace ludus

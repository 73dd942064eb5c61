#include "engine/analysis/sensitivity.h"

#include "engine/analysis/difference.h"
#include "engine/analysis/numbers.h"
#include "engine/analysis/solve.h"
#include "engine/base/chunks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ludus {

namespace {

constexpr double rounding = 1e-12; // what it may do to a value

/// The metrics with one number changed.
struct NudgedMetrics {
    std::vector<MetricValue> values = {}; ///< none where they cannot be worked out
    bool limit = false;
};

/// What all numbers are tried with.
struct Bench {
    const Scenario& scenario;
    const Registry& registry;
    const MetricsRequest& what;
    const std::vector<MetricValue>& base;
    const std::stop_token& stop;

    NudgedMetrics at(const Path& path, double x) const {
        const auto changed = with_setting(scenario.root(), {path, x});
        if (!changed) return {.limit = true};
        const Opened opened = open_scenario(*changed, registry);
        if (!opened.scenario) return {.limit = true};
        auto values = metric_values(*opened.scenario, registry, what, stop);
        return values ? NudgedMetrics{.values = std::move(*values)} : NudgedMetrics();
    }
};

bool differ(const MetricValue& a, const MetricValue& b) {
    if (!a.value || !b.value) return a.value.has_value() != b.value.has_value();
    return std::abs(*a.value - *b.value) > rounding * std::max(1.0, std::abs(*b.value));
}

Nudge nudge(const MetricValue& v, const MetricValue& base) {
    const MetricDifference d = difference_of(v, base);
    return {.difference = d.value, .ci95 = d.ci95};
}

double tenth_of(const Number& number) {
    const double tenth = std::abs(number.value) / 10;
    // 30 / 10 is 3, and not 4 because of a last digit
    return number.whole ? std::max(1.0, std::ceil(tenth - rounding * tenth)) : tenth;
}

/// One number, tried at other values, each once.
class Nudged {
public:
    Nudged(const Bench& bench, const Number& number) : bench_(bench), number_(number) {
        const auto usual = solve_range(bench.scenario, number.path);
        if (usual) range_ = *usual;
        if (!usual) range_ = {number.value, number.value};
        if (number.value == 0 && usual) widen();
    }

    std::vector<SensitivityRow> rows() {
        std::vector<SensitivityRow> all;
        const double tenth = tenth_of(number_);
        for (std::size_t m = 0; m < bench_.base.size(); ++m) {
            SensitivityRow row{.path = number_.path, .value = number_.value, .metric = m};
            row.minus_one = by(-1, m);
            row.plus_one = by(1, m);
            row.minus_tenth = by(-tenth, m);
            row.plus_tenth = by(tenth, m);
            if (!moves(-1, m) && !moves(1, m)) {
                const NextChange next{.down = next_change(-1, m), .up = next_change(1, m)};
                if (next != NextChange()) row.next_change = next;
            }
            const bool counts =
                row.next_change || moves(-1, m) || moves(1, m) || moves(-tenth, m) || moves(tenth, m);
            if (counts) all.push_back(std::move(row));
        }
        return all;
    }

private:
    /// Of 0 the usual range is on one side; here both count.
    void widen() {
        const auto far = solve_range(bench_.scenario, number_.path);
        range_.from = std::min(range_.from, -range_.to);
        if (at(range_.from).limit) range_.from = far->from;
    }

    const NudgedMetrics& at(double x) {
        const auto known = tried_.find(x);
        return known != tried_.end() ? known->second
                                     : tried_.emplace(x, bench_.at(number_.path, x)).first->second;
    }

    Nudge by(double distance, std::size_t m) {
        if (distance == 0) return nudge(bench_.base[m], bench_.base[m]);
        const NudgedMetrics& t = at(number_.value + distance);
        return t.values.empty() ? Nudge{.limit = t.limit} : nudge(t.values[m], bench_.base[m]);
    }

    bool moves(double distance, std::size_t m) {
        if (distance == 0) return false;
        const NudgedMetrics& t = at(number_.value + distance);
        return !t.values.empty() && differ(t.values[m], bench_.base[m]);
    }

    /// The first point this way at which the metric is another, by doubled distances, then by halves.
    std::optional<double> next_change(double way, std::size_t m) {
        const double most = std::floor(way < 0 ? number_.value - range_.from : range_.to - number_.value);
        for (double near = 1; near < most;) {
            const double far = std::min(2 * near, most);
            if (bench_.stop.stop_requested() || at(number_.value + way * far).values.empty())
                return std::nullopt;
            if (moves(way * far, m)) return number_.value + way * first_between(near, far, way, m);
            near = far;
        }
        return std::nullopt;
    }

    double first_between(double near, double far, double way, std::size_t m) {
        while (far - near > 1) {
            const double middle = std::floor((near + far) / 2);
            (moves(way * middle, m) ? far : near) = middle;
        }
        return far;
    }

    const Bench& bench_;
    const Number& number_;
    SolveRange range_ = {};
    std::map<double, NudgedMetrics> tried_ = {};
};

/// How far a row moves its metric at least and at most, as the larger difference of a tenth tells.
Interval reach(const SensitivityRow& row) {
    const double down = std::abs(row.minus_tenth.difference.value_or(0));
    const double up = std::abs(row.plus_tenth.difference.value_or(0));
    const Nudge& larger = up >= down ? row.plus_tenth : row.minus_tenth;
    const Interval i = larger.ci95.value_or(Interval{row.weight(), row.weight()});
    const double least = i.low <= 0 && i.high >= 0 ? 0 : std::min(std::abs(i.low), std::abs(i.high));
    return {.low = least, .high = std::max(std::abs(i.low), std::abs(i.high))};
}

/// A group is told apart from the one before by its first row.
void group(std::vector<SensitivityRow>& rows, const std::vector<MetricValue>& base) {
    std::size_t number = 0;
    const SensitivityRow* first = nullptr;
    for (SensitivityRow& row : rows) {
        if (base[row.metric].exact) continue;
        if (!first || first->metric != row.metric || reach(row).high < reach(*first).low) {
            first = &row;
            ++number;
        }
        row.group = number;
    }
}

Result<std::vector<Number>> numbers_in(const Scenario& scenario, const std::vector<Path>& places) {
    const std::vector<Number> all = numbers_of(scenario);
    if (places.empty()) return all;
    std::vector<bool> wanted(all.size());
    for (const Path& place : places) {
        const Path inside = with_ids(scenario.root(), place);
        bool any = false;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_inside(all[i].path, inside)) wanted[i] = any = true;
        if (!any) return fail("no_numbers", text_of(place));
    }
    std::vector<Number> some;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (wanted[i]) some.push_back(all[i]);
    return some;
}

/// The rows of every number, on all threads.
Result<void> try_all(const Bench& bench, const std::vector<Number>& numbers, unsigned jobs,
                     const Progress& progress, Sensitivity& to) {
    using Rows = std::vector<SensitivityRow>;
    const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<Rows> {
        Rows rows = Nudged(bench, numbers[static_cast<std::size_t>(i)]).rows();
        if (bench.stop.stop_requested()) return fail("cancelled");
        return rows;
    };
    std::size_t seen = 0;
    const auto take = [&](Rows&& rows) {
        ++seen;
        if (rows.empty()) ++to.unchanged;
        std::move(rows.begin(), rows.end(), std::back_inserter(to.rows));
    };
    const auto all = in_chunks(numbers.size(), jobs, bench.stop, progress, work, take, 1);
    if (!all) return Unexpected(all.error());
    return seen == numbers.size() ? Result<void>() : Result<void>(fail("cancelled"));
}

} // namespace

double SensitivityRow::weight() const {
    return std::max(std::abs(minus_tenth.difference.value_or(0)),
                    std::abs(plus_tenth.difference.value_or(0)));
}

Result<Sensitivity> sensitivity(const Scenario& scenario, const Registry& registry,
                                const SensitivityRequest& request, const std::stop_token& stop,
                                const Progress& progress) {
    const auto numbers = numbers_in(scenario, request.of);
    if (!numbers) return Unexpected(numbers.error());
    auto base = metric_values(scenario, registry, request.what, stop);
    if (!base) return Unexpected(base.error());
    Sensitivity out{.base = std::move(*base)};
    MetricsRequest alone = request.what; // the threads are at work on numbers already
    alone.jobs = 1;
    const Bench bench{scenario, registry, alone, out.base, stop};
    if (const auto tried = try_all(bench, *numbers, request.what.jobs, progress, out); !tried)
        return Unexpected(tried.error());
    std::stable_sort(out.rows.begin(), out.rows.end(), [](const SensitivityRow& a, const SensitivityRow& b) {
        return a.metric != b.metric ? a.metric < b.metric : a.weight() > b.weight();
    });
    out.exact = std::all_of(out.base.begin(), out.base.end(), [](const MetricValue& v) { return v.exact; });
    for (const SensitivityRow& row : out.rows) out.exact = out.exact && !row.sampled();
    group(out.rows, out.base);
    return out;
}

} // namespace ludus

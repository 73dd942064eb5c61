#include "engine/analysis/solve.h"

#include "engine/analysis/sharpen.h"
#include "engine/base/chunks.h"
#include "engine/scenario/locate.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr double closest = 1e-9;       // to this, x is found
constexpr double same_number = 1e-12;  // what rounding may do to a value
constexpr double smallest_step = 1e-6; // what moves less over 1e-9 goes on
constexpr double times_the_value = 4;  // the usual range
constexpr double usual_end = 100;      // where the value is 0

bool is_whole(double x) { return std::trunc(x) == x; }

/// The values a field takes.
struct FieldLimits {
    double min = -number_limit;
    double max = number_limit;
    bool whole = false;
};

FieldLimits limits_at(const Scenario& scenario, const Path& path) {
    const auto listed = locate(scenario.schema(), scenario.root(), path);
    if (!listed) return {};
    const Type& type = *listed->field.type;
    if (type.kind != Kind::whole) return {.min = type.min, .max = type.max};
    const double least = std::ceil(type.min);
    return {.min = type.above_min && least == type.min ? least + 1 : least,
            .max = std::floor(type.max),
            .whole = true};
}

SolveRange usual_range(double value, const FieldLimits& limits) {
    const double far = value == 0 ? usual_end : times_the_value * value;
    return {.from = std::max(std::min(0.0, far), limits.min), .to = std::min(std::max(0.0, far), limits.max)};
}

std::vector<double> even_points(const SolveRange& range, std::size_t count) {
    std::vector<double> xs;
    const auto gaps = static_cast<double>(count - 1);
    for (double k = 0; k < gaps; ++k) xs.push_back(range.from + k * (range.to - range.from) / gaps);
    xs.push_back(range.to);
    return xs;
}

/// The last step is shorter where it would lead beyond the end.
Result<std::vector<double>> walked_points(const SolveRange& range) {
    auto xs = steps_between(range.from, range.to, *range.step);
    if (xs && range.to - xs->back() > *range.step * same_number) xs->push_back(range.to);
    return xs;
}

/// The metric at one x; without a value where it has none, or the rules refuse the x.
struct Sample {
    double x = 0;
    MetricValue metric = {};
    std::optional<Errors> refused = {};

    bool has_value() const { return metric.value.has_value(); }
    double value() const { return metric.value.value_or(0); }
};

SolvedPoint point_of(const Sample& sample) { return {.x = sample.x, .metric = sample.metric}; }

/// Two neighbours on different sides of the target.
struct Pass {
    Sample left = {};
    Sample right = {};
    std::optional<Interval> x95 = {};
};

class Solver {
public:
    Solver(const SolveRequest& request, const MetricAt& at, const std::stop_token& stop)
        : request_(request), at_(at), stop_(stop),
          slack_(same_number * std::max(1.0, std::abs(request.target))) {}

    Result<Solution> run(const std::vector<double>& xs, const Progress& progress) {
        if (const auto looked = look(xs, progress); !looked) return Unexpected(looked.error());
        Solution out{.exact = std::all_of(samples_.begin(), samples_.end(),
                                          [](const Sample& s) { return s.metric.exact; }),
                     .resolution = xs[1] - xs[0],
                     .extremes = extremes()};
        add_hits(out);
        std::vector<Pass> passes = told_apart(passed());
        if (!request_.range.step)
            if (const auto done = pin_down(passes); !done) return Unexpected(done.error());
        for (const Pass& pass : passes) add_pass(pass, out);
        in_order(out);
        return out;
    }

private:
    bool reaches(const Sample& s) const { return s.value() >= request_.target - slack_; }
    bool hits(const Sample& s) const {
        return s.has_value() && std::abs(s.value() - request_.target) <= slack_;
    }
    bool on_two_sides(const Sample& a, const Sample& b) const {
        return a.has_value() && b.has_value() && reaches(a) != reaches(b);
    }
    /// Sampled, and not told apart from the target.
    bool is_unsure(const Sample& s) const {
        const auto& i = s.metric.ci95;
        return s.has_value() && i && i->low <= request_.target && request_.target <= i->high;
    }

    Sample sample_at(double x) const {
        auto found = at_(x);
        if (!found) return {.x = x, .refused = found.error()};
        return {.x = x, .metric = std::move(*found)};
    }

    Result<void> look(const std::vector<double>& xs, const Progress& progress) {
        const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<Sample> {
            Sample sample = sample_at(xs[static_cast<std::size_t>(i)]);
            if (stop_.stop_requested()) return fail("cancelled");
            if (sample.refused && !request_.gaps) return Unexpected(*sample.refused);
            return sample;
        };
        const auto take = [&](Sample&& sample) { samples_.push_back(std::move(sample)); };
        const auto all = in_chunks(xs.size(), request_.jobs, stop_, progress, work, take, 1);
        if (!all) return Unexpected(all.error());
        if (samples_.size() < xs.size()) return fail("cancelled");
        const auto is_refused = [](const Sample& s) { return s.refused.has_value(); };
        if (std::all_of(samples_.begin(), samples_.end(), is_refused))
            return Unexpected(*samples_.front().refused);
        return {};
    }

    std::optional<Extremes> extremes() const {
        std::optional<Extremes> out;
        for (const Sample& s : samples_) {
            if (!s.has_value()) continue;
            if (!out) out = Extremes{.min = point_of(s), .max = point_of(s)};
            if (s.value() < out->min.value()) out->min = point_of(s);
            if (s.value() > out->max.value()) out->max = point_of(s);
        }
        return out;
    }

    /// Of a stretch that is the target, its first and its last point.
    void add_hits(Solution& out) const {
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const bool inside =
                i > 0 && i + 1 < samples_.size() && hits(samples_[i - 1]) && hits(samples_[i + 1]);
            if (hits(samples_[i]) && !inside)
                out.crossings.push_back({.at = point_of(samples_[i]), .x95 = x95(i, i)});
        }
    }

    std::vector<Pass> passed() const {
        std::vector<Pass> all;
        for (std::size_t i = 0; i + 1 < samples_.size(); ++i)
            if (on_two_sides(samples_[i], samples_[i + 1]))
                all.push_back({samples_[i], samples_[i + 1], x95(i, i + 1)});
        return all;
    }

    /// From the nearest sample that is surely on one side to the nearest one on the other end.
    std::optional<Interval> x95(std::size_t left, std::size_t right) const {
        if (samples_[left].metric.exact && samples_[right].metric.exact) return std::nullopt;
        while (left > 0 && is_unsure(samples_[left])) --left;
        while (right + 1 < samples_.size() && is_unsure(samples_[right])) ++right;
        return Interval{.low = samples_[left].x, .high = samples_[right].x};
    }

    /// Sampled values near the target go to and fro: of an odd number of passes that cannot be told apart the
    /// middle one stands for all, of an even number the first and the last.
    static std::vector<Pass> told_apart(const std::vector<Pass>& all) {
        std::vector<Pass> kept;
        for (std::size_t i = 0, next = 0; i < all.size(); i = next) {
            next = i + 1;
            while (all[i].x95 && next < all.size() && all[next].x95 == all[i].x95) ++next;
            const std::size_t count = next - i;
            if (count % 2 == 1) {
                kept.push_back(all[i + count / 2]);
            } else {
                kept.push_back(all[i]);
                kept.push_back(all[next - 1]);
            }
        }
        return kept;
    }

    Result<void> pin_down(std::vector<Pass>& passes) const {
        const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<Pass> {
            Pass pass = narrowed(passes[static_cast<std::size_t>(i)]);
            if (stop_.stop_requested()) return fail("cancelled");
            return pass;
        };
        std::vector<Pass> narrow;
        const auto take = [&](Pass&& pass) { narrow.push_back(std::move(pass)); };
        const auto all = in_chunks(passes.size(), request_.jobs, stop_, {}, work, take, 1);
        if (!all) return Unexpected(all.error());
        if (narrow.size() < passes.size()) return fail("cancelled");
        passes = std::move(narrow);
        return {};
    }

    /// A round number between the two is tried first, as rules jump at 22 and not at 21.9999999996; then
    /// halves. Where there is no value in between, the sides stay as they are.
    Pass narrowed(Pass pass) const {
        const double round = roundest(pass.left.x, pass.right.x);
        for (const double x : {round, round - closest / 2, round + closest / 2})
            if (x > pass.left.x && x < pass.right.x && !move_side(pass, x)) return pass;
        while (pass.right.x - pass.left.x > closest && !stop_.stop_requested()) {
            const double middle = pass.left.x + (pass.right.x - pass.left.x) / 2;
            if (!(middle > pass.left.x && middle < pass.right.x) || !move_side(pass, middle)) break;
        }
        return pass;
    }

    bool move_side(Pass& pass, double x) const {
        Sample sample = sample_at(x);
        if (!sample.has_value()) return false;
        (on_two_sides(pass.left, sample) ? pass.right : pass.left) = std::move(sample);
        return true;
    }

    bool goes_on(const Pass& pass) const {
        const auto& a = pass.left.metric.ci95;
        const auto& b = pass.right.metric.ci95;
        if (a && b) return a->low <= b->high && b->low <= a->high;
        return std::abs(pass.left.value() - pass.right.value()) <=
               smallest_step * std::max(1.0, std::abs(request_.target));
    }

    void add_pass(const Pass& pass, Solution& out) const {
        const bool rises = reaches(pass.right);
        const Sample& below = rises ? pass.left : pass.right;
        const Sample& above = rises ? pass.right : pass.left;
        if (request_.range.step || !goes_on(pass)) {
            out.steps.push_back({point_of(below), point_of(above), pass.x95});
            return;
        }
        const bool first =
            std::abs(below.value() - request_.target) < std::abs(above.value() - request_.target);
        out.crossings.push_back({.at = point_of(first ? below : above),
                                 .passing = rises ? Passing::up : Passing::down,
                                 .x95 = pass.x95});
    }

    /// A point that is the target, and that is passed there too, is one crossing.
    static void in_order(Solution& out) {
        const auto before = [](const Crossing& a, const Crossing& b) { return a.at.x < b.at.x; };
        std::stable_sort(out.crossings.begin(), out.crossings.end(), before);
        std::vector<Crossing> once;
        for (const Crossing& c : out.crossings) {
            if (once.empty() || c.at.x - once.back().at.x > 2 * closest)
                once.push_back(c);
            else if (once.back().passing == Passing::touching)
                once.back() = c;
        }
        out.crossings = std::move(once);
    }

    const SolveRequest& request_;
    const MetricAt& at_;
    const std::stop_token& stop_;
    const double slack_;
    std::vector<Sample> samples_ = {};
};

} // namespace

Result<SolveRange> solve_range(const Scenario& scenario, const Path& path, const WantedRange& wanted) {
    const Value present = effective_value(scenario.schema(), scenario.root(), path);
    if (!present.is_null() && !present.is_number()) return fail("solve_no_number", text_of(path));
    const double value = present.is_number() ? present.as_double() : 0.0;
    const FieldLimits limits = limits_at(scenario, path);
    SolveRange range = usual_range(value, limits);
    range.from = wanted.from.value_or(range.from);
    range.to = wanted.to.value_or(range.to);
    range.step = wanted.step;
    if (!(range.from < range.to) || (range.step && !(*range.step > 0)))
        return fail("empty_range", {}, {{"from", range.from}, {"to", range.to}});
    if (!range.step && (limits.whole || (is_whole(range.from) && is_whole(range.to) && is_whole(value))))
        range.step = 1;
    return range;
}

Result<Solution> solve(const SolveRequest& request, const MetricAt& at, const std::stop_token& stop,
                       const Progress& progress) {
    const SolveRange& range = request.range;
    auto xs = range.step
                  ? walked_points(range)
                  : Result<std::vector<double>>(even_points(range, std::max<std::size_t>(2, request.points)));
    if (!xs) return Unexpected(xs.error());
    return Solver(request, at, stop).run(*xs, progress);
}

} // namespace ludus

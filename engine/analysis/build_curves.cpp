#include "engine/analysis/build_curves.h"

#include "engine/analysis/duel_jumps.h"
#include "engine/analysis/sharpen.h"
#include "engine/scenario/live_values.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace ludus {

namespace {

constexpr std::size_t most_kept = 12;
constexpr std::chrono::milliseconds first_line{60}; // what a whole curve of duels may take at once

/// One input of one build changed, and what is asked of it: metrics of an attack, or of duels.
struct Varied {
    const LiveDesign& input;
    Axis axis;
    std::vector<Measure> metrics;
    const Registry& registry;
    std::stop_token stop;

    bool of_duels() const { return metrics.front().is(Metric::win_chance); }
};

/// What varies is the design's value: a live one beside it would hold the curve flat.
State varied_state(const Varied& varied, std::size_t actors) {
    State state = fitted(varied.input.state, actors);
    const Path& path = varied.axis.path;
    const bool of_actor = path.size() > 2 && path[0].key == "actors" && path[1].index;
    if (of_actor && *path[1].index < actors)
        state.set(static_cast<int>(*path[1].index), text_of(Path(path.begin() + 2, path.end())), Value());
    return state;
}

/// A duel meets the live values in its design, an attack as its state.
Result<std::unique_ptr<Match>> prepared(const Varied& varied, const Value& root) {
    const Opened opened = open_scenario(root, varied.registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    if (!varied.of_duels()) return prepare_match(*opened.scenario, varied.registry);
    return live_match(*opened.scenario, varied_state(varied, opened.scenario->actor_count()),
                      varied.registry);
}

CurveRequest request_of(const Varied& varied, std::vector<double> xs) {
    CurveRequest request{
        .path = varied.axis.path,
        .xs = std::move(xs),
        .runs = duels_a_point,
        .rng = GeneratorId::splitmix,
        .jobs = varied.of_duels() ? 0U : 1U, // points of an attack are quicker than threads
        .state = [&](const Match& match) { return varied_state(varied, match.scenario().actor_count()); },
        .gaps = true};
    for (const Measure& metric : varied.metrics)
        if (metric.mean.empty()) request.metrics.push_back(metric.metric);
    for (const Measure& metric : varied.metrics)
        if (!metric.mean.empty()) request.means.push_back(metric.mean);
    return request;
}

Result<std::vector<CurvePoint>> points_at(const Varied& varied, std::vector<double> xs,
                                          const Progress& progress = {}) {
    return curve(
        varied.input.scenario.root(), request_of(varied, std::move(xs)),
        [&](const Value& root) { return prepared(varied, root); }, varied.stop, progress);
}

std::optional<CurvePoint> point_at(const Varied& varied, double x) {
    if (varied.stop.stop_requested()) return std::nullopt;
    const CurveRequest request = request_of(varied, {});
    auto point = curve_point(
        varied.input.scenario.root(), x, request, [&](const Value& root) { return prepared(varied, root); },
        varied.stop);
    return point ? std::move(*point) : empty_point(x, request);
}

CurveMemory::Key key_of(const Varied& varied, const AxisSpan& span) {
    const Scenario& scenario = varied.input.scenario;
    auto same = with_path(scenario.root(), varied.axis.path, span.from);
    CurveMemory::Key key{.root = same ? std::move(*same) : scenario.root(),
                         .state = varied_state(varied, scenario.actor_count()),
                         .path = text_of(varied.axis.path),
                         .metrics = {},
                         .span = span};
    for (const Measure& metric : varied.metrics) key.metrics.push_back(metric.id());
    return key;
}

using Found = CurveMemory::Found;

/// The jumps between points that there are already.
Found sharpened_by(const Varied& varied, std::vector<CurvePoint> points, std::size_t budget) {
    std::size_t asked = 0;
    const auto at = [&](double x) {
        ++asked;
        return point_at(varied, x);
    };
    Found found;
    found.points = sharpened(std::move(points), at, {.whole = varied.axis.whole(), .budget = budget});
    found.rough = asked >= budget;
    return found;
}

/// What one curve is worked out with.
struct CurveTools {
    const CurveJob& job;
    const Registry& registry;
    CurveMemory& memory;
    const std::stop_token& stop;
    const Progress& progress;
};

Result<Found> traced_attacks(const Varied& varied, const AxisSpan& span, const CurveTools& tools,
                             const Found* known) {
    auto points = known ? Result<std::vector<CurvePoint>>(known->points)
                        : points_at(varied, axis_grid(varied.axis, span), tools.progress);
    if (!points) return Unexpected(points.error());
    return sharpened_by(varied, std::move(*points), tools.job.budget);
}

/// The points at those of the xs that are not there yet, put in their places.
Result<void> add_points(const Varied& varied, std::vector<double> xs, bool between, const Progress& progress,
                        std::vector<CurvePoint>& points) {
    std::erase_if(xs, [&](double x) {
        return std::any_of(points.begin(), points.end(), [x](const CurvePoint& p) { return p.x == x; });
    });
    if (xs.empty()) return {};
    auto more = points_at(varied, std::move(xs), progress);
    if (!more) return Unexpected(more.error());
    for (CurvePoint& point : *more) {
        point.between = between;
        points.push_back(std::move(point));
    }
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
    return {};
}

/// Every fourth, and the ends.
std::vector<double> coarse(const std::vector<double>& xs) {
    std::vector<double> some;
    for (std::size_t i = 0; i < xs.size(); ++i)
        if (i % 4 == 0 || i + 1 == xs.size()) some.push_back(xs[i]);
    return some;
}

/// Upright where the rule jumps, whatever slopes the duels make of it. A curve with sampled points has no
/// edges that could be told from their spread.
Result<void> add_jumps(const Varied& varied, const std::vector<double>& grid, Found& found) {
    const bool exact =
        std::all_of(found.points.begin(), found.points.end(), [](const CurvePoint& p) { return p.exact; });
    if (!exact) return {};
    const auto prepare = [&](const Value& root) { return prepared(varied, root); };
    auto xs = duel_jumps(
        varied.input.scenario.root(),
        {.path = varied.axis.path, .xs = grid, .whole = varied.axis.whole(), .budget = full_budget}, prepare,
        varied.stop);
    return add_points(varied, std::move(xs), true, {}, found.points);
}

/// A first line of every fourth point comes alone where all of them would take longer than one waits.
Result<Found> traced_duels(const Varied& varied, const AxisSpan& span, const CurveTools& tools,
                           const Found* known) {
    using Clock = std::chrono::steady_clock;
    const std::vector<double> grid = duel_grid(varied.axis, span);
    const Clock::time_point start = Clock::now();
    Found found = known ? *known : Found();
    if (const auto added = add_points(varied, coarse(grid), false, tools.progress, found.points); !added)
        return Unexpected(added.error());
    found.rough = tools.job.budget <= rough_budget && 4 * (Clock::now() - start) > first_line;
    if (found.rough) return found;
    auto added = add_points(varied, grid, false, tools.progress, found.points);
    if (added) added = add_jumps(varied, grid, found);
    return added ? Result<Found>(std::move(found)) : Result<Found>(Unexpected(added.error()));
}

/// A first line of duels has none yet: each duel more would hold it up.
void add_even(const Varied& varied, Found& found) {
    found.even.assign(varied.metrics.size(), {});
    if (varied.of_duels() && found.rough) return;
    const auto at = [&](double x) { return point_at(varied, x); };
    for (std::size_t i = 0; i < varied.metrics.size(); ++i)
        if (is_chance(varied.metrics[i].id()))
            found.even[i] =
                even_places(found.points, {.value = i, .whole = varied.axis.whole()}, at, varied.stop);
}

Result<Found> traced(const Varied& varied, const AxisSpan& span, const CurveTools& tools) {
    CurveMemory::Key key = key_of(varied, span);
    const Found* known = tools.memory.find(key);
    if (known && (!known->rough || tools.job.budget <= rough_budget)) return *known;
    auto found = varied.of_duels() ? traced_duels(varied, span, tools, known)
                                   : traced_attacks(varied, span, tools, known);
    if (found) add_even(varied, *found);
    if (varied.stop.stop_requested()) return fail("cancelled");
    if (found) tools.memory.keep(std::move(key), *found);
    return found;
}

/// The present value is marked on the line, so it is on it.
void add_present(const Varied& varied, const AxisSpan& span, std::vector<CurvePoint>& points) {
    const auto x = varied.axis.present;
    if (!x || !span.holds(*x)) return;
    const auto before = [](const CurvePoint& point, double value) { return point.x < value - 1e-9; };
    const auto place = std::lower_bound(points.begin(), points.end(), *x, before);
    if (place != points.end() && std::abs(place->x - *x) < 1e-9) return;
    if (auto point = point_at(varied, *x)) points.insert(place, std::move(*point));
}

CurveLine line_of(const std::vector<CurvePoint>& points, std::size_t value, bool whole) {
    CurveLine line{.whole = whole};
    for (const CurvePoint& point : points) {
        line.xs.push_back(point.x);
        line.ys.push_back(point.values[value]);
        line.between.push_back(point.between);
        const bool sampled = !point.exact && point.runs > 0;
        line.bands.push_back(sampled ? std::optional(point.ci95) : std::nullopt);
        line.exact = line.exact && point.exact;
    }
    if (line.exact) line.bands.clear();
    return line;
}

/// Metrics by what they are worked out from; those of an attack, a ruleset's own means last, come in one go.
std::vector<std::vector<Measure>> groups_of(const std::vector<Measure>& metrics) {
    std::vector<Measure> attack;
    std::vector<Measure> duel;
    for (const Measure& metric : metrics) (metric.is(Metric::win_chance) ? duel : attack).push_back(metric);
    std::stable_partition(attack.begin(), attack.end(), [](const Measure& m) { return m.mean.empty(); });
    std::vector<std::vector<Measure>> groups;
    for (auto* group : {&attack, &duel})
        if (!group->empty()) groups.push_back(*group);
    return groups;
}

bool moves(const Varied& varied) {
    const AxisSpan span = usual_span(varied.axis);
    const double middle = span.from + span.width() / 2;
    const auto points =
        points_at(varied, {span.from, varied.axis.whole() ? std::floor(middle) : middle, span.to});
    if (!points) return false;
    std::optional<double> seen;
    for (const CurvePoint& point : *points) {
        const std::optional<double>& y = point.values.front();
        if (seen && y && std::abs(*seen - *y) > 1e-9) return true;
        if (y) seen = y;
    }
    return false;
}

const Axis& axis_for(const CurveJob& job, const Registry& registry, const std::stop_token& stop) {
    if (job.axes.size() == 1) return job.axes.front();
    for (const Axis& axis : job.axes)
        if (moves({job.builds.front().input, axis, {job.metrics.front()}, registry, stop})) return axis;
    return job.axes.front();
}

AxisSpan span_for(const Axis& axis, const std::optional<WantedSpan>& wanted) {
    if (!wanted || wanted->axis != axis.key) return usual_span(axis);
    if (!wanted->chosen && axis.present && !wanted->span.holds(*axis.present)) return usual_span(axis);
    return fitting_span(axis, wanted->span);
}

/// The same field in another design: a build may have another attacker or weapon.
std::optional<Axis> same_axis(const Scenario& scenario, const AxisKey& key) {
    const std::vector<Axis> axes = axes_of(scenario);
    const auto it = std::find_if(axes.begin(), axes.end(), [&](const Axis& a) { return a.key == key; });
    return it == axes.end() ? std::nullopt : std::optional(*it);
}

/// The lines of one build; a build other than the present one that cannot be worked out has none.
Result<void> add_build(std::size_t number, const Axis& axis, const CurveTools& tools, CurveAnswer& answer) {
    const CurveJob& job = tools.job;
    std::vector<CurveTrace> lines;
    for (const std::vector<Measure>& group : groups_of(job.metrics)) {
        const Varied varied{job.builds[number].input, axis, group, tools.registry, tools.stop};
        auto found = traced(varied, answer.span, tools);
        if (!found) return Unexpected(found.error());
        answer.rough = answer.rough || (found->rough && job.budget <= rough_budget);
        add_present(varied, answer.span, found->points);
        for (std::size_t i = 0; i < group.size(); ++i)
            lines.push_back({number, group[i], line_of(found->points, i, axis.whole()), found->even[i]});
    }
    for (const Measure& metric : job.metrics) {
        const auto of = std::find_if(lines.begin(), lines.end(),
                                     [&](const CurveTrace& trace) { return trace.metric == metric; });
        answer.lines.push_back(std::move(*of));
    }
    return {};
}

} // namespace

const CurveLine* CurveAnswer::line(std::size_t build, const Measure& of) const {
    for (const CurveTrace& trace : lines)
        if (trace.build == build && trace.metric == of) return &trace.line;
    return nullptr;
}

bool CurveAnswer::is_exact() const {
    return std::all_of(lines.begin(), lines.end(), [](const CurveTrace& trace) { return trace.line.exact; });
}

const CurveMemory::Found* CurveMemory::find(const Key& key) {
    const auto it =
        std::find_if(kept_.begin(), kept_.end(), [&](const auto& one) { return one.first == key; });
    if (it == kept_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, it);
    return &kept_.front().second;
}

void CurveMemory::keep(Key key, Found found) {
    kept_.remove_if([&](const auto& one) { return one.first == key; });
    kept_.emplace_front(std::move(key), std::move(found));
    if (kept_.size() > most_kept) kept_.pop_back();
}

Result<CurveAnswer> work_out_curve(const CurveJob& job, const Registry& registry, CurveMemory& memory,
                                   const std::stop_token& stop, const Progress& progress) {
    const Axis& axis = axis_for(job, registry, stop);
    CurveAnswer answer{.axis = axis, .span = span_for(axis, job.span), .metrics = job.metrics};
    const CurveTools tools{job, registry, memory, stop, progress};
    for (std::size_t i = 0; i < job.builds.size(); ++i) {
        const auto own = i == 0 ? std::optional(axis) : same_axis(job.builds[i].input.scenario, axis.key);
        answer.builds.push_back({job.builds[i].name, own ? own->present : std::nullopt});
        if (!own) continue;
        const auto added = add_build(i, *own, tools, answer);
        if (!added && (i == 0 || stop.stop_requested())) return Unexpected(added.error());
    }
    return answer;
}

} // namespace ludus

#include "ui/bench/bench_work.h"

#include "engine/analysis/curve.h"
#include "engine/analysis/saved_state.h"
#include "engine/fight/match.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace ludus::ui {

namespace {

/// The live values for exactly the scenario's actors, whatever the state was made for.
State fitted(const State& state, std::size_t actors) {
    if (state.actor_count() == actors) return state;
    State out(actors);
    out.attacks = state.attacks;
    for (std::size_t i = 0; i < std::min(actors, state.actor_count()); ++i)
        for (const auto& [path, value] : state.values(static_cast<int>(i)))
            out.set(static_cast<int>(i), path, value);
    return out;
}

/// A match that begins as the live values have it: a duel with the hit points that are left.
Result<std::unique_ptr<Match>> live_match(const Scenario& scenario, const State& live,
                                          const Registry& registry) {
    const auto root = with_live_values(scenario, fitted(live, scenario.actor_count()));
    if (!root) return Unexpected(root.error());
    const Opened opened = open_scenario(*root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return prepare_match(*opened.scenario, registry);
}

/// One input of the curve changed.
struct Varied {
    const BenchInput& input;
    Path path;
    Measure metric;
    const Registry& registry;
    std::stop_token stop;
};

/// What varies is the design's value: a live one beside it would hold the curve flat.
State varied_state(const Varied& varied, std::size_t actors) {
    State state = fitted(varied.input.state, actors);
    const bool of_actor = varied.path.size() > 2 && varied.path[0].key == "actors" && varied.path[1].index;
    if (of_actor && *varied.path[1].index < actors)
        state.set(static_cast<int>(*varied.path[1].index),
                  text_of(Path(varied.path.begin() + 2, varied.path.end())), Value());
    return state;
}

/// A duel meets the live values in its design, an attack as its state.
Result<std::unique_ptr<Match>> prepared(const Varied& varied, const Value& root) {
    const Opened opened = open_scenario(root, varied.registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    if (!varied.metric.is(Metric::win_chance)) return prepare_match(*opened.scenario, varied.registry);
    return live_match(*opened.scenario, varied_state(varied, opened.scenario->actor_count()),
                      varied.registry);
}

Result<std::vector<CurvePoint>> points_of(const Varied& varied, const std::vector<double>& xs,
                                          const Progress& progress = {}) {
    CurveRequest request{
        .path = varied.path,
        .xs = xs,
        .runs = duels_a_point,
        .rng = GeneratorId::splitmix,
        .jobs = 1,
        .transitions = duel_budget / 10,
        .state = [&](const Match& match) { return varied_state(varied, match.scenario().actor_count()); },
        .gaps = true};
    if (varied.metric.mean.empty())
        request.metrics = {varied.metric.metric};
    else
        request.means = {varied.metric.mean};
    return curve(
        varied.input.scenario.root(), request, [&](const Value& root) { return prepared(varied, root); },
        varied.stop, progress);
}

Result<CurveLine> line_of(const Varied& varied, const std::vector<double>& xs, const Progress& progress) {
    const auto points = points_of(varied, xs, progress);
    if (!points) return Unexpected(points.error());
    CurveLine line{.xs = xs};
    for (const CurvePoint& point : *points) {
        line.ys.push_back(point.values.front());
        line.exact = line.exact && point.exact;
    }
    return line;
}

bool moves(const Varied& varied, const std::vector<double>& xs) {
    const auto points = points_of(varied, {xs.front(), xs[xs.size() / 2], xs.back()});
    if (!points) return false;
    std::optional<double> seen;
    for (const CurvePoint& point : *points) {
        const std::optional<double>& y = point.values.front();
        if (seen && y && std::abs(*seen - *y) > 1e-9) return true;
        if (y) seen = y;
    }
    return false;
}

const Axis& chosen(const CurveJob& job, const Registry& registry, const std::stop_token& stop) {
    if (job.axes.size() == 1) return job.axes.front();
    for (const Axis& axis : job.axes)
        if (moves({job.now, axis.path, job.metric, registry, stop}, axis_steps(axis))) return axis;
    return job.axes.front();
}

/// The same field in another design: the baseline may have another attacker or weapon.
const Axis* same_axis(const std::vector<Axis>& axes, const AxisKey& key) {
    const auto it = std::find_if(axes.begin(), axes.end(), [&](const Axis& a) { return a.key == key; });
    return it == axes.end() ? nullptr : &*it;
}

} // namespace

Result<OddsAnswer> work_out_odds(const BenchInput& input, const Registry& registry,
                                 const std::stop_token& stop) {
    const auto match = prepare_match(input.scenario, registry);
    if (!match) return Unexpected(match.error());
    const State state = fitted(input.state, input.scenario.actor_count());
    auto odds = (*match)->odds(state, {}, stop);
    if (!odds) return Unexpected(odds.error());
    const double hp = (*match)->defender_hp(state);
    OddsAnswer answer{.odds = std::move(*odds), .attack = (*match)->attack(), .defender_hp = hp};
    answer.strikes = metric_of(Metric::strikes_to_kill, answer.odds, hp);
    answer.mean_given_hit = metric_of(Metric::mean_given_hit, answer.odds, hp);
    answer.duel_notes = (*match)->duel_notes();
    return answer;
}

Result<Duel> work_out_duel(const BenchInput& input, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress) {
    const auto match = live_match(input.scenario, input.state, registry);
    if (!match) return Unexpected(match.error());
    DuelRequest request{.rng = input.scenario.rng(), .seed = input.scenario.seed()};
    request.jobs = std::max(2U, std::thread::hardware_concurrency()) - 1; // one core is left to the window
    return run_duel(**match, request, stop, progress);
}

Result<CurveAnswer> work_out_curve(const CurveJob& job, const Registry& registry, const std::stop_token& stop,
                                   const Progress& progress) {
    CurveAnswer answer{.axis = chosen(job, registry, stop), .metric = job.metric};
    const std::vector<double> xs = axis_steps(answer.axis);
    auto line = line_of({job.now, answer.axis.path, job.metric, registry, stop}, xs, progress);
    if (!line) return Unexpected(line.error());
    answer.now = std::move(*line);
    if (!job.baseline) return answer;
    const std::vector<Axis> theirs = axes_of(job.baseline->scenario);
    const Axis* axis = same_axis(theirs, answer.axis.key);
    if (!axis) return answer;
    answer.baseline_present = axis->present;
    if (auto other = line_of({*job.baseline, axis->path, job.metric, registry, stop}, xs, progress))
        answer.baseline = std::move(*other);
    return answer;
}

} // namespace ludus::ui

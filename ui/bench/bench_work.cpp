#include "ui/bench/bench_work.h"

#include "ui/document/record_shape.h"

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

/// The design as the live values have it: a duel begins with the hit points that are left. What follows a
/// field that is replaced keeps the value it had.
Result<Scenario> with_live_values(const BenchInput& input, const Registry& registry) {
    Value root = input.scenario.root();
    const Schema& schema = input.scenario.schema();
    const Path most = path_of_role(schema.actor(), Role::vitality_max);
    const Path now = path_of_role(schema.actor(), Role::vitality);
    const State state = fitted(input.state, input.scenario.actor_count());
    const auto write = [&](int actor, const Path& inside, const Value& value) {
        Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
        path.insert(path.end(), inside.begin(), inside.end());
        if (auto changed = with_path(root, path, value)) root = std::move(*changed);
    };
    for (int actor = 0; actor < static_cast<int>(state.actor_count()); ++actor) {
        const Value* left = now.empty() ? nullptr : state.find(actor, text_of(now));
        if (!left) continue;
        if (!most.empty()) {
            Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
            path.insert(path.end(), most.begin(), most.end());
            write(actor, most, effective_value(schema, input.scenario.root(), path));
        }
        write(actor, now, *left);
    }
    Opened opened = open_scenario(root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return std::move(*opened.scenario);
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

struct Point {
    std::optional<double> y = {};
    bool exact = true;
};

Result<Point> win_point(const Match& match, const std::stop_token& stop) {
    const DuelRequest request{.rng = GeneratorId::splitmix,
                              .seed = match.scenario().seed(),
                              .runs = duels_a_point,
                              .jobs = 1,
                              .transitions = duel_budget / 10};
    const auto duel = run_duel(match, request, stop);
    if (!duel) return Unexpected(duel.error());
    return Point{.y = duel->win[0], .exact = duel->exact};
}

Result<Point> point_at(const Varied& varied, double x) {
    const auto changed = with_path(varied.input.scenario.root(), varied.path, x);
    if (!changed) return Unexpected(changed.error());
    const Opened opened = open_scenario(*changed, varied.registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    const auto match = prepare_match(*opened.scenario, varied.registry);
    if (!match) return Unexpected(match.error());
    if (varied.metric.is(Metric::win_chance)) {
        const auto live = with_live_values(
            {*opened.scenario, varied_state(varied, opened.scenario->actor_count())}, varied.registry);
        if (!live) return Unexpected(live.error());
        const auto duel = prepare_match(*live, varied.registry);
        if (!duel) return Unexpected(duel.error());
        return win_point(**duel, varied.stop);
    }
    const State state = varied_state(varied, opened.scenario->actor_count());
    const auto odds = (*match)->odds(state, {}, varied.stop);
    if (!odds) return Unexpected(odds.error());
    return Point{.y = varied.metric.of(*odds, (*match)->defender_hp(state))};
}

/// Fails only where no point could be worked out.
Result<CurveLine> line_of(const Varied& varied, const std::vector<double>& xs, const Progress& progress) {
    CurveLine line{.xs = xs};
    std::optional<Errors> refused;
    bool any = false;
    for (const double x : xs) {
        if (varied.stop.stop_requested()) return fail("cancelled");
        const auto point = point_at(varied, x);
        if (!point && !refused) refused = point.error();
        any = any || point;
        line.ys.push_back(point ? point->y : std::nullopt);
        line.exact = line.exact && (!point || point->exact);
        if (progress) progress(line.ys.size(), xs.size());
    }
    if (!any && refused) return Unexpected(*refused);
    return line;
}

bool moves(const Varied& varied, const std::vector<double>& xs) {
    std::optional<double> seen;
    for (const std::size_t i : {std::size_t{0}, xs.size() / 2, xs.size() - 1}) {
        const auto point = point_at(varied, xs[i]);
        if (!point || !point->y) continue;
        if (seen && std::abs(*seen - *point->y) > 1e-9) return true;
        seen = point->y;
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
    return answer;
}

Result<Duel> work_out_duel(const BenchInput& input, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress) {
    const auto live = with_live_values(input, registry);
    if (!live) return Unexpected(live.error());
    const auto match = prepare_match(*live, registry);
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

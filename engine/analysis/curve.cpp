#include "engine/analysis/curve.h"

#include "engine/base/chunks.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::array<std::string_view, 8> metric_names{"hit_chance",      "mean",           "sd",
                                                       "kill_chance",     "mean_given_hit", "recoil_mean",
                                                       "strikes_to_kill", "win_chance"};
constexpr double most_points = 100'001;

Result<void> add_win_chance(const Match& match, const CurveRequest& request, const std::stop_token& stop,
                            CurvePoint& out) {
    const Scenario& scenario = match.scenario();
    const auto duel = run_duel(match,
                               {.rng = request.rng.value_or(scenario.rng()),
                                .seed = scenario.seed(),
                                .runs = request.runs,
                                .jobs = request.jobs,
                                .transitions = request.transitions,
                                .winner_only = true},
                               stop);
    if (!duel) return Unexpected(duel.error());
    out.values.emplace_back(duel->win[0]);
    out.exact = duel->exact;
    out.runs = duel->runs;
    out.ci95 = duel->ci95[0];
    out.notes = duel->notes;
    return {};
}

/// A point, or why the rules refuse its x.
struct Tried {
    CurvePoint point = {};
    std::optional<Errors> refused = {};
};

bool is_of_duels(Metric metric) { return metric == Metric::win_chance; }

Result<CurvePoint> point(const Match& match, double x, const CurveRequest& request,
                         const std::stop_token& stop) {
    const State state = request.state ? request.state(match) : match.initial_state();
    const bool only_duels = request.means.empty() && std::ranges::all_of(request.metrics, is_of_duels);
    const auto odds = only_duels ? Result<Odds>(Odds{}) : match.odds(state, {}, stop);
    if (!odds) return Unexpected(odds.error());
    CurvePoint out{.x = x};
    for (const Metric metric : request.metrics) {
        if (metric != Metric::win_chance) {
            out.values.push_back(metric_of(metric, *odds, match.defender_hp(state)));
            continue;
        }
        const auto won = add_win_chance(match, request, stop, out);
        if (!won) return Unexpected(won.error());
    }
    for (const std::string& name : request.means) out.values.push_back(mean_named(name, *odds));
    return out;
}

} // namespace

std::vector<Message> notes_of(const std::vector<CurvePoint>& points) {
    std::vector<Message> all;
    for (const CurvePoint& point : points)
        for (const Message& note : point.notes) {
            const auto same = [&](const Message& told) { return told.key == note.key; };
            if (std::ranges::none_of(all, same)) all.push_back(note);
        }
    return all;
}

std::string_view name_of(Metric metric) { return metric_names[static_cast<std::size_t>(metric)]; }

std::optional<Metric> metric_named(std::string_view name) {
    const auto it = std::find(metric_names.begin(), metric_names.end(), name);
    if (it == metric_names.end()) return std::nullopt;
    return all_metrics[static_cast<std::size_t>(it - metric_names.begin())];
}

std::optional<double> metric_of(Metric metric, const Odds& odds, double defender_hp) {
    switch (metric) {
    case Metric::hit_chance: return odds.hit_chance;
    case Metric::mean: return odds.damage.mean();
    case Metric::sd: return odds.damage.sd();
    case Metric::kill_chance: return odds.kill_chance;
    case Metric::mean_given_hit:
        return odds.hit_chance > 0 ? std::optional(odds.damage.mean() / odds.hit_chance) : std::nullopt;
    case Metric::recoil_mean: return odds.recoil.mean();
    case Metric::strikes_to_kill: return strikes_to_kill(odds.damage, defender_hp);
    case Metric::win_chance: break;
    }
    return std::nullopt;
}

bool is_chance(std::string_view name) { return name.ends_with("_chance"); }

std::optional<double> mean_named(std::string_view name, const Odds& odds) {
    for (const NamedMean& mean : odds.means)
        if (mean.name == name) return mean.value;
    return std::nullopt;
}

Result<std::vector<double>> steps_between(double from, double to, double step) {
    if (!std::isfinite(from) || !std::isfinite(to) || !std::isfinite(step) || step == 0 ||
        (to - from) / step < 0)
        return fail("bad_range");
    const double count = std::floor((to - from) / step + 1e-9) + 1;
    if (count > most_points) return fail("too_many_points", {}, {{"points", count}, {"limit", most_points}});
    std::vector<double> xs;
    for (double k = 0; k < count; ++k) xs.push_back(from + k * step);
    return xs;
}

Result<CurvePoint> curve_point(const Value& root, double x, const CurveRequest& request,
                               const Prepare& prepare, const std::stop_token& stop) {
    const auto changed = with_path(root, request.path, x);
    if (!changed) return Unexpected(changed.error());
    const auto match = prepare(*changed);
    return match ? point(**match, x, request, stop) : Result<CurvePoint>(Unexpected(match.error()));
}

CurvePoint empty_point(double x, const CurveRequest& request) {
    CurvePoint out{.x = x};
    out.values.resize(request.metrics.size() + request.means.size());
    return out;
}

Result<std::vector<CurvePoint>> curve(const Value& root, const CurveRequest& request, const Prepare& prepare,
                                      const std::stop_token& stop, const Progress& progress) {
    CurveRequest alone = request; // the threads are at work on points already
    if (request.xs.size() > 1) alone.jobs = 1;
    const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<Tried> {
        const double x = request.xs[static_cast<std::size_t>(i)];
        auto found = curve_point(root, x, alone, prepare, stop);
        if (stop.stop_requested()) return fail("cancelled");
        if (found) return Tried{.point = std::move(*found)};
        if (!request.gaps) return Unexpected(found.error());
        return Tried{.point = empty_point(x, request), .refused = found.error()};
    };
    std::vector<CurvePoint> points;
    std::optional<Errors> refused;
    bool any = false;
    const auto take = [&](Tried&& tried) {
        any = any || !tried.refused;
        if (!refused) refused = std::move(tried.refused);
        points.push_back(std::move(tried.point));
    };
    const auto all = in_chunks(request.xs.size(), request.jobs, stop, progress, work, take, 1);
    if (!all) return Unexpected(all.error());
    if (points.size() < request.xs.size()) return fail("cancelled");
    if (refused && !any) return Unexpected(*refused);
    return points;
}

} // namespace ludus

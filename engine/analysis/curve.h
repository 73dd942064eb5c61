#pragma once

#include "engine/analysis/run_duel.h"
#include "engine/base/progress.h"
#include "engine/fight/match.h"
#include "engine/schema/path.h"

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ludus {

enum class Metric {
    hit_chance,
    mean,
    sd,
    kill_chance,
    mean_given_hit,
    recoil_mean,
    strikes_to_kill,
    win_chance
};

inline constexpr std::array<Metric, 8> all_metrics{
    Metric::hit_chance,      Metric::mean,           Metric::sd,
    Metric::kill_chance,     Metric::mean_given_hit, Metric::recoil_mean,
    Metric::strikes_to_kill, Metric::win_chance};

std::string_view name_of(Metric metric);
std::optional<Metric> metric_named(std::string_view name);
/// Metrics and means called `…_chance` are probabilities, and shown in percent.
bool is_chance(std::string_view name);

/// The numbers of one attack that curves and tables show. Empty where there is none: no strike ever kills.
std::optional<double> metric_of(Metric metric, const Odds& odds, double defender_hp);

/// One of the ruleset's own means; empty where these odds carry none of that name.
std::optional<double> mean_named(std::string_view name, const Odds& odds);

struct CurvePoint {
    double x = 0;
    std::vector<std::optional<double>> values = {}; ///< the metrics, then the means, as asked for
    bool exact = true;                              ///< false where a win chance had to be sampled
    std::uint64_t runs = 0;                         ///< sampled only
    Interval ci95 = {};                             ///< sampled only: of the win chance
    bool between = false;                           ///< put in to show where a jump is
    std::vector<Message> notes = {};                ///< what the duel of its win chance leaves out
};

/// What the duels of a curve leave out, each once.
std::vector<Message> notes_of(const std::vector<CurvePoint>& points);

struct CurveRequest {
    Path path = {}; ///< the input that varies
    std::vector<double> xs = {};
    std::vector<Metric> metrics = {};
    std::vector<std::string> means = {};     ///< names of means that the ruleset's odds carry
    std::uint64_t runs = 100'000;            ///< of each point whose win chance has to be sampled
    std::optional<GeneratorId> rng = {};     ///< of sampled points; empty = the scenario's
    unsigned jobs = 0;                       ///< threads that work on points; the points do not depend on it
    std::uint64_t transitions = duel_budget; ///< up to so many a win chance is exact
    std::function<State(const Match&)> state =
        {};            ///< the live values an attack meets; empty = a fight's first
    bool gaps = false; ///< a point that the rules refuse is left empty, unless all are
};

/// FROM + k·STEP up to TO inclusive; at most 100,001 points.
Result<std::vector<double>> steps_between(double from, double to, double step);

/// How a changed document becomes a prepared attack. Asked by several threads at once, as `state` is.
using Prepare = std::function<Result<std::unique_ptr<Match>>(const Value& root)>;

/// The metrics at one x.
Result<CurvePoint> curve_point(const Value& root, double x, const CurveRequest& request,
                               const Prepare& prepare, const std::stop_token& stop = {});

/// A point without any value: the rules refuse its x.
CurvePoint empty_point(double x, const CurveRequest& request);

/// The metrics at each x, everything else as in `root`.
Result<std::vector<CurvePoint>> curve(const Value& root, const CurveRequest& request, const Prepare& prepare,
                                      const std::stop_token& stop = {}, const Progress& progress = {});

} // namespace ludus

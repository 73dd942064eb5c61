#pragma once

#include "engine/fight/run_duel.h"
#include "engine/rules/ruleset.h"
#include "ui/bench/axes.h"
#include "ui/bench/measure.h"
#include "ui/charts/curve_line.h"

/// What the bench asks of the engine, on copies, away from the window's thread.
namespace ludus::ui {

/// A design and the live values on top of it.
struct BenchInput {
    Scenario scenario;
    State state;
};

struct OddsAnswer {
    Odds odds = {};
    AttackRef attack = {};
    double defender_hp = 0;
    std::optional<double> strikes = {}; ///< to kill, from the live hit points on; empty = never
    std::optional<double> mean_given_hit = {};
    std::vector<Message> duel_notes = {}; ///< what a duel of the two leaves out
};

Result<OddsAnswer> work_out_odds(const BenchInput& input, const Registry& registry,
                                 const std::stop_token& stop);
Result<Duel> work_out_duel(const BenchInput& input, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress);

/// Sampled duels a point of a curve takes where it cannot be exact.
inline constexpr int duels_a_point = 10'000;

struct CurveJob {
    BenchInput now;
    std::optional<BenchInput> baseline = {};
    std::vector<Axis> axes = {}; ///< the first along which the metric moves is taken; the first if none does
    Measure metric = {};
};

struct CurveAnswer {
    Axis axis = {};
    Measure metric = {};
    CurveLine now = {};
    std::optional<CurveLine> baseline = {};
    std::optional<double> baseline_present = {}; ///< the baseline's own value on this axis

    bool isExact() const { return now.exact && (!baseline || baseline->exact); }
};

Result<CurveAnswer> work_out_curve(const CurveJob& job, const Registry& registry, const std::stop_token& stop,
                                   const Progress& progress);

} // namespace ludus::ui

#include "ui/bench/bench_analysis.h"

#include "ui/words/words.h"

#include <algorithm>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int calm = 60; // ms without an edit before the duel is worked out: not in the middle of a drag

QString told(const std::optional<Error>& problem) {
    return problem ? from_utf8(describe(*problem, words())) : QString();
}

std::string shape_of(const std::vector<Axis>& axes) {
    std::string shape;
    for (const Axis& axis : axes) shape += text_of(axis.path) + '\n';
    return shape;
}

} // namespace

BenchAnalysis::BenchAnalysis(Document& document, QObject* parent)
    : QObject(parent), document_(document),
      odds_worker_(
          [&registry = document.registry()](const BenchInput& job, const std::stop_token& end,
                                            const Progress&) { return work_out_odds(job, registry, end); },
          [this](Result<OddsAnswer> answer) { takeOdds(std::move(answer)); }),
      curve_worker_([&registry = document.registry()](
                        const CurveJob& job, const std::stop_token& end,
                        const Progress& report) { return work_out_curve(job, registry, end, report); },
                    [this](Result<CurveAnswer> answer) { takeCurve(std::move(answer)); },
                    [this](std::uint64_t done, std::uint64_t all) {
                        emit progress(static_cast<int>(done), static_cast<int>(all));
                    }),
      duel_worker_([&registry = document.registry()](
                       const BenchInput& job, const std::stop_token& end,
                       const Progress& report) { return work_out_duel(job, registry, end, report); },
                   [this](Result<Duel> answer) { takeDuel(std::move(answer)); },
                   [this](std::uint64_t done, std::uint64_t all) {
                       emit progress(static_cast<int>(done), static_cast<int>(all));
                   }) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    calm_.setSingleShot(true);
    calm_.setInterval(calm);
    connect(&calm_, &QTimer::timeout, this, &BenchAnalysis::askDuel);
    connect(&soon_, &QTimer::timeout, this, &BenchAnalysis::refresh);
    connect(&document_, &Document::opened, this, [this] { another_ = true; });
    connect(&document_, &Document::designChanged, this, &BenchAnalysis::designChanged);
    connect(&document_, &Document::stateChanged, &soon_, qOverload<>(&QTimer::start));
    designChanged();
}

BenchAnalysis::~BenchAnalysis() = default;

std::vector<Axis> BenchAnalysis::axes() const {
    return document_.lastSound() ? axes_of(*document_.lastSound()) : std::vector<Axis>();
}

std::optional<AxisKey> BenchAnalysis::axis() const {
    if (axis_) return axis_;
    return curve_ ? std::optional(curve_->axis.key) : std::nullopt;
}

void BenchAnalysis::setAxis(const AxisKey& key) {
    if (axis_ == key) return;
    axis_ = key;
    askCurve();
    tellBusy();
}

void BenchAnalysis::setMetric(const Measure& metric) {
    if (metric_ == metric) return;
    metric_ = metric;
    askCurve();
    tellBusy();
}

QString BenchAnalysis::reason() const { return told(problem_); }
QString BenchAnalysis::curveReason() const { return told(problem_ ? problem_ : curve_problem_); }
QString BenchAnalysis::duelReason() const { return told(problem_ ? problem_ : duel_problem_); }

bool BenchAnalysis::isAnswered() const {
    return !soon_.isActive() && !odds_worker_.pending() && !curve_worker_.pending();
}

bool BenchAnalysis::isDuelPending() const { return soon_.isActive() || duel_wanted_; }

void BenchAnalysis::cancel() {
    if (isBusy()) stop(error("cancelled"));
}

/// Without a live value anywhere the design's own values stand, also those edited just now.
BenchInput BenchAnalysis::input() const {
    const Scenario& scenario = *document_.scenario();
    return {scenario, document_.isPlayed() ? document_.state() : State(scenario.actor_count())};
}

void BenchAnalysis::designChanged() {
    soon_.start();
    const std::vector<Axis> all = axes();
    if (shape_of(all) == shape_) return;
    shape_ = shape_of(all);
    const auto is_chosen = [this](const Axis& axis) { return axis.key == axis_; };
    if (axis_ && std::none_of(all.begin(), all.end(), is_chosen)) axis_.reset();
    emit axesChanged();
}

/// Another scenario was opened: answers and baseline of the old one say nothing about it.
void BenchAnalysis::forget() {
    odds_.reset();
    curve_.reset();
    duel_.reset();
    if (!metric_.mean.empty()) metric_ = {};
    clearBaseline();
}

void BenchAnalysis::refresh() {
    if (std::exchange(another_, false)) forget();
    if (!document_.scenario()) {
        const Errors& errors = document_.findings().errors;
        stop(errors.empty() ? error("not_a_scenario") : errors.front());
        return;
    }
    duel_wanted_ = true;
    duel_worker_.cancel();
    calm_.start();
    odds_worker_.ask(input());
    askCurve();
    tellBusy();
}

void BenchAnalysis::stop(const Error& why) {
    odds_worker_.cancel();
    curve_worker_.cancel();
    duel_worker_.cancel();
    duel_wanted_ = false;
    problem_ = why;
    emit answered();
    emit curveAnswered();
    emit duelAnswered();
    tellBusy();
}

std::vector<Axis> BenchAnalysis::wantedAxes() const {
    std::vector<Axis> all = axes_of(*document_.scenario());
    if (!axis_) return all;
    const auto is_wanted = [this](const Axis& axis) { return axis.key == *axis_; };
    const auto it = std::find_if(all.begin(), all.end(), is_wanted);
    return it == all.end() ? all : std::vector<Axis>{*it};
}

void BenchAnalysis::askCurve() {
    if (!document_.scenario()) return;
    std::vector<Axis> wanted = wantedAxes();
    if (wanted.empty()) return;
    const std::optional<BenchInput> other = baseline_ ? std::optional(baseline_->input) : std::nullopt;
    curve_worker_.ask({.now = input(), .baseline = other, .axes = std::move(wanted), .metric = metric_});
}

/// The duel takes all the processor it can get, so it begins when the quick answers are in.
void BenchAnalysis::askDuel() {
    const bool curve_is_quick = !metric_.is(Metric::win_chance);
    if (!duel_wanted_ || calm_.isActive() || duel_worker_.pending() || !document_.scenario()) return;
    if (odds_worker_.pending() || (curve_is_quick && curve_worker_.pending())) return;
    duel_worker_.ask(input());
}

void BenchAnalysis::takeOdds(Result<OddsAnswer> answer) {
    problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) odds_ = std::move(*answer);
    emit answered();
    askDuel();
    tellBusy();
}

void BenchAnalysis::takeCurve(Result<CurveAnswer> answer) {
    curve_problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) {
        curve_ = std::move(*answer);
        if (!axis_) axis_ = curve_->axis.key;
    }
    emit curveAnswered();
    askDuel();
    tellBusy();
}

void BenchAnalysis::takeDuel(Result<Duel> answer) {
    duel_wanted_ = false;
    duel_problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) duel_ = std::move(*answer);
    if (answer && baseline_ && !baseline_->duel && baseline_->input.scenario.root() == document_.root()) {
        baseline_->duel = duel_;
        emit baselineChanged();
    }
    emit duelAnswered();
    tellBusy();
}

void BenchAnalysis::tellBusy() {
    if (told_busy_ == isBusy()) return;
    told_busy_ = isBusy();
    emit busy(told_busy_);
}

void BenchAnalysis::pinBaseline() {
    if (!document_.scenario() || !odds_ || !isAnswered() || isStale()) return;
    baseline_ = Baseline{.input = input(), .odds = odds_};
    if (!isDuelPending() && !duel_problem_) baseline_->duel = duel_;
    emit baselineChanged();
    askCurve();
    tellBusy();
}

void BenchAnalysis::setBaseline(Baseline baseline) {
    baseline_ = std::move(baseline);
    emit baselineChanged();
    askCurve();
    tellBusy();
}

void BenchAnalysis::completeBaseline(OddsAnswer odds) {
    if (!baseline_) return;
    baseline_->odds = std::move(odds);
    emit baselineChanged();
}

void BenchAnalysis::completeBaseline(Duel duel) {
    if (!baseline_) return;
    baseline_->duel = std::move(duel);
    emit baselineChanged();
}

void BenchAnalysis::clearBaseline() {
    if (!baseline_) return;
    baseline_.reset();
    if (curve_) curve_->baseline.reset();
    emit baselineChanged();
    emit curveAnswered();
}

std::vector<Difference> BenchAnalysis::differences() const {
    if (!baseline_ || !document_.schema()) return {};
    return differences_of(baseline_->input.scenario.root(), document_.root(), *document_.schema());
}

QStringList listed_differences(const BenchAnalysis& analysis) {
    QStringList lines;
    const Document& document = analysis.document();
    for (const Difference& d : analysis.differences())
        lines += difference_label(d, document.root(), *document.schema()) + QLatin1Char(' ') +
                 value_text(d.before) + QStringLiteral(" → ") + value_text(d.after);
    return lines;
}

} // namespace ludus::ui

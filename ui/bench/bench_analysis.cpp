#include "ui/bench/bench_analysis.h"

#include "ui/words/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int calm = 60;     // ms without an edit before the duel is worked out: not in the middle of a drag
constexpr int patience = 80; // ms until what is shown is greyed

QString told(const std::optional<Error>& problem) {
    return problem ? from_utf8(describe(*problem, words())) : QString();
}

std::vector<std::optional<OddsAnswer>> odds_of(const std::vector<NamedDesign>& builds,
                                               const Registry& registry, const std::stop_token& end) {
    std::vector<std::optional<OddsAnswer>> answers;
    for (const NamedDesign& build : builds) {
        auto answer = work_out_odds(build.input, registry, end);
        answers.push_back(answer ? std::optional(std::move(*answer)) : std::nullopt);
    }
    return answers;
}

/// As the first is; the others are left out.
std::vector<Measure> counted_alike(std::vector<Measure> metrics) {
    if (metrics.empty()) return metrics;
    const Measure first = metrics.front();
    std::erase_if(metrics, [&](const Measure& metric) { return !share_an_axis(metric, first); });
    return metrics;
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
          [&registry = document.registry()](const LiveDesign& job, const std::stop_token& end,
                                            const Progress&) { return work_out_odds(job, registry, end); },
          [this](Result<OddsAnswer> answer) { takeOdds(std::move(answer)); }),
      curve_worker_(
          [&registry = document.registry(), memory = std::make_shared<CurveMemory>()](
              const CurveJob& job, const std::stop_token& end, const Progress& report) {
              return work_out_curve(job, registry, *memory, end, report);
          },
          [this](Result<CurveAnswer> answer) { takeCurve(std::move(answer)); },
          [this](std::uint64_t done, std::uint64_t all) {
              emit progress(static_cast<int>(done), static_cast<int>(all));
          }),
      duel_worker_([&registry = document.registry()](
                       const LiveDesign& job, const std::stop_token& end,
                       const Progress& report) { return work_out_duel(job, registry, end, report); },
                   [this](Result<Duel> answer) { takeDuel(std::move(answer)); },
                   [this](std::uint64_t done, std::uint64_t all) {
                       emit progress(static_cast<int>(done), static_cast<int>(all));
                   }),
      other_duel_worker_([&registry = document.registry()](
                             const LiveDesign& job, const std::stop_token& end,
                             const Progress& report) { return work_out_duel(job, registry, end, report); },
                         [this](Result<Duel> answer) { takeOtherDuel(std::move(answer)); }),
      others_worker_([&registry = document.registry()](
                         const std::vector<NamedDesign>& builds, const std::stop_token& end,
                         const Progress&) { return odds_of(builds, registry, end); },
                     [this](const Result<std::vector<std::optional<OddsAnswer>>>& answers) {
                         if (!answers) problem_ = answers.error().front();
                         takeOthers(answers.value_or(std::vector<std::optional<OddsAnswer>>()));
                     }) {
    odds_patience_.setSingleShot(true);
    odds_patience_.setInterval(patience);
    curve_patience_.setSingleShot(true);
    curve_patience_.setInterval(patience);
    connect(&odds_patience_, &QTimer::timeout, this, [this] {
        odds_late_ = true;
        emit late();
    });
    connect(&curve_patience_, &QTimer::timeout, this, [this] {
        curve_late_ = true;
        emit late();
    });
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    calm_.setSingleShot(true);
    calm_.setInterval(calm);
    connect(&calm_, &QTimer::timeout, this, &BenchAnalysis::sharpenCurve);
    connect(&calm_, &QTimer::timeout, this, &BenchAnalysis::askDuel);
    connect(&soon_, &QTimer::timeout, this, &BenchAnalysis::refresh);
    connect(&document_, &Document::opened, this, &BenchAnalysis::forget);
    connect(&document_, &Document::designChanged, this, &BenchAnalysis::designChanged);
    connect(&document_, &Document::buildsChanged, this, &BenchAnalysis::followBuilds);
    connect(&document_, &Document::stateChanged, this, &BenchAnalysis::expect);
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
    span_.reset();
    newCurve();
}

void BenchAnalysis::setMetrics(std::vector<Measure> metrics) {
    metrics = counted_alike(std::move(metrics));
    if (metrics.empty() || metrics_ == metrics) return;
    metrics_ = std::move(metrics);
    newCurve();
}

void BenchAnalysis::setAxisValue(double value) {
    if (!curve_ || !axis_ || curve_->axis.key != *axis_) return;
    const bool whole = std::abs(value) < 1e15 && std::trunc(value) == value;
    document_.setValue(curve_->axis.path, whole ? Value(static_cast<std::int64_t>(value)) : Value(value));
}

void BenchAnalysis::setSpan(const AxisSpan& span) {
    if (!curve_) return;
    const AxisSpan fitting = fitting_span(curve_->axis, span);
    if (isSpanChosen() && span_->span == fitting) return;
    span_ = WantedSpan{.axis = curve_->axis.key, .span = fitting, .chosen = true};
    newCurve();
}

void BenchAnalysis::resetSpan() {
    span_.reset();
    newCurve();
}

void BenchAnalysis::newCurve() {
    askCurve();
    tellBusy();
    emit curveChosen();
}

CurveChoice BenchAnalysis::choice() const {
    return {.metrics = metrics_,
            .axis = axis_,
            .span = isSpanChosen() ? std::optional(span_->span) : std::nullopt};
}

void BenchAnalysis::choose(const CurveChoice& choice) {
    if (!choice.metrics.empty()) metrics_ = counted_alike(choice.metrics);
    const std::vector<Axis> all = axes();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Axis& axis) { return axis.key == choice.axis; });
    span_.reset();
    if (found != all.end()) axis_ = found->key;
    if (found != all.end() && choice.span)
        span_ = WantedSpan{.axis = found->key, .span = fitting_span(*found, *choice.span), .chosen = true};
    askCurve();
    tellBusy();
}

std::string BenchAnalysis::presentName() const {
    const bool only = document_.builds().size() == 1;
    return only ? std::string() : to_utf8(document_.buildName(document_.build()));
}

std::optional<LiveDesign> BenchAnalysis::comparedInput() const {
    const auto id = document_.comparedBuild();
    if (!id || *id == document_.build()) return std::nullopt;
    const auto shown = document_.snapshotOf(*id);
    if (!shown || !shown->design->scenario) return std::nullopt;
    const Scenario& scenario = *shown->design->scenario;
    return LiveDesign{scenario, is_played(*shown) ? *shown->state : State(scenario.actor_count())};
}

/// As it was where nothing in it has changed, so that its answers stay.
std::optional<Baseline> BenchAnalysis::comparedBaseline() const {
    const auto input = comparedInput();
    if (!input) return std::nullopt;
    const std::string id = *document_.comparedBuild();
    const bool pinned = id == Document::pinned_build;
    Baseline next{.input = *input, .name = pinned ? std::string() : to_utf8(document_.buildName(id))};
    const bool same = baseline_ && baseline_->input.state == input->state &&
                      baseline_->input.scenario.root() == input->scenario.root();
    if (!same) return next;
    next.odds = baseline_->odds;
    next.duel = baseline_->duel;
    return next;
}

void BenchAnalysis::followBuilds() {
    const bool had = baseline_.has_value();
    baseline_ = comparedBaseline();
    if (!had && !baseline_) return;
    if (!baseline_ && curve_)
        std::erase_if(curve_->lines, [this](const CurveTrace& trace) {
            return trace.build == 1 && curve_->builds.size() > others_.size() + 1;
        });
    other_duel_worker_.cancel();
    if (baseline_ && !baseline_->duel && !duel_wanted_) other_duel_worker_.ask(baseline_->input);
    askOthers();
    emit baselineChanged();
    if (!baseline_) emit curveAnswered();
    askCurve();
    tellBusy();
}

void BenchAnalysis::setOthers(std::vector<NamedDesign> builds) {
    others_.clear();
    for (NamedDesign& build : builds) others_.push_back({.build = std::move(build)});
    askOthers();
    askCurve();
    emit othersChanged();
    tellBusy();
}

QString BenchAnalysis::reason() const { return told(problem_); }
QString BenchAnalysis::curveReason() const { return told(problem_ ? problem_ : curve_problem_); }
QString BenchAnalysis::duelReason() const { return told(problem_ ? problem_ : duel_problem_); }

bool BenchAnalysis::isAnswered() const {
    return !soon_.isActive() && !odds_worker_.pending() && !curve_worker_.pending() && !curve_rough_ &&
           !others_worker_.pending();
}

bool BenchAnalysis::isDuelPending() const {
    return soon_.isActive() || duel_wanted_ || other_duel_worker_.pending();
}

void BenchAnalysis::cancel() {
    if (isBusy()) stop(error("cancelled"));
}

/// Without a live value anywhere the design's own values stand, also those edited just now.
LiveDesign BenchAnalysis::input() const {
    const Scenario& scenario = *document_.scenario();
    return {scenario, document_.isPlayed() ? document_.state() : State(scenario.actor_count())};
}

/// From here on an answer is waited for, and whoever shows that is told at once.
void BenchAnalysis::expect() {
    soon_.start();
    for (QTimer* timer : {&odds_patience_, &curve_patience_})
        if (!timer->isActive()) timer->start();
    tellBusy();
}

void BenchAnalysis::designChanged() {
    expect();
    if (document_.comparedBuild()) followBuilds();
    const std::vector<Axis> all = axes();
    if (shape_of(all) == shape_) return;
    shape_ = shape_of(all);
    const auto is_chosen = [this](const Axis& axis) { return axis.key == axis_; };
    if (axis_ && std::none_of(all.begin(), all.end(), is_chosen)) axis_.reset();
    emit axesChanged();
}

/// Another scenario was opened: answers, builds and baseline of the old one say nothing about it, and are not
/// shown a moment longer.
void BenchAnalysis::forget() {
    odds_worker_.cancel();
    curve_worker_.cancel();
    duel_worker_.cancel();
    other_duel_worker_.cancel();
    odds_.reset();
    curve_.reset();
    duel_.reset();
    span_.reset();
    curve_rough_ = false;
    for (auto* problem : {&problem_, &curve_problem_, &duel_problem_}) problem->reset();
    if (!metrics_.front().mean.empty()) metrics_ = {Measure()};
    others_.clear();
    others_worker_.cancel();
    baseline_.reset();
    emit othersChanged();
    emit baselineChanged();
    emit answered();
    emit curveAnswered();
    emit duelAnswered();
}

void BenchAnalysis::refresh() {
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
    other_duel_worker_.cancel();
    duel_wanted_ = false;
    curve_rough_ = false;
    odds_late_ = curve_late_ = false;
    odds_patience_.stop();
    curve_patience_.stop();
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
    curve_rough_ = false;
    ask(rough_budget);
}

/// Looks for the rest of the jumps once no edit is on its way.
void BenchAnalysis::sharpenCurve() {
    if (!curve_rough_ || calm_.isActive() || !document_.scenario()) return;
    ask(full_budget);
}

void BenchAnalysis::ask(std::size_t budget) {
    std::vector<Axis> wanted = wantedAxes();
    if (wanted.empty()) return curve_patience_.stop();
    if (budget <= rough_budget && !curve_patience_.isActive()) curve_patience_.start();
    CurveJob job{.builds = {{.name = presentName(), .input = input()}},
                 .axes = std::move(wanted),
                 .metrics = metrics_,
                 .span = span_};
    job.budget = budget;
    if (baseline_) job.builds.push_back({.name = baseline_->name, .input = baseline_->input});
    for (const OtherBuild& other : others_) job.builds.push_back(other.build);
    curve_worker_.ask(std::move(job));
}

/// The odds of the baseline and of the others, as far as they are not known.
void BenchAnalysis::askOthers() {
    std::vector<NamedDesign> builds;
    if (baseline_ && !baseline_->odds) builds.push_back({.name = {}, .input = baseline_->input});
    for (const OtherBuild& other : others_)
        if (!other.odds) builds.push_back(other.build);
    if (builds.empty()) return others_worker_.cancel();
    others_worker_.ask(std::move(builds));
}

/// The duel takes all the processor it can get, so it begins when the quick answers are in.
void BenchAnalysis::askDuel() {
    const bool curve_is_quick = std::none_of(metrics_.begin(), metrics_.end(),
                                             [](const Measure& m) { return m.is(Metric::win_chance); });
    if (!duel_wanted_ || calm_.isActive() || duel_worker_.pending() || !document_.scenario()) return;
    if (odds_worker_.pending() || (curve_is_quick && curve_worker_.pending())) return;
    duel_worker_.ask(input());
}

void BenchAnalysis::takeOdds(Result<OddsAnswer> answer) {
    problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) odds_ = std::move(*answer);
    odds_patience_.stop();
    odds_late_ = false;
    emit answered();
    askDuel();
    tellBusy();
}

void BenchAnalysis::takeCurve(Result<CurveAnswer> answer) {
    curve_problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) {
        curve_ = std::move(*answer);
        if (!axis_) axis_ = curve_->axis.key;
        if (!isSpanChosen()) span_ = WantedSpan{.axis = curve_->axis.key, .span = curve_->span};
    }
    curve_rough_ = answer && curve_->rough;
    curve_patience_.stop();
    curve_late_ = false;
    emit curveAnswered();
    sharpenCurve();
    askDuel();
    tellBusy();
}

void BenchAnalysis::takeOthers(const std::vector<std::optional<OddsAnswer>>& answers) {
    auto next = answers.begin();
    const auto take = [&](std::optional<OddsAnswer>& odds) {
        if (!odds && next != answers.end()) odds = *next++;
    };
    if (baseline_) take(baseline_->odds);
    for (OtherBuild& other : others_) take(other.odds);
    emit baselineChanged();
    emit othersChanged();
    tellBusy();
}

void BenchAnalysis::takeDuel(Result<Duel> answer) {
    duel_wanted_ = false;
    duel_problem_ = answer ? std::nullopt : std::optional(answer.error().front());
    if (answer) duel_ = std::move(*answer);
    if (baseline_ && !baseline_->duel) other_duel_worker_.ask(baseline_->input);
    emit duelAnswered();
    tellBusy();
}

void BenchAnalysis::takeOtherDuel(Result<Duel> answer) {
    if (answer && baseline_) baseline_->duel = std::move(*answer);
    emit baselineChanged();
    tellBusy();
}

void BenchAnalysis::tellBusy() {
    if (told_busy_ == isBusy()) return;
    told_busy_ = isBusy();
    emit busy(told_busy_);
}

void BenchAnalysis::pinBaseline() {
    if (!document_.scenario() || !odds_ || !isAnswered() || isStale()) return;
    document_.pinBuild();
    if (!baseline_) return;
    baseline_->odds = odds_;
    if (!duel_wanted_ && !duel_problem_) baseline_->duel = duel_;
    if (baseline_->duel) other_duel_worker_.cancel();
    askOthers();
    emit baselineChanged();
    tellBusy();
}

void BenchAnalysis::clearBaseline() { document_.compareWith(std::nullopt); }

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

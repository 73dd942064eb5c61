#include "ui/lab/lab_analysis.h"

#include "ui/words/words.h"

#include <algorithm>
#include <thread>

namespace ludus::ui {

namespace {

/// Both builds play with the seed of the present one, so that chance alone makes no difference.
StudyJob asked_of(const LabJob& job, const std::stop_token& stop, Progress progress) {
    return {.rng = job.build.scenario.rng(),
            .seed = job.build.scenario.seed(),
            .runs = job.runs,
            .jobs = std::max(2U, std::thread::hardware_concurrency()) - 1, // one is left to the window
            .stop = stop,
            .progress = std::move(progress)};
}

/// The first or the second half of work that has two.
Progress half(const Progress& whole, std::uint64_t before) {
    return [&whole, before](std::uint64_t done, std::uint64_t all) {
        if (whole) whole(before * all + done, 2 * all);
    };
}

OtherAnswer ask_other(const LabJob& job, const Registry& registry, const StudyJob& asked) {
    OtherAnswer other{.name = job.against->name};
    auto answer = answer_study(job.study.id, job.against->scenario, registry, asked);
    if (answer)
        other.answer = std::move(*answer);
    else
        other.problem = answer.error().front();
    return other;
}

Result<LabAnswer> work_out(const LabJob& job, const Registry& registry, const std::stop_token& stop,
                           const Progress& progress) {
    const bool two = job.against.has_value();
    auto answer = answer_study(job.study.id, job.build.scenario, registry,
                               asked_of(job, stop, two ? half(progress, 0) : progress));
    if (!answer) return Unexpected(answer.error());
    LabAnswer all{.study = job.study, .answer = std::move(*answer), .build = job.build.name};
    if (two) all.against = ask_other(job, registry, asked_of(job, stop, half(progress, 1)));
    return all;
}

} // namespace

LabAnalysis::LabAnalysis(Document& document, QObject* parent)
    : QObject(parent), document_(document),
      worker_([&registry = document.registry()](
                  const LabJob& job, const std::stop_token& stop,
                  const Progress& report) { return work_out(job, registry, stop, report); },
              [this](Result<LabAnswer> answer) { take(std::move(answer)); },
              [this](std::uint64_t done, std::uint64_t all) {
                  emit progress(static_cast<int>(done), static_cast<int>(all));
              }) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &LabAnalysis::refresh);
    connect(&document_, &Document::opened, this, [this] { answer_.reset(); });
    connect(&document_, &Document::designChanged, this, &LabAnalysis::changed);
    connect(&document_, &Document::buildsChanged, this, &LabAnalysis::changed);
    // What is said beside the answer depends on whether attacks were made.
    connect(&document_, &Document::logChanged, this, &LabAnalysis::answered);
    listStudies();
}

LabAnalysis::~LabAnalysis() = default;

int LabAnalysis::chosen() const {
    const auto it = std::find_if(studies_.begin(), studies_.end(),
                                 [this](const StudyName& study) { return study.id == chosen_; });
    return it == studies_.end() ? -1 : static_cast<int>(it - studies_.begin());
}

void LabAnalysis::choose(int row) {
    if (row < 0 || row == chosen() || row >= static_cast<int>(studies_.size())) return;
    chosen_ = studies_[static_cast<std::size_t>(row)].id;
    problem_.reset();
    emit chosenChanged();
    changed();
}

void LabAnalysis::setRuns(std::uint64_t runs) {
    if (runs == runs_) return;
    runs_ = runs;
    changed();
}

void LabAnalysis::setWatched(bool watched) {
    if (watched == watched_) return;
    watched_ = watched;
    if (watched_ && outdated_) changed();
    if (watched_) return;
    outdated_ = outdated_ || isBusy();
    soon_.stop();
    worker_.cancel();
    tellBusy();
}

QString LabAnalysis::reason() const { return problem_ ? from_utf8(describe(*problem_, words())) : QString(); }

void LabAnalysis::cancel() {
    if (isBusy()) stop(error("cancelled"));
}

void LabAnalysis::changed() {
    outdated_ = true;
    if (!watched_) return;
    soon_.start();
    tellBusy();
}

void LabAnalysis::listStudies() {
    const auto& scenario = document_.lastSound();
    auto studies = scenario ? studies_of(*scenario, document_.registry()) : std::vector<StudyName>();
    if (studies == studies_) return;
    studies_ = std::move(studies);
    if (chosen() < 0) {
        chosen_ = studies_.empty() ? std::string() : studies_.front().id;
        answer_.reset();
    }
    emit studiesChanged();
}

void LabAnalysis::refresh() {
    outdated_ = false;
    listStudies();
    const auto& scenario = document_.scenario();
    if (!scenario) {
        const Errors& errors = document_.findings().errors;
        return stop(errors.empty() ? error("not_a_scenario") : errors.front());
    }
    if (chosen() < 0) return stop(error("not_playable", {}, {{"id", scenario->schema().ruleset}}));
    worker_.ask({.build = presentBuild(),
                 .against = comparedBuild(),
                 .study = studies_[static_cast<std::size_t>(chosen())],
                 .runs = runs_});
    tellBusy();
}

LabBuild LabAnalysis::presentBuild() const {
    const bool only = document_.builds().size() == 1;
    return {.name = only ? std::string() : to_utf8(document_.buildName(document_.build())),
            .scenario = *document_.scenario()};
}

std::optional<LabBuild> LabAnalysis::comparedBuild() const {
    const auto id = document_.comparedBuild();
    if (!id || *id == document_.build()) return std::nullopt;
    const auto other = document_.snapshotOf(*id);
    if (!other || !other->design->scenario) return std::nullopt;
    return LabBuild{.name = to_utf8(document_.buildName(*id)), .scenario = *other->design->scenario};
}

/// A question without an answer must not show that of another.
void LabAnalysis::fail(const Error& why) {
    problem_ = why;
    if (answer_ && answer_->study.id != chosen_) answer_.reset();
}

void LabAnalysis::take(Result<LabAnswer> answer) {
    if (answer) {
        problem_.reset();
        answer_ = std::move(*answer);
    } else
        fail(answer.error().front());
    emit answered();
    tellBusy();
}

void LabAnalysis::stop(const Error& why) {
    soon_.stop();
    worker_.cancel();
    fail(why);
    emit answered();
    tellBusy();
}

void LabAnalysis::tellBusy() {
    if (told_busy_ == isBusy()) return;
    told_busy_ = isBusy();
    emit busy(told_busy_);
}

} // namespace ludus::ui

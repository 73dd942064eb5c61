#include "ui/bench/compared_build.h"

namespace ludus::ui {

namespace {

bool is_same(const BenchInput& a, const BenchInput& b) {
    return a.state == b.state && a.scenario.root() == b.scenario.root();
}

} // namespace

ComparedBuild::ComparedBuild(Document& document, BenchAnalysis& analysis, QObject* parent)
    : QObject(parent), document_(document), analysis_(analysis),
      odds_([&registry = document.registry()](const BenchInput& job, const std::stop_token& end,
                                              const Progress&) { return work_out_odds(job, registry, end); },
            [this](Result<OddsAnswer> answer) {
                if (answer) analysis_.completeBaseline(std::move(*answer));
                if (shown_) duel_.ask(*shown_);
            }),
      duel_([&registry = document.registry()](
                const BenchInput& job, const std::stop_token& end,
                const Progress& report) { return work_out_duel(job, registry, end, report); },
            [this](Result<Duel> answer) {
                if (answer) analysis_.completeBaseline(std::move(*answer));
            }) {
    for (const auto signal : {&Document::buildsChanged, &Document::designChanged, &Document::stateChanged})
        connect(&document_, signal, this, &ComparedBuild::follow);
    connect(&document_, &Document::opened, this, [this] { shown_.reset(); });
}

ComparedBuild::~ComparedBuild() = default;

/// With the live values it has, where something has been played; otherwise the design's own stand.
std::optional<BenchInput> ComparedBuild::wanted() const {
    const auto id = document_.comparedBuild();
    const auto snapshot = id ? document_.snapshotOf(*id) : std::nullopt;
    if (!snapshot || !snapshot->design->scenario) return std::nullopt;
    const Scenario& scenario = *snapshot->design->scenario;
    return BenchInput{scenario, document_.isPlayed() ? *snapshot->state : State(scenario.actor_count())};
}

void ComparedBuild::follow() {
    std::optional<BenchInput> input = wanted();
    if (!input) return drop();
    if (shown_ && is_same(*shown_, *input)) return;
    shown_ = std::move(input);
    duel_.cancel();
    analysis_.setBaseline({.input = *shown_});
    odds_.ask(*shown_);
}

void ComparedBuild::drop() {
    if (!shown_) return;
    shown_.reset();
    odds_.cancel();
    duel_.cancel();
    analysis_.clearBaseline();
}

} // namespace ludus::ui

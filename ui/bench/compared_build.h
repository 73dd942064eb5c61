#pragma once

#include "ui/bench/bench_analysis.h"

namespace ludus::ui {

/// Makes the build that the document is held against the baseline of the bench: its odds and its duel are
/// worked out beside those of the present one, and again whenever an edit reaches it.
class ComparedBuild : public QObject {
    Q_OBJECT

public:
    ComparedBuild(Document& document, BenchAnalysis& analysis, QObject* parent = nullptr);
    ~ComparedBuild() override;

    bool isPending() const { return odds_.pending() || duel_.pending(); }

private:
    void follow();
    void drop();
    std::optional<BenchInput> wanted() const;

    Document& document_;
    BenchAnalysis& analysis_;
    std::optional<BenchInput> shown_ = {};
    LatestWorker<BenchInput, Result<OddsAnswer>> odds_;
    LatestWorker<BenchInput, Result<Duel>> duel_;
};

} // namespace ludus::ui

#pragma once

#include "ui/bench/bench_work.h"
#include "ui/bench/differences.h"
#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QObject>
#include <QTimer>

namespace ludus::ui {

/// A pinned design with its answers; those that were still being worked out come in later.
struct Baseline {
    BenchInput input;
    std::optional<OddsAnswer> odds = {};
    std::optional<Duel> duel = {};
};

/// The odds of the document's attack, always those of its newest state. Works on copies in three threads, so
/// that a slow duel holds up no curve and a slow curve no odds. The last answers stay when the document
/// cannot be computed.
class BenchAnalysis : public QObject {
    Q_OBJECT

public:
    explicit BenchAnalysis(Document& document, QObject* parent = nullptr);
    ~BenchAnalysis() override;

    const Document& document() const { return document_; }
    const std::optional<OddsAnswer>& odds() const { return odds_; }
    const std::optional<CurveAnswer>& curve() const { return curve_; }
    const std::optional<Duel>& duel() const { return duel_; }

    /// What the curve can run over; while none is chosen, it is the first along which the metric moves.
    std::vector<Axis> axes() const;
    std::optional<AxisKey> axis() const;
    void setAxis(const AxisKey& key);
    const Measure& metric() const { return metric_; }
    void setMetric(const Measure& metric);

    /// The answers are of an earlier state, since the present one cannot be computed, for this reason.
    bool isStale() const { return problem_.has_value(); }
    QString reason() const;
    /// The same for the curve alone or the duel alone; empty where all is well.
    QString curveReason() const;
    QString duelReason() const;

    /// Odds and curve of the newest edit are in.
    bool isAnswered() const;
    bool isDuelPending() const;
    bool isBusy() const { return !isAnswered() || isDuelPending(); }
    /// Stops what is being worked out; the views keep what they show.
    void cancel();

    const std::optional<Baseline>& baseline() const { return baseline_; }
    void pinBaseline();
    void clearBaseline();
    /// The design fields that differ from the baseline.
    std::vector<Difference> differences() const;

signals:
    /// Odds came in, or went stale.
    void answered();
    void curveAnswered();
    void duelAnswered();
    void baselineChanged();
    void axesChanged();
    void busy(bool working);
    void progress(int done, int all);

private:
    template <class Answer>
    using Worker = LatestWorker<BenchInput, Answer>;

    void designChanged();
    void refresh();
    void forget();
    void stop(const Error& why);
    void askCurve();
    void askDuel();
    void takeOdds(Result<OddsAnswer> answer);
    void takeCurve(Result<CurveAnswer> answer);
    void takeDuel(Result<Duel> answer);
    void tellBusy();
    BenchInput input() const;
    std::vector<Axis> wantedAxes() const;

    Document& document_;
    QTimer soon_;
    QTimer calm_;
    std::string shape_ = {}; ///< the axes there are; told when they change
    std::optional<AxisKey> axis_ = {};
    Measure metric_ = {};
    std::optional<OddsAnswer> odds_ = {};
    std::optional<CurveAnswer> curve_ = {};
    std::optional<Duel> duel_ = {};
    std::optional<Error> problem_ = {};
    std::optional<Error> curve_problem_ = {};
    std::optional<Error> duel_problem_ = {};
    std::optional<Baseline> baseline_ = {};
    bool another_ = false; ///< a document was opened that nothing here belongs to
    bool told_busy_ = false;
    bool duel_wanted_ = false;

    Worker<OddsAnswer> odds_worker_;
    LatestWorker<CurveJob, CurveAnswer> curve_worker_;
    Worker<Duel> duel_worker_;
};

} // namespace ludus::ui

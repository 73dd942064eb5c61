#pragma once

#include "engine/analysis/build_curves.h"
#include "engine/analysis/live_design.h"
#include "ui/bench/differences.h"
#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

namespace ludus::ui {

/// The build that the present one is held against, with its answers; those that were still being worked out
/// come in later.
struct Baseline {
    LiveDesign input;
    std::string name = {}; ///< none = it was pinned
    std::optional<OddsAnswer> odds = {};
    std::optional<Duel> duel = {};
};

/// A design shown beside the present one, with its odds once they are worked out.
struct OtherBuild {
    NamedDesign build;
    std::optional<OddsAnswer> odds = {};
};

/// What a curve is looked at for: none of it is a value of the scenario.
struct CurveChoice {
    std::vector<Measure> metrics = {};
    std::optional<AxisKey> axis = {};
    std::optional<AxisSpan> span = {}; ///< none = the usual one
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
    const Measure& metric() const { return metrics_.front(); }
    const std::vector<Measure>& metrics() const { return metrics_; }
    void setMetric(const Measure& metric) { setMetrics({metric}); }
    /// Those that are counted unlike the first are left out.
    void setMetrics(std::vector<Measure> metrics);
    /// The value of what varies along the curve, as an edit of the document.
    void setAxisValue(double value);

    /// The part of the axis the curve is worked out over. It stays while the present value is inside, or,
    /// once someone chose it, until it is reset.
    void setSpan(const AxisSpan& span);
    void resetSpan();
    bool isSpanChosen() const { return span_ && span_->chosen; }

    CurveChoice choice() const;
    /// Takes over what was chosen at another time; an input that is not there any more stays unchosen.
    void choose(const CurveChoice& choice);

    /// What the present design is called beside others; empty = "now".
    std::string presentName() const;
    /// Designs to be drawn beside the present one, in this order, after a pinned baseline.
    void setOthers(std::vector<NamedDesign> builds);
    const std::vector<OtherBuild>& others() const { return others_; }

    /// The answers are of an earlier state, since the present one cannot be computed, for this reason.
    bool isStale() const { return problem_.has_value(); }
    QString reason() const;
    /// The same for the curve alone or the duel alone; empty where all is well.
    QString curveReason() const;
    QString duelReason() const;

    /// What is shown is of an earlier state, for longer than one takes for at once.
    bool areOddsLate() const { return odds_late_; }
    bool isCurveLate() const { return curve_late_; }

    /// Odds and curve of the newest edit are in.
    bool isAnswered() const;
    bool isDuelPending() const;
    bool isBusy() const { return !isAnswered() || isDuelPending(); }
    /// Stops what is being worked out; the views keep what they show.
    void cancel();

    /// The document's compared build, unless it is the present one.
    const std::optional<Baseline>& baseline() const { return baseline_; }
    /// Keeps the present design as that build.
    void pinBaseline();
    /// Holds the present build against none; a pinned one stays on offer.
    void clearBaseline();
    /// The design fields that differ from the baseline.
    std::vector<Difference> differences() const;

signals:
    /// Odds came in, or went stale.
    void answered();
    void curveAnswered();
    /// Someone wants the curve over something else, of something else, or over another range.
    void curveChosen();
    void duelAnswered();
    void baselineChanged();
    void othersChanged();
    void axesChanged();
    /// Odds or curve are late.
    void late();
    void busy(bool working);
    void progress(int done, int all);

private:
    template <class Answer>
    using Worker = LatestWorker<LiveDesign, Answer>;

    void designChanged();
    void refresh();
    void forget();
    void stop(const Error& why);
    void expect();
    void followBuilds();
    std::optional<Baseline> comparedBaseline() const;
    std::optional<LiveDesign> comparedInput() const;
    void ask(std::size_t budget);
    void askCurve();
    void newCurve();
    void sharpenCurve();
    void askOthers();
    void askDuel();
    void takeOdds(Result<OddsAnswer> answer);
    void takeCurve(Result<CurveAnswer> answer);
    void takeOthers(const std::vector<std::optional<OddsAnswer>>& answers);
    void takeDuel(Result<Duel> answer);
    void takeOtherDuel(Result<Duel> answer);
    void tellBusy();
    LiveDesign input() const;
    std::vector<Axis> wantedAxes() const;

    Document& document_;
    QTimer soon_;
    QTimer calm_;
    std::string shape_ = {}; ///< the axes there are; told when they change
    std::optional<AxisKey> axis_ = {};
    std::vector<Measure> metrics_ = {Measure()};
    std::optional<WantedSpan> span_ = {};
    std::optional<OddsAnswer> odds_ = {};
    std::optional<CurveAnswer> curve_ = {};
    std::optional<Duel> duel_ = {};
    std::optional<Error> problem_ = {};
    std::optional<Error> curve_problem_ = {};
    std::optional<Error> duel_problem_ = {};
    std::optional<Baseline> baseline_ = {};
    std::vector<OtherBuild> others_ = {};
    QTimer odds_patience_;
    QTimer curve_patience_;
    bool odds_late_ = false;
    bool curve_late_ = false;
    bool curve_rough_ = false; ///< some jumps are still to be found
    bool told_busy_ = false;
    bool duel_wanted_ = false;

    Worker<OddsAnswer> odds_worker_;
    LatestWorker<CurveJob, CurveAnswer> curve_worker_;
    Worker<Duel> duel_worker_;
    Worker<Duel> other_duel_worker_; ///< of the baseline
    LatestWorker<std::vector<NamedDesign>, std::vector<std::optional<OddsAnswer>>> others_worker_;
};

/// "Isolde · AGI 12 → 22", one for each field that differs from the baseline.
QStringList listed_differences(const BenchAnalysis& analysis);

} // namespace ludus::ui

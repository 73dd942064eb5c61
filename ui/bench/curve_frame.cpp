#include "ui/bench/curve_frame.h"

#include "ui/bench/axis_words.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/metric_words.h"
#include "ui/widgets/quiet_combo.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

namespace {

/// What every ruleset has, then the means of this one.
std::vector<Measure> offered_by(const std::optional<OddsAnswer>& answer) {
    std::vector<Measure> out{Metric::hit_chance, Metric::mean, Metric::kill_chance, Metric::strikes_to_kill,
                             Metric::win_chance};
    if (!answer) return out;
    for (const NamedMean& mean : answer->odds.means) out.push_back(Measure::mean_of(mean.name));
    return out;
}

} // namespace

CurveFrame::CurveFrame(BenchAnalysis& analysis, QWidget* parent)
    : ChartFrame(new CurveChart(), parent), analysis_(analysis), chart_(findChild<CurveChart*>()),
      metric_(new QuietCombo(this)), over_(new QLabel(this)), axis_(new QuietCombo(this)) {
    for (QComboBox* box : {metric_, axis_}) {
        box->setMinimumContentsLength(7);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    over_->setBuddy(axis_);
    controls()->addWidget(metric_, 1);
    controls()->addWidget(over_);
    controls()->addWidget(axis_, 1);
    connect(metric_, &QComboBox::activated, this,
            [this](int row) { analysis_.setMetric(offered_[static_cast<std::size_t>(row)]); });
    connect(axis_, &QComboBox::activated, this,
            [this](int row) { analysis_.setAxis(axes_[static_cast<std::size_t>(row)].key); });
    connect(&analysis_, &BenchAnalysis::axesChanged, this, &CurveFrame::fillAxes);
    connect(&analysis_, &BenchAnalysis::curveAnswered, this, &CurveFrame::refresh);
    connect(&analysis_, &BenchAnalysis::answered, this,
            [this] { chart_->setStale(analysis_.curveReason()); });
    connect(&analysis_, &BenchAnalysis::answered, this, &CurveFrame::followMeans);
    CurveFrame::retranslate();
}

void CurveFrame::retranslate() {
    ChartFrame::retranslate();
    over_->setText(tr("over"));
    metric_->setAccessibleName(tr("What the curve shows"));
    metric_->setToolTip(tr("What the curve shows"));
    axis_->setAccessibleName(tr("What varies along the curve"));
    fillMetrics();
    fillAxes();
    refresh();
}

void CurveFrame::fillMetrics() {
    const QSignalBlocker quiet(metric_);
    metric_->clear();
    offered_ = offered_by(analysis_.odds());
    for (const Measure& one : offered_) metric_->addItem(metric_name(one));
}

/// Another ruleset, or another weapon of the same, may carry other means.
void CurveFrame::followMeans() {
    if (offered_ == offered_by(analysis_.odds())) return;
    fillMetrics();
    showChoice();
}

void CurveFrame::fillAxes() {
    const QSignalBlocker quiet(axis_);
    axes_ = analysis_.axes();
    axis_->clear();
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        axis_->addItem(axis_label(axes_[i]));
        const QString help = from_utf8(help_of(axes_[i].listed, axes_[i].ruleset, words()));
        axis_->setItemData(static_cast<int>(i), help, Qt::ToolTipRole);
    }
    showChoice();
}

void CurveFrame::showChoice() {
    const auto shown = std::find(offered_.begin(), offered_.end(), analysis_.metric());
    metric_->setCurrentIndex(static_cast<int>(shown - offered_.begin()));
    const auto key = analysis_.axis();
    const auto it = std::find_if(axes_.begin(), axes_.end(), [&](const Axis& a) { return a.key == key; });
    axis_->setCurrentIndex(it == axes_.end() ? -1 : static_cast<int>(it - axes_.begin()));
    axis_->setToolTip(axis_->currentData(Qt::ToolTipRole).toString());
}

PointTable CurveFrame::tableOf(const CurveAnswer& answer) const {
    const QString name = metric_name(answer.metric);
    const std::string id = answer.metric.id();
    const auto told = [](const QString& title, const CurveLine& line) {
        return line.exact ? title : tr("%1 (sampled)").arg(title);
    };
    const auto marked = [](const std::string& column, const CurveLine& line) {
        return line.exact ? column : column + "_sampled";
    };
    const bool chance = is_chance(answer.metric);
    PointTable table{
        .columns = {{.id = text_of(answer.axis.path), .title = axis_label(answer.axis)},
                    {.id = marked(id, answer.now), .title = told(name, answer.now), .chance = chance}}};
    if (answer.baseline)
        table.columns.push_back({.id = marked("baseline_" + id, *answer.baseline),
                                 .title = told(tr("baseline: %1").arg(name), *answer.baseline),
                                 .chance = chance});
    for (std::size_t i = 0; i < answer.now.xs.size(); ++i) {
        auto& row = table.rows.emplace_back();
        row = {answer.now.xs[i], answer.now.ys[i]};
        if (answer.baseline) row.push_back(answer.baseline->ys[i]);
    }
    return table;
}

void CurveFrame::refresh() {
    showChoice();
    const auto& answer = analysis_.curve();
    chart_->setData(answer);
    chart_->setStale(analysis_.curveReason());
    setTitle(capitalised(metric_name(answer ? answer->metric : analysis_.metric())));
    setTable(answer ? tableOf(*answer) : PointTable());
}

} // namespace ludus::ui

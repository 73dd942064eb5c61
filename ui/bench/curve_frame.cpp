#include "ui/bench/curve_frame.h"

#include "ui/bench/axis_words.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/metric_words.h"
#include "ui/bench/range_button.h"
#include "ui/charts/build_words.h"
#include "ui/charts/search_combo.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

namespace {

/// Both boxes ask for as much whatever is chosen in them, so that another choice moves nothing.
constexpr int usual_letters = 13;

/// What every ruleset has, then the means of this one.
std::vector<Measure> offered_by(const std::optional<OddsAnswer>& answer) {
    std::vector<Measure> out{
        Metric::hit_chance, Metric::mean,           Metric::kill_chance, Metric::strikes_to_kill,
        Metric::win_chance, Metric::mean_given_hit, Metric::sd};
    if (!answer) return out;
    for (const NamedMean& mean : answer->odds.means) out.push_back(Measure::mean_of(mean.name));
    return out;
}

} // namespace

CurveFrame::CurveFrame(BenchAnalysis& analysis, QWidget* parent)
    : ChartFrame(new CurveChart(), parent), analysis_(analysis), chart_(findChild<CurveChart*>()),
      metric_(new SearchCombo(SearchCombo::Kind::ticked, this)), over_(new QLabel(this)),
      axis_(new SearchCombo(SearchCombo::Kind::searched, this)), range_(new RangeButton(this)),
      which_(new QAction(this)) {
    build();
    connect(metric_, &QComboBox::activated, this,
            [this](int row) { analysis_.setMetric(offered_[static_cast<std::size_t>(row)]); });
    connect(metric_, &SearchCombo::ticked, this, &CurveFrame::tick);
    connect(axis_, &QComboBox::activated, this,
            [this](int row) { analysis_.setAxis(axes_[static_cast<std::size_t>(row)].key); });
    const auto want = [this](double from, double to) { analysis_.setSpan({.from = from, .to = to}); };
    connect(range_, &RangeButton::wanted, this, want);
    connect(range_, &RangeButton::resetWanted, &analysis_, &BenchAnalysis::resetSpan);
    connect(chart_, &PlotView::rangeWanted, this, want);
    connect(chart_, &PlotView::rangeReset, &analysis_, &BenchAnalysis::resetSpan);
    connect(chart_, &PlotView::picked, &analysis_, &BenchAnalysis::setAxisValue);
    connect(which_, &QAction::triggered, this, [this] {
        emit whichValueWanted({.metric = analysis_.metric().id(), .field = analysis_.axis()});
    });
    connect(&analysis_, &BenchAnalysis::axesChanged, this, &CurveFrame::fillAxes);
    connect(&analysis_, &BenchAnalysis::curveAnswered, this, &CurveFrame::refresh);
    connect(&analysis_, &BenchAnalysis::late, this, &CurveFrame::grey);
    connect(&analysis_, &BenchAnalysis::answered, this, &CurveFrame::grey);
    connect(&analysis_, &BenchAnalysis::answered, this, &CurveFrame::followMeans);
    CurveFrame::retranslate();
}

void CurveFrame::build() {
    hideTitle();
    for (QComboBox* box : {static_cast<QComboBox*>(metric_), static_cast<QComboBox*>(axis_)}) {
        box->setMinimumContentsLength(4);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    for (SearchCombo* box : {metric_, axis_}) box->setUsualLength(usual_letters);
    over_->setBuddy(axis_);
    controls()->addWidget(metric_);
    controls()->addWidget(over_);
    controls()->addWidget(axis_);
    addTool(range_);
    chart_->setContextMenuPolicy(Qt::ActionsContextMenu);
    chart_->addAction(which_);
}

void CurveFrame::retranslate() {
    ChartFrame::retranslate();
    over_->setText(tr("over"));
    which_->setText(tr("Which value makes it …"));
    metric_->setAccessibleName(tr("What the curve shows"));
    metric_->setToolTip(tr("What the curve shows"));
    metric_->setHint(tr("Tick several to compare them in one chart."));
    axis_->setAccessibleName(tr("What varies along the curve"));
    axis_->setSearchHint(tr("Search"));
    fillMetrics();
    fillAxes();
    refresh();
}

void CurveFrame::fillMetrics() {
    const QSignalBlocker quiet(metric_);
    metric_->clear();
    offered_ = offered_by(analysis_.odds());
    for (const Measure& one : offered_) metric_->addItem(metric_name(one));
    showTicks();
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
    QStringList names;
    for (const Measure& metric : analysis_.metrics()) names << metric_name(metric);
    metric_->setFullText(names.size() > 1 ? names.join(QStringLiteral(", ")) : QString());
    const auto key = analysis_.axis();
    const auto it = std::find_if(axes_.begin(), axes_.end(), [&](const Axis& a) { return a.key == key; });
    axis_->setCurrentIndex(it == axes_.end() ? -1 : static_cast<int>(it - axes_.begin()));
    // Whose it is stands below the plot; here there is room for its name alone.
    axis_->setFullText(it == axes_.end() ? QString() : axis_name(*it));
    axis_->setToolTip(axis_->currentData(Qt::ToolTipRole).toString());
    showTicks();
}

/// Only what is counted alike can stand on one axis; the others say so.
void CurveFrame::showTicks() {
    const auto& chosen = analysis_.metrics();
    for (std::size_t i = 0; i < offered_.size(); ++i) {
        const bool alike = share_an_axis(offered_[i], analysis_.metric());
        const bool on = std::find(chosen.begin(), chosen.end(), offered_[i]) != chosen.end();
        metric_->setTick(static_cast<int>(i), alike, on);
        const QString why =
            tr("Measured differently from “%1”, so both cannot share an axis. Click it to see it alone.")
                .arg(metric_name(analysis_.metric()));
        metric_->setItemData(static_cast<int>(i), alike ? QString() : why, Qt::ToolTipRole);
    }
}

void CurveFrame::tick(int row, bool on) {
    const Measure& one = offered_[static_cast<std::size_t>(row)];
    std::vector<Measure> wanted;
    for (const Measure& measure : offered_) {
        const auto& now = analysis_.metrics();
        const bool was = std::find(now.begin(), now.end(), measure) != now.end();
        if (measure == one ? on : was) wanted.push_back(measure);
    }
    analysis_.setMetrics(std::move(wanted));
    showChoice();
}

void CurveFrame::addColumns(const CurveAnswer& answer, const CurveTrace& trace, PointTable& table) const {
    const std::string& build = answer.builds[trace.build].name;
    std::string id = trace.metric.id();
    QString title = metric_name(trace.metric);
    if (trace.build > 0) {
        id = (build.empty() ? std::string("pinned") : build) + '_' + id;
        title = build_name(build, trace.build) + QStringLiteral(": ") + title;
    }
    const bool chance = is_chance(trace.metric);
    const bool exact = trace.line.exact;
    table.columns.push_back({.id = exact ? id : id + "_sampled",
                             .title = exact ? title : tr("%1 (sampled)").arg(title),
                             .chance = chance});
    if (exact) return;
    table.columns.push_back({.id = id + "_low", .title = tr("95 % from"), .chance = chance});
    table.columns.push_back({.id = id + "_high", .title = tr("95 % to"), .chance = chance});
}

PointTable CurveFrame::tableOf(const CurveAnswer& answer) const {
    PointTable table{.columns = {{.id = text_of(answer.axis.path), .title = axis_label(answer.axis)}}};
    for (const CurveTrace& trace : answer.lines) addColumns(answer, trace, table);
    const CurveLine& first = answer.now();
    for (const std::size_t i : rows_of(first)) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(first.xs[i]);
        for (const CurveTrace& trace : answer.lines) {
            row.push_back(value_at(trace.line, first.xs[i]));
            if (trace.line.exact) continue;
            const auto at = trace.line.index_of(first.xs[i]);
            const auto band = at ? trace.line.bands[*at] : std::nullopt;
            row.push_back(band ? std::optional(band->low) : std::nullopt);
            row.push_back(band ? std::optional(band->high) : std::nullopt);
        }
    }
    return table;
}

void CurveFrame::grey() {
    chart_->setStale(analysis_.curveReason());
    chart_->setLate(analysis_.isCurveLate());
}

QString CurveFrame::buildNames() const {
    QStringList names;
    const auto& answer = analysis_.curve();
    for (std::size_t i = 0; answer && i < answer->builds.size(); ++i)
        names << build_name(answer->builds[i].name, i);
    return names.join(QStringLiteral(", "));
}

void CurveFrame::showContext() {
    const auto& answer = analysis_.curve();
    QStringList names;
    for (const Measure& metric : answer ? answer->metrics : analysis_.metrics()) names << metric_name(metric);
    const QString what = capitalised(names.join(QStringLiteral(", ")));
    setTitle(answer ? tr("%1 over %2").arg(what, axis_label(answer->axis)) : what);
    setContext(scenario_and_attack(analysis_.document()), buildNames());
}

void CurveFrame::refresh() {
    showChoice();
    const auto& answer = analysis_.curve();
    chart_->setLate(analysis_.isCurveLate());
    chart_->setStale(analysis_.curveReason());
    chart_->setData(answer, analysis_.isSpanChosen());
    if (answer) range_->showSpan(answer->axis, answer->span, analysis_.isSpanChosen());
    range_->setEnabled(answer.has_value());
    showContext();
    setTable(answer ? tableOf(*answer) : PointTable());
}

} // namespace ludus::ui

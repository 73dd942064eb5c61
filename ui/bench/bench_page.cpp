#include "ui/bench/bench_page.h"

#include "ui/bench/attack_panel.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/bench_notes.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/distribution_frame.h"
#include "ui/bench/odds_cards.h"
#include "ui/widgets/page_area.h"
#include "ui/widgets/raised_frame.h"
#include "ui/widgets/tokens.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

constexpr int form_width = 320;
constexpr int least_form = 296;

/// A chart on its own ground.
QWidget* on_ground(QWidget* chart, QWidget* parent) {
    auto* frame = new RaisedFrame(RaisedFrame::Ground::base, parent);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(space::margin, space::inside, space::margin, space::inside);
    inside->addWidget(chart);
    return frame;
}

/// Charts side by side, which take what is left and can do with their least height.
class ChartPair : public QSplitter {
public:
    explicit ChartPair(QWidget* parent) : QSplitter(Qt::Horizontal, parent) { setChildrenCollapsible(false); }
    QSize sizeHint() const override { return {QSplitter::sizeHint().width(), minimumSizeHint().height()}; }
};

/// What a curve over that field of the document runs over.
std::optional<Axis> axis_at(const BenchAnalysis& analysis, const Path& field) {
    const Value& root = analysis.document().root();
    for (Axis& axis : analysis.axes())
        if (with_indices(root, axis.path) == with_indices(root, field)) return std::move(axis);
    return std::nullopt;
}

QVBoxLayout* plain_column(QWidget* of) {
    auto* column = new QVBoxLayout(of);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::between);
    return column;
}

} // namespace

BenchPage::BenchPage(Document& document, BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), split_(new QSplitter(Qt::Horizontal, this)), form_(new AttackPanel(document, split_)),
      answers_(new QWidget(split_)), column_(plain_column(answers_)) {
    connect(form_, &AttackPanel::helpWanted, this, &BenchPage::helpWanted);
    form_->setMinimumWidth(least_form);
    form_->offerCurves([&analysis](const Path& field) { return axis_at(analysis, field).has_value(); });
    connect(form_, &AttackPanel::curveWanted, this, [&analysis](const Path& field) {
        if (const auto axis = axis_at(analysis, field)) analysis.setAxis(axis->key);
    });
    auto* inside = new QWidget(answers_);
    scrolled_ = plain_column(inside);
    cards_ = new OddsCards(analysis, inside);
    connect(cards_, &OddsCards::whichValueWanted, this, &BenchPage::whichValueWanted);
    auto* figures = new QVBoxLayout;
    figures->setSpacing(space::inside);
    figures->addWidget(cards_);
    figures->addWidget(new BenchNotes(analysis, inside));
    scrolled_->addLayout(figures);
    scrolled_->addWidget(makeCharts(analysis), 1);
    area_ = new PageArea(inside, answers_);
    column_->setContentsMargins(space::inside, space::between, space::margin, space::between);
    column_->addWidget(area_, 1);
    split_->addWidget(form_);
    split_->addWidget(answers_);
    split_->setStretchFactor(1, 1);
    split_->setChildrenCollapsible(false);
    split_->setSizes({form_width, 3 * form_width});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(split_);
}

QWidget* BenchPage::makeCharts(BenchAnalysis& analysis) {
    auto* charts = new ChartPair(answers_);
    auto* curve = new CurveFrame(analysis, charts);
    connect(curve, &CurveFrame::whichValueWanted, this, &BenchPage::whichValueWanted);
    charts->addWidget(on_ground(curve, charts));
    charts->addWidget(on_ground(new DistributionFrame(analysis, charts), charts));
    charts->setSizes({500, 500});
    return charts;
}

int BenchPage::wholeHeight() const {
    return answers_->minimumSizeHint().height() - area_->minimumSizeHint().height() +
           area_->wholeSize().height();
}

void BenchPage::setBanner(QWidget* banner) { scrolled_->insertWidget(0, banner); }

void BenchPage::setStrip(QWidget* strip) { column_->addWidget(strip); }

QByteArray BenchPage::arrangement() const { return split_->saveState(); }

void BenchPage::restoreArrangement(const QByteArray& arrangement) { split_->restoreState(arrangement); }

} // namespace ludus::ui

#include "ui/bench/bench_page.h"

#include "ui/bench/attack_panel.h"
#include "ui/bench/baseline_bar.h"
#include "ui/bench/bench_analysis.h"
#include "ui/bench/curve_frame.h"
#include "ui/bench/distribution_frame.h"
#include "ui/bench/odds_line.h"
#include "ui/widgets/still_frame.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace ludus::ui {

BenchPage::BenchPage(Document& document, BenchAnalysis& analysis, QWidget* parent) : QWidget(parent) {
    auto* charts = new QSplitter(Qt::Horizontal, this);
    charts->addWidget(new CurveFrame(analysis, charts));
    charts->addWidget(new DistributionFrame(analysis, charts));
    auto* answers = new QWidget(this);
    auto* below = new QVBoxLayout(answers);
    below->setContentsMargins(0, 0, 0, 0);
    auto* baseline = new BaselineBar(analysis, answers);
    auto* figures = new StillFrame(baseline);
    figures->hold(new OddsLine(analysis, figures));
    baseline->lead(figures);
    below->addWidget(baseline);
    below->addWidget(charts, 1);
    auto* split = new QSplitter(Qt::Vertical, this);
    auto* attack = new AttackPanel(document, split);
    connect(attack, &AttackPanel::helpWanted, this, &BenchPage::helpWanted);
    split->addWidget(attack);
    split->addWidget(answers);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setSizes({200, 300});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
}

} // namespace ludus::ui

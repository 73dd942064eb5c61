#include "ui/bench/distribution_frame.h"

#include "ui/bench/bench_analysis.h"
#include "ui/bench/distribution_chart.h"
#include "ui/words/words.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>

namespace ludus::ui {

namespace {

std::optional<Distribution> shown_of(const std::optional<OddsAnswer>& answer, bool given) {
    if (!answer) return std::nullopt;
    return given ? given_hit(answer->odds) : std::optional(answer->odds.damage);
}

std::vector<double> values_of(const std::optional<Distribution>& a, const std::optional<Distribution>& b) {
    std::vector<double> values;
    for (const auto* d : {&a, &b}) {
        if (!*d) continue;
        for (const Outcome& o : (*d)->outcomes()) values.push_back(o.value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end(), [](double x, double y) { return y - x < 1e-9; }),
                 values.end());
    return values;
}

} // namespace

DistributionFrame::DistributionFrame(BenchAnalysis& analysis, QWidget* parent)
    : ChartFrame(new DistributionChart(), parent), analysis_(analysis),
      chart_(findChild<DistributionChart*>()), views_(new QButtonGroup(this)),
      given_hit_(new QCheckBox(this)) {
    for (const View view : {View::exactly, View::at_least, View::at_most}) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        views_->addButton(button, static_cast<int>(view));
        controls()->addWidget(button);
    }
    views_->button(0)->setChecked(true);
    controls()->addStretch(1);
    controls()->addWidget(given_hit_);
    connect(views_, &QButtonGroup::idClicked, this, &DistributionFrame::refresh);
    connect(given_hit_, &QCheckBox::toggled, this, &DistributionFrame::refresh);
    connect(&analysis_, &BenchAnalysis::answered, this, &DistributionFrame::refresh);
    connect(&analysis_, &BenchAnalysis::baselineChanged, this, &DistributionFrame::refresh);
    DistributionFrame::retranslate();
}

void DistributionFrame::setView(View view) {
    views_->button(static_cast<int>(view))->setChecked(true);
    refresh();
}

void DistributionFrame::setGivenHit(bool given) { given_hit_->setChecked(given); }

void DistributionFrame::retranslate() {
    ChartFrame::retranslate();
    setTitle(tr("Damage of one attack"));
    const auto word = [this](View view, const QString& text, const QString& help) {
        QAbstractButton* button = views_->button(static_cast<int>(view));
        button->setText(text);
        button->setToolTip(help);
        button->setAccessibleName(help);
    };
    word(View::exactly, tr("= exactly"), tr("The chance of each damage"));
    word(View::at_least, tr("≥ at least"), tr("The chance of each damage or more"));
    word(View::at_most, tr("≤ at most"), tr("The chance of each damage or less"));
    given_hit_->setText(tr("given a hit"));
    given_hit_->setToolTip(tr("Leaves the misses out: the damage of those attacks that hit"));
    refresh();
}

PointTable DistributionFrame::tableOf(const std::optional<Distribution>& now,
                                      const std::optional<Distribution>& before) const {
    PointTable table{.columns = {{.id = "damage", .title = tr("damage")}}};
    const auto add_columns = [&](const std::string& prefix, const QString& whose) {
        table.columns.push_back(
            {.id = prefix + "exactly", .title = whose.arg(tr("exactly")), .chance = true});
        table.columns.push_back(
            {.id = prefix + "at_least", .title = whose.arg(tr("at least")), .chance = true});
        table.columns.push_back(
            {.id = prefix + "at_most", .title = whose.arg(tr("at most")), .chance = true});
    };
    add_columns("", QStringLiteral("%1"));
    if (before) add_columns("baseline_", tr("baseline: %1"));
    for (const double x : values_of(now, before)) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(x);
        for (const auto* d : {&now, &before}) {
            if (!*d) continue;
            row.emplace_back((*d)->p_of(x));
            row.emplace_back((*d)->at_least(x));
            row.emplace_back((*d)->at_most(x));
        }
        row.resize(table.columns.size());
    }
    return table;
}

void DistributionFrame::refresh() {
    const bool given = given_hit_->isChecked();
    const auto& pinned = analysis_.baseline();
    const auto now = shown_of(analysis_.odds(), given);
    const auto before = pinned ? shown_of(pinned->odds, given) : std::nullopt;
    chart_->setData(
        {.now = now, .baseline = before, .view = static_cast<View>(views_->checkedId()), .given_hit = given});
    chart_->setStale(analysis_.reason());
    setTable(tableOf(now, before));
}

} // namespace ludus::ui

#include "ui/bench/baseline_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

constexpr std::size_t told_at_once = 4; // the rest is counted, and in the tooltip

} // namespace

BaselineBar::BaselineBar(BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), analysis_(analysis), row_(new QHBoxLayout), below_(new QHBoxLayout),
      pin_(new QPushButton(this)), clear_(new QPushButton(this)), changes_(new QLabel(this)) {
    changes_->setWordWrap(true);
    changes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row_->addWidget(pin_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addLayout(row_);
    below_->addWidget(changes_, 1);
    below_->addWidget(clear_);
    all->addLayout(below_);
    connect(pin_, &QPushButton::clicked, &analysis_, &BenchAnalysis::pinBaseline);
    connect(clear_, &QPushButton::clicked, &analysis_, &BenchAnalysis::clearBaseline);
    connect(&analysis_, &BenchAnalysis::baselineChanged, this, &BaselineBar::refresh);
    connect(&analysis_, &BenchAnalysis::answered, this, &BaselineBar::refresh);
    refresh();
}

void BaselineBar::lead(QWidget* widget) { row_->insertWidget(0, widget, 1); }

QString BaselineBar::listed() const {
    QStringList lines;
    const Document& document = analysis_.document();
    for (const Difference& d : analysis_.differences())
        lines += difference_label(d, document.root(), *document.schema()) + QLatin1Char(' ') +
                 value_text(d.before) + QStringLiteral(" → ") + value_text(d.after);
    return lines.join(QLatin1Char('\n'));
}

void BaselineBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

void BaselineBar::refresh() {
    const bool pinned = analysis_.baseline().has_value();
    pin_->setText(pinned ? tr("Pin anew") : tr("Pin baseline"));
    pin_->setToolTip(
        tr("Keep the present design as the baseline: charts and figures show what changed since"));
    pin_->setEnabled(analysis_.odds() && !analysis_.isStale());
    clear_->setText(tr("Clear"));
    clear_->setVisible(pinned);
    const QStringList lines = listed().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QString text = lines.mid(0, told_at_once).join(QStringLiteral("   "));
    const int more = static_cast<int>(lines.size()) - static_cast<int>(told_at_once);
    if (more > 0) text += QStringLiteral("   ") + tr("and %n more", nullptr, more);
    if (pinned && lines.isEmpty()) text = tr("Nothing has changed since it was pinned.");
    changes_->setText(text);
    changes_->setToolTip(listed());
    changes_->setVisible(pinned);
    QHBoxLayout* place = pinned ? below_ : row_; // beside the figures there is no room for two buttons
    if (place->indexOf(pin_) >= 0) return;       // moving it lays the whole page out anew
    row_->removeWidget(pin_);
    below_->removeWidget(pin_);
    place->addWidget(pin_);
}

} // namespace ludus::ui

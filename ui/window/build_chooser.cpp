#include "ui/window/build_chooser.h"

#include "ui/bench/bench_analysis.h"
#include "ui/widgets/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace ludus::ui {

namespace {

constexpr qsizetype changes_listed = 12; // a longer menu is no list any more

} // namespace

BuildChooser::BuildChooser(BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), analysis_(analysis), label_(new QLabel(this)), against_(new QPushButton(this)),
      menu_(new QMenu(against_)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label_);
    row->addWidget(against_);
    label_->setForegroundRole(QPalette::PlaceholderText);
    label_->setBuddy(against_);
    against_->setObjectName(QStringLiteral("against"));
    against_->setMenu(menu_);
    connect(menu_, &QMenu::aboutToShow, this, &BuildChooser::fill);
    connect(&analysis_, &BenchAnalysis::baselineChanged, this, &BuildChooser::follow);
    retranslate();
}

/// What has changed since stands below the choices.
void BuildChooser::fill() {
    menu_->clear();
    const bool pinned = analysis_.baseline().has_value();
    const auto add = [this](const QString& text, bool enabled, void (BenchAnalysis::*what)()) {
        QAction* action = menu_->addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, &analysis_, what);
    };
    const bool ready = analysis_.odds() && !analysis_.isStale();
    add(pinned ? tr("Update the baseline") : tr("Pin the present design"), ready,
        &BenchAnalysis::pinBaseline);
    add(tr("Compare with nothing"), pinned, &BenchAnalysis::clearBaseline);
    if (!pinned) return;
    menu_->addSection(tr("Changed since"));
    const QStringList changes = listed_differences(analysis_);
    for (const QString& one : changes.mid(0, changes_listed))
        menu_->addAction(QString(one).replace(QLatin1Char('&'), QStringLiteral("&&")))->setEnabled(false);
    const auto more = static_cast<int>(changes.size() - changes_listed);
    if (changes.isEmpty()) menu_->addAction(tr("nothing"))->setEnabled(false);
    if (more > 0) menu_->addAction(tr("and %n more", nullptr, more))->setEnabled(false);
}

void BuildChooser::follow() { against_->setText(analysis_.baseline() ? tr("pinned design") : tr("nothing")); }

void BuildChooser::retranslate() {
    label_->setText(tr("Compare with"));
    against_->setAccessibleName(tr("Compare with"));
    against_->setToolTip(
        tr("Keep the present design as the baseline: charts and figures show what changed since"));
    follow();
}

void BuildChooser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui

#include "ui/scenario/scenario_page.h"

#include "ui/scenario/errors_dock.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/roster_dock.h"

#include <QAbstractItemView>
#include <QSplitter>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

/// A dock that stands still, without its bar.
void fix_in_place(QDockWidget& dock) {
    dock.setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock.setTitleBarWidget(new QWidget(&dock));
}

} // namespace

ScenarioPage::ScenarioPage(Document& document, QWidget* parent)
    : QWidget(parent), roster_(new RosterDock(document, this)), inspector_(new InspectorDock(document, this)),
      errors_(new ErrorsDock(document, this)) {
    for (QDockWidget* dock : {static_cast<QDockWidget*>(roster_), static_cast<QDockWidget*>(inspector_),
                              static_cast<QDockWidget*>(errors_)})
        fix_in_place(*dock);
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->addWidget(roster_);
    columns->addWidget(inspector_);
    columns->setSizes({280, 900});
    columns->setStretchFactor(1, 1);
    auto* rows = new QSplitter(Qt::Vertical, this);
    rows->addWidget(columns);
    rows->addWidget(errors_);
    rows->setStretchFactor(0, 1);
    rows->setSizes({500, 120});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(rows);
    connect(roster_, &RosterDock::selected, inspector_, &InspectorDock::inspect);
    connect(errors_, &ErrorsDock::jumpWanted, this, &ScenarioPage::jumpTo);
    const QAbstractItemModel* findings = errors_->findChild<QAbstractItemView*>()->model();
    connect(findings, &QAbstractItemModel::modelReset, this,
            [this, findings] { emit problemsChanged(findings->rowCount()); });
}

void ScenarioPage::inspect(const Path& record) { inspector_->inspect(record); }

void ScenarioPage::jumpTo(const Path& field) { inspector_->jumpTo(field); }

} // namespace ludus::ui

#include "ui/scenario/errors_dock.h"

#include "ui/words/words.h"

#include <QEvent>
#include <QHeaderView>
#include <QTreeView>

namespace ludus::ui {

ErrorsDock::ErrorsDock(Document& document, QWidget* parent)
    : QDockWidget(parent), model_(new FindingsModel(document, this)), view_(new QTreeView(this)) {
    setObjectName(QStringLiteral("errors_dock"));
    view_->setModel(model_);
    view_->setRootIsDecorated(false);
    view_->setAllColumnsShowFocus(true);
    view_->setWordWrap(true);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->header()->setSectionResizeMode(FindingsModel::kind_column, QHeaderView::ResizeToContents);
    view_->header()->setSectionResizeMode(FindingsModel::place_column, QHeaderView::ResizeToContents);
    setWidget(view_);
    connect(view_, &QTreeView::activated, this, &ErrorsDock::jump);
    connect(model_, &FindingsModel::modelReset, this, &ErrorsDock::follow);
    retranslate();
    shown_ = model_->rowCount();
    setVisible(shown_ > 0);
}

/// Comes up with the first finding and goes with the last; in between a closed list stays closed.
void ErrorsDock::follow() {
    const int now = model_->rowCount();
    if ((now > 0) != (shown_ > 0)) setVisible(now > 0);
    shown_ = now;
    retranslate();
}

void ErrorsDock::jump(const QModelIndex& index) {
    const auto path = parse_path(to_utf8(index.data(FindingsModel::path_role).toString()));
    if (path && !path->empty()) emit jumpWanted(*path);
}

void ErrorsDock::retranslate() {
    setWindowTitle(shown_ > 0 ? tr("Problems (%1)").arg(shown_) : tr("Problems"));
    view_->setAccessibleName(tr("Errors and warnings"));
    view_->setToolTip(tr("Enter or double-click goes to the field"));
}

void ErrorsDock::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        model_->retranslate();
        retranslate();
    }
    QDockWidget::changeEvent(event);
}

} // namespace ludus::ui

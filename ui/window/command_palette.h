#pragma once

#include "ui/window/action_book.h"

#include <QDialog>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace ludus::ui {

class ActionModel;

/// Everything that can be done at the moment, found by typing a part of its name; Enter does it.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(const ActionBook& book, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& text);
    void carryOut();

    ActionModel* actions_;
    QSortFilterProxyModel* found_;
    QLineEdit* line_;
    QTreeView* list_;
};

} // namespace ludus::ui

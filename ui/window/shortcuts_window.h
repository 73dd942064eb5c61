#pragma once

#include "ui/window/action_book.h"

#include <QDialog>

class QTreeView;

namespace ludus::ui {

/// Every key there is and what it does.
class ShortcutsWindow : public QDialog {
    Q_OBJECT

public:
    ShortcutsWindow(const ActionBook& book, QWidget* parent);
};

} // namespace ludus::ui

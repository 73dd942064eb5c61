#include "ui/window/shortcuts_window.h"

#include "ui/window/action_model.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QTreeView>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

QString told(Qt::Key key) { return QKeySequence(key).toString(QKeySequence::NativeText); }

} // namespace

ShortcutsWindow::ShortcutsWindow(const ActionBook& book, QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Shortcuts"));
    const std::vector<ActionModel::Key> further{
        {tr("Attack, also from fields for numbers and dice"), told(Qt::Key_Space)},
        {tr("In a number: one step, ten steps"), QStringLiteral("↑ ↓, PgUp PgDown")},
        {tr("In a number: change the present value"), QStringLiteral("+10%  -3  x2  =5")},
        {tr("In a die: the next one, and on after the last"), told(Qt::Key_Return)},
        {tr("In a die: the program rolls the rest"),
         QKeySequence(QStringLiteral("Ctrl+Return")).toString(QKeySequence::NativeText)},
        {tr("In a die: take the attack back, then leave the typed dice"), told(Qt::Key_Escape)},
        {tr("In the Arena: begin, give the order that is looked at, or one event on"), told(Qt::Key_Space)},
        {tr("In the Arena: give an order, answer a question"), QStringLiteral("1 – 9")},
        {tr("In the events of a fight: correct a die"), told(Qt::Key_F2)},
        {tr("In a chart: from point to point, first, last"), QStringLiteral("← →, Home, End")},
        {tr("In the curve: set the value, zoom, move the range, reset it"),
         QStringLiteral("Enter, + −, Shift+← →, 0")},
        {tr("In a chart: copy it"), QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText)},
        {tr("In the roster: rename"), told(Qt::Key_F2)},
        {tr("In the log: correct a die of the last attack"), told(Qt::Key_F2)},
        {tr("On a map: choose a figure, or one step of whoever’s turn it is"), QStringLiteral("← → ↑ ↓")},
        {tr("From the gallery back to the scenario"), told(Qt::Key_Escape)},
    };
    auto* list = new QTreeView(this);
    list->setModel(new ActionModel(book, ActionModel::Choice::with_keys, further, this));
    list->setRootIsDecorated(false);
    list->setHeaderHidden(true);
    list->setAlternatingRowColors(true);
    list->setAccessibleName(tr("Shortcuts"));
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(ActionModel::name_column, QHeaderView::Stretch);
    list->header()->setSectionResizeMode(ActionModel::keys_column, QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    resize(560, 560);
}

} // namespace ludus::ui

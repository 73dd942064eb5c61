#include "ui/window/action_model.h"

#include <QAction>
#include <QMenu>

namespace ludus::ui {

namespace {

QString without_marks(QString text) {
    return text.replace(QStringLiteral("&&"), QStringLiteral("\u0001"))
        .remove(QLatin1Char('&'))
        .replace(QChar(1), QLatin1Char('&'));
}

} // namespace

QString menu_path(const ActionBook::Entry& entry) {
    QString path = without_marks(entry.action->text());
    for (const QObject* at = entry.menu; at; at = at->parent())
        if (const auto* menu = qobject_cast<const QMenu*>(at); menu && !menu->title().isEmpty())
            path.prepend(without_marks(menu->title()) + QStringLiteral(" ▸ "));
    return path;
}

ActionModel::ActionModel(const ActionBook& book, Choice choice, std::vector<Key> further, QObject* parent)
    : QAbstractTableModel(parent) {
    for (const ActionBook::Entry& entry : book.entries()) {
        const QString keys = entry.action->shortcut().toString(QKeySequence::NativeText);
        const bool listed = choice == Choice::all ? entry.action->isEnabled() : !keys.isEmpty();
        if (listed) rows_.push_back({.what = menu_path(entry), .keys = keys, .action = entry.action});
    }
    if (choice == Choice::all)
        for (const ActionBook::Listed& listed : book.listed())
            if (listed.holds()) addListed(listed);
    for (const Key& key : further) rows_.push_back({.what = key.what, .keys = key.keys});
}

/// As if it opened: that is when it is filled. A menu inside it is listed by itself.
void ActionModel::addListed(const ActionBook::Listed& listed) {
    emit listed.menu->aboutToShow();
    const QString place = listed.name() + QStringLiteral(" ▸ ");
    for (QAction* action : listed.menu->actions())
        if (action->isEnabled() && !action->isSeparator() && !action->menu())
            rows_.push_back(
                {.what = place + without_marks(action->text()), .words = listed.words(), .action = action});
}

QAction* ActionModel::actionAt(int row) const {
    return row >= 0 && row < rowCount() ? rows_[static_cast<std::size_t>(row)].action : nullptr;
}

int ActionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ActionModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : column_count; }

QVariant ActionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return index.column() == name_column ? row.what : row.keys;
    if (role == SearchRole) return row.what + QLatin1Char(' ') + row.words;
    if (role == Qt::AccessibleTextRole)
        return row.keys.isEmpty() ? row.what : row.what + QStringLiteral(", ") + row.keys;
    return {};
}

} // namespace ludus::ui

#pragma once

#include "ui/window/action_book.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QPointer>

namespace ludus::ui {

/// The actions of the window in a table: where they stand in the menus, and their keys. Keys that belong to
/// no menu (Space, Enter in a die) can be listed below them.
class ActionModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { name_column, keys_column, column_count };

    /// A key that works in a certain place, in words.
    struct Key {
        QString what = {};
        QString keys = {};
    };
    /// What is searched: the name, and other words for it.
    static constexpr int SearchRole = Qt::UserRole;
    /// `all`: also those without a key and those of the pages' own menus, and only those that can be used
    /// now.
    enum class Choice { all, with_keys };
    ActionModel(const ActionBook& book, Choice choice, std::vector<Key> further, QObject* parent);

    /// nullptr where the row is a key of a certain place.
    QAction* actionAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        QString what = {};
        QString keys = {};
        QString words = {};
        QPointer<QAction> action = {}; ///< a menu of a page may be made anew meanwhile
    };
    void addListed(const ActionBook::Listed& listed);

    std::vector<Row> rows_ = {};
};

/// "File ▸ Open…", without the marks of keys.
QString menu_path(const ActionBook::Entry& entry);

} // namespace ludus::ui

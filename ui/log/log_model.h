#pragma once

#include "ui/log/log_tree.h"

#include <QAbstractItemModel>

namespace ludus::ui {

/// The document's log as a tree: a row an attack, below it its lines, dice and steps.
class LogModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { number_column, what_column, value_column, how_column, attacker_column, defender_column };
    enum Role {
        kind_role = Qt::UserRole, ///< LogKind as a number
        path_role,                ///< where an operand comes from, as text; empty = nowhere to jump to
        plain_text_role,          ///< the whole row
        hit_role,                 ///< attack: whether it hit
        actors_role,              ///< attack: the ids of both
        draw_role                 ///< which draw of the attack this row shows; -1 = none
    };

    explicit LogModel(Document& document, QObject* parent = nullptr);
    ~LogModel() override;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    const LogNode& node(const QModelIndex& index) const;
    /// The attack a row belongs to.
    QModelIndex attackOf(const QModelIndex& index) const;
    /// A die of the last attack: the one that can be corrected.
    bool isCorrectable(const QModelIndex& index) const;
    /// The window's language has changed.
    void retranslate();

private:
    void follow();
    QString text(const LogNode& node, int column) const;

    Document& document_;
    std::vector<std::shared_ptr<const LogEntry>> entries_ = {}; ///< the facts behind the rows, kept alive
    std::vector<std::unique_ptr<LogNode>> attacks_ = {};
};

} // namespace ludus::ui

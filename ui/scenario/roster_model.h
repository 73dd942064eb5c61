#pragma once

#include "ui/document/document.h"

#include <QAbstractItemModel>
#include <memory>

namespace ludus::ui {

/// The document as a tree: actors by team, items by kind, the builds where there are any beside base, the
/// rules, the scenario's own fields. Name in the first column, live hit points in the second.
class RosterModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole, ///< QString: the record's path; empty for the scenario, invalid for groups
        VitalityRole,            ///< double: the live value of the field with that role
        VitalityMaxRole
    };
    enum Column { NameColumn, VitalityColumn, ColumnCount };

    explicit RosterModel(Document& document, QObject* parent = nullptr);
    ~RosterModel() override;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }

    /// Nothing where the index is a group or a build.
    std::optional<Path> pathOf(const QModelIndex& index) const;
    /// The build whose row it is.
    std::optional<std::string> buildOf(const QModelIndex& index) const;
    QModelIndex indexOf(const Path& path) const;
    void retranslate();

private:
    struct Node;

    static bool holdsEntries(const Node& node);
    Node& nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node, int column = NameColumn) const;
    void followDocument();
    void build();
    void addGroups(Node& top, std::string_view list, std::string_view group_key);
    void addBuilds();
    bool hasShapeOf(const Snapshot& before) const;
    bool mayChangeAll(const Snapshot& before) const;
    void announce(const Snapshot& before);
    void announceAll(const Node& parent);
    void announceBuilds(const Snapshot& before);
    QString buildTip(const Node& node) const;
    QString nameOf(const Node& node, const Snapshot& of) const;
    QVariant vitality(const Node& node, ludus::Role role, const Snapshot& of) const;
    QVariant vitalityMax(const Node& node, const Snapshot& of) const;
    QString vitalityText(const Node& node, const Snapshot& of) const;

    Document& document_;
    Snapshot shown_; ///< the document that views were last told of
    std::unique_ptr<Node> root_;
    std::vector<Node*> actors_; ///< by their place in the document
    std::vector<Node*> items_;
    Path vitality_; ///< where an actor has its hit points; empty where the ruleset has none
    Path vitality_max_;
};

} // namespace ludus::ui

#pragma once

#include "ui/scenario/grid_words.h"

#include <QAbstractTableModel>

namespace ludus::ui {

/// All actors, or all items of a kind, a row each, with a column a field. It keeps what it has shown, so that
/// an edit of one actor among 10,000 tells of one row.
class GridModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        SortRole = Qt::UserRole, ///< a number or a text; invalid where there is nothing
        DefaultRole,             ///< nothing is written there: the default counts
        WasRole,                 ///< what an edit that is being typed begins with: the base, also where the
                                 ///< effective value is shown
        BecomesRole,             ///< what a cell would become; text, empty where no edit is being typed
        RefusedRole,             ///< why it cannot
        SideRole                 ///< in the team's column, the number of the side
    };

    explicit GridModel(Document& document, QObject* parent = nullptr);

    void show(const GridSubject& subject);
    const GridSubject& subject() const { return subject_; }
    const std::vector<GridColumn>& columns() const { return columns_; }
    const GridWords& words() const { return words_; }
    /// The grid as edits see it.
    GridSight sight() const { return {subject_, columns_, document_.root(), cell_words_}; }
    CellPlace placeAt(const QModelIndex& index) const;
    /// "Orc 1, Maximum HP".
    QString nameOf(const CellPlace& place) const;
    std::size_t entryAt(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    /// -1 where the entry is not among the rows.
    int rowOf(std::size_t entry) const;

    /// Whether there are effective values to be shown instead of base values.
    bool hasEffective() const;
    bool showsEffective() const { return effective_; }
    void showEffective(bool on);

    /// Shows what an edit would do, until it is done or dropped.
    void setPlan(GridPlan plan);
    const GridPlan& plan() const { return plan_; }
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void read();
    void followDocument();
    void followState();
    void followRows(const Value& now);
    void announceReferences(Kind kind);
    void announceAll();
    const Value& entry(int row) const;
    std::string idOf(const Value& list, std::size_t entry) const;
    const EffectiveValue* effectiveOf(const QModelIndex& index) const;
    Value valueOf(const QModelIndex& index) const;
    QVariant sortKey(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;
    QVariant planned(const QModelIndex& index, int role) const;
    int sideOf(const QModelIndex& index) const;
    bool isNumber(int column) const;

    Document& document_;
    GridSubject subject_ = {};
    std::shared_ptr<const Schema> schema_ = {};
    std::vector<GridColumn> columns_ = {};
    std::vector<std::size_t> rows_ = {}; ///< the entry of each row, by its place in the list
    Value shown_ = {};                   ///< the list they are places in
    Value items_ = {};                   ///< whose names are shown
    Value actors_ = {};
    GridWords words_;
    CellWords cell_words_ = {};
    bool effective_ = false;
    mutable std::uint64_t effective_of_ = 0; ///< the revision of what is kept
    mutable std::unordered_map<std::size_t, std::vector<EffectiveValue>> kept_ = {};
    mutable std::unordered_map<std::string, int> sides_ = {};
    GridPlan plan_ = {};
};

} // namespace ludus::ui

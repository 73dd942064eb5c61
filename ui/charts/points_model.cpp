#include "ui/charts/points_model.h"

#include "ui/words/words.h"

namespace ludus::ui {

/// A table of the same size only changes its numbers, so that selection and scrolling stay.
void PointsModel::setTable(PointTable table) {
    const bool same = table.rows.size() == table_.rows.size() &&
                      table.columns.size() == table_.columns.size() &&
                      table.heads.size() == table_.heads.size();
    if (!same) beginResetModel();
    table_ = std::move(table);
    if (!same) return endResetModel();
    if (table_.rows.empty() || table_.columns.empty()) return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int PointsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int PointsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.heads.size() + table_.columns.size());
}

QVariant PointsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const std::size_t heads = table_.heads.size();
    if (static_cast<std::size_t>(index.column()) < heads) {
        const bool told = role == Qt::DisplayRole || role == Qt::EditRole;
        return told ? from_utf8(table_.names[row][static_cast<std::size_t>(index.column())]) : QVariant();
    }
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    const std::size_t column = static_cast<std::size_t>(index.column()) - heads;
    const auto& value = table_.rows[row][column];
    if (role == Qt::EditRole) return value ? QVariant(*value) : QVariant();
    if (role != Qt::DisplayRole) return {};
    if (!value) return QStringLiteral("–");
    const PointColumn& of = table_.columns[column];
    if (of.chance && of.sampled && *value == 0.0) return say("study.none_seen");
    if (of.chance && of.sampled && *value == 1.0) return say("study.all_seen");
    if (of.chance) return percent(*value);
    return index.column() == 0 ? plain(*value) : number(*value);
}

QVariant PointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || role != Qt::DisplayRole) return {};
    const auto at = static_cast<std::size_t>(section);
    const std::size_t heads = table_.heads.size();
    return at < heads ? table_.heads[at].title : table_.columns[at - heads].title;
}

} // namespace ludus::ui

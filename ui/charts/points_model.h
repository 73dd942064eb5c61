#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace ludus::ui {

struct PointColumn {
    std::string id = {}; ///< its heading in files, the same in every language
    QString title = {};
    bool chance = false;  ///< shown in percent
    bool sampled = false; ///< a chance of 0 or 1 was only never or always seen
};

/// The points of a chart as numbers, where needed after words that say what a row is of.
struct PointTable {
    std::vector<PointColumn> columns = {};
    std::vector<std::vector<std::optional<double>>> rows = {};
    std::vector<PointColumn> heads = {};              ///< columns of words before those of numbers
    std::vector<std::vector<std::string>> names = {}; ///< by row, where there are any
};

/// The table behind a chart. Qt::EditRole gives the number itself.
class PointsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(PointTable table);
    const PointTable& table() const { return table_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PointTable table_ = {};
};

} // namespace ludus::ui

#pragma once

#include "engine/analysis/matrix.h"
#include "ui/charts/points_model.h"

#include <QAbstractTableModel>

namespace ludus::ui {

/// Who beats whom, and of which scenario that is told.
struct MatrixAnswer {
    Scenario scenario;
    std::vector<MetricKey> metrics = {}; ///< all that can be asked
    MetricKey metric = {};
    Matrix found = {};
};

/// A row an attacker, a column a defender; in the last column what the row comes to against all.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The number, and from 0 to 1 its colour; invalid where there is none.
    enum Role { sort_role = Qt::UserRole, share_role, mean_role };

    using QAbstractTableModel::QAbstractTableModel;

    /// None = no rows. The answer has to stay until another one is given.
    void setAnswer(const MatrixAnswer* answer);
    int meanColumn() const { return columnCount() - 1; }
    /// Whether somebody attacks there.
    bool isPair(const QModelIndex& index) const;
    const std::string& attacker(const QModelIndex& index) const;
    const std::string& defender(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const MetricValue* cell(const QModelIndex& index) const;
    std::optional<double> number(const QModelIndex& index) const;
    double share(double value) const;
    QString tip(const QModelIndex& index) const;

    const MatrixAnswer* answer_ = nullptr;
    int rows_ = 0;
    int columns_ = 0;
    double least_ = 0;
    double most_ = 1;
};

/// The mean of a row over all it is set against; empty where none has a value.
std::optional<double> mean_of_row(const Matrix& of, std::size_t row);
/// A row an attacker, a column a defender, by id.
PointTable table_of(const MatrixAnswer& answer);

} // namespace ludus::ui

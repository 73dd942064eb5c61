#pragma once

#include "engine/analysis/sensitivity.h"
#include "ui/charts/points_model.h"

#include <QAbstractTableModel>

namespace ludus::ui {

/// What each number is worth, and of which scenario and metric that is told.
struct WorthAnswer {
    Scenario scenario;
    std::vector<MetricKey> metrics = {}; ///< all that can be asked
    MetricKey metric = {};
    Sensitivity found = {};
};

/// A row a number: what it is called, its value, and what a point and a tenth either way are worth.
class WorthModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { field, value, minus_one, plus_one, minus_tenth, plus_tenth, bar, columns };
    /// What rows are sorted by; whose number it is; from −1 to 1, the bar; where it leads.
    enum Role { sort_role = Qt::UserRole, side_role, share_role };
    enum class Side { none, attacker, defender };

    using QAbstractTableModel::QAbstractTableModel;

    /// None = no rows. The answer has to stay until another one is given.
    void setAnswer(const WorthAnswer* answer);
    void retranslate();
    const SensitivityRow& row(int number) const {
        return answer_->found.rows[static_cast<std::size_t>(number)];
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant text(const SensitivityRow& row, int column) const;
    QVariant sortValue(const SensitivityRow& row, int column) const;
    QString tip(const SensitivityRow& row, int column) const;
    double share(const SensitivityRow& row) const;

    const WorthAnswer* answer_ = nullptr;
    std::vector<QString> names_ = {};
    std::vector<Side> sides_ = {};
    double most_ = 0;
};

/// The same as `ludus-cli sensitivity --csv` gives it.
PointTable table_of(const WorthAnswer& answer);

} // namespace ludus::ui

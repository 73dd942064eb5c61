#include "ui/scenario/grid_filter.h"

#include "ui/scenario/grid_model.h"

namespace ludus::ui {

GridFilter::GridFilter(QObject* parent) : QSortFilterProxyModel(parent) {}

void GridFilter::look(const QString& text) {
    text_ = text.trimmed();
    invalidateFilter();
}

/// Words alone are looked through: who looks for 9 means a name with a 9 in it.
bool GridFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (text_.isEmpty()) return true;
    for (int c = 0; c < sourceModel()->columnCount(parent); ++c) {
        const QModelIndex at = sourceModel()->index(row, c, parent);
        const QVariant key = at.data(GridModel::SortRole);
        if (key.typeId() == QMetaType::QString && key.toString().contains(text_, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

bool GridFilter::lessThan(const QModelIndex& a, const QModelIndex& b) const {
    const QVariant x = a.data(GridModel::SortRole);
    const QVariant y = b.data(GridModel::SortRole);
    if (!x.isValid() || !y.isValid()) return !x.isValid() && y.isValid();
    if (x.typeId() == QMetaType::Double && y.typeId() == QMetaType::Double)
        return x.toDouble() < y.toDouble();
    return x.toString().localeAwareCompare(y.toString()) < 0;
}

} // namespace ludus::ui

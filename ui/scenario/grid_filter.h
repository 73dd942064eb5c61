#pragma once

#include <QSortFilterProxyModel>

namespace ludus::ui {

/// The rows of a grid in the order of a column, with those alone in which some cell holds the text looked
/// for.
class GridFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit GridFilter(QObject* parent = nullptr);

    void look(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    /// Numbers by value, words as the language sorts them; what is not there comes first.
    bool lessThan(const QModelIndex& a, const QModelIndex& b) const override;

private:
    QString text_ = {};
};

} // namespace ludus::ui

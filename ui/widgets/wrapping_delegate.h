#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace ludus::ui {

/// Rows of a tree as high as their text needs: a tree view by itself wraps no row.
class WrappingDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// For the tree's first column, which takes the whole width.
    explicit WrappingDelegate(QTreeView* tree);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Another width, other heights.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int roomFor(const QModelIndex& index) const;

    QTreeView* tree_;
};

} // namespace ludus::ui

#pragma once

#include <QStyledItemDelegate>

namespace ludus::ui {

/// A cell of "Who beats whom?" on the colour of its number; a row's mean in bold.
class MatrixDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setGrey(bool grey) { grey_ = grey; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    bool grey_ = false;
};

} // namespace ludus::ui

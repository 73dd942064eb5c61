#pragma once

#include <QStyledItemDelegate>

namespace ludus::ui {

/// A row of "What is a point worth?": whose number it is as a shape in the colour of the side, and a bar to
/// the right of the middle where more of the number is more of the metric, to the left where it is less.
class WorthDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setGrey(bool grey) { grey_ = grey; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    bool grey_ = false;
};

} // namespace ludus::ui

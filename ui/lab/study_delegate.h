#pragma once

#include <QStyledItemDelegate>

namespace ludus::ui {

/// A question: its name, and what it tells in smaller letters below, wrapped.
class StudyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ludus::ui

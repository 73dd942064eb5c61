#pragma once

#include <QStyledItemDelegate>

namespace ludus::ui {

/// A sample as a card: title, ruleset, and the notes below, wrapped.
class PresetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ludus::ui

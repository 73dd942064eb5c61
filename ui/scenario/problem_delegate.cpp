#include "ui/scenario/problem_delegate.h"

#include "ui/scenario/findings_model.h"

#include <QHeaderView>
#include <QTreeView>

namespace ludus::ui {

namespace {

constexpr int lines_apart = 4; // pixels between a row and the next

} // namespace

/// Another width, other heights: worked out after the header is done with all its columns.
ProblemDelegate::ProblemDelegate(QTreeView* list) : QStyledItemDelegate(list), list_(list) {
    list_->setWordWrap(true);
    list_->setUniformRowHeights(false);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setItemDelegate(this);
    connect(
        list_->header(), &QHeaderView::sectionResized, this, [this] { list_->doItemsLayout(); },
        Qt::QueuedConnection);
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    if (index.column() != FindingsModel::message_column) return plain;
    const int margin = list_->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, list_) + 1;
    const int room = std::max(1, list_->columnWidth(index.column()) - 2 * margin);
    const QRect text = option.fontMetrics.boundingRect(
        QRect(0, 0, room, 1 << 20), Qt::AlignLeft | Qt::TextWordWrap, index.data().toString());
    return {text.width(), std::max(plain.height(), text.height() + lines_apart)};
}

} // namespace ludus::ui

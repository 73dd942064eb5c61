#include "ui/widgets/wrapping_delegate.h"

#include <QApplication>
#include <QEvent>
#include <QResizeEvent>
#include <QTreeView>

namespace ludus::ui {

WrappingDelegate::WrappingDelegate(QTreeView* tree) : QStyledItemDelegate(tree), tree_(tree) {
    tree_->setWordWrap(true);
    tree_->setUniformRowHeights(false);
    tree_->setItemDelegate(this);
    tree_->viewport()->installEventFilter(this);
}

/// What indentation and the style's margin leave of the width.
int WrappingDelegate::roomFor(const QModelIndex& index) const {
    int depth = 1;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent()) ++depth;
    const int margin = tree_->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, tree_) + 1;
    return std::max(1, tree_->viewport()->width() - depth * tree_->indentation() - 2 * margin);
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem filled = option;
    initStyleOption(&filled, index);
    const QRect text = filled.fontMetrics.boundingRect(QRect(0, 0, roomFor(index), 1 << 20),
                                                       Qt::AlignLeft | Qt::TextWordWrap, filled.text);
    return {text.width(), text.height() + 2};
}

bool WrappingDelegate::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const auto& resize = static_cast<const QResizeEvent&>(*event);
        if (resize.size().width() != resize.oldSize().width())
            QMetaObject::invokeMethod(
                tree_, [this] { tree_->doItemsLayout(); }, Qt::QueuedConnection);
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

} // namespace ludus::ui

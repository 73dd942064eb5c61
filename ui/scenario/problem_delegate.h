#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace ludus::ui {

/// Rows of a list of problems as high as the sentence in their last column needs: none is cut.
class ProblemDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ProblemDelegate(QTreeView* list);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QTreeView* list_;
};

} // namespace ludus::ui

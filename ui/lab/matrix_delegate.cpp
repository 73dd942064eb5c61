#include "ui/lab/matrix_delegate.h"

#include "ui/lab/duel_matrix.h"
#include "ui/lab/heat_colours.h"

#include <QPainter>

namespace ludus::ui {

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const QVariant share = index.data(MatrixModel::share_role);
    const Tokens& tokens = tokens_of(option.palette);
    painter->save();
    painter->fillRect(option.rect, tokens.base);
    const QRect cell = option.rect.adjusted(1, 1, -1, -1);
    if (share.isValid() && !grey_) painter->fillRect(cell, heat_colour(option.palette, share.toDouble()));
    painter->setFont(index.data(MatrixModel::mean_role).toBool() ? bold(option.font) : option.font);
    painter->setPen(grey_ || !index.data(MatrixModel::sort_role).isValid() ? tokens.secondary : tokens.text);
    painter->drawText(cell, Qt::AlignCenter, index.data().toString());
    if (option.state.testFlag(QStyle::State_Selected)) { // not by colour: the colour is the answer
        painter->setPen(QPen(tokens.accent, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace ludus::ui

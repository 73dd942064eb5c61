#include "ui/lab/worth_delegate.h"

#include "ui/lab/worth_model.h"
#include "ui/widgets/palette.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr int mark_size = 9;
constexpr int mark_room = mark_size + 2 * space::inside;

WorthModel::Side side_in(const QModelIndex& index) {
    return static_cast<WorthModel::Side>(index.data(WorthModel::side_role).toInt());
}

QColor ink_of(WorthModel::Side side, const QPalette& palette) {
    const Tokens& tokens = tokens_of(palette);
    if (side == WorthModel::Side::attacker) return tokens.first.line;
    return side == WorthModel::Side::defender ? tokens.second.line : tokens.baseline;
}

/// A circle, a square, a diamond: colour is never the only sign.
void draw_mark(QPainter& painter, WorthModel::Side side, const QRectF& box) {
    if (side == WorthModel::Side::attacker) return painter.drawEllipse(box);
    if (side == WorthModel::Side::defender) return painter.drawRect(box);
    const QPointF c = box.center();
    painter.drawPolygon(
        QPolygonF({{c.x(), box.top()}, {box.right(), c.y()}, {c.x(), box.bottom()}, {box.left(), c.y()}}));
}

} // namespace

void WorthDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (grey_)
        for (const auto role : {QPalette::Text, QPalette::HighlightedText})
            option->palette.setColor(role, quiet_text_colour(option->palette));
}

void WorthDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyleOptionViewItem text = option;
    const bool named = index.column() == WorthModel::field;
    if (named) {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        const QStyle* style = option.widget ? option.widget->style() : nullptr;
        if (style) style->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, option.widget);
        text.rect.setLeft(text.rect.left() + mark_room);
    }
    QStyledItemDelegate::paint(painter, text, index);
    if (!named && index.column() != WorthModel::bar) return;
    const QColor ink = grey_ ? quiet_text_colour(option.palette) : ink_of(side_in(index), option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, named);
    painter->setPen(grey_ ? QPen(ink) : QPen(Qt::NoPen));
    painter->setBrush(grey_ ? QBrush(Qt::NoBrush) : QBrush(ink));
    const QRectF cell = option.rect;
    if (named) {
        const double top = cell.center().y() - mark_size / 2.0;
        draw_mark(*painter, side_in(index), {cell.left() + space::inside + 2, top, mark_size, mark_size});
    } else if (const double share = index.data(WorthModel::share_role).toDouble(); share != 0) {
        const double middle = std::round(cell.center().x());
        const double width = std::max(1.0, std::round(std::abs(share) * (cell.width() / 2 - space::between)));
        painter->drawRect(
            QRectF(share > 0 ? middle : middle - width, std::round(cell.center().y()) - 6, width, 12));
        painter->setPen(tokens_of(option.palette).baseline);
        painter->drawLine(QPointF(middle, cell.top() + 3), QPointF(middle, cell.bottom() - 3));
    }
    painter->restore();
}

} // namespace ludus::ui

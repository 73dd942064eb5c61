#include "ui/arena/order_list.h"

#include "ui/arena/order_model.h"
#include "ui/widgets/tokens.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int narrowest_column = 210;
constexpr int widest_column = 340;
constexpr int rows_with_keys = 9;
constexpr int scroll_bar = 6;

int row_height(const QFontMetrics& metrics) { return std::max(extent::control, metrics.height() + 8); }

/// The frame of a key: as wide as a digit with room around it.
int cap_width(const QFontMetrics& metrics) { return metrics.horizontalAdvance(QLatin1Char('0')) + 10; }

void draw_cap(QPainter& painter, const QRect& cap, const QString& key, const QFont& font) {
    if (key.isEmpty()) return;
    painter.setFont(font);
    painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.drawText(cap, Qt::AlignCenter, key);
}

} // namespace

QSize OrderDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {80, row_height(option.fontMetrics)};
}

void OrderDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const Tokens& tokens = tokens_of(option.palette);
    const bool chosen = option.state & QStyle::State_Selected;
    const QRect box = option.rect.adjusted(1, 1, -space::inside, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(chosen ? tokens.accent : tokens.border);
    painter->setBrush(chosen ? tokens.selection : tokens.raised);
    painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), extent::corner, extent::corner);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(chosen ? tokens.selection_text : tokens.text);
    const QFont small = scaled(option.font, Scale::caption);
    const QFontMetrics metrics(small);
    const int cap = cap_width(metrics);
    draw_cap(
        *painter,
        QRect(box.left() + space::between, box.center().y() - metrics.height() / 2, cap, metrics.height()),
        index.data(OrderModel::key_role).toString(), small);
    painter->setFont(option.font);
    const QString chance = index.data(OrderModel::chance_role).toString();
    const int right = chance.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(chance) + space::between;
    const QRect text = box.adjusted(cap + 2 * space::between, 0, -right - space::between, 0);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, text.width()));
    if (!chosen) painter->setPen(tokens.secondary);
    painter->drawText(box.adjusted(0, 0, -space::between, 0), Qt::AlignVCenter | Qt::AlignRight, chance);
    painter->restore();
}

OrderList::OrderList(OrderModel& orders, QWidget* parent) : QListView(parent), orders_(orders) {
    setModel(&orders);
    setItemDelegate(new OrderDelegate(this));
    setUniformItemSizes(true);
    setFlow(QListView::TopToBottom);
    setFrameShape(QFrame::NoFrame);
    horizontalScrollBar()->setFixedHeight(scroll_bar);
    viewport()->setAutoFillBackground(false);
    connect(&orders, &QAbstractItemModel::modelReset, this, [this, &orders] {
        arrange();
        if (orders.rowCount() > 0) setCurrentIndex(orders.index(orders.first()));
        emit lookedAtChanged();
    });
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { emit given(index.row()); });
}

/// What those with a key need, and the chances of some, which come later.
int OrderList::columnWidth() const {
    const QFontMetrics metrics = fontMetrics();
    const int chance = metrics.horizontalAdvance(QStringLiteral("100.00 %")) + space::between;
    int widest = 0;
    for (int row = 0; row < std::min(rows_with_keys, orders_.rowCount()); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(orders_.index(row).data().toString()) +
                                      (orders_.hasChance(row) ? chance : 0));
    return std::clamp(widest + cap_width(metrics) + 4 * space::between, narrowest_column, widest_column);
}

/// One column where all have room in it, otherwise as many as are needed and can be read; beyond that it
/// scrolls.
void OrderList::arrange() {
    const int room = std::max(1, width() - 2 * frameWidth());
    const int row = row_height(fontMetrics());
    const int rows = std::max(1, (height() - 2 * frameWidth()) / row);
    const int needed = (model()->rowCount() + rows - 1) / rows;
    const int columns = std::clamp(needed, 1, std::max(1, room / columnWidth()));
    const bool wraps = columns > 1;
    setWrapping(wraps);
    setHorizontalScrollBarPolicy(needed > columns && wraps ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(wraps ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setGridSize(wraps ? QSize((room - space::between) / columns, row) : QSize());
}

void OrderList::resizeEvent(QResizeEvent* event) {
    arrange();
    QListView::resizeEvent(event);
}

void OrderList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) return emit given(currentIndex().row());
    QListView::keyPressEvent(event);
}

void OrderList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    emit lookedAtChanged();
}

} // namespace ludus::ui

#include "ui/gallery/preset_delegate.h"

#include "ui/gallery/preset_model.h"

#include <QApplication>
#include <QListView>
#include <QPainter>

namespace ludus::ui {

namespace {

struct Card {
    QFont title_font;
    QRect title;
    QRect notes;
    int height = 0;
};

Card lay_out(const QStyleOptionViewItem& option, const QModelIndex& index, int width) {
    Card card;
    const int pad = option.fontMetrics.height() / 2;
    card.title_font = option.font;
    card.title_font.setBold(true);
    card.title_font.setPointSizeF(option.font.pointSizeF() * 1.15);
    const QFontMetrics title(card.title_font);
    const QRect wide(2 * pad, 0, width - 4 * pad, 10000);
    card.title = QRect(wide.left(), 2 * pad, wide.width(), title.height());
    const QRect notes = option.fontMetrics.boundingRect(wide, Qt::TextWordWrap,
                                                        index.data(PresetModel::notes_role).toString());
    card.notes = QRect(wide.left(), card.title.bottom() + pad, wide.width(), notes.height());
    card.height = card.notes.bottom() + 2 * pad;
    return card;
}

int width_for(const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QListView*>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

} // namespace

QSize PresetDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = width_for(option);
    return {width, lay_out(option, index, width).height};
}

void PresetDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const Card card = lay_out(option, index, option.rect.width());
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const QPalette& palette = option.palette;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(option.rect).adjusted(4.5, 4.5, -4.5, -4.5);
    painter->setPen(chosen || option.state.testFlag(QStyle::State_HasFocus)
                        ? QPen(palette.color(QPalette::Highlight), 2)
                        : QPen(palette.color(QPalette::Mid)));
    painter->setBrush(palette.color(option.state.testFlag(QStyle::State_MouseOver) ? QPalette::AlternateBase
                                                                                   : QPalette::Base));
    painter->drawRoundedRect(frame, 6, 6);
    painter->translate(option.rect.topLeft());
    painter->setPen(palette.color(QPalette::Text));
    painter->setFont(card.title_font);
    painter->drawText(card.title, Qt::AlignLeft | Qt::AlignVCenter, index.data(Qt::DisplayRole).toString());
    painter->setFont(option.font);
    painter->setPen(palette.color(QPalette::PlaceholderText));
    painter->drawText(card.title, Qt::AlignRight | Qt::AlignVCenter,
                      index.data(PresetModel::ruleset_role).toString());
    painter->setPen(palette.color(QPalette::Text));
    painter->drawText(card.notes, Qt::TextWordWrap, index.data(PresetModel::notes_role).toString());
    painter->restore();
}

} // namespace ludus::ui

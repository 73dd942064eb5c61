#include "ui/lab/study_delegate.h"

#include "ui/lab/study_model.h"
#include "ui/widgets/palette.h"

#include <QApplication>
#include <QListView>
#include <QPainter>

namespace ludus::ui {

namespace {

struct Entry {
    QFont name_font;
    QFont about_font;
    QRect name;
    QRect about;
    int height = 0;
};

Entry lay_out(const QStyleOptionViewItem& option, const QModelIndex& index, int width) {
    Entry entry{.name_font = option.font, .about_font = option.font, .name = {}, .about = {}};
    const bool heading = index.data(StudyModel::heading_role).toBool();
    entry.name_font.setBold(!heading);
    if (heading) entry.name_font = scaled(option.font, Scale::secondary);
    entry.about_font.setPointSizeF(option.font.pointSizeF() * 0.9);
    const int pad = option.fontMetrics.height() / 3;
    const QRect wide(2 * pad, heading ? 2 * pad : pad, width - 4 * pad, 10000);
    const QFontMetrics name(entry.name_font);
    entry.name = name.boundingRect(wide, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    entry.name.setWidth(wide.width());
    if (heading) {
        entry.height = entry.name.bottom() + 1 + pad / 2;
        return entry;
    }
    const QRect below(wide.left(), entry.name.bottom() + 1 + pad / 2, wide.width(), 10000);
    entry.about = QFontMetrics(entry.about_font)
                      .boundingRect(below, Qt::TextWordWrap, index.data(StudyModel::about_role).toString());
    entry.about.setWidth(wide.width());
    entry.height = entry.about.bottom() + 1 + pad;
    return entry;
}

/// As if there were a scroll bar, so that its coming and going wraps no text anew.
int width_for(const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QListView*>(option.widget);
    if (!view) return option.rect.width();
    return view->width() - view->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view);
}

} // namespace

QSize StudyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = width_for(option);
    return {width, lay_out(option, index, width).height};
}

void StudyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyleOptionViewItem background = option;
    background.text.clear();
    const QWidget* widget = option.widget;
    QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &background, painter, widget);
    const Entry entry = lay_out(option, index, width_for(option));
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const QColor text = option.palette.color(chosen ? QPalette::HighlightedText : QPalette::Text);
    painter->save();
    painter->translate(option.rect.topLeft());
    const bool heading = index.data(StudyModel::heading_role).toBool();
    painter->setPen(heading ? quiet_text_colour(option.palette) : text);
    painter->setFont(entry.name_font);
    painter->drawText(entry.name, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    painter->setPen(chosen ? text : quiet_text_colour(option.palette));
    painter->setFont(entry.about_font);
    painter->drawText(entry.about, Qt::TextWordWrap, index.data(StudyModel::about_role).toString());
    painter->restore();
}

} // namespace ludus::ui

#include "ui/widgets/tab_order.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLayout>
#include <QScrollArea>
#include <QSplitter>
#include <vector>

namespace ludus::ui {

namespace {

using Stops = std::vector<QWidget*>;

void gather(QWidget* widget, Stops& stops);

void gather(QLayout& layout, Stops& stops) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->layout()) gather(*item->layout(), stops);
        if (item->widget()) gather(item->widget(), stops);
    }
}

void gather(QWidget* widget, Stops& stops) {
    if (!widget) return;
    if ((widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy()) stops.push_back(widget);
    if (qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget)) return;
    if (auto* splitter = qobject_cast<QSplitter*>(widget)) {
        for (int i = 0; i < splitter->count(); ++i) gather(splitter->widget(i), stops);
    } else if (auto* area = qobject_cast<QScrollArea*>(widget)) {
        gather(area->widget(), stops);
    } else if (auto* dock = qobject_cast<QDockWidget*>(widget)) {
        gather(dock->widget(), stops);
    } else if (widget->layout()) {
        gather(*widget->layout(), stops);
    }
}

} // namespace

void order_tabs(QWidget& root) {
    Stops stops;
    gather(&root, stops);
    for (std::size_t i = 1; i < stops.size(); ++i) QWidget::setTabOrder(stops[i - 1], stops[i]);
}

} // namespace ludus::ui

#include "ui/widgets/page_area.h"

#include <QScrollBar>

namespace ludus::ui {

PageArea::PageArea(QWidget* inside, QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setWidget(inside);
    inside->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize PageArea::wholeSize() const { return widget()->minimumSizeHint().expandedTo(widget()->minimumSize()); }

bool PageArea::scrolls() const {
    return horizontalScrollBar()->maximum() > 0 || verticalScrollBar()->maximum() > 0;
}

QSize PageArea::sizeHint() const { return widget()->sizeHint(); }

QSize PageArea::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return QSize(8 * em, 4 * em).boundedTo(wholeSize());
}

} // namespace ludus::ui

#include "ui/arena/timeline.h"

#include "ui/widgets/tokens.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

namespace ludus::ui {

Timeline::Timeline(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    setMinimumHeight(sizeHint().height() + 10);
}

void Timeline::setMarks(TimelineMarks marks) {
    marks_ = std::move(marks);
    update();
}

int Timeline::placeOf(int value) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    return handle / 2 + QStyle::sliderPositionFromValue(minimum(), maximum(), value, width() - handle);
}

void Timeline::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    const Tokens& tokens = tokens_of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.secondary, 1));
    for (const int at : marks_.inputs) painter.drawLine(placeOf(at), height() - 4, placeOf(at), height() - 1);
    painter.setPen(QPen(tokens.error, 2));
    for (const int at : marks_.deaths) {
        const int x = placeOf(at);
        painter.drawLine(x - 3, 1, x + 3, 7);
        painter.drawLine(x - 3, 7, x + 3, 1);
    }
    painter.setPen(QPen(tokens.text, 1));
    painter.setBrush(tokens.accent);
    for (const int at : marks_.forks) {
        const int x = placeOf(at);
        painter.drawPolygon(
            QPolygon({QPoint(x - 5, height() - 1), QPoint(x + 5, height() - 1), QPoint(x, height() - 9)}));
    }
}

} // namespace ludus::ui

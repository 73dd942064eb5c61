#include "ui/arena/timeline.h"

#include "ui/widgets/palette.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

namespace ludus::ui {

Timeline::Timeline(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    setMinimumHeight(sizeHint().height() + 8);
}

void Timeline::setMarks(std::vector<int> deaths, std::vector<int> forks) {
    deaths_ = std::move(deaths);
    forks_ = std::move(forks);
    update();
}

int Timeline::placeOf(int value) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    return handle / 2 + QStyle::sliderPositionFromValue(minimum(), maximum(), value, width() - handle);
}

/// A cross for a fall, a triangle for a fork.
void Timeline::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(error_tone(palette()), 1.5));
    for (const int at : deaths_) {
        const int x = placeOf(at);
        painter.drawLine(x - 2, 1, x + 2, 5);
        painter.drawLine(x - 2, 5, x + 2, 1);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Highlight));
    for (const int at : forks_) {
        const int x = placeOf(at);
        painter.drawPolygon(
            QPolygon({QPoint(x - 4, height() - 1), QPoint(x + 4, height() - 1), QPoint(x, height() - 7)}));
    }
}

} // namespace ludus::ui

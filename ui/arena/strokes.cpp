#include "ui/arena/strokes.h"

#include <QFontMetricsF>
#include <QPainter>

namespace ludus::ui {

QPen thin(const QColor& colour, qreal width, Qt::PenStyle style) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    return pen;
}

void draw_text(QPainter& painter, const QFont& font, QPointF at, qreal height, const QString& text) {
    QFont sized = font;
    sized.setPixelSize(100); // drawn large and scaled down: fonts have no sizes below a pixel
    const QFontMetricsF metrics(sized);
    const qreal scale = height / metrics.height();
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    painter.setFont(sized);
    const qreal width = metrics.horizontalAdvance(text);
    painter.drawText(QPointF(-width / 2, metrics.height() / 2 - metrics.descent()), text);
    painter.restore();
}

} // namespace ludus::ui

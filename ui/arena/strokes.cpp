#include "ui/arena/strokes.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace ludus::ui {

QPen thin(const QColor& colour, qreal width, Qt::PenStyle style) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    return pen;
}

void draw_text(QPainter& painter, const QFont& font, QPointF at, qreal height, const QString& text,
               qreal room) {
    QFont sized = font;
    sized.setPixelSize(100); // drawn large and scaled down: fonts have no sizes below a pixel
    const QFontMetricsF metrics(sized);
    const qreal width = metrics.horizontalAdvance(text);
    const qreal scale = std::min(height / metrics.height(), room / std::max(width, 1.0));
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    painter.setFont(sized);
    painter.drawText(QPointF(-width / 2, metrics.height() / 2 - metrics.descent()), text);
    painter.restore();
}

} // namespace ludus::ui

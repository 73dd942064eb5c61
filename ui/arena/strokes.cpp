#include "ui/arena/strokes.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

/// In pixels: what nobody could read is left out.
constexpr int smallest_letters = 5;

} // namespace

void draw_outline(QPainter& painter, const std::vector<Tile>& tiles) {
    const std::set<Tile> own(tiles.begin(), tiles.end());
    for (const Tile t : tiles) {
        if (!own.contains({t.x + 1, t.y})) painter.drawLine(t.x + 1, t.y, t.x + 1, t.y + 1);
        if (!own.contains({t.x - 1, t.y})) painter.drawLine(t.x, t.y, t.x, t.y + 1);
        if (!own.contains({t.x, t.y + 1})) painter.drawLine(t.x, t.y + 1, t.x + 1, t.y + 1);
        if (!own.contains({t.x, t.y - 1})) painter.drawLine(t.x, t.y, t.x + 1, t.y);
    }
}

QPen thin(const QColor& colour, qreal width, Qt::PenStyle style) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    return pen;
}

/// In the pixels of the screen rather than in tiles: glyphs are then taken from the font's cache. Two hundred
/// names drawn as scaled outlines would take longer than all the rest of the map.
void draw_text(QPainter& painter, const QFont& font, QPointF at, qreal height, const QString& text,
               qreal room) {
    const QTransform to_screen = painter.worldTransform();
    const qreal pixels_a_tile = to_screen.m11();
    const int pixels = static_cast<int>(height * pixels_a_tile * 0.8);
    if (pixels < smallest_letters) return; // before anything is measured: on a crowded map that is every name
    QFont sized = font;
    sized.setPixelSize(pixels);
    const qreal width = QFontMetricsF(sized).horizontalAdvance(text);
    if (width > room * pixels_a_tile)
        sized.setPixelSize(std::max(1, static_cast<int>(sized.pixelSize() * room * pixels_a_tile / width)));
    if (sized.pixelSize() < smallest_letters) return;
    const QPointF middle = to_screen.map(at);
    painter.save();
    painter.resetTransform();
    painter.setFont(sized);
    const QRectF box(middle.x() - 1000, middle.y() - 1000, 2000, 2000);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.restore();
}

} // namespace ludus::ui

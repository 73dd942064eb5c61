#include "ui/arena/map_look.h"
#include "ui/arena/strokes.h"
#include "ui/palette.h"

#include <QLineF>
#include <QPainter>
#include <set>

namespace ludus::ui {

namespace {

QPointF middle(Tile t) { return {t.x + 0.5, t.y + 0.5}; }

/// A blast is filled, a reach has a solid edge, what is seen a dotted one: colour is not the only sign.
Qt::PenStyle edge_of(AreaLayer::Kind kind) {
    return kind == AreaLayer::Kind::sight ? Qt::DotLine : Qt::SolidLine;
}

} // namespace

void draw(QPainter& painter, const AreaLayer& layer, const MapLook& look) {
    const std::set<Tile> own(layer.tiles.begin(), layer.tiles.end());
    const QColor colour = baseline_colour(look.palette);
    QColor faint = colour;
    faint.setAlpha(layer.kind == AreaLayer::Kind::blast ? 70 : 16);
    for (const Tile t : layer.tiles) painter.fillRect(QRectF(t.x, t.y, 1, 1), faint);
    painter.setPen(thin(colour, 1, edge_of(layer.kind)));
    for (const Tile t : layer.tiles) {
        if (!own.contains({t.x + 1, t.y})) painter.drawLine(t.x + 1, t.y, t.x + 1, t.y + 1);
        if (!own.contains({t.x - 1, t.y})) painter.drawLine(t.x, t.y, t.x, t.y + 1);
        if (!own.contains({t.x, t.y + 1})) painter.drawLine(t.x, t.y + 1, t.x + 1, t.y + 1);
        if (!own.contains({t.x, t.y - 1})) painter.drawLine(t.x, t.y, t.x + 1, t.y);
    }
}

/// The stronger, the thicker; two that point at each other lie side by side.
void draw(QPainter& painter, const ArrowsLayer& layer, const MapLook& look) {
    for (const Arrow& arrow : layer.arrows) {
        QLineF line(middle(arrow.from), middle(arrow.to));
        if (line.length() < 0.5) continue;
        const QPointF aside = line.normalVector().unitVector().p2() - line.p1();
        line.translate(aside * 0.12);
        line.setLength(line.length() - 0.35);
        painter.setPen(thin(quiet_text_colour(look.palette), 1 + 2 * arrow.weight));
        painter.drawLine(line);
        for (const double angle : {150.0, -150.0}) {
            QLineF barb = QLineF::fromPolar(0.22, line.angle() + angle);
            barb.translate(line.p2());
            painter.drawLine(barb);
        }
    }
}

} // namespace ludus::ui

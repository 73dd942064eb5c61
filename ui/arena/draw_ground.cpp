#include "ui/arena/map_look.h"
#include "ui/arena/strokes.h"
#include "ui/palette.h"
#include "ui/words.h"

#include <QPainter>
#include <QPainterPath>
#include <set>

namespace ludus::ui {

namespace {

QRectF square(Tile t) { return {qreal(t.x), qreal(t.y), 1, 1}; }

QPointF middle(Tile t) { return {t.x + 0.5, t.y + 0.5}; }

QColor ground_colour(Ground ground, const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    switch (ground) {
    case Ground::wall: return blended(text, base, 0.55);
    case Ground::water: return blended(QColor(0x56, 0xB4, 0xE9), base, 0.45);
    case Ground::sanctuary: return blended(QColor(0x00, 0x9E, 0x73), base, 0.3);
    case Ground::floor: break;
    }
    return base;
}

/// Walls are hatched, water waves, a sanctuary is dotted: colour is not the only sign.
Qt::BrushStyle ground_pattern(Ground ground) {
    switch (ground) {
    case Ground::wall: return Qt::BDiagPattern;
    case Ground::water: return Qt::HorPattern;
    case Ground::sanctuary: return Qt::Dense6Pattern;
    case Ground::floor: break;
    }
    return Qt::NoBrush;
}

} // namespace

void draw(QPainter& painter, const TilesLayer& layer, const MapLook& look) {
    const QRectF all(0, 0, layer.width, layer.height);
    painter.fillRect(all, look.palette.color(QPalette::Base));
    std::size_t i = 0;
    for (int y = 0; y < layer.height; ++y)
        for (int x = 0; x < layer.width; ++x, ++i) {
            if (layer.ground[i] == Ground::floor) continue;
            painter.fillRect(square({x, y}), ground_colour(layer.ground[i], look.palette));
            QBrush pattern(look.palette.color(QPalette::Base), ground_pattern(layer.ground[i]));
            pattern.setTransform(painter.worldTransform().inverted());
            painter.fillRect(square({x, y}), pattern);
        }
    painter.setPen(thin(grid_colour(look.palette)));
    for (int x = 0; x <= layer.width; ++x) painter.drawLine(QPointF(x, 0), QPointF(x, layer.height));
    for (int y = 0; y <= layer.height; ++y) painter.drawLine(QPointF(0, y), QPointF(layer.width, y));
}

void draw(QPainter& painter, const ZonesLayer& layer, const MapLook& look) {
    const QColor edge = quiet_text_colour(look.palette);
    for (const Zone& zone : layer.zones) {
        const std::set<Tile> own(zone.tiles.begin(), zone.tiles.end());
        painter.setPen(thin(edge, 2));
        for (const Tile t : zone.tiles) {
            if (!own.contains({t.x + 1, t.y})) painter.drawLine(t.x + 1, t.y, t.x + 1, t.y + 1);
            if (!own.contains({t.x - 1, t.y})) painter.drawLine(t.x, t.y, t.x, t.y + 1);
            if (!own.contains({t.x, t.y + 1})) painter.drawLine(t.x, t.y + 1, t.x + 1, t.y + 1);
            if (!own.contains({t.x, t.y - 1})) painter.drawLine(t.x, t.y, t.x + 1, t.y);
        }
        painter.setPen(blended(edge, look.palette.color(QPalette::Base), 0.45));
        draw_text(painter, look.font, middle(zone.at), 1.1, from_utf8(zone.label));
    }
}

void draw(QPainter& painter, const LineLayer& layer, const MapLook& look) {
    if (layer.tiles.empty()) return;
    const QColor colour = baseline_colour(look.palette);
    QColor faint = colour;
    faint.setAlpha(45);
    for (const Tile t : layer.tiles) painter.fillRect(square(t), faint);
    painter.setPen(thin(colour, 2.5, layer.kind == LineLayer::Kind::walk ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(Qt::NoBrush);
    QPolygonF way;
    if (layer.kind == LineLayer::Kind::walk)
        for (const Tile t : layer.tiles) way << middle(t);
    else
        way << middle(layer.tiles.front()) << middle(layer.tiles.back());
    painter.drawPolyline(way);
    if (!layer.stopped_at) return;
    const QRectF wall = square(*layer.stopped_at).adjusted(0.2, 0.2, -0.2, -0.2);
    painter.setPen(thin(colour, 4));
    painter.drawLine(wall.topLeft(), wall.bottomRight());
    painter.drawLine(wall.bottomLeft(), wall.topRight());
}

void draw(QPainter& painter, const BadgesLayer& layer, const MapLook& look) {
    for (const Badge& badge : layer.badges) {
        const QString text = from_utf8(words().text(badge.text));
        const qreal width = std::max(0.6, 0.19 * static_cast<qreal>(text.size()) + 0.25);
        const QRectF plate(badge.at.x + 0.5 - width / 2, badge.at.y - 0.28, width, 0.44);
        painter.setPen(thin(baseline_colour(look.palette)));
        painter.setBrush(look.palette.color(QPalette::ToolTipBase));
        painter.drawRoundedRect(plate, 0.12, 0.12);
        painter.setPen(look.palette.color(QPalette::ToolTipText));
        draw_text(painter, look.font, plate.center(), 0.36, text);
    }
}

} // namespace ludus::ui

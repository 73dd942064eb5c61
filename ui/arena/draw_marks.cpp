#include "ui/arena/map_look.h"
#include "ui/arena/strokes.h"
#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <map>

namespace ludus::ui {

namespace {

/// Reach is blue, sight green, a blast vermillion; each has an outline of its own as well.
QColor area_colour(AreaLayer::Kind kind, const QPalette& palette) {
    switch (kind) {
    case AreaLayer::Kind::reach: return series_colour(palette, 0);
    case AreaLayer::Kind::sight: return series_colour(palette, 2);
    case AreaLayer::Kind::blast: break;
    }
    return series_colour(palette, 1);
}

Qt::PenStyle area_outline(AreaLayer::Kind kind) {
    if (kind == AreaLayer::Kind::blast) return Qt::SolidLine;
    return kind == AreaLayer::Kind::reach ? Qt::DashLine : Qt::DotLine;
}

} // namespace

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

void draw_offered(QPainter& painter, const MapLook& look) {
    painter.setBrush(Qt::NoBrush);
    const QColor accent = tokens_of(look.palette).accent;
    painter.setPen(thin(accent, 2, Qt::DotLine));
    for (const Tile t : look.offered) painter.drawRect(square(t).adjusted(0.06, 0.06, -0.06, -0.06));
    if (!look.aimed) return;
    painter.setPen(thin(accent, 3));
    painter.drawRect(square(*look.aimed).adjusted(0.02, 0.02, -0.02, -0.02));
    if (look.aimed_from) {
        painter.setPen(thin(accent, 2, Qt::DashLine));
        painter.drawLine(middle(*look.aimed_from), middle(*look.aimed));
    }
}

void draw(QPainter& painter, const BadgesLayer& layer, const MapLook& look) {
    std::map<Tile, int> stacked; // several on one tile stand on each other
    for (const Badge& badge : layer.badges) {
        const QString text = from_utf8(words().text(badge.text));
        const qreal width = std::max(0.6, 0.19 * static_cast<qreal>(text.size()) + 0.25);
        const qreal above = 0.44 * stacked[badge.at]++;
        const QRectF plate(badge.at.x + 0.5 - width / 2, badge.at.y - 0.28 - above, width, 0.44);
        painter.setPen(thin(baseline_colour(look.palette)));
        painter.setBrush(look.palette.color(QPalette::ToolTipBase));
        painter.drawRoundedRect(plate, 0.12, 0.12);
        painter.setPen(look.palette.color(QPalette::ToolTipText));
        draw_text(painter, look.font, plate.center(), 0.36, text);
    }
}

void draw(QPainter& painter, const AreaLayer& layer, const MapLook& look) {
    QColor colour = area_colour(layer.kind, look.palette);
    painter.setPen(thin(colour, 1.5, area_outline(layer.kind)));
    draw_outline(painter, layer.tiles);
    colour.setAlpha(layer.kind == AreaLayer::Kind::blast ? 70 : 25);
    for (const Tile t : layer.tiles) painter.fillRect(square(t), colour);
}

void draw(QPainter& painter, const ArrowsLayer& layer, const MapLook& look) {
    const QColor colour = series_colour(look.palette, 3);
    for (const Arrow& arrow : layer.arrows) {
        QLineF line(middle(arrow.from), middle(arrow.to));
        if (line.length() <= 0) continue;
        line.setLength(line.length() - 0.35);
        painter.setPen(thin(colour, 1 + 2.5 * std::clamp(arrow.weight, 0.0, 1.0)));
        painter.drawLine(line);
        for (const qreal turn : {150.0, -150.0}) {
            QLineF barb(line.p2(), line.p2() + QPointF(0.25, 0));
            barb.setAngle(line.angle() + turn);
            painter.drawLine(barb);
        }
        if (arrow.text.key.empty()) continue;
        painter.setPen(look.palette.color(QPalette::Text));
        draw_text(painter, look.font, line.pointAt(0.5) - QPointF(0, 0.15), 0.25,
                  from_utf8(words().text(arrow.text)));
    }
}

} // namespace ludus::ui

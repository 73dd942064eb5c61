#include "ui/arena/map_look.h"
#include "ui/arena/strokes.h"
#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QPainter>

namespace ludus::ui {

namespace {

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

QList<QRectF> squares_of(const TilesLayer& layer, Ground ground) {
    QList<QRectF> squares;
    std::size_t i = 0;
    for (int y = 0; y < layer.height; ++y)
        for (int x = 0; x < layer.width; ++x, ++i)
            if (layer.ground[i] == ground) squares << square({x, y});
    return squares;
}

} // namespace

void draw(QPainter& painter, const TilesLayer& layer, const MapLook& look) {
    const QRectF all(0, 0, layer.width, layer.height);
    painter.fillRect(all, look.palette.color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    for (const Ground ground : {Ground::wall, Ground::water, Ground::sanctuary}) {
        const QList<QRectF> squares = squares_of(layer, ground);
        painter.setBrush(ground_colour(ground, look.palette));
        painter.drawRects(squares);
        QBrush pattern(look.palette.color(QPalette::Base), ground_pattern(ground));
        pattern.setTransform(painter.worldTransform().inverted());
        painter.setBrush(pattern);
        painter.drawRects(squares);
    }
    painter.setPen(thin(grid_colour(look.palette)));
    for (int x = 0; x <= layer.width; ++x) painter.drawLine(QPointF(x, 0), QPointF(x, layer.height));
    for (int y = 0; y <= layer.height; ++y) painter.drawLine(QPointF(0, y), QPointF(layer.width, y));
    painter.setRenderHint(QPainter::Antialiasing);
}

void draw(QPainter& painter, const ZonesLayer& layer, const MapLook& look) {
    const QColor edge = quiet_text_colour(look.palette);
    for (const Zone& zone : layer.zones) {
        painter.setPen(thin(edge, 2));
        draw_outline(painter, zone.tiles);
        painter.setPen(blended(edge, look.palette.color(QPalette::Base), 0.45));
        draw_text(painter, look.font, middle(zone.at), 1.1, from_utf8(zone.label));
    }
}

} // namespace ludus::ui

#pragma once

#include "engine/arena/tile.h"

#include <QFont>
#include <QPen>
#include <QRectF>
#include <QString>
#include <vector>

class QPainter;

namespace ludus::ui {

/// A tile and its middle, in units of tiles.
inline QRectF square(Tile t) { return {qreal(t.x), qreal(t.y), 1, 1}; }
inline QPointF middle(Tile t) { return {t.x + 0.5, t.y + 0.5}; }

/// The border around tiles that belong together, with the painter's pen.
void draw_outline(QPainter& painter, const std::vector<Tile>& tiles);

/// A pen whose width stays the same at every zoom.
QPen thin(const QColor& colour, qreal width = 1, Qt::PenStyle style = Qt::SolidLine);

/// Text of a height given in tiles, around a point; smaller where it would be wider than `room`.
void draw_text(QPainter& painter, const QFont& font, QPointF at, qreal height, const QString& text,
               qreal room = 1e9);

} // namespace ludus::ui

#pragma once

#include <QFont>
#include <QPen>
#include <QString>

class QPainter;

namespace ludus::ui {

/// A pen whose width stays the same at every zoom.
QPen thin(const QColor& colour, qreal width = 1, Qt::PenStyle style = Qt::SolidLine);

/// Text of a height given in tiles, around a point; smaller where it would be wider than `room`.
void draw_text(QPainter& painter, const QFont& font, QPointF at, qreal height, const QString& text,
               qreal room = 1e9);

} // namespace ludus::ui

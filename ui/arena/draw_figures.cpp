#include "ui/arena/map_look.h"
#include "ui/arena/strokes.h"
#include "ui/widgets/palette.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr qreal least_name = 8;  // pixels
constexpr qreal small_tile = 32; // pixels: there is no name below a figure, which has its place then

/// One outline a team: teams are told apart without their colours.
QPainterPath token(int team, const QRectF& box) {
    QPainterPath path;
    switch (team % 4) {
    case 0: path.addEllipse(box); break;
    case 1: path.addRoundedRect(box.adjusted(0.03, 0.03, -0.03, -0.03), 0.1, 0.1); break;
    case 2:
        path.addPolygon(
            QPolygonF{QPointF(box.center().x(), box.top()), QPointF(box.right(), box.center().y()),
                      QPointF(box.center().x(), box.bottom()), QPointF(box.left(), box.center().y())});
        break;
    default:
        path.addPolygon(QPolygonF{QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()});
    }
    path.closeSubpath();
    return path;
}

void draw_bar(QPainter& painter, const QRectF& frame, double share, const QColor& colour,
              const MapLook& look) {
    painter.setPen(thin(look.palette.color(QPalette::Text)));
    painter.setBrush(look.palette.color(QPalette::Base));
    painter.drawRect(frame);
    painter.fillRect(QRectF(frame.left(), frame.top(), frame.width() * share, frame.height()), colour);
}

/// Hit points, and below them, thinner, the way to the next level.
void draw_bars(QPainter& painter, const Figure& figure, const QRectF& under, const MapLook& look) {
    if (figure.vitality_max > 0) {
        const double share = std::clamp(figure.vitality / figure.vitality_max, 0.0, 1.0);
        const QColor colour = share > 0.35 ? QColor(0x00, 0x9E, 0x73) : QColor(0xD5, 0x5E, 0x00);
        const double top = figure.progress ? 0.11 : 0.08;
        draw_bar(painter,
                 QRectF(under.left(), under.bottom() - top, under.width(), figure.progress ? 0.06 : 0.08),
                 share, colour, look);
    }
    if (figure.progress)
        draw_bar(painter, QRectF(under.left(), under.bottom() - 0.035, under.width(), 0.035),
                 std::clamp(*figure.progress, 0.0, 1.0), QColor(0x00, 0x72, 0xB2), look);
}

/// Whose turn it is has a full ring in the accent, who acts one in grey, who is aimed at a dotted one, the
/// chosen one a frame.
void draw_marks(QPainter& painter, const Figure& figure, const QRectF& box, const MapLook& look) {
    painter.setBrush(Qt::NoBrush);
    if (look.on_turn == figure.actor) {
        painter.setPen(thin(tokens_of(look.palette).accent, 3));
        painter.drawEllipse(box.adjusted(-0.1, -0.1, 0.1, 0.1));
    } else if (figure.acts || figure.target) {
        painter.setPen(thin(baseline_colour(look.palette), 3, figure.acts ? Qt::SolidLine : Qt::DotLine));
        painter.drawEllipse(box.adjusted(-0.07, -0.07, 0.07, 0.07));
    }
    if (look.chosen == figure.actor) {
        painter.setPen(thin(look.palette.color(QPalette::Highlight), 2));
        painter.drawRect(box.adjusted(-0.12, -0.12, 0.12, 0.12));
    }
}

void draw_figure(QPainter& painter, const Figure& figure, const MapLook& look) {
    const qreal size = std::max(1, figure.size);
    const QRectF place(figure.at.x, figure.at.y, size, size);
    const bool is_small = painter.worldTransform().m11() < small_tile;
    const QRectF box =
        is_small ? place.adjusted(0.06, 0.02, -0.06, -0.14) : place.adjusted(0.18, 0.08, -0.18, -0.28);
    const QPalette& palette = look.palette;
    const QColor colour = figure.fallen() ? palette.color(QPalette::Mid) : look.team_colour(figure.actor);
    painter.setPen(thin(palette.color(QPalette::Text), 1.5, figure.active ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(figure.active ? colour : blended(colour, palette.color(QPalette::Base), 0.4));
    painter.drawPath(token(look.teams[static_cast<std::size_t>(figure.actor)], box));
    painter.setPen(qGray(colour.rgb()) < 140 ? Qt::white : Qt::black);
    const QString& name = look.names[static_cast<std::size_t>(figure.actor)];
    const QString& mark = look.marks[static_cast<std::size_t>(figure.actor)];
    draw_text(painter, look.font, box.center(), is_small ? 0.72 : 0.42, mark,
              box.width() * (is_small ? 0.95 : 0.78));
    if (figure.fallen()) {
        painter.setPen(thin(palette.color(QPalette::Text), 2.5));
        painter.drawLine(box.topLeft(), box.bottomRight());
        painter.drawLine(box.bottomLeft(), box.topRight());
    }
    draw_bars(painter, figure, QRectF(box.left(), box.bottom(), box.width(), 0.12), look);
    painter.setPen(palette.color(QPalette::Text));
    // Smaller than that nobody reads it; the strip has all names, and the mark stands in the figure.
    if (painter.worldTransform().m11() * 0.19 * 0.8 >= least_name)
        draw_text(painter, look.font, QPointF(box.center().x(), place.bottom() - 0.06), 0.19, name,
                  size * 0.98);
    draw_marks(painter, figure, box, look);
}

} // namespace

void draw(QPainter& painter, const FiguresLayer& layer, const MapLook& look) {
    // Whoever stands is drawn over those who lie on the same tile.
    for (const bool fallen : {true, false})
        for (const Figure& figure : layer.figures)
            if (figure.fallen() == fallen) draw_figure(painter, figure, look);
}

} // namespace ludus::ui

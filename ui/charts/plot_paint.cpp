#include "ui/charts/plot_view.h"
#include "ui/widgets/palette.h"

#include <QPainter>
#include <QPainterPath>
#include <QValueAxis>
#include <algorithm>

/// What is drawn over the chart: names, marks, the cursor, why it is out of date.
namespace ludus::ui {

namespace {

QPen thin(const QColor& colour, Qt::PenStyle style = Qt::SolidLine, double width = 1) {
    QPen pen(colour, width, style);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace

QPointF PlotView::place(double x, double y) const {
    const QRectF area = chart()->plotArea();
    const double across = (x - x_->min()) / (x_->max() - x_->min());
    const double up = (y - y_->min()) / (y_->max() - y_->min());
    return {area.left() + across * area.width(), area.bottom() - up * area.height()};
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    painter->save();
    painter->setFont(smallFont());
    painter->setRenderHint(QPainter::Antialiasing);
    drawHead(*painter);
    drawCut(*painter);
    drawMarks(*painter);
    drawCursor(*painter);
    drawReason(*painter);
    if (hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(thin(palette().color(QPalette::Highlight)));
        painter->drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

/// The upright axis is named above it, where it reads without turning the head; the legend stands opposite.
void PlotView::drawHead(QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    const auto base = [&](int row) { return em * 0.3 + row * rowHeight() + metrics.ascent(); };
    painter.setPen(quiet_text_colour(palette()));
    for (int i = 0; i < written_.title.size(); ++i)
        painter.drawText(QPointF(em * 0.5, base(i)), written_.title[i]);
    const QRectF area = chart()->plotArea();
    const QStringList& below = written_.below;
    for (int i = 0; i < below.size(); ++i) {
        const double top = height() - em * 0.2 - rowHeight() * static_cast<double>(below.size() - i);
        const double wide = metrics.horizontalAdvance(below[i]);
        const double left = std::clamp(area.center().x() - wide / 2, em * 0.5,
                                       std::max(em * 0.5, viewport()->width() - wide - em * 0.5));
        painter.drawText(QPointF(left, top + metrics.ascent()), below[i]);
    }
    for (const Placed& one : written_.legend) {
        const QPointF at(one.left, base(one.row));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(at, one.text);
        if (!one.entry) continue;
        const LegendEntry& entry = legend_[*one.entry];
        painter.setPen(thin(tone(entry.colour), entry.style, 2));
        const double middle = at.y() - metrics.ascent() * 0.35;
        painter.drawLine(QPointF(at.x() - em * 2.2, middle), QPointF(at.x() - em * 0.4, middle));
    }
}

double PlotView::laneTop() const {
    return chart()->plotArea().top() - QFontMetricsF(smallFont()).height() * 0.3 -
           rowHeight() * written_.lane;
}

QFont PlotView::markFont(const Mark& mark) const {
    QFont font = smallFont();
    font.setBold(mark.strong);
    return font;
}

std::vector<std::optional<LanePlace>> PlotView::lanePlaces() const {
    std::vector<LaneLabel> labels;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (marks_[i].x < x_->min() || marks_[i].x > x_->max()) continue;
        numbers.push_back(i);
        labels.push_back({.x = place(marks_[i].x, 0).x(),
                          .width = QFontMetricsF(markFont(marks_[i])).horizontalAdvance(marks_[i].text)});
    }
    const double em = QFontMetricsF(smallFont()).height();
    const Lane lane{
        .left = em * 0.3, .right = viewport()->width() - em * 0.3, .rows = written_.lane, .gap = em * 0.4};
    std::vector<std::optional<LanePlace>> places(marks_.size());
    const auto found = placed(labels, lane);
    for (std::size_t i = 0; i < numbers.size(); ++i) places[numbers[i]] = found[i];
    return places;
}

QRectF PlotView::laneRect(const LanePlace& place, double width) const {
    const double row = rowHeight();
    return {place.left, laneTop() + row * (written_.lane - 1 - place.row), width, row};
}

std::vector<std::pair<QString, QRectF>> PlotView::laneLabels() const {
    std::vector<std::pair<QString, QRectF>> labels;
    const auto places = lanePlaces();
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (!places[i]) continue;
        const double width = QFontMetricsF(markFont(marks_[i])).horizontalAdvance(marks_[i].text);
        labels.emplace_back(marks_[i].text, laneRect(*places[i], width));
    }
    return labels;
}

void PlotView::drawMarks(QPainter& painter) const {
    const auto places = lanePlaces();
    for (std::size_t i = marks_.size(); i-- > 0;) { // the first last: it lies on top
        const bool inside = marks_[i].x >= x_->min() && marks_[i].x <= x_->max();
        if (inside) drawMark(painter, marks_[i], places[i]);
    }
}

void PlotView::drawMark(QPainter& painter, const Mark& mark, const std::optional<LanePlace>& label) const {
    const QRectF area = chart()->plotArea();
    const double x = place(mark.x, 0).x();
    const double em = QFontMetricsF(smallFont()).height();
    const QColor colour = tone(mark.colour.isValid() ? mark.colour : palette().color(QPalette::Text));
    double top = area.top() - em * 0.3;
    painter.setFont(markFont(mark));
    if (label) {
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(mark.text);
        const QRectF box = laneRect(*label, width);
        const bool beside = x < box.left() || x > box.right();
        top = beside ? box.top() + em * 0.1 : box.bottom();
        painter.setPen(colour);
        painter.drawText(QPointF(box.left(), box.top() + QFontMetricsF(painter.font()).ascent()), mark.text);
    }
    painter.setPen(thin(colour, mark.style, mark.through ? 1 : 1.5));
    painter.drawLine(QPointF(x, top), QPointF(x, mark.through ? area.bottom() : area.top() - 1));
    if (!mark.through) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        const double tip = area.top() + 1;
        painter.drawPolygon(
            QPolygonF{{QPointF(x - 3.5, tip - 6), QPointF(x + 3.5, tip - 6), QPointF(x, tip)}});
    }
    for (const auto& [y, fill] : mark.dots) {
        const QPointF at = place(mark.x, y);
        if (!area.adjusted(-1, -1, 1, 1).contains(at)) continue;
        painter.setPen(thin(palette().color(QPalette::Base), Qt::SolidLine, 1.5));
        painter.setBrush(tone(fill));
        painter.drawEllipse(at, 4.5, 4.5);
    }
}

QRectF PlotView::cutLabel(const QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    return {place(cut_->to, 0).x() + em * 0.5, chart()->plotArea().top() + em * 0.3,
            metrics.horizontalAdvance(cut_->text) + em * 0.5, em};
}

/// Two slanted strokes through the bar, and how tall it really is.
void PlotView::drawCut(QPainter& painter) const {
    if (!cut_) return;
    const QRectF area = chart()->plotArea();
    const QFontMetricsF metrics(painter.font());
    const double left = place(cut_->from, 0).x();
    const double right = place(cut_->to, 0).x();
    const double tilt = metrics.height() * 0.35;
    const double y = area.top() + metrics.height() * 1.6;
    const double over = metrics.height() * 0.25;
    painter.save();
    painter.setClipRect(area.adjusted(-over, 0, over, 0));
    QPolygonF gap;
    gap << QPointF(left - over, y + tilt) << QPointF(right + over, y) << QPointF(right + over, y + over * 1.4)
        << QPointF(left - over, y + tilt + over * 1.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawPolygon(gap);
    painter.setPen(thin(tone(present_colour(palette())), Qt::SolidLine, 1.5));
    painter.drawLine(gap[0], gap[1]);
    painter.drawLine(gap[3], gap[2]);
    painter.restore();
    painter.fillRect(cutLabel(painter), palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(cutLabel(painter), Qt::AlignLeft | Qt::AlignVCenter, cut_->text);
}

void PlotView::drawBox(QPainter& painter, const QRectF& box, const QString& text) const {
    painter.setPen(thin(blended(palette().color(QPalette::Text), palette().color(QPalette::Base), 0.35)));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, text);
}

void PlotView::drawCursor(QPainter& painter) const {
    if (cursor_ < 0) return;
    painter.setFont(smallFont());
    const Spot& spot = spots_[static_cast<std::size_t>(cursor_)];
    const QRectF area = chart()->plotArea();
    const QPointF at = place(spot.x, std::min(spot.y, y_->max()));
    painter.setPen(thin(palette().color(QPalette::Text), Qt::DotLine));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    painter.setPen(thin(palette().color(QPalette::Base), Qt::SolidLine, 2));
    painter.setBrush(tone(present_colour(palette())));
    painter.drawEllipse(at, 4.5, 4.5);
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    const QRectF needed = metrics.boundingRect(QRectF(0, 0, area.width(), area.height()), 0, spot.text);
    QRectF box(at.x() + em * 0.7, at.y() - needed.height() - em, needed.width() + em,
               needed.height() + em * 0.5);
    if (box.right() > area.right()) box.moveRight(at.x() - em * 0.7);
    if (box.left() < area.left()) box.moveLeft(area.left());
    if (box.top() < area.top()) box.moveTop(std::min(at.y() + em * 0.7, area.bottom() - box.height()));
    drawBox(painter, box, spot.text);
}

void PlotView::drawReason(QPainter& painter) const {
    painter.setFont(smallFont());
    const QString text = stale_.isEmpty() ? empty_ : QStringLiteral("⚠ ") + stale_;
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    const QRectF room = QRectF(viewport()->rect()).adjusted(em * 2, em * 2, -em * 2, -em * 2);
    QRectF box = metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text);
    drawBox(painter, box.adjusted(-em * 0.7, -em * 0.4, em * 0.7, em * 0.4), text);
}

} // namespace ludus::ui

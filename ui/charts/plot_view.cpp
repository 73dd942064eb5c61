#include "ui/charts/plot_view.h"

#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QAccessible>
#include <QEvent>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

QLocale locale_in_use() {
    QLocale locale = QLocale(from_utf8(code_of(language_in_use())));
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale;
}

/// Qt Charts puts what follows the number behind it as it is; "%%" would show both signs.
QString label_format(int decimals, bool percent) {
    const QString sign = percent ? from_utf8(words().number_style().percent) : QString();
    return QStringLiteral("%.") + QString::number(decimals) + QLatin1Char('f') + sign;
}

QPen thin(const QColor& colour, Qt::PenStyle style = Qt::SolidLine, double width = 1) {
    QPen pen(colour, width, style);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace

PlotView::PlotView(int band_rows, QWidget* parent)
    : QChartView(parent), band_rows_(band_rows), x_(new QValueAxis(this)), y_(new QValueAxis(this)) {
    QChart* c = chart();
    c->addAxis(x_, Qt::AlignBottom);
    c->addAxis(y_, Qt::AlignLeft);
    c->legend()->hide();
    c->setBackgroundRoundness(0);
    c->layout()->setContentsMargins(0, 0, 0, 0);
    c->setLocalizeNumbers(true);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    for (QValueAxis* axis : {x_, y_}) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTruncateLabels(false);
    }
    x_->setGridLineVisible(false);
    // Marks are drawn over the plot wherever it is now; without this some would stay where it was.
    connect(c, &QChart::plotAreaChanged, viewport(), qOverload<>(&QWidget::update));
    restyle();
}

QFont PlotView::smallFont() const {
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

QSize PlotView::sizeHint() const {
    const int em = fontMetrics().height();
    return {em * 26, em * 16};
}

QSize PlotView::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {em * 16, em * 10};
}

void PlotView::restyle() {
    const QPalette& p = palette();
    const int em = QFontMetrics(smallFont()).height();
    chart()->setMargins(QMargins(em / 2, em * (1 + legend_rows_ + band_rows_), em, em / 2));
    chart()->setBackgroundBrush(p.color(QPalette::Base));
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setLocale(locale_in_use());
    for (QValueAxis* axis : {x_, y_}) {
        axis->setLabelsFont(smallFont());
        axis->setLabelsColor(quiet_text_colour(p));
        axis->setTitleFont(smallFont());
        axis->setTitleBrush(quiet_text_colour(p));
        axis->setGridLinePen(thin(grid_colour(p)));
        axis->setLinePen(thin(blended(p.color(QPalette::Text), p.color(QPalette::Base), 0.45)));
    }
    y_->setLineVisible(false);
    setBackgroundBrush(p.color(QPalette::Base));
}

/// Each setting lays the chart out anew, so none is made twice.
void PlotView::applyLook(QValueAxis* axis, const AxisLook& look) {
    const QString format = label_format(look.ticks.decimals, look.percent);
    if (axis->labelFormat() != format) axis->setLabelFormat(format);
    axis->setTickInterval(look.ticks.interval);
    if (axis->min() != look.ticks.min || axis->max() != look.ticks.max)
        axis->setRange(look.ticks.min, look.ticks.max);
}

void PlotView::setAxes(const AxisLook& x, const AxisLook& y) {
    applyLook(x_, x);
    applyLook(y_, y);
    if (x_->titleText() != x.title) x_->setTitleText(x.title);
    y_title_ = y.title;
    viewport()->update();
}

void PlotView::setMarks(std::vector<Mark> marks) {
    marks_ = std::move(marks);
    std::sort(marks_.begin(), marks_.end(), [](const Mark& a, const Mark& b) { return a.x < b.x; });
    viewport()->update();
}

void PlotView::setLegend(std::vector<LegendEntry> entries) {
    legend_ = std::move(entries);
    makeRoomForLegend();
    viewport()->update();
}

void PlotView::setSpots(std::vector<Spot> spots) {
    const QString before = readOut();
    spots_ = std::move(spots);
    if (cursor_ >= static_cast<int>(spots_.size())) cursor_ = static_cast<int>(spots_.size()) - 1;
    if (readOut() != before) emit readOutChanged(readOut());
}

void PlotView::setCut(std::optional<Cut> cut) { cut_ = std::move(cut); }

void PlotView::setEmptyText(const QString& text) {
    empty_ = text;
    viewport()->update();
}

void PlotView::setDescription(const QString& text) {
    description_ = text;
    setAccessibleDescription(stale_.isEmpty() ? text : stale_ + QLatin1Char(' ') + text);
}

void PlotView::setStale(const QString& reason) {
    if (stale_ == reason) return;
    stale_ = reason;
    setDescription(description_);
    chart()->setOpacity(stale_.isEmpty() ? 1.0 : 0.35);
    viewport()->update();
}

QString PlotView::readOut() const {
    return cursor_ < 0 ? QString() : spots_[static_cast<std::size_t>(cursor_)].text;
}

void PlotView::moveCursor(int index) {
    const int last = static_cast<int>(spots_.size()) - 1;
    const int wanted = std::min(index, last);
    if (wanted == cursor_) return;
    cursor_ = wanted;
    viewport()->update();
    emit readOutChanged(readOut());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void PlotView::setCursorNear(double x) {
    int nearest = -1;
    for (int i = 0; i < static_cast<int>(spots_.size()); ++i) {
        const auto far = [&](int k) { return std::abs(spots_[static_cast<std::size_t>(k)].x - x); };
        if (nearest < 0 || far(i) < far(nearest)) nearest = i;
    }
    moveCursor(nearest);
}

void PlotView::clearCursor() { moveCursor(-1); }

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type != QEvent::PaletteChange && type != QEvent::FontChange && type != QEvent::LanguageChange) return;
    restyle();
    rebuild();
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(spots_.size()) - 1;
    const int big = std::max(1, last / 10);
    switch (event->key()) {
    case Qt::Key_Left: return moveCursor(std::max(0, cursor_ < 0 ? last : cursor_ - 1));
    case Qt::Key_Right: return moveCursor(std::min(last, cursor_ + 1));
    case Qt::Key_PageUp: return moveCursor(std::max(0, cursor_ - big));
    case Qt::Key_PageDown: return moveCursor(std::min(last, cursor_ + big));
    case Qt::Key_Home: return moveCursor(0);
    case Qt::Key_End: return moveCursor(last);
    case Qt::Key_Escape:
        if (cursor_ >= 0) return clearCursor();
        break;
    default: break;
    }
    event->ignore();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (chart()->plotArea().contains(at))
        setCursorNear(chart()->mapToValue(at).x());
    else
        clearCursor();
}

void PlotView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    clearCursor();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    clearCursor();
}

/// Scrolling belongs to the page the chart stands on.
void PlotView::wheelEvent(QWheelEvent* event) { event->ignore(); }

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
    if (!stale_.isEmpty()) painter->setOpacity(0.35);
    drawHead(*painter);
    drawMarks(*painter);
    drawCut(*painter);
    painter->setOpacity(1);
    drawCursor(*painter);
    drawStale(*painter);
    if (hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(thin(palette().color(QPalette::Highlight)));
        painter->drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

/// Where the text of each entry begins, and in which row: opposite the axis's name, at the right; what finds
/// no room there goes on in rows below.
std::vector<QPointF> PlotView::legendPlaces() const {
    const QFontMetricsF metrics(smallFont());
    const double em = metrics.height();
    const double first_row = em * 1.5 + metrics.horizontalAdvance(y_title_);
    std::vector<std::size_t> row_of(legend_.size());
    std::vector<double> widths;
    std::size_t row = 0;
    double used = first_row;
    for (std::size_t i = 0; i < legend_.size(); ++i) {
        widths.push_back(metrics.horizontalAdvance(legend_[i].text) + em * 3.2);
        if (used + widths[i] > viewport()->width() && used > 0) {
            ++row;
            used = 0;
        }
        used += widths[i];
        row_of[i] = row;
    }
    std::vector<QPointF> places(legend_.size());
    double x = viewport()->width() - em;
    for (std::size_t i = legend_.size(); i-- > 0;) {
        if (i + 1 < legend_.size() && row_of[i] != row_of[i + 1]) x = viewport()->width() - em;
        places[i] = {x - (widths[i] - em * 3.2), static_cast<double>(row_of[i])};
        x -= widths[i];
    }
    return places;
}

void PlotView::makeRoomForLegend() {
    const std::vector<QPointF> places = legendPlaces();
    const int rows = places.empty() ? 1 : 1 + static_cast<int>(places.back().y());
    if (rows == legend_rows_) return;
    legend_rows_ = rows;
    restyle();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    makeRoomForLegend();
}

/// The upright axis is named above it, where it reads without turning the head; the legend stands opposite.
void PlotView::drawHead(QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    const double line = em * 0.4 + metrics.ascent();
    painter.setPen(quiet_text_colour(palette()));
    painter.drawText(QPointF(em * 0.5, line), y_title_);
    const std::vector<QPointF> places = legendPlaces();
    for (std::size_t i = 0; i < legend_.size(); ++i) {
        const QPointF at(places[i].x(), line + places[i].y() * em);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(at, legend_[i].text);
        painter.setPen(thin(legend_[i].colour, legend_[i].style, 2));
        const double middle = at.y() - metrics.ascent() * 0.35;
        painter.drawLine(QPointF(at.x() - em * 2.2, middle), QPointF(at.x() - em * 0.4, middle));
    }
}

/// A label stands right of its line, below every label to its left that reaches over it, so that no line
/// crosses a label. The first rows are above the plot.
std::vector<QRectF> PlotView::markLabels(const QFontMetricsF& metrics) const {
    const QRectF area = chart()->plotArea();
    const double em = metrics.height();
    std::vector<QRectF> labels;
    for (const Mark& mark : marks_) {
        const double x = place(mark.x, 0).x();
        QRectF label(x, area.top() - em * band_rows_ - em * 0.15,
                     metrics.horizontalAdvance(mark.text) + em * 0.6, em);
        if (label.right() > viewport()->width()) label.moveRight(x);
        const auto crossed = [&](const QRectF& other) {
            return other.left() < label.right() && label.left() < other.right() &&
                   other.bottom() > label.top() + 1;
        };
        for (const QRectF& other : labels)
            if (crossed(other)) label.moveTop(other.bottom());
        labels.push_back(label);
    }
    return labels;
}

void PlotView::drawMarks(QPainter& painter) const {
    const QRectF area = chart()->plotArea();
    const std::vector<QRectF> labels = markLabels(QFontMetricsF(painter.font()));
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const Mark& mark = marks_[i];
        const QPointF at = place(mark.x, mark.y.value_or(0));
        if (at.x() < area.left() - 1 || at.x() > area.right() + 1) continue;
        const QColor colour = mark.colour.isValid() ? mark.colour : palette().color(QPalette::Text);
        painter.setPen(thin(colour, mark.style));
        painter.drawLine(QPointF(at.x(), labels[i].top()), QPointF(at.x(), area.bottom()));
        painter.setPen(colour);
        painter.drawText(labels[i], Qt::AlignCenter, mark.text);
        if (!mark.y) continue;
        painter.setPen(thin(palette().color(QPalette::Base), Qt::SolidLine, 1.5));
        painter.setBrush(mark.style == Qt::SolidLine ? present_colour(palette()) : colour);
        painter.drawEllipse(at, 4, 4);
    }
}

QRectF PlotView::cutLabel(const QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    return {place(cut_->to, 0).x() + em * 0.5, chart()->plotArea().top() + em * 0.6,
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
    const double y = area.top() + metrics.height() * 0.8;
    const double over = metrics.height() * 0.25;
    painter.save();
    painter.setClipRect(area.adjusted(-over, 0, over, 0));
    QPolygonF gap;
    gap << QPointF(left - over, y + tilt) << QPointF(right + over, y) << QPointF(right + over, y + over * 1.4)
        << QPointF(left - over, y + tilt + over * 1.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawPolygon(gap);
    painter.setPen(thin(present_colour(palette()), Qt::SolidLine, 1.5));
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
    const Spot& spot = spots_[static_cast<std::size_t>(cursor_)];
    const QRectF area = chart()->plotArea();
    const QPointF at = place(spot.x, std::min(spot.y, y_->max()));
    painter.setPen(thin(palette().color(QPalette::Text), Qt::DotLine));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    painter.setPen(thin(palette().color(QPalette::Base), Qt::SolidLine, 2));
    painter.setBrush(present_colour(palette()));
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

void PlotView::drawStale(QPainter& painter) const {
    const QString text = stale_.isEmpty() ? empty_ : QStringLiteral("⚠ ") + stale_;
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.height();
    const QRectF room = QRectF(viewport()->rect()).adjusted(em * 2, em * 2, -em * 2, -em * 2);
    QRectF box = metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text);
    drawBox(painter, box.adjusted(-em * 0.7, -em * 0.4, em * 0.7, em * 0.4), text);
}

} // namespace ludus::ui

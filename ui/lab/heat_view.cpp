#include "ui/lab/heat_view.h"

#include "ui/lab/heat_colours.h"
#include "ui/lab/metric_choice.h"
#include "ui/words/words.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr int tick_gap = 70; // pixels from one number of an axis to the next, at least
constexpr int tick_gap_up = 34;

int nearest(const std::vector<double>& values, double x) {
    const auto it = std::min_element(values.begin(), values.end(),
                                     [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
    return static_cast<int>(it - values.begin());
}

/// From 0 to 1: a chance as it is, another number within what there is.
double heat_share(const HeatAnswer& of, double value) {
    if (of.metric.is_chance()) return std::clamp(value, 0.0, 1.0);
    double least = value;
    double most = value;
    for (const auto& row : of.found.values)
        for (const MetricValue& cell : row) {
            least = std::min(least, cell.value.value_or(least));
            most = std::max(most, cell.value.value_or(most));
        }
    return most > least ? (value - least) / (most - least) : 0.5;
}

} // namespace

HeatView::HeatView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

int HeatView::columns() const { return answer_ ? static_cast<int>(answer_->xs.values.size()) : 0; }
int HeatView::rows() const { return answer_ ? static_cast<int>(answer_->ys.values.size()) : 0; }

void HeatView::setAnswer(const HeatAnswer* answer) {
    answer_ = answer;
    if (cursor_ && (cursor_->x() >= columns() || cursor_->y() >= rows())) cursor_.reset();
    colour();
    moveTo(cursor_);
    update();
}

void HeatView::setGrey(bool grey) {
    grey_ = grey;
    colour();
    update();
}

/// The first row of the picture is the highest value of y.
void HeatView::colour() {
    cells_ = answer_ ? QImage(columns(), rows(), QImage::Format_RGB32) : QImage();
    const Tokens& tokens = tokens_of(palette());
    for (int row = 0; row < rows(); ++row)
        for (int column = 0; column < columns(); ++column) {
            const auto& value =
                answer_->found.values[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].value;
            const bool drawn = value && !grey_;
            cells_.setPixelColor(column, rows() - 1 - row,
                                 drawn ? heat_colour(palette(), heat_share(*answer_, *value)) : tokens.base);
        }
}

QRectF HeatView::plot() const {
    const QFontMetricsF metrics(font());
    const double left = metrics.height() * 1.5 + metrics.horizontalAdvance(QStringLiteral("00000"));
    return QRectF(rect()).adjusted(left, metrics.height(), -metrics.height(), -metrics.height() * 3);
}

QRectF HeatView::cellRect(QPoint cell) const {
    const QRectF all = plot();
    const double width = all.width() / std::max(1, columns());
    const double height = all.height() / std::max(1, rows());
    return {all.left() + cell.x() * width, all.bottom() - (cell.y() + 1) * height, width, height};
}

/// The values of a cell are those of its middle.
QPointF HeatView::placeOf(double x, double y) const {
    const QRectF all = plot();
    const double column = (x - answer_->xs.values.front()) / answer_->x_step + 0.5;
    const double row = (y - answer_->ys.values.front()) / answer_->y_step + 0.5;
    return {all.left() + column * all.width() / columns(), all.bottom() - row * all.height() / rows()};
}

std::optional<QPoint> HeatView::cellAt(QPointF place) const {
    const QRectF all = plot();
    if (!answer_ || !all.contains(place)) return std::nullopt;
    const int column = static_cast<int>((place.x() - all.left()) / all.width() * columns());
    const int row = static_cast<int>((all.bottom() - place.y()) / all.height() * rows());
    return QPoint(std::clamp(column, 0, columns() - 1), std::clamp(row, 0, rows() - 1));
}

QPoint HeatView::presentCell() const {
    return {nearest(answer_->xs.values, answer_->x.present.value_or(0)),
            nearest(answer_->ys.values, answer_->y.present.value_or(0))};
}

QString HeatView::readOut() const {
    if (!answer_ || !cursor_) return {};
    const auto column = static_cast<std::size_t>(cursor_->x());
    const auto row = static_cast<std::size_t>(cursor_->y());
    return QStringLiteral("%1 %2, %3 %4: %5")
        .arg(field_name(answer_->scenario, answer_->x.path), plain(answer_->xs.values[column]),
             field_name(answer_->scenario, answer_->y.path), plain(answer_->ys.values[row]),
             metric_text(answer_->metric, answer_->found.values[row][column]));
}

void HeatView::moveTo(std::optional<QPoint> cell) {
    cursor_ = cell;
    update();
    setAccessibleDescription(readOut());
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    emit readOutChanged();
}

/// What is out of date sets nothing.
void HeatView::pick() {
    if (!answer_ || !cursor_ || grey_) return;
    emit picked(answer_->xs.values[static_cast<std::size_t>(cursor_->x())],
                answer_->ys.values[static_cast<std::size_t>(cursor_->y())]);
}

void HeatView::mouseMoveEvent(QMouseEvent* event) {
    const auto cell = cellAt(event->position());
    if (cell != cursor_) moveTo(cell);
}

void HeatView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !cellAt(event->position())) return;
    moveTo(cellAt(event->position()));
    pick();
}

void HeatView::leaveEvent(QEvent*) {
    if (!hasFocus()) moveTo(std::nullopt);
}

void HeatView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (answer_ && !cursor_) moveTo(presentCell());
}

void HeatView::keyPressEvent(QKeyEvent* event) {
    const QPoint at = answer_ ? cursor_.value_or(presentCell()) : QPoint();
    QPoint to = at;
    switch (event->key()) {
    case Qt::Key_Left: to.rx()--; break;
    case Qt::Key_Right: to.rx()++; break;
    case Qt::Key_Up: to.ry()++; break;
    case Qt::Key_Down: to.ry()--; break;
    case Qt::Key_Home: to.setX(0); break;
    case Qt::Key_End: to.setX(columns() - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: return pick();
    default: return QWidget::keyPressEvent(event);
    }
    if (answer_) moveTo(QPoint(std::clamp(to.x(), 0, columns() - 1), std::clamp(to.y(), 0, rows() - 1)));
}

void HeatView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colour();
}

/// Drawn on a ground of its own, so that it is seen on any colour.
void HeatView::drawContour(QPainter& painter) const {
    const Tokens& tokens = tokens_of(palette());
    QPainterPath path;
    for (const Polyline& line : answer_->found.contour) {
        if (line.empty()) continue;
        path.moveTo(placeOf(line.front().x, line.front().y));
        for (const ContourPoint& point : line) path.lineTo(placeOf(point.x, point.y));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.base, 5));
    painter.drawPath(path);
    painter.setPen(QPen(grey_ ? tokens.secondary : tokens.text, 2.5));
    painter.drawPath(path);
}

void HeatView::drawPresent(QPainter& painter) const {
    const Tokens& tokens = tokens_of(palette());
    const QRectF all = plot();
    const QPointF now = placeOf(answer_->x.present.value_or(0), answer_->y.present.value_or(0));
    painter.setPen(QPen(tokens.text, 1, Qt::DotLine));
    if (now.x() >= all.left() && now.x() <= all.right())
        painter.drawLine(QPointF(now.x(), all.top()), QPointF(now.x(), all.bottom()));
    if (now.y() >= all.top() && now.y() <= all.bottom())
        painter.drawLine(QPointF(all.left(), now.y()), QPointF(all.right(), now.y()));
    if (!all.contains(now)) return;
    painter.setPen(QPen(tokens.base, 2));
    painter.setBrush(tokens.text);
    painter.drawEllipse(now, 6, 6);
}

void HeatView::drawAxes(QPainter& painter) const {
    const QRectF all = plot();
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height();
    painter.setPen(quiet_text_colour(palette()));
    const int across = std::max(1, static_cast<int>(std::ceil(tick_gap * columns() / all.width())));
    for (int column = 0; column < columns(); column += across) {
        const QRectF cell = cellRect({column, 0});
        painter.drawLine(QPointF(cell.center().x(), all.bottom()),
                         QPointF(cell.center().x(), all.bottom() + 4));
        painter.drawText(QRectF(cell.center().x() - tick_gap / 2.0, all.bottom() + 5, tick_gap, line),
                         Qt::AlignCenter, plain(answer_->xs.values[static_cast<std::size_t>(column)]));
    }
    const int up = std::max(1, static_cast<int>(std::ceil(tick_gap_up * rows() / all.height())));
    for (int row = 0; row < rows(); row += up) {
        const double y = cellRect({0, row}).center().y();
        painter.drawLine(QPointF(all.left() - 4, y), QPointF(all.left(), y));
        painter.drawText(QRectF(line, y - line / 2, all.left() - line - 6, line),
                         Qt::AlignRight | Qt::AlignVCenter,
                         plain(answer_->ys.values[static_cast<std::size_t>(row)]));
    }
    painter.drawText(
        QRectF(all.left(), all.bottom() + line + 8, all.width(), line), Qt::AlignCenter,
        metrics.elidedText(field_name(answer_->scenario, answer_->x.path), Qt::ElideRight, all.width()));
    painter.save();
    painter.translate(line / 2, all.center().y());
    painter.rotate(-90);
    painter.drawText(
        QRectF(-all.height() / 2, -line / 2, all.height(), line), Qt::AlignCenter,
        metrics.elidedText(field_name(answer_->scenario, answer_->y.path), Qt::ElideRight, all.height()));
    painter.restore();
}

void HeatView::drawCursor(QPainter& painter) const {
    if (!cursor_) return;
    const Tokens& tokens = tokens_of(palette());
    const QRectF cell = cellRect(*cursor_);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.base, 4));
    painter.drawRect(cell);
    painter.setPen(QPen(hasFocus() ? tokens.accent : tokens.text, 2));
    painter.drawRect(cell);
}

void HeatView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), tokens_of(palette()).base);
    if (!answer_) return;
    painter.setFont(scaled(font(), Scale::caption));
    painter.drawImage(plot(), cells_);
    painter.setRenderHint(QPainter::Antialiasing);
    drawContour(painter);
    drawPresent(painter);
    drawAxes(painter);
    drawCursor(painter);
}

} // namespace ludus::ui

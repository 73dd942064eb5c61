#include "ui/charts/plot_view.h"

#include "ui/charts/wrapped_text.h"
#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr double zoom_step = 1.25;

// What is written around a plot gives way to it: the plot keeps two thirds of the height, and never less than
// it can be read at.
constexpr double least_plot = 124;
constexpr double plot_share = 0.67;

/// The numbers along the x axis and the gaps above and below, in heights of a small letter.
constexpr double ticks_and_gaps = 3.0;

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

} // namespace

PlotView::PlotView(int lane_rows, QWidget* parent)
    : QChartView(parent), lane_rows_(lane_rows), x_(new QValueAxis(this)), y_(new QValueAxis(this)) {
    QChart* c = chart();
    c->addAxis(x_, Qt::AlignBottom);
    c->addAxis(y_, Qt::AlignLeft);
    c->legend()->hide();
    c->setBackgroundRoundness(0);
    c->layout()->setContentsMargins(0, 0, 0, 0);
    c->setMinimumSize(1, 1); // a QChartView takes over what its chart asks for, and never gives it back
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
    click_.setSingleShot(true);
    connect(&click_, &QTimer::timeout, this, [this] { emit picked(clicked_); });
    // Marks are drawn over the plot wherever it is now; without this some would stay where it was.
    connect(c, &QChart::plotAreaChanged, viewport(), qOverload<>(&QWidget::update));
    restyle();
}

QFont PlotView::smallFont() const {
    QFont small = font(); // sized in pixels or in points, whichever the theme has
    if (small.pixelSize() > 0)
        small.setPixelSize(std::max(9, static_cast<int>(std::lround(small.pixelSize() * 0.88))));
    else
        small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

QSize PlotView::sizeHint() const {
    const int em = fontMetrics().height();
    return {em * 26, em * 16};
}

QSize PlotView::minimumSizeHint() const {
    const double em = QFontMetricsF(smallFont()).height();
    const double high = least_plot + em * ticks_and_gaps + 2 * rowHeight(); // with a lane and the axis' name
    return {fontMetrics().height() * 16, static_cast<int>(std::ceil(high))};
}

double PlotView::rowHeight() const { return QFontMetricsF(smallFont()).height() * 1.15; }

QColor PlotView::tone(const QColor& colour) const { return isGrey() ? quiet_text_colour(palette()) : colour; }

int PlotView::ticksAcross() const {
    const double em = QFontMetricsF(smallFont()).height();
    return std::clamp(static_cast<int>((viewport()->width() - 4 * em) / (4.5 * em)), 2, 10);
}

void PlotView::restyle() {
    const QPalette& p = palette();
    chart()->setBackgroundBrush(p.color(QPalette::Base));
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setLocale(locale_in_use());
    for (QValueAxis* axis : {x_, y_}) {
        axis->setLabelsFont(smallFont());
        axis->setLabelsColor(quiet_text_colour(p));
        axis->setGridLinePen(QPen(grid_colour(p), 1));
        axis->setLinePen(QPen(blended(p.color(QPalette::Text), p.color(QPalette::Base), 0.45), 1));
    }
    y_->setLineVisible(false);
    setBackgroundBrush(p.color(QPalette::Base));
    setMinimumSize(minimumSizeHint());
    makeRoom();
}

/// Each setting lays the chart out anew, so none is made twice.
void PlotView::makeRoom() {
    written_ = arranged();
    const double row = rowHeight();
    const int em = QFontMetrics(smallFont()).height();
    const int above = static_cast<int>(row * (written_.head + written_.lane) + em * 0.8);
    const int below = static_cast<int>(row * static_cast<double>(written_.below.size()) + em * 0.4);
    const QMargins margins(em / 2, above, em, below);
    if (chart()->margins() != margins) chart()->setMargins(margins);
}

void PlotView::applyLook(QValueAxis* axis, const AxisLook& look) {
    const QString format = label_format(look.ticks.decimals, look.percent);
    if (axis->labelFormat() != format) axis->setLabelFormat(format);
    if (axis->tickInterval() != look.ticks.interval) axis->setTickInterval(look.ticks.interval);
    if (axis->min() != look.ticks.min || axis->max() != look.ticks.max)
        axis->setRange(look.ticks.min, look.ticks.max);
}

void PlotView::setAxes(const AxisLook& x, const AxisLook& y) {
    applyLook(x_, x);
    applyLook(y_, y);
    x_title_ = x.title;
    y_title_ = y.title;
    makeRoom();
    viewport()->update();
}

void PlotView::setMarks(std::vector<Mark> marks) {
    marks_ = std::move(marks);
    viewport()->update();
}

void PlotView::setLaneRows(int rows) {
    lane_rows_ = rows;
    makeRoom();
}

void PlotView::setLegend(std::vector<LegendEntry> entries) {
    legend_ = std::move(entries);
    makeRoom();
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
    const bool grey = isGrey();
    stale_ = reason;
    setDescription(description_);
    if (grey != isGrey()) rebuild();
    viewport()->update();
}

void PlotView::setLate(bool late) {
    if (late_ == late) return;
    const bool grey = isGrey();
    late_ = late;
    if (grey != isGrey()) rebuild();
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

int PlotView::spotNear(double x) const {
    int nearest = -1;
    for (int i = 0; i < static_cast<int>(spots_.size()); ++i) {
        const auto far = [&](int k) { return std::abs(spots_[static_cast<std::size_t>(k)].x - x); };
        if (nearest < 0 || far(i) < far(nearest)) nearest = i;
    }
    return nearest;
}

void PlotView::setCursorNear(double x) { moveCursor(spotNear(x)); }

void PlotView::clearCursor() { moveCursor(-1); }

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type != QEvent::PaletteChange && type != QEvent::FontChange && type != QEvent::LanguageChange) return;
    restyle();
    rebuild();
}

PlotView::Range PlotView::range() const { return {x_->min(), x_->max()}; }

double PlotView::valueAt(const QPointF& at) const {
    const QRectF area = chart()->plotArea();
    return x_->min() + (at.x() - area.left()) / area.width() * (x_->max() - x_->min());
}

void PlotView::wantRange(const Range& wanted, bool moved) {
    const auto range = rangeFor(wanted, moved);
    if (!range || (range->from == x_->min() && range->to == x_->max())) return;
    showRange(*range);
    emit rangeWanted(range->from, range->to);
}

/// What is at `around` stays where it is.
void PlotView::zoom(double around, double factor) {
    const Range now = range();
    wantRange({around - (around - now.from) * factor, around + (now.to - around) * factor}, false);
}

void PlotView::shift(double share) {
    const double by = (x_->max() - x_->min()) * share;
    wantRange({x_->min() + by, x_->max() + by}, true);
}

bool PlotView::moveCursorBy(QKeyEvent* event) {
    const int last = static_cast<int>(spots_.size()) - 1;
    const int big = std::max(1, last / 10);
    switch (event->key()) {
    case Qt::Key_Left: return moveCursor(std::max(0, cursor_ < 0 ? last : cursor_ - 1)), true;
    case Qt::Key_Right: return moveCursor(std::min(last, cursor_ + 1)), true;
    case Qt::Key_PageUp: return moveCursor(std::max(0, cursor_ - big)), true;
    case Qt::Key_PageDown: return moveCursor(std::min(last, cursor_ + big)), true;
    case Qt::Key_Home: return moveCursor(0), true;
    case Qt::Key_End: return moveCursor(last), true;
    default: return false;
    }
}

/// + and − zoom around the cursor, or the middle; Shift and an arrow move the range; 0 brings it back.
bool PlotView::zoomBy(QKeyEvent* event) {
    const Range now = range();
    if (!rangeFor(now, true)) return false;
    const double around = cursor_ < 0 ? (now.from + now.to) / 2 : spots_[static_cast<std::size_t>(cursor_)].x;
    const bool shifted = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Plus: return zoom(around, 1 / zoom_step), true;
    case Qt::Key_Minus: return zoom(around, zoom_step), true;
    case Qt::Key_0: return emit rangeReset(), true;
    case Qt::Key_Left: return shifted && (shift(-0.1), true);
    case Qt::Key_Right: return shifted && (shift(0.1), true);
    default: return false;
    }
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && cursor_ >= 0 && isPickable())
        return emit picked(spots_[static_cast<std::size_t>(cursor_)].x);
    if (event->key() == Qt::Key_Escape && cursor_ >= 0) return clearCursor();
    if (zoomBy(event) || moveCursorBy(event)) return;
    event->ignore();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !chart()->plotArea().contains(event->position()))
        return QChartView::mousePressEvent(event);
    press_ = Press{.at = event->position(), .range = range()};
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (press_ && (event->buttons() & Qt::LeftButton)) {
        const double moved = at.x() - press_->at.x();
        press_->moved = press_->moved || std::abs(moved) >= QApplication::startDragDistance();
        if (!press_->moved || !rangeFor(range(), true)) return;
        const double by = moved / chart()->plotArea().width() * (press_->range.to - press_->range.from);
        viewport()->setCursor(Qt::ClosedHandCursor);
        return wantRange({press_->range.from - by, press_->range.to - by}, true);
    }
    if (chart()->plotArea().contains(at))
        setCursorNear(valueAt(at));
    else
        clearCursor();
}

/// What is read under the mouse is what a click picks. Where a range was chosen, it may be the first half of
/// the double one that takes it back, so it waits.
void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    if (!press_ || event->button() != Qt::LeftButton) return QChartView::mouseReleaseEvent(event);
    const bool moved = press_->moved;
    press_.reset();
    viewport()->unsetCursor();
    const int spot = spotNear(valueAt(event->position()));
    if (moved || !isPickable() || spot < 0) return;
    clicked_ = spots_[static_cast<std::size_t>(spot)].x;
    if (isRangeChosen())
        click_.start(QApplication::doubleClickInterval());
    else
        emit picked(clicked_);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    click_.stop();
    press_.reset();
    if (isRangeChosen()) return emit rangeReset();
    QChartView::mouseDoubleClickEvent(event);
}

void PlotView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    clearCursor();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    clearCursor();
}

/// Over the plot the wheel zooms; elsewhere, and where there is nothing to zoom, it belongs to the page.
void PlotView::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    const bool mine = chart()->plotArea().contains(event->position()) && rangeFor(range(), true);
    if (!mine || notches == 0) return event->ignore();
    zoom(valueAt(event->position()), std::pow(zoom_step, -notches));
    event->accept();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    makeRoom();
    if (ticks_across_ == ticksAcross()) return;
    ticks_across_ = ticksAcross();
    rebuild();
}

/// How many rows of text the plot can spare.
int PlotView::writableRows() const {
    const double high = viewport()->height();
    const double plot = std::max(least_plot, high * plot_share);
    const double spare = high - plot - QFontMetricsF(smallFont()).height() * ticks_and_gaps;
    return std::max(0, static_cast<int>(spare / rowHeight()));
}

int PlotView::legendRows(double used) const {
    const auto all = legendIn(used, 0, static_cast<int>(legend_.size()) + 1);
    return all.empty() ? 0 : all.back().row + 1;
}

/// The entries one after the other, from the right; those for which there is no row are counted in the last.
std::vector<PlotView::Placed> PlotView::legendIn(double used, std::size_t from_row, int rows) const {
    const QFontMetricsF metrics(smallFont());
    const double em = metrics.height();
    const double line = em * 3.2; // the sample of the line, and the gap to the next
    const double width = viewport()->width() - em;
    std::vector<Placed> all;
    int row = static_cast<int>(from_row);
    for (std::size_t i = 0; i < legend_.size(); ++i) {
        const QString text = metrics.elidedText(legend_[i].text, Qt::ElideRight, width - line);
        const double wide = metrics.horizontalAdvance(text) + line;
        const double used_before = used;
        if (used + wide > width + em && used > 0) ++row, used = 0;
        if (row >= static_cast<int>(from_row) + rows) {
            const auto left = static_cast<int>(legend_.size() - i);
            const QString more = QStringLiteral("+ %1").arg(left);
            if (all.empty()) break;
            const double needed = metrics.horizontalAdvance(more) + em;
            QString& last = all.back().text;
            if (const double has = metrics.horizontalAdvance(last); used_before + needed > width)
                last = metrics.elidedText(last, Qt::ElideRight, has - needed);
            all.push_back({.text = more, .row = row - 1});
            break;
        }
        used += wide;
        all.push_back({.text = text, .row = row, .entry = i});
    }
    double x = width;
    for (std::size_t i = all.size(); i-- > 0;) {
        if (i + 1 < all.size() && all[i].row != all[i + 1].row) x = width;
        const double text = metrics.horizontalAdvance(all[i].text);
        all[i].left = x - text;
        x -= text + (all[i].entry ? line : em);
    }
    return all;
}

/// By what a chart is read with: the marks, what is along the axis, the lines' names, what is upwards.
PlotView::Written PlotView::arranged() const {
    const QFontMetricsF metrics(smallFont());
    const double em = metrics.height();
    int left = writableRows();
    const auto take = [&left](qsizetype wanted) {
        const int got = static_cast<int>(std::clamp<qsizetype>(wanted, 0, left));
        left -= got;
        return got;
    };
    Written all;
    const QStringList below = wrapped_text(x_title_, smallFont(), viewport()->width() - 2 * em);
    const QStringList title = wrapped_text(y_title_, smallFont(), viewport()->width() - em);
    const int needed = legendRows(0);
    all.lane = take(std::min(1, lane_rows_));
    int along = take(std::min<qsizetype>(1, below.size()));
    int legend = take(std::min(1, needed));
    all.lane += take(lane_rows_ - all.lane);
    legend += take(needed - legend);
    // The name of the upright axis shares its last row with the legend where both fit.
    const double beside = title.isEmpty() ? 0 : em * 1.5 + metrics.horizontalAdvance(title.back());
    const int with_title = static_cast<int>(title.size()) - 1 + std::max(1, legendRows(beside));
    const bool titled = !title.isEmpty() && legend == needed && with_title <= legend + left;
    if (titled) left -= with_title - legend;
    along += take(below.size() - along);
    all.below = below.mid(0, along);
    all.title = titled ? title : QStringList();
    all.head = titled ? with_title : legend;
    all.legend = titled ? legendIn(beside, static_cast<std::size_t>(title.size()) - 1, with_title)
                        : legendIn(0, 0, legend);
    return all;
}

QStringList PlotView::writtenLines() const {
    QStringList lines = written_.title + written_.below;
    for (const Placed& one : written_.legend) lines << one.text;
    for (const auto& [text, place] : laneLabels()) lines << text;
    return lines;
}

} // namespace ludus::ui

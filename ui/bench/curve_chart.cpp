#include "ui/bench/curve_chart.h"

#include "ui/bench/axis_words.h"
#include "ui/bench/metric_words.h"
#include "ui/widgets/palette.h"

#include <QLineSeries>
#include <QPen>
#include <QValueAxis>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr double least_span = 10; // percent: a change of a tenth of a point must not look like a cliff

struct Extent {
    double low = 1e300;
    double high = -1e300;
    void add(const CurveLine& line) {
        for (const auto& y : line.ys)
            if (y) low = std::min(low, *y), high = std::max(high, *y);
    }
    bool empty() const { return low > high; }
};

Ticks chance_ticks(Extent seen) {
    double low = seen.low * 100;
    double high = seen.high * 100;
    if (high - low < least_span) {
        const double missing = least_span - (high - low);
        low = std::max(0.0, low - missing / 2);
        high = std::min(100.0, low + least_span);
        low = std::min(low, high - least_span);
    }
    Ticks ticks = ticks_for(low, high + (high - low) * 0.12, 5);
    ticks.max = std::max(high, std::min(ticks.max, 100 + (high - low) * 0.12));
    return ticks;
}

} // namespace

CurveChart::CurveChart(QWidget* parent) : PlotView(1, parent) { rebuild(); }

void CurveChart::setData(std::optional<CurveAnswer> data) {
    data_ = std::move(data);
    rebuild();
}

QList<QPointF> CurveChart::presentPoints() const {
    return now_.empty() ? QList<QPointF>() : now_.front()->points();
}

QList<QPointF> CurveChart::baselinePoints() const {
    return baseline_.empty() ? QList<QPointF>() : baseline_.front()->points();
}

double CurveChart::scale() const { return data_ && is_chance(data_->metric) ? 100 : 1; }

void CurveChart::fill(Lines& lines, const std::vector<QList<QPointF>>& pieces, const QPen& pen) {
    while (lines.size() < pieces.size()) {
        auto* series = new QLineSeries();
        chart()->addSeries(series);
        series->attachAxis(xAxis());
        series->attachAxis(yAxis());
        lines.push_back(series);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QList<QPointF> points = i < pieces.size() ? pieces[i] : QList<QPointF>();
        for (QPointF& point : points) point.setY(point.y() * scale());
        lines[i]->setPen(pen);
        lines[i]->replace(simplified(points));
    }
}

void CurveChart::rebuild() {
    QPen dashed(baseline_colour(palette()), 2, Qt::CustomDashLine);
    dashed.setDashPattern({4, 2});
    dashed.setCapStyle(Qt::FlatCap);
    using Pieces = std::vector<QList<QPointF>>;
    fill(now_, data_ ? pieces_of(data_->now) : Pieces(), QPen(present_colour(palette()), 2.2));
    fill(baseline_, data_ && data_->baseline ? pieces_of(*data_->baseline) : Pieces(), dashed);
    placeAxes();
    placeMarks();
    placeSpots();
    describe();
}

void CurveChart::placeAxes() {
    if (!data_ || data_->now.xs.empty()) return;
    Extent seen;
    seen.add(data_->now);
    if (data_->baseline) seen.add(*data_->baseline);
    if (seen.empty()) seen = {.low = 0, .high = 1};
    const bool chance = is_chance(data_->metric);
    const Ticks up = chance ? chance_ticks(seen) : ticks_for(std::min(0.0, seen.low), seen.high * 1.15, 5);
    const QString name = metric_name(data_->metric);
    const QString title =
        data_->isExact() ? name : tr("%1 (sampled, %2 duels a point)").arg(name, plain(duels_a_point));
    setAxes({.ticks = ticks_within(data_->now.xs.front(), data_->now.xs.back(), 8),
             .title = axis_label(data_->axis)},
            {.ticks = up, .title = title, .percent = chance});
}

void CurveChart::placeMarks() {
    std::vector<Mark> marks;
    std::vector<LegendEntry> legend;
    if (data_ && data_->axis.present) {
        const double x = *data_->axis.present;
        const auto y = data_->now.at(x);
        marks.push_back({.x = x, .text = tr("now %1: %2").arg(rounded(x), metric_text(data_->metric, y))});
        if (y) marks.back().y = *y * scale();
    }
    if (data_ && data_->baseline) {
        const QColor colour = baseline_colour(palette());
        const auto x = data_->baseline_present;
        if (x && x != data_->axis.present)
            marks.push_back({.x = *x,
                             .text = tr("baseline %1").arg(rounded(*x)),
                             .style = Qt::DashLine,
                             .colour = colour});
        legend = {{.text = tr("now"), .colour = present_colour(palette())},
                  {.text = tr("baseline"), .colour = colour, .style = Qt::DashLine}};
    }
    setMarks(std::move(marks));
    setLegend(std::move(legend));
}

QString CurveChart::pointText(std::size_t index) const {
    const double x = data_->now.xs[index];
    QString text = axis_name(data_->axis) + QLatin1Char(' ') + rounded(x) + QStringLiteral(": ") +
                   metric_text(data_->metric, data_->now.ys[index]);
    if (!data_->baseline) return text;
    return text + QLatin1Char('\n') +
           tr("baseline: %1").arg(metric_text(data_->metric, data_->baseline->at(x)));
}

void CurveChart::placeSpots() {
    std::vector<Spot> spots;
    for (std::size_t i = 0; data_ && i < data_->now.xs.size(); ++i)
        if (data_->now.ys[i])
            spots.push_back({.x = data_->now.xs[i], .y = *data_->now.ys[i] * scale(), .text = pointText(i)});
    setSpots(std::move(spots));
}

void CurveChart::describe() {
    setAccessibleName(tr("Curve"));
    setEmptyText(QString());
    if (!data_ || data_->now.xs.empty()) return setDescription(QString());
    const CurveLine& line = data_->now;
    QString text = tr("%1 over %2, from %3 at %4 to %5 at %6.")
                       .arg(metric_name(data_->metric), axis_label(data_->axis),
                            metric_text(data_->metric, line.ys.front()), rounded(line.xs.front()),
                            metric_text(data_->metric, line.ys.back()), rounded(line.xs.back()));
    if (const auto x = data_->axis.present)
        text += QLatin1Char(' ') +
                tr("Now %1, which gives %2.").arg(rounded(*x), metric_text(data_->metric, line.at(*x)));
    if (!line.exact) text += QLatin1Char(' ') + tr("Sampled, %1 duels a point.").arg(plain(duels_a_point));
    setDescription(text);
}

} // namespace ludus::ui

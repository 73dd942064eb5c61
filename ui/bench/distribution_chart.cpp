#include "ui/bench/distribution_chart.h"

#include "ui/bench/metric_words.h"
#include "ui/widgets/palette.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>

namespace ludus::ui {

namespace {

QList<QPointF> in_percent(QList<QPointF> points) {
    for (QPointF& point : points) point.setY(point.y() * 100);
    return points;
}

QString bar_value(const Bar& bar) {
    if (bar.low == bar.high) return rounded(bar.low);
    return rounded(bar.low) + QStringLiteral(" – ") + rounded(bar.high);
}

} // namespace

DistributionChart::DistributionChart(QWidget* parent)
    : PlotView(2, parent), upper_(new QLineSeries(this)), area_(new QAreaSeries(upper_)),
      line_(new QLineSeries()), baseline_(new QLineSeries()) {
    for (QAbstractSeries* series : std::initializer_list<QAbstractSeries*>{area_, line_, baseline_}) {
        chart()->addSeries(series);
        series->attachAxis(xAxis());
        series->attachAxis(yAxis());
    }
    rebuild();
}

void DistributionChart::setData(DistributionData data) {
    data_ = std::move(data);
    rebuild();
}

QList<QPointF> DistributionChart::presentPoints() const { return line_->points(); }
QList<QPointF> DistributionChart::baselinePoints() const { return baseline_->points(); }

void DistributionChart::restyleSeries() {
    const QColor now = present_colour(palette());
    area_->setPen(Qt::NoPen);
    area_->setBrush(blended(now, palette().color(QPalette::Base), 0.35));
    line_->setPen(QPen(now, 1.5));
    QPen dashed(baseline_colour(palette()), 2, Qt::CustomDashLine);
    dashed.setDashPattern({4, 2});
    dashed.setCapStyle(Qt::FlatCap);
    baseline_->setPen(dashed);
}

void DistributionChart::rebuild() {
    restyleSeries();
    bars_ = data_.now ? bars_of(*data_.now) : std::vector<Bar>();
    baseline_bars_ = data_.baseline ? bars_of(*data_.baseline) : std::vector<Bar>();
    const QList<QPointF> outline = in_percent(simplified(outline_of(bars_, data_.view)));
    upper_->replace(outline);
    line_->replace(outline);
    baseline_->replace(in_percent(simplified(outline_of(baseline_bars_, data_.view))));
    double low = data_.given_hit ? 1e9 : 0;
    double high = data_.given_hit ? -1e9 : 1;
    double top = 0.01;
    for (const std::vector<Bar>* bars : {&bars_, &baseline_bars_}) {
        if (bars->empty()) continue;
        low = std::min(low, bars->front().from);
        high = std::max(high, bars->back().to);
        top = std::max(top, top_of(*bars, data_.view));
    }
    if (low > high) low = 0, high = 1;
    const QString damage = data_.given_hit ? tr("damage of a hit") : tr("damage, misses as 0");
    Ticks up = ticks_for(0, top * 100, 5);
    if (data_.view != View::exactly || up.max > 100)
        up = {.min = 0, .max = 100, .interval = 20, .decimals = 0};
    setAxes({.ticks = ticks_within(low, high, 9), .title = damage},
            {.ticks = up, .title = viewText(QString()), .percent = true});
    placeMarks();
    placeSpots();
    describe();
}

QString DistributionChart::viewText(const QString& value) const {
    if (value.isEmpty()) {
        if (data_.view == View::exactly) return tr("chance of exactly this much");
        return data_.view == View::at_least ? tr("chance of at least this much")
                                            : tr("chance of at most this much");
    }
    if (data_.view == View::exactly) return tr("exactly %1").arg(value);
    return data_.view == View::at_least ? tr("at least %1").arg(value) : tr("at most %1").arg(value);
}

void DistributionChart::placeMarks() {
    std::vector<Mark> marks;
    std::vector<LegendEntry> legend;
    std::optional<Cut> cut;
    if (data_.now) {
        const Quantiles q = quantiles_of(*data_.now);
        marks.push_back({.x = q.mean, .text = tr("mean %1").arg(number(q.mean)), .style = Qt::SolidLine});
        marks.push_back(
            {.x = q.median, .text = tr("median %1").arg(rounded(q.median)), .style = Qt::DashLine});
        if (q.lower != q.median)
            marks.push_back({.x = q.lower, .text = tr("¼ %1").arg(rounded(q.lower)), .style = Qt::DotLine});
        if (q.upper != q.median)
            marks.push_back({.x = q.upper, .text = tr("¾ %1").arg(rounded(q.upper)), .style = Qt::DotLine});
        if (is_cut(bars_, data_.view)) {
            const auto miss =
                std::find_if(bars_.begin(), bars_.end(), [](const Bar& bar) { return bar.low == 0.0; });
            cut = Cut{.from = miss->from,
                      .to = miss->to,
                      .text = say("outcome.no_damage") + QLatin1Char(' ') + percent(miss->p)};
        }
    }
    if (data_.baseline)
        legend = {{.text = tr("now"), .colour = present_colour(palette())},
                  {.text = tr("baseline"), .colour = baseline_colour(palette()), .style = Qt::DashLine}};
    setMarks(std::move(marks));
    setLegend(std::move(legend));
    setCut(std::move(cut));
}

void DistributionChart::placeSpots() {
    std::vector<Spot> spots;
    const std::vector<double> heights = heights_of(bars_, data_.view);
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const Bar& bar = bars_[i];
        spots.push_back({.x = (bar.from + bar.to) / 2,
                         .y = heights[i] * 100,
                         .text = viewText(bar_value(bar)) + QStringLiteral(": ") + percent(heights[i])});
    }
    setSpots(std::move(spots));
}

void DistributionChart::describe() {
    setAccessibleName(tr("Damage histogram"));
    setEmptyText(data_.now ? QString() : data_.given_hit ? tr("No attack hits.") : QString());
    if (!data_.now) return setDescription(QString());
    const Quantiles q = quantiles_of(*data_.now);
    QString text = tr("Damage from %1 to %2, mean %3, standard deviation %4, quartiles %5, %6 and %7.")
                       .arg(rounded(data_.now->min()), rounded(data_.now->max()), number(q.mean),
                            number(q.sd), rounded(q.lower), rounded(q.median), rounded(q.upper));
    if (data_.baseline)
        text += QLatin1Char(' ') + tr("The baseline’s mean is %1.").arg(number(data_.baseline->mean()));
    setDescription(text);
}

} // namespace ludus::ui

#include "ui/bench/distribution_chart.h"

#include "ui/bench/metric_words.h"
#include "ui/widgets/palette.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <array>

namespace ludus::ui {

namespace {

constexpr std::array histogram_dashes{Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};

QList<QPointF> in_percent(QList<QPointF> points) {
    for (QPointF& point : points) point.setY(point.y() * 100);
    return points;
}

QString bar_value(const Bar& bar) {
    if (bar.low == bar.high) return rounded(bar.low);
    return rounded(bar.low) + QStringLiteral(" – ") + rounded(bar.high);
}

bool is_whole(const Distribution& damage) {
    const auto outcomes = damage.outcomes();
    return std::all_of(outcomes.begin(), outcomes.end(),
                       [](const Outcome& o) { return std::trunc(o.value) == o.value; });
}

} // namespace

DistributionChart::DistributionChart(QWidget* parent)
    : PlotView(2, parent), upper_(new QLineSeries(this)), area_(new QAreaSeries(upper_)) {
    chart()->addSeries(area_);
    area_->attachAxis(xAxis());
    area_->attachAxis(yAxis());
    line_ = newLine();
    rebuild();
}

QLineSeries* DistributionChart::newLine() {
    auto* series = new QLineSeries(this);
    chart()->addSeries(series);
    series->attachAxis(xAxis());
    series->attachAxis(yAxis());
    return series;
}

std::unique_ptr<PlotView> DistributionChart::twin() const {
    auto other = std::make_unique<DistributionChart>();
    other->setData(data_);
    return other;
}

void DistributionChart::setData(DistributionData data) {
    data_ = std::move(data);
    rebuild();
}

QList<QPointF> DistributionChart::presentPoints() const { return line_->points(); }

QList<QPointF> DistributionChart::otherPoints(std::size_t number) const {
    return number < others_.size() ? others_[number]->points() : QList<QPointF>();
}

void DistributionChart::restyleSeries() {
    const QColor now = tone(present_colour(palette()));
    const QColor ground = palette().color(QPalette::Base);
    area_->setPen(Qt::NoPen);
    area_->setBrush(isGrey() ? QBrush(Qt::NoBrush) : QBrush(blended(now, ground, 0.28)));
    line_->setPen(QPen(now, 1.5));
    for (std::size_t i = 0; i < others_.size(); ++i) {
        QPen pen(tone(baseline_colour(palette())), 1.8, histogram_dashes[i % histogram_dashes.size()]);
        pen.setCapStyle(Qt::FlatCap);
        others_[i]->setPen(pen);
    }
}

DistributionChart::Ends DistributionChart::ends() const {
    Ends ends{.low = data_.given_hit ? 1e9 : 0, .high = data_.given_hit ? -1e9 : 1};
    const auto add = [&](const std::vector<Bar>& bars) {
        if (bars.empty()) return;
        ends.low = std::min(ends.low, bars.front().from);
        ends.high = std::max(ends.high, bars.back().to);
        ends.top = std::max(ends.top, top_of(bars, data_.view));
    };
    add(bars_);
    for (const auto& bars : other_bars_) add(bars);
    if (ends.low > ends.high) ends.low = 0, ends.high = 1;
    ends.whole = !data_.now || is_whole(*data_.now);
    for (const NamedDamage& other : data_.others) ends.whole = ends.whole && is_whole(other.damage);
    return ends;
}

void DistributionChart::rebuild() {
    bars_ = data_.now ? bars_of(*data_.now) : std::vector<Bar>();
    other_bars_.clear();
    for (const NamedDamage& other : data_.others) other_bars_.push_back(bars_of(other.damage));
    while (others_.size() < other_bars_.size()) others_.push_back(newLine());
    restyleSeries();
    const Ends reach = ends();
    const auto drawn = [&](const std::vector<Bar>& bars) {
        return in_percent(simplified(outline_of(bars, data_.view, reach.low, reach.high)));
    };
    const QList<QPointF> outline = drawn(bars_);
    upper_->replace(outline);
    line_->replace(outline);
    for (std::size_t i = 0; i < others_.size(); ++i)
        others_[i]->replace(i < other_bars_.size() ? drawn(other_bars_[i]) : QList<QPointF>());
    placeAxes(reach);
    placeMarks();
    placeLegend();
    placeCut();
    placeSpots();
    describe();
}

void DistributionChart::placeAxes(const Ends& ends) {
    const bool there = data_.now.has_value() || !data_.others.empty();
    for (QValueAxis* axis : {xAxis(), yAxis()}) axis->setVisible(there);
    const std::pair<View, bool> shown{data_.view, data_.given_hit};
    const bool same = shown == std::exchange(shown_, shown);
    if (!there) {
        up_.reset();
        return setAxes({}, {});
    }
    const QString damage =
        data_.given_hit ? tr("damage of a hit") : tr("damage of one attack, a miss counts as 0");
    Ticks up = ticks_for(0, ends.top * 100, 5);
    if (data_.view != View::exactly || up.max > 100)
        up = {.min = 0, .max = 100, .interval = 20, .decimals = 0};
    up_ = same && up_ ? steadied(*up_, up) : up;
    setAxes({.ticks = ticks_within(ends.low, ends.high, ticksAcross(), ends.whole), .title = damage},
            {.ticks = *up_, .title = viewText(QString()), .percent = true});
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
    if (data_.now) {
        const Quantiles q = quantiles_of(*data_.now);
        marks.push_back({.x = q.mean,
                         .text = tr("mean %1").arg(number(q.mean)),
                         .colour = present_colour(palette()),
                         .through = false,
                         .strong = true});
        if (data_.last)
            marks.push_back({.x = *data_.last,
                             .text = tr("last attack %1").arg(rounded(*data_.last)),
                             .through = false,
                             .strong = true});
        for (const NamedDamage& other : data_.others)
            marks.push_back({.x = other.damage.mean(),
                             .text = other.name + QLatin1Char(' ') + number(other.damage.mean()),
                             .colour = baseline_colour(palette()),
                             .through = false});
        if (data_.others.empty())
            marks.push_back({.x = q.median,
                             .text = tr("median %1").arg(rounded(q.median)),
                             .colour = quiet_text_colour(palette()),
                             .through = false});
    }
    setMarks(std::move(marks));
}

void DistributionChart::placeLegend() {
    std::vector<LegendEntry> legend;
    if (!data_.others.empty()) legend.push_back({.text = data_.name, .colour = present_colour(palette())});
    for (std::size_t i = 0; i < data_.others.size(); ++i)
        legend.push_back({.text = data_.others[i].name,
                          .colour = baseline_colour(palette()),
                          .style = histogram_dashes[i % histogram_dashes.size()]});
    setLegend(std::move(legend));
}

/// A bar that is broken says how tall it is, and how tall those of the others are.
void DistributionChart::placeCut() {
    std::optional<Cut> cut;
    const auto miss = std::find_if(bars_.begin(), bars_.end(), [](const Bar& bar) { return bar.low == 0.0; });
    const bool broken = miss != bars_.end() && up_ && miss->p * 100 > up_->max;
    if (broken && is_cut(bars_, data_.view)) {
        QStringList chances{percent(miss->p)};
        for (const NamedDamage& other : data_.others)
            chances << other.name + QLatin1Char(' ') + percent(other.damage.p_of(0));
        cut = Cut{.from = miss->from,
                  .to = miss->to,
                  .text = say("outcome.no_damage") + QLatin1Char(' ') + chances.join(QStringLiteral(", "))};
    }
    setCut(std::move(cut));
}

void DistributionChart::placeSpots() {
    std::vector<Spot> spots;
    const std::vector<double> heights = heights_of(bars_, data_.view);
    const auto chance_of = [this](const Distribution& damage, const Bar& bar) {
        if (data_.view == View::at_least) return damage.at_least(bar.low);
        return damage.at_most(bar.high) - (data_.view == View::at_most ? 0 : 1 - damage.at_least(bar.low));
    };
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const Bar& bar = bars_[i];
        QString text = viewText(bar_value(bar)) + QStringLiteral(": ") + percent(heights[i]);
        for (const NamedDamage& other : data_.others)
            text += QLatin1Char('\n') + other.name + QStringLiteral(": ") +
                    percent(std::max(0.0, chance_of(other.damage, bar)));
        spots.push_back({.x = (bar.from + bar.to) / 2, .y = heights[i] * 100, .text = text});
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
    for (const NamedDamage& other : data_.others)
        text += QLatin1Char(' ') + tr("%1: mean %2.").arg(other.name, number(other.damage.mean()));
    if (data_.last) text += QLatin1Char(' ') + tr("The last attack took %1.").arg(rounded(*data_.last));
    setDescription(text);
}

} // namespace ludus::ui

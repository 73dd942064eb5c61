#include "ui/bench/curve_chart.h"

#include "ui/bench/axis_words.h"
#include "ui/bench/metric_words.h"
#include "ui/charts/build_words.h"
#include "ui/widgets/palette.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <utility>

namespace ludus::ui {

namespace {

constexpr double least_span = 10; // percent: a change of a tenth of a point must not look like a cliff
constexpr float curve_band_share = 0.18F;

struct Extent {
    double low = 1e300;
    double high = -1e300;
    void add(const CurveLine& line) {
        for (const auto& y : line.ys)
            if (y) add(*y);
        for (const auto& band : line.bands)
            if (band) add(band->low), add(band->high);
    }
    void add(double y) { low = std::min(low, y), high = std::max(high, y); }
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
    Ticks ticks = ticks_for(low, high, 5);
    ticks.max = std::min(ticks.max, 100.0);
    return ticks;
}

/// Builds beside the present one by their dashes; after the fourth they begin anew.
QPen dashed(QPen pen, std::size_t build) {
    static const std::array<QList<qreal>, 4> patterns{QList<qreal>{4, 2}, QList<qreal>{1, 1.6},
                                                      QList<qreal>{7, 2, 1, 2}, QList<qreal>{8, 4}};
    pen.setDashPattern(patterns[(build - 1) % patterns.size()]);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

Qt::PenStyle legend_style(std::size_t build) {
    constexpr std::array styles{Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
    return build == 0 ? Qt::SolidLine : styles[(build - 1) % styles.size()];
}

/// Whether a jump comes with the first value beyond a round number, or with that number itself.
bool is_right_after(const EvenPlace& jump) {
    const auto beside = [](double x) { return std::abs(x - std::round(x * 100) / 100); };
    return beside(jump.from) < beside(jump.to) && beside(jump.from) < 1e-9;
}

} // namespace

CurveChart::CurveChart(QWidget* parent) : PlotView(1, parent) { rebuild(); }

std::unique_ptr<PlotView> CurveChart::twin() const {
    auto other = std::make_unique<CurveChart>();
    other->setData(data_, range_chosen_);
    return other;
}

void CurveChart::setData(std::optional<CurveAnswer> data, bool range_chosen) {
    data_ = std::move(data);
    range_chosen_ = range_chosen;
    rebuild();
}

QList<QPointF> CurveChart::points(std::size_t line) const {
    const bool drawn = data_ && line < data_->lines.size() && !lines_[line].pieces.empty();
    return drawn ? lines_[line].pieces.front()->points() : QList<QPointF>();
}

QList<QPointF> CurveChart::otherPoints() const {
    for (std::size_t i = 0; data_ && i < data_->lines.size(); ++i)
        if (data_->lines[i].build != 0) return points(i);
    return {};
}

int CurveChart::bandCount() const {
    return static_cast<int>(
        std::count_if(bands_.begin(), bands_.end(), [](const DrawnBand& b) { return b.area->isVisible(); }));
}

double CurveChart::scale() const { return data_ && is_chance(data_->metric()) ? 100 : 1; }

/// One metric: the build in the colour of the present, the others grey. Several: a colour each.
QPen CurveChart::penOf(const CurveTrace& trace) const {
    const auto& metrics = data_->metrics;
    const auto number = std::find(metrics.begin(), metrics.end(), trace.metric) - metrics.begin();
    QColor colour = series_colour(palette(), static_cast<int>(number));
    if (metrics.size() == 1)
        colour = trace.build == 0 ? present_colour(palette()) : baseline_colour(palette());
    const QPen pen(tone(colour), trace.build == 0 ? 2.2 : 1.8);
    return trace.build == 0 ? pen : dashed(pen, trace.build);
}

QLineSeries* CurveChart::newSeries() {
    auto* series = new QLineSeries(this);
    chart()->addSeries(series);
    series->attachAxis(xAxis());
    series->attachAxis(yAxis());
    return series;
}

void CurveChart::fillLine(std::size_t line) {
    Drawn& drawn = lines_[line];
    const bool there = data_ && line < data_->lines.size();
    const auto pieces = there ? pieces_of(data_->lines[line].line) : std::vector<QList<QPointF>>();
    while (drawn.pieces.size() < pieces.size()) drawn.pieces.push_back(newSeries());
    for (std::size_t i = 0; i < drawn.pieces.size(); ++i) {
        QList<QPointF> points = i < pieces.size() ? pieces[i] : QList<QPointF>();
        for (QPointF& point : points) point.setY(point.y() * scale());
        if (there) drawn.pieces[i]->setPen(penOf(data_->lines[line]));
        drawn.pieces[i]->replace(simplified(points));
    }
}

CurveChart::DrawnBand CurveChart::newBand() {
    DrawnBand drawn{.low = new QLineSeries(this), .high = new QLineSeries(this)};
    drawn.area = new QAreaSeries(drawn.high, drawn.low);
    chart()->addSeries(drawn.area);
    drawn.area->attachAxis(xAxis());
    drawn.area->attachAxis(yAxis());
    drawn.area->setPen(Qt::NoPen);
    return drawn;
}

void CurveChart::fillBand(DrawnBand& drawn, const Band& band, const QColor& colour) {
    const auto scaled = [this](QList<QPointF> points) {
        for (QPointF& point : points) point.setY(point.y() * scale());
        return points;
    };
    QColor tint = colour;
    tint.setAlphaF(curve_band_share);
    drawn.low->replace(scaled(band.low));
    drawn.high->replace(scaled(band.high));
    drawn.area->setBrush(isGrey() ? QBrush(Qt::NoBrush) : QBrush(tint));
    drawn.area->setVisible(!band.low.isEmpty());
}

void CurveChart::fillBands() {
    std::size_t used = 0;
    for (std::size_t i = 0; data_ && i < data_->lines.size(); ++i)
        for (const Band& band : bands_of(data_->lines[i].line)) {
            if (used == bands_.size()) bands_.push_back(newBand());
            fillBand(bands_[used++], band, penOf(data_->lines[i]).color());
        }
    for (; used < bands_.size(); ++used) fillBand(bands_[used], {}, QColor());
}

void CurveChart::rebuild() {
    const std::size_t count = data_ ? data_->lines.size() : 0;
    fillBands();
    if (lines_.size() < count) lines_.resize(count);
    for (std::size_t i = 0; i < lines_.size(); ++i) fillLine(i);
    placeAxes();
    placeMarks();
    placeLegend();
    placeSpots();
    describe();
}

Ticks CurveChart::upwards() const {
    Extent seen;
    for (const CurveTrace& trace : data_->lines) seen.add(trace.line);
    if (seen.empty()) seen = {.low = 0, .high = 1};
    if (is_chance(data_->metric())) return chance_ticks(seen);
    return ticks_for(std::min(0.0, seen.low), seen.high, 5);
}

void CurveChart::placeAxes() {
    const bool there = data_ && !data_->now().xs.empty();
    for (QValueAxis* axis : {xAxis(), yAxis()}) axis->setVisible(there);
    if (!there) {
        up_.reset();
        return setAxes({}, {});
    }
    std::string shown = text_of(data_->axis.path);
    QStringList names;
    for (const Measure& metric : data_->metrics) {
        shown += '\n' + metric.id();
        names << metric_name(metric);
    }
    const bool same = shown == std::exchange(shown_, shown);
    up_ = same && up_ ? steadied(*up_, upwards()) : upwards();
    QString title = names.size() == 1            ? names.front()
                    : is_chance(data_->metric()) ? tr("chance")
                                                 : tr("damage");
    if (!data_->is_exact()) title = tr("%1 (sampled, %2 duels per point)").arg(title, plain(duels_a_point));
    setAxes({.ticks = ticks_within(data_->span.from, data_->span.to, ticksAcross(), data_->axis.whole()),
             .title = axis_label(data_->axis)},
            {.ticks = *up_, .title = title, .percent = is_chance(data_->metric())});
}

QString CurveChart::buildName(std::size_t build) const {
    return build_name(data_->builds[build].name, build);
}

QString CurveChart::traceName(const CurveTrace& trace) const {
    if (data_->metrics.size() == 1) return buildName(trace.build);
    const QString metric = metric_name(trace.metric);
    return data_->builds.size() == 1 ? metric : metric + QStringLiteral(" · ") + buildName(trace.build);
}

std::vector<std::pair<double, QColor>> CurveChart::dotsAt(double x, std::optional<std::size_t> build) const {
    std::vector<std::pair<double, QColor>> dots;
    for (const CurveTrace& trace : data_->lines) {
        const auto y = value_at(trace.line, x);
        if (y && (!build || trace.build == *build)) dots.emplace_back(*y * scale(), penOf(trace).color());
    }
    return dots;
}

/// The value in force with what it gives, and those of builds that differ.
void CurveChart::placeMarks() {
    std::vector<Mark> marks;
    const auto x = data_ ? data_->axis.present : std::nullopt;
    if (x) {
        QString text = tr("now %1").arg(rounded(*x));
        if (data_->lines.size() == 1)
            text = tr("now %1: %2").arg(rounded(*x), metric_text(data_->metric(), data_->now().at(*x)));
        marks.push_back({.x = *x, .text = text, .strong = true, .dots = dotsAt(*x, {})});
    }
    for (std::size_t i = 1; data_ && i < data_->builds.size(); ++i) {
        const auto theirs = data_->builds[i].present;
        const bool drawn = data_->line(i, data_->metric());
        if (!theirs || theirs == x || !drawn) continue;
        marks.push_back({.x = *theirs,
                         .text = buildName(i) + QLatin1Char(' ') + rounded(*theirs),
                         .colour = baseline_colour(palette()),
                         .style = Qt::DashLine,
                         .dots = dotsAt(*theirs, i)});
    }
    for (const CurveTrace& trace : data_ ? data_->lines : std::vector<CurveTrace>())
        if (const auto even = evenMark(trace)) marks.push_back(*even);
    setLaneRows(data_ && data_->lines.size() > 1 ? 2 : 1);
    setMarks(std::move(marks));
}

std::optional<EvenPlace> CurveChart::evenOf(const CurveTrace& trace) const {
    const auto& own = data_->builds[trace.build].present;
    return nearest_even(trace.even, own.value_or(data_->span.from));
}

/// Of several places the one nearest to the line's own value.
std::optional<PlotView::Mark> CurveChart::evenMark(const CurveTrace& trace) const {
    const auto even = evenOf(trace);
    if (!even) return std::nullopt;
    const double own = data_->builds[trace.build].present.value_or(even->from);
    const bool inside = own >= even->from && own <= even->to;
    const double middle = even->from + (even->to - even->from) / 2;
    const double edge = inside ? even->from : std::clamp(own, even->from, even->to);
    return Mark{.x = even->kind == EvenKind::between ? middle : edge,
                .text = evenText(trace, *even),
                .colour = quiet_text_colour(palette()),
                .style = Qt::DotLine};
}

/// "even at 19.01", beside other lines "base is even at 19.01".
QString CurveChart::evenText(const CurveTrace& trace, const EvenPlace& even) const {
    const QString from = rounded(even.from);
    const QString to = rounded(even.to);
    const bool only = trace.build == 0 && data_->metrics.size() == 1;
    const QString name = only ? QString() : traceName(trace);
    switch (even.kind) {
    case EvenKind::at: return only ? tr("even at %1").arg(from) : tr("%1 is even at %2").arg(name, from);
    case EvenKind::along:
        return only ? tr("even from %1 to %2").arg(from, to)
                    : tr("%1 is even from %2 to %3").arg(name, from, to);
    case EvenKind::between:
        return only ? tr("even between %1 and %2").arg(from, to)
                    : tr("%1 is even between %2 and %3").arg(name, from, to);
    case EvenKind::jump: break;
    }
    if (is_right_after(even))
        return only ? tr("passes 50% right after %1").arg(from)
                    : tr("%1 passes 50% right after %2").arg(name, from);
    return only ? tr("passes 50% at %1").arg(to) : tr("%1 passes 50% at %2").arg(name, to);
}

/// With more than one line, each with its value where the present one is.
void CurveChart::placeLegend() {
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; data_ && data_->lines.size() > 1 && i < data_->lines.size(); ++i) {
        const CurveTrace& trace = data_->lines[i];
        QString text = traceName(trace);
        if (data_->axis.present) text += QLatin1Char(' ') + valueText(trace, *data_->axis.present);
        legend.push_back({text, penOf(trace).color(), legend_style(trace.build)});
    }
    setLegend(std::move(legend));
}

QString CurveChart::valueText(const CurveTrace& trace, double x) const {
    const auto value = value_at(trace.line, x);
    QString text = metric_text(trace.metric, value);
    const auto index = trace.line.index_of(x);
    if (!value || !index || *index >= trace.line.bands.size() || !trace.line.bands[*index]) return text;
    const Interval band = *trace.line.bands[*index];
    return QStringLiteral("~ ") + text + QStringLiteral(" (") + metric_text(trace.metric, band.low) +
           QStringLiteral(" – ") + metric_text(trace.metric, band.high) + QLatin1Char(')');
}

QString CurveChart::pointText(double x) const {
    QString text = axis_name(data_->axis) + QLatin1Char(' ') + rounded(x);
    if (data_->lines.size() == 1) return text + QStringLiteral(": ") + valueText(data_->lines.front(), x);
    for (const CurveTrace& trace : data_->lines)
        text += QLatin1Char('\n') + traceName(trace) + QStringLiteral(": ") + valueText(trace, x);
    return text;
}

void CurveChart::placeSpots() {
    std::vector<Spot> spots;
    if (data_ && !data_->lines.empty()) {
        const CurveLine& line = data_->now();
        for (const std::size_t i : rows_of(line))
            if (line.ys[i])
                spots.push_back({.x = line.xs[i], .y = *line.ys[i] * scale(), .text = pointText(line.xs[i])});
    }
    setSpots(std::move(spots));
}

void CurveChart::describe() {
    setAccessibleName(tr("Curve"));
    setEmptyText(QString());
    if (!data_ || data_->now().xs.empty()) return setDescription(QString());
    QStringList texts;
    for (const CurveTrace& trace : data_->lines) {
        const CurveLine& line = trace.line;
        QString text = tr("%1 over %2, from %3 at %4 to %5 at %6.")
                           .arg(metric_name(trace.metric), axis_label(data_->axis),
                                metric_text(trace.metric, line.ys.front()), rounded(line.xs.front()),
                                metric_text(trace.metric, line.ys.back()), rounded(line.xs.back()));
        if (trace.build > 0) text = buildName(trace.build) + QStringLiteral(": ") + text;
        if (const auto x = data_->axis.present; x && trace.build == 0)
            text += QLatin1Char(' ') +
                    tr("Now %1, which gives %2.").arg(rounded(*x), metric_text(trace.metric, line.at(*x)));
        if (const auto even = evenOf(trace))
            text += QLatin1Char(' ') + tr("%1.").arg(capitalised(evenText(trace, *even)));
        if (!line.exact)
            text += QLatin1Char(' ') + tr("Sampled, %1 duels per point.").arg(plain(duels_a_point));
        texts << text;
    }
    setDescription(texts.join(QLatin1Char(' ')));
}

/// What is moved stays as wide, and stops at the ends of what the field takes.
std::optional<PlotView::Range> CurveChart::rangeFor(const Range& wanted, bool moved) const {
    if (!data_) return std::nullopt;
    Range range = wanted;
    const Type& type = *data_->axis.listed.field.type;
    if (moved && range.from < type.min) range = {type.min, type.min + (wanted.to - wanted.from)};
    if (moved && range.to > type.max) range = {type.max - (wanted.to - wanted.from), type.max};
    const AxisSpan span = fitting_span(data_->axis, {.from = range.from, .to = range.to});
    return Range{span.from, span.to};
}

void CurveChart::showRange(const Range& range) {
    if (!data_) return;
    data_->span = {.from = range.from, .to = range.to};
    range_chosen_ = true;
    placeAxes();
}

} // namespace ludus::ui

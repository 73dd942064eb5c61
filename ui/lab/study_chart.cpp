#include "ui/lab/study_chart.h"

#include "ui/charts/build_words.h"
#include "ui/lab/study_words.h"
#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr float band_share = 0.18F; // of the line's colour, the rest the ground

/// Colours that come close to each other have different dashes. After the seventh both begin anew.
constexpr std::array dashes{Qt::SolidLine,      Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                            Qt::DashDotDotLine, Qt::DashLine, Qt::DotLine};

double highest(const StudyAnswer& answer) {
    double most = 0;
    for (const StudyLine& line : answer.lines) {
        for (const double y : line.ys) most = std::max(most, y);
        for (const Interval& ci : line.ci95) most = std::max(most, ci.high);
    }
    return most;
}

bool are_whole(const std::vector<double>& xs) {
    return std::all_of(xs.begin(), xs.end(), [](double x) { return std::trunc(x) == x; });
}

} // namespace

StudyChart::StudyChart(QWidget* parent) : PlotView(1, parent) { rebuild(); }

std::unique_ptr<PlotView> StudyChart::twin() const {
    auto other = std::make_unique<StudyChart>();
    other->setAnswer(answer_);
    return other;
}

void StudyChart::setAnswer(std::optional<LabAnswer> answer) {
    answer_ = std::move(answer);
    rebuild();
}

void StudyChart::setWaiting(const QString& text) {
    waiting_ = text;
    setEmptyText(answer_ ? QString() : waiting_);
}

QList<QPointF> StudyChart::points(int line) const {
    return drawn_[static_cast<std::size_t>(line)].line->points();
}

const StudyAnswer* StudyChart::otherAnswer() const {
    const bool there = answer_ && answer_->against && answer_->against->answer;
    return there ? &*answer_->against->answer : nullptr;
}

std::vector<StudyChart::Trace> StudyChart::traces() const {
    std::vector<Trace> all;
    if (!answer_) return all;
    for (std::size_t i = 0; i < answer_->answer.lines.size(); ++i)
        all.push_back({.of = &answer_->answer, .number = i});
    const StudyAnswer* other = otherAnswer();
    for (std::size_t i = 0; other && i < other->lines.size(); ++i)
        all.push_back({.of = other, .number = i, .other = true});
    return all;
}

QString StudyChart::nameOf(const Trace& trace) const {
    const QString name = text_of(trace.line().name);
    if (!otherAnswer()) return name;
    const std::string& build = trace.other ? answer_->against->name : answer_->build;
    return name + QStringLiteral(" · ") + build_name(build, trace.other ? 1 : 0);
}

QPen StudyChart::penOf(const Trace& trace) const {
    if (trace.line().bound) return QPen(quiet_text_colour(palette()), 1.2, Qt::DotLine);
    const Qt::PenStyle beside = trace.other ? Qt::DashLine : Qt::SolidLine;
    QPen pen(tone(series_colour(palette(), static_cast<int>(trace.number))), trace.other ? 1.8 : 2.2,
             otherAnswer() ? beside : dashes[trace.number % dashes.size()]);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

/// Bands lie below all lines.
StudyChart::Drawn StudyChart::added() {
    Drawn drawn{.band = nullptr,
                .low = new QLineSeries(this),
                .high = new QLineSeries(this),
                .line = new QLineSeries(this)};
    drawn.band = new QAreaSeries(drawn.high, drawn.low);
    for (QAbstractSeries* series :
         {static_cast<QAbstractSeries*>(drawn.band), static_cast<QAbstractSeries*>(drawn.line)}) {
        chart()->addSeries(series);
        series->attachAxis(xAxis());
        series->attachAxis(yAxis());
    }
    return drawn;
}

void StudyChart::fill(Drawn& drawn, const Trace* trace) {
    const bool banded = trace && !trace->line().ci95.empty();
    QList<QPointF> middle;
    QList<QPointF> low;
    QList<QPointF> high;
    for (std::size_t i = 0; trace && i < trace->of->xs.size(); ++i) {
        const StudyLine& of = trace->line();
        const double x = trace->of->xs[i];
        middle.append({x, of.ys[i] * scale()});
        if (!banded) continue;
        low.append({x, of.ci95[i].low * scale()});
        high.append({x, of.ci95[i].high * scale()});
    }
    drawn.line->replace(middle);
    drawn.low->replace(low);
    drawn.high->replace(high);
    drawn.line->setVisible(trace);
    drawn.band->setVisible(banded);
    if (!trace) return;
    const QPen pen = penOf(*trace);
    QColor tint = pen.color();
    tint.setAlphaF(band_share);
    drawn.line->setPen(pen);
    drawn.band->setPen(Qt::NoPen);
    drawn.band->setBrush(isGrey() ? QBrush(Qt::NoBrush) : QBrush(tint));
}

void StudyChart::rebuild() {
    const std::vector<Trace> all = traces();
    while (drawn_.size() < all.size()) drawn_.push_back(added());
    for (std::size_t i = 0; i < drawn_.size(); ++i) fill(drawn_[i], i < all.size() ? &all[i] : nullptr);
    placeAxes();
    placeMarks();
    placeSpots();
    describe();
}

void StudyChart::placeAxes() {
    for (QValueAxis* axis : {xAxis(), yAxis()}) axis->setVisible(answer_.has_value());
    if (!answer_) return setAxes({}, {});
    const StudyAnswer& answer = answer_->answer;
    const StudyAnswer* other = otherAnswer();
    const double last = std::max(answer.xs.back(), other ? other->xs.back() : answer.xs.back());
    const double least = std::min(answer.xs.front(), other ? other->xs.front() : answer.xs.front());
    const double first = least < 0.1 * last ? std::min(0.0, least) : least;
    const double most = std::max(highest(answer), other ? highest(*other) : 0.0);
    const bool whole = are_whole(answer.xs) && (!other || are_whole(other->xs));
    const Ticks up = answer.y.chance ? Ticks{.min = 0, .max = 100, .interval = 20, .decimals = 0}
                                     : ticks_for(0, most * 1.08, 5);
    setAxes({.ticks = ticks_within(first, last, ticksAcross(), whole), .title = text_of(answer.x.name)},
            {.ticks = up, .title = text_of(answer.y.name), .percent = answer.y.chance});
}

void StudyChart::placeMarks() {
    std::vector<Mark> marks;
    std::vector<LegendEntry> legend;
    if (answer_)
        for (const StudyMark& mark : answer_->answer.marks)
            marks.push_back({.x = mark.x, .text = text_of(mark.name)});
    if (const StudyAnswer* other = otherAnswer())
        for (const StudyMark& mark : other->marks)
            if (std::find(answer_->answer.marks.begin(), answer_->answer.marks.end(), mark) ==
                answer_->answer.marks.end())
                marks.push_back({.x = mark.x,
                                 .text = build_name(answer_->against->name, 1) + QStringLiteral(" · ") +
                                         text_of(mark.name),
                                 .colour = baseline_colour(palette()),
                                 .style = Qt::DashLine});
    for (const Trace& trace : traces())
        legend.push_back(
            {.text = nameOf(trace), .colour = penOf(trace).color(), .style = penOf(trace).style()});
    setLaneRows(std::clamp(static_cast<int>(marks.size()), 1, 3));
    setMarks(std::move(marks));
    setLegend(std::move(legend));
}

QString StudyChart::textAt(double x) const {
    QStringList text{text_of(answer_->answer.x.name) + QLatin1Char(' ') + plain(x)};
    for (const Trace& trace : traces())
        if (const auto i = place_of(*trace.of, x))
            text << nameOf(trace) + QStringLiteral(": ") + point_text(*trace.of, trace.line(), *i);
    return text.join(QLatin1Char('\n'));
}

void StudyChart::placeSpots() {
    std::vector<Spot> spots;
    for (std::size_t i = 0; answer_ && i < answer_->answer.xs.size(); ++i) {
        const double x = answer_->answer.xs[i];
        spots.push_back({.x = x, .y = answer_->answer.lines.front().ys[i] * scale(), .text = textAt(x)});
    }
    setSpots(std::move(spots));
}

void StudyChart::describe() {
    setAccessibleName(answer_ ? say(answer_->study.key) : tr("Chart"));
    setEmptyText(answer_ ? QString() : waiting_);
    if (!answer_) return setDescription(QString());
    const StudyAnswer& answer = answer_->answer;
    QStringList text{
        tr("%1 over %2, %3.").arg(text_of(answer.y.name), text_of(answer.x.name), origin_text(answer))};
    for (const Trace& trace : traces())
        text << tr("%1: %2 at %3, %4 at %5.")
                    .arg(nameOf(trace), value_text(*trace.of, trace.line(), 0), plain(trace.of->xs.front()),
                         value_text(*trace.of, trace.line(), trace.line().ys.size() - 1),
                         plain(trace.of->xs.back()));
    for (const StudyMark& mark : answer.marks) text << text_of(mark.name) + QLatin1Char('.');
    setDescription(text.join(QLatin1Char(' ')));
}

} // namespace ludus::ui

#include "ui/lab/study_chart.h"

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

QPen StudyChart::penOf(std::size_t line) const {
    if (answer_->answer.lines[line].bound) return QPen(quiet_text_colour(palette()), 1.2, Qt::DotLine);
    QPen pen(tone(series_colour(palette(), static_cast<int>(line))), 2.2, dashes[line % dashes.size()]);
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

void StudyChart::fill(Drawn& drawn, std::size_t line) {
    const bool there = answer_ && line < answer_->answer.lines.size();
    const bool banded = there && !answer_->answer.lines[line].ci95.empty();
    QList<QPointF> middle;
    QList<QPointF> low;
    QList<QPointF> high;
    for (std::size_t i = 0; there && i < answer_->answer.xs.size(); ++i) {
        const StudyLine& of = answer_->answer.lines[line];
        const double x = answer_->answer.xs[i];
        middle.append({x, of.ys[i] * scale()});
        if (!banded) continue;
        low.append({x, of.ci95[i].low * scale()});
        high.append({x, of.ci95[i].high * scale()});
    }
    drawn.line->replace(middle);
    drawn.low->replace(low);
    drawn.high->replace(high);
    drawn.line->setVisible(there);
    drawn.band->setVisible(banded);
    if (!there) return;
    const QPen pen = penOf(line);
    QColor tint = pen.color();
    tint.setAlphaF(band_share);
    drawn.line->setPen(pen);
    drawn.band->setPen(Qt::NoPen);
    drawn.band->setBrush(isGrey() ? QBrush(Qt::NoBrush) : QBrush(tint));
}

void StudyChart::rebuild() {
    const std::size_t lines = answer_ ? answer_->answer.lines.size() : 0;
    while (drawn_.size() < lines) drawn_.push_back(added());
    for (std::size_t i = 0; i < drawn_.size(); ++i) fill(drawn_[i], i);
    placeAxes();
    placeMarks();
    placeSpots();
    describe();
}

void StudyChart::placeAxes() {
    for (QValueAxis* axis : {xAxis(), yAxis()}) axis->setVisible(answer_.has_value());
    if (!answer_) return setAxes({}, {});
    const StudyAnswer& answer = answer_->answer;
    const double last = answer.xs.back();
    const double first =
        answer.xs.front() < 0.1 * last ? std::min(0.0, answer.xs.front()) : answer.xs.front();
    const bool whole =
        std::all_of(answer.xs.begin(), answer.xs.end(), [](double x) { return std::trunc(x) == x; });
    const Ticks up = answer.y.chance ? Ticks{.min = 0, .max = 100, .interval = 20, .decimals = 0}
                                     : ticks_for(0, highest(answer) * 1.08, 5);
    setAxes({.ticks = ticks_within(first, last, ticksAcross(), whole), .title = text_of(answer.x.name)},
            {.ticks = up, .title = text_of(answer.y.name), .percent = answer.y.chance});
}

void StudyChart::placeMarks() {
    std::vector<Mark> marks;
    std::vector<LegendEntry> legend;
    if (answer_) {
        const StudyAnswer& answer = answer_->answer;
        for (const StudyMark& mark : answer.marks) marks.push_back({.x = mark.x, .text = text_of(mark.name)});
        for (std::size_t i = 0; i < answer.lines.size(); ++i)
            legend.push_back({.text = text_of(answer.lines[i].name),
                              .colour = penOf(i).color(),
                              .style = penOf(i).style()});
    }
    setLaneRows(std::clamp(static_cast<int>(marks.size()), 1, 3));
    setMarks(std::move(marks));
    setLegend(std::move(legend));
}

void StudyChart::placeSpots() {
    std::vector<Spot> spots;
    for (std::size_t i = 0; answer_ && i < answer_->answer.xs.size(); ++i) {
        const StudyAnswer& answer = answer_->answer;
        QStringList text{text_of(answer.x.name) + QLatin1Char(' ') + plain(answer.xs[i])};
        for (const StudyLine& line : answer.lines)
            text << text_of(line.name) + QStringLiteral(": ") + point_text(answer, line, i);
        spots.push_back({.x = answer.xs[i],
                         .y = answer.lines.front().ys[i] * scale(),
                         .text = text.join(QLatin1Char('\n'))});
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
    for (const StudyLine& line : answer.lines)
        text << tr("%1: %2 at %3, %4 at %5.")
                    .arg(text_of(line.name), value_text(answer, line, 0), plain(answer.xs.front()),
                         value_text(answer, line, line.ys.size() - 1), plain(answer.xs.back()));
    for (const StudyMark& mark : answer.marks) text << text_of(mark.name) + QLatin1Char('.');
    setDescription(text.join(QLatin1Char(' ')));
}

} // namespace ludus::ui

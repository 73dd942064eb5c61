#include "ui/bench/odds_line.h"

#include "ui/bench/metric_words.h"
#include "ui/widgets/palette.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr std::array metrics{Metric::hit_chance, Metric::mean, Metric::kill_chance, Metric::strikes_to_kill,
                             Metric::win_chance};

/// The sign is always written: it says what the colour says.
QString signed_number(double value) {
    const QString digits = number(std::abs(value));
    if (std::abs(value) < 0.005) return QStringLiteral("±0");
    return (value > 0 ? QStringLiteral("+") : QStringLiteral("−")) + digits;
}

} // namespace

OddsLine::OddsLine(BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), analysis_(analysis), notes_(new QLabel(this)) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* all = new QHBoxLayout();
    rows->addLayout(all);
    rows->addWidget(notes_);
    notes_->setWordWrap(true);
    notes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    notes_->hide();
    for (Cell& cell : cells_) {
        cell = {.name = new QLabel(this), .value = new QLabel(this), .delta = new QLabel(this)};
        cell.name->setWordWrap(true);
        cell.name->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
        cell.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* figures = new QHBoxLayout();
        figures->setSpacing(fontMetrics().height() / 2);
        figures->addWidget(cell.value);
        figures->addWidget(cell.delta);
        figures->addStretch(1);
        auto* column = new QVBoxLayout();
        column->setSpacing(0);
        column->addWidget(cell.name);
        column->addLayout(figures);
        all->addLayout(column, 1);
    }
    connect(&analysis_, &BenchAnalysis::answered, this, &OddsLine::refresh);
    connect(&analysis_, &BenchAnalysis::duelAnswered, this, &OddsLine::showWin);
    connect(&analysis_, &BenchAnalysis::busy, this, &OddsLine::showWin);
    connect(&analysis_, &BenchAnalysis::baselineChanged, this, &OddsLine::refresh);
    restyle();
    retranslate();
}

QString OddsLine::text(Figure figure) const {
    const Cell& cell = cells_[figure];
    const QString delta = cell.delta->text();
    return delta.isEmpty() ? cell.value->text() : cell.value->text() + QLatin1Char(' ') + delta;
}

QString OddsLine::notes() const { return notes_->text(); }

void OddsLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void OddsLine::restyle() {
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    for (Cell& cell : cells_) {
        cell.name->setFont(small);
        cell.value->setFont(large);
        cell.delta->setFont(small);
        QPalette coloured = palette();
        coloured.setColor(QPalette::WindowText, baseline_colour(palette()));
        cell.delta->setPalette(coloured);
        coloured.setColor(QPalette::WindowText, quiet_text_colour(palette()));
        cell.name->setPalette(coloured);
    }
}

void OddsLine::retranslate() {
    const std::array<QString, figure_count> meanings{
        tr("The true probability that this attack hits, live values included."),
        tr("What one attack takes on average, misses counted as 0, and its standard deviation."),
        tr("The probability that this one attack brings the target to 0."),
        tr("How many such attacks it takes on average to bring the target to 0."),
        tr("The probability to win when both strike in turn, the attacker first. “~” marks a sampled number "
           "with its 95 % interval.")};
    for (std::size_t i = 0; i < figure_count; ++i) {
        cells_[i].name->setText(capitalised(metric_name(metrics[i])));
        for (QLabel* label : {cells_[i].name, cells_[i].value, cells_[i].delta})
            label->setToolTip(meanings[i]);
    }
    refresh();
}

void OddsLine::show(Figure figure, const QString& value, const QString& delta) {
    Cell& cell = cells_[figure];
    cell.value->setText(value);
    cell.delta->setText(delta);
    cell.delta->setVisible(!delta.isEmpty());
    const bool stale = analysis_.isStale();
    cell.value->setEnabled(!stale && !(figure == win && analysis_.isDuelPending()));
    cell.value->setAccessibleName(cell.name->text() + QStringLiteral(": ") + text(figure));
    cell.value->setAccessibleDescription(stale ? analysis_.reason() : cell.value->toolTip());
}

void OddsLine::refresh() {
    const auto& now = analysis_.odds();
    const auto& pinned = analysis_.baseline();
    const std::optional<OddsAnswer> none;
    const auto& before = pinned ? pinned->odds : none;
    for (const Figure figure : {hit, mean, kill, strikes}) {
        const Metric metric = metrics[figure];
        const auto of = [metric](const OddsAnswer& a) {
            return metric == Metric::strikes_to_kill ? a.strikes : metric_of(metric, a.odds, a.defender_hp);
        };
        const auto value = now ? of(*now) : std::nullopt;
        const auto was = before ? of(*before) : std::nullopt;
        QString shown = metric_text(metric, value);
        if (now && figure == mean) shown += QStringLiteral(" ± ") + number(now->odds.damage.sd());
        const double scale = is_chance(metric) ? 100 : 1;
        show(figure, shown, value && was ? signed_number((*value - *was) * scale) : QString());
    }
    showNotes();
    showWin();
}

/// Why the attack is certain or impossible, where the rule can say it; and what the win chance leaves out.
void OddsLine::showNotes() {
    QStringList lines;
    if (const auto& now = analysis_.odds())
        for (const auto* notes : {&now->odds.notes, &now->duel_notes})
            for (const Message& note : *notes) lines << from_utf8(words().text(note));
    notes_->setText(lines.join(QLatin1Char('\n')));
    notes_->setVisible(!lines.isEmpty());
    notes_->setEnabled(!analysis_.isStale());
}

QString OddsLine::winText() const {
    const auto& duel = analysis_.duel();
    if (!duel) return analysis_.isDuelPending() ? QStringLiteral("…") : QStringLiteral("–");
    if (duel->exact) return percent(duel->win[0]);
    const double half = (duel->ci95[0].high - duel->ci95[0].low) / 2 * 100;
    return QStringLiteral("~ ") + percent(duel->win[0]) + QStringLiteral(" ± ") + number(half);
}

/// Says where the number comes from: counted, or how many duels were played and why, and what it leaves out.
QString OddsLine::winOrigin() const {
    const auto& duel = analysis_.duel();
    if (!analysis_.duelReason().isEmpty()) return analysis_.duelReason();
    if (!duel) return {};
    const std::string why = duel->why_sampled ? words().text(*duel->why_sampled) : std::string();
    QString origin = duel->exact ? say("cli.duel.exact")
                                 : say("cli.duel.sampled",
                                       {{"runs", static_cast<std::int64_t>(duel->runs)}, {"why", why}});
    for (const Message& note : duel->notes) origin += QLatin1Char('\n') + from_utf8(words().text(note));
    return origin;
}

void OddsLine::showWin() {
    const auto& duel = analysis_.duel();
    for (QLabel* label : {cells_[win].value, cells_[win].delta})
        label->setToolTip(cells_[win].name->toolTip() + QLatin1Char('\n') + winOrigin());
    const auto& pinned = analysis_.baseline();
    const bool both = duel && pinned && pinned->duel;
    show(win, winText(), both ? signed_number((duel->win[0] - pinned->duel->win[0]) * 100) : QString());
}

} // namespace ludus::ui

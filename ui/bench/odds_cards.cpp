#include "ui/bench/odds_cards.h"

#include "engine/document/record_shape.h"
#include "ui/bench/metric_words.h"
#include "ui/bench/odds_card.h"
#include "ui/charts/build_words.h"
#include "ui/widgets/tokens.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr std::array card_metrics{Metric::hit_chance, Metric::mean, Metric::kill_chance,
                                  Metric::strikes_to_kill, Metric::win_chance};

/// The sign is always written, and its direction too: neither colour nor one of them alone tells it.
QString signed_difference(double value) {
    const QString digits = number(std::abs(value));
    return value > 0 ? QStringLiteral("▲ +") + digits : QStringLiteral("▼ −") + digits;
}

bool depends_on_hit_points(OddsCards::Figure figure) {
    return figure == OddsCards::kill || figure == OddsCards::strikes || figure == OddsCards::win;
}

std::optional<double> value_in(OddsCards::Figure figure, const OddsAnswer& answer) {
    const Metric metric = card_metrics[figure];
    return metric == Metric::strikes_to_kill ? answer.strikes
                                             : metric_of(metric, answer.odds, answer.defender_hp);
}

} // namespace

bool starts_wounded(const Document& document) {
    const auto& scenario = document.scenario();
    if (!scenario || !document.isPlayed()) return false;
    const auto attack = attack_of(*scenario);
    const Path vitality = path_of_role(scenario->schema().actor(), Role::vitality);
    if (!attack || vitality.empty()) return false;
    for (const int who : {attack->attacker, attack->defender}) {
        const Value* live = document.state().find(who, text_of(vitality));
        Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(who)}};
        path.insert(path.end(), vitality.begin(), vitality.end());
        if (live && !(*live == effective_value(scenario->schema(), document.root(), path))) return true;
    }
    return false;
}

OddsCards::OddsCards(BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), analysis_(analysis), copy_(new QAction(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::between);
    for (OddsCard*& card : cards_) {
        card = new OddsCard(this);
        row->addWidget(card, 1);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    addAction(copy_);
    offerActions();
    connect(copy_, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(listed()); });
    connect(&analysis_, &BenchAnalysis::answered, this, &OddsCards::refresh);
    connect(&analysis_, &BenchAnalysis::duelAnswered, this, &OddsCards::showWin);
    connect(&analysis_, &BenchAnalysis::busy, this, &OddsCards::showWin);
    connect(&analysis_, &BenchAnalysis::baselineChanged, this, &OddsCards::refresh);
    connect(&analysis_, &BenchAnalysis::late, this, &OddsCards::refresh);
    retranslate();
}

/// Of its own figure a card can ask for more than for all of them.
void OddsCards::offerActions() {
    for (std::size_t i = 0; i < figure_count; ++i) {
        which_[i] = new QAction(this);
        cards_[i]->setContextMenuPolicy(Qt::ActionsContextMenu);
        cards_[i]->addActions({which_[i], copy_});
        connect(which_[i], &QAction::triggered, this, [this, i] {
            emit whichValueWanted({.metric = Measure(card_metrics[i]).id(), .field = analysis_.axis()});
        });
    }
}

QString OddsCards::listed() const {
    QStringList lines;
    for (const OddsCard* card : cards_) lines << card->accessibleName();
    return lines.join(QLatin1Char('\n'));
}

void OddsCards::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void OddsCards::retranslate() {
    copy_->setText(tr("Copy the figures"));
    for (QAction* which : which_) which->setText(tr("Which value makes it …"));
    const std::array<QString, figure_count> meanings{
        tr("The true probability that this attack hits, live values included."),
        tr("What one attack takes on average, misses counted as 0, and its standard deviation."),
        tr("The probability that this one attack brings the target to 0."),
        tr("How many such attacks it takes on average to bring the target to 0."),
        tr("The probability to win when both strike in turn, or by the clock where the rules have one, the "
           "attacker first. “~” marks a sampled number with its 95 % interval.")};
    for (std::size_t i = 0; i < figure_count; ++i) cards_[i]->setToolTip(meanings[i]);
    win_meaning_ = meanings[win];
    refresh();
}

CardText OddsCards::blank(Figure figure) const {
    const std::array<QString, figure_count> names{tr("Chance to hit"), tr("Damage"), tr("Chance to kill"),
                                                  tr("Strikes to kill"), tr("Win the duel")};
    CardText text{.name = names[figure],
                  .figure = QStringLiteral("–"),
                  .stale = analysis_.isStale() || analysis_.areOddsLate()};
    if (depends_on_hit_points(figure) && starts_wounded(analysis_.document()))
        text.remark = tr("from wounded hit points");
    return text;
}

void OddsCards::addDifference(CardText& text, Figure figure, double now, double before) const {
    const double scale = is_chance(card_metrics[figure]) ? 100 : 1;
    const double difference = (now - before) * scale;
    const bool same = std::abs(difference) < 0.005;
    const QString wounded = text.remark;
    if (!same) text.difference = signed_difference(difference);
    text.against = build_name(analysis_.baseline()->name, 1);
    text.remark = same ? tr("= as %1").arg(text.against)
                       : text.against + QLatin1Char(' ') + metric_text(card_metrics[figure], before);
    if (!wounded.isEmpty()) text.remark += QStringLiteral(" · ") + wounded;
}

void OddsCards::showFigure(Figure figure, const OddsAnswer* now, const OddsAnswer* before) {
    CardText text = blank(figure);
    const auto value = now ? value_in(figure, *now) : std::nullopt;
    const auto was = before ? value_in(figure, *before) : std::nullopt;
    text.figure = metric_text(card_metrics[figure], value);
    if (value) text.origin = tr("exact");
    if (now && figure == mean) text.spread = QStringLiteral("± ") + number(now->odds.damage.sd());
    if (value && was) addDifference(text, figure, *value, *was);
    cards_[figure]->setText(text);
    cards_[figure]->setAccessibleDescription(text.stale ? analysis_.reason() : cards_[figure]->toolTip());
}

void OddsCards::refresh() {
    const auto& now = analysis_.odds();
    const auto& pinned = analysis_.baseline();
    const OddsAnswer* before = pinned && pinned->odds ? &*pinned->odds : nullptr;
    for (const Figure figure : {hit, mean, kill, strikes}) showFigure(figure, now ? &*now : nullptr, before);
    showWin();
}

/// Says where the number comes from: counted, or how many duels were played and why, and what it leaves out.
QString OddsCards::winOrigin() const {
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

void OddsCards::showWin() {
    const auto& duel = analysis_.duel();
    CardText text = blank(win);
    text.stale = text.stale || analysis_.isDuelPending();
    if (duel) {
        const double half = (duel->ci95[0].high - duel->ci95[0].low) / 2 * 100;
        text.figure = (duel->exact ? QString() : QStringLiteral("~ ")) + percent(duel->win[0]);
        if (duel->exact)
            text.origin = tr("exact");
        else
            text.spread = QStringLiteral("± ") + number(half);
    } else if (analysis_.isDuelPending()) {
        text.figure = QStringLiteral("…");
    }
    const auto& pinned = analysis_.baseline();
    if (duel && pinned && pinned->duel) addDifference(text, win, duel->win[0], pinned->duel->win[0]);
    cards_[win]->setText(text);
    cards_[win]->setToolTip(win_meaning_ + QLatin1Char('\n') + winOrigin());
    cards_[win]->setAccessibleDescription(winOrigin());
}

} // namespace ludus::ui

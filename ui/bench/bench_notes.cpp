#include "ui/bench/bench_notes.h"

#include "ui/bench/odds_cards.h"
#include "ui/charts/build_words.h"
#include "ui/widgets/more_button.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>

namespace ludus::ui {

namespace {

constexpr int letters_of_notes = 70;
constexpr qsizetype told_at_once = 4; // the rest is counted, and in the menu of what is compared

} // namespace

BenchNotes::BenchNotes(BenchAnalysis& analysis, QWidget* parent)
    : ElidedLabel(parent), analysis_(analysis), whole_(new QLabel),
      more_(more_button(whole_, letters_of_notes, this)) {
    setFont(scaled(font(), Scale::secondary));
    more_->setObjectName(QStringLiteral("more_notes"));
    setForegroundRole(QPalette::PlaceholderText);
    for (const auto signal :
         {&BenchAnalysis::answered, &BenchAnalysis::duelAnswered, &BenchAnalysis::baselineChanged})
        connect(&analysis_, signal, this, &BenchNotes::refresh);
    refresh();
}

/// The button takes its room from a text that is cut anyway.
void BenchNotes::fold() {
    const bool cut = fontMetrics().horizontalAdvance(text()) > width();
    const int room = more_->sizeHint().width();
    setContentsMargins(0, 0, cut ? room + space::inside : 0, 0);
    more_->setGeometry(width() - room, 0, room, height());
    more_->setVisible(cut);
    update();
}

void BenchNotes::resizeEvent(QResizeEvent* event) {
    ElidedLabel::resizeEvent(event);
    fold();
}

QString BenchNotes::reasons() const {
    QStringList lines;
    if (const auto& now = analysis_.odds())
        for (const Message& note : now->odds.notes) lines << from_utf8(words().text(note));
    return lines.join(QLatin1Char(' '));
}

void BenchNotes::refresh() {
    QStringList parts{analysis_.isStale() ? analysis_.reason() : reasons()};
    if (starts_wounded(analysis_.document()))
        parts << tr("Kills and the duel start from wounded hit points.");
    if (const auto& now = analysis_.odds())
        for (const Message& note : now->duel_notes) parts << from_utf8(words().text(note));
    if (analysis_.baseline()) {
        const QStringList changes = listed_differences(analysis_);
        const auto more = static_cast<int>(changes.size() - told_at_once);
        QString told = changes.mid(0, told_at_once).join(QStringLiteral(" · "));
        if (more > 0) told += QStringLiteral(" · ") + tr("and %n more", nullptr, more);
        parts << (changes.isEmpty()
                      ? tr("Nothing differs from %1.").arg(build_name(analysis_.baseline()->name, 1))
                      : told);
    }
    parts.removeAll(QString());
    setText(parts.join(QStringLiteral("   ")));
    setAccessibleName(tr("Remarks on the figures"));
    whole_->setText(parts.join(QLatin1Char('\n')));
    more_->setText(tr("More"));
    more_->setToolTip(tr("All remarks on the figures"));
    fold();
}

void BenchNotes::changeEvent(QEvent* event) {
    ElidedLabel::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

} // namespace ludus::ui

#include "ui/bench/bench_notes.h"

#include "ui/bench/odds_cards.h"
#include "ui/charts/build_words.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QEvent>

namespace ludus::ui {

namespace {

constexpr qsizetype told_at_once = 4; // the rest is counted, and in the menu of what is compared

} // namespace

BenchNotes::BenchNotes(BenchAnalysis& analysis, QWidget* parent) : ElidedLabel(parent), analysis_(analysis) {
    setFont(scaled(font(), Scale::secondary));
    setForegroundRole(QPalette::PlaceholderText);
    for (const auto signal :
         {&BenchAnalysis::answered, &BenchAnalysis::duelAnswered, &BenchAnalysis::baselineChanged})
        connect(&analysis_, signal, this, &BenchNotes::refresh);
    refresh();
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
}

void BenchNotes::changeEvent(QEvent* event) {
    ElidedLabel::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

} // namespace ludus::ui

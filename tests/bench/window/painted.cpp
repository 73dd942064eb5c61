#include "tests/bench/window/painted.h"

#include <QApplication>
#include <QEvent>

namespace ludus::ui::bench {

Painted::Painted(QWidget& widget) : QObject(&widget), widget_(widget) { qApp->installEventFilter(this); }

bool Painted::eventFilter(QObject* watched, QEvent* event) {
    if (painted_ || event->type() != QEvent::Paint) return false;
    const auto* painted = qobject_cast<QWidget*>(watched);
    painted_ = painted && (painted == &widget_ || widget_.isAncestorOf(painted));
    return false;
}

PaintedCards::PaintedCards(OddsCards& cards) : QObject(&cards), cards_(cards) {
    for (int i = 0; i < OddsCards::figure_count; ++i)
        cards.card(static_cast<OddsCards::Figure>(i)).installEventFilter(this);
    cards.update(); // what they were painted with before is not known
}

bool PaintedCards::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Paint) return false;
    for (int i = 0; i < OddsCards::figure_count; ++i)
        if (const OddsCard& card = cards_.card(static_cast<OddsCards::Figure>(i)); &card == watched)
            painted_[static_cast<std::size_t>(i)] = card.text();
    return false;
}

bool PaintedCards::areUpToDate() const {
    for (int i = 0; i < OddsCards::figure_count; ++i)
        if (painted_[static_cast<std::size_t>(i)] != cards_.card(static_cast<OddsCards::Figure>(i)).text())
            return false;
    return true;
}

} // namespace ludus::ui::bench

#pragma once

#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"

#include <array>

namespace ludus::ui::bench {

/// Whether a widget, or anything inside it, has been painted since that was last expected. What is inside
/// counts, since a widget that is covered by its contents is not painted itself.
class Painted : public QObject {
public:
    explicit Painted(QWidget& widget);
    void expect() { painted_ = false; }
    bool yes() const { return painted_; }

private:
    bool eventFilter(QObject* watched, QEvent* event) override;

    QWidget& widget_;
    bool painted_ = true;
};

/// Whether each card was last painted with what it says now. A card whose text stays the same is not painted
/// anew, so a paint of it is nothing to wait for: ten points of AGI are one on the die, and the chance to hit
/// stays from edit to edit.
class PaintedCards : public QObject {
public:
    explicit PaintedCards(OddsCards& cards);
    bool areUpToDate() const;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;

    OddsCards& cards_;
    std::array<CardText, OddsCards::figure_count> painted_ = {};
};

} // namespace ludus::ui::bench

#pragma once

#include "ui/bench/bench_analysis.h"
#include "ui/charts/solve_wish.h"

#include <QWidget>
#include <array>

class QAction;

namespace ludus::ui {

class OddsCard;
struct CardText;

/// The figures of the attack as cards, each with what its word means, and how far it is from the baseline.
class OddsCards : public QWidget {
    Q_OBJECT

public:
    explicit OddsCards(BenchAnalysis& analysis, QWidget* parent = nullptr);

    enum Figure { hit, mean, kill, strikes, win, figure_count };
    OddsCard& card(Figure figure) { return *cards_[figure]; }
    const OddsCard& card(Figure figure) const { return *cards_[figure]; }
    /// Name, figure, origin and difference of every card, one a line.
    QString listed() const;

signals:
    void whichValueWanted(const ludus::ui::SolveWish& wish);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void refresh();
    void showWin();
    void showFigure(Figure figure, const OddsAnswer* now, const OddsAnswer* before);
    CardText blank(Figure figure) const;
    void addDifference(CardText& text, Figure figure, double now, double before) const;
    QString winOrigin() const;

    BenchAnalysis& analysis_;
    std::array<OddsCard*, figure_count> cards_ = {};
    void offerActions();

    std::array<QAction*, figure_count> which_ = {};
    QAction* copy_;
    QString win_meaning_ = {};
};

/// Whether the attacker or the defender has other hit points now than in the design: what comes of kills and
/// duels then starts from those.
bool starts_wounded(const Document& document);

} // namespace ludus::ui

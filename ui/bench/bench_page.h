#pragma once

#include "ui/charts/solve_wish.h"
#include "ui/document/document.h"

#include <QWidget>

class QHBoxLayout;
class QSplitter;
class QVBoxLayout;

namespace ludus::ui {

class AttackPanel;
class BenchAnalysis;
class OddsCards;
class PageArea;

/// One attack: at the left who strikes whom with what; the rest is for the answers: figures as cards, the
/// curve and the histogram, and the strip in which the attack is carried out.
class BenchPage : public QWidget {
    Q_OBJECT

public:
    BenchPage(Document& document, BenchAnalysis& analysis, QWidget* parent = nullptr);

    AttackPanel& form() { return *form_; }
    OddsCards& cards() { return *cards_; }
    /// All but the form.
    QWidget& answers() { return *answers_; }
    /// Above the answers: a word on the sample.
    void setBanner(QWidget* banner);
    /// Below the answers; it stays in sight where they scroll.
    void setStrip(QWidget* strip);
    /// How high the page has to be for the answers not to scroll.
    int wholeHeight() const;
    /// How wide the form is; kept from start to start.
    QByteArray arrangement() const;
    void restoreArrangement(const QByteArray& arrangement);

signals:
    /// The help of the field that has the focus.
    void helpWanted(const QString& help);
    /// The Lab is to find the value that makes a figure so.
    void whichValueWanted(const ludus::ui::SolveWish& wish);

private:
    QWidget* makeCharts(BenchAnalysis& analysis);

    QSplitter* split_;
    AttackPanel* form_;
    QWidget* answers_;
    QVBoxLayout* column_; ///< what scrolls, and the strip
    QVBoxLayout* scrolled_;
    PageArea* area_;
    OddsCards* cards_;
};

} // namespace ludus::ui

#pragma once

#include <QWidget>

namespace ludus::ui {

/// What a card says.
struct CardText {
    QString name = {};   ///< "Chance to hit"
    QString origin = {}; ///< "exact", or how far the true value may be
    QString figure = {};
    QString spread = {};     ///< beside the figure, smaller: "± 11.28"
    QString difference = {}; ///< "▲ +3.78"
    QString remark = {};     ///< behind the difference: "Heavy armour 6.82"
    QString against = {};    ///< the name in the remark, which is cut where there is no room for it
    bool stale = false;      ///< belongs to an earlier state of the design
    bool operator==(const CardText&) const = default;
};

/// A figure on three lines that stay where they are whatever it comes to: name and origin, the figure, the
/// difference to the build it is held against. No red or green: more is not always better.
class OddsCard : public QWidget {
    Q_OBJECT

public:
    explicit OddsCard(QWidget* parent);

    void setText(const CardText& text);
    const CardText& text() const { return text_; }
    /// Nothing is left out at this width but the word "exact", which the absence of an interval says too.
    bool fits() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int padding() const;
    int room() const { return width() - 2 * padding(); }
    bool originFits() const;
    QFont figureFont() const;
    void drawTop(QPainter& painter, int y) const;
    void drawFigure(QPainter& painter, int y) const;
    QString remarkIn(int room) const;
    void drawBottom(QPainter& painter, int y) const;

    CardText text_ = {};
};

} // namespace ludus::ui

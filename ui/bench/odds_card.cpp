#include "ui/bench/odds_card.h"

#include "ui/widgets/tokens.h"

#include <QPainter>

namespace ludus::ui {

namespace {

constexpr int least_name = 4; // letters of a name that still tell which is meant

int advance(const QFont& font, const QString& text) { return QFontMetrics(font).horizontalAdvance(text); }

int line_height(const QFont& font) { return QFontMetrics(font).height(); }

} // namespace

OddsCard::OddsCard(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void OddsCard::setText(const CardText& text) {
    if (text_ == text) return;
    text_ = text;
    QStringList heard{text.figure, text.spread, text.origin, text.difference, text.remark};
    heard.removeAll(QString());
    setAccessibleName(text.name + QStringLiteral(": ") + heard.join(QLatin1Char(' ')));
    update();
}

int OddsCard::padding() const { return width() < 150 ? space::between : space::margin; }

QSize OddsCard::sizeHint() const {
    const QFont small = scaled(font(), Scale::secondary);
    return {160, 2 * line_height(small) + line_height(scaled(font(), Scale::figure)) + 2 * space::between};
}

QSize OddsCard::minimumSizeHint() const { return {90, sizeHint().height()}; }

bool OddsCard::originFits() const {
    return advance(scaled(font(), Scale::secondary), text_.name) + space::between +
               advance(scaled(font(), Scale::caption), text_.origin) <=
           room();
}

/// As large as there is room for it with its spread, 15 of 13 at least.
QFont OddsCard::figureFont() const {
    QFont large = bold(scaled(font(), Scale::figure));
    const int least = QFontMetrics(bold(font())).height();
    const int beside = text_.spread.isEmpty() ? 0 : advance(font(), text_.spread) + 6;
    while (advance(large, text_.figure) + beside > room() && line_height(large) > least) {
        if (large.pixelSize() > 0)
            large.setPixelSize(large.pixelSize() - 1);
        else
            large.setPointSizeF(large.pointSizeF() - 0.75);
    }
    return large;
}

bool OddsCard::fits() const {
    const int beside = text_.spread.isEmpty() ? 0 : advance(font(), text_.spread) + 6;
    const QFont small = scaled(font(), Scale::secondary);
    return advance(small, text_.name) <= room() && advance(figureFont(), text_.figure) + beside <= room() &&
           advance(bold(small), text_.difference) + 6 <= room();
}

void OddsCard::drawTop(QPainter& painter, int y) const {
    const Tokens& t = tokens_of(palette());
    const QFont small = scaled(font(), Scale::secondary);
    painter.setFont(small);
    painter.setPen(t.secondary);
    const QRect line(padding(), y, room(), line_height(small));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(text_.name, Qt::ElideRight, room()));
    if (!originFits()) return;
    painter.setFont(scaled(font(), Scale::caption));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, text_.origin);
}

void OddsCard::drawFigure(QPainter& painter, int y) const {
    const Tokens& t = tokens_of(palette());
    const QFont large = figureFont();
    painter.setPen(text_.stale ? t.secondary : t.text);
    painter.setFont(large);
    const int base = y + QFontMetrics(scaled(font(), Scale::figure)).ascent();
    painter.drawText(QPoint(padding(), base), text_.figure);
    if (text_.spread.isEmpty()) return;
    painter.setPen(t.secondary);
    painter.setFont(font());
    painter.drawText(QPoint(padding() + advance(large, text_.figure) + 6, base), text_.spread);
}

/// Whole, or with less of the name in it; nothing where not even a beginning of the name fits.
QString OddsCard::remarkIn(int room) const {
    const QFontMetrics metrics(scaled(font(), Scale::secondary));
    const int whole = metrics.horizontalAdvance(text_.remark);
    if (whole <= room || text_.against.isEmpty()) return whole <= room ? text_.remark : QString();
    const int for_name = room - (whole - metrics.horizontalAdvance(text_.against));
    if (for_name < least_name * metrics.averageCharWidth()) return {};
    QString cut = text_.remark;
    return cut.replace(text_.against, metrics.elidedText(text_.against, Qt::ElideRight, for_name));
}

/// The remark gives way where there is room for the difference alone.
void OddsCard::drawBottom(QPainter& painter, int y) const {
    const Tokens& t = tokens_of(palette());
    const QFont small = scaled(font(), Scale::secondary);
    const int base = y + QFontMetrics(small).ascent();
    int x = padding();
    if (!text_.difference.isEmpty()) {
        painter.setFont(bold(small));
        painter.setPen(text_.stale ? t.secondary : t.text);
        painter.drawText(QPoint(x, base), text_.difference);
        x += advance(bold(small), text_.difference) + 6;
    }
    painter.setFont(small);
    painter.setPen(t.secondary);
    painter.drawText(QPoint(x, base), remarkIn(width() - padding() / 2 - x));
}

void OddsCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens_of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.line);
    painter.setBrush(t.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), extent::corner, extent::corner);
    const QFont small = scaled(font(), Scale::secondary);
    const int second = space::between + line_height(small);
    drawTop(painter, space::between);
    drawFigure(painter, second);
    drawBottom(painter, second + line_height(scaled(font(), Scale::figure)));
}

} // namespace ludus::ui

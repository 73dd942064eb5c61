#include "ui/gallery/sample_card.h"

#include "ui/widgets/plain_tip.h"
#include "ui/widgets/tokens.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>
#include <QTextLayout>

namespace ludus::ui {

namespace {

constexpr int about_lines = 3;
constexpr int try_lines = 2;

int line_of(const QFont& font) { return QFontMetrics(font).lineSpacing(); }

} // namespace

SampleCard::SampleCard(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void SampleCard::setSample(const SampleText& text) {
    text_ = text;
    setAccessibleName(text.title);
    setAccessibleDescription(QStringList{text.size, text.about, text.to_try}.join(QStringLiteral(". ")));
    const QString whole =
        text.to_try.isEmpty() ? text.about : text.about + QLatin1Char('\n') + tr("Try: %1").arg(text.to_try);
    setToolTip(plain_tip(whole));
    update();
}

QSize SampleCard::sizeHint() const {
    const QFont small = scaled(font(), Scale::secondary);
    const int lines = line_of(bold(font())) + line_of(scaled(font(), Scale::caption)) +
                      (about_lines + try_lines) * line_of(small);
    return {260, lines + 2 * space::margin + 2 * space::inside};
}

/// As many lines as there is room for, the last one cut.
void SampleCard::drawWrapped(QPainter& painter, const QRect& room, const QString& text) const {
    const QFontMetrics metrics(painter.font());
    QTextLayout layout(text, painter.font());
    QTextOption wrap;
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrap);
    layout.beginLayout();
    for (int y = room.top(); y + metrics.height() <= room.bottom() + 2; y += metrics.lineSpacing()) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(room.width());
        const bool last = y + metrics.lineSpacing() + metrics.height() > room.bottom() + 2;
        const QString rest = text.mid(line.textStart());
        const QString shown = last ? metrics.elidedText(rest, Qt::ElideRight, room.width())
                                   : rest.left(line.textLength()).trimmed();
        painter.drawText(QPoint(room.left(), y + metrics.ascent()), shown);
    }
    layout.endLayout();
}

void SampleCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens_of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(t.accent, 2) : QPen(underMouse() ? t.border : t.line));
    painter.setBrush(isDown() ? t.selection : t.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), extent::corner, extent::corner);
    QRect line(space::margin, space::margin, width() - 2 * space::margin, line_of(bold(font())));
    painter.setFont(bold(font()));
    painter.setPen(t.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text_.title, Qt::ElideRight, line.width()));
    painter.setFont(scaled(font(), Scale::caption));
    painter.setPen(t.secondary);
    line = QRect(line.left(), line.bottom() + 1, line.width(), line_of(painter.font()));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text_.size);
    painter.setFont(scaled(font(), Scale::secondary));
    const int step = line_of(painter.font());
    const int more = text_.to_try.isEmpty() ? about_lines + try_lines : about_lines;
    painter.setPen(t.text);
    const QRect about(line.left(), line.bottom() + 1 + space::inside, line.width(), more * step);
    drawWrapped(painter, about, text_.about);
    if (text_.to_try.isEmpty()) return;
    const QString lead = tr("Try: %1").arg(text_.to_try);
    painter.setPen(t.accent);
    drawWrapped(painter,
                QRect(about.left(), about.bottom() + 1 + space::inside, about.width(), try_lines * step),
                lead);
}

void SampleCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return click();
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return emit moveWanted(event->key());
    default: QAbstractButton::keyPressEvent(event);
    }
}

} // namespace ludus::ui

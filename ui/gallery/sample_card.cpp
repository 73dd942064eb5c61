#include "ui/gallery/sample_card.h"

#include "ui/widgets/plain_tip.h"
#include "ui/widgets/tokens.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>
#include <QTextLayout>
#include <vector>

namespace ludus::ui {

namespace {

constexpr int usual_width = 260;

int line_of(const QFont& font) { return QFontMetrics(font).lineSpacing(); }

/// Where each line of the text begins and how long it is, as wide as there is room.
std::vector<QString> wrapped(const QString& text, const QFont& font, int width) {
    QTextLayout layout(text, font);
    QTextOption wrap;
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrap);
    layout.beginLayout();
    std::vector<QString> lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.push_back(text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

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

QSize SampleCard::sizeHint() const { return {usual_width, heightForWidth(usual_width)}; }

/// The whole text: what is cut off could only be guessed.
int SampleCard::heightForWidth(int width) const {
    const QFont small = scaled(font(), Scale::secondary);
    const int room = width - 2 * space::margin;
    std::size_t lines = wrapped(text_.about, small, room).size();
    if (!text_.to_try.isEmpty()) lines += wrapped(tr("Try: %1").arg(text_.to_try), small, room).size();
    return line_of(bold(font())) + line_of(scaled(font(), Scale::caption)) +
           static_cast<int>(lines) * line_of(small) + 2 * space::margin + 3 * space::inside;
}

/// Where the next line would stand.
int SampleCard::drawWrapped(QPainter& painter, QPoint at, int width, const QString& text) {
    const QFontMetrics metrics(painter.font());
    for (const QString& line : wrapped(text, painter.font(), width)) {
        painter.drawText(QPoint(at.x(), at.y() + metrics.ascent()), line);
        at.ry() += metrics.lineSpacing();
    }
    return at.y();
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
    painter.setPen(t.text);
    const int below =
        drawWrapped(painter, {line.left(), line.bottom() + 1 + space::inside}, line.width(), text_.about);
    if (text_.to_try.isEmpty()) return;
    painter.setPen(t.accent);
    drawWrapped(painter, {line.left(), below + space::inside}, line.width(), tr("Try: %1").arg(text_.to_try));
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

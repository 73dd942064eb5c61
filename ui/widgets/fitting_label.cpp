#include "ui/widgets/fitting_label.h"

#include "ui/widgets/plain_tip.h"
#include "ui/widgets/tokens.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>
#include <algorithm>

namespace ludus::ui {

FittingLabel::FittingLabel(QWidget* parent) : QLabel(parent), largest_(font()), base_(font()) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void FittingLabel::say(const QString& text) {
    if (text == this->text()) return;
    setText(text);
    fit();
}

void FittingLabel::setLargest(const QFont& font) {
    largest_ = font;
    fit();
}

int FittingLabel::heightFor(const QFont& base) {
    return std::max(2 * QFontMetrics(base).lineSpacing(), QFontMetrics(scaled(base, Scale::title)).height());
}

QSize FittingLabel::sizeHint() const { return {0, heightFor(base_)}; }

QSize FittingLabel::minimumSizeHint() const { return {0, heightFor(base_)}; }

bool FittingLabel::fitsIn(const QFont& font) const {
    const QRect room(0, 0, width() - 2, 10'000);
    const QRect needed = QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text());
    return needed.height() <= height() && needed.width() <= width();
}

void FittingLabel::fit() {
    const QFont small = scaled(base_, Scale::secondary);
    const QFont chosen = fitsIn(largest_) ? largest_ : fitsIn(base_) ? base_ : small;
    if (chosen != font()) setFont(chosen);
    const bool was = isCut();
    setToolTip(fitsIn(chosen) ? QString() : plain_tip(text()));
    if (was != isCut()) emit cutChanged();
}

/// As many whole lines as there is room for.
QString FittingLabel::shownText() const {
    const QFontMetrics metrics(font());
    const int most = std::max(1, height() / metrics.lineSpacing());
    QTextLayout layout(text(), font());
    layout.setTextOption(QTextOption(Qt::AlignLeft));
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width() - 2);
        if (lines.size() + 1 == most) {
            lines << metrics.elidedText(text().mid(line.textStart()), Qt::ElideRight, width() - 2);
            break;
        }
        lines << text().mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines.join(QLatin1Char('\n'));
}

void FittingLabel::paintEvent(QPaintEvent* event) {
    if (!isCut()) return QLabel::paintEvent(event);
    QPainter painter(this);
    style()->drawItemText(&painter, rect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shownText(), foregroundRole());
}

void FittingLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fit();
}

} // namespace ludus::ui
